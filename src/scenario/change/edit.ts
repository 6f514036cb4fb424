/** A scenario with some of its fields changed. */
import type { Result } from '../../lib/result';
import { parseScenario } from '../parse';
import type { Drive, Ftl, PhaseChange, Scenario } from '../types';

/** What makes another drive: parts that replace those of a scenario. */
export interface Edit {
  readonly drive?: Partial<Drive>;
  readonly ftl?: Partial<Ftl>;
  /** One step of the procedure. */
  readonly phase?: { readonly index: number; readonly change: PhaseChange };
  readonly userSpare?: number;
  readonly seed?: number;
  readonly scale?: number;
  readonly sample?: Scenario['sample'];
  readonly wafWindow?: Scenario['wafWindow'];
  readonly steadyMinDriveWrites?: number;
}

/** The scenario with the edit, validated like any other: nothing that the page's controls can make escapes the rules of a file. */
export function edited(scenario: Scenario, { drive, ftl, phase, ...top }: Edit): Result<Scenario> {
  const phases = scenario.phases.map((step, index) => (index === phase?.index ? { ...step, ...phase.change } : step));
  return parseScenario({ ...scenario, ...top, drive: { ...scenario.drive, ...drive }, ftl: { ...scenario.ftl, ...ftl }, phases });
}
