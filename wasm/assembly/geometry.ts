/** From the configuration to the layout of the run's memory. */
import {
  ACTION_CAPACITY, ACT_SIZE, CFG_ACTIONS, CFG_BATCH_BUDGET, CFG_BUFFER_SLOTS, CFG_CHECKPOINT_PAGES, CFG_CLASSES, CFG_CLASSIFIER, CFG_HANDLES, CFG_NAMED, CFG_OWNERS, MIXED_OWNERS, CFG_QUOTA, CFG_RECLAIM_GROUPS, CFG_SCOPED, CLASSIFIER_LIFETIME, OWN_TO, PE_SIZE, PL_SIZE, SAMPLED_HANDLES, SMP_MAP_SIZE, SMP_HANDLE_SIZE, CFG_CHECKPOINT_UNITS, CFG_SLOTS_PER_NAND_PAGE, CFG_SLOTS_PER_PAGE, CFG_SLOT_BUS_US, CFG_CHANNELS,
  CFG_COMMAND_US, CFG_D, CFG_DIES, CFG_DISPATCH, CFG_EAGER_GROUPS, CFG_ERASE_US, CFG_FACTORY_BAD, CFG_FLOOR_SLOTS, CFG_FREE_IS_SPARE, CFG_IDLE_FREE, CFG_IDLE_GC_US, CFG_IDLE_SLOT_US, CFG_JOBS, CFG_MOST_JOBS, JOB_SIZE,
  CFG_MAPPING_PAGES, CFG_MAP_NODES, MAP_PARTS, MCN_SIZE, CFG_PAGES_PER_PROGRAM, CFG_PARITY_UNITS, CFG_PE_CYCLES, CFG_PE_SPREAD, CFG_SLC_GROUPS, CFG_SLC_PROGRAM_US, CFG_SLC_UNITS,
  CFG_STATIC_THRESHOLD, CFG_FRONTIERS, CFG_GC_HIGH, CFG_GC_LOW,
  CFG_GROUPS_PER_DIE, CFG_HOST_US, CFG_LANES, CFG_LANE_BUS_US, CFG_LINK_BYTE_US, CFG_PACING, CFG_PHASES, CFG_PLANES, CFG_PROGRAM_CAP_US, CFG_PROGRAM_US,
  CFG_RANDOM_CAP_US, CFG_READ_CAP_BYTE_US, CFG_READ_LATENCY_US, CFG_REPLAYS, CFG_READ_US, CFG_RELOCATE_SLOT_US, CFG_RETRY_SHARE, CFG_ROUND_US, CFG_SAMPLE_REQUESTS, CFG_SAMPLE_US, CFG_SEED,
  CFG_STEADY_MIN_PAGES, CFG_SUSPEND_US, CFG_WAF_PAGES, CFG_WAF_REQUESTS, COND_CAPACITY, COND_SIZE, CFG_UNITS, CFG_USED_PAGES, CFG_VICTIM, CFG_WINDOW_GROUPS, CFG_WITHHELD, CFG_ZONES, CFG_ZONE_HOST, CFG_POWER, CFG_CAPACITORS, LOST_CAPACITY, LOST_PAGE_SIZE, PW_CAPACITY, PW_SIZE, ZONE_EXACT, ZONE_HOST_DIRECT, CH_DRAWS, CH_RECORD_SIZE, EV_SIZE, FR_SIZE, LIST_SIZE, MOST_DRAWS, PH_SIZE,
  SAMPLE_CAPACITY, SMP_JOB_SIZE, SMP_SIZE, TRACE_CAPACITY, MOST_QD, ROW_BYTES, ROWS_CAPACITY, ROWS_HEAD,
} from '../layout';
import { PLACED } from './features';
import { CAUSE_BYTES } from './causes';
import { mapBytes, mapPages, poolPlaces } from './mapCache';
import { MAP_TIMES_BYTES } from './mapTimes';
import { ownerSize } from './placement';
import { streamKey } from './rng';
import { CLASSIFIER_BYTES } from './classify';
import { BUCKETS } from './counters';
import { HOST_JOB_BYTES } from './hostJob';
import { PEEK_CAPACITY } from './lookahead';
import { COMPLETION_BYTES, WAITING_BYTES } from './queues';
import { ARRAYS, CONFIG, COUNTER_BYTES, DIE_BYTES, f64At, FRONTIER_BYTES, GROUP_BYTES, HEADER, JOB_BYTES, NEAR, S, State } from './state';
import { MARK_SIZE, MARKS } from './window';
import { zonesBytes } from './zoneState';

