/** A scenario whose workload is a trace. */
import type { Result } from '../../lib/result';
import { parseScenario } from '../parse';
import { originPhase } from '../procedure';
import type { Recorded, ReplayPhase, Scenario } from '../types';

/** How the trace is replayed; what is not given is as in a file that does not say it. */
export type Replaying = Pick<Recorded, 'trace'> & Partial<Omit<ReplayPhase, 'do' | 'trace'>>;

/**
 * The scenario with the trace in place of what it was about: the steps that prepare the drive stay, and it is simulated at full size, as the
 * requests of a trace cannot be made fewer.
 */
export function replaying(scenario: Scenario, replay: Replaying): Result<Scenario> {
  const origin = originPhase(scenario);
  const actions = scenario.actions.filter(({ at }) => at.phase < origin);
  return parseScenario({ ...scenario, scale: 1, phases: [...scenario.phases.slice(0, origin), { ...replay, do: 'replay' }], actions });
}
