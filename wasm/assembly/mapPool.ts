/**
 * Where translation pages lie: groups of their own, beside those of data. They are written in program units, a few groups at a time, collected by
 * themselves (greedy, among all of the pool) and wear by themselves. wasm/README.md, The map on flash.
 */
import { CAUSE_MAP, CNT_SLOTS_PADDED, MC_ERASED, MC_PROGRAMS, MC_READS, MC_RELOCATED } from '../layout';
import { countCause } from './causes';
import { ensure } from './check';
import { queueOwed, readOnDie } from './clocks';
import { knowUnit, noteTable } from './mapOrders';
import { l2pAt } from './mapping';
import { countMap, mapCache, MapCache } from './mapState';
import { count, dieAt, NO, S, setU32, u32At } from './state';

export const FREE: u32 = 0;
const OPEN: u32 = 1;
const CLOSED: u32 = 2;

@unmanaged
export class MapGroup {
  state: u32;
  valid: u32;
  erases: u32;
  /** Order of closing. */
  order: u32;
}

@unmanaged
export class Front {
  /** The open group, or NO. */
  group: u32;
  /** Next position in it, in translation pages. */
  pos: u32;
}

@inline
export function groupIn(g: u32): MapGroup {
  return changetype<MapGroup>(mapCache().groupTable + (<usize>g << 4));
}

@inline
export function frontIn(i: u32): Front {
  return changetype<Front>(mapCache().frontTable + (<usize>i << 3));
}

/** Groups of the pool are dealt round the dies. */
@inline
export function dieOf(g: u32): u32 {
  return g % S.dies;
}

/** Bytes of the pool's arrays. */
export function poolBytes(pages: u32, slots: u32, groups: u32, fronts: u32): u64 {
  return <u64>pages * 4 + <u64>groups * (16 + <u64>(S.groupSlots / slots) * 4) + <u64>fronts * 8 + <u64>S.dies * 4 + 64;
}

/** Lays the pool's arrays out from `at` on. */
export function setUpPool(at: usize): void {
  const c = mapCache();
  c.perUnit = S.unitSlots / c.slots;
  c.perGroup = S.groupSlots / c.slots;
  c.place = at;
  c.groupTable = c.place + (<usize>c.pages << 2);
  c.frontTable = c.groupTable + (<usize>c.groups << 4);
  c.owing = c.frontTable + (<usize>c.fronts << 3);
  c.pageAt = c.owing + (<usize>S.dies << 2);
}

/** Every group is free; those that were not have been erased. */
export function resetPool(): void {
  const c = mapCache();
  memory.fill(c.place, 0xff, <usize>c.pages << 2);
  memory.fill(c.frontTable, 0xff, <usize>c.fronts << 3);
  memory.fill(c.owing, 0, <usize>S.dies << 2);
  if (S.power) memory.fill(S.tableKnown, 0, <usize>c.pages << 2);
  for (let g: u32 = 0; g < c.groups; g++) {
    const group = groupIn(g);
    if (group.state != FREE) group.erases++;
    group.state = FREE;
    group.valid = 0;
  }
  c.front = 0;
  c.opened = NO;
  c.freeGroups = c.groups;
  c.closed = 0;
  c.collecting = 0;
}

/** Work of the pool is owed by a die: it begins at once where the die has nothing to do, else with what it does next. */
function owe(die: u32): void {
  if (S.silent || mapCache().isOff) return;
  const d = dieAt(die);
  if (d.job == NO) queueOwed(d, die, mapCache().now);
  else setU32(mapCache().owing, die, 1);
}

/** NAND page of the pool that a position lies in: its number is behind those of the data. */
@inline
function nandPageOf(c: MapCache, at: u32): u32 {
  return ((S.slots + at * c.slots) >> S.nandShift);
}

/** Positions from here on of an open group are in the controller's memory: their unit is not full. */
function isHeld(c: MapCache, at: u32): bool {
  const g = at / c.perGroup;
  if (groupIn(g).state != OPEN) return false;
  for (let i: u32 = 0; i < c.fronts; i++) {
    const f = frontIn(i);
    if (f.group == g) return at - g * c.perGroup >= f.pos - (f.pos % c.perUnit);
  }
  return false;
}

/** A look-up misses: the translation page is read, at `at` or when its die is free. Returns when it is there; at once where nothing of it is on flash. */
export function readPage(t: u32, at: f64): f64 {
  const c = mapCache();
  const place = u32At(c.place, t);
  if (place == NO || S.silent || isHeld(c, place)) return at;
  countMap(MC_READS, 1);
  return readOnDie(dieOf(place / c.perGroup), nandPageOf(c, place), at, c.slots);
}

/** The translation page is read to be written again with other entries: no request waits for that. */
export function readToUpdate(t: u32): void {
  const c = mapCache();
  const place = u32At(c.place, t);
  if (place == NO || S.silent || isHeld(c, place)) return;
  countMap(MC_READS, 1);
  const die = dieOf(place / c.perGroup);
  dieAt(die).owedReads++;
  dieAt(die).owedSlots += c.slots;
  owe(die);
}

/** The emptiest closed group, of those the one that closed first. */
function victim(c: MapCache): u32 {
  let best: u32 = NO;
  for (let g: u32 = 0; g < c.groups; g++) {
    const group = groupIn(g);
    if (group.state != CLOSED) continue;
    if (best != NO) {
      const other = groupIn(best);
      if (group.valid > other.valid || (group.valid == other.valid && group.order > other.order)) continue;
    }
    best = g;
  }
  ensure(best != NO && groupIn(best).valid < c.perGroup, 'no group of the map can be collected: its pool is too small');
  return best;
}

