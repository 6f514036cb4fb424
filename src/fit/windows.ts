/** Some forty windows over the bytes written: where the rate falls is then the spare alone, how fast each part runs the times alone. */
import { exactLog } from '../lib/exactMath';
import { interpolated, median, type Series, sums } from './series';

/** Windows before the cliff, about it, and behind it. */
const PARTS = [10, 10, 20] as const;
/** Where the part about the cliff begins and ends, in cliffs. */
const ABOUT = [0.85, 1.5] as const;
/** A window is at least this many intervals of the log. */
const LEAST_INTERVALS = 2;
/** What a simulated drive of 1:64 differs from the full one in a window, as a share. */
const SCALE_ERROR = 0.018;
/** Below this no log is trusted, as a share. */
const LEAST_SCATTER = 0.01;

export interface Windows {
  /** One more than windows: bytes written since the phase began, rising from 0. */
  readonly borders: readonly number[];
  /** Natural logarithm of bytes a second in each window. */
  readonly logRate: readonly number[];
  /** Standard deviation of each. */
  readonly sigma: readonly number[];
}

/** Equal parts of an interval, without its beginning. */
function parts(from: number, to: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => from + ((to - from) * (i + 1)) / count);
}

/** Parts of an interval that grow towards its end, without its beginning. */
function growing(from: number, to: number, count: number): readonly number[] {
  return parts(0, 1, count).map((x) => from + (to - from) * (0.4 * x + 0.6 * x * x));
}

/** Borders for a log of this many bytes whose cliff lies at `cliff`; each window has some intervals of the log. */
export function bordersOf(series: Series, cliff: number): readonly number[] {
  const at = sums(series.bytes);
  const end = at[at.length - 1] as number;
  const [low, high] = ABOUT.map((share) => Math.min(end, share * cliff)) as [number, number];
  const wanted = [...parts(0, low, PARTS[0]), ...parts(low, high, PARTS[1]), ...growing(high, end, PARTS[2])];
  const borders = [0];
  let [from, last] = [0, 0];
  for (const border of wanted) {
    while (from < at.length && (at[from] as number) < border) from += 1;
    if (from - last < LEAST_INTERVALS || border <= (borders.at(-1) as number)) continue;
    borders.push(border);
    last = from;
  }
  if (borders.length > 1) borders[borders.length - 1] = end;
  return borders;
}

/** Logarithm of the mean rate between borders, of any series that reaches so far. */
export function logRates(series: Pick<Series, 'seconds' | 'bytes'>, borders: readonly number[]): readonly number[] {
  const [bytes, seconds] = [sums(series.bytes), sums(series.seconds)];
  const times = borders.map((border) => interpolated(bytes, seconds, border));
  return borders.slice(1).map((border, i) => {
    const [length, taken] = [border - (borders[i] as number), (times[i + 1] as number) - (times[i] as number)];
    return exactLog(length / Math.max(taken, 1e-9));
  });
}

/** Scatter of neighbouring intervals, which no trend enters: half of the mean square of their differences. */
function scatter(logs: readonly number[]): number {
  if (logs.length < 2) return Number.NaN;
  let sum = 0;
  for (let i = 1; i < logs.length; i++) {
    const step = (logs[i] as number) - (logs[i - 1] as number);
    sum += step * step;
  }
  return Math.sqrt(sum / (2 * (logs.length - 1)));
}

/** The windows of a log, and how far each is to be trusted: by the scatter of its own intervals, and by what scaling costs the model. */
export function windowsOf(series: Series, borders: readonly number[]): Windows {
  const ends = sums(series.bytes);
  const logs = Array.from(series.bytes, (bytes, i) => exactLog(Math.max(bytes, 1) / (series.seconds[i] as number)));
  const inWindow: number[][] = borders.slice(1).map(() => []);
  let window = 0;
  for (let i = 0; i < logs.length; i++) {
    const middle = ((ends[i] as number) + (ends[i + 1] as number)) / 2;
    while (window < inWindow.length - 1 && middle > (borders[window + 1] as number)) window += 1;
    inWindow[window]?.push(logs[i] as number);
  }
  const own = inWindow.map(scatter);
  const usual = median(own.filter((value) => !Number.isNaN(value)));
  const sigma = inWindow.map((values, i) => {
    const each = values.length < 6 ? Math.max(usual, own[i] || 0) : (own[i] as number);
    const spread = Math.max(each, LEAST_SCATTER) / Math.sqrt(Math.max(1, values.length));
    return Math.sqrt(spread * spread + SCALE_ERROR * SCALE_ERROR);
  });
  return { borders, logRate: logRates(series, borders), sigma };
}
