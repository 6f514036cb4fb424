/** fio's logs as what a plot over time draws. */
import type { FioLog, LogPoint } from './log';
import { logDirections } from './log';

/** What the numbers of a log are: requests a second, KiB a second, latency in ns (fio 3) or us (before it). */
export const logQuantities = ['iops', 'bw', 'lat-ns', 'lat-us'] as const;
export type LogQuantity = (typeof logQuantities)[number];

/** The plot on which a quantity is drawn. */
export const plotOf = { iops: 'iops', bw: 'mbps', 'lat-ns': 'latency', 'lat-us': 'latency' } as const;

/** What a line of a log is: one request, or an average over an interval (`log_avg_msec`). */
export const lineKinds = ['requests', 'averages'] as const;
export type LineKind = (typeof lineKinds)[number];

/** A log that is drawn beside a run. */
export interface PlotLog {
  /** Name of its file. */
  readonly name: string;
  readonly log: FioLog;
  /** Null: its name does not say, and the reader has not. */
  readonly quantity: LogQuantity | null;
  /** What a line of it is, as the reader said; absent: as it is recognised. */
  readonly lines?: LineKind;
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

/** Shortest interval of averages, s: lines closer than this are requests. */
const SHORTEST_INTERVAL = 0.01;
/** Intervals within this share of their median are of one length. */
const REGULAR = 0.1;
/** Lines that stand for this many requests or more are no requests. */
const SEVERAL = 2;

/**
 * What the lines of a log are; null: they may be either. The fourth column does not decide it: in a log of averages it is 0 or the block
 * size, by fio's version. A request has 1 as its IOPS, and its size over its latency as its bandwidth; averages come at one interval.
 */
export function recognisedLines({ series }: FioLog, quantity: LogQuantity): LineKind | null {
  const lists = logDirections.flatMap((direction) => (series[direction] === undefined ? [] : [series[direction]]));
  const [kind = null, ...others] = lists.map((points) => linesOf(points, quantity));
  return others.every((other) => other === kind) ? kind : null;
}

/** The same of the lines of one direction. */
function linesOf(points: readonly LogPoint[], quantity: LogQuantity): LineKind | null {
  const gaps = points.slice(1).map(({ seconds }, i) => seconds - (points[i] as LogPoint).seconds);
  const interval = [...gaps].sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
  const isRegular = interval >= SHORTEST_INTERVAL && gaps.every((gap) => Math.abs(gap - interval) <= REGULAR * interval);
  if (quantity === 'iops' && points.some(({ value }) => value !== 1)) return 'averages';
  if (points.some(({ bytes }) => bytes === 0)) return isRegular || quantity !== 'iops' ? 'averages' : 'requests';
  if (quantity === 'iops' || !isRegular) return 'requests';
  // A host that is paced has its requests as regularly as averages come: only bytes that fit say which they are.
  const [said, held] = points.reduce(([all, own], { value, bytes }) => [all + value * 1024 * interval, own + bytes], [0, 0]);
  return quantity === 'bw' && said <= SEVERAL * held ? 'requests' : null;
}

/** The lines of a log: one a direction; of a latency of single requests their median and 99th percentile, as of the run's own samples. */
export function logLines({ log, quantity, lines }: PlotLog): readonly LogLine[] {
  const kind = quantity === null ? null : (lines ?? recognisedLines(log, quantity));
  if (quantity === null || kind === null) return [];
  return logDirections.flatMap((direction) => {
    const points = log.series[direction];
    if (points === undefined) return [];
    if (kind === 'averages') return [asLogged(direction, points, perUnit[quantity])];
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
