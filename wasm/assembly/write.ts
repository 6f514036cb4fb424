/** Where the next page goes: turns of the dies, placing, what the host drops and flushes. wasm/README.md, Writing. */
import {
  CAUSE_CHECKPOINT, CLOSED, CNT_PAGES_TRIMMED, CNT_PAGES_WRITTEN, CNT_SLOTS_HOST, CNT_SLOTS_PADDED, EV_TRIM, EV_WRITE, FRONTIERS_DUAL,
  FRONTIERS_SINGLE, PE_INVALID, PE_LEFT,
} from '../layout';
import { PLACED } from './features';
import { endPadding } from './blocks';
import { countCause } from './causes';
import { fail } from './check';
import { handleOfWrite, noteWritten } from './classify';
import { chooseBatch, chooseVictims, winGroup } from './collect';
import { pay, payAll, settle, shareDue } from './pay';
import { closeFrontier, completeUnit, openFrontier, padTo } from './frontier';
import { changeEntry } from './mapCache';
import { invalidate, l2pAt, map, markPadding, setValidRange, unmap, UNMAPPED } from './mapping';
import { noteCheckpoint, noteOwners, noteProgram, noteTrim } from './orders';
import { countPadded, countPlaceEvent, countStored, disown, heed, ownerIn, select, takeOver } from './placement';
import { Die, Frontier } from './records';
import { count, COUNTER_BYTES, dieAt, frontierAt, groupAt, hostFrontier, hostPages, NO, S } from './state';
import { trace } from './trace';
import { nextHost } from './turns';

/** Most groups that eager collection empties for one that the host opens: it may not cost more than that. */
const EAGER_VICTIMS: u32 = 8;

/** First position of a die's first group: dies are offset so that they do not all collect in the same moment. */
@inline
function startPosition(d: Die, die: u32): u32 {
  if (d.started) return 0;
  d.started = 1;
  return ((die * (hostFrontier(d).limit / S.unitSlots)) / S.dies) * S.unitSlots;
}

/** Host pages in 32 bits: enough to see whether there have been any since. */
@inline
function pageStamp(): u32 {
  return <u32><u64>hostPages();
}

/**
 * With `free` groups left, eager collection frees a group for each one that is opened. With one frontier moved pages may fill the group
 * just opened, but not twice without host data in between: the host would never get a turn.
 */
function isEager(d: Die, free: u32): bool {
  if (S.frontiers == FRONTIERS_SINGLE && d.eagerAt == pageStamp()) return false;
  return S.groupsPerDie - free >= S.eagerGroups && d.reclaimable >= S.classes * S.usableSlots + endPadding(d);
}

/**
 * In pSLC mode a group is filled to a share of its pages and programmed faster; as many groups as the cache may have. Not from the stock
 * that collection keeps, nor where relocated pages would go to it: folding from one pSLC group into the next gains nothing.
 */
function takesSlc(d: Die): bool {
  if (d.slcCount >= S.slcGroups || d.freeCount <= S.gcHigh + 1 || S.silent) return false;
  return S.frontiers == FRONTIERS_DUAL || !isEager(d, d.freeCount - 1);
}

/** Opens the group that the host's data go to. */
function openForHost(d: Die, die: u32): void {
  const slc = takesSlc(d);
  const host = hostFrontier(d);
  host.limit = slc ? S.slcSlots : S.usableSlots;
  openFrontier(d, die, S.stream, startPosition(d, die));
  if (!slc) return;
  groupAt(host.group).slc = 1;
  d.slcCount++;
}

/** The die that takes the next unit; NO when wear has left none. */
function nextDie(): u32 {
  while (true) {
    const die = nextHost();
    if (die == NO) {
      if (S.peSpread < 0) fail('no die can take a page: the spare is below what the validator guarantees');
      return NO;
    }
    const d = dieAt(die);
    if (hostFrontier(d).group != NO || S.frontiers == FRONTIERS_SINGLE) return die;
    if (PLACED && S.handles > 1 && d.victimHead != NO) {
      // A die that opens a group owes nothing, whichever handle's group it was opened for before.
      payAll(d, die);
      continue;
    }
    // Two frontiers: the host does not get the last free group, or collection might have none to write to.
    if (d.freeCount > 1 || winGroup(d, die)) return die;
  }
}

/** False when wear has left no die that can take a page. */
function beginTurn(): bool {
  const die = nextDie();
  if (die == NO) return false;
  const d = dieAt(die);
  S.cur = die;
  if (hostFrontier(d).group == NO) {
    openForHost(d, die);
    if (d.freeCount < S.gcLow) chooseBatch(d, die);
    else if (isEager(d, d.freeCount)) {
      d.eagerAt = pageStamp();
      chooseVictims(d, die, d.freeCount + 1, EAGER_VICTIMS, NO);
    }
  }
  settle(d, die);
  d.share = shareDue(d);
  S.turnBegun = 1;
  return true;
}

function endTurn(): void {
  S.turnBegun = 0;
  S.cur = S.cur + 1 == S.dies ? 0 : S.cur + 1;
}

