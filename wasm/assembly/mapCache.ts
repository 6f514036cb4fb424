/**
 * A map that does not fit into the drive's RAM: translation pages lie on flash (mapPool.ts), and a cache holds some of them, or some of their entries.
 * DFTL: Gupta, Kim and Urgaonkar, ASPLOS 2009. wasm/README.md, The map on flash. Nothing of it is touched where the map is in DRAM.
 */
import {
  CFG_MAP_ENTRIES, CFG_MAP_FRONTS, CFG_MAP_GROUPS, CFG_MAP_HOST_US, CFG_MAP_NODES, CFG_MAP_OWN, CFG_MAP_POLICY, CFG_MAP_PREFETCH, CFG_MAP_SLOTS, MAP_ENTRY_LRU, MAP_PAGE_CLOCK,
  MC_HITS, MC_LOOKUPS, MC_MISSES, MC_SIZE, MC_UPDATES, MCN_CACHED, MCN_DIRTY, MCN_HEAT, MCN_SIZE,
} from '../layout';
import { ensure } from './check';
import { PAGE_BYTES } from './generator';
import { lateBytes, resetLate } from './lateReads';
import { entryAt, lpnOf } from './mapping';
import { appendPage, checkPool, poolBytes, readPage, readToUpdate, resetPool, saysTheTruth, setUpPool } from './mapPool';
import { countMap, mapCache, MapCache } from './mapState';
import { beginMapTimes } from './mapTimes';
import { CONFIG, f64At, NO, S, setF64, setU32, u32At } from './state';

@unmanaged
class Node {
  /** When its page has been read. */
  ready: f64;
  prev: u32;
  next: u32;
  key: u32;
  flags: u32;
}

const NODE_BYTES: usize = 24;
const DIRTY: u32 = 1;
/** CLOCK: looked up since the hand was here. */
const USED: u32 = 2;

@inline
function cfg(field: u32): u32 {
  return <u32>f64At(CONFIG, field);
}

@inline
function nodeAt(i: u32): Node {
  return changetype<Node>(mapCache().nodes + <usize>i * NODE_BYTES);
}

/** Translation pages of the configuration. */
export function mapPages(): u64 {
  const per: u64 = <u64>cfg(CFG_MAP_ENTRIES) * S.mappingPages;
  return (<u64>S.usedPages + per - 1) / per;
}

/** Places for translation pages in the groups of the map. */
export function poolPlaces(): u64 {
  return <u64>cfg(CFG_MAP_GROUPS) * (S.groupSlots / cfg(CFG_MAP_SLOTS));
}

/** Bytes of the record and its arrays; 0 where the map is in DRAM. */
export function mapBytes(): u64 {
  if (cfg(CFG_MAP_NODES) == 0) return 0;
  const pages = mapPages();
  const keys: u64 = cfg(CFG_MAP_POLICY) == MAP_ENTRY_LRU ? (<u64>S.usedPages + S.mappingPages - 1) / S.mappingPages : pages;
  return 512 + MC_SIZE * 16 + keys * 4 + <u64>cfg(CFG_MAP_NODES) * NODE_BYTES + pages * 4 + <u64>S.dies * ((pages + 63) >> 6) * 8 + poolBytes(<u32>pages, cfg(CFG_MAP_SLOTS), cfg(CFG_MAP_GROUPS), cfg(CFG_MAP_FRONTS)) + lateBytes() + 128;
}

function takeFrom(at: usize, bytes: usize): usize {
  return (at + bytes + 7) & ~7;
}

