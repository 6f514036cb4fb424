/** Garbage collection: relocating the valid slots that are owed, and erasing what is empty then. wasm/README.md, Writing. */
import {
  CLASSIFIER_LIFETIME, CNT_SLOTS_PADDED, CNT_SLOTS_RELOCATED, CNT_EXTENTS_RELOCATED, EV_RELOCATE, FRONTIERS_DUAL, FRONTIERS_SINGLE,
  PACING_STALL, STREAM_HOST,
} from '../layout';
import { PLACED } from './features';
import { eraseGroup } from './blocks';
import { ensure } from './check';
import { movePages, nextValid } from './copy';
import { closeFrontier, completeUnit, openFrontier, padTo } from './frontier';
import { noteMoved, updateMoved } from './mapCache';
import { clearValid, entryAt, groupOf, lpnOf, map, markPadding, sizeOf } from './mapping';
import { classOfLife } from './classify';
import { countMoved, countPadded, countStored, ownerIn, ownerOfGroup } from './placement';
import { noteOwners, noteProgram } from './orders';
import { Die, Frontier } from './records';
import { count, frontierAt, groupAt, hostFrontier, NO, S } from './state';
import { trace } from './trace';

/** Whether what one victim holds goes to several frontiers. */
@inline
export function isPooled(): bool {
  return PLACED && S.classifier == CLASSIFIER_LIFETIME;
}

/** Most slots of a group that a turn uses up: with compression an extent may run on into the next unit, and a flush then pads that. */
@inline
function mostPerTurn(): u32 {
  return S.slotsPerPage == 1 ? S.unitSlots : 2 * S.unitSlots;
}

/** Slots to relocate before this turn's program. */
export function shareDue(d: Die): u32 {
  if (d.debt == 0) return 0;
  if (S.pacing == PACING_STALL) return d.debt;
  const host = hostFrontier(d);
  let left = host.limit - host.pos;
  if (S.frontiers == FRONTIERS_SINGLE) left = left > d.debt ? left - d.debt : 0;
  if (left <= mostPerTurn()) return d.debt;
  return <u32>((<u64>d.debt * <u64>S.unitSlots + <u64>left - 1) / <u64>left);
}

/** Erases the victims at the head of the queue that hold nothing valid any more. */
export function settle(d: Die, die: u32): void {
  while (d.victimHead != NO && groupAt(d.victimHead).valid == 0) {
    const g = d.victimHead;
    d.victimHead = groupAt(g).queueNext;
    if (d.victimHead == NO) d.victimTail = NO;
    d.victimPos = 0;
    d.victimCount--;
    if (PLACED && S.map) updateMoved(die);
    d.owedErases++;
    eraseGroup(d, die, g);
  }
}

/** Empties and erases every victim of the die. */
export function payAll(d: Die, die: u32): void {
  settle(d, die);
  d.share = d.debt;
  while (d.share > 0) relocateNext(d, die);
  settle(d, die);
}

/** Relocates this turn's share. False when single stepping pauses after one relocation. */
@inline
export function pay(d: Die, die: u32): bool {
  if (d.share == 0) return true;
  if (S.slotsPerPage > 1 || S.microStep || S.tracing || isPooled()) return payOneByOne(d, die);
  return S.frontiers == FRONTIERS_DUAL ? payPages(d, die) : payIntoHostGroup(d, die);
}

function payOneByOne(d: Die, die: u32): bool {
  while (d.share > 0) {
    relocateNext(d, die);
    if (S.microStep) {
      S.paused = 1;
      return false;
    }
  }
  return true;
}

/** The same in runs of pages from one victim into one GC group: what nearly all time is spent on. */
function payPages(d: Die, die: u32): bool {
  while (d.share > 0 && d.debt > 0) {
    const stream = S.handles + <u32>groupAt(d.victimHead).cls;
    const f = frontierAt(d, stream);
    if (f.group == NO) {
      if (d.freeCount == 0) return payOneByOne(d, die);
      openWholeGroup(d, die, stream);
    }
    moveRun(d, die, f);
  }
  d.share = 0;
  return true;
}

/** One such run: until the share is paid, the group is full or the victim is empty. */
export function moveRun(d: Die, die: u32, f: Frontier): void {
  const first = f.group * S.groupSlots + f.pos;
  const moved = movePages(d, f.group, f.pos, f.limit - f.pos);
  if (PLACED && S.map) noteMoved(die, first, moved);
  f.pos += moved;
  for (; f.pos >= f.unitEnd; f.unitEnd += S.unitSlots) d.owedPrograms++;
  if (f.pos == f.limit) closeFrontier(d, die, f);
  settle(d, die);
}

/** With one frontier: from one victim into one program unit of the group that the host writes to. */
function payIntoHostGroup(d: Die, die: u32): bool {
  const f = hostFrontier(d);
  while (d.share > 0 && d.debt > 0) {
    if (f.group == NO) {
      // Groups that have gone bad have eaten the reserve (see streamFor).
      if (d.freeCount == 0) return payOneByOne(d, die);
      openWholeGroup(d, die, STREAM_HOST);
    }
    const moved = movePages(d, f.group, f.pos, f.unitEnd - f.pos);
    if (PLACED && S.map) noteMoved(die, f.group * S.groupSlots + f.pos, moved);
    f.pos += moved;
    if (f.pos == f.unitEnd) completeMixedUnit(d, die, f);
    settle(d, die);
  }
  d.share = 0;
  return true;
}

