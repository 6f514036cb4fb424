/**
 * The plug pulled: what a power loss takes, and how the map is found again from what the flash says. wasm/README.md, Power loss.
 * Recovery reads what orders.ts keeps, and nothing else.
 */
import {
  BAD, CFG_MAP_ROOT, CFG_MAP_ROOT_US, CLOSED, FREE, KIND_MASK, KIND_READ, KIND_WRITE, LOST_ACKNOWLEDGED, LOST_CAPACITY, LOST_PAGE_SIZE, LOST_TRIM, LOST_UNACKNOWLEDGED, MC_PROGRAMS, MASK_OF_JOB, JOB_SHIFT, NONE,
  OPEN, PW_ACKNOWLEDGED, PW_CAPACITY, PW_CLOCK_US, PW_HALF, PW_HOLD_US, PW_MAP_PAGES, PW_MAP_US, PW_OFF_US, PW_PAD_US, PW_PHASE, PW_REPLAYED, PW_REQUEST,
  PW_SAVED, PW_SCANNED, PW_SCAN_US, PW_SIZE, PW_TABLES, PW_TABLE_US, PW_TAKEN, PW_TRIMS, PW_UNACKNOWLEDGED, PW_UNITS, RELOCATED_BIT, VICTIM,
} from '../layout';
import { ensure } from './check';
import { isProgramming, programOf, restartDie } from './clocks';
import { PLACED } from './features';
import { frontierOf } from './frontier';
import { flush } from './write';
import { dropOfJob } from './jobs';
import { doubt } from './mapCache';
import { rewriteTables, tablesToScan } from './mapPower';
import { mapCache } from './mapState';
import { entryAt, isValid, l2pAt, lpnOf, groupOf, markPadding, setL2p, setValidRange, UNMAPPED } from './mapping';
import { complete, idleTo } from './requests';
import { Completion, completionAt, waitingAt } from './queues';
import { savedUntil } from './mapOrders';
import { deadUntil, holdUntil, MARK, noteCheckpoint, noteProgram, ownerAtSlot, sizeAt } from './orders';
import { ownAgain } from './placement';
import { beginRounds, passIfLong } from './samples';
import { CONFIG, dieAt, f64At, frontierAt, groupAt, jobAt, NO, S, setF64, setU32, u32At } from './state';
import { domainOf, rebuildVictims } from './victim';

/** Bytes of a map entry: 1 GiB of map for each TiB of pages of 4 KiB. */
const ENTRY_BYTES: f64 = 4;
const PAGE_BYTES: f64 = 4096;

/** Positions of the group that have been filled. */
function filled(g: u32): u32 {
  const group = groupAt(g);
  if (group.state == FREE || group.state == BAD) return 0;
  if (group.state == OPEN) return frontierOf(dieAt(group.die), g).pos;
  return group.slc ? S.slcSlots : S.usableSlots;
}

/** From which position on the host's data of a group are not on the flash; NO: all are. In scratch memory, for the time of a power loss. */
@inline
function pendingFrom(g: u32): u32 {
  return u32At(S.columns, g);
}

function put(field: u32, value: f64): void {
  if (S.losses > <u32>PW_CAPACITY) return;
  setF64(S.lossTable, 2 + (S.losses - 1) * PW_SIZE + field, value);
}

function list(lpn: u32, what: u32, slot: u32): void {
  if (S.listed == <u32>LOST_CAPACITY) return;
  const at = S.listed * LOST_PAGE_SIZE;
  setU32(S.lostPages, at, lpn);
  setU32(S.lostPages, at + 1, what);
  setU32(S.lostPages, at + 2, slot);
  S.listed++;
}

/**
 * The power is lost now, and comes back `offUs` later. Requests that are not acknowledged stay unanswered. A drive with capacitors programs what its buffer
 * holds; without them it finds its map again: it reads the last checkpoint, scans what was programmed since, and fills what was being programmed.
 */
