/** `sim fit LOG...`: what the firmware of a measured drive does. */

import { fitDrive } from '../../fit/fitDrive';
import { measurementOf } from '../../fit/measurement';
import type { LogFile } from '../../fit/read/logFile';
import { fitJson } from '../../fit/resultJson';
import type { Evaluate, FitRun } from '../../fit/run';
import { failure, type Result, success } from '../../lib/result';
import type { Io } from '../sim';
import { ThreadPool, threadsFor } from '../threads/pool';
import { type FitArgs, fitUsage, parseFitArgs } from './args';
import { fitText } from './text';

export interface FitIo extends Pick<Io, 'out' | 'err' | 'terminal' | 'readFile' | 'writeFile' | 'module'> {
  /** The program whose entry serves as a thread. */
  readonly program: URL;
}

function filesOf(names: readonly string[], io: FitIo): Result<readonly LogFile[]> {
  const faults: string[] = [];
  const files = names.flatMap((path): readonly LogFile[] => {
    try {
      return [{ name: path.replace(/^.*[\\/]/, ''), text: io.readFile(path) }];
    } catch (error) {
      faults.push(`${JSON.stringify(path)} cannot be read (${error instanceof Error ? error.message : error}).`);
      return [];
    }
  });
  return faults.length > 0 ? failure(...faults) : success(files);
}

/** Runs beside each other; answers in the order of the runs. */
function evaluateOn(pool: ThreadPool): Evaluate {
  const waiting: (() => void)[] = [];
  let busy = 0;
  const one = async (run: FitRun) => {
    if (busy >= pool.size) await new Promise<void>((go) => waiting.push(go));
    busy += 1;
    const answer = await pool.fit(run);
    busy -= 1;
    waiting.shift()?.();
    if ('fault' in answer && answer.broke) throw new Error(answer.fault);
    return 'fault' in answer ? null : answer.fit;
  };
  return (runs) => Promise.all(runs.map(one));
}

/** What there is to print. */
async function fitted(args: FitArgs, io: FitIo): Promise<Result<string>> {
  const files = filesOf(args.logs, io);
  if (!files.ok) return files;
  const job = args.job === null ? success([]) : filesOf([args.job], io);
  if (!job.ok) return job;
  const asked = measurementOf(files.value, { ...args, job: job.value[0]?.text ?? null, requests: null });
  if (!asked.ok) return asked;
  for (const notice of asked.notices) io.err(`Notice: ${notice}\n`);
  const began = performance.now();
  const many = Array.from({ length: 64 }, () => asked.value.known.scenario);
  const pool = new ThreadPool(threadsFor(many, null), io.program, io.module());
  try {
    const result = await fitDrive(asked.value, evaluateOn(pool), ({ runs, mechanisms: [best] }) => {
      if (io.terminal && best)
        io.err(`\r\x1b[2K${runs} runs; best: ${best.victim}, ${best.pacing}, chi2 ${best.chi2PerPoint.toFixed(2)} per point`);
    });
    if (io.terminal) io.err('\r\x1b[2K');
    if (!result.ok) return result;
    const seconds = (performance.now() - began) / 1000;
    return success(args.json ? await fitJson(result.value, seconds) : await fitText(result.value, seconds));
  } finally {
    await pool.close();
  }
}

/** Runs the command; returns the exit status of `fitUsage`. */
export async function fitMain(argv: readonly string[], io: FitIo): Promise<number> {
  if (argv.includes('--help') || argv.includes('-h')) {
    io.out(fitUsage);
    return 0;
  }
  const refuse = (faults: readonly string[], status = 2): number => {
    for (const fault of faults) io.err(`${fault}\n`);
    return status;
  };
  const args = parseFitArgs(argv);
  if (!args.ok) return refuse(args.faults);
  try {
    const text = await fitted(args.value, io);
    if (!text.ok) return refuse(text.faults);
    if (args.value.out === null) io.out(text.value);
    else io.writeFile(args.value.out, text.value);
    return 0;
  } catch (error) {
    return refuse([`The fit was not completed: ${error instanceof Error ? error.message : String(error)}.`], 1);
  }
}
