/** A measured stretch of writes: how many bytes the host wrote in each interval of a log. */

/** Intervals follow each other; `seconds` and `bytes` are those of each, both >= 0. */
export interface Series {
  readonly seconds: Float64Array;
  readonly bytes: Float64Array;
  /** Bytes programmed to NAND in each interval; null where the log does not say. */
  readonly programmed: Float64Array | null;
}

/** Share of the intervals up to which short pauses are taken as the host's. */
const RARE = 0.03;
/** Below this share of its neighbours' median an interval is a pause. */
const PAUSED = 0.6;
/** Neighbours to each side. */
const REACH = 4;

export function total(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] as number;
  return sum;
}

/** The value in the middle of a sorted copy; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const high = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : (high + (sorted[half - 1] ?? Number.NaN)) / 2;
}

/**
 * The series without the host's rare pauses. A pause delays what is written and loses none of it: an interval far below its
 * neighbours becomes as short as its bytes take at their rate. Where such intervals are more than a few, they are the drive's own, and stay.
 */
export function withoutPauses(series: Series): Series {
  const rates = Array.from(series.bytes, (bytes, i) => bytes / (series.seconds[i] as number));
  const usual = rates.map((_, i) => median(rates.slice(Math.max(0, i - REACH), i + REACH + 1)));
  // Behind the cliff the median is still that of before: only what recovers at once is a pause.
  const paused = rates.map((rate, i) => {
    const level = PAUSED * (usual[i] as number);
    return rate < level && (rates[i - 1] ?? Number.POSITIVE_INFINITY) >= level && (rates[i + 1] ?? 0) >= level;
  });
  if (paused.filter(Boolean).length > RARE * rates.length) return series;
  const seconds = series.seconds.map((length, i) => (paused[i] ? (series.bytes[i] as number) / (usual[i] as number) : length));
  return { ...series, seconds };
}

/** Running sums with a leading 0. */
export function sums(values: ArrayLike<number>): Float64Array {
  const out = new Float64Array(values.length + 1);
  for (let i = 0; i < values.length; i++) out[i + 1] = (out[i] as number) + (values[i] as number);
  return out;
}

/** The y at which a rising x is reached, linear between points; `xs` and `ys` are running sums of one length. Beyond the end: the last. */
export function interpolated(xs: Float64Array, ys: Float64Array, x: number): number {
  let [low, high] = [0, xs.length - 1];
  if (x >= (xs[high] as number)) return ys[high] as number;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((xs[middle] as number) <= x) low = middle;
    else high = middle;
  }
  const [x0, x1, y0, y1] = [xs[low], xs[high], ys[low], ys[high]] as [number, number, number, number];
  return x1 > x0 ? y0 + ((x - x0) / (x1 - x0)) * (y1 - y0) : y1;
}
