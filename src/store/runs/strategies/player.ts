import type { AdvanceRequest, Frame, Held } from '../../../engine/types';
import type { Pace } from '../pace';
import type { Run } from '../run';
import type { Asked, RunClock, Situation, Strategy } from '../strategy';
import { Approach } from './approach';
import { type Goal, goalRequest, isThere } from './goal';

/** What a player tells its owner. */
export type PlayerEvent =
  /** It stopped by itself: the run ended, a step was done, or a goal was approached in its time. */
  | { readonly kind: 'stopped'; readonly by: 'end' | 'step' | 'approach' }
  /** A goal was reached at full speed. */
  | { readonly kind: 'reached'; readonly goal: Goal }
  /** The pace that the tour steers, displayed seconds per wall second; null: as fast as possible. */
  | { readonly kind: 'toured'; readonly factor: number | null };

export type StepKind = 'request' | 'relocation';

/** A paced run that falls behind shows less time; it never owes more than this, ms of wall time. */
const MOST_OWED_MS = 100;

/** Plays one run as a person asks: step by step, to a goal at once or in its time, or at a pace; at rest it completes the picture. */
export class Player implements Strategy {
  readonly #clock: RunClock;
  readonly #tell: (event: PlayerEvent) => void;
  #running = false;
  #pace: Pace = { kind: 'full' };
  #approach: Approach | null = null;
  #goal: Goal | null = null;
  /** Collections at the last look on the way to a goal; null: it has just been set. */
  #collected: number | null = null;
  /** Where collections began last on the way to a goal that lies behind them. */
  lastCollection: Frame | null = null;
  /** An advance towards the goal has been asked for. */
  #asked = false;
  /** The condition that held on the way to a goal. */
  held: Held | null = null;
  /** The goal has just been reached: actions before the next request are not in the picture yet. */
  #arrived = false;
  #steps: StepKind[] = [];
  /** The advance that is under way as a step. */
  #step: AdvanceRequest | null = null;
  #tracing = false;
  /** The target of a paced run is set again at the next advance. */
  #paceIsNew = true;
  #paceAt = 0;
  #targetUs = 0;
  #owedRequests = 0;

  constructor(clock: RunClock, tell: (event: PlayerEvent) => void) {
    this.#clock = clock;
    this.#tell = tell;
  }

  /** Forgets all that was asked of it: another run comes. `tracing`: every advance at a request pace tells what it did, and the last request on the way to a place. */
  reset(tracing = false): void {
    this.#running = false;
    this.#approach = null;
    this.#goal = null;
    this.#arrived = false;
    this.#steps = [];
    this.#step = null;
    this.#tracing = tracing;
  }

  play(): void {
    this.#approach = null;
    this.#running = true;
    this.restartPace();
  }

  /** Stops, also on the way to a goal. */
  pause(): void {
    this.#running = false;
    this.#goal = null;
    this.#approach = null;
  }

  setPace(pace: Pace): void {
    this.#pace = pace;
    this.#approach = null;
    this.restartPace();
  }

  /** Moves to a goal so that the way takes `ms` of wall time, and rests there; 0: at full speed. */
  approach(goal: Goal, ms: number): void {
    this.#running = false;
    this.#approach = new Approach(goal, ms);
    this.restartPace();
  }

  /** Computes at full speed up to the goal; then goes on if playing. */
  seek(goal: Goal): void {
    this.#goal = goal;
    this.#collected = null;
    this.lastCollection = null;
    this.held = null;
    this.#asked = false;
  }

  /** One request, or one relocation of it, with its trace. */
  step(kind: StepKind): void {
    this.#running = false;
    this.#steps.push(kind);
  }

  /** Time that has passed is not owed. */
  restartPace(): void {
    this.#paceAt = this.#clock.now();
    this.#paceIsNew = true;
    this.#owedRequests = 0;
  }

  /** What is being computed to; null: nothing. */
  get goal(): Goal | null {
    return this.#goal;
  }

  settled(): boolean {
    return this.#goal === null;
  }

