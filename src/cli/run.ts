/** One run of the engine from its first request to its last, or to where a condition holds. */
import { foundOf, momentOf, wantedAdvance, wantedOf } from '../engine/conditions';
import type { Engine } from '../engine/engine';
import { wholeRequest } from '../engine/order';
import type { EndedPhase, Finished } from '../engine/report';
import { SampleRows } from '../engine/sampleRows';
import type { AdvanceReply, Plan } from '../engine/types';
import { type Condition, conditionText } from '../scenario/condition';
import type { Scenario } from '../scenario/types';

/** Requests of the simulated drive between two looks at the clock. */
const BUDGET = 100_000;
const PROGRESS_MS = 200;

type Progress = (reply: AdvanceReply) => void;

/** Passes on a state about five times per second. */
export function seldom(progress: Progress): Progress {
  let told = Number.NEGATIVE_INFINITY;
  return (reply) => {
    if (reply.stop === 'end' || performance.now() - told < PROGRESS_MS) return;
    told = performance.now();
    progress(reply);
  };
}

/** Where a run stopped, and what held there; `condition` null: it ended first. */
export interface Stopped {
  readonly condition: string | null;
  readonly phase: number;
  /** Host requests of the phase, full size, and its displayed seconds. */
  readonly request: number;
  readonly seconds: number;
  readonly values: Readonly<Record<string, number>>;
}

export interface StoppedRun extends Finished {
  readonly stopped: Stopped;
  readonly held: Condition | null;
}

/** All that is kept of a run, fed with its replies. */
class RunRecord {
  readonly #scenario: Scenario;
  readonly #progress: Progress;
  readonly #began = performance.now();
  readonly #samples = new SampleRows();
  readonly #phases: EndedPhase[] = [];
  #last: AdvanceReply | null = null;
  #engineMs = 0;
  #pages = 0;

  constructor(scenario: Scenario, progress: Progress) {
    this.#scenario = scenario;
    this.#progress = seldom(progress);
  }

  add(reply: AdvanceReply): void {
    this.#last = reply;
    this.#samples.append(reply);
    this.#engineMs += reply.wallMs;
    this.#pages += reply.simulatedPagesWritten;
    if (reply.stop === 'phase' || reply.stop === 'end') this.#endPhase(reply);
    this.#progress(reply);
  }

  /** The run as it is now; a phase that is under way counts as far as it has come. */
  finish(engine: Engine, plan: Plan): Finished {
    if (this.#last !== null && this.#last.stop !== 'phase' && this.#last.stop !== 'end') this.#endPhase(this.#last);
    return {
      scenario: this.#scenario,
      plan,
      phases: this.#phases,
      samplesMerged: this.#samples.merged,
      frame: engine.frame(true),
      stateHash: engine.stateHash(),
      wallSeconds: (performance.now() - this.#began) / 1e3,
      simulatedPagesWritten: this.#pages,
      engineSeconds: this.#engineMs / 1e3,
    };
  }

  #endPhase({ frame }: AdvanceReply): void {
    const number = this.#phases.length;
    const phase = this.#scenario.phases[number];
    if (phase) this.#phases.push({ phase, frame, rows: this.#samples.phases[number] ?? [] });
    this.#samples.endPhase();
  }
}

/** The replies of a run to its end, one by one. */
export function* repliesToEnd(engine: Engine): Generator<AdvanceReply, void> {
  for (;;) {
    const reply = engine.advance({ maxRequests: BUDGET, columns: false });
    yield reply;
    if (reply.stop === 'end') return;
  }
}

type Found = ReturnType<typeof foundOf>;

/**
 * The replies of a run to the first request after which one of the conditions holds, or to its end: the engine looks for what it can see
 * itself. Returns what holds, null where the run ended first, and the reply in which it was found.
 */
export function* repliesUntil(
  engine: Engine,
  plan: Plan,
  conditions: readonly Condition[],
): Generator<AdvanceReply, { readonly found: Found; readonly reply: AdvanceReply }> {
  const wanted = wantedOf(conditions, plan);
  let frame = engine.frame(false);
  let atBorder = false;
  for (;;) {
    const asked = wantedAdvance(wanted, frame, momentOf(frame, atBorder, plan), plan, BUDGET);
    const reply = engine.advance({ ...asked, columns: false });
    yield reply;
    const found = foundOf(conditions, reply.frame, reply.held, plan);
    if (found !== null || reply.stop === 'end') {
      // What came to hold while the last requests of a phase were waited for is found before the phase has ended: it ends here.
      if (reply.stop === 'condition') yield engine.advance({ maxRequests: 0, columns: false });
      return { found, reply };
    }
    frame = reply.frame;
    atBorder = reply.stop === 'phase';
  }
}

/** Runs to the end; `progress` gets the state about five times per second. */
export function runToEnd(engine: Engine, scenario: Scenario, plan: Plan, progress: Progress): Finished {
  const record = new RunRecord(scenario, progress);
  for (const reply of repliesToEnd(engine)) record.add(reply);
  return record.finish(engine, plan);
}

/** Runs to the first request after which one of the conditions holds, or to the end. */
export function runUntil(engine: Engine, scenario: Scenario, plan: Plan, conditions: readonly Condition[], progress: Progress): StoppedRun {
  const record = new RunRecord(scenario, progress);
  const replies = repliesUntil(engine, plan, conditions);
  for (;;) {
    const { done, value } = replies.next();
    if (done) return { ...record.finish(engine, plan), ...stoppedAt(value.found, value.reply) };
    record.add(value);
  }
}

function stoppedAt(found: Found, { frame }: AdvanceReply): Pick<StoppedRun, 'stopped' | 'held'> {
  const { phase, phaseSeconds: seconds } = frame;
  const request = wholeRequest(frame);
  const condition = found && conditionText(found.condition);
  return { held: found?.condition ?? null, stopped: { condition, phase, request, seconds, values: found?.values ?? {} } };
}
