/** `sim work redis://HOST`: a machine that computes points for any sender. */
import { availableParallelism, hostname } from 'node:os';
import { MODEL_REVISION, parseScenario } from '../../scenario/parse';
import { isFields } from '../../scenario/phases';
import { shown } from '../../scenario/shape';
import type { Scenario } from '../../scenario/types';
import { pointHash } from '../../sweep/points';
import { ThreadPool } from '../threads/pool';
import { parseWorkArgs, type WorkArgs, workUsage } from './args';
import { Hopeless, NotInstalled, ready, Unreachable, type Work } from './queue';
import type { SweepIo } from './sweep';

const BAD_INPUT = 2;
const INTERRUPTED = 130;
const PROGRESS_MS = 1000;

/** The job's scenario, looked at like any input; throws where this machine must not compute it. */
function scenarioOf(job: unknown): Scenario {
  if (!isFields(job)) throw new Hopeless(`The job is ${shown(job)}; it must be a point: hash, m and scenario.`);
  const { hash, m, scenario } = job;
  if (typeof m !== 'number') throw new Hopeless(`m is ${shown(m)}; it must be a number, the revision of the sender's model.`);
  if (m !== MODEL_REVISION) throw new Error(`The sender has model ${m}, this machine has model ${MODEL_REVISION}.`);
  const parsed = parseScenario(scenario);
  if (!parsed.ok) throw new Hopeless(parsed.faults.join(' '));
  if (pointHash(parsed.value) !== hash) throw new Hopeless('This machine reads the scenario differently from its sender.');
  return parsed.value;
}

/** This process among all that send points, in letters that a sender takes. */
const nameOf = (host: string): string => `${host.replaceAll(/[^\w.-]/g, '-').slice(0, 80)}-${process.pid}`;

/** Takes points from the queue until it is interrupted. */
async function work({ queue, cores, lease, limit }: WorkArgs, io: SweepIo): Promise<number> {
  const broker = await io.broker();
  const size = cores ?? availableParallelism();
  const pool = new ThreadPool(size, io.program, io.module(), limit);
  const machine = nameOf(hostname());
  let done = 0;
  const compute: Work = async (job, tell) => {
    let told = Number.NEGATIVE_INFINITY;
    const computed = await pool.compute(scenarioOf(job), (share) => {
      if (performance.now() - told < PROGRESS_MS) return;
      told = performance.now();
      tell(share);
    });
    // One that took too long here would hold other machines as long.
    if ('fault' in computed) throw computed.late ? new Hopeless(`${machine}: ${computed.fault}`) : new Error(computed.fault);
    done += 1;
    return { text: computed.text, machine };
  };
  const worker = broker.work(queue, { threads: size, leaseSeconds: lease }, compute);
  try {
    await ready(worker, (sentence) => io.err(`${sentence}\n`));
    io.err(`${machine} computes points with ${size} threads.\n`);
    await new Promise<void>((stopped) => {
      if (io.stop.aborted) stopped();
      io.stop.addEventListener('abort', () => stopped(), { once: true });
    });
    io.err(`Interrupted after ${done} points; what was under way goes to other machines after ${lease} s.\n`);
    return INTERRUPTED;
  } finally {
    await pool.close();
    // What the queue thinks to be under way goes to others after the lease.
    worker.drop();
  }
}

/** Runs `sim work` with the arguments after that word; returns the exit status. */
export async function workMain(argv: readonly string[], io: SweepIo): Promise<number> {
  if (argv.includes('--help') || argv.includes('-h')) {
    io.out(`${workUsage}\n`);
    return 0;
  }
  const args = parseWorkArgs(argv);
  const faults = args.ok ? [] : args.faults;
  for (const fault of faults) io.err(`${fault}\n`);
  if (!args.ok) return BAD_INPUT;
  try {
    return await work(args.value, io);
  } catch (error) {
    if (!(error instanceof Unreachable || error instanceof NotInstalled)) throw error;
    io.err(`${error.message}\n`);
    return BAD_INPUT;
  }
}