/** Moves the next valid extent of the victim at the head of the queue. */
export function relocateNext(d: Die, die: u32): void {
  const g = d.victimHead;
  if (g == NO || d.debt == 0) {
    // Overwritten in the meantime: nothing is left to move.
    d.share = 0;
    return;
  }
  const base = g * S.groupSlots;
  const slot = nextValid(base + d.victimPos, base + S.groupSlots);
  const entry = entryAt(slot);
  const size: u32 = S.slotsPerPage == 1 ? 1 : sizeOf(entry);
  const stream = streamFor(d, g, lpnOf(entry), size);
  if (stream == NO) return;
  countReads(d, slot, size);
  clearValid(slot);
  groupAt(g).valid -= size;
  d.debt -= size;
  d.share = d.share > size ? d.share - size : 0;
  d.victimPos = slot + size - base;
  d.owedSlots += size;
  const to = placeRelocated(d, die, lpnOf(entry), size, stream);
  if (PLACED && S.named > 1) {
    const owner = ownerIn(lpnOf(entry));
    countMoved(owner, ownerOfGroup(groupOf(to)), 1);
    countStored(owner, size);
  }
  if (PLACED && S.map) noteMoved(die, to, 1);
  if (PLACED && S.power) {
    noteProgram(to, 1);
    noteOwners(to, 1);
  }
  trace(EV_RELOCATE, lpnOf(entry), slot, to);
  settle(d, die);
}

/** One array read for each NAND page that holds a valid extent; an extent that runs on into the next costs two. */
@inline
function countReads(d: Die, slot: u32, size: u32): void {
  const first = slot >> S.nandShift;
  const last = (slot + size - 1) >> S.nandShift;
  if (first != d.lastNandPage) d.owedReads++;
  if (last != first) d.owedReads++;
  d.lastNandPage = last;
}

function placeRelocated(d: Die, die: u32, lpn: u32, size: u32, stream: u32): u32 {
  count(CNT_SLOTS_RELOCATED, <f64>size);
  count(CNT_EXTENTS_RELOCATED, 1);
  const f = frontierAt(d, stream);
  return stream >= S.handles ? placeBehindCollection(d, die, f, lpn, size, stream) : placeBehindHost(d, die, f, lpn, size, stream);
}

/**
 * The stream that takes the next relocated extent, of `size` slots. It always finds room, unless groups that have gone bad have eaten
 * the reserve: then the host's group takes it; and when that is full, too, the die takes no more writes (NO), and what it holds stays
 * where it is.
 */
function streamFor(d: Die, victim: u32, lpn: u32, size: u32): u32 {
  if (S.frontiers == FRONTIERS_SINGLE && d.freeCount > 0) return STREAM_HOST;
  const wanted = S.handles + (isPooled() ? classOfLife(lpn, victim) : <u32>groupAt(victim).cls);
  // The last free group is opened only where no frontier of collection has room: it then takes whatever a victim holds.
  if (d.freeCount > (isPooled() ? 1 : 0) || hasRoom(frontierAt(d, wanted), size)) return wanted;
  for (let stream = S.handles; stream < S.streams; stream++) if (hasRoom(frontierAt(d, stream), size)) return stream;
  if (d.freeCount > 0) return wanted;
  for (let stream: u32 = 0; stream < S.handles; stream++) if (hasRoom(frontierAt(d, stream), size)) return stream;
  ensure(S.peSpread >= 0, 'collection has no group to write to: the reserve is broken');
  d.dead = 1;
  d.share = 0;
  return NO;
}

function hasRoom(f: Frontier, size: u32): bool {
  return f.group != NO && f.pos + size <= f.limit;
}

/** Opens a group that is not in pSLC mode: relocated extents go to it. */
function openWholeGroup(d: Die, die: u32, stream: u32): void {
  frontierAt(d, stream).limit = S.usableSlots;
  openFrontier(d, die, stream, 0);
}

function placeBehindCollection(d: Die, die: u32, f: Frontier, lpn: u32, size: u32, stream: u32): u32 {
  if (f.group != NO && f.pos + size > f.limit) {
    count(CNT_SLOTS_PADDED, <f64>(f.limit - f.pos));
    countPadded(f.group, f.limit - f.pos);
    markPadding(f.group * S.groupSlots + f.pos, f.limit - f.pos);
    d.owedPrograms++;
    closeFrontier(d, die, f);
  }
  if (f.group == NO) openWholeGroup(d, die, stream);
  const slot = f.group * S.groupSlots + f.pos;
  map(lpn, slot, size, f.group, true);
  f.pos += size;
  if (f.pos >= f.unitEnd) {
    d.owedPrograms++;
    f.unitEnd += S.unitSlots;
  }
  if (f.pos == f.limit) closeFrontier(d, die, f);
  return slot;
}

function placeBehindHost(d: Die, die: u32, f: Frontier, lpn: u32, size: u32, stream: u32): u32 {
  if (f.group != NO && f.pos + size > f.limit) padTo(d, die, f, f.limit);
  if (f.group == NO) openWholeGroup(d, die, stream);
  const slot = f.group * S.groupSlots + f.pos;
  map(lpn, slot, size, f.group, true);
  f.pos += size;
  if (f.pos >= f.unitEnd) completeMixedUnit(d, die, f);
  return slot;
}

/** A unit that relocated slots have filled: the slots beyond its end are not host data. */
function completeMixedUnit(d: Die, die: u32, f: Frontier): void {
  f.hostSlots += f.pos - f.unitEnd;
  completeUnit(d, die, f);
  f.hostSlots = 0;
}
