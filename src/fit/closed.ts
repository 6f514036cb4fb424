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

/** The cliff and the rates about it; null where the rate never falls. */
export function closedForms(series: Series): Closed | null {
  const rates = Array.from(series.bytes, (bytes, i) => bytes / (series.seconds[i] as number));
  const smoothed = smooth(rates);
  let fresh = smoothed[0] ?? Number.NaN;
  let [at, bytes] = [0, 0];
  for (; at < smoothed.length && (smoothed[at] as number) >= FALLEN * fresh; at++) {
    fresh = median(rates.slice(0, at + LOOK));
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
 * Spare factor of a drive whose cliff comes after so many bytes: those written since the span was filled are the spare, and what was never
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