/** Reads the configuration into the record at S.map. */
export function setUpMap(): void {
  const c = mapCache();
  c.policy = cfg(CFG_MAP_POLICY);
  c.keysPer = c.policy == MAP_ENTRY_LRU ? cfg(CFG_MAP_ENTRIES) : 1;
  c.pagesPer = cfg(CFG_MAP_ENTRIES) * S.mappingPages;
  c.pagesPerKey = c.policy == MAP_ENTRY_LRU ? S.mappingPages : c.pagesPer;
  c.pages = <u32>mapPages();
  c.keys = (S.usedPages + c.pagesPerKey - 1) / c.pagesPerKey;
  c.capacity = cfg(CFG_MAP_NODES);
  c.own = cfg(CFG_MAP_OWN);
  c.prefetch = min(cfg(CFG_MAP_PREFETCH), c.capacity - 1);
  c.hostUs = f64At(CONFIG, CFG_MAP_HOST_US);
  c.slots = cfg(CFG_MAP_SLOTS);
  c.groups = cfg(CFG_MAP_GROUPS);
  c.fronts = cfg(CFG_MAP_FRONTS);
  c.loadUs = c.policy == MAP_ENTRY_LRU ? 0 : (<f64>c.slots / <f64>S.slotsPerPage) * PAGE_BYTES * S.linkByteUs;
  c.movedWords = <u32>(((<u64>c.pages + 63) >> 6) << 1);
  c.counters = S.map + 512;
  c.phaseCounters = c.counters + MC_SIZE * 8;
  c.nodes = c.phaseCounters + MC_SIZE * 8;
  c.nodeOf = takeFrom(c.nodes, <usize>c.capacity * NODE_BYTES);
  c.dirtyOf = takeFrom(c.nodeOf, <usize>c.keys << 2);
  c.moved = takeFrom(c.dirtyOf, <usize>c.pages << 2);
  c.late = takeFrom(c.moved, <usize>(S.dies * c.movedWords) << 2);
  setUpPool(takeFrom(c.late, <usize>lateBytes()));
}

/** Nothing is mapped: after start and secure erase. Wear of the groups is kept. */
export function resetMap(): void {
  forgetCached();
  resetPool();
}

/** What was in RAM is gone. */
export function forgetCached(): void {
  const c = mapCache();
  memory.fill(c.nodeOf, 0xff, <usize>c.keys << 2);
  memory.fill(c.nodes, 0, <usize>c.capacity * NODE_BYTES);
  memory.fill(c.dirtyOf, 0, <usize>c.pages << 2);
  memory.fill(c.moved, 0, <usize>(S.dies * c.movedWords) << 2);
  c.used = 0;
  c.head = NO;
  c.tail = NO;
  c.hand = 0;
  c.last = NO;
  c.ready = 0;
  c.expected = 0;
  resetLate();
}

export function beginMapPhase(): void {
  const c = mapCache();
  memory.copy(c.phaseCounters, c.counters, MC_SIZE * 8);
  beginMapTimes();
}

@inline
function pageOfKey(key: u32): u32 {
  return key / mapCache().keysPer;
}

@inline
function isDirty(t: u32): bool {
  return u32At(mapCache().dirtyOf, t) > 0;
}

function setDirty(node: Node): void {
  if (node.flags & DIRTY) return;
  node.flags |= DIRTY;
  const c = mapCache();
  const t = pageOfKey(node.key);
  setU32(c.dirtyOf, t, u32At(c.dirtyOf, t) + 1);
}

// The list of nodes, most recently used first. CLOCK has none.

function unlink(c: MapCache, node: Node): void {
  if (node.prev == NO) c.head = node.next;
  else nodeAt(node.prev).next = node.next;
  if (node.next == NO) c.tail = node.prev;
  else nodeAt(node.next).prev = node.prev;
}

function pushFront(c: MapCache, i: u32, node: Node): void {
  node.prev = NO;
  node.next = c.head;
  if (c.head == NO) c.tail = i;
  else nodeAt(c.head).prev = i;
  c.head = i;
}

/** The node that is given up: the least recently used one, or the first that CLOCK's hand finds unused (Corbato 1968). */
function nodeToGiveUp(c: MapCache): u32 {
  if (c.policy != MAP_PAGE_CLOCK) return c.tail;
  while (true) {
    const i = c.hand;
    c.hand = i + 1 == c.capacity ? 0 : i + 1;
    const node = nodeAt(i);
    if ((node.flags & USED) == 0) return i;
    node.flags &= ~USED;
  }
}

/** What was changed of the translation page is programmed: all of its dirty entries together (batched write-back of DFTL). */
function writeBack(c: MapCache, t: u32): void {
  if (c.policy == MAP_ENTRY_LRU) {
    readToUpdate(t);
    cleanEntries(c, t);
  } else setU32(c.dirtyOf, t, 0);
  appendPage(t, false);
}

/** The cached entries of a translation page are on flash, too. */
function cleanEntries(c: MapCache, t: u32): void {
  let left = u32At(c.dirtyOf, t);
  for (let key = t * c.keysPer; left > 0; key++) {
    const i = u32At(c.nodeOf, key);
    if (i == NO) continue;
    const node = nodeAt(i);
    if ((node.flags & DIRTY) == 0) continue;
    node.flags &= ~DIRTY;
    left--;
  }
  setU32(c.dirtyOf, t, 0);
}

