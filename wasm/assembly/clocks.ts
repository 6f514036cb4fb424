/**
 * Time: one operation at a time per die, a queue of jobs behind it, channels shared by dies. wasm/README.md, Time.
 * A job is collection's share and then one host program; it is executed in segments: one relocation program with its reads
 * and transfers, one erase, or the host program. A segment takes the bus when its die is free, never ahead.
 */
import { CNT_NAND_READS, DISPATCH_EARLIEST } from '../layout';
import { PLACED } from './features';
import { ensure } from './check';
import { groupOf } from './mapping';
import { isOwing } from './mapState';
import { draw, unit } from './rng';
import { Die, Job } from './records';
import { count, dieAt, f64At, groupAt, jobAt, NO, S, setF64, setU32, u32At } from './state';

const IDLE: f64 = Infinity;

const RELOCATION: u32 = 1;
const ERASE: u32 = 2;
const HOST: u32 = 3;

// The earliest die: a tournament tree of the ends of the segments in progress, each node with its winner. Times are not negative,
// so their bits compare like the numbers do, and integers compare without branches.

@inline
export function nextEvent(): f64 {
  return load<f64>(S.tree + 8);
}

@inline
function keyAt(tree: usize, i: u32): i64 {
  return load<i64>(tree + ((<usize>i) << 3));
}

@inline
function setKey(die: u32, at: f64): void {
  const tree = S.tree;
  const winners = S.winners;
  let i = S.treeLeaves + die;
  let least = reinterpret<i64>(at);
  let winner = die;
  store<i64>(tree + ((<usize>i) << 3), least);
  while (i > 1) {
    const other = keyAt(tree, i ^ 1);
    const otherWinner = u32At(winners, i ^ 1);
    // Of two that end together the die with the lower number is first.
    const loses = other < least + <i64>(i & 1);
    least = select<i64>(other, least, loses);
    winner = select<u32>(otherWinner, winner, loses);
    i >>= 1;
    store<i64>(tree + ((<usize>i) << 3), least);
    setU32(winners, i, winner);
  }
}

@inline
function earliestDie(): u32 {
  return u32At(S.winners, 1);
}

export function resetClocks(): void {
  for (let i: u32 = 0; i < S.treeLeaves; i++) {
    setF64(S.tree, S.treeLeaves + i, IDLE);
    setU32(S.winners, S.treeLeaves + i, i);
  }
  for (let i = S.treeLeaves - 1; i > 0; i--) {
    setF64(S.tree, i, IDLE);
    setU32(S.winners, i, u32At(S.winners, 2 * i));
  }
  for (let die: u32 = 0; die < S.dies; die++) {
    dieAt(die).job = NO;
    dieAt(die).jobTail = NO;
    dieAt(die).channelFree = S.channelFree + ((<usize>(die % S.channels)) << 3);
  }
  for (let j: u32 = 0; j < S.jobCapacity; j++) jobAt(j).next = j + 1 < S.jobCapacity ? j + 1 : NO;
  S.jobFree = 0;
}

/** When the die will have done all that is queued, us (an estimate: bus waits are left out). For `dispatch: earliest`. */
export function expectedFree(die: u32): f64 {
  const d = dieAt(die);
  return max(d.busyUntil, S.lastAdmission) + d.queuedUs;
}

/** Bus and program of one host unit, us. */
@inline
function hostProgramUs(): f64 {
  return <f64>S.unitSlots * S.slotBusUs + S.programUs;
}

@inline
function jobUs(job: Job): f64 {
  return (
    <f64>job.reads * S.relocationReadUs + <f64>job.slots * 2 * S.slotBusUs + <f64>job.programs * S.programUs + <f64>job.erases * S.eraseUs + hostProgramUs()
  );
}

/** Queues the program of one host unit, with the collection work owed before it, at the time of the last admission. */
export function queueProgram(d: Die, die: u32, hostSlots: u32, group: u32, end: u32): void {
  queueJob(d, die, hostSlots, group, end, S.lastAdmission);
}

/** Queues what the die owes and no host program waits for, at `at`. */
export function queueOwed(d: Die, die: u32, at: f64): void {
  queueJob(d, die, 0, 0, 0, max(max(at, S.clock), S.lastAdmission));
}

function queueJob(d: Die, die: u32, hostSlots: u32, group: u32, end: u32, at: f64): void {
  const j = S.jobFree;
  ensure(j != NO, 'more programs than the write buffer holds');
  const job = jobAt(j);
  S.jobFree = job.next;
  job.next = NO;
  job.reads = d.owedReads;
  job.slots = d.owedSlots;
  job.programs = d.owedPrograms;
  job.erases = d.owedErases;
  job.hostSlots = <u16>hostSlots;
  job.group = group;
  job.end = end;
  job.slc = hostSlots > 0 ? <u16>groupAt(group).slc : 0;
  count(CNT_NAND_READS, <f64>d.owedReads);
  d.owedReads = 0;
  d.owedSlots = 0;
  d.owedPrograms = 0;
  d.owedErases = 0;
  if (d.job == NO) {
    d.job = j;
    d.jobTail = j;
    startSegment(d, die, max(max(at, d.busyUntil), d.readFree));
  } else {
    jobAt(d.jobTail).next = j;
    d.jobTail = j;
  }
  if (S.dispatch == DISPATCH_EARLIEST) d.queuedUs += jobUs(job);
}

