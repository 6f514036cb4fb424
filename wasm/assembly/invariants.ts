/** What has to hold (wasm/README.md, What always holds): on in the checked build only (callers test ASC_NO_ASSERT). */
import { BAD, CLASSIFIER_LIFETIME, CLOSED, CNT_EXTENTS_RELOCATED, CNT_GROUPS_ERASED, CNT_PAGES_WRITTEN, CNT_REQUESTS, CNT_SLOTS_HOST, CNT_SLOTS_PADDED, CNT_SLOTS_RELOCATED, FREE, OPEN, OWN_ERASED, OWN_PADDED, OWN_RELOCATED, OWN_TO, OWN_WRITTEN, VICTIM, ZONE_EMPTY, ZONE_EXPLICIT, ZONE_FULL, ZONE_IMPLICIT } from '../layout';
import { ensure } from './check';
import { frontierOf } from './frontier';
import { checkMap } from './mapCache';
import { entryAt, groupOf, isValid, l2pAt, lpnOf, sizeOf, UNMAPPED } from './mapping';
import { classOf, closedGroups, ownerAt, ownerIn } from './placement';
import { Die, Group } from './records';
import { dieAt, f64At, frontierAt, groupAt, NO, S } from './state';
import { domainOf, FIFO, GREEDY, newestWith, oldestWith, UNBINNED, WINDOWED_GREEDY } from './victim';
import { slotIn } from './zones';
import { validOf, zoneAt, zones } from './zoneState';

/** After every request the groups of the die whose turn it is; every 4,096 requests everything. */
export function checkAfterRequest(): void {
  const die = S.cur;
  const d = dieAt(die);
  for (let stream: u32 = 0; stream < S.streams; stream++) {
    const g = frontierAt(d, stream).group;
    if (g != NO) checkGroup(g);
  }
  if (d.victimHead != NO) checkGroup(d.victimHead);
  if ((<u32>f64At(S.counters, CNT_REQUESTS) & 4095) == 0) checkEverything();
}

function checkGroup(g: u32): void {
  const base = g * S.groupSlots;
  const group = groupAt(g);
  let valid: u32 = 0;
  for (let i: u32 = 0; i < S.groupSlots; i++) {
    const slot = base + i;
    if (!isValid(slot)) continue;
    const entry = entryAt(slot);
    ensure(l2pAt(lpnOf(entry)) == slot, 'L2P and P2L are not inverse on a valid page');
    valid += S.slotsPerPage == 1 ? 1 : sizeOf(entry);
    if (S.handles > 1) checkOwner(group, lpnOf(entry));
  }
  ensure(valid == group.valid, "a group's valid count is not the sum over its pages");
  ensure(group.state != FREE || valid == 0, 'a free group holds valid pages');
}

/** Every group, every die, every mapped page. */
export function checkEverything(): void {
  let mapped: u32 = 0;
  for (let lpn: u32 = 0; lpn < S.usedPages; lpn++) {
    const slot = l2pAt(lpn);
    if (slot == UNMAPPED) continue;
    mapped++;
    ensure(isValid(slot) && lpnOf(entryAt(slot)) == lpn, 'L2P points to a page that is not valid or not its own');
    ensure(groupAt(groupOf(slot)).state != FREE, 'a mapped page lies in a free group');
  }
  ensure(<f64>mapped == S.mappedPages, 'the count of mapped pages is wrong');
  for (let die: u32 = 0; die < S.dies; die++) checkDie(die, dieAt(die));
  if (S.named > 1) checkOwners();
  if (S.zones) checkZones();
  if (S.map) checkMap();
}

/** An isolated group holds the pages of its handle only, a shared one those of the handles that are collected into it. Wear may leave no choice. */
function checkOwner(group: Group, lpn: u32): void {
  if (S.peSpread >= 0) return;
  const owner = ownerIn(lpn);
  if (<u32>group.handle < S.handles) ensure(owner == group.handle, 'an isolated group holds a page of another handle');
  else if (S.classifier != CLASSIFIER_LIFETIME) ensure(classOf(owner) == group.cls, 'a shared group holds a page of a handle that is isolated');
}

