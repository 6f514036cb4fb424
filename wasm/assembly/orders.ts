/**
 * What the flash remembers, for the time when the map is gone: when each slot was programmed, as the out-of-band data of real pages say, and which TRIMs the
 * last checkpoint has. Kept in runs whose power may be lost. wasm/README.md, Power loss.
 */
import { NONE, RELOCATED_BIT } from '../layout';
import { ensure } from './check';
import { placedUntil, savedUntil } from './mapOrders';
import { entryAt, l2pAt, lpnOf, sizeOf, UNMAPPED } from './mapping';
import { ownerIn } from './placement';
import { groupAt, S, setU32, u32At } from './state';

/** A bit beyond every order, for marks that do not outlive a recovery. */
export const MARK: u32 = 0x80000000;
/** `n` extents have been placed from `slot` on, one slot after the other. */
export function noteProgram(slot: u32, n: u32): void {
  for (let i: u32 = 0; i < n; i++) {
    S.order++;
    setU32(S.orders, slot + i, S.order);
  }
  ensure(S.order < MARK, 'more programs than the drive can tell apart after a power loss');
}

/** The same extents are mapped: beside each stands whose it is, where pages have several owners. */
export function noteOwners(slot: u32, n: u32): void {
  if (S.named == 1) return;
  for (let i: u32 = 0; i < n; i++) store<u8>(S.tagOf + <usize>(slot + i), <u8>ownerIn(lpnOf(entryAt(slot + i))));
}

/** The owner that stands beside an extent. */
export function ownerAtSlot(slot: u32): u32 {
  return load<u8>(S.tagOf + <usize>slot);
}

/** The host has dropped a page: the map knows, the flash does not. */
export function noteTrim(lpn: u32): void {
  setU32(S.trimmedBefore, lpn, deadUntil(lpn));
  if (S.map) keepOpen(lpn);
  S.order++;
  setU32(S.trimmed, lpn, S.order);
}

/** The last TRIM of a page is about to give way to another. A translation page that is about to be programmed may have it. */
function keepOpen(lpn: u32): void {
  const last = u32At(S.trimmed, lpn);
  if (last <= placedUntil(lpn)) setU32(S.trimmedOpen, lpn, last);
}

/** The map is on the flash as it is now. */
export function noteCheckpoint(): void {
  S.savedOrder = S.order;
}

/** Nothing that was on the flash is any more. */
export function forgetHeld(): void {
  memory.fill(S.held, 0, (<usize>S.usedPages) << 2);
}

@inline
export function sizeAt(entry: u32): u32 {
  return S.slotsPerPage == 1 ? 1 : sizeOf(entry);
}

/**
 * Group g is erased, or about to be. A page whose newer version is in the buffer still must not be lost with it: the erase would wait for that. Here it does
 * not, so the version is remembered, and recovery writes it to the place of the newer one.
 */
export function hold(g: u32): void {
  holdUntil(g, groupAt(g).programmed);
}

/** The same, where the host's data are on the flash up to position `programmed`. */
export function holdUntil(g: u32, programmed: u32): void {
  const base = g * S.groupSlots;
  const end = groupAt(g).slc ? S.slcSlots : S.usableSlots;
  for (let pos: u32 = 0; pos < end; ) {
    const entry = entryAt(base + pos);
    if (entry == NONE) {
      pos++;
      continue;
    }
    const lpn = lpnOf(entry);
    const order = u32At(S.orders, base + pos);
    pos += sizeAt(entry);
    const isThere = pos <= programmed || (entry & RELOCATED_BIT) != 0;
    if (isThere && l2pAt(lpn) != UNMAPPED && order > u32At(S.held, lpn)) setU32(S.held, lpn, order);
  }
}

/** Copies of a page up to this order are dead: a TRIM that the checkpoint or the map on flash knows came after them. */
@inline
export function deadUntil(lpn: u32): u32 {
  const last = u32At(S.trimmed, lpn) & ~MARK;
  const saved = savedUntil(lpn);
  if (last <= saved) return last;
  const before = u32At(S.trimmedBefore, lpn);
  if (!S.map) return before;
  const open = u32At(S.trimmedOpen, lpn);
  return open <= saved ? max(before, open) : before;
}