/** Queues collection work that no host program waits for (idle time). */
export function queueCollection(d: Die, die: u32): void {
  queueProgram(d, die, 0, 0, 0);
}

/** Time at which the channel of the die has moved `us` worth of data, if it may begin at `at`. */
@inline
function takeChannel(d: Die, at: f64, us: f64): f64 {
  const free = load<f64>(d.channelFree);
  const end = (free > at ? free : at) + us;
  store<f64>(d.channelFree, end);
  return end;
}

@inline
function capProgram(at: f64): f64 {
  if (S.programCapUs == 0) return at;
  const start = S.programCapFree > at ? S.programCapFree : at;
  S.programCapFree = start + S.programCapUs;
  return start;
}

/** When the controller, which handles one relocated page after the other for all dies, has handled these slots. */
@inline
function takeController(at: f64, slots: u32): f64 {
  if (S.relocateSlotUs == 0 || slots == 0) return at;
  S.relocationFree = max(S.relocationFree, at) + <f64>slots * S.relocateSlotUs;
  return S.relocationFree;
}

@inline
function startSegment(d: Die, die: u32, at: f64): void {
  const job = jobAt(d.job);
  let end: f64;
  d.segmentStart = at;
  d.segmentReads = 0;
  if (job.slots > 0 || job.programs > 0) {
    end = startRelocation(d, job, at);
  } else if (job.erases > 0) {
    job.erases--;
    d.segmentKind = ERASE;
    end = at + S.eraseUs;
  } else {
    d.segmentKind = HOST;
    end = at;
    if (job.hostSlots > 0) end = takeChannel(d, capProgram(at), <f64>S.unitSlots * S.slotBusUs) + (job.slc ? S.slcProgramUs : S.programUs);
  }
  d.busyUntil = end;
  setKey(die, end);
}

/** One relocation program, with its share of the job's array reads and of the transfers out and in. */
function startRelocation(d: Die, job: Job, at: f64): f64 {
  const parts = job.programs > 1 ? job.programs : 1;
  const reads = parts == 1 ? job.reads : (job.reads + parts - 1) / parts;
  const slots = parts == 1 ? job.slots : (job.slots + parts - 1) / parts;
  job.reads -= reads;
  job.slots -= slots;
  d.segmentKind = RELOCATION;
  d.segmentReads = reads;
  let start = takeController(at, slots);
  let programUs: f64 = 0;
  if (job.programs > 0) {
    job.programs--;
    start = capProgram(start);
    programUs = S.programUs;
  }
  return takeChannel(d, start, <f64>slots * 2 * S.slotBusUs) + <f64>reads * S.relocationReadUs + programUs;
}

/** The segment that ends first has ended: buffer space comes back, the die goes on. Returns the time. */
export function processEvent(): f64 {
  const die = earliestDie();
  const d = dieAt(die);
  const at = d.busyUntil;
  if (S.dispatch == DISPATCH_EARLIEST) d.queuedUs = max(0, d.queuedUs - (at - d.segmentStart));
  if (d.segmentKind == HOST) finishJob(d, at);
  if (PLACED && S.map && d.job == NO && isOwing(die)) return goOnWithMap(d, die, at);
  if (d.job == NO) {
    d.queuedUs = 0;
    setKey(die, IDLE);
  } else startSegment(d, die, at);
  return at;
}

/** The die has done what was queued, and what the map owes there begins. */
function goOnWithMap(d: Die, die: u32, at: f64): f64 {
  d.queuedUs = 0;
  queueOwed(d, die, at);
  return at;
}

@inline
function finishJob(d: Die, at: f64): void {
  const j = d.job;
  const job = jobAt(j);
  S.bufferUsed -= job.hostSlots;
  if (job.hostSlots > 0) {
    S.lastRelease = at;
    groupAt(job.group).programmed = job.end;
  }
  d.job = job.next;
  job.next = S.jobFree;
  S.jobFree = j;
}

/**
 * A host read of a NAND page, by its number in the drive, `slots` slots of it, wanted at `at`: it waits only for the operation in progress
 * and then goes first; what it interrupts ends later. Returns when its data is out.
 */
export function readNandPage(nandPage: u32, at: f64, slots: u32): f64 {
  return readOnDie(groupAt(groupOf(nandPage << S.nandShift)).die, nandPage, at, slots);
}

