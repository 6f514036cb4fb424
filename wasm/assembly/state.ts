/**
 * All state of a run, in one contiguous region of linear memory that starts at HEADER: no wasm global changes after
 * instantiation, so a snapshot is one copy. Records are unmanaged classes laid over raw memory.
 */
import { CFG_SIZE, CNT_PAGES_WRITTEN, CNT_SIZE, NONE } from '../layout';
import { Die, Frontier, Group, Job } from './records';

/** Where the region starts; below are only the module's own constants. */
export const HEADER: usize = 0x10000;
/** Where the arrays begin. It never moves, whatever the configuration holds: a die keeps an address of theirs, and it is hashed. */
export const ARRAYS: usize = 0x111c0;
export const CONFIG: usize = ARRAYS - (CFG_SIZE << 3);

/** The run: pointers, geometry, FTL, cursor, clocks. What the hash covers ends before `scratch` fields (see hash.ts). */
@unmanaged
export class State {
  // Clocks and totals (f64 first, so that nothing is padded).
  clock: f64;
  phaseStart: f64;
  controllerFree: f64;
  linkInFree: f64;
  linkOutFree: f64;
  programCapFree: f64;
  readCapFree: f64;
  randomCapFree: f64;
  lastAdmission: f64;
  /** When the controller is done with the relocations so far. */
  relocationFree: f64;
  /** Host pages at which the next checkpoint of the map is due, and checkpoints so far. */
  nextCheckpoint: f64;
  checkpoints: f64;
  lastRelease: f64;
  issuedBytes: f64;
  /** Where the last request of a mix ended, bytes into the span. */
  lastEnd: f64;
  sampleStart: f64;
  roundStart: f64;
  roundRequests: f64;
  collectingSince: f64;
  collectingSincePages: f64;
  steadyAt: f64;
  latencyMax: f64;
  sampleLatencyMax: f64;
  /** When the running sample or round is over. */
  border: f64;
  /** What ends the phase: a request number and a time, or Infinity. */
  lastRequest: f64;
  phaseEnd: f64;
  request: f64;
  victimDraws: f64;
  mappedPages: f64;
  /** Open loop: since when nothing is outstanding; -1: something is. */
  idleSince: f64;
  rounds0: f64; rounds1: f64; rounds2: f64; rounds3: f64; rounds4: f64;
  roundCount: u32;
  // The running phase.
  phase: u32;
  phaseOpen: u32;
  phaseEnded: u32;
  ended: u32;
  actionsDone: u32;
  // Turn.
  cur: u32;
  turnBegun: u32;
  // FTL settings in force.
  victim: u32;
  d: u32;
  windowGroups: u32;
  frontiers: u32;
  dispatch: u32;
  gcLow: u32;
  gcHigh: u32;
  pacing: u32;
  lastVictim: u32;
  lastValid: u32;
  closeCounter: u32;
  arrivals: u32;
  bufferUsed: u32;
  /** Cursor of the waiting writes and of the completions (rings). */
  waitHead: u32;
  waitCount: u32;
  doneHead: u32;
  doneCount: u32;
  jobFree: u32;
  lastSubPage: u32;
  /** Wear has used up the spare: no more writes. */
  readOnly: u32;
  hashEnd: u32;
  // --- constant after `start`, or scratch: not hashed ---
  dies: u32;
  channels: u32;
  planes: u32;
  groupsPerDie: u32;
  groups: u32;
  units: u32;
  slotsPerNandPage: u32;
  /** Slots of one NAND page of every plane. */
  rowSlots: u32;
  /** Slots of a program: one row, or several that share their cells. */
  unitSlots: u32;
  groupSlots: u32;
  groupShift: i32;
  /** Slots of a group less its parity. */
  usableSlots: u32;
  parityUnits: u32;
  slcGroups: u32;
  slcSlots: u32;
  slcProgramUs: f64;
  factoryBad: u32;
  peCycles: f64; peSpread: f64;
  mappingPages: u32;
  freeIsSpare: u32;
  eagerGroups: u32;
  idleGcUs: f64;
  relocateSlotUs: f64;
  /** 0: batches are not drawn. */
  batchBudget: f64;
  checkpointPages: f64; checkpointUnits: f64;
  staticThreshold: u32;
  /** 1 while the drive fills itself before the first request, without time or counters. */
  silent: u32;
  /** log2 of the slots of a NAND page. */
  nandShift: u32;
  slotsPerPage: u32;
  usedPages: u32;
  slots: u32;
  bufferSlots: u32;
  writeThrough: u32;
  waitMask: u32; doneMask: u32;
  jobCapacity: u32;
  treeLeaves: u32;
  phaseCount: u32;
  /** Dies of a set, which read side by side; NAND pages of a unit that one of them holds. */
  lanes: u32; lanePlanes: u32;
  withheldTotal: u32;
  floorSlots: u32;
  pageSlots: u32;
  readUs: f64;
  /** An array read of a relocation: the dies of a set share them. */
  relocationReadUs: f64;
  programUs: f64;
  eraseUs: f64;
  slotBusUs: f64;
  laneBusUs: f64;
  linkByteUs: f64;
  commandUs: f64;
  hostUs: f64;
  readLatencyUs: f64;
  programCapUs: f64;
  readCapByteUs: f64;
  randomCapUs: f64;
  sampleUs: f64;
  sampleRequests: f64;
  roundUs: f64;
  steadyMinPages: f64;
  seed: f64;
  victimKey: u64;
  phaseKey: u64;
  zipfX1: f64; zipfN: f64; zipfS: f64;
  // Addresses of the arrays.
  phases: usize;
  actions: usize;
  dieTable: usize;
  channelFree: usize;
  /** With superblocks, for each set: until when each of its dies reads, and when the reads in progress began. */
  laneFree: usize;
  tree: usize;
  winners: usize;
  waiting: usize;
  completions: usize;
  jobs: usize;
  latency: usize;
  sampleLatency: usize;
  counters: usize;
  phaseCounters: usize;
  sampleCounters: usize;
  groupTable: usize;
  freeLists: usize;
  dense: usize;
  bins: usize;
  l2p: usize;
  p2l: usize;
  validBits: usize;
  /** Latencies of reads and of TRIMs alone, as in `latency` and `sampleLatency`; those of writes are what remains of all. */
  readLatency: usize;
  sampleReadLatency: usize;
  trimLatency: usize;
  sampleTrimLatency: usize;
  peekLpn: usize;
  samples: usize;
  trace: usize;
  frame: usize;
  columns: usize;
  detail: usize;
  /** Slots of each block that were filled without data since its erase: u16. */
  blank: usize;
  marks: usize;
  conditions: usize;
  /** Rows of a trace; 0: no phase replays one. */
  rows: usize;
  choice: usize;
  regionEnd: usize;
  /** Where `take` in geometry.ts is. */
  cursor: u64;
  /** Requests [peekFrom, peekUntil) of the phase have their first address in the peek ring. */
  peekUntil: f64;
  /** Completed reads and TRIMs, and the sums of latencies, us: of the phase's samples that are over, and of the one that runs. */
  reads: f64;
  trims: f64;
  readSum: f64; writeSum: f64; trimSum: f64;
  sampleReads: f64;
  sampleTrims: f64;
  sampleReadSum: f64; sampleWriteSum: f64; sampleTrimSum: f64;
  lookahead: u32;
  touched: u32;
  sampleCount: u32;
  traceCount: u32;
  tracing: u32;
  microStep: u32;
  paused: u32;
  /** What the last call was in the middle of (phases.ts): single stepping or a full sample buffer stopped it there. */
  doing: u32;
  /** Conditions of the running advance. */
  conditionCount: u32;
  traceLost: u32;
  // The window of write amplification now (window.ts).
  markCount: u32;
  wafPages: f64; wafRequests: f64;
  markStride: f64; nextMark: f64;
  /** LIST_SIZE numbers for each phase: sizes and zones. */
  lists: usize;
  /** Pareto: the power of a uniform draw that is a place. */
  paretoPower: f64;
  /** Paced requests: when the host has thought, and before which request. 1: every die has been asked what it collects, and has done nothing since. */
  thinkUntil: f64; thoughtBefore: f64; askedAtRest: u32;
  // At rest (rest.ts): free groups at which a die stops (0: none), us of a moved slot (0: no limit), when the next victim may be taken, and of which die.
  idleFree: u32; idleTurn: u32; idleSlotUs: f64; idleNext: f64;
  // Reads (clocks.ts): us until a program or an erase stands still (-1: never), the share that is sensed once more, and the key of these draws.
  suspendUs: f64; retryShare: f64; retryKey: u64;
  actionCount: u32;
  // Jobs side by side (jobs.ts): the record requests are made of, the job that is loaded, those beside, their depth in all, the mark of requests.
  row: u32; loadedJob: u32; sideJobs: u32; sideQd: u32; sideTag: u32; jobTable: usize; jobResults: usize;
  // Placement (placement.ts). Handles that the host writes to, classes of collection, and handles that groups can have: both and those of collection.
  handles: u32; classes: u32; owners: u32;
  /** Frontiers of a die, and those that are not behind its record. */
  streams: u32; farFrontiers: usize;
  /** Reclaim groups, dies of each, and places that a write can name: handles of every reclaim group. */
  reclaimGroups: u32; reclaimDies: u32; tags: u32;
  /** The place whose turns `cur` and `turnBegun` are, and its handle: the stream that the host writes to. Tags that are counted; of one handle, that of the page. */
  tag: u32; stream: u32;
  named: u32; watched: u32;
  /** Victims are chosen by class (0: none, all of a die together); what a class may have of the spare; who tags. */
  scoped: u32; domains: u32; quota: u32; classifier: u32;
  turns: usize; ownerOf: usize; written: usize; ownerCounters: usize; phaseOwners: usize; sampleOwners: usize; mapped: usize; recent: usize; learned: usize; opened: usize; placeEvents: usize;
  /** Given before the start: PL_SIZE numbers for each handle, then one for each class. Behind it, anew at each use: whose the pages of each group are. */
  placement: usize; rooms: usize; mixture: usize;
  /** The map on flash (0: it is in DRAM; mapState.ts), and what is programmed by cause (causes.ts). */ map: usize; causes: usize;
  /** Of each translation page a sum over what it said when it was programmed: in the checked build only, and not hashed. */
  mapSaid: usize; mapTimes: usize;
  /** Zones (0: none; zones.ts), the bit of a write that must begin where it says (0: a log writes). */ zones: usize; exact: u32;
  // Power loss (power.ts). 1: what it needs is kept; the drive has capacitors. Programs and TRIMs so far, those before the last checkpoint, power losses.
  power: u32; capacitors: u32; order: u32; savedOrder: u32; losses: u32; listed: u32;
  /** When each slot was programmed; for each LPN the last version in a group that has been erased, its last TRIM, and the one before that the checkpoint has. */
  orders: usize; held: usize; trimmed: usize; trimmedBefore: usize; lossTable: usize; lostPages: usize; tagOf: usize;
  /** With a map on flash: of each place of a translation page up to which order it says the map, and when it was programmed; up to which order the flash says each page of the map; of each LPN a TRIM before its last that the flash may have yet. */
  tableSays: usize; tableOrders: usize; tableKnown: usize; trimmedOpen: usize;
}

