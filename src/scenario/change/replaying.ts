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
 * `fill`: true fills the drive once in order where no step does, false begins with it erased; absent: as it is prepared.
 */
export function replaying(scenario: Scenario, replay: Replaying, fill?: boolean): Result<Scenario> {
  const origin = originPhase(scenario);
  const before = prepared(scenario.phases.slice(0, origin), fill);
  const actions = scenario.actions.filter(({ at }) => at.phase < Math.min(origin, before.length));
  return parseScenario({ ...scenario, scale: 1, phases: [...before, { ...replay, do: 'replay' }], actions });
}

/** True where the steps before the one that a scenario is about write the drive. */
export function isFilled({ phases }: Pick<Scenario, 'phases'>): boolean {
  return phases.slice(0, originPhase({ phases })).some(({ do: kind }) => kind === 'write');
}

function prepared(steps: Scenario['phases'], fill: boolean | undefined): readonly unknown[] {
  if (fill === undefined) return steps;
  if (!fill) return steps.filter(({ do: kind }) => kind === 'erase');
  return steps.some(({ do: kind }) => kind === 'write') ? steps : [...steps, { do: 'write', pattern: 'sequential', kib: 128, passes: 1 }];
}