/** A node for a key that is not cached: a new one, or that of another key, whose page is written back if it was changed. */
function nodeFor(c: MapCache, key: u32): u32 {
  let i = c.used;
  if (i < c.capacity) c.used++;
  else {
    i = nodeToGiveUp(c);
    const node = nodeAt(i);
    if (node.flags & DIRTY) {
      const t = pageOfKey(node.key);
      writeBack(c, t);
      node.flags &= ~DIRTY;
    }
    setU32(c.nodeOf, node.key, NO);
    if (c.policy != MAP_PAGE_CLOCK) unlink(c, node);
  }
  const node = nodeAt(i);
  node.key = key;
  node.flags = USED;
  setU32(c.nodeOf, key, i);
  if (c.policy != MAP_PAGE_CLOCK) pushFront(c, i, node);
  return i;
}

/** A look-up at `at`, of an entry that is `changed` by it: when it is known, us. A miss reads the translation page first. */
function lookUp(c: MapCache, key: u32, changed: bool, at: f64): f64 {
  countMap(MC_LOOKUPS, 1);
  let i = u32At(c.nodeOf, key);
  let known = at;
  if (i != NO) {
    countMap(MC_HITS, 1);
    const node = nodeAt(i);
    if (c.policy == MAP_PAGE_CLOCK) node.flags |= USED;
    else if (c.head != i) {
      unlink(c, node);
      pushFront(c, i, node);
    }
    if (node.ready > at) known = node.ready;
    if (i >= c.own) known += c.hostUs;
  } else {
    countMap(MC_MISSES, 1);
    known = readPage(pageOfKey(key), at);
    i = nodeFor(c, key);
    if (i >= c.own) known += c.hostUs + c.loadUs;
    nodeAt(i).ready = known;
    if (c.prefetch > 0 && key == c.expected) loadAhead(c, key, at, known);
  }
  if (c.prefetch > 0) c.expected = key + 1;
  if (changed) setDirty(nodeAt(i));
  return known;
}

/** Look-ups go on in order, and key was missed: those behind it are loaded, too, and nobody waits for them. Entries come with the page that is read anyway. */
function loadAhead(c: MapCache, key: u32, at: f64, known: f64): void {
  const end = min(c.keys, key + 1 + c.prefetch);
  for (let next = key + 1; next < end; next++) {
    if (u32At(c.nodeOf, next) != NO) continue;
    if (c.policy == MAP_ENTRY_LRU && pageOfKey(next) != pageOfKey(key)) return;
    let there = c.policy == MAP_ENTRY_LRU ? known : readPage(next, at);
    const i = nodeFor(c, next);
    if (i >= c.own && c.policy != MAP_ENTRY_LRU) there += c.hostUs + c.loadUs;
    nodeAt(i).ready = there;
  }
}

/** A host read of these pages looks up what it needs: when all of it is known, us. */
export function lookUpRead(lpn: u32, pages: u32, at: f64): f64 {
  const c = mapCache();
  let known = at;
  const last = (lpn + pages - 1) / c.pagesPerKey;
  for (let key = lpn / c.pagesPerKey; key <= last; key++) known = max(known, lookUp(c, key, false, at));
  return known;
}

/** A request that changes the map is placed at `at`; `begins`: nothing of it has been placed yet. */
export function beginChange(begins: bool, at: f64): void {
  const c = mapCache();
  c.now = at;
  if (!begins) return;
  c.last = NO;
  c.ready = 0;
}

/** The entry of a page is about to change. */
export function changeEntry(lpn: u32): void {
  const c = mapCache();
  const key = lpn / c.pagesPerKey;
  const i = u32At(c.nodeOf, key);
  if (key == c.last && i != NO) return setDirty(nodeAt(i));
  c.last = key;
  c.ready = max(c.ready, lookUp(c, key, true, c.now));
}

/** When the request in hand may be acknowledged. */
@inline
export function changeKnown(at: f64): f64 {
  return max(at, mapCache().ready);
}

/** Collection on a die has moved what is now in `n` slots from `first` on: of cached entries the cache knows, the others are kept for the victim's end. */
export function noteMoved(die: u32, first: u32, n: u32): void {
  const c = mapCache();
  const bits = c.moved + (<usize>(die * c.movedWords) << 2);
  for (let slot = first; slot < first + n; slot++) {
    const lpn = lpnOf(entryAt(slot));
    if (c.policy == MAP_ENTRY_LRU) {
      const i = u32At(c.nodeOf, lpn / c.pagesPerKey);
      if (i != NO) {
        setDirty(nodeAt(i));
        continue;
      }
    }
    mark(bits, lpn / c.pagesPer);
  }
}

