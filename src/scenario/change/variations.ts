/** Scenarios that differ from another in one thing: what a comparison offers as the second drive, and the end of a run to try next. */
import type { Pacing } from '../../domain/names';
import { failure, type Result } from '../../lib/result';
import { parseScenario } from '../parse';
import { isHostPhase, isWriting } from '../procedure';
import type { Scenario } from '../types';

/** Share of a page that does not compress, at most, in data that compresses to half. */
const HALF = 0.5;
const trimUpper = { do: 'trim', span: { from: 0.5, to: 1 } };
/** Random writes over everything would map the trimmed half again; the file system that deleted it keeps to the other one. */
const lower = { from: 0, to: 0.5 };

/** The pacing that the scenario does not have. */
export function otherPacing({ ftl }: Pick<Scenario, 'ftl'>): Pacing {
  return ftl.pacing === 'stall' ? 'interleave' : 'stall';
}

/** On a drive that compresses, with data of which half can be. */
export function compressing(scenario: Scenario): Result<Scenario> {
  const phases = scenario.phases.map((phase) => (isHostPhase(phase) ? { ...phase, entropy: Math.min(phase.entropy, HALF) } : phase));
  return parseScenario({ ...scenario, phases, drive: { ...scenario.drive, compression: true } });
}

/** Half of the LBAs are trimmed before step `at`, and from there on all goes to the other half. */
export function halfTrimmed(scenario: Scenario, at: number): Result<Scenario> {
  const after = scenario.phases.slice(at).map((phase) => ({ ...phase, span: lower }));
  return parseScenario({ ...scenario, phases: [...scenario.phases.slice(0, at), trimUpper, ...after] });
}

/** At its end half of the LBAs are trimmed, and the last step of writes comes once more on the other half. Fails where none writes. */
export function thenHalfTrimmed(scenario: Scenario): Result<Scenario> {
  const last = scenario.phases.filter(isWriting).at(-1);
  if (last === undefined) return failure('No step of the scenario writes, so there is nothing to trim.');
  return parseScenario({ ...scenario, phases: [...scenario.phases, trimUpper, { ...last, span: lower }] });
}

/** With the seed, the scale and the samples of another: one seed, and dots that may be compared. */
export function comparableWith(scenario: Scenario, { seed, scale, sample }: Scenario): Result<Scenario> {
  return parseScenario({ ...scenario, seed, scale, sample });
}
