/** `sim work redis://HOST`: a machine that computes points for any sender. */
import { availableParallelism, hostname } from 'node:os';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { MODEL_REVISION, parseScenario } from '../../scenario/parse';
import type { Scenario } from '../../scenario/types';
import { pointHash } from '../../sweep/points';
import { ThreadPool } from '../threads/pool';
import { parseWorkArgs, type WorkArgs, workUsage } from './args';
import { connectionOf, type PointAnswer, type PointJob, QUEUE, ready, Unreachable } from './queue';
import type { SweepIo } from './sweep';

const BAD_INPUT = 2;
const INTERRUPTED = 130;
/** Times that a point may lose its machine before something must be wrong with the point. */
const MAX_STALLED = 10;
const PROGRESS_MS = 1000;

/** The job's scenario, looked at like any input; throws where this machine must not compute it. */
function scenarioOf({ hash, m, scenario }: PointJob): Scenario {
  if (m !== MODEL_REVISION) throw new Error(`The sender has model ${m}, this machine has model ${MODEL_REVISION}.`);
  const parsed = parseScenario(scenario);
  if (!parsed.ok) throw new UnrecoverableError(parsed.faults.join(' '));
  if (pointHash(parsed.value) !== hash) throw new UnrecoverableError('This machine reads the scenario differently from its sender.');
  return parsed.value;
}

/** Takes points from the queue until it is interrupted. */
async function work({ queue, cores, lease }: WorkArgs, io: SweepIo): Promise<number> {
  const size = cores ?? availableParallelism();
  const pool = new ThreadPool(size, io.program, io.module());
  const machine = `${hostname()}-${process.pid}`;
  let done = 0;
  const compute = async (job: Job<PointJob, PointAnswer>): Promise<PointAnswer> => {
    let told = Number.NEGATIVE_INFINITY;
    const computed = await pool.compute(scenarioOf(job.data), (share) => {
      if (performance.now() - told < PROGRESS_MS) return;
      told = performance.now();
      // Progress is a courtesy: a point is not lost with it.
      job.updateProgress(share).catch(() => undefined);
    });
    if ('fault' in computed) throw new Error(computed.fault);
    done += 1;
    return { text: computed.text, machine };
  };
  const worker = new Worker<PointJob, PointAnswer>(QUEUE, compute, {
    connection: connectionOf(queue),
    concurrency: size,
    lockDuration: lease * 1000,
    stalledInterval: lease * 1000,
    maxStalledCount: MAX_STALLED,
  });
  try {
    await ready(
      worker,
      (heard) => worker.on('error', heard),
      (sentence) => io.err(`${sentence}\n`),
    );
    io.err(`${machine} computes points with ${size} threads.\n`);
    await new Promise<void>((stopped) => {
      if (io.stop.aborted) stopped();
      io.stop.addEventListener('abort', () => stopped(), { once: true });
    });
    io.err(`Interrupted after ${done} points; what was under way goes to other machines after ${lease} s.\n`);
    return INTERRUPTED;
  } finally {
    await pool.close();
    // Not awaited: Redis may be away, and what it thinks to be under way goes to others after the lease.
    worker.close(true).catch(() => undefined);
    worker.disconnect().catch(() => undefined);
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
    if (!(error instanceof Unreachable)) throw error;
    io.err(`${error.message}\n`);
    return BAD_INPUT;
  }
}
