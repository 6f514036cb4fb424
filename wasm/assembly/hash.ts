/**
 * Hash of everything that later behaviour depends on: maps, states, counters, clocks. Not the action table, lookahead, samples
 * already emitted or scratch. Four lanes of multiply and rotate over 64-bit words, in the manner of xxHash64 (Collet).
 */
import { TAG_SHIFT } from '../layout';
import { offsetOfHashEnd } from './stateSize';
import { COMPLETION_BYTES, WAITING_BYTES, waitingAt } from './queues';
import { HEADER, S, setU32, u32At } from './state';

const P1: u64 = 0x9e3779b185ebca87;
const P2: u64 = 0xc2b2ae3d27d4eb4f;

@inline
function round(lane: u64, word: u64): u64 {
  return rotl(lane + word * P2, 31) * P1;
}

function hashRange(seed: u64, from: usize, bytes: usize): u64 {
  let a = seed + P1;
  let b = seed + P2;
  let c = seed;
  let d = seed - P1;
  let p = from;
  const end = from + (bytes & ~31);
  while (p < end) {
    a = round(a, load<u64>(p));
    b = round(b, load<u64>(p, 8));
    c = round(c, load<u64>(p, 16));
    d = round(d, load<u64>(p, 24));
    p += 32;
  }
  const rest = from + (bytes & ~3);
  while (p < rest) {
    a = round(a, <u64>load<u32>(p));
    p += 4;
  }
  let h = rotl(a, 1) + rotl(b, 7) + rotl(c, 12) + rotl(d, 18) + <u64>bytes;
  h = (h ^ (h >> 33)) * P2;
  h = (h ^ (h >> 29)) * P1;
  return h ^ (h >> 32);
}

/** Entries of a ring that nothing waits in any more: what they held depends on how far each step of a run went. */
function clearStale(ring: usize, mask: u32, head: u32, taken: u32, bytes: usize): void {
  for (let i = taken; i <= mask; i++) memory.fill(ring + <usize>((head + i) & mask) * bytes, 0, bytes);
}

/** The state's hash. */
export function hashState(): u64 {
  if (S.named == 1 || S.tags > 1) return hashAll();
  // A tag that is only watched decides nothing: a run with it has the hash of one without.
  for (let i: u32 = 0; i < S.waitCount; i++) {
    const w = waitingAt(S.waitHead + i);
    setU32(S.trace, i, w.kind);
    w.kind &= (1 << TAG_SHIFT) - 1;
  }
  const h = hashAll();
  for (let i: u32 = 0; i < S.waitCount; i++) waitingAt(S.waitHead + i).kind = u32At(S.trace, i);
  return h;
}

/** From the dies to the reverse map everything is state and lies in one stretch; the header's hashed fields come first. */
function hashAll(): u64 {
  clearStale(S.completions, S.doneMask, S.doneHead, S.doneCount, COMPLETION_BYTES);
  clearStale(S.waiting, S.waitMask, S.waitHead, S.waitCount, WAITING_BYTES);
  let h = hashRange(1, HEADER, offsetOfHashEnd());
  // Not among the hashed fields, so that a run without a limit keeps the hash that it always had.
  if (S.idleNext > 0) h = (h ^ reinterpret<u64>(S.idleNext)) * P1 + <u64>S.idleTurn;
  return hashRange(h, S.dieTable, S.p2l + ((<usize>S.slots) << 2) - S.dieTable);
}