/** Stream of the draws of reads that are sensed again. */
const RETRY_STREAM: u32 = 9;

@inline
function cfg(field: u32): f64 {
  return f64At(CONFIG, field);
}

/** Where in a row of samples the numbers of handles begin: behind those of every run and those of the jobs that this run has. */
export function sampleHandles(): u32 {
  return SMP_SIZE + (cfg(CFG_JOBS) > 0 ? SMP_JOB_SIZE * (<u32>cfg(CFG_MOST_JOBS) + 1) : 0);
}

/** Where those of a map on flash begin. */
export function sampleMap(): u32 {
  return sampleHandles() + (cfg(CFG_OWNERS) > 1 ? SMP_HANDLE_SIZE * min(<u32>cfg(CFG_NAMED), SAMPLED_HANDLES) : 0);
}

/** Numbers of a row of samples. */
export function sampleSize(): u32 {
  return sampleMap() + (cfg(CFG_MAP_NODES) > 0 ? SMP_MAP_SIZE : 0);
}

function powerOfTwoAbove(n: u32): u32 {
  let p: u32 = 1;
  while (p < n) p <<= 1;
  return p;
}

/** Reads the configuration into the state. The header must be in memory. */
export function readConfig(): void {
  memory.fill(HEADER, 0, offsetof<State>());
  S.dies = <u32>cfg(CFG_DIES);
  S.channels = <u32>cfg(CFG_CHANNELS);
  S.planes = <u32>cfg(CFG_PLANES);
  S.lanes = <u32>cfg(CFG_LANES);
  S.lanePlanes = S.planes / S.lanes;
  S.groupsPerDie = <u32>cfg(CFG_GROUPS_PER_DIE);
  S.groups = S.dies * S.groupsPerDie;
  S.units = <u32>cfg(CFG_UNITS);
  S.slotsPerNandPage = <u32>cfg(CFG_SLOTS_PER_NAND_PAGE);
  S.nandShift = <u32>ctz(S.slotsPerNandPage);
  S.rowSlots = S.planes * S.slotsPerNandPage;
  S.unitSlots = S.rowSlots * <u32>cfg(CFG_PAGES_PER_PROGRAM);
  S.groupSlots = S.units * S.unitSlots;
  S.parityUnits = <u32>cfg(CFG_PARITY_UNITS);
  S.usableSlots = (S.units - S.parityUnits) * S.unitSlots;
  S.slcGroups = <u32>cfg(CFG_SLC_GROUPS);
  S.slcSlots = <u32>cfg(CFG_SLC_UNITS) * S.unitSlots;
  S.factoryBad = <u32>cfg(CFG_FACTORY_BAD);
  S.mappingPages = <u32>cfg(CFG_MAPPING_PAGES);
  S.freeIsSpare = <u32>cfg(CFG_FREE_IS_SPARE);
  S.groupShift = popcnt(S.groupSlots) == 1 ? <i32>ctz(S.groupSlots) : -1;
  S.slotsPerPage = <u32>cfg(CFG_SLOTS_PER_PAGE);
  S.usedPages = <u32>cfg(CFG_USED_PAGES);
  S.slots = S.groups * S.groupSlots;
  const buffer = <u32>cfg(CFG_BUFFER_SLOTS);
  S.writeThrough = buffer == 0 ? 1 : 0;
  S.bufferSlots = buffer == 0 ? S.unitSlots : buffer;
  S.jobCapacity = S.bufferSlots + S.dies * 2 + 8;
  S.treeLeaves = max(2, powerOfTwoAbove(S.dies));
  S.phaseCount = <u32>cfg(CFG_PHASES);
  S.actionCount = <u32>cfg(CFG_ACTIONS);
  S.waitMask = powerOfTwoAbove(MOST_QD + 1) - 1;
  S.doneMask = S.waitMask;
  readTimes();
  readFtl();
  readPlacement();
}

