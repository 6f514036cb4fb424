/** How far runs and sweeps are. */
import type { Frame } from '../engine/types';
import { hasRequests } from '../scenario/procedure';
import type { Scenario } from '../scenario/types';

/** Share of a run that is done, [0, 1]: phases that move data count alike, the others hardly; one without a known end counts as half done while it lasts. */
export function shareDone(scenario: Pick<Scenario, 'phases'>, frame: Pick<Frame, 'ended' | 'phase' | 'phaseProgress'>): number {
  if (frame.ended) return 1;
  const weights = scenario.phases.map((phase) => (hasRequests(phase) ? 1 : 0.02));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const before = weights.slice(0, frame.phase).reduce((total, weight) => total + weight, 0);
  return (before + (weights[frame.phase] ?? 0) * (frame.phaseProgress ?? 0.5)) / sum;
}

/**
 * Wall seconds that the rest takes at the pace so far; null before anything is known.
 * @param done points, with shares of those under way, computed in `elapsed` wall seconds
 */
export function secondsLeft(done: number, total: number, elapsed: number): number | null {
  return done > 0 && elapsed > 0 ? ((total - done) * elapsed) / done : null;
}