export const S: State = changetype<State>(HEADER);

/** Size of a Die, Group, Job, ... record; that of a die holds two frontiers. */
export const DIE_BYTES: usize = 256;
export const FRONTIER_BYTES: usize = 32;
/** Frontiers behind the record of a die. */
export const NEAR: u32 = 2;
export const GROUP_BYTES: usize = 64;
export const JOB_BYTES: usize = 32;

@inline
export function dieAt(d: u32): Die {
  return changetype<Die>(S.dieTable + <usize>d * DIE_BYTES);
}

/** Frontiers beyond the two behind a die's record: a table by itself, so that the records stay where a shift finds them. */
function farFrontier(d: Die, stream: u32): Frontier {
  const die = <u32>((changetype<usize>(d) - S.dieTable) / DIE_BYTES);
  return changetype<Frontier>(S.farFrontiers + <usize>(die * (S.streams - NEAR) + stream - NEAR) * FRONTIER_BYTES);
}

@inline
function nearFrontier(d: Die, stream: u32): Frontier {
  return changetype<Frontier>(changetype<usize>(d) + ((offsetof<Die>() + 7) & ~7) + <usize>stream * FRONTIER_BYTES);
}

/** The frontier of a stream of the die: handles of the host from 0 on, then classes of collection from `S.handles` on. */
@inline
export function frontierAt(d: Die, stream: u32): Frontier {
  return stream < NEAR ? nearFrontier(d, stream) : farFrontier(d, stream);
}

