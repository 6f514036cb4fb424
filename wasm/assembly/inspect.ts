/** What the outside may see: a frame of numbers, per-block columns, the pages of a block. Written to scratch at use. */
import {
  BAD, CNT_REQUESTS, CNT_SIZE, FREE, FR_ACTIONS_DONE, FR_BAD, FR_CLOCK_US, FR_CLOSED, FR_COLLECTING_US, FR_COUNTERS, FR_ENDED, FR_ENTROPY, FR_FREE,
  FR_LAST_VALID, FR_LAST_VICTIM, FR_MAPPED_PAGES, FR_MAX, FR_MEAN, FR_READ_LATENCY, FR_WRITE_LATENCY, FR_OPEN, FR_P50, FR_P99, FR_P999, FR_P9999, FR_PACING, FR_PATTERN, FR_PHASE,
  FR_PHASE_COUNTERS, FR_PHASE_START_US, FR_PROGRESS, FR_QD, FR_READ_ONLY, FR_READ_SHARE, FR_REQUEST, FR_REQUEST_BYTES, FR_STEADY_US, FR_TRIM_SHARE,
  FR_VICTIM, FR_VICTIM_POLICY, FR_WAF_NOW, MIXED_OWNERS, NO_HANDLE, OPEN, PAGE_FREE, PAGE_INVALID, PAGE_VALID, PH_ENTROPY, PH_PATTERN, PH_QD, PH_READ_SHARE,
  PH_REQUEST_BYTES, PH_TRIM_SHARE,
} from '../layout';
import { PLACED } from './features';
import { percentileOfBoth, percentileOfWrites } from './counters';
import { phaseField } from './generator';
import { frontierOf } from './frontier';
import { entryAt, isValid, lpnOf, sizeOf } from './mapping';
import { progress } from './phases';
import { closedGroups, ownerIn } from './placement';
import { dieAt, f64At, frontierAt, groupAt, hostPages, NO, S, setF64, setU32 } from './state';
import { wafNow } from './window';

@inline
function put(field: u32, value: f64): void {
  setF64(S.frame, field, value);
}

function putStock(): void {
  let free: u32 = 0;
  let open: u32 = 0;
  let closed: u32 = 0;
  let victims: u32 = 0;
  let bad: u32 = 0;
  for (let die: u32 = 0; die < S.dies; die++) {
    const d = dieAt(die);
    free += d.freeCount + d.withheld;
    for (let stream: u32 = 0; stream < S.streams; stream++) open += frontierAt(d, stream).group != NO ? 1 : 0;
    closed += closedGroups(die);
    victims += d.victimCount;
    bad += d.badCount;
  }
  put(FR_FREE, <f64>free);
  put(FR_OPEN, <f64>open);
  put(FR_CLOSED, <f64>closed);
  put(FR_VICTIM, <f64>victims);
  put(FR_BAD, <f64>bad);
}

/** Percentiles of the phase: samples that are over and the one that runs. */
function putLatency(begun: bool): void {
  const requests = begun ? f64At(S.counters, CNT_REQUESTS) - f64At(S.phaseCounters, CNT_REQUESTS) : 0;
  put(FR_P50, percentileOfBoth(S.latency, S.sampleLatency, requests, 0.5));
  put(FR_P99, percentileOfBoth(S.latency, S.sampleLatency, requests, 0.99));
  put(FR_P999, percentileOfBoth(S.latency, S.sampleLatency, requests, 0.999));
  put(FR_P9999, percentileOfBoth(S.latency, S.sampleLatency, requests, 0.9999));
  put(FR_MAX, requests > 0 ? Math.max(S.latencyMax, S.sampleLatencyMax) : NaN);
  putKinds(requests);
}

