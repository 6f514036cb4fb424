import { type Ends, isValue } from '../draw/mapColumns';

/** A bar: groups with a value in [from, to], whole numbers. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** How values lie between the ends of a ramp; values beyond an end are counted in its bar. */
export interface Bars {
  readonly bars: readonly Bar[];
  readonly most: number;
  readonly total: number;
  /** Mean and ends of the values; NaN, Infinity and 0 where there are none. */
  readonly mean: number;
  readonly least: number;
  readonly greatest: number;
}

/** Bars of equal width, at most `room` of them, each at least one whole number wide. */
export function barsOf(values: Float64Array, { low, high }: Ends, room: number): Bars {
  const span = high - low + 1;
  const width = Math.max(1, Math.ceil(span / Math.max(1, room)));
  const counts = new Uint32Array(Math.ceil(span / width));
  const last = counts.length - 1;
  let [total, sum, least, greatest] = [0, 0, Number.POSITIVE_INFINITY, 0];
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (!isValue(value)) continue;
    const at = (value - low) / width;
    const bar = at <= 0 ? 0 : at >= last ? last : at | 0;
    counts[bar] = (counts[bar] as number) + 1;
    total += 1;
    sum += value;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  const bars = Array.from(counts, (count, i) => ({ from: low + i * width, to: Math.min(high, low + (i + 1) * width - 1), count }));
  return { bars, most: counts.reduce((top, count) => Math.max(top, count), 0), total, mean: sum / total, least, greatest };
}
