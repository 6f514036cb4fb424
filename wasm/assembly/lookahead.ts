/**
 * Lookahead: the addresses of the next requests are drawn first and their map entries loaded in loops of independent loads, so
 * that cache misses overlap. Draws are pure functions of the request's number, so a peek commits to nothing.
 */
import { KIND_WRITE, PATTERN_RANDOM, PH_FROM_PAGE, PH_KIND, PH_MIX, PH_PATTERN, PH_REQUEST_BYTES, PH_SEQUENTIAL_SHARE, PH_SPAN_PAGES } from '../layout';
import { alignBytes, PAGE_BYTES, phaseField, randomSlot } from './generator';
import { groupOf, l2pAt, UNMAPPED } from './mapping';
import { groupAt, S, setU32, u32At } from './state';

export const PEEK_CAPACITY: u32 = 256;

/** Random single-page writes: what the peek ring is for. */
export function peekable(): bool {
  return (
    <u32>phaseField(PH_KIND) == KIND_WRITE &&
    <u32>phaseField(PH_PATTERN) == PATTERN_RANDOM &&
    phaseField(PH_REQUEST_BYTES) == PAGE_BYTES &&
    alignBytes() == PAGE_BYTES &&
    phaseField(PH_MIX) == 0 &&
    phaseField(PH_SEQUENTIAL_SHARE) == 0 &&
    S.mappingPages == 1
  );
}

/** Draws and touches up to `limit` requests from number n on. */
export function peek(n: f64, limit: f64): void {
  if (!peekable()) return;
  const k = <u32>min(limit, <f64>max(S.lookahead, 1));
  const from = <u32>phaseField(PH_FROM_PAGE);
  const pages = <u32>phaseField(PH_SPAN_PAGES);
  for (let i: u32 = 0; i < k; i++) {
    setU32(S.peekLpn, (<u32>n + i) & (PEEK_CAPACITY - 1), from + randomSlot(<u64><i64>n + <u64>i, pages));
  }
  S.peekUntil = n + <f64>k;
  if (S.lookahead) touch(<u32>n, k);
}

function touch(n: u32, k: u32): void {
  const cells = S.peekLpn + ((<usize>PEEK_CAPACITY) << 2);
  let sum: u32 = 0;
  for (let i: u32 = 0; i < k; i++) setU32(cells, i, l2pAt(u32At(S.peekLpn, (n + i) & (PEEK_CAPACITY - 1))));
  for (let i: u32 = 0; i < k; i++) {
    const cell = u32At(cells, i);
    if (cell == UNMAPPED) continue;
    sum += load<u32>(S.validBits + ((<usize>cell >> 5) << 2)) + groupAt(groupOf(cell)).valid;
  }
  // Kept where it can be seen, or the optimiser drops the loads.
  S.touched += sum;
}

/** Page of request n (modulo 2^32), which must have been peeked: n < S.peekUntil. */
@inline
export function peekedPage(n: u32): u32 {
  return u32At(S.peekLpn, n & (PEEK_CAPACITY - 1));
}
