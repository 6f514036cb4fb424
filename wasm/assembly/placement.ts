/**
 * Which data lie together: a write carries a tag, a tag has a frontier on every die, and collection keeps the tag or drops it. Streams, flexible
 * data placement and the classifiers of the drive differ in who tags. wasm/README.md, Placement. Nothing of it is touched where there is one handle.
 */
import {
  LIST_PLIDS, LIST_SCHEME, LIST_SELECT, OWN_ERASED, OWN_PADDED, OWN_RELOCATED, OWN_TO, OWN_WRITTEN, PE_INVALID, PH_SPAN_PAGES, PL_CLASS, PL_SHARE,
  PL_SIZE, QUOTA_DATA, QUOTA_FIXED, QUOTA_WRITES, ROW_TAGGED, SELECT_RANDOM, TAG_SHIFT,
} from '../layout';
import { PLACED } from './features';
import { listField, PAGE_BYTES, phaseField } from './generator';
import { l2pAt, UNMAPPED } from './mapping';
import { below, draw } from './rng';
import { dieAt, f64At, groupAt, S, setF64, setU32, u32At } from './state';

/** Draw of a request that selects among its places. */
const PLACE: u32 = 5;

function add(table: usize, i: u32, by: f64): void {
  setF64(table, i, f64At(table, i) + by);
}

/** Counters of each owner: those of OWN_*, its row of the mixing matrix, and on a drive with compression the slots that its pages took. */
@inline
export function ownerSize(): u32 {
  return OWN_TO + S.owners + <u32>(S.slotsPerPage > 1);
}

/** Counters of an owner (OWN_*). */
@inline
export function ownerAt(owner: u32): usize {
  return S.ownerCounters + <usize>(owner * ownerSize()) * 8;
}

/** A page of this owner was stored in this many slots, on a drive where pages differ in that. */
export function countStored(owner: u32, slots: u32): void {
  if (S.slotsPerPage > 1 && !S.silent) add(ownerAt(owner), OWN_TO + S.owners, <f64>slots);
}

/** Class in which what handle h owns is collected, and the handle of the groups that class c is collected into. */
@inline
export function classOf(h: u32): u32 {
  return <u32>f64At(S.placement, h * PL_SIZE + PL_CLASS);
}

@inline
export function handleOfClass(c: u32): u32 {
  return <u32>f64At(S.placement, S.handles * PL_SIZE + c);
}

/** The place that the host names for request n of the phase, whose first byte is at `offset` of the span. */
function placeNamed(n: f64, offset: f64): u32 {
  const ranges = <u32>listField(LIST_SCHEME);
  if (ranges > 0) {
    const at = offset / (phaseField(PH_SPAN_PAGES) * PAGE_BYTES);
    for (let i: u32 = 0; i < ranges; i++) {
      const range = LIST_SCHEME + 1 + 3 * i;
      if (at >= listField(range) && at < listField(range + 1)) return <u32>listField(range + 2);
    }
    return 0;
  }
  const places = <u32>listField(LIST_PLIDS);
  if (places == 0) return 0;
  const i = <u32>listField(LIST_SELECT) == SELECT_RANDOM ? below(draw(S.phaseKey, <u64><i64>n, PLACE), places) : <u32>(<u64>n % <u64>places);
  return <u32>listField(LIST_PLIDS + 1 + i);
}

/** Whether it matters which place the host names: handles, or reclaim groups of one handle, or owners that are only watched. */
@inline
export function hearsTags(): bool {
  return PLACED && (S.named > 1 || S.tags > 1);
}

/** One more of an event of placement (PE_*). */
export function countPlaceEvent(event: u32): void {
  if (PLACED && S.tags > 1 && !S.silent) add(S.placeEvents, event, 1);
}

/** The place of request n of the phase, a write, as it is kept beside its kind. One that the drive does not have is the first. */
export function tagBits(n: f64, offset: f64): u32 {
  return !hearsTags() || S.classifier ? 0 : bitsOf(placeNamed(n, offset));
}

/** The same of a recorded write: what the trace itself names takes precedence over the step. `code`: the kind of its row. */
export function tagBitsOfRow(code: u32, n: f64, offset: f64): u32 {
  if (!hearsTags() || S.classifier) return 0;
  return bitsOf(code >= <u32>ROW_TAGGED ? code - ROW_TAGGED : placeNamed(n, offset));
}

function bitsOf(tag: u32): u32 {
  if (tag < (PLACED && S.tags > 1 ? S.tags : S.named)) return tag << TAG_SHIFT;
  countPlaceEvent(PE_INVALID);
  return 0;
}

/** The turns of the present place are kept, and those of another are in force. */
export function switchTo(tag: u32): void {
  setU32(S.turns, 2 * S.tag, S.cur);
  setU32(S.turns, 2 * S.tag + 1, S.turnBegun);
  S.tag = tag;
  S.stream = tag % S.handles;
  S.cur = u32At(S.turns, 2 * tag);
  S.turnBegun = u32At(S.turns, 2 * tag + 1);
}

/** A write's tag takes effect: it goes to that place, or on a drive with one handle it is only known whose it is. */
@inline
export function heed(tag: u32): void {
  if (PLACED && S.tags > 1) select(tag);
  else S.watched = tag;
}

/** What the host writes next goes to this place. */
@inline
export function select(tag: u32): void {
  if (tag != S.tag) switchTo(tag);
}

/** First die of the reclaim group of the present place. */
@inline
export function firstDie(): u32 {
  return (S.tag / S.handles) * S.reclaimDies;
}