/** Counts of zones are those of their states, and what a zone holds lies below its pointer, in groups that are its own. */
function checkZones(): void {
  const all = zones();
  let open: u32 = 0;
  let active: u32 = 0;
  let empty: u32 = 0;
  let written: f64 = 0;
  let valid: u32 = 0;
  let buffered: u32 = 0;
  for (let z: u32 = 0; z < all.zones; z++) {
    const zone = zoneAt(z);
    if (zone.state == ZONE_EMPTY) empty++;
    else if (zone.state != ZONE_FULL) active++;
    if (zone.state == ZONE_IMPLICIT || zone.state == ZONE_EXPLICIT) open++;
    ensure(zone.state != ZONE_EMPTY || zone.pointer == 0, 'an empty zone has been written to');
    ensure(zone.pointer <= all.pages, 'a zone is written beyond its capacity');
    written += <f64>zone.pointer;
    valid += validOf(z);
    if (zone.state != ZONE_FULL) buffered += zone.pointer % S.unitSlots;
    for (let at: u32 = 0; at < all.pages; at++) {
      const slot = slotIn(z, at);
      if (slot / S.groupSlots >= S.groups) continue;
      ensure(groupAt(groupOf(slot)).queueNext == z, 'a group of a zone is not its own');
      ensure(at < zone.pointer || !isValid(slot), 'a page beyond the pointer of a zone is valid');
    }
  }
  ensure(open == all.open && active == all.active && empty == all.empty, 'the zones of a state are not as many as are counted');
  ensure(open <= all.maxOpen && active <= all.maxActive, 'more zones are open or active than may be');
  ensure(written == all.written && <f64>valid == S.mappedPages, 'what the zones hold is not what is written and mapped');
  ensure(S.bufferUsed >= buffered, 'the buffer does not hold the running units of the zones');
}

/** What the owners count are the totals, and the rows of the mixing matrix are what was moved. */
function checkOwners(): void {
  let mapped: f64 = 0;
  for (let h: u32 = 0; h < S.named; h++) mapped += f64At(S.mapped, h);
  ensure(mapped == S.mappedPages, 'the pages of the handles are not those that are mapped');
  let written: f64 = 0;
  let relocated: f64 = 0;
  let padded: f64 = 0;
  let erased: f64 = 0;
  let stored: f64 = 0;
  for (let owner: u32 = 0; owner < S.owners; owner++) {
    const at = ownerAt(owner);
    written += f64At(at, OWN_WRITTEN);
    relocated += f64At(at, OWN_RELOCATED);
    padded += f64At(at, OWN_PADDED);
    erased += f64At(at, OWN_ERASED);
    if (S.slotsPerPage > 1) stored += f64At(at, OWN_TO + S.owners);
    let moved: f64 = 0;
    for (let to: u32 = 0; to < S.owners; to++) moved += f64At(at, OWN_TO + to);
    ensure(moved == f64At(at, OWN_RELOCATED), 'a row of the mixing matrix is not what was moved');
  }
  ensure(written == f64At(S.counters, CNT_PAGES_WRITTEN), 'the pages that the handles wrote are not all that were written');
  ensure(relocated == f64At(S.counters, CNT_EXTENTS_RELOCATED), 'the pages relocated of the handles are not all that were');
  if (S.slotsPerPage > 1) ensure(stored == f64At(S.counters, CNT_SLOTS_HOST) + f64At(S.counters, CNT_SLOTS_RELOCATED), 'what the pages of the handles took is not all that was stored');
  ensure(erased == f64At(S.counters, CNT_GROUPS_ERASED), 'the groups erased of the handles are not all that were');
  // Checkpoints and pages of the map have no owner.
  const all = f64At(S.counters, CNT_SLOTS_PADDED);
  ensure(S.checkpointPages > 0 || S.map ? padded <= all : padded == all, 'the padding of the handles is not all there is');
}