/**
 * Makes the die whose turn it is ready to take a page of `size` slots. False when single stepping paused it after a relocation (call
 * again), or when wear has left no die that can.
 */
export function makeReady(size: u32): bool {
  while (true) {
    if (!S.turnBegun && !beginTurn()) {
      S.readOnly = 1;
      S.paused = 1;
      return false;
    }
    const die = S.cur;
    const d = dieAt(die);
    if (!pay(d, die)) return false;
    const host = hostFrontier(d);
    if (host.group == NO || d.dead) {
      // One frontier: the relocated pages have just filled the group. Or the die is worn out.
      S.turnBegun = 0;
    } else if (host.pos + size > host.limit) {
      padTo(d, die, host, host.limit);
      endTurn();
    } else return true;
  }
}

/** The host writes one page of `size` slots. False when it was paused before: see makeReady. */
export function writePage(lpn: u32, size: u32): bool {
  if (PLACED && S.classifier) select(handleOfWrite(lpn));
  if (!makeReady(size)) return false;
  place(dieAt(S.cur), S.cur, lpn, size);
  return true;
}

function place(d: Die, die: u32, lpn: u32, size: u32): void {
  const old = l2pAt(lpn);
  if (PLACED && S.map) changeEntry(lpn);
  if (PLACED && S.named > 1) {
    takeOver(lpn);
    countStored(ownerIn(lpn), size);
  }
  if (PLACED && S.classifier) noteWritten(lpn);
  count(CNT_PAGES_WRITTEN, 1);
  if (old != UNMAPPED) invalidate(old, hostPages());
  else S.mappedPages += 1;
  const f = hostFrontier(d);
  const slot = f.group * S.groupSlots + f.pos;
  map(lpn, slot, size, f.group, false);
  if (PLACED && S.power) {
    noteProgram(slot, 1);
    noteOwners(slot, 1);
  }
  trace(EV_WRITE, lpn, slot, old);
  advanceHost(d, die, f, size);
}

/**
 * Pages of one slot each that a run of waiting writes brings, `stride` bytes from LPN to LPN in a ring of `mask` + 1: as many as still
 * go into the unit of the die whose turn it is, which is ready. The same as that many writePage, with one look at what they share.
 */
@inline
export function placeRun(lpns: usize, stride: usize, mask: u32, first: u32, pages: u32): void {
  const slot = takeSlots(pages);
  const l2p = S.l2p;
  const p2l = S.p2l;
  let written = hostPages();
  for (let i: u32 = 0; i < pages; i++) {
    written += 1;
    mapPage(l2p, p2l, load<u32>(lpns + <usize>((first + i) & mask) * stride), slot + i, written);
  }
  finishSlots(pages);
}

/** The same for pages of one request, LPN after LPN. */
export function placeExtent(lpn: u32, pages: u32): void {
  if (PLACED && S.named > 1) for (let i: u32 = 0; i < pages; i++) takeOver(lpn + i);
  const slot = takeSlots(pages);
  const l2p = S.l2p;
  const p2l = S.p2l;
  let written = hostPages();
  for (let i: u32 = 0; i < pages; i++) {
    written += 1;
    mapPage(l2p, p2l, lpn + i, slot + i, written);
  }
  if (PLACED && S.power) noteOwners(slot, pages);
  finishSlots(pages);
}

/** Pages of one slot that fit into the unit of the die whose turn it is, which is ready, and into the buffer. */
@inline
export function pagesInUnit(): u32 {
  const f = hostFrontier(dieAt(S.cur));
  return min(f.unitEnd - f.pos, S.bufferUsed < S.bufferSlots ? S.bufferSlots - S.bufferUsed : 1);
}

/** The next slots of the host group; they count as valid before they are mapped: what the run overwrites again loses its bit later. */
@inline
function takeSlots(pages: u32): u32 {
  const f = hostFrontier(dieAt(S.cur));
  const slot = f.group * S.groupSlots + f.pos;
  setValidRange(slot, pages);
  if (PLACED && S.power) noteProgram(slot, pages);
  groupAt(f.group).valid += pages;
  return slot;
}

/** `written`: host pages with this one; the counter follows when the run is placed. */
@inline
function mapPage(l2p: usize, p2l: usize, lpn: u32, slot: u32, written: f64): void {
  const entry = l2p + ((<usize>lpn) << 2);
  const old = load<u32>(entry);
  if (old != UNMAPPED) invalidate(old, written);
  else S.mappedPages += 1;
  store<u32>(p2l + ((<usize>slot) << 2), lpn);
  store<u32>(entry, slot);
}

@inline
function finishSlots(pages: u32): void {
  count(CNT_PAGES_WRITTEN, <f64>pages);
  const die = S.cur;
  const d = dieAt(die);
  advanceHost(d, die, hostFrontier(d), pages);
}

