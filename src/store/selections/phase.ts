import type { Plan } from '../../engine/types';
import type { Phase } from '../../scenario/types';
import type { RunView } from '../types';

/** Number of the phase that is shown: the running one, the last one after the end. */
export function shownPhase(run: RunView): number {
  return Math.min(run.frame.phase, run.plan.scenario.phases.length - 1);
}

/** The phase that is shown. */
export function currentPhase(run: RunView): Phase {
  const phase = run.plan.scenario.phases[shownPhase(run)];
  if (phase === undefined) throw new Error('a scenario without phases is shown; at least one is needed.');
  return phase;
}

/** True where samples are counted in requests: tiny drives, which show no IOPS and no steady state. */
export function countsRequests(plan: Plan): boolean {
  return 'requests' in plan.scenario.sample;
}