/** Where the host's present handle writes. */
@inline
export function hostFrontier(d: Die): Frontier {
  return S.stream == 0 ? nearFrontier(d, 0) : frontierAt(d, S.stream);
}

@inline
export function groupAt(g: u32): Group {
  return changetype<Group>(S.groupTable + ((<usize>g) << 6));
}

@inline
export function jobAt(j: u32): Job {
  return changetype<Job>(S.jobs + <usize>j * JOB_BYTES);
}

/** f64 number i of the array at p. */
@inline
export function f64At(p: usize, i: u32): f64 {
  return load<f64>(p + ((<usize>i) << 3));
}

@inline
export function setF64(p: usize, i: u32, v: f64): void {
  store<f64>(p + ((<usize>i) << 3), v);
}

@inline
export function u32At(p: usize, i: u32): u32 {
  return load<u32>(p + ((<usize>i) << 2));
}

@inline
export function setU32(p: usize, i: u32, v: u32): void {
  store<u32>(p + ((<usize>i) << 2), v);
}

/** Adds to a counter of the run; phases and samples are differences. */
@inline
export function count(i: u32, by: f64): void {
  const p = S.counters + ((<usize>i) << 3);
  store<f64>(p, load<f64>(p) + by);
}

/** Pages that the host has written. */
@inline
export function hostPages(): f64 {
  return load<f64>(S.counters + (CNT_PAGES_WRITTEN << 3));
}

export const COUNTER_BYTES: usize = CNT_SIZE << 3;
export const NO: u32 = NONE;
