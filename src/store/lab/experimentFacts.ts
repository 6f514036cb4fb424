import { type Numbers, withUnit } from '../../domain/format';
import type { VictimPolicy } from '../../domain/names';
import { dieCount, overProvisioning, physicalPages, spareFactor, usedPages } from '../../domain/spare';
import { controllerOf } from '../../scenario/drives/controller';
import { knownPreset, outsideModel } from '../../scenario/drives/known';
import type { KnownPreset } from '../../scenario/drives/preset';
import { type FactRow, factRows } from '../../scenario/fields/controls';
import type { FactGroup as FactGroupName } from '../../scenario/fields/field';
import { parseScenario } from '../../scenario/parse';
import type { Drive, Scenario } from '../../scenario/types';
import type { Language } from '../../texts/language';

/** Where a fact is from: a source, a guess, a fit to measurements, the program's usual choice, or a change in this scenario. */
export type FactOrigin = 'source' | 'estimate' | 'calibrated' | 'usual' | 'changed' | 'computed';

export interface DriveFact {
  readonly name: string;
  readonly value: string;
  readonly origin: FactOrigin;
}

export interface FactGroup {
  readonly name: string;
  readonly facts: readonly DriveFact[];
}

/** What is known of the drive of a scenario, in words. */
export interface DriveFacts {
  readonly name: string;
  readonly groups: readonly FactGroup[];
  readonly sources: readonly string[];
  readonly leavesOut: string | null;
  /** Further sentences of the preset: what gives the drive its character, what was calibrated on what. */
  readonly character: string | null;
  readonly calibrated: readonly string[];
  /** Whether its controller is the limit, or how much it would be. */
  readonly controller: string | null;
}

function toldOrigin(preset: KnownPreset, field: string, alias = field): FactOrigin | null {
  if (preset.calibrated?.some(({ fields }) => fields.includes(field))) return 'calibrated';
  const { estimated } = preset;
  // Blocks are what is left of the flash once the other sizes are guessed.
  const follows =
    field === 'blocksPerPlane' && ['dies', 'planesPerDie', 'nandPageKiB', 'pagesPerBlock'].some((of) => estimated.includes(of));
  return follows || estimated.includes(field) || estimated.includes(alias) ? 'estimate' : null;
}

/** Whether somebody published as many P/E cycles of a drive. */
export function areCyclesPublished({ drive }: Pick<Scenario, 'drive'>, cycles: number): boolean {
  const preset = knownPreset(drive.preset);
  return preset !== null && preset.drive.peCycles === cycles && toldOrigin(preset, 'peCycles') === null;
}

type OneField = Readonly<Record<string, unknown>>;
/** Words of a row's field: the types say that each has its own (texts/driveWords.ts). What is no setting has no label, and says how it is called as a fact. */
interface FactWords {
  readonly label: string;
  readonly fact?: string;
  readonly tells?: (of: unknown, numbers: Numbers) => string;
}

/** Where a field's value is from. What a preset does not say of the FTL is the program's usual choice: makers publish little of it. */
function originOf({ section, key, alias }: FactRow, scenario: Scenario, fresh: Scenario | null, preset: KnownPreset | null): FactOrigin {
  const [own, usual] = [scenario, fresh].map((of) => (of?.[section as 'drive'] as OneField | undefined)?.[key]);
  if (preset === null || fresh === null || own !== usual) return 'changed';
  const isUsual = section !== 'drive' && (preset[section as 'ftl'] as OneField | undefined)?.[key] === undefined;
  return toldOrigin(preset, key, alias ?? key) ?? (isUsual ? 'usual' : 'source');
}

/** A value with its unit; dies in all are counted where a drive gives them by channel. */
function written({ key, unit }: FactRow, of: Drive & OneField, { facts, numbers, policies }: Language): string {
  const value = key === 'dies' ? dieCount(of) : of[key];
  if (key === 'victim') return policies[value as VictimPolicy].name;
  if (typeof value !== 'number' || (unit === 'µs' && value === 0)) return facts.none;
  if (unit === 'share') return numbers.percent(value);
  if (unit === 'µs') return numbers.latency(value);
  if (unit === 'KiB') return numbers.binaryBytes(value * 1024);
  return unit === null ? numbers.whole(value) : withUnit(numbers.whole(value), unit);
}

/** The facts of a group, field by field. */
function factsOf(group: FactGroupName, scenario: Scenario, preset: KnownPreset | null, language: Language): readonly DriveFact[] {
  const drawn = parseScenario({ drive: { preset: scenario.drive.preset } });
  const words = language.driveWords as unknown as Readonly<Record<string, Readonly<Record<string, FactWords>>>>;
  return factRows.flatMap((row) => {
    const of = scenario[row.section as 'drive'] as Drive & OneField;
    const said = words[row.section]?.[row.key];
    if (row.group !== group || said === undefined || ('hiddenAt' in row && of[row.key] === row.hiddenAt)) return [];
    const origin = originOf(row, scenario, drawn.ok ? drawn.value : null, preset);
    return [{ name: said.fact ?? said.label, value: said.tells?.(of, language.numbers) ?? written(row, of, language), origin }];
  });
}

/** Capacity as the host and the flash see it; both ratios are always shown together (src/scenario/README.md, section 1). */
function capacityFacts({ drive, userSpare }: Scenario, preset: KnownPreset | null, language: Language): readonly DriveFact[] {
  const { facts: words } = language;
  const { binaryBytes, bytes, percent } = language.numbers;
  const physical = physicalPages(drive);
  const used = usedPages({ drive, userSpare });
  const asSold = preset !== null && preset.drive.logicalPages === drive.logicalPages;
  const sold = asSold ? (toldOrigin(preset, 'logicalPages') ?? 'source') : 'changed';
  const origin: FactOrigin = 'computed';
  return [
    { name: words.capacities.flash, value: binaryBytes(physical * 4096), origin },
    { name: words.capacities.capacity, value: bytes(drive.logicalPages * 4096), origin: sold },
    ...(userSpare > 0 ? [{ name: words.capacities.unpartitioned, value: percent(userSpare), origin: 'changed' as const }] : []),
    { name: words.capacities.spare, value: percent(spareFactor(physical, used)), origin },
    { name: words.capacities.overProvisioning, value: percent(overProvisioning(physical, used)), origin },
  ];
}

/** The facts of the drive: which of them are guesses, and who published the others. */
export function driveFacts(scenario: Scenario, language: Language): DriveFacts {
  const { facts: words } = language;
  const preset = knownPreset(scenario.drive.preset);
  const { drive } = scenario;
  return {
    name: preset?.name ?? drive.preset,
    groups: [
      { name: words.groups.capacity, facts: capacityFacts(scenario, preset, language) },
      { name: words.groups.array, facts: factsOf('array', scenario, preset, language) },
      { name: words.groups.time, facts: factsOf('time', scenario, preset, language) },
      { name: words.groups.behaviour, facts: factsOf('behaviour', scenario, preset, language) },
      { name: words.groups.collection, facts: factsOf('collection', scenario, preset, language) },
    ],
    sources: preset?.sources ?? [],
    leavesOut: preset?.leavesOut ?? null,
    character: preset?.character ?? null,
    calibrated: preset?.calibrated?.map(({ text }) => text) ?? [],
    controller: controllerOf(drive.preset),
  };
}

/** Drives that are asked for and that this model does not have, and why. */
export const absentDrives = outsideModel;
