/**
 * Reads that wait for the map: their translation pages are under way, and each goes to its dies when it is known where its pages lie, never ahead.
 * wasm/README.md, The map on flash.
 */
import { PLACED } from './features';
import { mapCache } from './mapState';
import { S } from './state';

@unmanaged
export class LateRead {
  /** When the map knows where its pages lie, and when its request was issued, us. */
  at: f64;
  issued: f64;
  lpn: u32;
  pages: u32;
  /** A second stretch: what a write does not cover may lie before and behind it. */
  nextLpn: u32;
  nextPages: u32;
  /** Bytes and kind of a read of the host; of 0 bytes: it is read for the write in `write` of the ring. */
  bytes: u32;
  kind: u32;
  write: u32;
  reserved: u32;
}

const LATE_BYTES: usize = 48;

/** Bytes of the ring: as many as requests can be outstanding. */
export function lateBytes(): u64 {
  return <u64>(S.waitMask + 1) * LATE_BYTES;
}

@inline
function lateAt(i: u32): LateRead {
  return changetype<LateRead>(mapCache().late + <usize>(i & S.waitMask) * LATE_BYTES);
}

/** When the next of them goes on; Infinity where none waits. */
@inline
export function nextLate(): f64 {
  if (!PLACED || !S.map || mapCache().lateCount == 0) return Infinity;
  return lateAt(mapCache().lateHead).at;
}

/** Reads of the host among them: they are outstanding. */
@inline
export function lateOfHost(): u32 {
  return PLACED && S.map ? mapCache().lateOfHost : 0;
}

/** Room for one that goes on at `at`: behind those that go on no later. */
export function addLate(at: f64, ofHost: bool): LateRead {
  const c = mapCache();
  let i = c.lateHead + c.lateCount;
  c.lateCount++;
  c.lateOfHost += <u32>ofHost;
  for (; i != c.lateHead && lateAt(i - 1).at > at; i--) memory.copy(changetype<usize>(lateAt(i)), changetype<usize>(lateAt(i - 1)), LATE_BYTES);
  const late = lateAt(i);
  memory.fill(changetype<usize>(late), 0, LATE_BYTES);
  late.at = at;
  return late;
}

/** The first of them, which goes on now. */
export function firstLate(): LateRead {
  return lateAt(mapCache().lateHead);
}

/** It has gone on; nothing is left of it, so that the state does not tell how far each call went. */
export function dropFirstLate(): void {
  const c = mapCache();
  const late = firstLate();
  c.lateOfHost -= <u32>(late.bytes > 0);
  memory.fill(changetype<usize>(late), 0, LATE_BYTES);
  c.lateHead++;
  c.lateCount--;
}

/** All are forgotten: after start. */
export function resetLate(): void {
  const c = mapCache();
  c.lateHead = 0;
  c.lateCount = 0;
  c.lateOfHost = 0;
  memory.fill(c.late, 0, <usize>lateBytes());
}
