/** Latency histograms: HDR-style log buckets, 32 to an octave (Tene, HdrHistogram): every value within 1/32. */
import { u32At, setU32 } from './state';

const SUB: u32 = 5;
/** 1/16 us to 2^40/16 us in 37 octaves of 32. */
export const BUCKETS: u32 = 40 << SUB;

@inline
function bucketOf(us: f64): u32 {
  const ticks = us * 16;
  // From 32 ticks on, a bucket is the number's exponent and the first five bits of its fraction: no conversion, which may trap.
  if (ticks < 32) return <u32>ticks;
  const b = <u32>(reinterpret<u64>(ticks) >> (52 - SUB)) - (((1023 + SUB) << SUB) - 32);
  return b < BUCKETS ? b : BUCKETS - 1;
}

/** Middle of a bucket, us. */
function valueOf(bucket: u32): f64 {
  if (bucket < 64) return <f64>bucket / 16;
  const shift = (bucket >> SUB) - 1;
  const low = <f64>((<u64>((bucket & 31) + 32)) << <u64>shift);
  return (low + <f64>((<u64>1) << <u64>shift) * 0.5) / 16;
}

@inline
export function addLatency(histogram: usize, us: f64): void {
  const p = histogram + ((<usize>bucketOf(us)) << 2);
  store<u32>(p, load<u32>(p) + 1);
}

/** The same for `n` latencies that are equal. */
@inline
export function addLatencies(histogram: usize, us: f64, n: u32): void {
  const p = histogram + ((<usize>bucketOf(us)) << 2);
  store<u32>(p, load<u32>(p) + n);
}

/** What of bucket `b` is counted in two histograms, less what is counted in two others; 0 stands for an empty one. */
@inline
function countedIn(b: u32, one: usize, two: usize): f64 {
  return (one ? <f64>u32At(one, b) : 0) + (two ? <f64>u32At(two, b) : 0);
}

/** Percentile p of the `total` values that are in `all` and not in `reads` or `trims`; each is of a phase and of its running sample, or 0. */
export function percentileOfWrites(all: usize, all2: usize, reads: usize, reads2: usize, trims: usize, trims2: usize, total: f64, p: f64): f64 {
  if (total < Math.round(10 / (1 - p))) return NaN;
  const rank = Math.ceil(p * total);
  let sum: f64 = 0;
  for (let b: u32 = 0; b < BUCKETS; b++) {
    sum += countedIn(b, all, all2) - countedIn(b, reads, reads2) - countedIn(b, trims, trims2);
    if (sum >= rank) return valueOf(b);
  }
  return NaN;
}

/** Percentile p in (0, 1) of `total` values; NaN with fewer than 10 / (1 - p), wasm/README.md, What always holds. */
export function percentile(histogram: usize, total: f64, p: f64): f64 {
  return percentileOfBoth(histogram, 0, total, p);
}

/** The same over two histograms together; the second may be 0, none. */
export function percentileOfBoth(histogram: usize, second: usize, total: f64, p: f64): f64 {
  if (total < Math.round(10 / (1 - p))) return NaN;
  const rank = Math.ceil(p * total);
  let sum: f64 = 0;
  for (let b: u32 = 0; b < BUCKETS; b++) {
    sum += <f64>u32At(histogram, b);
    if (second) sum += <f64>u32At(second, b);
    if (sum >= rank) return valueOf(b);
  }
  return NaN;
}

export function clearHistogram(histogram: usize): void {
  memory.fill(histogram, 0, BUCKETS << 2);
}

/** Adds one histogram to another and empties it. */
export function moveHistogram(from: usize, to: usize): void {
  for (let b: u32 = 0; b < BUCKETS; b++) {
    // Most of a sample's buckets are empty: four are passed at once.
    const p = from + ((<usize>b) << 2);
    if ((b & 3) == 0 && (load<u64>(p) | load<u64>(p, 8)) == 0) {
      b += 3;
      continue;
    }
    const n = load<u32>(p);
    if (n == 0) continue;
    setU32(to, b, u32At(to, b) + n);
    setU32(from, b, 0);
  }
}
