/**
 * Zones: groups that are written at a pointer and reset as a whole, never collected by the drive (NVMe Zoned Namespace Command Set; states, limits and
 * errors as in its sections 2.1 and 4.2). The host writes to them by itself, or by a log that cleans them (log.ts). wasm/README.md, Zones.
 */
import {
  CFG_ZONE_RESET_FROM, CLOSED, CNT_EXTENTS_RELOCATED, CNT_PAGES_WRITTEN, CNT_SLOTS_HOST, CNT_SLOTS_PADDED, CNT_SLOTS_RELOCATED, EV_RELOCATE,
  EV_WRITE, NONE, OPEN, ZC_CLOSED, ZC_ERRORS, ZC_FINISHED, ZC_RESET, ZE_ACTIVE, ZE_BOUNDARY, ZE_FULL, ZE_INVALID_WRITE, ZE_OPEN, ZE_TRANSITION,
  ZONE_CLOSED, ZONE_EMPTY, ZONE_EXPLICIT, ZONE_FINISH, ZONE_FULL, ZONE_IMPLICIT, ZONE_OPEN, ZONE_RESET,
} from '../layout';
import { closeGroup, eraseGroup, openGroup } from './blocks';
import { queueProgram } from './clocks';
import { stamp } from './frontier';
import { entryAt, isValid, l2pAt, lpnOf, map, markPadding, unmap, UNMAPPED } from './mapping';
import { countMoved, countPadded, disown, ownerIn, ownerOfGroup, takeOver } from './placement';
import { CONFIG, count, dieAt, f64At, groupAt, NO, S, setU32, u32At } from './state';
import { trace } from './trace';
import { domainOf, removeClosed } from './victim';
import { checkpoint } from './write';
import { addOne, countZones, groupsOf, heads, Zone, zoneAt, Zones, zones } from './zoneState';

function countOne(counter: u32): void {
  addOne(S.counters, counter);
}

/** Program units of a group that hold data. */
@inline
function unitsOfGroup(): u32 {
  return S.usableSlots / S.unitSlots;
}

/** Which of the zone's groups page `at` of it is in. Units go over its dies in turn, group after group. */
function indexOf(all: Zones, at: u32): u32 {
  const unit = at / S.unitSlots;
  return (unit / all.dies / unitsOfGroup()) * all.dies + (unit % all.dies);
}

function positionOf(all: Zones, at: u32): u32 {
  return ((at / S.unitSlots / all.dies) % unitsOfGroup()) * S.unitSlots + (at % S.unitSlots);
}

/** Slot of page `at` of a zone; its group must be there. */
export function slotIn(z: u32, at: u32): u32 {
  const all = zones();
  return u32At(groupsOf(z), indexOf(all, at)) * S.groupSlots + positionOf(all, at);
}

/** Group number i of the zone, opened if it is not; zones begin on one die after the other. */
function groupIn(z: u32, i: u32): u32 {
  const all = zones();
  const at = groupsOf(z) + ((<usize>i) << 2);
  if (load<u32>(at) != NO) return load<u32>(at);
  const die = (z + (i % all.dies)) % S.dies;
  const g = openGroup(dieAt(die), die, 0);
  if (S.handles > 1) stamp(g, zoneAt(z).stream);
  const group = groupAt(g);
  group.queueNext = z;
  group.closeOrder = 0;
  store<u32>(at, g);
  return g;
}

/** The host or its log writes a page at the pointer of an open zone. */
export function writeAtPointer(z: u32, lpn: u32, relocated: bool): void {
  const all = zones();
  const zone = zoneAt(z);
  const g = groupIn(z, indexOf(all, zone.pointer));
  const pos = positionOf(all, zone.pointer);
  const slot = g * S.groupSlots + pos;
  const old = l2pAt(lpn);
  countOne(relocated ? CNT_SLOTS_RELOCATED : CNT_SLOTS_HOST);
  countOne(relocated ? CNT_EXTENTS_RELOCATED : CNT_PAGES_WRITTEN);
  if (S.named > 1) {
    if (relocated) countMoved(ownerIn(lpn), ownerOfGroup(g), 1);
    else takeOver(lpn);
  }
  if (old != UNMAPPED) unmap(lpn, old);
  S.mappedPages += 1;
  map(lpn, slot, 1, g, relocated);
  trace(relocated ? EV_RELOCATE : EV_WRITE, lpn, relocated ? old : slot, relocated ? slot : old);
  S.bufferUsed++;
  groupAt(g).closeOrder = pos + 1;
  zone.pointer++;
  all.written += 1;
  if (zone.pointer % S.unitSlots == 0) {
    const die = groupAt(g).die;
    const d = dieAt(die);
    queueProgram(d, die, S.unitSlots, g, pos + 1);
    if (pos + 1 == S.usableSlots) closeGroup(d, die, g);
    if (S.checkpointPages > 0) checkpoint();
  }
  if (zone.pointer == all.pages) fill(z, false);
}

