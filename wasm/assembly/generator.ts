/** Which request comes as number n of a phase: a pure function of (seed, phase, n) and the phase's record. */
import {
  KIND_MIXED, KIND_READ, KIND_TRIM, KIND_WRITE, LIST_MIX, LIST_SIZE, LIST_ZONES, PATTERN_HOT_COLD, PATTERN_NORMAL, PATTERN_PARETO, PATTERN_PERMUTATION, PATTERN_RANDOM,
  PATTERN_SEQUENTIAL, PATTERN_STRIDED, PATTERN_ZIPF, PATTERN_ZONES, PH_ALIGN_BYTES, PH_DEVIATION, PH_FROM_PAGE, PH_HOT_PAGES, PH_HOT_WRITES, PH_KIND,
  PH_PARETO, PH_PATTERN, PH_READ_SHARE, PH_REQUEST_BYTES, PH_SEQUENTIAL_SHARE, PH_SIZE, PH_SPAN_PAGES, PH_STRIDE_BYTES, PH_THETA,
  PH_TRIM_SHARE, SECTOR_BYTES,
} from '../layout';
import { below, draw, permute, streamKey, unit } from './rng';
import { f64At, S } from './state';

export const PAGE_BYTES: f64 = 4096;

/** Draws of a request: 0 address, 1 kind, 2 hot or cold, 3 size, 4 whether it goes on, 8.. rejection loops. */
const ADDRESS: u32 = 0;
const KIND: u32 = 1;
const TEMPERATURE: u32 = 2;
const SIZE: u32 = 3;
const CONTINUES: u32 = 4;
const LOOP: u32 = 8;

@inline
export function phaseField(field: u32): f64 {
  return f64At(S.phases, S.row * PH_SIZE + field);
}

/** A number of the phase's lists. */
@inline
export function listField(field: u32): f64 {
  return f64At(S.lists, S.row * LIST_SIZE + field);
}

/** Pages that a TRIM phase drops in one step. */
export const TRIM_STEP: u32 = 1024;

/** Requests of one sweep of the span. */
export function requestsPerPass(): f64 {
  const span = phaseField(PH_SPAN_PAGES);
  if (<u32>phaseField(PH_KIND) == KIND_TRIM) return Math.ceil(span / <f64>TRIM_STEP);
  return Math.ceil((span * PAGE_BYTES) / meanRequestBytes());
}

/** Called when a phase begins or its settings change. */
export function prepareGenerator(seed: f64): void {
  S.phaseKey = streamKey(seed, 2 * S.row);
  S.peekUntil = 0;
  const pattern = <u32>phaseField(PH_PATTERN);
  if (pattern == PATTERN_ZIPF) prepareZipf(requestsPerPass(), phaseField(PH_THETA));
  if (pattern == PATTERN_PARETO) S.paretoPower = Math.log(phaseField(PH_PARETO)) / Math.log(1 - phaseField(PH_PARETO));
}

/** Kind of request n: KIND_WRITE, KIND_READ or KIND_TRIM. */
export function requestKind(n: f64): u32 {
  const kind = <u32>phaseField(PH_KIND);
  if (kind != KIND_MIXED) return kind;
  const u = unit(draw(S.phaseKey, <u64><i64>n, KIND));
  const trims = phaseField(PH_TRIM_SHARE);
  if (u < trims) return KIND_TRIM;
  return u < trims + phaseField(PH_READ_SHARE) ? KIND_READ : KIND_WRITE;
}

/**
 * Alignment of random offsets of requests of `bytes`: where none is given (0) the request size, also after an action has changed that; in a mix
 * whole pages, and sectors for what is smaller than a page.
 */
@inline
export function alignBytes(bytes: f64): f64 {
  const align = phaseField(PH_ALIGN_BYTES);
  if (align > 0) return align;
  if (listField(LIST_MIX) == 0) return phaseField(PH_REQUEST_BYTES);
  return bytes < PAGE_BYTES ? <f64>SECTOR_BYTES : PAGE_BYTES;
}

/** Size k of the mix and the share of requests that are at most that far down the list. */
@inline
function mixBytes(k: u32): f64 {
  return listField(LIST_MIX + 1 + 2 * k);
}

@inline
function mixShare(k: u32): f64 {
  return listField(LIST_MIX + 2 + 2 * k);
}

/** Bytes of request n. */
export function requestBytes(n: f64): f64 {
  const sizes = <u32>listField(LIST_MIX);
  if (sizes == 0) return phaseField(PH_REQUEST_BYTES);
  const u = unit(draw(S.phaseKey, <u64><i64>n, SIZE));
  let k: u32 = 0;
  while (k + 1 < sizes && u >= mixShare(k)) k++;
  return mixBytes(k);
}

