/** Moving pages from a victim to where collection writes: what nearly all time is spent on. */
import { CNT_EXTENTS_RELOCATED, CNT_SLOTS_RELOCATED, LPN_MASK, RELOCATED_BIT } from '../layout';
import { PLACED } from './features';
import { ensure } from './check';
import { entryAt, lpnOf, setValidRange } from './mapping';
import { noteOwners, noteProgram } from './orders';
import { countMoved, ownerIn, ownerOfGroup } from './placement';
import { Die } from './records';
import { count, groupAt, S } from './state';

/**
 * Moves valid pages of the first victim to position `pos` of group g and on: as many as are due, fit into `room` and it holds, at
 * least one. Returns how many.
 */
@inline
export function movePages(d: Die, g: u32, pos: u32, room: u32): u32 {
  const victim = groupAt(d.victimHead);
  const moved = min(min(d.share, room), victim.valid);
  copyPages(d, g * S.groupSlots + pos, moved);
  if (PLACED && S.power) {
    noteProgram(g * S.groupSlots + pos, moved);
    noteOwners(g * S.groupSlots + pos, moved);
  }
  d.share -= moved;
  d.debt -= moved;
  d.owedSlots += moved;
  victim.valid -= moved;
  groupAt(g).valid += moved;
  count(CNT_SLOTS_RELOCATED, <f64>moved);
  count(CNT_EXTENTS_RELOCATED, <f64>moved);
  if (PLACED && S.named > 1) countRun(d.victimHead, g, pos, moved);
  return moved;
}

/** Pages of group `from` have been moved to position `pos` of group g and on: whose they were. */
function countRun(from: u32, g: u32, pos: u32, moved: u32): void {
  const to = ownerOfGroup(g);
  const handle = <u32>groupAt(from).handle;
  // A group that the host has written to, or its handle's own collection, holds the pages of one owner, unless wear has left no choice.
  if (PLACED && S.handles > 1 && handle < S.handles && S.peSpread < 0) return countMoved(handle, to, moved);
  const first = g * S.groupSlots + pos;
  for (let i: u32 = 0; i < moved; i++) countMoved(ownerIn(lpnOf(entryAt(first + i))), to, 1);
}

/** The maps of a move: the next `moved` valid pages of the first victim are from now on in the slots from `first` on. */
function copyPages(d: Die, first: u32, moved: u32): void {
  const l2p = S.l2p;
  const p2l = S.p2l;
  const nandShift = S.nandShift;
  const base = d.victimHead * S.groupSlots;
  const end = p2l + ((<usize>(first + moved)) << 2);
  const lastWord = (base + S.groupSlots - 1) >> 5;
  let word = (base + d.victimPos) >> 5;
  let before = (1 << ((base + d.victimPos) & 31)) - 1;
  let nandPage = d.lastNandPage;
  let reads: u32 = 0;
  let to = first;
  let slot: u32 = 0;
  let target = p2l + ((<usize>first) << 2);
  while (true) {
    const all = wordAt(word);
    let bits = all & ~before;
    if (S.lookahead && before == 0) touchWord(word, bits, word != lastWord);
    while (bits != 0 && target != end) {
      slot = (word << 5) + ctz(bits);
      bits &= bits - 1;
      const page = slot >> nandShift;
      reads += <u32>(page != nandPage);
      nandPage = page;
      const lpn = load<u32>(p2l + ((<usize>slot) << 2)) & LPN_MASK;
      store<u32>(target, lpn | RELOCATED_BIT);
      store<u32>(l2p + ((<usize>lpn) << 2), to);
      target += 4;
      to++;
    }
    setWord(word, (all & before) | bits);
    if (target == end) {
      d.victimPos = slot + 1 - base;
      break;
    }
    word++;
    before = 0;
  }
  d.lastNandPage = nandPage;
  d.owedReads += reads;
  setValidRange(first, moved);
}

@inline
function setWord(word: u32, bits: u32): void {
  store<u32>(S.validBits + ((<usize>word) << 2), bits);
}

@inline
function wordAt(word: u32): u32 {
  return load<u32>(S.validBits + ((<usize>word) << 2));
}

/** First valid slot in [from, end). With lookahead the map entries of a word's pages are touched together. */
export function nextValid(from: u32, end: u32): u32 {
  let word = from >> 5;
  let bits = load<u32>(S.validBits + ((<usize>word) << 2));
  if (S.lookahead && ((from & 31) == 0 || from + S.groupSlots == end)) touchWord(word, bits, true);
  bits &= 0xffffffff << (from & 31);
  while (bits == 0) {
    word++;
    bits = load<u32>(S.validBits + ((<usize>word) << 2));
    if (S.lookahead) touchWord(word, bits, true);
  }
  const slot = (word << 5) + ctz(bits);
  ensure(slot < end, 'a victim has fewer valid pages than it counts');
  return slot;
}

/** Map entries of a word's valid pages, and the reverse map of the next word where it `goesOn`, so that all their misses overlap. */
function touchWord(word: u32, bits: u32, goesOn: bool): void {
  const l2p = S.l2p;
  const p2l = S.p2l + (<usize>word << 7);
  let sum: u32 = 0;
  if (goesOn) sum = load<u32>(p2l, 128) + load<u32>(p2l, 192);
  while (bits != 0) {
    sum += load<u32>(l2p + ((<usize>lpnOf(load<u32>(p2l + (<usize>ctz(bits) << 2)))) << 2));
    bits &= bits - 1;
  }
  S.touched += sum;
}