@inline
function mark(bits: usize, t: u32): void {
  setU32(bits, t >> 5, u32At(bits, t >> 5) | (1 << (t & 31)));
}

/** What lies on flash of a translation page is not what the map says. */
export function doubt(t: u32): void {
  mark(mapCache().moved, t);
}

/** Whether a whole translation page is in the cache. */
export function isCached(t: u32): bool {
  return u32At(mapCache().nodeOf, t) != NO;
}

/** True where what is changed of a translation page is in RAM only. */
export function isStale(t: u32): bool {
  return isDirty(t) || isPending(t);
}

/** A victim of the die is empty: each translation page that it has changed is updated once, in the cache if it is there, else on flash. */
export function updateMoved(die: u32): void {
  const c = mapCache();
  const bits = c.moved + (<usize>(die * c.movedWords) << 2);
  for (let word: u32 = 0; word < c.movedWords; word++) {
    let left = u32At(bits, word);
    if (left == 0) continue;
    setU32(bits, word, 0);
    for (; left != 0; left &= left - 1) {
      const t = (word << 5) + <u32>ctz(left);
      countMap(MC_UPDATES, 1);
      const i = c.policy == MAP_ENTRY_LRU ? NO : u32At(c.nodeOf, t);
      if (i != NO) setDirty(nodeAt(i));
      else {
        readToUpdate(t);
        if (c.policy == MAP_ENTRY_LRU) cleanEntries(c, t);
        appendPage(t, false);
      }
    }
  }
}

/** True where collection has changed entries of the page since it was programmed, and has not said so yet. */
function isPending(t: u32): bool {
  const c = mapCache();
  for (let die: u32 = 0; die < S.dies; die++) {
    const bits = c.moved + (<usize>(die * c.movedWords) << 2);
    if ((u32At(bits, t >> 5) >> (t & 31)) & 1) return true;
  }
  return false;
}

/** For pictures: three numbers for each of `parts` parts of the address space: how much of it is cached and how much dirty, [0, 1], and how recently it was used. */
export function writeMapPicture(parts: u32): void {
  const c = mapCache();
  memory.fill(S.columns, 0, <usize>parts * MCN_SIZE * 8);
  const each = <f64>c.keys / <f64>parts;
  let i = c.policy == MAP_PAGE_CLOCK ? 0 : c.head;
  for (let rank: u32 = 0; rank < c.used; rank++) {
    if (c.policy == MAP_PAGE_CLOCK) i = rank;
    const node = nodeAt(i);
    const at = S.columns + <usize>min(parts - 1, <u32>(<f64>node.key / each)) * (MCN_SIZE * 8);
    setF64(at, MCN_CACHED, f64At(at, MCN_CACHED) + 1 / max(each, 1));
    if (node.flags & DIRTY) setF64(at, MCN_DIRTY, f64At(at, MCN_DIRTY) + 1 / max(each, 1));
    const heat = c.policy == MAP_PAGE_CLOCK ? <f64>((node.flags & USED) >> 1) : 1 - <f64>rank / <f64>c.capacity;
    if (heat > f64At(at, MCN_HEAT)) setF64(at, MCN_HEAT, heat);
    if (c.policy != MAP_PAGE_CLOCK) i = node.next;
  }
}

/** What holds of the cache and of what lies on flash (wasm/README.md, What always holds). */
export function checkMap(): void {
  const c = mapCache();
  ensure(f64At(c.counters, MC_HITS) + f64At(c.counters, MC_MISSES) == f64At(c.counters, MC_LOOKUPS), 'hits and misses of the map are not its look-ups');
  let dirty: u32 = 0;
  for (let i: u32 = 0; i < c.used; i++) {
    ensure(u32At(c.nodeOf, nodeAt(i).key) == i, 'a node of the map cache is not where its key says');
    dirty += nodeAt(i).flags & DIRTY;
  }
  let listed: u32 = 0;
  if (c.policy != MAP_PAGE_CLOCK) for (let i = c.head; i != NO && listed <= c.used; i = nodeAt(i).next) listed++;
  ensure(c.policy == MAP_PAGE_CLOCK || listed == c.used, 'the list of the map cache does not hold exactly its nodes');
  let counted: u32 = 0;
  for (let t: u32 = 0; t < c.pages; t++) {
    counted += u32At(c.dirtyOf, t);
    if (!isStale(t)) ensure(saysTheTruth(t), 'a translation page on flash does not say what the map says');
  }
  ensure(counted == dirty, 'the dirty entries of the map cache are not as many as are counted');
  checkPool();
}