function checkDie(die: u32, d: Die): void {
  let free: u32 = 0;
  let closed: u32 = 0;
  let victims: u32 = 0;
  let debt: u32 = 0;
  let bad: u32 = 0;
  let reclaimable: u32 = 0;
  for (let i: u32 = 0; i < S.groupsPerDie; i++) {
    const g = die * S.groupsPerDie + i;
    const group = groupAt(g);
    checkGroup(g);
    if (group.state == FREE) free++;
    else if (group.state == BAD) bad++;
    else if (group.state == CLOSED) {
      closed++;
      reclaimable += S.usableSlots - group.valid;
    } else if (group.state == VICTIM) {
      victims++;
      debt += group.valid;
    } else if (group.state == OPEN && !S.zones) ensure(frontierOf(d, g).group == g, 'an open group belongs to no stream');
  }
  ensure(free == d.freeCount + d.withheld, 'the free list does not hold exactly the free groups');
  ensure(bad == d.badCount, 'the count of bad groups is wrong');
  ensure(closed == closedGroups(die), 'the victim structures do not hold exactly the closed groups');
  ensure(victims == d.victimCount && debt == d.debt, 'the debt is not the valid pages of the victims');
  ensure(reclaimable == d.reclaimable, 'the reclaimable pages are not the invalid pages of closed groups');
  if (S.scoped) checkDomains(die);
  else checkStructures(die, closed);
}

/** Victim structures of a domain that has this many closed groups. */
function checkStructures(die: u32, closed: u32): void {
  const d = dieAt(die);
  if (S.victim == GREEDY) checkBins(die, d);
  if (S.victim == WINDOWED_GREEDY) ensure(countBins(die) == min(closed, S.windowGroups), 'the bins do not hold exactly the window');
  if (S.victim == FIFO || S.victim == WINDOWED_GREEDY) ensure(countFifo(d) == closed, 'the queue does not hold exactly the closed groups');
}

/** With a scope: the classes of the die have exactly their own closed groups. */
function checkDomains(die: u32): void {
  for (let c: u32 = 0; c < S.classes; c++) {
    const domain = die + S.dies * (1 + c);
    let closed: u32 = 0;
    let reclaimable: u32 = 0;
    for (let i: u32 = 0; i < S.groupsPerDie; i++) {
      const g = die * S.groupsPerDie + i;
      if (groupAt(g).state != CLOSED || domainOf(die, g) != domain) continue;
      closed++;
      reclaimable += S.usableSlots - groupAt(g).valid;
    }
    ensure(closed == dieAt(domain).closedCount && reclaimable == dieAt(domain).reclaimable, 'a class does not know its closed groups');
    checkStructures(domain, closed);
  }
}

/** Every closed group up to the limit is in its bin, and nothing but closed groups is in one. */
function checkBins(die: u32, d: Die): void {
  let linked: u32 = 0;
  for (let i: u32 = 0; i < S.groupsPerDie; i++) {
    const g = (die % S.dies) * S.groupsPerDie + i;
    if (domainOf(die % S.dies, g) != die) continue;
    const group = groupAt(g);
    if (group.state == CLOSED && group.binNext != UNBINNED) linked++;
    else ensure(group.state != CLOSED || group.valid > d.binLimit, 'a closed group that may be chosen soon is in no bin');
  }
  ensure(countBins(die) == linked, 'the bins do not hold exactly the linked groups');
}

function countBins(die: u32): u32 {
  let n: u32 = 0;
  for (let v: u32 = 0; v <= S.groupSlots; v++) {
    let g = newestWith(die, v);
    let oldest: u32 = NO;
    while (g != NO) {
      const group: Group = groupAt(g);
      ensure(group.valid == v && group.state == CLOSED, 'a bin holds a group of another count or state');
      ensure(group.binPrev == oldest, 'a bin is not linked both ways');
      n++;
      oldest = g;
      g = group.binNext;
    }
    ensure(oldestWith(die, v) == oldest, 'a bin does not know its oldest group');
  }
  return n;
}

function countFifo(d: Die): u32 {
  let n: u32 = 0;
  let before: u32 = 0;
  for (let g = d.fifoHead; g != NO; g = groupAt(g).fifoNext) {
    ensure(groupAt(g).closeOrder > before, 'the queue is not in the order of closing');
    before = groupAt(g).closeOrder;
    n++;
  }
  return n;
}
