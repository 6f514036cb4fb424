import type { Ftl } from '../../src/scenario/types';
import { below, draw, streamKey } from './rng';
import type { Places } from './twinPlacement';

/** What the twin simulates: counts of dies, groups, program units and slots as in wasm/README.md. */
export interface TwinConfig {
  readonly dies: number;
  readonly groupsPerDie: number;
  readonly unitsPerGroup: number;
  readonly unitSlots: number;
  readonly slotsPerPage: number;
  readonly usedPages: number;
  readonly ftl: Omit<Ftl, 'dispatch' | 'gcStart' | 'idleGcSeconds' | 'idleGcFree' | 'idleGcMBps' | 'staticThreshold'>;
  /** Groups that stay out of use until their die's first collection: dealt round the dies, the last of each by number. */
  readonly withheld: number;
  readonly seed: number;
  /** Host pages between checkpoints of the map (0: none), and program units of each die that one takes. */
  readonly checkpointPages: number;
  readonly checkpointUnits: number;
  /** Absent: one handle. */
  readonly places?: Places;
}

/** One stored page. An address is group x slotsPerGroup + pos. */
export interface Extent {
  readonly lpn: number;
  readonly pos: number;
  readonly slots: number;
  readonly relocated: boolean;
  /** Handle that the host wrote it to. */
  readonly owner: number;
  valid: boolean;
}

export interface TwinGroup {
  readonly number: number;
  state: 'free' | 'open' | 'closed' | 'victim';
  withheld: boolean;
  /** Slots used so far, padding and skipped ones included. */
  pos: number;
  extents: Extent[];
  erases: number;
  /** Order of closing, and of coming to the present valid count among the candidates (greedy's tie rule). */
  closedAt: number;
  countSince: number;
  /** Host pages written when a page of it was last invalidated, or when it closed. */
  ageClock: number;
  /** Whose data it holds, and the class it is collected in. */
  handle: number;
  cls: number;
  openedAt: number;
}

export interface Die {
  readonly number: number;
  readonly groups: TwinGroup[];
  /** Open groups of the host, by handle, and of collection, by class. */
  hosts: (TwinGroup | null)[];
  gcs: (TwinGroup | null)[];
  /** Closed groups; append on closing, removal moves the last into the hole. */
  dense: TwinGroup[];
  /** In the order chosen. */
  victims: TwinGroup[];
  opened: boolean;
  collected: boolean;
}

export interface TwinCounters {
  hostPagesWritten: number;
  slotsHost: number;
  pagesRelocated: number;
  slotsRelocated: number;
  slotsPadded: number;
  groupsErased: number;
  groupsCollected: number;
}

/** Valid slots of a group, counted one by one. */
export function validSlots(group: TwinGroup): number {
  return group.extents.reduce((sum, extent) => sum + (extent.valid ? extent.slots : 0), 0);
}

/** A free group. */
export function newGroup(number: number): TwinGroup {
  return {
    ...{ number, state: 'free', withheld: false, pos: 0, extents: [], erases: 0, closedAt: 0, countSince: 0, ageClock: 0 },
    ...{ handle: 0, cls: 0, openedAt: 0 },
  };
}

/** Host slots in the unfinished unit of an open group. */
export function begunSlots(host: TwinGroup | null, unitSlots: number): number {
  if (host === null) return 0;
  const unitStart = host.pos - (host.pos % unitSlots);
  // They lie in the order of their places: those of the unit are the last ones.
  const before = host.extents.findLastIndex((extent) => extent.pos + extent.slots <= unitStart);
  return host.extents
    .slice(before + 1)
    .reduce((sum, { pos, slots, relocated }) => (relocated ? sum : sum + pos + slots - Math.max(unitStart, pos)), 0);
}

/** Takes the groups out of use that the dies withhold until their first collection. */
export function withhold(all: readonly Die[], { dies, groupsPerDie, withheld }: TwinConfig): void {
  for (const die of all) {
    const held = Math.floor(withheld / dies) + (die.number < withheld % dies ? 1 : 0);
    for (const [i, group] of die.groups.entries()) group.withheld = i >= groupsPerDie - held;
  }
}

/** Free groups that a batch goes to: drawn by the group just opened and its erases, where there is a budget. */
export function batchTarget({ number, erases }: TwinGroup, { gcLow, gcHigh, batchBudget }: TwinConfig['ftl'], seed: number): number {
  if (batchBudget === null) return gcHigh;
  return gcLow + below(draw(streamKey(seed, 7), number * 2 ** 24 + erases, 0), gcHigh - gcLow + 1);
}

/** Invalid slots of a die's closed groups. */
export function reclaimable(die: Die, slotsPerGroup: number): number {
  return die.dense.reduce((sum, group) => sum + slotsPerGroup - validSlots(group), 0);
}

/** Groups of a die that may be opened. */
export function freeGroups(die: Die): number {
  return die.groups.filter((group) => group.state === 'free' && !group.withheld).length;
}

/** Slots of a debt that a turn pays: all where the die stops for it, else in step with what the host group has `left`. */
export function shareDue(
  debt: number,
  left: number,
  { pacing, frontiers }: TwinConfig['ftl'],
  { unitSlots, slotsPerPage }: Pick<TwinConfig, 'unitSlots' | 'slotsPerPage'>,
): number {
  if (pacing === 'stall') return debt;
  const room = left - (frontiers === 'single' ? debt : 0);
  // With compression an extent may run on into the next unit, and a flush then pads that.
  const mostPerTurn = slotsPerPage === 1 ? unitSlots : 2 * unitSlots;
  return room <= mostPerTurn ? debt : Math.ceil((debt * unitSlots) / room);
}

/** Checkpoints of the map. */
export class Checkpoints {
  private done = 0;
  private next: number;

  constructor(private readonly config: TwinConfig) {
    this.next = config.checkpointPages;
  }

  /** Where one is due, every die programs its share of the map: slots of padding that take no room. */
  due(hostPagesWritten: number): number {
    const { checkpointPages, checkpointUnits, dies, unitSlots } = this.config;
    if (checkpointPages === 0 || hostPagesWritten < this.next) return 0;
    this.next = hostPagesWritten + checkpointPages;
    const before = Math.floor(this.done * checkpointUnits);
    this.done++;
    return (Math.floor(this.done * checkpointUnits) - before) * unitSlots * dies;
  }
}
