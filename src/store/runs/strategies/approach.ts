import type { AdvanceRequest, Frame, Plan } from '../../../engine/types';
import { stopsOf } from '../../../scenario/kinds';
import type { Situation } from '../strategy';
import { type Goal, goalRequest } from './goal';

/** Least wall time left for a late stretch, ms. */
const LEAST_LEFT_MS = 150;
/** Most wall time that a run behind its schedule owes, ms. */
const MOST_OWED_MS = 100;

/**
 * Moves a run towards a goal so that the way takes a given wall time on any drive: what the opening tour shows between two moments. A goal
 * at an unknown distance is computed at full speed.
 */
export class Approach {
  readonly #goal: Goal;
  readonly #ms: number;
  #elapsedMs = 0;
  #fastest = 0;
  #targetUs: number | null = null;

  /** `ms`: wall time of the way, at least 0; 0 is as fast as possible. */
  constructor(goal: Goal, ms: number) {
    this.#goal = goal;
    this.#ms = ms;
  }

  /** Displayed seconds per second of wall time, at present; null: as fast as possible. */
  get factor(): number | null {
    return this.#targetUs === null ? null : this.#fastest;
  }

  /** The next advance; null: the run is there. `dtMs`: wall time since the last call. */
  next(at: Situation, dtMs: number): AdvanceRequest | 'wait' | null {
    const request = goalRequest(this.#goal, at);
    if (request === null) return null;
    const { frame, run } = at;
    const left = this.#ms === 0 ? null : secondsTo(this.#goal, frame, run.plan);
    if (left === null) return request;
    this.#elapsedMs += dtMs;
    // An estimate goes to zero before the event comes: without a floor the last stretch would take for ever.
    const factor = Math.max(1, (left * 1000) / Math.max(LEAST_LEFT_MS, this.#ms - this.#elapsedMs), 0.5 * this.#fastest);
    this.#fastest = Math.max(this.#fastest, factor);
    const usPerMs = (factor * 1000) / run.plan.factor;
    this.#targetUs = Math.min((this.#targetUs ?? frame.clockUs) + dtMs * usPerMs, frame.clockUs + MOST_OWED_MS * usPerMs);
    if (this.#targetUs <= frame.clockUs) return 'wait';
    return { ...request, untilUs: Math.min(request.untilUs ?? Number.POSITIVE_INFINITY, this.#targetUs) };
  }
}

/** Where the goal is expected, in units of the time after which collection began: for the pace only. */
const SEEN = 1.9;

/** Displayed seconds to a goal of the present phase or at its end; null: not known. */
function secondsTo(goal: Goal, frame: Frame, plan: Plan): number | null {
  if (goal === 'end') return secondsLeft(frame, plan);
  if (typeof goal === 'object' && 'isSeen' in goal)
    return frame.phase === goal.collectedIn && frame.collectingSince !== null
      ? Math.max(0, frame.collectingSince * SEEN - frame.phaseSeconds)
      : null;
  if (typeof goal !== 'object' || !('phase' in goal)) return null;
  const isNext = goal.phase === frame.phase + 1 && 'phaseRequests' in goal && goal.phaseRequests > 0;
  // The way lies behind the border that the run is at, or nearly all of it does.
  if (isNext && (frame.phaseProgress ?? 0) >= 1) return ('phaseRequests' in goal ? goal.phaseRequests : 0) / linkPages(plan);
  if (goal.phase > frame.phase) return secondsLeft(frame, plan);
  if ('phaseSeconds' in goal) return Math.max(0, goal.phaseSeconds - frame.phaseSeconds);
  const rate = frame.phaseSeconds > 0.5 ? frame.phaseRequests / frame.phaseSeconds : linkPages(plan);
  return Math.max(0, goal.phaseRequests - frame.phaseRequests) / Math.max(1, rate);
}

/** Displayed seconds until the current phase ends: by its time, from its progress, before that from the link's speed. */
function secondsLeft(frame: Frame, plan: Plan): number {
  const phase = plan.scenario.phases[frame.phase];
  const length = phase ? stopsOf(phase).seconds : null;
  if (length !== null) return Math.max(0, length - frame.phaseSeconds);
  const progress = frame.phaseProgress ?? 0;
  if (progress > 0.002 && frame.phaseSeconds > 0) return (frame.phaseSeconds * (1 - progress)) / progress;
  return (plan.full.usedPages * 4096) / (plan.scenario.drive.linkMBps * 1e6);
}

/** Requests a second of 4 KiB that the link takes: an estimate before there is a rate. */
function linkPages(plan: Plan): number {
  return (plan.scenario.drive.linkMBps * 1e6) / 4096;
}