/** The same of a NAND page that lies on a die, in whichever group. */
@inline
export function readOnDie(die: u32, nandPage: u32, at: f64, slots: u32): f64 {
  const d = dieAt(die);
  const us = sensingUs(nandPage, at) + <f64>slots * S.laneBusUs;
  const busFree = takeChannel(d, at, <f64>slots * S.slotBusUs);
  let start = max(at, d.readFree);
  let longer = us;
  if (S.lanes > 1) {
    start = startBesideOthers(d, die, nandPage % S.planes, at, us);
    longer = max(0, start + us - max(start, d.readFree));
  } else if (d.job == NO) start = max(start, d.busyUntil);
  else if (at >= d.readFree) start = endOfOperation(d, at);
  const end = start + us;
  d.readFree = max(d.readFree, end);
  if (d.job != NO) {
    d.segmentStart += longer;
    d.busyUntil += longer;
    setKey(die, d.busyUntil);
  } else d.busyUntil = max(d.busyUntil, end);
  count(CNT_NAND_READS, 1);
  return max(end, busFree);
}

/** Array reads of a NAND page by the host, us: some are repeated with other thresholds, each repetition with the same probability, at most eight times. */
@inline
function sensingUs(nandPage: u32, at: f64): f64 {
  if (S.retryShare == 0) return S.readUs;
  let senses: u32 = 1;
  const item = (<u64>nandPage << 32) ^ reinterpret<u64>(at);
  while (senses <= 8 && unit(draw(S.retryKey, item, senses)) < S.retryShare) senses++;
  return <f64>senses * S.readUs;
}

/**
 * With superblocks the dies of a set read side by side. What is in progress stops for all reads that overlap, since a stripe is done when its
 * last die is. Returns when a read of this plane of the set begins.
 */
function startBesideOthers(d: Die, die: u32, plane: u32, at: f64, us: f64): f64 {
  const lanes = S.laneFree + <usize>(die * (S.lanes + 1)) * 8;
  const lane = plane / S.lanePlanes;
  let start = max(at, f64At(lanes, lane));
  // Reads that follow without a gap keep the operation stopped since the first of them began.
  if (start <= d.readFree) start = max(start, f64At(lanes, S.lanes));
  else {
    if (d.job != NO) start = endOfOperation(d, start);
    setF64(lanes, S.lanes, start);
  }
  setF64(lanes, lane, start + us);
  return start;
}

/**
 * When a read that comes at `at` can begin: when the operation of the segment in progress (array read, program or erase) ends. A program or
 * an erase may stand still for it sooner; it ends later by the time it takes to stop.
 */
function endOfOperation(d: Die, at: f64): f64 {
  if (at <= d.segmentStart) return d.segmentStart;
  const reads = <f64>d.segmentReads;
  const into = (at - d.segmentStart) / S.relocationReadUs;
  if (into < reads) return d.segmentStart + Math.ceil(into) * S.relocationReadUs;
  if (S.suspendUs < 0 || at + S.suspendUs >= d.busyUntil) return d.busyUntil;
  d.segmentStart += S.suspendUs;
  d.busyUntil += S.suspendUs;
  return at + S.suspendUs;
}

/**
 * The power of a die is lost and comes back at `at`: host programs are gone (their units are filled otherwise), and collection begins anew what it was at.
 * What it owes becomes one job, so that the queues have room for all that the empty buffer will take.
 */
export function restartDie(d: Die, die: u32, at: f64): void {
  const left = d.job != NO && d.segmentKind != HOST ? d.busyUntil - d.segmentStart : 0;
  d.readFree = 0;
  d.queuedUs = 0;
  d.segmentStart = at;
  d.busyUntil = at + left;
  if (d.job == NO) return;
  const all = jobAt(d.job);
  endHostProgram(all);
  for (let j = all.next; j != NO; j = all.next) {
    const job = jobAt(j);
    endHostProgram(job);
    all.reads += job.reads;
    all.slots += job.slots;
    all.programs += job.programs;
    all.erases += job.erases;
    all.next = job.next;
    job.next = S.jobFree;
    S.jobFree = j;
  }
  d.jobTail = d.job;
  if (S.dispatch == DISPATCH_EARLIEST) d.queuedUs = jobUs(all) - hostProgramUs() + left;
  setKey(die, d.busyUntil);
}

function endHostProgram(job: Job): void {
  if (job.hostSlots > 0) groupAt(job.group).programmed = job.end;
  job.hostSlots = 0;
}

/** Whether the die is programming a unit of host data right now. */
export function isProgramming(d: Die): bool {
  return d.job != NO && d.segmentKind == HOST && jobAt(d.job).hostSlots > 0;
}

/** Transfer and program of a unit of the host, us. */
export function programOf(job: Job): f64 {
  return <f64>S.unitSlots * S.slotBusUs + (job.slc ? S.slcProgramUs : S.programUs);
}
