import { Budget } from '../../client/budget';
import type { RunClient } from '../../client/runClient';
import type { AdvanceReply, AdvanceRequest, Frame, Plan } from '../../engine/types';
import { originPhase } from '../selections/phase';
import { freeRoom } from '../selections/room';
import type { Pace } from './pace';
import type { Run } from './run';
import { Tour } from './tour';

/**
 * Where a computation at full speed ends: a displayed time or a number of requests (full size) of a phase, the first collection of the
 * last phase, a few requests before
 * collection must begin in the phase that the run is about (`eve`), or the end. Time compares drives; requests find the very state of the same drive again.
 */
export type Goal =
  | { readonly phase: number; readonly phaseSeconds: number }
  | { readonly phase: number; readonly phaseRequests: number }
  | 'collection'
  | 'eve'
  | 'end';

/** Wall clock and timers, replaceable in tests. */
export interface PlaybackClock {
  readonly now: () => number;
  /** Resolves at the next animation frame, or after a while where there are none (hidden tab). */
  readonly tick: () => Promise<void>;
  readonly hidden: () => boolean;
}

/** What the loop tells its owner; never once per frame but for `arrived`. */
export interface PlaybackEvents {
  readonly arrived: (run: Run, reply: AdvanceReply) => void;
  /** The loop stopped by itself: the run ended, or a step was done. */
  readonly paused: (why: 'end' | 'step' | 'goal') => void;
  readonly failed: (error: unknown) => void;
  /** The pace that the tour steers, for the transport; null when the tour is over. */
  readonly toured: (factor: number | null) => void;
}

/** What the loop asks for next: an advance, the next tick, room to go on beside another run, or nothing. */
type Asked = AdvanceRequest | 'wait' | 'hold' | null;

/** Holds a run back so that another one keeps up with it. */
export interface Governor {
  /** How far the run may go from `frame` on, simulated us; not beyond the frame's own clock: it has to wait. `atBorder`: its phase is over. */
  readonly limitUs: (frame: Frame, atBorder: boolean) => number;
  /** Resolves when the limit may have grown. */
  readonly room: () => Promise<void>;
}

export type StepKind = 'request' | 'relocation';

/** A paced run that falls behind shows less time; it never owes more than this, ms of wall time. */
const MOST_OWED_MS = 100;
/** Wall time between two copies of the per-block columns, ms: as often as the map is drawn. */
const COLUMNS_MS = 50;
const COLUMNS_BUSY_MS = 250;
const COLUMNS_REDUCED_MS = 500;

/** Where a frame is: at the border of two phases it belongs to the one that ended, but what comes next is the start of the other. */
interface Moment {
  readonly phase: number;
  readonly seconds: number;
  /** Host requests of the phase, simulated count. */
  readonly requests: number;
}

/** Requests that are left on the eve of the first collection: they show what a write does without one. */
const EVE_REQUESTS = 3;

/** Simulated requests of the phase that the run is about until the eve of its first collection; 0: it is there, or past it. */
function requestsToEve({ plan, frame }: Pick<Run, 'plan' | 'frame'>): number {
  const pages = freeRoom({ plan, frame }).pages / plan.factor;
  const { kib } = plan.scenario.phases[originPhase(plan)] ?? { kib: 4 };
  return frame.collectingSince !== null && frame.phase === originPhase(plan)
    ? 0
    : Math.max(0, Math.floor((pages * 4) / kib) - EVE_REQUESTS);
}

function goalReached(goal: Goal, frame: Frame, at: Moment, plan: Plan): boolean {
  if (frame.ended) return true;
  if (goal === 'end') return false;
  if (goal === 'eve') return at.phase > originPhase(plan) || (at.phase === originPhase(plan) && requestsToEve({ plan, frame }) === 0);
  if (goal === 'collection')
    return at.phase === plan.scenario.phases.length - 1 && at.phase === frame.phase && frame.collectingSince !== null;
  if (at.phase !== goal.phase) return at.phase > goal.phase;
  return 'phaseSeconds' in goal ? at.seconds >= goal.phaseSeconds - 1e-6 : at.requests >= Math.round(goal.phaseRequests / plan.factor);
}

