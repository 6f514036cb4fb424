/** The record of a map on flash, which its cache (mapCache.ts) and its pool of groups (mapPool.ts) share. */
import { f64At, S, setF64, setU32, u32At } from './state';

/** What is kept beside the arrays: where they are, the cache's list, and the write that is being placed. */
@unmanaged
export class MapCache {
  /** The write in hand: when it is placed, and when the pages of the map that it needs are there. */
  now: f64;
  ready: f64;
  /** Counters (MC_*), and as they were when the phase began. */
  counters: usize;
  phaseCounters: usize;
  /** Node of each key (a translation page, or an entry), NO where it is not cached. */
  nodeOf: usize;
  nodes: usize;
  /** Dirty entries of each translation page that are cached; with whole pages 1 or 0. */
  dirtyOf: usize;
  /** For each die a bit of every translation page whose entries its running victim has changed. */
  moved: usize;
  /** Translation pages, and pages of the host that one of them maps. */
  pages: u32;
  pagesPer: u32;
  keys: u32;
  keysPer: u32;
  pagesPerKey: u32;
  policy: u32;
  /** Nodes that the cache has, those of them that lie in the drive's own RAM, and those that are taken. */
  capacity: u32;
  own: u32;
  used: u32;
  /** Most and least recently used node; where CLOCK's hand is. */
  head: u32;
  tail: u32;
  hand: u32;
  /** The key that the write in hand looked up last: a request looks each up once. */
  last: u32;
  movedWords: u32;
  hostUs: f64;
  loadUs: f64;
  /** Reads that wait for the map: lateReads.ts. */
  late: usize;
  lateHead: u32;
  lateCount: u32;
  lateOfHost: u32;
  /** Of the pool: mapPool.ts. */
  slots: u32;
  perUnit: u32;
  perGroup: u32;
  groups: u32;
  fronts: u32;
  front: u32;
  opened: u32;
  freeGroups: u32;
  closed: u32;
  collecting: u32;
  /** Nodes that are loaded ahead when look-ups go on in order (0: none), and the key behind that which was looked up last. */
  prefetch: u32;
  expected: u32;
  /** 1 while the power is lost: what is owed then is no job of a die. */
  isOff: u32;
  place: usize;
  pageAt: usize;
  groupTable: usize;
  frontTable: usize;
  owing: usize;
}

@inline
export function mapCache(): MapCache {
  return changetype<MapCache>(S.map);
}

@inline
export function countMap(counter: u32, by: f64): void {
  const at = mapCache().counters;
  if (!S.silent) setF64(at, counter, f64At(at, counter) + by);
}

/** A die has done all that was queued: what the map owes there, if anything, is next. */
@inline
export function isOwing(die: u32): bool {
  if (u32At(mapCache().owing, die) == 0) return false;
  setU32(mapCache().owing, die, 0);
  return true;
}
