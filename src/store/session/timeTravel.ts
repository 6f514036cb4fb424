import type { StoreApi } from 'zustand/vanilla';
import { compareMoments } from '../../engine/order';
import type { Bound, Frame, Plan } from '../../engine/types';
import { stopsOf } from '../../scenario/kinds';
import type { DrivenRun } from '../runs/drivenRun';
import type { Run } from '../runs/run';
import type { Target } from '../runs/strategies/goal';
import type { Player } from '../runs/strategies/player';
import { isTiny } from '../selections/phase';
import type { SampleLog } from '../types';
import type { Follower } from './follower';
import { type SessionState, setPlayback } from './state';

/** What a run is stepped by. */
export type StepUnit = 'request' | 'relocation' | 'collection' | 'sample' | 'phase';

/** Collections that begin in one request, at most: each die may choose some. */
const MOST_AT_ONCE = 256;

/** The last place at or before a target that a state may be kept at. */
function boundOf(target: Target): Bound | null {
  if (target === 'end') return null;
  if ('seconds' in target) return { kind: 'seconds', seconds: target.seconds };
  if ('collection' in target) return { kind: 'collection', number: target.collection };
  if ('collectionBefore' in target) return { kind: 'collection', number: Math.max(1, target.collectionBefore.collected - MOST_AT_ONCE) };
  if ('phaseSeconds' in target) return { kind: 'time', phase: target.phase, phaseSeconds: target.phaseSeconds };
  return { kind: 'request', phase: target.phase, request: target.phaseRequests };
}

/** True where the engine has to go back to find a target. */
function liesBefore(frame: Frame, target: Target): boolean {
  if (target === 'end') return false;
  if ('seconds' in target) return frame.seconds > target.seconds;
  if ('collection' in target) return frame.totals.groupsCollected >= target.collection;
  if ('collectionBefore' in target) return true;
  if (frame.phase !== target.phase) return frame.phase > target.phase;
  return 'phaseSeconds' in target ? frame.phaseSeconds > target.phaseSeconds : frame.phaseRequests > target.phaseRequests;
}

/** Start and end of the last sample of a phase that begins before a time of it, displayed seconds; null: there is none. */
function lastSample(
  samples: SampleLog,
  phase: number,
  before = Number.POSITIVE_INFINITY,
): { readonly start: number; readonly end: number } | null {
  for (let i = samples.length - 1; i >= 0 && samples.at(i, 'phase') >= phase; i--) {
    const start = samples.at(i, 'start');
    if (samples.at(i, 'phase') === phase && start < before) return { start, end: start + samples.at(i, 'seconds') };
  }
  return null;
}

/** Where a step begins: at the border of two phases what comes next is the start of the second. */
export interface Place {
  readonly phase: number;
  readonly phaseSeconds: number;
  readonly phaseRequests: number;
}

/** Where a step by a unit begins that comes while the one before is still computed: what is on screen is a picture from elsewhere. Null: it is not known. */
function placeAsked(target: Target | null, by: StepUnit): Place | null {
  if (target === null || target === 'end' || !('phase' in target) || by === 'collection') return null;
  const place: Place = { phaseSeconds: 0, phaseRequests: 0, ...target };
  return (by === 'sample' ? place.phaseRequests : place.phaseSeconds) > 0 ? null : place;
}

/**
 * One step of a run from a place; null: there is nothing in that direction. `isAsked`: the place is asked for, and not on screen yet. A
 * relocation cannot be stepped back by.
 */
function stepTarget(run: Run, from: Place, by: StepUnit, back: boolean, isAsked: boolean): Target | null {
  const { phase, phaseSeconds, phaseRequests } = from;
  const { plan, frame } = run;
  const one = plan.factor;
  const before: Target | null = phaseSeconds > 0 || phaseRequests > 0 ? startOf(phase) : phase > 0 ? startOf(phase - 1) : null;
  if (by === 'phase') return back ? before : phase + 1 < plan.scenario.phases.length ? startOf(phase + 1) : 'end';
  if (by === 'sample') return sampleTarget(run, from, back, isAsked) ?? before;
  const collected = frame.totals.groupsCollected;
  if (by === 'collection') {
    if (!back) return { collection: collected + 1 };
    return collected > 0 ? { collectionBefore: { phase: frame.phase, phaseRequests: frame.phaseRequests, collected } } : before;
  }
  if (!back) return { phase, phaseRequests: phaseRequests + one };
  if (phaseRequests >= one) return { phase, phaseRequests: phaseRequests - one };
  // The request before the first of a phase is the last of the one before, where that has any.
  const ofPhaseBefore = phaseSeconds > 0 || phaseRequests > 0 ? 0 : run.landmarks.requestsOf(phase - 1);
  return ofPhaseBefore >= one ? { phase: phase - 1, phaseRequests: ofPhaseBefore - one } : before;
}