export function losePower(offUs: f64): void {
  const at = max(max(S.clock, S.lastAdmission), S.lastRelease);
  S.losses++;
  S.listed = 0;
  put(PW_PHASE, <f64>S.phase);
  put(PW_REQUEST, S.request);
  put(PW_CLOCK_US, at);
  put(PW_OFF_US, offUs);
  let under: u32 = 0;
  for (let die: u32 = 0; die < S.dies; die++) under += <u32>isProgramming(dieAt(die));
  S.lastAdmission = at;
  // The units that were being filled; from here on all that is not on the flash is queued.
  flush();
  const programUs = findPending(under);
  // The request that is taken over in part, or whose programs it waits for.
  let from: u32 = 0;
  let until: u32 = 0;
  if (S.waitCount > 0 && (waitingAt(S.waitHead).kind & KIND_MASK) == KIND_WRITE) {
    from = waitingAt(S.waitHead).lpn;
    until = from + waitingAt(S.waitHead).done;
  }
  const untaken = pagesNotTaken();
  let recoveryUs: f64 = 0;
  if (S.capacitors) {
    put(PW_SAVED, <f64>countPending());
    put(PW_HOLD_US, programUs);
    // What is dirty of the map goes to the flash, too.
    if (S.map) saveMap();
    noteCheckpoint();
    recoveryUs = readMap();
  } else {
    if (S.checkpoints > 0) recoveryUs = readMap();
    const scanUs = recover(from, until, untaken);
    put(PW_SCAN_US, scanUs);
    put(PW_PAD_US, programUs);
    recoveryUs += scanUs + programUs;
    if (S.map) recoveryUs += saveMap();
  }
  if (S.capacitors) put(PW_UNACKNOWLEDGED, <f64>untaken);
  setF64(S.lossTable, 0, <f64>S.losses);
  setF64(S.lossTable, 1, <f64>S.listed);
  dropRequests(at);
  comeBack(max(S.clock, at) + offUs + recoveryUs);
}

/** Marks from where each group is not on the flash, counts the units, and returns how long the dies program them, side by side, us. */
function findPending(under: u32): f64 {
  memory.fill(S.columns, 0xff, (<usize>S.groups) << 2);
  let units: u32 = 0;
  let slots: u32 = 0;
  let longest: f64 = 0;
  for (let die: u32 = 0; die < S.dies; die++) {
    let us: f64 = 0;
    for (let j = dieAt(die).job; j != NO; j = jobAt(j).next) {
      const job = jobAt(j);
      if (job.hostSlots == 0) continue;
      units++;
      slots += job.hostSlots;
      us += programOf(job);
      const begin = job.end - S.unitSlots;
      if (begin < pendingFrom(job.group)) setU32(S.columns, job.group, begin);
    }
    longest = max(longest, us);
  }
  ensure(slots == S.bufferUsed, 'the programs that are queued are not what the buffer holds');
  put(PW_UNITS, <f64>units);
  put(PW_HALF, <f64>under);
  return longest;
}

/** Pages of writes that the buffer had not taken. */
function pagesNotTaken(): u32 {
  let pages: u32 = 0;
  for (let i: u32 = 0; i < S.waitCount; i++) {
    const w = waitingAt(S.waitHead + i);
    if ((w.kind & KIND_MASK) == KIND_WRITE) pages += w.pages - w.done;
  }
  return pages;
}

/** Pages that are in the buffer, and nowhere else in this version. */
function countPending(): u32 {
  let pages: u32 = 0;
  for (let g: u32 = 0; g < S.groups; g++) {
    if (pendingFrom(g) == NO) continue;
    const end = filled(g);
    for (let pos: u32 = 0; pos < end; ) {
      const slot = g * S.groupSlots + pos;
      const size = extentAt(slot);
      if (isPending(slot, pos, size) && isValid(slot)) pages++;
      pos += size;
    }
  }
  return pages;
}

/** Slots from `slot` to the next extent; 1 for padding. */
@inline
function extentAt(slot: u32): u32 {
  const entry = entryAt(slot);
  return entry == NONE ? 1 : sizeAt(entry);
}

/** Whether the extent is the host's and not on the flash as a whole. What collection has put there is copied again from where it came. */
@inline
function isPending(slot: u32, pos: u32, size: u32): bool {
  const entry = entryAt(slot);
  return entry != NONE && pos + size > pendingFrom(groupOf(slot)) && (entry & RELOCATED_BIT) == 0;
}