/** Empties one group of the pool and erases it. */
function collectOne(c: MapCache): void {
  c.collecting = 1;
  const g = victim(c);
  const group = groupIn(g);
  const die = dieOf(g);
  const d = dieAt(die);
  let read: u32 = NO;
  for (let at = g * c.perGroup; group.valid > 0; at++) {
    const t = u32At(c.pageAt, at);
    if (u32At(c.place, t) != at) continue;
    if (!S.silent) {
      const nandPage = nandPageOf(c, at);
      if (nandPage != read) d.owedReads++;
      read = nandPage;
      d.owedSlots += c.slots;
    }
    appendPage(t, true);
  }
  group.state = FREE;
  group.erases++;
  c.freeGroups++;
  c.collecting = 0;
  countMap(MC_ERASED, 1);
  if (S.silent) return;
  d.owedErases++;
  owe(die);
}

/** Opens the free group that comes after the one opened last: so all wear alike. */
function open(c: MapCache, f: Front): void {
  let g = c.opened;
  do g = g + 1 >= c.groups ? 0 : g + 1;
  while (groupIn(g).state != FREE);
  c.opened = g;
  c.freeGroups--;
  groupIn(g).state = OPEN;
  f.group = g;
  f.pos = 0;
}

/** The front that takes the next page: one group stays in reserve, and what collection needs of it is one group at most. */
function readyFront(c: MapCache): Front {
  while (frontIn(c.front).group == NO) {
    if (c.collecting) {
      if (c.freeGroups > 0) open(c, frontIn(c.front));
      else c.front = c.front + 1 == c.fronts ? 0 : c.front + 1;
    } else if (c.freeGroups < 2) collectOne(c);
    else open(c, frontIn(c.front));
  }
  return frontIn(c.front);
}

/** A translation page is written, anew or (`moved`) from a group that is collected. */
export function appendPage(t: u32, moved: bool): void {
  const c = mapCache();
  const f = readyFront(c);
  const old = u32At(c.place, t);
  if (old != NO) groupIn(old / c.perGroup).valid--;
  const group = groupIn(f.group);
  const at = f.group * c.perGroup + f.pos;
  if (S.power) noteTable(at, moved ? u32At(S.tableSays, old) : S.order);
  setU32(c.place, t, at);
  setU32(c.pageAt, at, t);
  group.valid++;
  f.pos++;
  countMap(moved ? MC_RELOCATED : MC_PROGRAMS, 1);
  count(CNT_SLOTS_PADDED, <f64>c.slots);
  countCause(CAUSE_MAP, <f64>c.slots);
  if (!ASC_NO_ASSERT && !moved) setU32(S.mapSaid, t, entriesOf(c, t));
  if (f.pos % c.perUnit == 0) programUnit(c, f);
}

/** A unit of translation pages is full: its program is owed by its die, and the next goes to the next front. */
export function programUnit(c: MapCache, f: Front): void {
  const group = groupIn(f.group);
  const die = dieOf(f.group);
  if (S.power) knowUnit(f.group * c.perGroup + f.pos - c.perUnit, c.perUnit);
  if (!S.silent) {
    dieAt(die).owedPrograms++;
    owe(die);
  }
  if (f.pos == c.perGroup) {
    group.state = CLOSED;
    group.order = c.closed++;
    f.group = NO;
  }
  c.front = c.front + 1 == c.fronts ? 0 : c.front + 1;
}

/** A sum over the entries of a translation page as the map has them now; never 0. */
function entriesOf(c: MapCache, t: u32): u32 {
  const end = min(S.usedPages, (t + 1) * c.pagesPer);
  let sum: u32 = 0;
  for (let lpn = t * c.pagesPer; lpn < end; lpn++) sum = (sum ^ l2pAt(lpn)) * 0x9e3779b1 + 1;
  return max(sum, 1);
}

/** What is on flash of a translation page is what the map says. Only the checked build keeps sums: of what another has programmed (0) it cannot tell. */
export function saysTheTruth(t: u32): bool {
  const c = mapCache();
  if (u32At(c.place, t) != NO) return u32At(S.mapSaid, t) == 0 || u32At(S.mapSaid, t) == entriesOf(c, t);
  for (let lpn = t * c.pagesPer; lpn < min(S.usedPages, (t + 1) * c.pagesPer); lpn++) if (l2pAt(lpn) != NO) return false;
  return true;
}

/** Groups know what they hold, and the free ones are counted. */
export function checkPool(): void {
  const c = mapCache();
  let free: u32 = 0;
  let valid: u32 = 0;
  for (let g: u32 = 0; g < c.groups; g++) {
    const group = groupIn(g);
    if (group.state == FREE) free++;
    ensure(group.state != FREE || group.valid == 0, 'a free group of the map holds translation pages');
    valid += group.valid;
  }
  let placed: u32 = 0;
  for (let t: u32 = 0; t < c.pages; t++) {
    const at = u32At(c.place, t);
    if (at == NO) continue;
    placed++;
    ensure(u32At(c.pageAt, at) == t, 'a translation page is not where the map of the map says');
  }
  ensure(valid == placed, 'the groups of the map do not hold exactly the translation pages');
  ensure(free == c.freeGroups, 'the free groups of the map are not as many as are counted');
}
