/**
 * Lookahead: the addresses of the next requests are drawn first and their map entries loaded in loops of independent loads, so
 * that cache misses overlap. Draws are pure functions of the request's number, so a peek commits to nothing.
 */
import { KIND_WRITE, LIST_MIX, PATTERN_RANDOM, PATTERN_SEQUENTIAL, PATTERN_STRIDED, PH_FROM_PAGE, PH_KIND, PH_PATTERN, PH_REQUEST_BYTES, PH_SEQUENTIAL_SHARE, PH_SPAN_PAGES } from '../layout';
import { alignBytes, listField, PAGE_BYTES, phaseField, randomPlace, requestOffset } from './generator';
import { UNMAPPED } from './mapping';
import { Group } from './records';
import { GROUP_BYTES, S, setU32, u32At } from './state';

export const PEEK_CAPACITY: u32 = 256;

/** Single-page writes whose address depends on nothing but their number: what the peek ring is for. */
export function peekable(): bool {
  const pattern = <u32>phaseField(PH_PATTERN);
  return (
    S.sideJobs == 0 &&
    <u32>phaseField(PH_KIND) == KIND_WRITE &&
    pattern != PATTERN_SEQUENTIAL &&
    pattern != PATTERN_STRIDED &&
    phaseField(PH_REQUEST_BYTES) == PAGE_BYTES &&
    alignBytes(PAGE_BYTES) == PAGE_BYTES &&
    listField(LIST_MIX) == 0 &&
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
  const ring = S.peekLpn;
  const key = S.phaseKey;
  const first = <u64><i64>n;
  if (<u32>phaseField(PH_PATTERN) == PATTERN_RANDOM) {
    for (let i: u32 = 0; i < k; i++) {
      setU32(ring, (<u32>first + i) & (PEEK_CAPACITY - 1), from + randomPlace(key, first + <u64>i, pages));
    }
  } else {
    for (let i: u32 = 0; i < k; i++) {
      setU32(ring, (<u32>first + i) & (PEEK_CAPACITY - 1), from + <u32>(requestOffset(n + <f64>i) / PAGE_BYTES));
    }
  }
  S.peekUntil = n + <f64>k;
  if (S.lookahead) touch(<u32>first, k);
}

/** Loops of little but loads: the fewer instructions stand between two of them, the more are under way together. */
function touch(n: u32, k: u32): void {
  const ring = S.peekLpn;
  const slots = ring + ((<usize>PEEK_CAPACITY) << 2);
  const end = slots + ((<usize>k) << 2);
  const l2p = S.l2p;
  let i = n;
  for (let p = slots; p != end; p += 4) {
    store<u32>(p, u32At(l2p, u32At(ring, i & (PEEK_CAPACITY - 1))));
    i++;
  }
  const validBits = S.validBits;
  const groups = S.groupTable + offsetof<Group>('valid');
  const shift = S.groupShift;
  let sum: u32 = 0;
  for (let p = slots; p != end; p += 4) {
    const slot = load<u32>(p);
    if (slot == UNMAPPED) continue;
    const g = shift >= 0 ? slot >> shift : slot / S.groupSlots;
    sum += u32At(validBits, slot >> 5) + load<u32>(groups + <usize>g * GROUP_BYTES);
  }
  // Kept where it can be seen, or the optimiser drops the loads.
  S.touched += sum;
}

/** Page of request n (modulo 2^32), which must have been peeked: n < S.peekUntil. */
@inline
export function peekedPage(n: u32): u32 {
  return u32At(S.peekLpn, n & (PEEK_CAPACITY - 1));
}