/** The zone is full. What its groups have beyond its capacity stays empty; what a finish leaves unwritten of it counts as padding. */
function fill(z: u32, finished: bool): void {
  const all = zones();
  const zone = zoneAt(z);
  for (let i: u32 = 0; i < all.groups * all.dies; i++) {
    if (!finished && u32At(groupsOf(z), i) == NO) continue;
    const g = groupIn(z, i);
    const die = groupAt(g).die;
    const d = dieAt(die);
    if (groupAt(g).state != OPEN) continue;
    const pos = groupAt(g).closeOrder;
    const rest = pos % S.unitSlots;
    if (rest > 0) queueProgram(d, die, rest, g, pos + S.unitSlots - rest);
    markPadding(g * S.groupSlots + pos, S.usableSlots - pos);
    closeGroup(d, die, g);
  }
  if (finished) {
    const lost = all.pages - zone.pointer;
    count(CNT_SLOTS_PADDED, <f64>lost);
    countPadded(groupIn(z, 0), lost);
  }
  leave(zone);
  zone.state = ZONE_FULL;
  zone.order = ++all.order;
  for (let stream: u32 = 0; stream < S.streams; stream++) if (u32At(heads(), stream) == z) setU32(heads(), stream, NO);
}

/** The zone takes no place among the open and active ones any more. */
function leave(zone: Zone): void {
  const all = zones();
  if (zone.state == ZONE_IMPLICIT || zone.state == ZONE_EXPLICIT) all.open--;
  if (zone.state == ZONE_EMPTY) all.empty--;
  else if (zone.state != ZONE_FULL) all.active--;
}

/** Makes the zone one that can be written to; 0, or the error. At the limit of open ones that was opened first implicitly is closed. */
export function openZone(z: u32, state: u32): u32 {
  const all = zones();
  const zone = zoneAt(z);
  if (zone.state == ZONE_FULL) return state == ZONE_EXPLICIT ? ZE_TRANSITION : ZE_FULL;
  if (zone.state == ZONE_EMPTY || zone.state == ZONE_CLOSED) {
    if (zone.state == ZONE_EMPTY && all.active == all.maxActive) return ZE_ACTIVE;
    if (all.open == all.maxOpen && !closeFirst()) return ZE_OPEN;
    if (zone.state == ZONE_EMPTY) {
      all.empty--;
      all.active++;
    }
    all.open++;
    zone.order = ++all.order;
    zone.state = state;
  } else if (state == ZONE_EXPLICIT) zone.state = state;
  return 0;
}

function closeFirst(): bool {
  const all = zones();
  let first: u32 = NO;
  for (let z: u32 = 0; z < all.zones; z++)
    if (zoneAt(z).state == ZONE_IMPLICIT && (first == NO || zoneAt(z).order < zoneAt(first).order)) first = z;
  if (first == NO) return false;
  closeZone(first);
  countZones(ZC_CLOSED);
  return true;
}

/** An open zone keeps its place among the active ones only; without a page it is empty again. */
function closeZone(z: u32): void {
  const all = zones();
  const zone = zoneAt(z);
  all.open--;
  zone.state = zone.pointer > 0 ? ZONE_CLOSED : ZONE_EMPTY;
  if (zone.pointer > 0) return;
  all.active--;
  all.empty++;
}

/** Empties a zone: what is mapped to it is dropped, and its groups are erased before what comes next on their dies. */
export function resetZone(z: u32): void {
  const all = zones();
  const zone = zoneAt(z);
  if (zone.state == ZONE_EMPTY) return;
  // A unit that is not full is in the buffer still.
  if (zone.state != ZONE_FULL) S.bufferUsed -= zone.pointer % S.unitSlots;
  for (let i: u32 = 0; i < all.groups * all.dies; i++) {
    const at = groupsOf(z) + ((<usize>i) << 2);
    const g = load<u32>(at);
    if (g == NO) continue;
    store<u32>(at, NO);
    eraseOf(g);
  }
  all.written -= <f64>zone.pointer;
  leave(zone);
  all.empty++;
  zone.pointer = 0;
  zone.victim = 0;
  zone.state = ZONE_EMPTY;
  countZones(ZC_RESET);
}