/** The checkpoint is read, spread over the dies: us. It has the whole map; of one on flash where its pages lie, and what was in RAM only: as much as it programs. */
function readMap(): f64 {
  const nandBytes = (PAGE_BYTES / <f64>S.slotsPerPage) * <f64>S.slotsPerNandPage;
  const units = S.capacitors ? 0 : S.checkpointUnits * <f64>S.dies * <f64>(S.unitSlots / S.slotsPerNandPage);
  const pages = Math.ceil(S.map ? units : (<f64>S.usedPages * ENTRY_BYTES) / nandBytes);
  const reads = Math.ceil(pages / <f64>S.dies) * S.relocationReadUs;
  const transfers = Math.ceil(pages / <f64>S.channels) * <f64>S.slotsPerNandPage * S.slotBusUs;
  const us = max(reads, transfers) + (S.map ? f64At(CONFIG, CFG_MAP_ROOT_US) : 0);
  put(PW_MAP_PAGES, pages + (S.map ? f64At(CONFIG, CFG_MAP_ROOT) : 0));
  put(PW_MAP_US, us);
  return us;
}

/** Translation pages that RAM alone had are programmed: us. */
function saveMap(): f64 {
  const before = f64At(mapCache().counters, MC_PROGRAMS);
  const us = rewriteTables();
  put(PW_TABLES, f64At(mapCache().counters, MC_PROGRAMS) - before);
  put(PW_TABLE_US, us);
  return us;
}

/** Finds the map again, and what is lost; returns how long the scan takes, us. `from` to `until`: pages in the buffer whose request is not acknowledged. */
function recover(from: u32, until: u32, untaken: u32): f64 {
  for (let g: u32 = 0; g < S.groups; g++) if (groupAt(g).state == VICTIM) holdUntil(g, pendingFrom(g));
  for (let lpn: u32 = 0; lpn < S.usedPages; lpn++) {
    const last = u32At(S.trimmed, lpn);
    if (last > savedUntil(lpn) && l2pAt(lpn) == UNMAPPED) setU32(S.trimmed, lpn, last | MARK);
  }
  memory.fill(S.l2p, 0xff, (<usize>S.usedPages) << 2);
  const scanUs = scan();
  if (until > from) markLostBefore(from, until);
  countLost(from, until, untaken);
  takeTrimsBack();
  // Whose the version is that is read now stands beside it.
  if (PLACED && S.named > 1) ownAgain(ownerAtSlot);
  countValid();
  return scanUs;
}

/** Reads the out-of-band data of all that is on the flash: of every page the newest copy counts. What was programmed since the checkpoint costs time. */
function scan(): f64 {
  let replayed: u32 = 0;
  let scanned: f64 = 0;
  let most: u32 = 0;
  for (let die: u32 = 0; die < S.dies; die++) {
    let pages: u32 = 0;
    for (let i: u32 = 0; i < S.groupsPerDie; i++) {
      const g = die * S.groupsPerDie + i;
      const end = filled(g);
      const isVictim = groupAt(g).state == VICTIM;
      const onFlash = min(end, pendingFrom(g));
      let first: u32 = NO;
      for (let pos: u32 = 0; pos < end; ) {
        const slot = g * S.groupSlots + pos;
        const entry = entryAt(slot);
        const size = extentAt(slot);
        if (entry != NONE && !isPending(slot, pos, size)) {
          const order = u32At(S.orders, slot);
          if (order > S.savedOrder) {
            replayed++;
            if (pos < first) first = pos;
          }
          // What a victim holds beyond its valid pages is about to be erased.
          if (!isVictim || isValid(slot)) takeCopy(lpnOf(entry), slot, order);
        }
        pos += size;
      }
      if (first < onFlash) pages += ((onFlash - 1) >> S.nandShift) + 1 - (first >> S.nandShift);
    }
    if (S.map) pages += tablesToScan(die);
    scanned += <f64>pages;
    most = max(most, pages);
  }
  put(PW_REPLAYED, <f64>replayed);
  put(PW_SCANNED, scanned);
  return <f64>most * S.relocationReadUs;
}

