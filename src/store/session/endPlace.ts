import type { Place } from '../../scenario/link/place';
import type { SessionState } from './state';

/**
 * The end of a run that is over, as a link says it: one simulated request beyond the last, at rest. Steps may end by time, after their last
 * request, so the moment of that request would not be the end yet. Null: the run is not over, or a moment before its end is on screen.
 */
export function endPlace({ run }: SessionState): Place | null {
  if (run === null || !run.frame.ended || run.isBehind) return null;
  const { phase, phaseRequests } = run.frame;
  return { at: { phase, request: Math.round(phaseRequests + run.plan.factor) }, paused: true, until: [] };
}
