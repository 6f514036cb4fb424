/**
 * A power loss where the map lies on flash: which of its pages are scanned, and how those that no longer say the map are programmed anew.
 * wasm/README.md, Power loss.
 */
import { CNT_NAND_READS, CNT_SLOTS_PADDED, JOB_SHIFT, MAP_ENTRY_LRU, MASK_OF_JOB } from '../layout';
import { dropOfJob } from './jobs';
import { dropFirstLate, firstLate } from './lateReads';
import { doubt, forgetCached, isCached, isStale } from './mapCache';
import { appendPage, FREE, frontIn, groupIn, programUnit, readToUpdate } from './mapPool';
import { mapCache, MapCache } from './mapState';
import { count, dieAt, NO, S, setU32, u32At } from './state';

/** NAND pages of a die that hold translation pages and were programmed since the last checkpoint. A unit that is not full is not there. */
export function tablesToScan(die: u32): u32 {
  const c = mapCache();
  let nandPages: u32 = 0;
  for (let g = die; g < c.groups; g += S.dies) {
    if (groupIn(g).state == FREE) continue;
    let pos: u32 = 0;
    let end = c.perGroup;
    if (frontIn(c.front).group == g) end = frontIn(c.front).pos - (frontIn(c.front).pos % c.perUnit);
    for (let i: u32 = 0; i < c.fronts; i++) if (i != c.front && frontIn(i).group == g) end = frontIn(i).pos;
    while (pos < end && u32At(S.tableOrders, g * c.perGroup + pos) <= S.savedOrder) pos++;
    if (pos < end) nandPages += ((end * c.slots - 1) >> S.nandShift) + 1 - ((pos * c.slots) >> S.nandShift);
  }
  return nandPages;
}

/**
 * Every translation page of which RAM alone had the newest version is programmed, and the cache is empty. With capacitors at the cut, from the cache; without
 * them in the recovery: what lies on flash of it is read first. Returns how long the busiest die takes, us.
 */
export function rewriteTables(): f64 {
  const c = mapCache();
  c.isOff = 1;
  putOwedAside();
  endUnit(c, !S.capacitors);
  for (let t: u32 = 0; t < c.pages; t++) {
    if (!isStale(t)) continue;
    const isInRam = S.capacitors && c.policy != MAP_ENTRY_LRU && isCached(t);
    if (!isInRam && u32At(S.tableKnown, t) > 0) readToUpdate(t);
    appendPage(t, false);
  }
  endUnit(c, false);
  dropLate();
  forgetCached();
  c.isOff = 0;
  return takeOwedBack();
}

/** The unit that is being filled is padded and programmed. `isLost`: what it holds was in RAM only. */
function endUnit(c: MapCache, isLost: bool): void {
  const f = frontIn(c.front);
  if (f.group == NO || f.pos % c.perUnit == 0) return;
  const begin = f.group * c.perGroup + f.pos - (f.pos % c.perUnit);
  const end = begin + c.perUnit;
  const last = f.group * c.perGroup + f.pos;
  for (let at = begin; isLost && at < last; at++) {
    if (u32At(c.place, u32At(c.pageAt, at)) == at) doubt(u32At(c.pageAt, at));
    setU32(S.tableSays, at, 0);
  }
  // No translation page lies there: the last one lies before.
  for (let at = last; at < end; at++) {
    setU32(c.pageAt, at, u32At(c.pageAt, last - 1));
    setU32(S.tableSays, at, 0);
    setU32(S.tableOrders, at, S.order);
  }
  count(CNT_SLOTS_PADDED, <f64>((end - last) * c.slots));
  f.pos += end - last;
  programUnit(c, f);
}

/** What dies owe by now is kept, so that what comes is seen by itself. */
function putOwedAside(): void {
  for (let die: u32 = 0; die < S.dies; die++) {
    const d = dieAt(die);
    setU32(S.columns, 4 * die, d.owedReads);
    setU32(S.columns, 4 * die + 1, d.owedSlots);
    setU32(S.columns, 4 * die + 2, d.owedPrograms);
    setU32(S.columns, 4 * die + 3, d.owedErases);
    d.owedReads = 0;
    d.owedSlots = 0;
    d.owedPrograms = 0;
    d.owedErases = 0;
  }
}

/** What dies owed before is owed again. Returns how long what came meanwhile takes, side by side, us. */
function takeOwedBack(): f64 {
  let longest: f64 = 0;
  for (let die: u32 = 0; die < S.dies; die++) {
    const d = dieAt(die);
    count(CNT_NAND_READS, <f64>d.owedReads);
    longest = max(longest, <f64>d.owedReads * S.relocationReadUs + <f64>d.owedSlots * 2 * S.slotBusUs + <f64>d.owedPrograms * S.programUs + <f64>d.owedErases * S.eraseUs);
    d.owedReads = u32At(S.columns, 4 * die);
    d.owedSlots = u32At(S.columns, 4 * die + 1);
    d.owedPrograms = u32At(S.columns, 4 * die + 2);
    d.owedErases = u32At(S.columns, 4 * die + 3);
  }
  return longest;
}

/** Reads that waited for the map are never answered. */
function dropLate(): void {
  const c = mapCache();
  while (c.lateCount > 0) {
    if (firstLate().bytes > 0) dropOfJob((firstLate().kind >> JOB_SHIFT) & MASK_OF_JOB);
    dropFirstLate();
  }
}
