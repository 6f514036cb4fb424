import type { SampleField } from '../../engine/types';
import type { Timeline } from '../../store/selections/timeline';
import type { RunView } from '../../store/types';
import type { NamedLine } from './drawLines';

/** Percentiles of a sample's latencies, the worst first. */
export const percentiles: readonly { readonly field: SampleField; readonly name: string }[] = [
  { field: 'max', name: 'max' },
  { field: 'p999', name: 'p99.9' },
  { field: 'p99', name: 'p99' },
  { field: 'p50', name: 'p50' },
];

/** Axis before the first sample: a flash program at the bottom, a long stall at the top, us. */
export const startLatency = [100, 100_000] as const;

/** Least and greatest latency of the rows on the axis, us; null where none is known. Rows are read once: make one for each run shown. */
export function latencyExtent(): (run: RunView, timeline: Timeline) => readonly [number, number] | null {
  let key = '';
  let rows = 0;
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  return (run, { series, firstRow }) => {
    const now = `${run.id} ${run.samples.generation ?? 0}`;
    if (key !== now || rows > series.n) {
      key = now;
      rows = firstRow;
      low = Number.POSITIVE_INFINITY;
      high = 0;
    }
    for (let i = Math.max(rows, firstRow); i < series.n; i++) {
      for (const { field } of percentiles) {
        const us = run.samples.at(i, field);
        if (!(us > 0)) continue;
        if (us < low) low = us;
        if (us > high) high = us;
      }
    }
    rows = series.n;
    return high > 0 ? [low, high] : null;
  };
}

/** A line a percentile; `nameOf` gives the words at its end, null: none. What is not known any more has no name. */
export function latencyLines(
  run: RunView,
  { series, zero, firstRow }: Timeline,
  colour: string,
  nameOf: (percentile: string) => string | null,
): NamedLine[] {
  if (zero === null) return [];
  return percentiles.map(({ field, name }, i) => ({
    name: isKnown(run, field, series.n) ? nameOf(name) : null,
    colour,
    // The median is the heaviest line, the worst the lightest.
    width: 0.8 + i * 0.35,
    data: {
      from: firstRow,
      to: series.n,
      time: (row) => (series.t[row] ?? 0) - zero,
      // Of the few requests of a phase's short last sample a percentile says little.
      value: (row) => (series.partial[row] === 1 ? Number.NaN : run.samples.at(row, field)),
    },
  }));
}

/** Whether one of the last two samples has the percentile (a phase's last one may be short). */
function isKnown(run: RunView, field: SampleField, n: number): boolean {
  return [n - 1, n - 2].some((row) => row >= 0 && Number.isFinite(run.samples.at(row, field)));
}

/** Says which percentiles the newest samples do not have; null where they have all, or there is none. */
export function unknownPercentiles(run: RunView, { series, firstRow }: Timeline): string | null {
  const unknown = percentiles.filter(({ field }) => series.n > firstRow && !isKnown(run, field, series.n)).map(({ name }) => name);
  return unknown.length === 0 ? null : `${unknown.reverse().join(', ')}: too few requests in a sample`;
}