function sampleTarget({ plan, samples, seen }: Run, { phase, phaseSeconds }: Place, back: boolean, isAsked: boolean): Target | null {
  const last = lastSample(samples, phase);
  if (!back) {
    const length = last === null ? sampleSeconds(plan, phaseSeconds) : last.end - last.start;
    return { phase, phaseSeconds: (isAsked ? phaseSeconds : (last?.end ?? 0)) + length };
  }
  // The last request of a phase may end behind its time. To the sample that begins there leads the end alone.
  const stops = plan.scenario.phases[phase];
  const place = Math.min(phaseSeconds, (stops && stopsOf(stops).seconds) ?? Number.POSITIVE_INFINITY);
  const before = lastSample(seen, phase, place * (1 - 1e-9));
  if (before === null) return null;
  // Within a sample the step leads to its beginning, at its beginning, which is a sum of times, to that of the one before.
  return { phase, phaseSeconds: place > before.end * (1 + 1e-9) ? before.end : before.start };
}

function sampleSeconds({ scenario }: Plan, phaseSeconds: number): number {
  return 'seconds' in scenario.sample ? scenario.sample.seconds : Math.max(phaseSeconds, 1e-3);
}

function startOf(phase: number): Target {
  return { phase, phaseRequests: 0 };
}

/**
 * Goes to any moment of a run. A picture that was recorded nearby is on screen at once; the exact state is computed from the nearest one
 * that was kept. The newest wish counts.
 */
export class TimeTravel {
  readonly #store: StoreApi<SessionState>;
  readonly #driven: DrivenRun;
  readonly #player: Player;
  readonly #follower: Pick<Follower, 'shown'>;
  #target: Target | null = null;
  #jumping = false;
  /** Where a time led to: a request ends when it ends, often beyond it. */
  #arrived: { readonly frame: Frame; readonly phase: number; readonly phaseSeconds: number } | null = null;

  constructor(store: StoreApi<SessionState>, driven: DrivenRun, player: Player, follower: Pick<Follower, 'shown'>) {
    this.#store = store;
    this.#driven = driven;
    this.#player = player;
    this.#follower = follower;
  }

  /** A moment is being computed. */
  get isUnderWay(): boolean {
    return this.#target !== null;
  }

  /** Computes to a moment, whichever way it lies. */
  seek(target: Target): void {
    const { run } = this.#store.getState();
    if (run === null) return;
    this.#target = target;
    this.#player.pause();
    const bound = boundOf(target);
    if (bound !== null && liesBefore(run.horizon, target)) run.preview(bound);
    else run.release();
    setPlayback(this.#store, { seeking: true });
    this.#follower.shown();
    this.#jump();
  }

  /** The moment is there: what is on screen is exact again. */
  arrive(): void {
    const target = this.#target;
    const { run } = this.#store.getState();
    const found = this.#player.lastCollection;
    if (run !== null && typeof target === 'object' && target !== null && 'collectionBefore' in target) {
      // Only passing it showed where it was; now back to it.
      this.seek(found === null ? startOf(0) : { phase: found.phase, phaseRequests: found.phaseRequests });
      return;
    }
    this.#target = null;
    run?.release();
    const byTime = run !== null && typeof target === 'object' && target !== null && 'phaseSeconds' in target;
    this.#arrived = byTime ? { frame: run.frame, ...target } : null;
    setPlayback(this.#store, { seeking: false });
    this.#follower.shown();
  }

  /** One step of the run, from the moment that is on screen. */
  step(by: StepUnit, back: boolean): void {
    const { run } = this.#store.getState();
    if (run === null) return;
    const { frame } = run;
    const isBorder = this.#driven.isAtBorder;
    const place = isBorder ? { phase: frame.phase + 1, phaseSeconds: 0, phaseRequests: 0 } : frame;
    // The same moment, and not the same frame: what is looked up there is told of it in another one.
    const isThere = this.#arrived !== null && compareMoments(this.#arrived.frame, frame) === 0 && !isBorder;
    const asked = placeAsked(this.#target, by);
    const from = asked ?? (isThere ? { ...place, phaseSeconds: this.#arrived?.phaseSeconds ?? place.phaseSeconds } : place);
    const target = stepTarget(run, from, by, back, asked !== null);
    if (target !== null) this.seek(target);
  }

  /** Stays where the engine is. */
  stop(): void {
    if (this.#target === null) return;
    this.#target = 'end';
    this.arrive();
  }

  /** Another run comes. */
  reset(): void {
    this.#target = null;
    this.#jumping = false;
    this.#arrived = null;
  }

  #jump(): void {
    if (this.#jumping) return;
    this.#jumping = true;
    this.#driven.jump(
      () => {
        this.#jumping = false;
        return this.#target === null ? null : (this.#boundOf(this.#target) ?? { kind: 'seconds', seconds: Number.POSITIVE_INFINITY });
      },
      () => this.#go(),
    );
  }

  /** The last place that a state may be kept at. A tiny drive is gone to by its last request, which tells what it did. */
  #boundOf(target: Target): Bound | null {
    const bound = boundOf(target);
    const plan = this.#store.getState().run?.plan;
    if (bound?.kind !== 'request' || plan === undefined || !isTiny(plan)) return bound;
    return { ...bound, request: Math.max(0, bound.request - plan.factor) };
  }

  /** From the kept state on to the target, if it is still wanted. */
  #go(): void {
    if (this.#target === null || this.#jumping) return;
    this.#player.seek(this.#target);
  }
}