/** Mean request size, bytes. */
export function meanRequestBytes(): f64 {
  const sizes = <u32>listField(LIST_MIX);
  if (sizes == 0) return phaseField(PH_REQUEST_BYTES);
  let sum: f64 = 0;
  for (let k: u32 = 0; k < sizes; k++) sum += mixBytes(k) * (mixShare(k) - (k > 0 ? mixShare(k - 1) : 0));
  return sum;
}

/** Whether request n goes on where the one before it ended. */
function continues(n: f64, bytes: f64, span: f64): bool {
  const share = phaseField(PH_SEQUENTIAL_SHARE);
  if (share == 0 || S.lastEnd + bytes > span) return false;
  return unit(draw(S.phaseKey, <u64><i64>n, CONTINUES)) < share;
}

/** Uniform place of request n out of `places`; `key` is S.phaseKey. */
@inline
export function randomPlace(key: u64, n: u64, places: u32): u32 {
  return below(draw(key, n, ADDRESS), places);
}

/** Byte offset of request n within the span. */
export function requestOffset(n: f64): f64 {
  const pattern = <u32>phaseField(PH_PATTERN);
  const bytes = requestBytes(n);
  const span = phaseField(PH_SPAN_PAGES) * PAGE_BYTES;
  if (pattern == PATTERN_RANDOM) {
    if (continues(n, bytes, span)) return S.lastEnd;
    const align = alignBytes(bytes);
    const places = span < bytes ? 1 : <u32>Math.floor((span - bytes) / align) + 1;
    return <f64>randomPlace(S.phaseKey, <u64><i64>n, places) * align;
  }
  if (pattern >= <u32>PATTERN_PARETO) return skewedOffset(n, pattern, bytes, span);
  return listField(LIST_MIX) > 0 ? mixedOffset(n, pattern, bytes, span) : placeOffset(n, pattern, bytes, span);
}

/** Offset where requests differ in size: sweeps go on where they were, other patterns draw places of the mean size. */
function mixedOffset(n: f64, pattern: u32, bytes: f64, span: f64): f64 {
  if (pattern == PATTERN_SEQUENTIAL) return n == 0 || S.lastEnd >= span ? 0 : S.lastEnd;
  const place = max(Math.floor(meanRequestBytes() / PAGE_BYTES), 1) * PAGE_BYTES;
  return min(placeOffset(n, pattern, place, span), Math.floor((span - bytes) / PAGE_BYTES) * PAGE_BYTES);
}

/** Offset of request n where the span is divided into places of `bytes`. */
function placeOffset(n: f64, pattern: u32, bytes: f64, span: f64): f64 {
  const perPass = requestsPerPass();
  if (pattern == PATTERN_SEQUENTIAL) return (n - Math.floor(n / perPass) * perPass) * bytes;
  const places = <u32>perPass;
  if (pattern == PATTERN_PERMUTATION) {
    const pass = Math.floor(n / perPass);
    return <f64>permute(S.phaseKey + (<u64><i64>pass + 1) * 0xd1342543de82ef95, <u32>(n - pass * perPass), places) * bytes;
  }
  if (pattern == PATTERN_HOT_COLD) return hotCold(n, places) * bytes;
  if (pattern == PATTERN_STRIDED) {
    // A request larger than the span is cut to it.
    if (bytes > span) return 0;
    const at = n * phaseField(PH_STRIDE_BYTES);
    const whole = Math.floor(span / bytes) * bytes;
    return at - Math.floor(at / whole) * whole;
  }
  return <f64>permute(S.phaseKey, zipfRank(n, perPass) - 1, places) * bytes;
}

function hotCold(n: f64, places: u32): f64 {
  let hot = <u32>Math.ceil(phaseField(PH_HOT_PAGES) * <f64>places);
  if (hot < 1) hot = 1;
  if (hot >= places) hot = places > 1 ? places - 1 : 1;
  const x = draw(S.phaseKey, <u64><i64>n, ADDRESS);
  if (places == 1 || unit(draw(S.phaseKey, <u64><i64>n, TEMPERATURE)) < phaseField(PH_HOT_WRITES)) return <f64>below(x, hot);
  return <f64>(hot + below(x, places - hot));
}

/** Offset of request n where requests may begin at any aligned place, but not all places are alike. */
function skewedOffset(n: f64, pattern: u32, bytes: f64, span: f64): f64 {
  const align = alignBytes(bytes);
  const places = span < bytes ? 1 : <u32>Math.floor((span - bytes) / align) + 1;
  if (pattern == PATTERN_PARETO) return <f64>permute(S.phaseKey, paretoPlace(n, places), places) * align;
  if (pattern == PATTERN_NORMAL) return <f64>normalPlace(n, places) * align;
  return zonedOffset(n, places, align);
}

/** Place out of `places`, of which a share h takes 1 - h of the draws: as fio draws `pareto:h` (lib/zipf.c, pareto_next). */
function paretoPlace(n: f64, places: u32): u32 {
  const u = unit(draw(S.phaseKey, <u64><i64>n, ADDRESS));
  return min(<u32>(<f64>places * (u > 0 ? Math.exp(S.paretoPower * Math.log(u)) : 0)), places - 1);
}