/** No turn has begun, and no page has an owner: after start and secure erase. */
export function resetPlaces(): void {
  S.tag = 0;
  S.stream = 0;
  S.watched = 0;
  if (PLACED && S.named > 1) memory.fill(S.mapped, 0, <usize>S.named << 3);
  if (S.tags == 1) return;
  for (let tag: u32 = 0; tag < S.tags; tag++) {
    setU32(S.turns, 2 * tag, (tag / S.handles) * S.reclaimDies);
    setU32(S.turns, 2 * tag + 1, 0);
  }
}

/** Owner of what is in group g that no host wrote: its handle; where tags are only watched, the group that all of them share. */
export function ownerOfGroup(g: u32): u32 {
  return PLACED && S.handles > 1 ? <u32>groupAt(g).handle : S.named;
}

/** The host writes a page to its present handle, which owns it from now on; the maps are those before the write. */
export function takeOver(lpn: u32): void {
  const at = S.ownerOf + <usize>lpn;
  const owner = PLACED && S.handles > 1 ? S.stream : S.watched;
  if (l2pAt(lpn) != UNMAPPED) add(S.mapped, load<u8>(at), -1);
  store<u8>(at, <u8>owner);
  add(S.mapped, owner, 1);
  if (S.silent) return;
  add(ownerAt(owner), OWN_WRITTEN, 1);
  if (PLACED && S.handles > 1) noteWrite();
}

/** Writes of late, of each handle and of all: halved when all are two drive writes, so that they tell of the last one or two. */
function noteWrite(): void {
  add(S.recent, S.stream, 1);
  add(S.recent, S.handles, 1);
  if (f64At(S.recent, S.handles) < 2 * <f64>S.usedPages) return;
  for (let h: u32 = 0; h <= S.handles; h++) setF64(S.recent, h, f64At(S.recent, h) / 2);
}

/** A mapped page is dropped. */
export function disown(lpn: u32): void {
  add(S.mapped, ownerIn(lpn), -1);
}

/** All pages that are mapped change hands: each belongs to whom `owner` says from now on. */
export function ownAgain(owner: (slot: u32) => u32): void {
  memory.fill(S.mapped, 0, <usize>S.named << 3);
  for (let lpn: u32 = 0; lpn < S.usedPages; lpn++) {
    const slot = l2pAt(lpn);
    if (slot == UNMAPPED) continue;
    const whose = owner(slot);
    store<u8>(S.ownerOf + <usize>lpn, <u8>whose);
    add(S.mapped, whose, 1);
  }
}

@inline
export function ownerIn(lpn: u32): u32 {
  return load<u8>(S.ownerOf + <usize>lpn);
}

/** Pages of an owner were relocated to a group of handle `to`. */
export function countMoved(owner: u32, to: u32, pages: u32): void {
  if (S.silent) return;
  add(ownerAt(owner), OWN_RELOCATED, <f64>pages);
  add(ownerAt(owner), OWN_TO + to, <f64>pages);
}

/** Slots of a group were filled without data. */
export function countPadded(g: u32, slots: u32): void {
  if (PLACED && S.owners > 1 && !S.silent) add(ownerAt(ownerOfGroup(g)), OWN_PADDED, <f64>slots);
}

/** A group was erased. */
export function countErased(g: u32): void {
  if (PLACED && S.owners > 1 && !S.silent) add(ownerAt(ownerOfGroup(g)), OWN_ERASED, 1);
}

/** What a class may have of the spare, in no unit. */
function weightOf(c: u32): f64 {
  let data: f64 = 0;
  let writes: f64 = 0;
  let share: f64 = 0;
  for (let h: u32 = 0; h < S.handles; h++) {
    if (classOf(h) != c) continue;
    data += f64At(S.mapped, h);
    writes += f64At(S.recent, h);
    share += f64At(S.placement, h * PL_SIZE + PL_SHARE);
  }
  if (S.quota == QUOTA_FIXED) return share;
  if (S.quota == QUOTA_DATA) return data;
  return S.quota == QUOTA_WRITES ? writes : Math.sqrt(writes * data);
}

/**
 * Where the next victim of a die is chosen. With a scope that is the class that exceeds its quota most: of what is invalid in closed groups it holds
 * more than its part. In proportion to the root of writes and data is the optimum of fixed pools with a random victim (tests/engine/placement-laws.test.ts).
 */
export function domainToCollect(die: u32): u32 {
  if (!PLACED || !S.scoped) return die;
  let sum: f64 = 0;
  for (let c: u32 = 0; c < S.classes; c++) sum += weightOf(c);
  const invalid = <f64>dieAt(die).reclaimable;
  let best: u32 = 0;
  let most: f64 = -Infinity;
  for (let c: u32 = 0; c < S.classes; c++) {
    const domain = die + S.dies * (1 + c);
    const own = <f64>dieAt(domain).reclaimable;
    if (own == 0) continue;
    const excess = own - (sum > 0 ? (weightOf(c) / sum) * invalid : 0);
    if (excess <= most) continue;
    most = excess;
    best = domain;
  }
  return best;
}

/** Closed groups of a die. */
export function closedGroups(die: u32): u32 {
  if (!PLACED || !S.scoped) return dieAt(die).closedCount;
  let closed: u32 = 0;
  for (let c: u32 = 0; c < S.classes; c++) closed += dieAt(die + S.dies * (1 + c)).closedCount;
  return closed;
}