/** Means, and the percentiles of reads and of writes. */
function putKinds(requests: f64): void {
  const reads = requests > 0 ? S.reads + S.sampleReads : 0;
  const writes = requests > 0 ? requests - reads - S.trims - S.sampleTrims : 0;
  const readSum = S.readSum + S.sampleReadSum;
  const writeSum = S.writeSum + S.sampleWriteSum;
  put(FR_MEAN, requests > 0 ? (readSum + writeSum + S.trimSum + S.sampleTrimSum) / requests : NaN);
  put(FR_READ_LATENCY, reads > 0 ? readSum / reads : NaN);
  put(FR_WRITE_LATENCY, writes > 0 ? writeSum / writes : NaN);
  putPercentiles(1, 0.5, reads, writes, writes == requests);
  putPercentiles(2, 0.99, reads, writes, writes == requests);
  putPercentiles(3, 0.999, reads, writes, writes == requests);
  putPercentiles(4, 0.9999, reads, writes, writes == requests);
}

/** `areAllWrites`: what is known of all requests is that of the writes, and is not counted once more. */
function putPercentiles(place: u32, p: f64, reads: f64, writes: f64, areAllWrites: bool): void {
  put(FR_READ_LATENCY + place, percentileOfBoth(S.readLatency, S.sampleReadLatency, reads, p));
  put(FR_WRITE_LATENCY + place, areAllWrites ? f64At(S.frame, FR_P50 + place - 1) : writesBelow(p, writes));
}

function writesBelow(p: f64, writes: f64): f64 {
  const ofReads = S.readLatency;
  const ofTrims = S.trimLatency;
  return percentileOfWrites(S.latency, S.sampleLatency, ofReads, S.sampleReadLatency, ofTrims, S.sampleTrimLatency, writes, p);
}

/** Writes the frame; returns its address. */
export function writeFrame(): usize {
  const begun = S.phaseOpen != 0 || S.phaseEnded != 0 || S.ended != 0;
  put(FR_CLOCK_US, S.clock);
  put(FR_PHASE, <f64>S.phase);
  put(FR_PHASE_START_US, S.phaseStart);
  put(FR_REQUEST, S.request);
  put(FR_READ_ONLY, <f64>S.readOnly);
  put(FR_WAF_NOW, begun ? wafNow() : NaN);
  put(FR_ENDED, <f64>S.ended);
  put(FR_MAPPED_PAGES, S.mappedPages);
  putStock();
  put(FR_LAST_VICTIM, S.lastVictim == NO ? -1 : <f64>S.lastVictim);
  put(FR_LAST_VALID, <f64>S.lastValid);
  put(FR_COLLECTING_US, S.collectingSince);
  put(FR_STEADY_US, S.steadyAt);
  putLatency(begun);
  put(FR_ENTROPY, phaseField(PH_ENTROPY));
  put(FR_QD, phaseField(PH_QD));
  put(FR_REQUEST_BYTES, phaseField(PH_REQUEST_BYTES));
  put(FR_READ_SHARE, phaseField(PH_READ_SHARE));
  put(FR_TRIM_SHARE, phaseField(PH_TRIM_SHARE));
  put(FR_PATTERN, phaseField(PH_PATTERN));
  put(FR_VICTIM_POLICY, <f64>S.victim);
  put(FR_PACING, <f64>S.pacing);
  put(FR_PROGRESS, begun ? progress() : 0);
  put(FR_ACTIONS_DONE, <f64>S.actionsDone);
  for (let i: u32 = 0; i < <u32>CNT_SIZE; i++) {
    const total = f64At(S.counters, i);
    put(FR_COUNTERS + i, total);
    put(FR_PHASE_COUNTERS + i, begun ? total - f64At(S.phaseCounters, i) : 0);
  }
  return S.frame;
}

/**
 * Columns of every block, one array after the other: erase counts (u32), age (f32), valid slots and slots programmed (u16 each), states (u8), handles (u8; NO_HANDLE of
 * free and bad groups). Returns the address.
 */
