/**
 * What the engine's configuration (wasm/layout.ts) has of each field of a scenario. The types name a field that is not here: it gets its number,
 * or `inPlan` where the plan has it in its geometry.
 */
import * as L from '../../wasm/layout';
import { dispatches, mapPolicies, pacings, victimPolicies, zoneHosts } from '../domain/names';
import { pagesPerProgramUnit } from '../domain/spare';
import { parityUnits, slcUnits, usableGroups } from '../scenario/capacity';
import { numberedIn } from '../scenario/drives/numbered';
import { presetScaling } from '../scenario/drives/scaling';
import type { runFields } from '../scenario/fields/run';
import type { Sections } from '../scenario/fields/sections';
import type { Drive, Scenario } from '../scenario/types';
import { bufferSlots, PAGE_BYTES, windowGroups } from './places';
import type { SimulationPlan } from './plan';

/** Numbers of the record and their places in it. */
type Written = readonly (readonly [slot: number, value: number])[];
export type Slot<T, Plan = SimulationPlan> = (value: T, plan: Plan) => Written;
export type Slots<T, Plan = SimulationPlan> = { readonly [K in keyof T]-?: Slot<T[K], Plan> };

const PAGES_PER_MIB = 256;
const ROUND_SECONDS = 60;

/** The engine knows of it by the plan's geometry, or not at all. */
const inPlan: Slot<unknown> = () => [];
/** The number as the scenario has it. */
const as =
  (slot: number): Slot<number> =>
  (value) => [[slot, value]];
/** Place of a name in its list. */
const named =
  <T extends string>(slot: number, names: readonly T[]): Slot<T> =>
  (name) => [[slot, names.indexOf(name)]];
/** The reciprocal of a limit; 0: there is none. */
const limit =
  (slot: number, amount: (plan: SimulationPlan) => number): Slot<number | null> =>
  (most, plan) => [[slot, most ? amount(plan) / most : 0]];

/** MB/s are 10^6 bytes per second, so bytes per us. */
export const driveSlots: Slots<Drive> = {
  preset: inPlan,
  // The dies of a set are on channels of their own, which carry its transfers side by side.
  channels: (_, { scenario, sim }) => [[L.CFG_CHANNELS, Math.ceil(sim.channels / scenario.drive.superblockDies)]],
  diesPerChannel: inPlan,
  dies: inPlan,
  planesPerDie: inPlan,
  blocksPerPlane: inPlan,
  pagesPerBlock: inPlan,
  nandPageKiB: inPlan,
  pagesPerProgram: as(L.CFG_PAGES_PER_PROGRAM),
  logicalPages: inPlan,
  readUs: as(L.CFG_READ_US),
  programUs: as(L.CFG_PROGRAM_US),
  eraseUs: (us, { scenario, sim, full }) => {
    const scaled = numberedIn(presetScaling, scenario.drive.preset)?.entry.scaledErases;
    return [[L.CFG_ERASE_US, scaled ? (us * sim.pagesPerGroup) / full.pagesPerGroup : us]];
  },
  channelMBps: (mbps, { scenario, sim }) => {
    const slotBytes = PAGE_BYTES / sim.slotsPerPage;
    const channels = Math.ceil(sim.channels / scenario.drive.superblockDies);
    return [
      [L.CFG_SLOT_BUS_US, slotBytes / (mbps * (sim.channels / channels))],
      [L.CFG_LANE_BUS_US, slotBytes / mbps],
    ];
  },
  linkMBps: (mbps) => [[L.CFG_LINK_BYTE_US, 1 / mbps]],
  commandUs: as(L.CFG_COMMAND_US),
  hostUs: as(L.CFG_HOST_US),
  readLatencyUs: as(L.CFG_READ_LATENCY_US),
  suspendUs: (us) => [[L.CFG_SUSPEND_US, us ?? -1]],
  readRetryShare: as(L.CFG_RETRY_SHARE),
  relocateUs: (us, { sim }) => [[L.CFG_RELOCATE_SLOT_US, us / sim.slotsPerPage]],
  bufferKiB: (_, plan) => [[L.CFG_BUFFER_SLOTS, bufferSlots(plan)]],
  capacitors: (has) => [[L.CFG_CAPACITORS, has ? 1 : 0]],
  peCycles: as(L.CFG_PE_CYCLES),
  compression: inPlan,
  compressionFloor: (floor, { scenario, sim }) => [
    [L.CFG_FLOOR_SLOTS, scenario.drive.compression ? Math.max(1, Math.ceil(sim.slotsPerPage * floor)) : 1],
  ],
  programCapMBps: limit(L.CFG_PROGRAM_CAP_US, ({ scenario }) => pagesPerProgramUnit(scenario.drive) * PAGE_BYTES),
  nandReadCapMBps: limit(L.CFG_READ_CAP_BYTE_US, () => 1),
  randomWriteIopsCap: limit(L.CFG_RANDOM_CAP_US, () => 1e6),
  parityShare: (_, { scenario, sim }) => [[L.CFG_PARITY_UNITS, parityUnits(scenario.drive, sim.nandPagesPerBlock)]],
  factoryBadShare: (_, { scenario, sim }) => [
    [L.CFG_FACTORY_BAD, sim.groupsPerDie - usableGroups({ ...scenario.drive, blocksPerPlane: sim.groupsPerDie })],
  ],
  peSpread: (spread) => [[L.CFG_PE_SPREAD, spread ?? -1]],
  mappingKiB: (kib) => [[L.CFG_MAPPING_PAGES, kib / 4]],
  slcShare: (share, { sim }) => [[L.CFG_SLC_GROUPS, Math.floor(sim.groupsPerDie * share)]],
  slcBits: (_, { scenario, sim }) => [[L.CFG_SLC_UNITS, slcUnits(scenario.drive, sim.nandPagesPerBlock)]],
  // In pSLC mode each NAND page of a unit is a program by itself.
  slcProgramUs: (us, { scenario }) => [[L.CFG_SLC_PROGRAM_US, us * scenario.drive.pagesPerProgram]],
  freeIsSpare: (isSpare) => [[L.CFG_FREE_IS_SPARE, isSpare ? 1 : 0]],
  checkpointEveryMiB: (mib, { factor }) => [[L.CFG_CHECKPOINT_PAGES, mib === null ? 0 : Math.max(1, (mib * PAGES_PER_MIB) / factor)]],
  checkpointMiB: (mib, { scenario, sim, factor }) => [
    [L.CFG_CHECKPOINT_UNITS, (mib * PAGES_PER_MIB) / (pagesPerProgramUnit(scenario.drive) * sim.dies * factor)],
  ],
  superblockDies: as(L.CFG_LANES),
};