@inline
function takeCopy(lpn: u32, slot: u32, order: u32): void {
  if (order <= deadUntil(lpn)) return;
  const other = l2pAt(lpn);
  if (other == UNMAPPED || order > u32At(S.orders, other)) setL2p(lpn, slot);
}

/** The newest version of a page that the flash has, or collection had to keep. */
function newestKept(lpn: u32): u32 {
  const slot = l2pAt(lpn);
  const order = slot == UNMAPPED ? 0 : u32At(S.orders, slot);
  const held = u32At(S.held, lpn) & ~MARK;
  return held > deadUntil(lpn) ? max(order, held) : order;
}

/** Of pages whose request is not acknowledged, an older version may have been: of those that the buffer held, too, the page is lost as acknowledged. */
function markLostBefore(from: u32, until: u32): void {
  for (let g: u32 = 0; g < S.groups; g++) {
    if (pendingFrom(g) == NO) continue;
    const end = filled(g);
    for (let pos: u32 = 0; pos < end; ) {
      const slot = g * S.groupSlots + pos;
      const size = extentAt(slot);
      if (isPending(slot, pos, size) && !isValid(slot)) {
        const lpn = lpnOf(entryAt(slot));
        if (lpn >= from && lpn < until && u32At(S.orders, slot) > newestKept(lpn)) setU32(S.held, lpn, u32At(S.held, lpn) | MARK);
      }
      pos += size;
    }
  }
}

/** What was in the buffer is gone: its places are filled with the version before where that was about to be erased, else with padding. */
function countLost(from: u32, until: u32, untaken: u32): void {
  let acknowledged: u32 = 0;
  let taken: u32 = 0;
  for (let g: u32 = 0; g < S.groups; g++) {
    if (pendingFrom(g) == NO) continue;
    const end = filled(g);
    for (let pos: u32 = 0; pos < end; ) {
      const slot = g * S.groupSlots + pos;
      const size = extentAt(slot);
      const at = pos;
      pos += size;
      if (!isPending(slot, at, size)) continue;
      if (!isValid(slot)) {
        markPadding(slot, size);
        continue;
      }
      const lpn = lpnOf(entryAt(slot));
      if (S.map) doubt(lpn / mapCache().pagesPer);
      const isOpen = lpn >= from && lpn < until && (u32At(S.held, lpn) & MARK) == 0;
      if (isOpen) taken++;
      else acknowledged++;
      const kept = l2pAt(lpn);
      if (newestKept(lpn) > (kept == UNMAPPED ? 0 : u32At(S.orders, kept))) {
        store<u32>(S.p2l + ((<usize>slot) << 2), entryAt(slot) | RELOCATED_BIT);
        noteProgram(slot, 1);
        setL2p(lpn, slot);
      } else markPadding(slot, size);
      list(lpn, isOpen ? LOST_UNACKNOWLEDGED : LOST_ACKNOWLEDGED, l2pAt(lpn));
    }
  }
  for (let lpn = from; lpn < until; lpn++) setU32(S.held, lpn, u32At(S.held, lpn) & ~MARK);
  put(PW_ACKNOWLEDGED, <f64>acknowledged);
  put(PW_TAKEN, <f64>taken);
  put(PW_UNACKNOWLEDGED, <f64>(taken + untaken));
}

/** TRIMs that no checkpoint has are forgotten: where the flash has a copy still, the page is back. */
function takeTrimsBack(): void {
  let back: u32 = 0;
  for (let lpn: u32 = 0; lpn < S.usedPages; lpn++) {
    const last = u32At(S.trimmed, lpn);
    if ((last & ~MARK) <= savedUntil(lpn)) continue;
    setU32(S.trimmed, lpn, deadUntil(lpn));
    if (S.map) setU32(S.trimmedOpen, lpn, 0);
    if ((last & MARK) == 0 || l2pAt(lpn) == UNMAPPED) continue;
    back++;
    list(lpn, LOST_TRIM, l2pAt(lpn));
  }
  put(PW_TRIMS, <f64>back);
}