export function writeColumns(): usize {
  const blocks = S.groups * S.planes;
  const erases = S.columns;
  const ages = erases + ((<usize>blocks) << 2);
  const valid = ages + ((<usize>blocks) << 2);
  const programmed = valid + ((<usize>blocks) << 1);
  const states = programmed + ((<usize>blocks) << 1);
  const handles = states + <usize>blocks;
  for (let g: u32 = 0; g < S.groups; g++) {
    const group = groupAt(g);
    const age: f32 = group.state == FREE || group.state == BAD ? NaN : <f32>(hostPages() - group.lastInvalidation);
    const end = filled(g);
    const handle: u8 = group.state == FREE || group.state == BAD ? <u8>NO_HANDLE : group.handle;
    for (let p: u32 = 0; p < S.planes; p++) {
      const b = <usize>(g * S.planes + p);
      store<u32>(erases + (b << 2), group.erases);
      store<f32>(ages + (b << 2), age);
      store<u8>(states + b, <u8>group.state);
      store<u8>(handles + b, handle);
      store<u16>(programmed + (b << 1), <u16>(end > 0 ? filledOfPlane(end, p) - load<u16>(S.blank + (b << 1)) : 0));
      if (S.planes == 1 || group.valid == 0 || group.valid == S.groupSlots) store<u16>(valid + (b << 1), <u16>(group.valid / S.planes));
    }
    if (S.planes > 1 && group.valid != 0 && group.valid != S.groupSlots) writePlanes(g, valid);
  }
  return S.columns;
}

/**
 * Of every group the valid pages of each owner (u16, MIXED_OWNERS of them; the last is all from there on), as far as every `stride`-th slot tells. A group that
 * the host writes to, or its handle's own collection, holds the pages of one, unless wear has left no choice. Returns the address.
 */
export function writeMixture(stride: u32): usize {
  memory.fill(S.mixture, 0, <usize>S.groups * MIXED_OWNERS * 2);
  for (let g: u32 = 0; g < S.groups; g++) {
    const group = groupAt(g);
    if (group.state == FREE || group.state == BAD || group.valid == 0) continue;
    if (PLACED && S.handles > 1 && <u32>group.handle < S.handles && S.peSpread < 0) {
      addOwned(g, group.handle, group.valid / S.slotsPerPage);
      continue;
    }
    const first = g * S.groupSlots;
    for (let slot = first + (g % stride); slot < first + S.groupSlots; slot += stride) if (isValid(slot)) addOwned(g, ownerIn(lpnOf(entryAt(slot))), 1);
  }
  return S.mixture;
}

/** Who owns a mapped page; NO_HANDLE where all pages have one owner. */
export function ownerOfPage(lpn: u32): u32 {
  return PLACED && S.named > 1 ? ownerIn(lpn) : <u32>NO_HANDLE;
}

@inline
function addOwned(g: u32, owner: u32, pages: u32): void {
  const at = S.mixture + ((<usize>(g * MIXED_OWNERS + min(owner, MIXED_OWNERS - 1))) << 1);
  store<u16>(at, <u16>(load<u16>(at) + pages));
}

/** Of the first `end` slots of a group, those in plane p. */
@inline
function filledOfPlane(end: u32, p: u32): u32 {
  const rows = end / S.rowSlots;
  const rest = end - rows * S.rowSlots;
  const before = p * S.slotsPerNandPage;
  return rows * S.slotsPerNandPage + (rest > before ? min(rest - before, S.slotsPerNandPage) : 0);
}

/** Valid slots of each plane of a group. Words of valid bits are counted under a mask where a word holds whole rows of NAND pages. */
function writePlanes(g: u32, valid: usize): void {
  const first = valid + ((<usize>g * S.planes) << 1);
  if (S.slotsPerPage == 1 && S.groupSlots % 64 == 0 && 64 % S.rowSlots == 0) return writePlanesByMask(g, first);
  memory.fill(first, 0, <usize>S.planes << 1);
  const base = g * S.groupSlots;
  for (let i: u32 = 0; i < S.groupSlots; i++) {
    if (!isValid(base + i)) continue;
    const size: u32 = S.slotsPerPage == 1 ? 1 : sizeOf(entryAt(base + i));
    // An extent that runs on into the next plane's page is split between the two.
    for (let k: u32 = 0; k < size; k++) {
      const at = first + (<usize>(((i + k) >> S.nandShift) % S.planes) << 1);
      store<u16>(at, load<u16>(at) + 1);
    }
  }
}