export const sectionSlots: { readonly [K in keyof Sections]: Slots<Sections[K]> } = {
  ftl: {
    victim: named(L.CFG_VICTIM, victimPolicies),
    d: as(L.CFG_D),
    window: (share, plan) => [[L.CFG_WINDOW_GROUPS, windowGroups(share, plan)]],
    frontiers: (frontiers) => [[L.CFG_FRONTIERS, frontiers === 'dual' ? L.FRONTIERS_DUAL : L.FRONTIERS_SINGLE]],
    dispatch: named(L.CFG_DISPATCH, dispatches),
    gcLow: as(L.CFG_GC_LOW),
    gcHigh: as(L.CFG_GC_HIGH),
    batchBudget: (groups) => [[L.CFG_BATCH_BUDGET, groups ?? 0]],
    pacing: named(L.CFG_PACING, pacings),
    gcStart: (share, { sim }) => [[L.CFG_EAGER_GROUPS, share < 1 ? Math.ceil(sim.groupsPerDie * share) : sim.groupsPerDie + 1]],
    idleGcSeconds: (seconds, { factor }) => [[L.CFG_IDLE_GC_US, seconds === null ? -1 : (seconds * 1e6) / factor]],
    idleGcFree: (share, { sim }) => [[L.CFG_IDLE_FREE, share === null ? 0 : Math.ceil(sim.groupsPerDie * share)]],
    idleGcMBps: (mbps, { sim }) => [[L.CFG_IDLE_SLOT_US, mbps === null ? 0 : PAGE_BYTES / sim.slotsPerPage / mbps]],
    staticThreshold: (erases) => [[L.CFG_STATIC_THRESHOLD, erases ?? 0]],
  },
  // All of them together say which handles and classes there are (putPlacement).
  placement: {
    interface: inPlan,
    handles: inPlan,
    isolation: inPlan,
    victimScope: inPlan,
    quota: inPlan,
    ruBlocks: inPlan,
    reclaimGroups: inPlan,
    classifier: inPlan,
  },
  // The plan has how many there are (putZones).
  zones: {
    sizeMiB: inPlan,
    capacityMiB: inPlan,
    maxOpen: inPlan,
    maxActive: inPlan,
    dies: inPlan,
    host: named(L.CFG_ZONE_HOST, zoneHosts),
    resetThreshold: inPlan,
    resetFrequency: inPlan,
  },
  // The plan has the sizes (putMap).
  map: {
    cacheMiB: inPlan,
    hostMiB: inPlan,
    hostUs: inPlan,
    entryBytes: inPlan,
    policy: named(L.CFG_MAP_POLICY, mapPolicies),
    pageKiB: inPlan,
    overProvisioning: inPlan,
    prefetch: as(L.CFG_MAP_PREFETCH),
  },
};

export const runSlots: Slots<Pick<Scenario, keyof typeof runFields>> = {
  v: inPlan,
  m: inPlan,
  name: inPlan,
  seed: as(L.CFG_SEED),
  scale: inPlan,
  sample: (sample, { factor }) =>
    'seconds' in sample
      ? [
          [L.CFG_SAMPLE_US, (sample.seconds * 1e6) / factor],
          [L.CFG_ROUND_US, (ROUND_SECONDS * 1e6) / factor],
        ]
      : [[L.CFG_SAMPLE_REQUESTS, Math.max(1, Math.round(sample.requests / factor))]],
  wafWindow: (window, { sim, factor }) =>
    'driveWrites' in window
      ? [[L.CFG_WAF_PAGES, Math.max(1, window.driveWrites * sim.usedPages)]]
      : [[L.CFG_WAF_REQUESTS, Math.max(1, Math.round(window.requests / factor))]],
  steadyMinDriveWrites: (writes, { sim }) => [[L.CFG_STEADY_MIN_PAGES, writes * sim.usedPages]],
  userSpare: inPlan,
};

/** Writes what a record has of these fields. */
export function writeSlots<T, Plan>(record: Float64Array, slots: Slots<T, Plan>, values: T, plan: Plan): void {
  for (const key in slots) for (const [slot, value] of slots[key](values[key], plan)) record[slot] = value;
}