/** Place out of `places` about their middle, drawn again where it lies beyond them. Marsaglia and Bray, SIAM Review 6 (1964): the polar method. */
function normalPlace(n: f64, places: u32): u32 {
  for (let k: u32 = LOOP; k < 62; k += 2) {
    const x = 2 * unit(draw(S.phaseKey, <u64><i64>n, k)) - 1;
    const y = 2 * unit(draw(S.phaseKey, <u64><i64>n, k + 1)) - 1;
    const r = x * x + y * y;
    if (r >= 1 || r == 0) continue;
    const place = Math.floor(<f64>places * (0.5 + phaseField(PH_DEVIATION) * x * Math.sqrt((-2 * Math.log(r)) / r)));
    if (place >= 0 && place < <f64>places) return <u32>place;
  }
  return places / 2;
}

@inline
function zoneField(zone: u32, which: u32): f64 {
  return listField(LIST_ZONES + 1 + 2 * zone + which);
}

/** A zone by its share of the requests, then a place in it. Zones lie one behind the other; one without a place takes the next. */
function zonedOffset(n: f64, places: u32, align: f64): f64 {
  const zones = <u32>listField(LIST_ZONES);
  const u = unit(draw(S.phaseKey, <u64><i64>n, TEMPERATURE));
  let zone: u32 = 0;
  while (zone + 1 < zones && u >= zoneField(zone, 0)) zone++;
  const from = zone > 0 ? min(<u32>Math.floor(zoneField(zone - 1, 1) * <f64>places), places - 1) : 0;
  const to = zone + 1 < zones ? <u32>Math.floor(zoneField(zone, 1) * <f64>places) : places;
  const inside = to > from ? to - from : 1;
  return <f64>(from + below(draw(S.phaseKey, <u64><i64>n, ADDRESS), inside)) * align;
}

// Zipf by rejection-inversion: Hormann and Derflinger, ACM TOMACS 6 (1996), "Rejection-inversion to generate variates from
// monotone discrete distributions". All functions are compiled into the module, so every machine draws the same ranks.

function zipfH(x: f64, e: f64): f64 {
  return Math.exp(-e * Math.log(x));
}

function zipfIntegral(x: f64, e: f64): f64 {
  const logX = Math.log(x);
  const t = (1 - e) * logX;
  return (Math.abs(t) > 1e-8 ? Math.expm1(t) / t : 1 + t * 0.5) * logX;
}

function zipfInverse(x: f64, e: f64): f64 {
  let t = x * (1 - e);
  if (t < -1) t = -1;
  return Math.exp((Math.abs(t) > 1e-8 ? Math.log1p(t) / t : 1 - t * 0.5) * x);
}

function prepareZipf(n: f64, e: f64): void {
  S.zipfX1 = zipfIntegral(1.5, e) - 1;
  S.zipfN = zipfIntegral(n + 0.5, e);
  S.zipfS = 2 - zipfInverse(zipfIntegral(2.5, e) - zipfH(2, e), e);
}

/** Rank in [1, n] with probability proportional to rank^-theta. */
function zipfRank(request: f64, n: f64): u32 {
  const e = phaseField(PH_THETA);
  for (let k: u32 = LOOP; k < 63; k++) {
    const u = S.zipfN + unit(draw(S.phaseKey, <u64><i64>request, k)) * (S.zipfX1 - S.zipfN);
    const x = zipfInverse(u, e);
    let rank = Math.floor(x + 0.5);
    if (rank < 1) rank = 1;
    if (rank > n) rank = n;
    if (rank - x <= S.zipfS || u >= zipfIntegral(rank + 0.5, e) - zipfH(rank, e)) return <u32>rank;
  }
  return 1;
}

/** LPN for TRIM number n: drawn among mapped pages (Frankie et al., arXiv 1208.1794); NONE where nothing is mapped. */
export function trimTarget(n: f64): u32 {
  const from = <u32>phaseField(PH_FROM_PAGE);
  const pages = <u32>phaseField(PH_SPAN_PAGES);
  let lpn: u32 = from;
  for (let k: u32 = LOOP; k < 63; k++) {
    lpn = from + below(draw(S.phaseKey, <u64><i64>n, k), pages);
    if (load<u32>(S.l2p + ((<usize>lpn) << 2)) != 0xffffffff) return lpn;
  }
  // So few are mapped that 55 draws missed: the next mapped one above the last draw.
  for (let i: u32 = 0; i < pages; i++) {
    lpn = lpn + 1 < from + pages ? lpn + 1 : from;
    if (load<u32>(S.l2p + ((<usize>lpn) << 2)) != 0xffffffff) return lpn;
  }
  return 0xffffffff;
}