/**
 * Drives one run by advances, one at a time: at full speed, at a multiple of displayed time, at a few requests a second, step by step,
 * or towards a goal. The pending advance is the only thing under way; what came is stored after the next was sent.
 */
export class Playback {
  readonly #client: RunClient;
  readonly #clock: PlaybackClock;
  readonly #events: PlaybackEvents;
  #run: Run | null = null;
  #budget = new Budget();
  #generation = 0;
  #pumping = false;
  #running = false;
  #pace: Pace = { kind: 'full' };
  #tour: Tour | null = null;
  #goal: Goal | null = null;
  #steps: StepKind[] = [];
  /** The request that is asked for next is a step. */
  #stepping = false;
  /** The loop waits for time or room, with nothing under way and every reply stored. */
  #resting = false;
  #between: (() => void)[] = [];
  #tracing = false;
  /** Columns of the frame on screen are older than the frame. */
  #stale = false;
  /** The last advance stopped because a phase ended. */
  #atBorder = false;
  #columnsAt = Number.NEGATIVE_INFINITY;
  #erasedAtColumns = 0;
  #busy = false;
  #paceAt = 0;
  #targetUs = 0;
  #owedRequests = 0;
  reducedMotion = false;
  /** Set while two runs are compared on one clock. */
  governor: Governor | null = null;

  constructor(client: RunClient, clock: PlaybackClock, events: PlaybackEvents) {
    this.#client = client;
    this.#clock = clock;
    this.#events = events;
  }

  /** Plays another run from here on; what is under way for the old one is dropped on arrival. Null: none. */
  attach(run: Run | null, options: { readonly tracing: boolean } = { tracing: false }): void {
    this.#generation += 1;
    this.#pumping = false;
    this.#run = run;
    this.#budget = new Budget();
    this.#atBorder = false;
    this.#running = false;
    this.#tour = null;
    this.#goal = null;
    this.#steps = [];
    this.#between = [];
    this.#resting = false;
    this.#tracing = options.tracing;
    this.#stale = run !== null && run.columns === null;
    this.#columnsAt = Number.NEGATIVE_INFINITY;
    if (this.#stale) this.#wake();
  }

  play(): void {
    this.#running = true;
    this.#restartPace();
    this.#wake();
  }

  /** Stops, also on the way to a goal. */
  pause(): void {
    this.#running = false;
    this.#goal = null;
    this.#wake();
  }

  setPace(pace: Pace): void {
    this.#pace = pace;
    this.#tour = null;
    this.#restartPace();
  }

  /** Plays the opening tour, then at full speed, until `setPace`. */
  startTour(): void {
    this.#pace = { kind: 'full' };
    this.#tour = new Tour();
    this.play();
  }

  /** Computes at full speed up to the goal; then goes on if playing. */
  seek(goal: Goal): void {
    this.#goal = goal;
    this.#wake();
  }

  /** One request, or one relocation of it, with its trace. */
  step(kind: StepKind): void {
    this.#running = false;
    this.#steps.push(kind);
    this.#wake();
  }

  /** Calls `task` when no advance is under way and the run's frame is the engine's: at once, or after the reply that is awaited. */
  between(task: () => void): void {
    if (this.#pumping && !this.#resting) this.#between.push(task);
    else task();
  }

  /** Something was done to a drive at rest: fetch its picture anew. */
  refresh(): void {
    this.#stale = true;
    this.#wake();
  }

  /** Visibility changed: paced runs wait while hidden, and owe nothing for it. */
  wake(): void {
    this.#restartPace();
    this.#wake();
  }

  #restartPace(): void {
    this.#paceAt = this.#clock.now();
    this.#targetUs = this.#run?.frame.clockUs ?? 0;
    this.#owedRequests = 0;
  }

  #wake(): void {
    if (this.#pumping || this.#run === null || this.#client.failure !== null) return;
    this.#pumping = true;
    const generation = this.#generation;
    this.#pump(this.#run, generation).catch((error: unknown) => {
      if (generation !== this.#generation) return;
      this.#pumping = false;
      this.#running = false;
      this.#events.failed(error);
    });
  }

