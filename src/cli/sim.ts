/** `sim`: the engine of the page on the command line (src/scenario/README.md, section 6). */
import { whole } from '../domain/englishNumbers';
import { Engine } from '../engine/engine';
import { type Finished, reportOf } from '../engine/report';
import type { AdvanceReply } from '../engine/types';
import { writeJobs } from '../fio/writeJobs';
import { conditionText } from '../scenario/condition';
import { shown } from '../scenario/shape';
import type { Scenario } from '../scenario/types';
import type { ByteSource } from '../traces/readTrace';
import { type Args, parseArgs, usage } from './args';
import { csvOf } from './csv';
import { experimentFormats, experimentList, isExperiment, namedExperiment, type Runner, runExperiment, runnerOn } from './experiment';
import { type ReadFile, readScenario } from './input';
import { repliesToEnd, repliesUntil, runToEnd, runUntil, type StoppedRun, seldom } from './run';
import { said } from './said';
import { progressOf, stoppedText, textOf } from './text';
import { columnsOf, replaysOn, withTrace } from './trace/replay';

/** All that `main` touches of the outside world. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether standard error is a terminal. */
  readonly terminal: boolean;
  readonly readFile: ReadFile;
  /** Bytes of a file, in chunks. */
  readonly openBytes: (path: string) => ByteSource;
  /** Throws an Error that says why the file cannot be written; leaves it as it is, or away. */
  readonly tryFile: (path: string) => void;
  /** Throws an Error that says why it was not written. */
  readonly writeFile: (path: string, text: string) => void;
  /** The compiled engine. */
  readonly module: () => WebAssembly.Module;
  /** Threads for these runs; left out: they run here, one after the other. */
  readonly threads?: (scenarios: readonly Scenario[]) => Runner;
}

/** That of one run, whose samples may be too many to keep. */
export interface SimIo extends Io {
  /** Writes the parts as they come. Throws an Error that says why the file is not whole. */
  readonly writeParts: (path: string, parts: Iterable<string>) => void;
}

const BAD_INPUT = 2;
/** The engine stopped, or what it found could not be written. */
const FAILED = 1;

function written(run: Finished | StoppedRun, format: 'text' | 'json'): string {
  const report = reportOf(run);
  const stopped = 'stopped' in run ? { stopped: run.stopped } : {};
  if (format === 'json') return `${JSON.stringify({ ...report, ...stopped }, null, 2)}\n`;
  return `${textOf(report, run.plan)}${'stopped' in run ? stoppedText(run) : ''}`;
}

const WIPE = '\r\x1b[2K';

/** What there is to print, whole or made while it is printed, or the sentences that say why there is nothing and the exit status. */
type Outcome =
  | { readonly text: string }
  | { readonly parts: Iterable<string> }
  | { readonly faults: readonly string[]; readonly status: number };

function bad(...faults: readonly string[]): Outcome {
  return { faults, status: BAD_INPUT };
}

/** Shows progress on a terminal; an engine that stops becomes a fault with its reason. */
async function guarded(io: Io, work: (tell: (line: string) => void) => Outcome | Promise<Outcome>): Promise<Outcome> {
  try {
    return await work((line) => {
      if (io.terminal) io.err(`${WIPE}${line}`);
    });
  } catch (error) {
    return { faults: [`The engine stopped: ${said(error)}.`], status: FAILED };
  } finally {
    if (io.terminal) io.err(WIPE);
  }
}

