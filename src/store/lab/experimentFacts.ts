import { binaryBytes, bytes, latency, percent, three, whole, withUnit } from '../../domain/format';
import { dieCount, overProvisioning, physicalPages, spareFactor } from '../../domain/spare';
import { type KnownPreset, knownPreset, outsideModel } from '../../scenario/drives/facts/facts';
import { parseScenario } from '../../scenario/parse';
import type { PresetDrive } from '../../scenario/presets';
import type { Drive, Ftl, Scenario } from '../../scenario/types';
import { facts as words } from '../../texts/en/facts';
import { parameters } from '../../texts/en/parameters';

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
}

interface FieldText {
  /** Its name is `words.fields`. */
  readonly field: keyof PresetDrive & keyof typeof words.fields;
  readonly text: (drive: Drive) => string;
  /** The name under which `estimated` lists it, where that is not the field's own. */
  readonly alias?: string;
  /** Left out where the drive does not have it. */
  readonly when?: (drive: Drive) => boolean;
}

const mbps = (n: number | null): string => (n === null ? words.none : withUnit(whole(n), 'MB/s'));
const microseconds = (us: number): string => (us === 0 ? words.none : latency(us));

const array: readonly FieldText[] = [
  { field: 'channels', text: (d) => whole(d.channels) },
  { field: 'dies', text: (d) => whole(dieCount(d)) },
  { field: 'planesPerDie', text: (d) => whole(d.planesPerDie) },
  { field: 'blocksPerPlane', text: (d) => whole(d.blocksPerPlane) },
  { field: 'pagesPerBlock', text: (d) => whole(d.pagesPerBlock) },
  { field: 'nandPageKiB', text: (d) => withUnit(whole(d.nandPageKiB), 'KiB') },
  { field: 'peCycles', text: (d) => withUnit(whole(d.peCycles), words.cycles) },
];

const timing: readonly FieldText[] = [
  { field: 'readUs', text: (d) => latency(d.readUs), alias: 'timing' },
  { field: 'programUs', text: (d) => latency(d.programUs), alias: 'timing' },
  { field: 'eraseUs', text: (d) => latency(d.eraseUs), alias: 'timing' },
  { field: 'channelMBps', text: (d) => mbps(d.channelMBps) },
  { field: 'linkMBps', text: (d) => mbps(d.linkMBps) },
  { field: 'commandUs', text: (d) => microseconds(d.commandUs) },
  { field: 'hostUs', text: (d) => microseconds(d.hostUs), when: (d) => d.hostUs > 0 },
  { field: 'readLatencyUs', text: (d) => microseconds(d.readLatencyUs), when: (d) => d.readLatencyUs > 0 },
  {
    field: 'relocateUs',

    text: (d) => microseconds(d.relocateUs),
    when: (d) => d.relocateUs > 0,
  },
  { field: 'bufferKiB', text: (d) => binaryBytes(d.bufferKiB * 1024) },
];

const behaviours: readonly FieldText[] = [
  { field: 'compression', text: (d) => (d.compression ? words.downTo(percent(d.compressionFloor)) : words.none) },
  { field: 'programCapMBps', text: (d) => mbps(d.programCapMBps), when: (d) => d.programCapMBps !== null },
  { field: 'nandReadCapMBps', text: (d) => mbps(d.nandReadCapMBps), when: (d) => d.nandReadCapMBps !== null },
  {
    field: 'randomWriteIopsCap',

    text: (d) => withUnit(whole(d.randomWriteIopsCap ?? 0), 'IOPS'),
    when: (d) => d.randomWriteIopsCap !== null,
  },
  { field: 'parityShare', text: (d) => percent(d.parityShare), when: (d) => d.parityShare > 0 },
  {
    field: 'factoryBadShare',

    text: (d) => percent(d.factoryBadShare),
    when: (d) => d.factoryBadShare > 0,
  },
  {
    field: 'peSpread',

    text: (d) => words.ofCycles(percent(d.peSpread ?? 0)),
    when: (d) => d.peSpread !== null,
  },
  { field: 'mappingKiB', text: (d) => withUnit(whole(d.mappingKiB), 'KiB') },
  {
    field: 'slcShare',

    text: (d) => words.slc(percent(d.slcShare), latency(d.slcProgramUs)),
    when: (d) => d.slcShare > 0,
  },
  {
    field: 'superblockDies',

    text: (d) => words.superblocks(whole(d.superblockDies)),
    when: (d) => d.superblockDies > 1,
  },
  {
    field: 'checkpointEveryMiB',

    text: (d) => words.checkpoint(three(d.checkpointMiB), whole(d.checkpointEveryMiB ?? 0)),
    when: (d) => d.checkpointEveryMiB !== null,
  },
  {
    field: 'freeIsSpare',

    text: (d) => words.worksAsSpare(d.freeIsSpare),
  },
];

