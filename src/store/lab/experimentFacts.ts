import { binaryBytes, bytes, latency, percent, three, whole, withUnit } from '../../domain/format';
import { dieCount, overProvisioning, physicalPages, spareFactor } from '../../domain/spare';
import { type KnownPreset, knownPreset, outsideModel } from '../../scenario/drives/facts/facts';
import { parseScenario } from '../../scenario/parse';
import type { PresetDrive } from '../../scenario/presets';
import type { Drive, Ftl, Scenario } from '../../scenario/types';

/** Where a fact is from: a source, a guess, a fit to what was measured, the program's usual choice, or somebody who changed the drive in this scenario. */
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
  readonly field: keyof PresetDrive;
  readonly name: string;
  readonly text: (drive: Drive) => string;
  /** The name under which `estimated` lists it, where that is not the field's own. */
  readonly alias?: string;
  /** Left out where the drive does not have it. */
  readonly when?: (drive: Drive) => boolean;
}

const mbps = (n: number | null): string => (n === null ? 'none' : withUnit(whole(n), 'MB/s'));
const microseconds = (us: number): string => (us === 0 ? 'none' : latency(us));

const array: readonly FieldText[] = [
  { field: 'channels', name: 'Channels', text: (d) => whole(d.channels) },
  { field: 'dies', name: 'Dies', text: (d) => whole(dieCount(d)) },
  { field: 'planesPerDie', name: 'Planes per die', text: (d) => whole(d.planesPerDie) },
  { field: 'blocksPerPlane', name: 'Blocks per plane', text: (d) => whole(d.blocksPerPlane) },
  { field: 'pagesPerBlock', name: 'NAND pages per block', text: (d) => whole(d.pagesPerBlock) },
  { field: 'nandPageKiB', name: 'NAND page', text: (d) => withUnit(whole(d.nandPageKiB), 'KiB') },
  { field: 'peCycles', name: 'Endurance', text: (d) => withUnit(whole(d.peCycles), 'P/E cycles') },
];

const timing: readonly FieldText[] = [
  { field: 'readUs', name: 'Read a NAND page', text: (d) => latency(d.readUs), alias: 'timing' },
  { field: 'programUs', name: 'Program', text: (d) => latency(d.programUs), alias: 'timing' },
  { field: 'eraseUs', name: 'Erase a block', text: (d) => latency(d.eraseUs), alias: 'timing' },
  { field: 'channelMBps', name: 'Channel', text: (d) => mbps(d.channelMBps) },
  { field: 'linkMBps', name: 'Host link', text: (d) => mbps(d.linkMBps) },
  { field: 'commandUs', name: 'Controller time per request', text: (d) => microseconds(d.commandUs) },
  { field: 'hostUs', name: 'Round trip per request', text: (d) => microseconds(d.hostUs), when: (d) => d.hostUs > 0 },
  { field: 'readLatencyUs', name: 'Round trip per read', text: (d) => microseconds(d.readLatencyUs), when: (d) => d.readLatencyUs > 0 },
  {
    field: 'relocateUs',
    name: 'Controller time per page moved',
    text: (d) => microseconds(d.relocateUs),
    when: (d) => d.relocateUs > 0,
  },
  { field: 'bufferKiB', name: 'Write buffer', text: (d) => binaryBytes(d.bufferKiB * 1024) },
];