function readPlacement(): void {
  S.handles = <u32>cfg(CFG_HANDLES);
  S.classes = <u32>cfg(CFG_CLASSES);
  S.owners = <u32>cfg(CFG_OWNERS);
  S.streams = S.handles + S.classes;
  S.named = <u32>cfg(CFG_NAMED);
  S.reclaimGroups = <u32>cfg(CFG_RECLAIM_GROUPS);
  S.reclaimDies = S.dies / S.reclaimGroups;
  S.tags = S.handles * S.reclaimGroups;
  S.scoped = <u32>cfg(CFG_SCOPED);
  S.domains = S.scoped ? S.dies * (1 + S.classes) : S.dies;
  S.quota = <u32>cfg(CFG_QUOTA);
  S.classifier = <u32>cfg(CFG_CLASSIFIER);
  S.power = <u32>cfg(CFG_POWER);
  S.capacitors = <u32>cfg(CFG_CAPACITORS);
}

function readTimes(): void {
  S.readUs = cfg(CFG_READ_US);
  S.relocationReadUs = S.readUs / <f64>S.lanes;
  S.programUs = cfg(CFG_PROGRAM_US);
  S.eraseUs = cfg(CFG_ERASE_US);
  S.slotBusUs = cfg(CFG_SLOT_BUS_US);
  S.laneBusUs = cfg(CFG_LANE_BUS_US);
  S.linkByteUs = cfg(CFG_LINK_BYTE_US);
  S.commandUs = cfg(CFG_COMMAND_US);
  S.hostUs = cfg(CFG_HOST_US);
  S.relocateSlotUs = cfg(CFG_RELOCATE_SLOT_US);
  S.readLatencyUs = cfg(CFG_READ_LATENCY_US);
  S.programCapUs = cfg(CFG_PROGRAM_CAP_US);
  S.readCapByteUs = cfg(CFG_READ_CAP_BYTE_US);
  S.randomCapUs = cfg(CFG_RANDOM_CAP_US);
  S.sampleUs = cfg(CFG_SAMPLE_US);
  S.sampleRequests = cfg(CFG_SAMPLE_REQUESTS);
  S.roundUs = cfg(CFG_ROUND_US);
  S.steadyMinPages = cfg(CFG_STEADY_MIN_PAGES);
  S.seed = cfg(CFG_SEED);
  S.slcProgramUs = cfg(CFG_SLC_PROGRAM_US);
  S.peCycles = cfg(CFG_PE_CYCLES);
  S.peSpread = cfg(CFG_PE_SPREAD);
  S.idleGcUs = cfg(CFG_IDLE_GC_US);
  S.idleFree = <u32>cfg(CFG_IDLE_FREE);
  S.idleSlotUs = cfg(CFG_IDLE_SLOT_US);
  S.suspendUs = cfg(CFG_SUSPEND_US);
  S.retryShare = cfg(CFG_RETRY_SHARE);
  S.retryKey = streamKey(S.seed, RETRY_STREAM);
  S.wafPages = cfg(CFG_WAF_PAGES);
  S.wafRequests = cfg(CFG_WAF_REQUESTS);
}

