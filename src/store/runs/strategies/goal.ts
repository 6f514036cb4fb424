import { momentOf, type PhaseMoment, type Wanted, wantedAdvance } from '../../../engine/conditions';
import { requestsNamed } from '../../../engine/order';
import type { AdvanceRequest, Frame, Plan } from '../../../engine/types';
import { originPhase } from '../../selections/phase';
import { requestsOfRoom } from '../../selections/series/room';
import type { Run } from '../run';
import type { Situation } from '../strategy';

/**
 * Where a computation at full speed ends: a displayed time of the run or of a phase, a number of requests (full size) of a phase, a
 * collection, or the end. `beforeCollection` is a few requests before collection must begin in the phase that the run is about. Time compares drives;
 * requests find the very state of the same drive again.
 */
export type Goal =
  | { readonly seconds: number }
  | { readonly collection: number }
  /** The last request at which collections began before a place of a run, at which `collected` had begun. */
  | { readonly collectionBefore: { readonly phase: number; readonly phaseRequests: number; readonly collected: number } }
  | { readonly phase: number; readonly phaseSeconds: number }
  | { readonly phase: number; readonly phaseRequests: number }
  /** Until one of the conditions holds. */
  | { readonly wanted: Wanted }
  /**
   * Until something is seen after the first collection of a phase, or the phase ends. It is looked for at every second second (`lastLook`).
   * Where it is near, it is looked for at each collection.
   */
  | { readonly collectedIn: number; readonly isSeen: IsSeen; readonly isNear?: IsSeen }
  | 'collection'
  | 'beforeCollection'
  | 'end';

/** A moment of a run that can be gone to, whichever way it lies. */
export type Target = Exclude<Goal, 'collection' | 'beforeCollection' | { readonly wanted: unknown } | { readonly isSeen: unknown }>;

/** Whether what was looked for is there: in the run with its samples, or in its newest frame, which the run does not have yet. */
export type IsSeen = (run: Run, frame: Frame) => boolean;

/** Displayed seconds after which the samples are looked at again: at multiples of it, so that a run finds the same wherever its calls end. */
export const LOOK_SECONDS = 2;

/** The last of these looks at a displayed second of the phase. */
export function lastLook(phaseSeconds: number): number {
  return Math.floor(phaseSeconds / LOOK_SECONDS + 1e-6) * LOOK_SECONDS;
}

/** Requests left before the first collection: they show what a write does without one. */
const REQUESTS_LEFT = 3;

/** Simulated requests from here to the point a few requests before the first collection, in the phase that the run is about; 0: the run is there or past it. */
function requestsToGo({ plan, frame }: Pick<Run, 'plan' | 'frame'>): number {
  return frame.collectingSince !== null && frame.phase === originPhase(plan)
    ? 0
    : Math.max(0, Math.floor(requestsOfRoom({ plan, frame }) / plan.factor + 1e-6) - REQUESTS_LEFT);
}

function goalReached(goal: Goal, frame: Frame, at: PhaseMoment, plan: Plan): boolean {
  if (frame.ended) return true;
  if (goal === 'end') return false;
  if (goal === 'beforeCollection')
    return at.phase > originPhase(plan) || (at.phase === originPhase(plan) && requestsToGo({ plan, frame }) === 0);
  if (goal === 'collection')
    return at.phase === plan.scenario.phases.length - 1 && at.phase === frame.phase && frame.collectingSince !== null;
  if ('seconds' in goal) return frame.seconds >= goal.seconds - 1e-6;
  if ('collection' in goal) return frame.totals.groupsCollected >= goal.collection;
  if ('collectionBefore' in goal) return isThere(frame, goal.collectionBefore);
  if ('wanted' in goal) return isWantedThere(goal.wanted, frame, at, plan);
  if ('isSeen' in goal) return at.phase > goal.collectedIn;
  if (at.phase !== goal.phase) return at.phase > goal.phase;
  return 'phaseSeconds' in goal ? at.seconds >= goal.phaseSeconds - 1e-6 : at.requests >= requestsNamed(goal.phaseRequests, plan.factor);
}

/** True where the time of the last phase that was asked for is there; what the engine looks for it tells itself. */
function isWantedThere({ seconds, requests }: Wanted, frame: Frame, at: PhaseMoment, plan: Plan): boolean {
  if (at.phase < plan.scenario.phases.length - 1) return false;
  return (
    (seconds !== null && at.seconds >= seconds - 1e-6) ||
    (requests !== null && at.requests >= Math.ceil(requests / plan.factor)) ||
    frame.ended
  );
}

/** A frame is at a place of its run, or beyond it. */
export function isThere(frame: Frame, { phase, phaseRequests }: { readonly phase: number; readonly phaseRequests: number }): boolean {
  return frame.phase > phase || (frame.phase === phase && frame.phaseRequests >= phaseRequests);
}

/** On the way to a goal nothing is shown: calls are this many times as long, so that less of it is spent between them. */
const LONGER = 3;

/** The next advance on the way to a goal; null: it is reached. `traces`: the last request on the way to a place tells what it did. */
export function goalRequest(goal: Goal, { run, frame, atBorder, requests, columnsDue }: Situation, traces = false): AdvanceRequest | null {
  const at = momentOf(frame, atBorder, run.plan);
  if (goalReached(goal, frame, at, run.plan)) return null;
  const base = { maxRequests: requests * LONGER, columns: columnsDue };
  if (goal === 'end') return base;
  if (goal === 'collection') return at.phase === run.plan.scenario.phases.length - 1 ? { ...base, until: [{ kind: 'collection' }] } : base;
  if (goal === 'beforeCollection') {
    const left = at.phase < originPhase(run.plan) ? base.maxRequests : requestsToGo({ plan: run.plan, frame });
    return { ...base, maxRequests: Math.min(base.maxRequests, left) };
  }
  if ('seconds' in goal) return { ...base, untilUs: (goal.seconds * 1e6) / run.plan.factor };
  if ('collection' in goal) return { ...base, until: [{ kind: 'collection' }] };
  if ('collectionBefore' in goal) {
    const { phase, phaseRequests } = goal.collectionBefore;
    const left = at.phase === phase ? Math.round(phaseRequests / run.plan.factor) - at.requests : base.maxRequests;
    return { ...base, maxRequests: Math.max(1, Math.min(base.maxRequests, left)), until: [{ kind: 'collection' }] };
  }
  if ('wanted' in goal) return { ...base, ...wantedAdvance(goal.wanted, frame, at, run.plan, requests) };
  if ('isSeen' in goal) {
    if (frame.phase !== goal.collectedIn || frame.collectingSince === null) return { ...base, until: [{ kind: 'collection' }] };
    if (goal.isSeen(run, frame)) return null;
    const left = lastLook(frame.phaseSeconds) + LOOK_SECONDS - frame.phaseSeconds;
    const toLook = { ...base, untilUs: frame.clockUs + (left * 1e6) / run.plan.factor };
    return goal.isNear?.(run, frame) === true ? { ...toLook, until: [{ kind: 'collection' }] } : toLook;
  }
  if (at.phase < goal.phase) return base;
  if ('phaseRequests' in goal) {
    const left = requestsNamed(goal.phaseRequests, run.plan.factor) - at.requests;
    if (traces && left === 1) return { maxRequests: 1, columns: true, trace: true };
    return { ...base, maxRequests: Math.min(base.maxRequests, traces ? left - 1 : left) };
  }
  return { ...base, untilUs: frame.clockUs + ((goal.phaseSeconds - at.seconds) * 1e6) / run.plan.factor };
}