/** Host data fill the next `size` slots of the frontier. */
@inline
function advanceHost(d: Die, die: u32, f: Frontier, size: u32): void {
  f.pos += size;
  f.hostSlots += size;
  S.bufferUsed += size;
  count(CNT_SLOTS_HOST, <f64>size);
  if (f.pos >= f.unitEnd) {
    completeUnit(d, die, f);
    endTurn();
    if (S.checkpointPages > 0 && !S.silent) checkpoint();
  }
}

/**
 * A checkpoint of the map, when one is due: every die programs its share of it before anything else. It counts as padding; the room that
 * it takes, a few groups that are written over and over, is not modelled.
 */
export function checkpoint(): void {
  if (hostPages() < S.nextCheckpoint) return;
  S.nextCheckpoint = hostPages() + S.checkpointPages;
  const before = Math.floor(S.checkpoints * S.checkpointUnits);
  S.checkpoints += 1;
  if (PLACED && S.power) noteCheckpoint();
  const units = <u32>(Math.floor(S.checkpoints * S.checkpointUnits) - before);
  for (let die: u32 = 0; die < S.dies; die++) dieAt(die).owedPrograms += units;
  count(CNT_SLOTS_PADDED, <f64>units * <f64>S.unitSlots * <f64>S.dies);
  countCause(CAUSE_CHECKPOINT, <f64>units * <f64>S.unitSlots * <f64>S.dies);
}

/** The drive fills every LBA by itself, in no time and uncounted: for firmware that takes free LBAs for data. */
export function fillSilently(): void {
  const kept = S.frame;
  memory.copy(kept, S.counters, COUNTER_BYTES);
  S.silent = 1;
  heed(0);
  const slots = S.slotsPerPage;
  for (let lpn: u32 = 0; lpn < S.usedPages; lpn++) writePage(lpn, slots);
  S.silent = 0;
  S.bufferUsed = 0;
  for (let die: u32 = 0; die < S.dies; die++) {
    const d = dieAt(die);
    d.owedReads = 0;
    d.owedSlots = 0;
    d.owedPrograms = 0;
    d.owedErases = 0;
    for (let handle: u32 = 0; handle < S.handles; handle++) {
      // Nothing of a half-filled unit is in the buffer.
      const host = frontierAt(d, handle);
      host.hostSlots = 0;
      if (host.group != NO) groupAt(host.group).programmed = host.pos;
    }
  }
  memory.copy(S.counters, kept, COUNTER_BYTES);
  for (let g: u32 = 0; g < S.groups; g++) {
    const group = groupAt(g);
    if (group.state == CLOSED) group.programmed = S.groupSlots;
    // Age is counted in host pages, and the host has written none of these.
    group.lastInvalidation = hostPages();
  }
}

/** The host drops an LPN. */
export function trimPage(lpn: u32): void {
  if (!S.freeIsSpare) return;
  const old = l2pAt(lpn);
  if (old == UNMAPPED) return;
  if (PLACED && S.map) changeEntry(lpn);
  if (PLACED && S.named > 1) disown(lpn);
  unmap(lpn, old);
  if (PLACED && S.power) noteTrim(lpn);
  count(CNT_PAGES_TRIMMED, 1);
  trace(EV_TRIM, lpn, old, 0);
}

/** Idle or flush: every half-filled host unit is padded and programmed. */
export function flush(): void {
  for (let die: u32 = 0; die < S.dies; die++) {
    const d = dieAt(die);
    for (let handle: u32 = 0; handle < S.handles; handle++) {
      const host = frontierAt(d, handle);
      if (host.group == NO || host.hostSlots == 0) continue;
      endTurnOf(die, handle);
      padTo(d, die, host, host.unitEnd);
    }
  }
}

/**
 * The host leaves the reclaim units of a place before they are full (RUH Update): what follows goes to new ones. The running program unit is padded and
 * programmed. The rest of the group is not programmed, but counts as padding: that is how MBMW has it.
 */
export function leaveUnits(tag: u32): void {
  if (tag >= S.tags) return countPlaceEvent(PE_INVALID);
  const handle = tag % S.handles;
  const first = (tag / S.handles) * S.reclaimDies;
  for (let die = first; die < first + S.reclaimDies; die++) {
    const d = dieAt(die);
    const host = frontierAt(d, handle);
    if (host.group == NO || host.pos == 0) continue;
    endTurnOf(die, handle);
    if (host.hostSlots > 0) padTo(d, die, host, host.unitEnd);
    if (host.group == NO) continue;
    count(CNT_SLOTS_PADDED, <f64>(host.limit - host.pos));
    countPadded(host.group, host.limit - host.pos);
    markPadding(host.group * S.groupSlots + host.pos, host.limit - host.pos);
    closeFrontier(d, die, host);
    countPlaceEvent(PE_LEFT);
    payAll(d, die);
  }
}

/** The handle's turn on the die is over, if it has begun. */
function endTurnOf(die: u32, handle: u32): void {
  // A die may have taken a turn of another reclaim group that had no room.
  for (let tag = handle; tag < S.tags; tag += S.handles) {
    select(tag);
    if (S.turnBegun && die == S.cur) endTurn();
  }
}
