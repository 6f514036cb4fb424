/** Garbage collection: choosing victims, owing their valid slots, paying, erasing. wasm/README.md, Writing and Choosing victims. */
import {
  BAD, CLASSIFIER_LIFETIME, CLOSED, CNT_SLOTS_PADDED, CNT_SLOTS_RELOCATED, CNT_EXTENTS_RELOCATED, CNT_GROUPS_COLLECTED, EV_RELOCATE,
  EV_VICTIM, FRONTIERS_DUAL, FRONTIERS_SINGLE, PACING_INTERLEAVE, PACING_STALL, STREAM_HOST, TRACE_RECORD, VICTIM,
} from '../layout';
import { PLACED } from './features';
import { endPadding, eraseGroup, releaseWithheld } from './blocks';
import { ensure } from './check';
import { recordChoice } from './choice';
import { movePages, nextValid } from './copy';
import { closeFrontier, completeUnit, openFrontier, padTo } from './frontier';
import { noteMoved, updateMoved } from './mapCache';
import { clearValid, entryAt, groupOf, lpnOf, map, markPadding, sizeOf } from './mapping';
import { classOfLife, noteVictim } from './classify';
import { countMoved, countPadded, countStored, domainToCollect, ownerIn, ownerOfGroup } from './placement';
import { noteOwners, noteProgram } from './orders';
import { Die, Frontier } from './records';
import { count, dieAt, frontierAt, groupAt, hostFrontier, NO, S, hostPages, setU32, u32At } from './state';
import { below, draw, streamKey } from './rng';
import { trace } from './trace';
import { chooseVictim, domainOf, removeClosed } from './victim';

/** Stream of random numbers for the sizes of batches. */
const BATCHES: u32 = 7;

/**
 * The die's free groups have fallen below gcLow: a batch of victims, up to gcHigh. With a budget the target is drawn from gcLow to gcHigh, by
 * the group just opened and its erases; it is gcLow once the budget's slots are owed. A stand-in for what makes the batches of real firmware
 * unequal, not a known algorithm.
 */
export function chooseBatch(d: Die, die: u32): void {
  if (S.batchBudget == 0) return chooseVictims(d, die, S.gcHigh, NO, NO);
  const opened = hostFrontier(d).group;
  const n = (<u64>opened << 24) + <u64>groupAt(opened).erases;
  const target = S.gcLow + below(draw(streamKey(S.seed, BATCHES), n, 0), S.gcHigh - S.gcLow + 1);
  chooseVictims(d, die, target, NO, <u32>Math.min(S.batchBudget * <f64>S.usableSlots, 4e9));
}

/**
 * Chooses victims until emptying them brings the die to `target` free groups: at most `most`, and none beyond gcLow once `budget` slots are
 * owed. With static wear levelling it then adds the group that has been erased least, if it is too far behind.
 */
export function chooseVictims(d: Die, die: u32, target: u32, most: u32, budget: u32): void {
  let free = <i32>d.freeCount;
  let room = findRoom(d);
  let taken: u32 = 0;
  const wanted = roomWanted(d);
  while ((free < <i32>target || (free == <i32>target && room < wanted)) && d.reclaimable > 0 && taken < most) {
    if (d.debt >= budget && (free > <i32>S.gcLow || (free == <i32>S.gcLow && room >= wanted))) break;
    const g = chooseVictim(domainToCollect(die));
    const valid = takeVictim(d, die, g, false);
    taken++;
    const cls = isPooled() ? 0 : <u32>groupAt(g).cls;
    const own = u32At(S.rooms, cls);
    let left = own - valid;
    if (valid > own) {
      // The extent that does not fit leaves up to `slotsPerPage - 1` slots of padding at the end of the group before.
      free--;
      const needed = valid + S.slotsPerPage - 1;
      left = own + S.usableSlots;
      left = left > needed ? left - needed : 0;
    }
    setU32(S.rooms, cls, left);
    room += left - own;
    free++;
  }
  if (S.staticThreshold > 0 && free >= <i32>target) levelWear(d, die);
  if (d.withheld > 0) releaseWithheld(d, die);
  if (S.collectingSince < 0) {
    S.collectingSince = max(S.clock - S.phaseStart, 0);
    S.collectingSincePages = hostPages();
  }
}

/**
 * Static wear levelling: data that is never overwritten sits on blocks that never wear. When the least erased closed group is
 * `staticThreshold` erases behind the most erased group, it is emptied too (Chang, Hsieh, Kuo: DAC 2007, in the simple form); at most once
 * in half a group of host data, or with one frontier what is moved would leave the host no room.
 */