function readFtl(): void {
  S.victim = <u32>cfg(CFG_VICTIM);
  S.d = <u32>cfg(CFG_D);
  S.windowGroups = <u32>cfg(CFG_WINDOW_GROUPS);
  S.frontiers = <u32>cfg(CFG_FRONTIERS);
  S.dispatch = <u32>cfg(CFG_DISPATCH);
  S.gcLow = <u32>cfg(CFG_GC_LOW);
  S.gcHigh = <u32>cfg(CFG_GC_HIGH);
  S.pacing = <u32>cfg(CFG_PACING);
  S.floorSlots = <u32>cfg(CFG_FLOOR_SLOTS);
  S.withheldTotal = <u32>cfg(CFG_WITHHELD);
  S.eagerGroups = <u32>cfg(CFG_EAGER_GROUPS);
  S.staticThreshold = <u32>cfg(CFG_STATIC_THRESHOLD);
  S.batchBudget = cfg(CFG_BATCH_BUDGET);
  S.checkpointPages = cfg(CFG_CHECKPOINT_PAGES);
  S.checkpointUnits = cfg(CFG_CHECKPOINT_UNITS);
}

/** Next free address, 64-byte aligned; 64 bits wide, so that "too big" is seen and not wrapped. */
function take(bytes: u64): usize {
  const at = S.cursor;
  S.cursor = (at + bytes + 63) & ~63;
  return <usize>at;
}

/** What only drives with several handles or reclaim groups have. */
function layOutPlacement(): void {
  const owners: u64 = PLACED && S.owners > 1 ? <u64>S.owners : 0;
  const named: u64 = PLACED && S.named > 1 ? <u64>S.named : 0;
  S.farFrontiers = take(S.streams > NEAR ? <u64>S.dies * (S.streams - NEAR) * FRONTIER_BYTES : 0);
  S.turns = take(PLACED && S.tags > 1 ? <u64>S.tags * 8 : 0);
  S.ownerCounters = take(owners * ownerSize() * 8);
  S.phaseOwners = take(owners * ownerSize() * 8);
  S.sampleOwners = take(owners > 0 ? SAMPLED_HANDLES * 16 : 0);
  S.mapped = take(named * 8);
  S.recent = take(named > 0 ? (named + 1) * 8 : 0);
  S.ownerOf = take(named > 0 ? <u64>S.usedPages : 0);
  S.written = take(S.classifier ? <u64>S.usedPages * 4 : 0);
  S.learned = take(S.classifier ? CLASSIFIER_BYTES : 0);
  S.placeEvents = take(PLACED && S.tags > 1 ? PE_SIZE * 8 : 0);
  S.opened = take(S.classifier == CLASSIFIER_LIFETIME ? <u64>S.groups * 4 : 0);
  if (cfg(CFG_ZONES) == 0) return;
  S.zones = take(zonesBytes());
  S.exact = <u32>cfg(CFG_ZONE_HOST) == ZONE_HOST_DIRECT ? ZONE_EXACT : 0;
}

/** What only a run has whose power can be lost. It follows from what the run has done, and is not hashed. */
function layOutPower(): void {
  S.orders = take(<u64>S.slots * 4);
  S.tagOf = take(S.named > 1 ? <u64>S.slots : 0);
  S.held = take(<u64>S.usedPages * 4);
  S.trimmed = take(<u64>S.usedPages * 4);
  S.trimmedBefore = take(<u64>S.usedPages * 4);
  S.lossTable = take((2 + PW_CAPACITY * PW_SIZE) * 8);
  S.lostPages = take(LOST_CAPACITY * LOST_PAGE_SIZE * 4);
  if (!S.map) return;
  S.tableSays = take(poolPlaces() * 4);
  S.tableOrders = take(poolPlaces() * 4);
  S.tableKnown = take(mapPages() * 4);
  S.trimmedOpen = take(<u64>S.usedPages * 4);
}