  next(at: Situation): Asked {
    const { run, frame } = at;
    const step = this.#steps.shift();
    if (step !== undefined && !frame.ended) {
      const one = { maxRequests: 1, columns: true, trace: true } as const;
      this.#step = step === 'relocation' ? { ...one, until: [{ kind: 'relocation' }] } : one;
      return this.#step;
    }
    if (this.#goal !== null) {
      this.#watchCollections(this.#goal, frame);
      if (this.#asked && typeof this.#goal === 'object' && 'wanted' in this.#goal) this.held = at.held;
      const goal = this.#goal;
      const toGoal = this.held === null ? goalRequest(goal, at, this.#tracing) : null;
      this.#asked = true;
      if (toGoal !== null) return toGoal;
      this.#goal = null;
      this.#arrived = true;
      this.restartPace();
      at.later(() => this.#tell({ kind: 'reached', goal }));
      return null;
    }
    if (this.#approach !== null) return this.#approaching(this.#approach, at);
    if (this.#running && frame.ended) {
      this.#running = false;
      at.later(() => this.#tell({ kind: 'stopped', by: 'end' }));
      return null;
    }
    if (this.#running) return this.#paced(run, at);
    // The picture of a pause is complete: columns as of this very moment, without advancing. What is done at the place of a goal is done.
    const isDue = this.#arrived && !frame.ended;
    this.#arrived = false;
    return isDue || (at.stale && !this.#clock.hidden()) ? { maxRequests: 1, untilUs: frame.clockUs, columns: true } : null;
  }

  stored(request: AdvanceRequest): void {
    if (request === this.#step) this.#tell({ kind: 'stopped', by: 'step' });
  }

  #watchCollections(goal: Goal, frame: Frame): void {
    if (typeof goal !== 'object' || !('collectionBefore' in goal)) return;
    const { groupsCollected } = frame.totals;
    if (this.#collected !== null && groupsCollected > this.#collected && !isThere(frame, goal.collectionBefore))
      this.lastCollection = frame;
    this.#collected = groupsCollected;
  }

  #paced(run: Run, at: Situation): AdvanceRequest | 'wait' {
    const { frame } = at;
    const pace = this.#pace;
    if (pace.kind === 'full') return { maxRequests: at.requests, columns: at.columnsDue, ...this.#trace() };
    if (this.#paceIsNew) this.#targetUs = frame.clockUs;
    this.#paceIsNew = false;
    const now = this.#clock.now();
    const dtMs = Math.min(MOST_OWED_MS, now - this.#paceAt);
    this.#paceAt = now;
    if (this.#clock.hidden()) return 'wait';
    if (pace.kind === 'requests') return this.#byRequests(pace.perSecond, dtMs, at);
    const usPerMs = (pace.factor * 1000) / run.plan.factor;
    // A request ends when it ends, often beyond the target: the next target does not forget that.
    this.#targetUs = Math.min(this.#targetUs + dtMs * usPerMs, frame.clockUs + MOST_OWED_MS * usPerMs);
    if (this.#targetUs <= frame.clockUs) return 'wait';
    return { maxRequests: at.requests, untilUs: this.#targetUs, columns: at.columnsDue };
  }

  #approaching(approach: Approach, at: Situation): AdvanceRequest | 'wait' | null {
    const now = this.#clock.now();
    const dtMs = Math.min(MOST_OWED_MS, now - this.#paceAt);
    this.#paceAt = now;
    if (this.#clock.hidden()) return 'wait';
    const asked = approach.next(at, dtMs);
    if (asked === null) {
      this.#approach = null;
      at.later(() => this.#tell({ kind: 'stopped', by: 'approach' }));
    } else this.#tell({ kind: 'toured', factor: approach.factor });
    return asked;
  }

  #byRequests(perSecond: number, dtMs: number, { requests, columnsDue }: Situation): AdvanceRequest | 'wait' {
    this.#owedRequests += (dtMs * perSecond) / 1000;
    const due = Math.floor(this.#owedRequests);
    if (due < 1) return 'wait';
    this.#owedRequests -= due;
    return { maxRequests: Math.min(due, requests), columns: columnsDue || due === 1, ...this.#trace() };
  }

  #trace(): { readonly trace?: true } {
    return this.#tracing ? { trace: true } : {};
  }
}