function eraseOf(g: u32): void {
  const group = groupAt(g);
  const die = group.die;
  const d = dieAt(die);
  const base = g * S.groupSlots;
  for (let i: u32 = 0; group.valid > 0; i++) {
    if (!isValid(base + i)) continue;
    const lpn = lpnOf(entryAt(base + i));
    if (S.named > 1) disown(lpn);
    unmap(lpn, base + i);
  }
  if (group.state == CLOSED) {
    removeClosed(domainOf(die, g), g);
    d.reclaimable -= S.usableSlots;
  }
  d.owedErases++;
  eraseGroup(d, die, g);
}

/** Zone Management Send: ZONE_OPEN, ZONE_CLOSE, ZONE_FINISH or ZONE_RESET of a zone. What fails is counted by its name and does nothing. */
export function manageZone(z: u32, what: u32): void {
  const zone = zoneAt(z);
  if (what == ZONE_RESET) return resetZone(z);
  let error: u32 = 0;
  if (what == ZONE_OPEN) error = openZone(z, ZONE_EXPLICIT);
  else if (what == ZONE_FINISH) {
    if (zone.state == ZONE_FULL) return;
    if (zone.state == ZONE_EMPTY && zones().active == zones().maxActive) error = ZE_ACTIVE;
    else {
      fill(z, true);
      countZones(ZC_FINISHED);
    }
  } else if (zone.state == ZONE_IMPLICIT || zone.state == ZONE_EXPLICIT) closeZone(z);
  else if (zone.state != ZONE_CLOSED) error = ZE_TRANSITION;
  if (error) failed(error);
}

/** Resets the zones that lie as a whole within a range of pages: what a TRIM of it is. */
export function resetRange(from: u32, pages: u32): void {
  const all = zones();
  for (let z = (from + all.pages - 1) / all.pages; z < all.zones && (z + 1) * all.pages <= from + pages; z++) resetZone(z);
}

/** The zone that a page's address is in; what lies beyond the last one counts to it. */
export function zoneOf(lpn: u32): u32 {
  return min(lpn / zones().pages, zones().zones - 1);
}

/**
 * A write that names its page, or for an append its zone only: the page to begin at, or NONE where it fails. The order of the checks is that of
 * QEMU's nvme_check_zone_write: state, pointer, boundary.
 */
export function exactStart(lpn: u32, pages: u32, append: bool): u32 {
  const all = zones();
  const z = zoneOf(lpn);
  const zone = zoneAt(z);
  const at = append ? z * all.pages + zone.pointer : lpn;
  let error: u32 = 0;
  if (zone.state == ZONE_FULL) error = ZE_FULL;
  else if (at != z * all.pages + zone.pointer) error = ZE_INVALID_WRITE;
  else if (zone.pointer + pages > all.pages) error = ZE_BOUNDARY;
  return error ? failed(error) : opened(z);
}

/** The pointer of a zone that is open from now on, or NONE. */
function opened(z: u32): u32 {
  const error = openZone(z, ZONE_IMPLICIT);
  return error ? failed(error) : z * zones().pages + zoneAt(z).pointer;
}

function failed(error: u32): u32 {
  countZones(ZC_ERRORS - 1 + error);
  return NONE;
}

/**
 * The page at which a write to a zone begins that keeps to the rules, as fio's zonemode=zbd has it: at the pointer of the zone that it names. A full zone is reset
 * first. Where no more zones may be active, one of those that are takes it, by the place of the address (zbd_convert_to_write_zone).
 */
export function startOfWrite(lpn: u32): u32 {
  const all = zones();
  let z = zoneOf(lpn);
  const state = zoneAt(z).state;
  if ((state == ZONE_EMPTY || state == ZONE_FULL) && all.active >= min(all.maxActive, all.maxOpen)) z = activeNumber(<u32>((<u64>z * <u64>all.active) / <u64>all.zones));
  if (all.resetEvery > 0 && all.written >= f64At(CONFIG, CFG_ZONE_RESET_FROM) && ++all.sinceReset >= all.resetEvery) {
    all.sinceReset = 0;
    resetZone(z);
  }
  if (zoneAt(z).state == ZONE_FULL) resetZone(z);
  return opened(z);
}

function activeNumber(n: u32): u32 {
  let z: u32 = 0;
  while (zoneAt(z).state == ZONE_EMPTY || zoneAt(z).state == ZONE_FULL || n-- > 0) z++;
  return z;
}