/** All that follows from the map: valid bits, counts of groups and dies, the victim structures. */
function countValid(): void {
  memory.fill(S.validBits, 0, ((<usize>S.slots + 31) >> 5) << 2);
  for (let g: u32 = 0; g < S.groups; g++) groupAt(g).valid = 0;
  let mapped: f64 = 0;
  for (let lpn: u32 = 0; lpn < S.usedPages; lpn++) {
    const slot = l2pAt(lpn);
    if (slot == UNMAPPED) continue;
    const size = sizeAt(entryAt(slot));
    // Of an extent the first slot has the bit.
    setValidRange(slot, 1);
    groupAt(groupOf(slot)).valid += size;
    mapped += 1;
  }
  S.mappedPages = mapped;
  for (let domain = S.dies; domain < S.domains; domain++) dieAt(domain).reclaimable = 0;
  for (let die: u32 = 0; die < S.dies; die++) {
    const d = dieAt(die);
    d.debt = 0;
    d.reclaimable = 0;
    for (let i: u32 = 0; i < S.groupsPerDie; i++) {
      const g = die * S.groupsPerDie + i;
      const group = groupAt(g);
      if (group.state == VICTIM) d.debt += group.valid;
      else if (group.state == CLOSED) {
        d.reclaimable += S.usableSlots - group.valid;
        if (PLACED && S.scoped) dieAt(domainOf(die, g)).reclaimable += S.usableSlots - group.valid;
      }
    }
    d.share = min(d.share, d.debt);
  }
  rebuildVictims();
}

/** Whether the host hears of a request whose power is lost at `at`. */
function isAnswered(c: Completion, at: f64): bool {
  return c.at <= at || (c.kind & KIND_MASK) != KIND_READ;
}

/** What the drive has acknowledged by `at` reaches the host; what it has not is never answered. */
function dropRequests(at: f64): void {
  let last: f64 = 0;
  for (let i: u32 = 0; i < S.doneCount; i++) if (isAnswered(completionAt(S.doneHead + i), at)) last = max(last, completionAt(S.doneHead + i).at);
  passIfLong(last);
  while (S.doneCount > 0) {
    const c = completionAt(S.doneHead);
    if (isAnswered(c, at)) {
      complete();
      continue;
    }
    dropOfJob((c.kind >> JOB_SHIFT) & MASK_OF_JOB);
    S.doneHead++;
    S.doneCount--;
  }
  for (let i: u32 = 0; i < S.waitCount; i++) dropOfJob((waitingAt(S.waitHead + i).kind >> JOB_SHIFT) & MASK_OF_JOB);
  S.waitHead += S.waitCount;
  S.waitCount = 0;
}

/** The drive is ready at `at`. */
function comeBack(at: f64): void {
  for (let die: u32 = 0; die < S.dies; die++) restartDie(dieAt(die), die, at);
  if (S.lanes > 1) memory.fill(S.laneFree, 0, <usize>S.dies * (S.lanes + 1) * 8);
  S.bufferUsed = 0;
  S.lastAdmission = at;
  S.lastRelease = at;
  S.lastSubPage = NO;
  S.askedAtRest = 0;
  idleTo(at);
  beginRounds(S.clock);
}

/** Program units that are queued with data of the host, or are being filled, into scratch memory: group and end of each. Returns how many; for tests. */
export function writeQueued(): u32 {
  let n: u32 = 0;
  for (let die: u32 = 0; die < S.dies; die++) {
    const d = dieAt(die);
    for (let j = d.job; j != NO; j = jobAt(j).next) if (jobAt(j).hostSlots > 0) n = writeUnit(n, jobAt(j).group, jobAt(j).end);
    for (let stream: u32 = 0; stream < S.streams; stream++) {
      const f = frontierAt(d, stream);
      if (f.group != NO && f.hostSlots > 0) n = writeUnit(n, f.group, f.unitEnd);
    }
  }
  return n;
}

function writeUnit(n: u32, group: u32, end: u32): u32 {
  setU32(S.trace, 2 * n, group);
  setU32(S.trace, 2 * n + 1, end);
  return n + 1;
}

/** How many power losses there were, how many pages of the last one are listed, and a record of each (PW_*). 0: this run keeps none. */
export function lossTable(): usize {
  return S.lossTable;
}

/** Pages of the last power loss (LOST_*). */
export function lostPages(): usize {
  return S.lostPages;
}
