/**
 * What the flash remembers of a map that lies on it, for the time when the power is gone: beside each translation page stands when it was programmed, as
 * beside pages of data (orders.ts). Kept in runs whose power may be lost. wasm/README.md, Power loss.
 */
import { mapCache } from './mapState';
import { NO, S, setU32, u32At } from './state';

/** A translation page is placed: it says the map up to order `says`. */
export function noteTable(at: u32, says: u32): void {
  S.order++;
  setU32(S.tableSays, at, says);
  setU32(S.tableOrders, at, S.order);
}

/** A unit of `n` places from `at` on is on the flash. */
export function knowUnit(at: u32, n: u32): void {
  const c = mapCache();
  for (let i = at; i < at + n; i++) {
    const t = u32At(c.pageAt, i);
    setU32(S.tableKnown, t, max(u32At(S.tableKnown, t), u32At(S.tableSays, i)));
  }
}

/** Up to which order of programs and TRIMs the flash says what became of a page: the last checkpoint, or its translation page if that is newer. */
@inline
export function savedUntil(lpn: u32): u32 {
  return S.map ? max(S.savedOrder, u32At(S.tableKnown, lpn / mapCache().pagesPer)) : S.savedOrder;
}

/** The same, if what RAM holds of a program unit of translation pages were on the flash. */
export function placedUntil(lpn: u32): u32 {
  const place = u32At(mapCache().place, lpn / mapCache().pagesPer);
  return place == NO ? 0 : u32At(S.tableSays, place);
}