function levelWear(d: Die, die: u32): void {
  if (hostPages() < d.levelAfter) return;
  let coldest: u32 = NO;
  let fewest: u32 = NO;
  let most: u32 = 0;
  for (let i: u32 = 0; i < S.groupsPerDie; i++) {
    const g = die * S.groupsPerDie + i;
    const group = groupAt(g);
    if (group.state != BAD && group.erases > most) most = group.erases;
    if (group.state != CLOSED || group.erases >= fewest) continue;
    coldest = g;
    fewest = group.erases;
  }
  if (coldest == NO || most - fewest < S.staticThreshold) return;
  takeVictim(d, die, coldest, true);
  d.levelAfter = hostPages() + <f64>S.dies * <f64>(S.usableSlots / S.slotsPerPage) * 0.5;
}

/** Collects at once until the die has two free groups; false where it cannot, and then it cannot host either. */
export function winGroup(d: Die, die: u32): bool {
  chooseVictims(d, die, 2, NO, NO);
  payAll(d, die);
  return d.freeCount > 1 && !d.dead;
}

/** Empties and erases every victim of the die. */
export function payAll(d: Die, die: u32): void {
  settle(d, die);
  d.share = d.debt;
  while (d.share > 0) relocateNext(d, die);
  settle(d, die);
}

/**
 * Idle time: one victim is emptied at once, the one that is owed if any, else one worth it. False where no victim of the die would free
 * anything.
 */
export function collectIdle(d: Die, die: u32): bool {
  if (PLACED && S.zones) return false;
  settle(d, die);
  if (d.dead) return false;
  if (d.debt == 0) {
    if (S.idleFree > 0 && d.freeCount >= S.idleFree) return false;
    if (d.reclaimable < S.usableSlots + endPadding(d) || d.freeCount == 0) return false;
    const g = chooseVictim(domainToCollect(die));
    if (groupAt(g).valid > S.usableSlots - S.usableSlots / 16) return false;
    takeVictim(d, die, g, false);
  }
  d.share = d.victimHead == NO ? 0 : groupAt(d.victimHead).valid;
  while (d.share > 0) relocateNext(d, die);
  settle(d, die);
  return true;
}

/**
 * Room that the GC group must have when the choice is over. With two frontiers `stall` chooses while that group is on average half
 * full, and the convention on effective spare counts that half group; `interleave` empties its victims half a group's time later,
 * so it keeps the half group in stock, and one law holds for both.
 */
@inline
function roomWanted(d: Die): u32 {
  if (S.pacing != PACING_INTERLEAVE || S.frontiers != FRONTIERS_DUAL) return 0;
  let open: u32 = 0;
  for (let c: u32 = 0; c < S.classes; c++) open += <u32>(frontierAt(d, S.handles + c).group != NO);
  return (max(open, 1) * S.usableSlots) / 2;
}

/** Slots left where relocated extents of each class go, into S.rooms, or in one sum where a victim may hold extents of all; returns the sum. */
function findRoom(d: Die): u32 {
  let sum: u32 = 0;
  for (let c: u32 = 0; c < S.classes; c++) {
    const f = S.frontiers == FRONTIERS_DUAL ? frontierAt(d, S.handles + c) : hostFrontier(d);
    const room = S.frontiers == FRONTIERS_DUAL && f.group == NO ? 0 : f.limit - f.pos;
    sum += room;
    setU32(S.rooms, c, isPooled() ? 0 : room);
  }
  if (isPooled()) setU32(S.rooms, 0, sum);
  return sum;
}

/** Whether what one victim holds goes to several frontiers. */
@inline
function isPooled(): bool {
  return PLACED && S.classifier == CLASSIFIER_LIFETIME;
}

/** One victim leaves the victim structures and joins the die's queue; `levelled`: the policy did not choose it. Returns its valid slots. */
function takeVictim(d: Die, die: u32, g: u32, levelled: bool): u32 {
  if (S.tracing & TRACE_RECORD) recordChoice(die, g, levelled);
  const domain = domainOf(die, g);
  removeClosed(domain, g);
  const group = groupAt(g);
  group.state = VICTIM;
  group.queueNext = NO;
  d.reclaimable -= S.usableSlots - group.valid;
  if (PLACED && S.scoped) dieAt(domain).reclaimable -= S.usableSlots - group.valid;
  if (isPooled()) noteVictim(g);
  d.debt += group.valid;
  if (d.victimHead == NO) {
    d.victimHead = g;
    d.victimPos = 0;
  } else groupAt(d.victimTail).queueNext = g;
  d.victimTail = g;
  d.victimCount++;
  S.lastVictim = g;
  S.lastValid = group.valid;
  count(CNT_GROUPS_COLLECTED, 1);
  trace(EV_VICTIM, g, group.valid, 0);
  return group.valid;
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
function relocateNext(d: Die, die: u32): void {
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