function writePlanesByMask(g: u32, first: usize): void {
  const words = S.groupSlots >> 6;
  const at = S.validBits + ((<usize>g * <usize>words) << 3);
  for (let p: u32 = 0; p < S.planes; p++) {
    let mask: u64 = 0;
    const slots: u64 = ((<u64>1) << <u64>S.slotsPerNandPage) - 1;
    for (let bit = p * S.slotsPerNandPage; bit < 64; bit += S.rowSlots) mask |= slots << <u64>bit;
    let sum: u64 = 0;
    for (let w: u32 = 0; w < words; w++) sum += popcnt(load<u64>(at + ((<usize>w) << 3)) & mask);
    store<u16>(first + ((<usize>p) << 1), <u16>sum);
  }
}

/** Slots of the group that have been filled: those beyond are free. */
function filled(g: u32): u32 {
  const group = groupAt(g);
  if (group.state == FREE || group.state == BAD) return 0;
  if (group.state != OPEN) return S.groupSlots;
  // An open group of a zone keeps here how far it is written.
  return PLACED && S.zones ? group.closeOrder : frontierOf(dieAt(group.die), g).pos;
}

/** The extents of a block in program order, three u32 each (entry, state, slots); returns how many. Address: S.detail. */
export function writeBlock(block: u32): u32 {
  const g = block / S.planes;
  const plane = block % S.planes;
  const end = filled(g);
  let n: u32 = 0;
  const pages = S.groupSlots / S.rowSlots;
  for (let page: u32 = 0; page < pages; page++) {
    const from = page * S.rowSlots + plane * S.slotsPerNandPage;
    const to = from + S.slotsPerNandPage;
    let pos = from;
    const begun = runsIn(g, from);
    if (begun > 0) {
      const slot = g * S.groupSlots + from;
      const left = slot - begun;
      pos += putExtent(n++, entryAt(left), PAGE_VALID, min(sizeOf(entryAt(left)) - begun, S.slotsPerNandPage));
    }
    while (pos < to) {
      const slot = g * S.groupSlots + pos;
      const entry = entryAt(slot);
      if (isValid(slot)) pos += putExtent(n++, entry, PAGE_VALID, min(S.slotsPerPage == 1 ? 1 : sizeOf(entry), to - pos));
      else if (pos >= end) pos += putExtent(n++, NO, PAGE_FREE, S.slotsPerPage == 1 ? 1 : invalidRun(slot, to - pos));
      else if (S.slotsPerPage == 1) pos += putExtent(n++, entry, PAGE_INVALID, 1);
      else pos += putExtent(n++, NO, PAGE_INVALID, invalidRun(slot, min(to, end) - pos));
    }
  }
  return n;
}

/** Writes extent number `n` of a block; returns its slots. */
function putExtent(n: u32, entry: u32, state: u32, slots: u32): u32 {
  setU32(S.detail, n * 3, entry);
  setU32(S.detail, n * 3 + 1, state);
  setU32(S.detail, n * 3 + 2, slots);
  return slots;
}

/** Slots before position `pos` of group g that a valid extent began which runs on past it; 0: none does. */
function runsIn(g: u32, pos: u32): u32 {
  if (S.slotsPerPage == 1) return 0;
  const slot = g * S.groupSlots + pos;
  const most = min(pos, S.slotsPerPage - 1);
  for (let back: u32 = 1; back <= most; back++) if (isValid(slot - back)) return sizeOf(entryAt(slot - back)) > back ? back : 0;
  return 0;
}

/** Slots without a valid extent from `slot` on, at most `limit`. */
function invalidRun(slot: u32, limit: u32): u32 {
  let n: u32 = 1;
  while (n < limit && !isValid(slot + n)) n++;
  return n;
}