async function scenarioOutcome(args: Args, io: Io): Promise<Outcome> {
  const given = await readScenario(args, io.readFile);
  if (!given.ok) return bad(...given.faults);
  const columns = args.trace === null ? null : await columnsOf(args.trace, io.openBytes);
  if (columns !== null && !columns.ok) return bad(...columns.faults);
  const traced = args.trace === null || columns === null ? given : withTrace(given.value, columns.value, args.trace);
  if (!traced.ok) return bad(...traced.faults);
  const scenario = { ...traced, notices: [...given.notices, ...(traced === given ? [] : traced.notices)] };
  for (const notice of scenario.notices) io.err(`Notice: ${notice}\n`);
  if (args.fio) return { text: writeJobs(scenario.value).text };
  const engine = await Engine.create(io.module());
  const { replays, notices } = replaysOn(scenario.value, columns?.value ?? null);
  for (const notice of notices) io.err(`Notice: ${notice}\n`);
  const load = engine.load(scenario.value, replays);
  if (!load.ok) return bad(load.scaleThatFits === null ? load.fault : `${load.fault} --scale ${load.scaleThatFits} would fit.`);
  const { coarsestScale } = load.plan;
  if (coarsestScale !== null && scenario.value.scale > coarsestScale)
    io.err(`Notice: at 1:${scenario.value.scale} figures of this drive leave those of full size; they hold down to 1:${coarsestScale}.\n`);
  const beyond = args.until?.find((condition) => 'lpn' in condition && condition.lpn >= load.plan.full.usedPages);
  if (beyond)
    return bad(`--until is ${conditionText(beyond)}; the pages of the partition are 0 to ${whole(load.plan.full.usedPages - 1)}.`);
  return guarded(io, (tell) => {
    const progress = (reply: AdvanceReply) => tell(progressOf(reply.frame, scenario.value));
    const { until, format } = args;
    if (format === 'csv') {
      const replies = until ? repliesUntil(engine, load.plan, until) : repliesToEnd(engine);
      // Lines on the terminal show themselves how far it is.
      return { parts: csvOf(scenario.value, args.out === null ? replies : watched(replies, seldom(progress))) };
    }
    const run = until
      ? runUntil(engine, scenario.value, load.plan, until, progress)
      : runToEnd(engine, scenario.value, load.plan, progress);
    return { text: written(run, format) };
  });
}

/** The replies as they come, each told to `progress`. */
function* watched(replies: Iterable<AdvanceReply>, progress: (reply: AdvanceReply) => void): Generator<AdvanceReply> {
  for (const reply of replies) {
    progress(reply);
    yield reply;
  }
}

async function experimentOutcome(args: Args, io: Io): Promise<Outcome> {
  if (args.scenario === 'experiment:list') return { text: experimentList(args.format) };
  if (args.until) return bad('--until stops one run; an experiment has several.');
  if (args.trace) return bad('--trace is for one run; an experiment has several.');
  if (args.fio) return bad('--fio writes one scenario as a job file; an experiment has several runs.');
  const experiment = namedExperiment(args.scenario);
  if (!experiment.ok) return bad(...experiment.faults);
  const runnerFor = io.threads ?? (await runnerHere(io));
  return guarded(io, async (tell) => {
    const result = await runExperiment(experiment.value, args, runnerFor, tell);
    if (!result.ok) return bad(...result.faults);
    for (const notice of result.notices) io.err(`Notice: ${notice}\n`);
    return { text: experimentFormats[args.format](result.value) };
  });
}

async function runnerHere(io: Io): Promise<() => Runner> {
  const engine = await Engine.create(io.module());
  return () => runnerOn(engine);
}

/** Runs the command; returns the exit status: 0, 2 for bad input (one line per fault on standard error), 1 where the engine stopped or its results could not be written. */
export async function main(argv: readonly string[], io: SimIo): Promise<number> {
  const refuse = (faults: readonly string[], status = BAD_INPUT): number => {
    for (const fault of faults) io.err(`${fault}\n`);
    return status;
  };
  const args = parseArgs(argv);
  if (!args.ok) return refuse(args.faults);
  if (args.value.help) {
    io.out(`${usage}\n`);
    return 0;
  }
  const { out, scenario } = args.value;
  const closed = out === null ? null : faultOf(() => io.tryFile(out));
  if (closed !== null) return refuse([`--out is ${shown(out)}; it cannot be written (${closed}).`]);
  const outcome = await (isExperiment(scenario) ? experimentOutcome(args.value, io) : scenarioOutcome(args.value, io));
  if ('faults' in outcome) return refuse(outcome.faults, outcome.status);
  const printed = await guarded(io, () => printOn(io, out, 'text' in outcome ? [outcome.text] : outcome.parts));
  return 'faults' in printed ? refuse(printed.faults, printed.status) : 0;
}

/** Prints the parts as they come. Throws where the engine stops while they are made. */
function printOn(io: SimIo, out: string | null, parts: Iterable<string>): Outcome {
  if (out === null) {
    for (const part of parts) io.out(part);
    return { text: '' };
  }
  let stopped: unknown = null;
  const made = function* (): Generator<string> {
    try {
      yield* parts;
    } catch (error) {
      stopped = error;
    }
  };
  const broken = faultOf(() => io.writeParts(out, made()));
  if (stopped !== null) throw stopped;
  return broken === null ? { text: '' } : { faults: [`--out is ${shown(out)}; the file is incomplete (${broken}).`], status: FAILED };
}

/** The message of the error that the work throws; null where it succeeds. */
function faultOf(work: () => void): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return said(error);
  }
}
