/** One run of the engine from its first request to its last, or to where a condition holds. */
import { foundOf, momentOf, wantedAdvance, wantedOf } from '../engine/conditions';
import type { Engine } from '../engine/engine';
import type { EndedPhase, Finished } from '../engine/report';
import { SampleRows } from '../engine/sampleRows';
import type { AdvanceReply, Plan } from '../engine/types';
import { type Condition, conditionText } from '../scenario/condition';
import type { Scenario } from '../scenario/types';

/** Requests of the simulated drive between two looks at the clock. */
const BUDGET = 100_000;
const PROGRESS_MS = 200;

type Progress = (reply: AdvanceReply) => void;

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
  #told = Number.NEGATIVE_INFINITY;

  constructor(scenario: Scenario, progress: Progress) {
    this.#scenario = scenario;
    this.#progress = progress;
  }

  add(reply: AdvanceReply): void {
    this.#last = reply;
    this.#samples.append(reply.samples);
    this.#engineMs += reply.wallMs;
    this.#pages += reply.simulatedPagesWritten;
    if (reply.stop === 'phase' || reply.stop === 'end') this.#endPhase(reply);
    if (reply.stop === 'end' || performance.now() - this.#told < PROGRESS_MS) return;
    this.#told = performance.now();
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

/** Runs to the end; `progress` is told the state about five times a second. */
export function runToEnd(engine: Engine, scenario: Scenario, plan: Plan, progress: Progress): Finished {
  const record = new RunRecord(scenario, progress);
  for (;;) {
    const reply = engine.advance({ maxRequests: BUDGET, columns: false });
    record.add(reply);
    if (reply.stop === 'end') return record.finish(engine, plan);
  }
}

/** Runs to the first request after which one of the conditions holds, or to the end: the engine looks for what it can see itself. */
export function runUntil(engine: Engine, scenario: Scenario, plan: Plan, conditions: readonly Condition[], progress: Progress): StoppedRun {
  const wanted = wantedOf(conditions, plan);
  const record = new RunRecord(scenario, progress);
  let frame = engine.frame(false);
  let atBorder = false;
  for (;;) {
    const asked = wantedAdvance(wanted, frame, momentOf(frame, atBorder, plan), plan, BUDGET);
    const reply = engine.advance({ ...asked, columns: false });
    record.add(reply);
    const found = foundOf(conditions, reply.frame, reply.held, plan);
    if (found !== null || reply.stop === 'end') return { ...record.finish(engine, plan), ...stoppedAt(found, reply) };
    frame = reply.frame;
    atBorder = reply.stop === 'phase';
  }
}

function stoppedAt(found: ReturnType<typeof foundOf>, { frame }: AdvanceReply): Pick<StoppedRun, 'stopped' | 'held'> {
  const { phase, phaseRequests: request, phaseSeconds: seconds } = frame;
  const condition = found && conditionText(found.condition);
  return { held: found?.condition ?? null, stopped: { condition, phase, request, seconds, values: found?.values ?? {} } };
}
