/** The maps: L2P, its reverse and the valid bits. Slots are pages, or granules with compression; see wasm/README.md, Addresses. */
import { CLOSED, LPN_MASK, RELOCATED_BIT, SIZE_SHIFT, VICTIM } from '../layout';
import { PLACED } from './features';
import { dieAt, groupAt, hostPages, NO, S } from './state';
import { validChanged } from './victim';

export const UNMAPPED: u32 = NO;

@inline
export function groupOf(slot: u32): u32 {
  return S.groupShift >= 0 ? slot >> S.groupShift : slot / S.groupSlots;
}

@inline
export function l2pAt(lpn: u32): u32 {
  return load<u32>(S.l2p + ((<usize>lpn) << 2));
}

@inline
export function setL2p(lpn: u32, slot: u32): void {
  store<u32>(S.l2p + ((<usize>lpn) << 2), slot);
}

/** Entry of the reverse map: LPN, size and origin of the extent that starts at the slot. */
@inline
export function entryAt(slot: u32): u32 {
  return load<u32>(S.p2l + ((<usize>slot) << 2));
}

@inline
export function lpnOf(entry: u32): u32 {
  return entry & LPN_MASK;
}

@inline
export function sizeOf(entry: u32): u32 {
  return (entry >> SIZE_SHIFT) + 1;
}

@inline
export function isValid(slot: u32): bool {
  return ((load<u32>(S.validBits + ((<usize>slot >> 5) << 2)) >> (slot & 31)) & 1) != 0;
}

@inline
function setValid(slot: u32): void {
  const word = S.validBits + ((<usize>slot >> 5) << 2);
  store<u32>(word, load<u32>(word) | (1 << (slot & 31)));
}

@inline
export function clearValid(slot: u32): void {
  const word = S.validBits + ((<usize>slot >> 5) << 2);
  store<u32>(word, load<u32>(word) & ~(1 << (slot & 31)));
}

/** Sets the bits of `n` slots from `slot` on. */
export function setValidRange(slot: u32, n: u32): void {
  while (n > 0) {
    const bit = slot & 31;
    const here = min(32 - bit, n);
    const mask: u32 = here == 32 ? 0xffffffff : ((1 << here) - 1) << bit;
    const word = S.validBits + ((<usize>slot >> 5) << 2);
    store<u32>(word, load<u32>(word) | mask);
    slot += here;
    n -= here;
  }
}

/** True while the slot is in the write buffer still. */
export function isBuffered(slot: u32): bool {
  const g = groupOf(slot);
  return slot - g * S.groupSlots >= groupAt(g).programmed;
}

/** Maps an LPN to an extent of `size` slots at `slot` of group `g`. */
@inline
export function map(lpn: u32, slot: u32, size: u32, g: u32, relocated: bool): void {
  store<u32>(S.p2l + ((<usize>slot) << 2), lpn | ((size - 1) << SIZE_SHIFT) | (relocated ? RELOCATED_BIT : 0));
  setL2p(lpn, slot);
  setValid(slot);
  groupAt(g).valid += size;
}

/** L2P once more from its reverse and the valid bits: a snapshot does without it. */
export function rebuildL2p(): void {
  memory.fill(S.l2p, 0xff, (<usize>S.usedPages) << 2);
  const words = (S.slots + 31) >> 5;
  for (let word: u32 = 0; word < words; word++) {
    let bits = load<u32>(S.validBits + ((<usize>word) << 2));
    while (bits != 0) {
      const slot = (word << 5) + <u32>ctz(bits);
      setL2p(lpnOf(entryAt(slot)), slot);
      bits &= bits - 1;
    }
  }
}

/** Slots that nothing is mapped to although they are filled: no LPN must be read from them later. */
export function markPadding(slot: u32, slots: u32): void {
  memory.fill(S.p2l + ((<usize>slot) << 2), 0xff, (<usize>slots) << 2);
  const g = groupOf(slot);
  const base = g * S.groupSlots;
  let pos = slot - base;
  const end = pos + slots;
  while (pos < end) {
    const next = min(end, ((pos >> S.nandShift) + 1) << S.nandShift);
    const at = S.blank + (<usize>(g * S.planes + ((pos >> S.nandShift) % S.planes)) << 1);
    store<u16>(at, <u16>(load<u16>(at) + (next - pos)));
    pos = next;
  }
}

/** Nothing of the group is filled any more. */
export function clearBlank(g: u32): void {
  memory.fill(S.blank + ((<usize>g * S.planes) << 1), 0, (<usize>S.planes) << 1);
}

/** The extent at `slot` is superseded or trimmed, after this many host pages: its bit falls and its group, die and victim structures hear of it. */
@inline
export function invalidate(slot: u32, written: f64): void {
  const size: u32 = S.slotsPerPage == 1 ? 1 : sizeOf(entryAt(slot));
  const g = groupOf(slot);
  const group = groupAt(g);
  const before = group.valid;
  clearValid(slot);
  group.valid = before - size;
  group.lastInvalidation = written;
  if (group.state == CLOSED) {
    let domain = group.die;
    dieAt(domain).reclaimable += size;
    if (PLACED && S.scoped) {
      domain += S.dies * (1 + <u32>group.cls);
      dieAt(domain).reclaimable += size;
    }
    validChanged(domain, g, group, before);
  } else if (group.state == VICTIM) dieAt(group.die).debt -= size;
}

/** The page of an LPN is dropped, which lay at `old`. */
export function unmap(lpn: u32, old: u32): void {
  invalidate(old, hostPages());
  setL2p(lpn, UNMAPPED);
  S.mappedPages -= 1;
}
