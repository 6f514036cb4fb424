/** What a log says before anything is simulated: where the rate falls, hence the spare; the rates before and behind. */
import type { VictimPolicy } from '../domain/names';
import { lawFor } from '../domain/theory';
import { median, type Series, total } from './series';

/** The rate has fallen where the median of some intervals is below this share of the fresh one. */
const FALLEN = 0.8;
/** Intervals whose median is looked at. */
const LOOK = 5;
/** Share of the log from its end on that is the plateau. */
const PLATEAU = 0.2;

export interface Closed {
  /** Bytes written up to the cliff. */
  readonly cliff: number;
  /** Bytes a second before the cliff, and at the end of the log. */
  readonly fresh: number;
  readonly plateau: number;
}

/** Medians of `LOOK` intervals from each on. */
function smooth(rates: readonly number[]): readonly number[] {
  return rates.slice(0, Math.max(0, rates.length - LOOK + 1)).map((_, i) => median(rates.slice(i, i + LOOK)));
}

/** The median of the first this many values, which must rise from call to call: each costs a few steps, however long a log is. */
function mediansOf(values: readonly number[]): (count: number) => number {
  const sorted = values.map((_, i) => i).sort((a, b) => (values[a] as number) - (values[b] as number));
  const rankOf = new Int32Array(values.length);
  for (const [rank, i] of sorted.entries()) rankOf[i] = rank + 1;
  // A Fenwick tree: how many of those that were added have which rank.
  const tree = new Int32Array(values.length + 1);
  const top = 1 << (31 - Math.clz32(Math.max(1, values.length)));
  let added = 0;
  const nth = (n: number): number => {
    let [rank, left] = [0, n];
    for (let step = top; step > 0; step >>= 1) {
      const next = rank + step;
      if (next <= values.length && (tree[next] as number) <= left) [rank, left] = [next, left - (tree[next] as number)];
    }
    return values[sorted[rank] as number] as number;
  };
  return (count) => {
    for (; added < Math.min(count, values.length); added++)
      for (let rank = rankOf[added] as number; rank <= values.length; rank += rank & -rank) (tree[rank] as number)++;
    const half = added >> 1;
    return added % 2 === 1 ? nth(half) : (nth(half) + nth(half - 1)) / 2;
  };
}

/** The cliff and the rates about it; null where the rate never falls. */
export function closedForms(series: Series): Closed | null {
  const rates = Array.from(series.bytes, (bytes, i) => bytes / (series.seconds[i] as number));
  const smoothed = smooth(rates);
  const medianUpTo = mediansOf(rates);
  let fresh = smoothed[0] ?? Number.NaN;
  let [at, bytes] = [0, 0];
  for (; at < smoothed.length && (smoothed[at] as number) >= FALLEN * fresh; at++) {
    fresh = medianUpTo(at + LOOK);
    bytes += series.bytes[at] as number;
  }
  if (at >= smoothed.length) return null;
  // The median falls when most of its intervals have: the cliff lies so much later.
  for (let i = at; i < at + (LOOK - 1) / 2; i++) if ((rates[i] as number) >= FALLEN * fresh) bytes += series.bytes[i] as number;
  const all = total(series.bytes);
  const plateau = median(rates.slice(Math.floor(rates.length * (1 - PLATEAU))));
  return bytes < all ? { cliff: bytes, fresh, plateau } : null;
}

/**
 * Spare factor of a drive whose cliff comes after this many bytes: those written since the span was filled are the spare, and what was never
 * written. `share` is the part of the capacity in use, (0, 1].
 */
export function spareOfCliff(cliffBytes: number, capacity: number, share: number): number {
  return 1 - 1 / (share + cliffBytes / capacity);
}

/** Write amplification that the published law gives for such a spare factor. */
export function lawAt(victim: VictimPolicy, spareFactor: number, share: number): number {
  const alpha = 1 / (1 - spareFactor) / share;
  const waf = lawFor({ victim, d: 10 }, 256)?.waf(alpha) ?? lawFor({ victim: 'greedy', d: 10 }, 256)?.waf(alpha) ?? 1;
  // Laws are worked out with each engine's own functions, which differ in the last digits: a place to begin needs none of them.
  return Number(waf.toPrecision(6));
}