  async #pump(run: Run, generation: number): Promise<void> {
    let held = null as AdvanceReply | null;
    let stepping = false;
    for (;;) {
      // A goal or the end brings tasks, too: they find the last reply stored, and come before the next advance.
      const request: Asked = this.#between.length > 0 ? null : this.#allowed(run, held?.frame ?? run.frame);
      if (this.#between.length > 0) {
        if (held !== null) this.#store(run, held, stepping);
        held = null;
        for (const task of this.#between.splice(0)) task();
        if (generation !== this.#generation) return;
        continue;
      }
      // The next advance is sent before the reply is looked at, so that the engine never waits for the page.
      const sent: Promise<AdvanceReply> | null = request === null || typeof request === 'string' ? null : this.#send(request);
      if (held !== null) {
        this.#store(run, held, stepping);
        held = null;
        // Whoever heard of it may have asked for more.
        if (sent === null) continue;
      }
      if (request === null) break;
      if (typeof request === 'string' || sent === null) {
        this.#resting = true;
        await (request === 'hold' ? this.governor?.room() : this.#clock.tick());
        if (generation !== this.#generation) return;
        this.#resting = false;
        continue;
      }
      stepping = this.#stepping;
      held = await sent;
      if (generation !== this.#generation) return;
      this.#learn(request, held);
    }
    this.#pumping = false;
  }

  /** What to ask for next, no further than the other run of a comparison allows. */
  #allowed(run: Run, frame: Frame): Asked {
    const limitUs = this.governor?.limitUs(frame, this.#atBorder) ?? Number.POSITIVE_INFINITY;
    if (limitUs <= frame.clockUs) return 'hold';
    const request = this.#next(run, frame);
    if (request === null || request === 'wait' || limitUs === Number.POSITIVE_INFINITY) return request;
    return { ...request, untilUs: Math.min(request.untilUs ?? limitUs, limitUs) };
  }

  #send(request: AdvanceRequest): Promise<AdvanceReply> {
    const sent = this.#client.advance(request);
    // A failure is thrown where it is awaited; until then it is not unhandled.
    sent.catch(() => undefined);
    return sent;
  }

  #store(run: Run, reply: AdvanceReply, stepped: boolean): void {
    run.absorb(reply);
    this.#events.arrived(run, reply);
    if (stepped) this.#events.paused('step');
  }

  #learn(request: AdvanceRequest, reply: AdvanceReply): void {
    if (request.trace !== true) this.#budget.learn(reply);
    this.#atBorder = reply.stop === 'phase';
    const now = this.#clock.now();
    if (reply.frame.columns === null) {
      this.#stale = true;
      return;
    }
    const erased = reply.frame.totals.blocksErased;
    const { sim, factor } = (this.#run as Run).plan;
    const seconds = (now - this.#columnsAt) / 1000;
    this.#busy = seconds > 0 && (erased - this.#erasedAtColumns) / factor / sim.blocks / seconds > 1;
    this.#erasedAtColumns = erased;
    this.#columnsAt = now;
    this.#stale = false;
  }

  #columnsDue(): boolean {
    if (this.#clock.hidden()) return false;
    const every = this.reducedMotion ? COLUMNS_REDUCED_MS : this.#busy ? COLUMNS_BUSY_MS : COLUMNS_MS;
    return this.#clock.now() - this.#columnsAt >= every;
  }

  /** What to ask for next, 'wait' for the next tick, or null: nothing to do. */
  #next(run: Run, frame: Frame): AdvanceRequest | 'wait' | null {
    const step = this.#steps.shift();
    this.#stepping = step !== undefined && !frame.ended;
    if (step !== undefined && !frame.ended) return this.#stepRequest(step);
    if (this.#goal !== null) {
      const toGoal = this.#goalRequest(this.#goal, run, frame);
      if (toGoal !== null) return toGoal;
      this.#goal = null;
      this.#restartPaceAt(frame);
      this.#between.push(() => this.#events.paused('goal'));
      return null;
    }
    if (this.#running && frame.ended) {
      this.#running = false;
      this.#between.push(() => this.#events.paused('end'));
      return null;
    }
    if (this.#running) return this.#paced(run, frame);
    // The picture of a pause is complete: columns as of this very moment, without advancing.
    return this.#stale && !this.#clock.hidden() ? { maxRequests: 1, untilUs: frame.clockUs, columns: true } : null;
  }

  #stepRequest(kind: StepKind): AdvanceRequest {
    const one = { maxRequests: 1, columns: true, trace: true };
    return kind === 'relocation' ? { ...one, until: 'relocation' } : one;
  }

  #goalRequest(goal: Goal, run: Run, frame: Frame): AdvanceRequest | null {
    const at: Moment = this.#atBorder
      ? { phase: frame.phase + 1, seconds: 0, requests: 0 }
      : { phase: frame.phase, seconds: frame.phaseSeconds, requests: Math.round(frame.phaseRequests / run.plan.factor) };
    if (goalReached(goal, frame, at, run.plan)) return null;
    const base = { maxRequests: this.#budget.requests, columns: this.#columnsDue() };
    if (goal === 'end') return base;
    if (goal === 'collection') return at.phase === run.plan.scenario.phases.length - 1 ? { ...base, until: 'collection' } : base;
    if (goal === 'eve') {
      const left = at.phase < originPhase(run.plan) ? base.maxRequests : requestsToEve({ plan: run.plan, frame });
      return { ...base, maxRequests: Math.min(base.maxRequests, left) };
    }
    if (at.phase < goal.phase) return base;
    if ('phaseRequests' in goal) {
      const left = Math.round(goal.phaseRequests / run.plan.factor) - at.requests;
      return { ...base, maxRequests: Math.min(base.maxRequests, left) };
    }
    return { ...base, untilUs: frame.clockUs + ((goal.phaseSeconds - at.seconds) * 1e6) / run.plan.factor };
  }

  #restartPaceAt(frame: Frame): void {
    this.#restartPace();
    this.#targetUs = frame.clockUs;
  }

  #paced(run: Run, frame: Frame): AdvanceRequest | 'wait' {
    const pace = this.#pace;
    if (pace.kind === 'full' && this.#tour === null)
      return { maxRequests: this.#budget.requests, columns: this.#columnsDue(), ...this.#trace() };
    const now = this.#clock.now();
    const dtMs = Math.min(MOST_OWED_MS, now - this.#paceAt);
    this.#paceAt = now;
    if (this.#clock.hidden()) return 'wait';
    if (pace.kind === 'requests' && this.#tour === null) return this.#byRequests(pace.perSecond, dtMs);
    const factor = this.#tour === null ? (pace as { factor: number }).factor : this.#tourFactor(run, frame, dtMs);
    if (factor === null) return { maxRequests: this.#budget.requests, columns: this.#columnsDue() };
    const usPerMs = (factor * 1000) / run.plan.factor;
    // A request ends when it ends, often beyond the target: the next target does not forget that.
    this.#targetUs = Math.min(this.#targetUs + dtMs * usPerMs, frame.clockUs + MOST_OWED_MS * usPerMs);
    if (this.#targetUs <= frame.clockUs) return 'wait';
    return { maxRequests: this.#budget.requests, untilUs: this.#targetUs, columns: this.#columnsDue() };
  }

  #tourFactor(run: Run, frame: Frame, dtMs: number): number | null {
    const factor = this.#tour?.factor(frame, run.plan, dtMs) ?? null;
    if (factor === null) this.#tour = null;
    this.#events.toured(factor);
    return factor;
  }

  #byRequests(perSecond: number, dtMs: number): AdvanceRequest | 'wait' {
    this.#owedRequests += (dtMs * perSecond) / 1000;
    const due = Math.floor(this.#owedRequests);
    if (due < 1) return 'wait';
    this.#owedRequests -= due;
    return { maxRequests: Math.min(due, this.#budget.requests), columns: this.#columnsDue() || due === 1, ...this.#trace() };
  }

  #trace(): { readonly trace?: true } {
    return this.#tracing ? { trace: true } : {};
  }
}