const behaviours: readonly FieldText[] = [
  { field: 'compression', name: 'Compression', text: (d) => (d.compression ? `down to ${percent(d.compressionFloor)} of a page` : 'none') },
  { field: 'programCapMBps', name: 'Cap on programming', text: (d) => mbps(d.programCapMBps), when: (d) => d.programCapMBps !== null },
  { field: 'nandReadCapMBps', name: 'Cap on NAND reads', text: (d) => mbps(d.nandReadCapMBps), when: (d) => d.nandReadCapMBps !== null },
  {
    field: 'randomWriteIopsCap',
    name: 'Cap on random writes',
    text: (d) => withUnit(whole(d.randomWriteIopsCap ?? 0), 'IOPS'),
    when: (d) => d.randomWriteIopsCap !== null,
  },
  { field: 'parityShare', name: 'Parity', text: (d) => percent(d.parityShare), when: (d) => d.parityShare > 0 },
  {
    field: 'factoryBadShare',
    name: 'Bad blocks from the factory',
    text: (d) => percent(d.factoryBadShare),
    when: (d) => d.factoryBadShare > 0,
  },
  {
    field: 'peSpread',
    name: 'Spread of endurance',
    text: (d) => `${percent(d.peSpread ?? 0)} of the cycles`,
    when: (d) => d.peSpread !== null,
  },
  { field: 'mappingKiB', name: 'Mapping unit', text: (d) => withUnit(whole(d.mappingKiB), 'KiB') },
  {
    field: 'slcShare',
    name: 'pSLC cache',
    text: (d) => `${percent(d.slcShare)} of the blocks, ${latency(d.slcProgramUs)} to program`,
    when: (d) => d.slcShare > 0,
  },
  {
    field: 'superblockDies',
    name: 'Superblocks',
    text: (d) => `${whole(d.superblockDies)} dies written, collected and erased together`,
    when: (d) => d.superblockDies > 1,
  },
  {
    field: 'checkpointEveryMiB',
    name: 'Saves its map',
    text: (d) => `${three(d.checkpointMiB)} MiB after every ${whole(d.checkpointEveryMiB ?? 0)} MiB written`,
    when: (d) => d.checkpointEveryMiB !== null,
  },
  {
    field: 'freeIsSpare',
    name: 'Free LBAs',
    text: (d) => (d.freeIsSpare ? 'work as spare area' : 'are not used as spare area'),
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
    .map((field) => ({ name: field.name, value: field.text(drive), origin: originOf(field, drive, preset) }));
}

/** Capacity as the host and the flash see it; both ratios are always shown together (src/scenario/README.md, section 1). */
function capacityFacts({ drive, userSpare }: Scenario, preset: KnownPreset | null): readonly DriveFact[] {
  const physical = physicalPages(drive);
  const used = Math.floor(drive.logicalPages * (1 - userSpare));
  const asSold = preset !== null && preset.drive.logicalPages === drive.logicalPages;
  const sold = asSold ? (toldOrigin(preset, 'logicalPages') ?? 'source') : 'changed';
  const origin: FactOrigin = 'computed';
  return [
    { name: 'Flash', value: binaryBytes(physical * 4096), origin },
    { name: 'Capacity', value: bytes(drive.logicalPages * 4096), origin: sold },
    ...(userSpare > 0 ? [{ name: 'Left unpartitioned', value: percent(userSpare), origin: 'changed' as const }] : []),
    { name: 'Spare area, of raw', value: percent(spareFactor(physical, used)), origin },
    { name: 'Over-provisioning, of user', value: percent(overProvisioning(physical, used)), origin },
  ];
}

const collection: readonly { readonly field: keyof Ftl; readonly name: string; readonly text: (ftl: Ftl) => string }[] = [
  { field: 'victim', name: 'Victim', text: (f) => f.victim },
  { field: 'pacing', name: 'Pacing', text: (f) => (f.pacing === 'stall' ? 'stalls the die' : 'in step with the host’s writes') },
  { field: 'frontiers', name: 'Write frontiers', text: (f) => f.frontiers },
  { field: 'gcLow', name: 'Collects below', text: (f) => `${f.gcLow} free groups a die` },
  { field: 'gcHigh', name: 'Until', text: (f) => `${f.gcHigh} are free` },
  {
    field: 'batchBudget',
    name: 'Batches',
    text: (f) => (f.batchBudget === null ? 'all alike' : `unequal, of at most ${three(f.batchBudget)} groups to move`),
  },
  {
    field: 'gcStart',
    name: 'Begins at',
    text: (f) => (f.gcStart === 1 ? 'the last moment' : `${percent(f.gcStart)} of the groups in use`),
  },
  {
    field: 'idleGcSeconds',
    name: 'In idle time',
    text: (f) => (f.idleGcSeconds === null ? 'not' : `after ${withUnit(whole(f.idleGcSeconds), 's')}`),
  },
  {
    field: 'staticThreshold',
    name: 'Static wear levelling',
    text: (f) => (f.staticThreshold === null ? 'none' : `at a difference of ${whole(f.staticThreshold)} erases`),
  },
];

/** How its firmware collects. What a preset does not say is the program's usual choice: makers publish little of it. */
function collectionFacts({ drive, ftl }: Scenario, preset: KnownPreset | null): readonly DriveFact[] {
  const fresh = parseScenario({ drive: { preset: drive.preset } });
  return collection.map(({ field, name, text }) => {
    const changed = !fresh.ok || fresh.value.ftl[field] !== ftl[field];
    const usual = preset?.ftl?.[field] === undefined ? 'usual' : 'source';
    return { name, value: text(ftl), origin: changed || preset === null ? 'changed' : (toldOrigin(preset, field) ?? usual) };
  });
}

/** What the program says of the drive: its facts, which of them are guesses, and from whom the others are. */
export function driveFacts(scenario: Scenario): DriveFacts {
  const preset = knownPreset(scenario.drive.preset);
  const { drive } = scenario;
  return {
    name: preset?.name ?? drive.preset,
    groups: [
      { name: 'Capacity', facts: capacityFacts(scenario, preset) },
      { name: 'Flash array', facts: factsOf(array, drive, preset) },
      { name: 'Time', facts: factsOf(timing, drive, preset) },
      { name: 'Behaviour', facts: factsOf(behaviours, drive, preset) },
      { name: 'Collection', facts: collectionFacts(scenario, preset) },
    ],
    sources: preset?.sources ?? [],
    leavesOut: preset?.leavesOut ?? null,
    character: preset?.character ?? null,
    calibrated: preset?.calibrated ?? [],
  };
}

/** Drives that are asked for and that this model does not have, and why. */
export const absentDrives = outsideModel;
