import type { Result } from '../../lib/result';
import { edited } from '../../scenario/change/edit';
import { withPreset } from '../../scenario/change/preset';
import { withTotalSpare } from '../../scenario/change/totalSpare';
import { comparableWith, compressing, halfTrimmed, otherPacing as pacingNotIn } from '../../scenario/change/variations';
import { spareInAll } from '../../scenario/law/spares';
import { hasZones } from '../../scenario/placement';
import { findPreset, presetChoices } from '../../scenario/presets';
import { isWriting, originPhase } from '../../scenario/procedure';
import { shippedScenario, shippedScenarios } from '../../scenario/shipped/shipped';
import { mapScenarios } from '../../scenario/shipped/shippedMap';
import { placementScenarios } from '../../scenario/shipped/shippedPlacement';
import { powerScenarios } from '../../scenario/shipped/shippedPower';
import type { Scenario } from '../../scenario/types';
import type { EarlyLanguage, Language } from '../../texts/language';

/** A second scenario that can be made of the first. */
export interface PairChoice {
  readonly key: string;
  readonly name: string;
  readonly make: (scenario: Scenario) => Result<Scenario>;
  /** What it is among those of a long list; absent: the list is short. */
  readonly kind?: PairKind;
}

/** Kinds of scenarios and of drives that are listed together. */
export type PairKind = keyof Language['pair']['kinds'];

/** Choices by their kinds, in their order. */
export function byKind(choices: readonly PairChoice[]): readonly (readonly [kind: PairKind | null, choices: readonly PairChoice[]])[] {
  const kinds = [...new Set(choices.map(({ kind }) => kind ?? null))];
  return kinds.map((kind) => [kind, choices.filter((choice) => (choice.kind ?? null) === kind)]);
}

/** What a shipped scenario is about, by the file that it stands in. */
const kindOf = (id: string): PairKind =>
  id in placementScenarios ? 'placement' : id in mapScenarios || id in powerScenarios ? 'mapAndPower' : 'general';

/** MB/s of SATA, at the most. */
const SATA_MBPS = 600;

const MORE_SPARE = 0.25;
/** Totals closer than this look the same. */
const SAME_SPARE = 0.005;

function otherSpare(scenario: Scenario, language: Language): PairChoice {
  const { pair: words } = language;
  if (Math.abs(spareInAll(scenario) - MORE_SPARE) > SAME_SPARE)
    return { key: 'spare', name: words.moreSpare, make: (a) => withTotalSpare(a, MORE_SPARE) };
  return { key: 'spare', name: words.allPartitioned, make: (a) => edited(a, { userSpare: 0 }) };
}

function otherVictims(scenario: Scenario, language: Language): readonly PairChoice[] {
  const { pair: words } = language;
  const choices = (['greedy', 'fifo', 'random'] as const)
    .filter((victim) => victim !== scenario.ftl.victim)
    .map((victim): PairChoice => ({ key: victim, name: words.victims[victim], make: (a) => edited(a, { ftl: { victim } }) }));
  // A host that cleans its zones itself does not know every policy.
  return hasZones(scenario) ? choices.filter(({ make }) => make(scenario).ok) : choices;
}

function otherPacing(scenario: Scenario, language: Language): PairChoice {
  const { pair: words } = language;
  const pacing = pacingNotIn(scenario);
  return { key: pacing, name: words.pacings[pacing], make: (a) => edited(a, { ftl: { pacing } }) };
}

function compression({ drive }: Scenario, language: Language): PairChoice {
  const { pair: words } = language;
  if (drive.compression)
    return { key: 'compression', name: words.noCompression, make: (a) => edited(a, { drive: { compression: false } }) };
  return { key: 'compression', name: words.compression, make: compressing };
}

/** Half of the LBAs are trimmed when the compared phase begins, and it writes to the other half. */
function trimmed(language: Language): PairChoice {
  const { pair: words } = language;
  return { key: 'trim', name: words.trim, make: (a) => halfTrimmed(a, originPhase(a)) };
}

/** One parameter of `scenario` changed, one choice for each. */
export function oneThingChanged(scenario: Scenario, language: Language): readonly PairChoice[] {
  const { phases } = scenario;
  const canTrim = phases.some(isWriting) && phases.every(({ do: kind }) => kind !== 'trim');
  return [
    otherSpare(scenario, language),
    otherPacing(scenario, language),
    ...otherVictims(scenario, language),
    // A drive that places data by handles has no compression in this model.
    ...(scenario.placement.interface === 'none' ? [compression(scenario, language)] : []),
    ...(canTrim ? [trimmed(language)] : []),
  ];
}

/** The shipped scenarios of drives that have other scales, with the seed and the scale of the first, so that their dots can be compared. */
export function otherScenarios(language: EarlyLanguage): readonly PairChoice[] {
  const { sentences } = language;
  return Object.keys(shippedScenarios)
    .map((id) => ({ id, scenario: shippedScenario(id) }))
    .filter(({ scenario }) => 'seconds' in scenario.sample && !scenario.drive.preset.startsWith('tiny'))
    .map(({ id, scenario }) => ({
      key: `shipped ${id}`,
      name: sentences.ofScenario(scenario.name),
      make: (a) => comparableWith(scenario, a),
      kind: kindOf(id),
    }));
}

/** B at the scale of A, or finer where its drive asks for it: so that their dots can be compared wherever its figures hold. */
function noCoarser(made: Result<Scenario>, a: Scenario): Result<Scenario> {
  return made.ok && made.value.scale > a.scale ? comparableWith(made.value, { ...made.value, scale: a.scale }) : made;
}

/** The same procedure on another drive. */
export function otherDrives(scenario: Scenario, language: EarlyLanguage): readonly PairChoice[] {
  const { sentences } = language;
  return presetChoices(scenario.drive.preset)
    .filter(({ value }) => value !== scenario.drive.preset && !value.startsWith('tiny'))
    .map(({ value, name }) => ({
      key: `drive ${value}`,
      name: sentences.ofScenario(name),
      make: (a) => noCoarser(withPreset(a, value), a),
      kind: (findPreset(value)?.preset.drive.linkMBps ?? 0) > SATA_MBPS ? 'nvme' : 'sata',
    }));
}
