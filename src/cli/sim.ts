/** `sim`: the engine of the page on the command line (MODEL.md, section 6). */
import { Engine } from '../engine/engine';
import type { AdvanceReply, Plan } from '../engine/types';
import type { Scenario } from '../scenario/types';
import { parseArgs, usage } from './args';
import { type ReadFile, readScenario } from './input';
import { csvOf, type EndedPhase, type Finished, reportOf, rowsOf } from './report';
import { progressOf, textOf } from './text';

/** All that `main` touches of the outside world. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether standard error is a terminal. */
  readonly terminal: boolean;
  readonly readFile: ReadFile;
  readonly writeFile: (path: string, text: string) => void;
  /** The compiled engine. */
  readonly module: () => WebAssembly.Module;
}

const BAD_INPUT = 2;
const ENGINE_STOPPED = 1;
/** Requests of the simulated drive between two looks at the clock. */
const BUDGET = 100_000;
const PROGRESS_MS = 200;

/** Runs to the end; `progress` is told the state about five times a second. */
function runToEnd(engine: Engine, scenario: Scenario, plan: Plan, progress: (reply: AdvanceReply) => void): Finished {
  const began = performance.now();
  const phases: EndedPhase[] = [];
  let rows: Float64Array[] = [];
  let engineMs = 0;
  let pages = 0;
  let told = Number.NEGATIVE_INFINITY;
  for (;;) {
    const reply = engine.advance({ maxRequests: BUDGET, columns: false });
    rows.push(...rowsOf(reply.samples));
    engineMs += reply.wallMs;
    pages += reply.simulatedPagesWritten;
    if (reply.stop === 'phase' || reply.stop === 'end') {
      const phase = scenario.phases[phases.length];
      if (phase) phases.push({ phase, frame: reply.frame, rows });
      rows = [];
    }
    if (reply.stop === 'end') break;
    if (performance.now() - told < PROGRESS_MS) continue;
    told = performance.now();
    progress(reply);
  }
  return {
    scenario,
    plan,
    phases,
    frame: engine.frame(true),
    stateHash: engine.stateHash(),
    wallSeconds: (performance.now() - began) / 1e3,
    simulatedPagesWritten: pages,
    engineSeconds: engineMs / 1e3,
  };
}

function written(run: Finished, format: 'text' | 'json' | 'csv'): string {
  if (format === 'csv') return csvOf(run);
  const report = reportOf(run);
  return format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : textOf(report, run.plan);
}

/** Runs the command; returns the exit status: 0, 2 for bad input (one line per fault on standard error), 1 where the engine stopped. */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  const refuse = (faults: readonly string[]): number => {
    for (const fault of faults) io.err(`${fault}\n`);
    return BAD_INPUT;
  };
  const args = parseArgs(argv);
  if (!args.ok) return refuse(args.faults);
  if (args.value.help) {
    io.out(`${usage}\n`);
    return 0;
  }
  const scenario = await readScenario(args.value, io.readFile);
  if (!scenario.ok) return refuse(scenario.faults);
  for (const notice of scenario.notices) io.err(`Notice: ${notice}\n`);
  const engine = await Engine.create(io.module());
  const load = engine.load(scenario.value);
  if (!load.ok) return refuse([load.scaleThatFits === null ? load.fault : `${load.fault} --set scale=${load.scaleThatFits} would fit.`]);
  let run: Finished;
  try {
    run = runToEnd(engine, scenario.value, load.plan, (reply) => {
      if (io.terminal) io.err(`\r\x1b[2K${progressOf(reply.frame, scenario.value)}`);
    });
  } catch (error) {
    io.err(`${io.terminal ? '\r\x1b[2K' : ''}The engine stopped: ${error instanceof Error ? error.message : String(error)}.\n`);
    return ENGINE_STOPPED;
  }
  if (io.terminal) io.err('\r\x1b[2K');
  return deliver(written(run, args.value.format), args.value.out, io, refuse);
}

function deliver(text: string, out: string | null, io: Io, refuse: (faults: readonly string[]) => number): number {
  if (out === null) {
    io.out(text);
    return 0;
  }
  try {
    io.writeFile(out, text);
    return 0;
  } catch (error) {
    return refuse([`--out is ${JSON.stringify(out)}; it cannot be written (${error instanceof Error ? error.message : String(error)}).`]);
  }
}
