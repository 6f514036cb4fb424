/** What a sweep varies: the open scenario, long enough that its end is measured when the drive has settled. */
import type { Scenario } from '../../scenario/types';

/** How many times as long the last step takes. Measured on the first sweep: with 1 the point furthest from its law is 17 % off it, with 2 it is 5 %. */
const LONGER = 2;

/** The scenario with its last step, where seconds end it, for longer. */
export function sweepBase(scenario: Scenario): Scenario {
  const last = scenario.phases.at(-1);
  if (last === undefined || last.do !== 'write' || last.pattern !== 'random' || last.seconds === null) return scenario;
  return { ...scenario, phases: [...scenario.phases.slice(0, -1), { ...last, seconds: last.seconds * LONGER }] };
}
