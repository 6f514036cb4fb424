/** fio's logs as what a plot over time draws. */
import type { FioLog, LogPoint } from './log';
import { logDirections } from './log';

/** What the numbers of a log are: requests a second, KiB a second, latency in ns (fio 3) or us (before it). */
export const logQuantities = ['iops', 'bw', 'lat-ns', 'lat-us'] as const;
export type LogQuantity = (typeof logQuantities)[number];

/** The plot on which a quantity is drawn. */
export const plotOf = { iops: 'iops', bw: 'mbps', 'lat-ns': 'latency', 'lat-us': 'latency' } as const;

/** A log that is drawn beside a run. */
export interface PlotLog {
  /** Name of its file. */
  readonly name: string;
  readonly log: FioLog;
  /** Null: its name does not say, and the reader has not. */
  readonly quantity: LogQuantity | null;
}

/** A line of a plot: point i at `seconds[i]` since the job began, times never fall; in IOPS, MB/s or us. */
export interface LogLine {
  /** "write", "read p99". */
  readonly name: string;
  readonly seconds: Float64Array;
  readonly values: Float64Array;
}

const perUnit: Readonly<Record<LogQuantity, number>> = { iops: 1, bw: 1024 / 1e6, 'lat-ns': 1e-3, 'lat-us': 1 };

/** What a log is by fio's own naming, `PREFIX_iops.1.log`; null: the name does not say. A latency is taken as of fio 3, in ns. */
export function quantityOf(fileName: string): LogQuantity | null {
  const kind = /_(iops|bw|lat|clat|slat)(?:\.\d+)?\.log$/i.exec(fileName)?.[1]?.toLowerCase();
  if (kind === undefined) return null;
  return kind === 'iops' || kind === 'bw' ? kind : 'lat-ns';
}

/** True: `log_avg_msec` was not set, and each line is a request, with its size; a line of averages has size 0. */
export function isOfRequests({ series }: FioLog): boolean {
  return logDirections.every((direction) => series[direction]?.every(({ bytes }) => bytes > 0) ?? true);
}

/** The lines of a log: one a direction; of a latency of single requests their median and 99th percentile, as of the run's own samples. */
export function logLines(log: FioLog, quantity: LogQuantity): readonly LogLine[] {
  const single = isOfRequests(log);
  return logDirections.flatMap((direction) => {
    const points = log.series[direction];
    if (points === undefined) return [];
    if (!single) return [asLogged(direction, points, perUnit[quantity])];
    return secondsOf(direction, points, quantity);
  });
}

function asLogged(name: string, points: readonly LogPoint[], unit: number): LogLine {
  return {
    name,
    seconds: Float64Array.from(points, (point) => point.seconds),
    values: Float64Array.from(points, ({ value }) => value * unit),
  };
}

/** What single requests make of each second, at its middle: how many they are, their bytes, or percentiles of their latencies. */
function secondsOf(direction: string, points: readonly LogPoint[], quantity: LogQuantity): readonly LogLine[] {
  const bySecond = new Map<number, LogPoint[]>();
  for (const point of points) {
    const second = Math.floor(point.seconds);
    const there = bySecond.get(second);
    if (there === undefined) bySecond.set(second, [point]);
    else there.push(point);
  }
  const seconds = Float64Array.from(bySecond.keys(), (second) => second + 0.5);
  const line = (name: string, of: (inIt: readonly LogPoint[]) => number): LogLine => ({
    name,
    seconds,
    values: Float64Array.from(bySecond.values(), of),
  });
  if (quantity === 'iops') return [line(direction, (inIt) => inIt.length)];
  if (quantity === 'bw') return [line(direction, (inIt) => inIt.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6)];
  const unit = perUnit[quantity];
  return [
    line(`${direction} p99`, (inIt) => percentile(inIt, 0.99) * unit),
    line(`${direction} p50`, (inIt) => percentile(inIt, 0.5) * unit),
  ];
}

/** The least value that at least this share of the points do not exceed. */
function percentile(points: readonly LogPoint[], share: number): number {
  const sorted = Float64Array.from(points, ({ value }) => value).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