/** Sentences of `calibrated` begin with the name of their field. */
function toldOrigin(preset: KnownPreset, field: string, alias = field): FactOrigin | null {
  if (preset.calibrated?.some((text) => text.startsWith(`${field}:`))) return 'calibrated';
  return preset.estimated.includes(field) || preset.estimated.includes(alias) ? 'estimate' : null;
}

function originOf({ field, alias }: FieldText, drive: Drive, preset: KnownPreset | null): FactOrigin {
  if (preset === null || drive[field] !== preset.drive[field]) return 'changed';
  return toldOrigin(preset, field, alias) ?? 'source';
}

function factsOf(fields: readonly FieldText[], drive: Drive, preset: KnownPreset | null): readonly DriveFact[] {
  return fields
    .filter(({ when }) => when === undefined || when(drive))
    .map((field) => ({ name: words.fields[field.field], value: field.text(drive), origin: originOf(field, drive, preset) }));
}

/** Capacity as the host and the flash see it; both ratios are always shown together (src/scenario/README.md, section 1). */
function capacityFacts({ drive, userSpare }: Scenario, preset: KnownPreset | null): readonly DriveFact[] {
  const physical = physicalPages(drive);
  const used = Math.floor(drive.logicalPages * (1 - userSpare));
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

const collection: readonly { readonly field: keyof Ftl & keyof typeof words.fields; readonly text: (ftl: Ftl) => string }[] = [
  { field: 'victim', text: (f) => parameters.policies[f.victim] },
  { field: 'pacing', text: (f) => words.pacings[f.pacing] },
  { field: 'frontiers', text: (f) => words.frontierKinds[f.frontiers] },
  { field: 'gcLow', text: (f) => words.freeGroups(f.gcLow) },
  { field: 'gcHigh', text: (f) => words.areFree(f.gcHigh) },
  {
    field: 'batchBudget',

    text: (f) => words.batches(f.batchBudget === null ? null : three(f.batchBudget)),
  },
  {
    field: 'gcStart',

    text: (f) => words.begins(f.gcStart === 1 ? null : percent(f.gcStart)),
  },
  {
    field: 'idleGcSeconds',

    text: (f) => words.idle(f.idleGcSeconds === null ? null : withUnit(whole(f.idleGcSeconds), 's')),
  },
  {
    field: 'staticThreshold',

    text: (f) => words.levelling(f.staticThreshold === null ? null : whole(f.staticThreshold)),
  },
];

/** How its firmware collects. What a preset does not say is the program's usual choice: makers publish little of it. */
function collectionFacts({ drive, ftl }: Scenario, preset: KnownPreset | null): readonly DriveFact[] {
  const fresh = parseScenario({ drive: { preset: drive.preset } });
  return collection.map(({ field, text }) => {
    const changed = !fresh.ok || fresh.value.ftl[field] !== ftl[field];
    const usual = preset?.ftl?.[field] === undefined ? 'usual' : 'source';
    return {
      name: words.fields[field],
      value: text(ftl),
      origin: changed || preset === null ? 'changed' : (toldOrigin(preset, field) ?? usual),
    };
  });
}

/** The facts of the drive: which of them are guesses, and who published the others. */
export function driveFacts(scenario: Scenario): DriveFacts {
  const preset = knownPreset(scenario.drive.preset);
  const { drive } = scenario;
  return {
    name: preset?.name ?? drive.preset,
    groups: [
      { name: words.groups.capacity, facts: capacityFacts(scenario, preset) },
      { name: words.groups.array, facts: factsOf(array, drive, preset) },
      { name: words.groups.time, facts: factsOf(timing, drive, preset) },
      { name: words.groups.behaviour, facts: factsOf(behaviours, drive, preset) },
      { name: words.groups.collection, facts: collectionFacts(scenario, preset) },
    ],
    sources: preset?.sources ?? [],
    leavesOut: preset?.leavesOut ?? null,
    character: preset?.character ?? null,
    calibrated: preset?.calibrated ?? [],
  };
}

/** Drives that are asked for and that this model does not have, and why. */
export const absentDrives = outsideModel;