/** Gives every array its address; returns where the region ends, bytes, perhaps beyond what wasm32 can have. */
export function layOut(): f64 {
  S.cursor = ARRAYS;
  S.phases = take((<u64>S.phaseCount + <u64>cfg(CFG_JOBS)) * PH_SIZE * 8);
  // Written anew at each use: no snapshot carries it.
  S.actions = take(<u64>ACTION_CAPACITY * ACT_SIZE * 8);
  S.dieTable = take(<u64>S.domains * DIE_BYTES);
  S.channelFree = take(<u64>S.channels * 8);
  S.laneFree = take(S.lanes > 1 ? <u64>S.dies * (S.lanes + 1) * 8 : 0);
  S.jobTable = take(cfg(CFG_JOBS) > 0 ? (<u64>cfg(CFG_MOST_JOBS) + 1) * HOST_JOB_BYTES : 0);
  S.tree = take(<u64>S.treeLeaves * 16);
  S.winners = take(<u64>S.treeLeaves * 8);
  S.waiting = take(<u64>(S.waitMask + 1) * WAITING_BYTES);
  S.completions = take(<u64>(S.doneMask + 1) * COMPLETION_BYTES);
  S.jobs = take(<u64>S.jobCapacity * JOB_BYTES);
  S.latency = take(BUCKETS * 4);
  S.sampleLatency = take(BUCKETS * 4);
  S.counters = take(COUNTER_BYTES);
  S.phaseCounters = take(COUNTER_BYTES);
  S.sampleCounters = take(COUNTER_BYTES);
  S.groupTable = take(<u64>S.groups * GROUP_BYTES);
  S.freeLists = take(<u64>S.groups * 4);
  S.dense = take(<u64>S.domains * <u64>S.groupsPerDie * 4);
  S.bins = take(<u64>S.domains * (S.groupSlots + 1) * 8);
  if (PLACED && S.tags > 1) layOutPlacement();
  if (PLACED && cfg(CFG_MAP_NODES) > 0) S.map = take(mapBytes());
  S.l2p = take(<u64>S.usedPages * 4);
  S.validBits = take(((<u64>S.slots + 63) >> 6) << 3);
  S.p2l = take(<u64>S.slots * 4);
  S.readLatency = take(BUCKETS * 4);
  S.sampleReadLatency = take(BUCKETS * 4);
  S.trimLatency = take(BUCKETS * 4);
  S.sampleTrimLatency = take(BUCKETS * 4);
  S.peekLpn = take(PEEK_CAPACITY * 8);
  S.blank = take(<u64>S.groups * S.planes * 2);
  S.marks = take(MARKS * MARK_SIZE * 8);
  S.causes = take(2 * CAUSE_BYTES);
  if (PLACED && S.map) {
    S.mapSaid = take(mapPages() << 2);
    S.mapTimes = take(MAP_TIMES_BYTES);
  }
  // Tags that are only watched decide nothing: what is counted of them is not hashed.
  if (S.tags == 1) layOutPlacement();
  if (PLACED && S.power) layOutPower();
  S.regionEnd = <usize>S.cursor;
  // Behind the region is what is written anew at each use: no snapshot carries it.
  S.rows = cfg(CFG_REPLAYS) > 0 ? take(ROWS_HEAD + ROWS_CAPACITY * ROW_BYTES) : 0;
  // Given before the start, and never changed.
  S.lists = take((<u64>S.phaseCount + <u64>cfg(CFG_JOBS)) * LIST_SIZE * 8);
  S.placement = take((<u64>S.handles * PL_SIZE + <u64>S.classes) * 8);
  S.rooms = take(<u64>S.classes * 4);
  S.conditions = take(COND_CAPACITY * COND_SIZE * 8);
  S.choice = take((CH_DRAWS << 3) + (MOST_DRAWS << 2) + <u64>S.groupsPerDie * (CH_RECORD_SIZE << 2));
  S.samples = take(<u64>SAMPLE_CAPACITY * sampleSize() * 8);
  S.trace = take(<u64>TRACE_CAPACITY * EV_SIZE * 4);
  S.frame = take(FR_SIZE * 8);
  S.jobResults = take(cfg(CFG_JOBS) > 0 ? (<u64>cfg(CFG_MOST_JOBS) + 1) * (JOB_SIZE << 3) : 0);
  S.columns = take(max(<u64>S.groups * S.planes * 14 + 64, S.map ? MAP_PARTS * MCN_SIZE * 8 : 0));
  S.mixture = take(PLACED && S.named > 1 ? <u64>S.groups * MIXED_OWNERS * 2 : 0);
  S.detail = take(<u64>S.groupSlots * 12 + 64);
  return <f64>S.cursor;
}
