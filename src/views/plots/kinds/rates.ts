import { withUnit } from '../../../domain/format';
import type { RateQuantity } from '../../../domain/quantities';
import { niceDown, niceUp } from '../../../domain/round';
import { isHostPhase } from '../../../scenario/procedure';
import { firstMove, lastOfFall } from '../../../store/selections/series/afterFall';
import { type IopsSeries, RATE_SECONDS, rateRows } from '../../../store/selections/series/iops';
import { wafSeries } from '../../../store/selections/series/waf';
import { freshRate, type Timeline, timelineOf } from '../../../store/selections/time/timeline';
import type { RunView } from '../../../store/types';
import type { EarlyLanguage } from '../../../texts/language';
import { axisNumber, fittedDomain, grownDomain } from '../../axes/scale';
import type { DotSeries, PlotKind, VerticalDomain } from '../chart/plotKind';
import { rowsOn, type StyledRun, shownEnd } from '../chart/styledRun';
import type { Span } from '../chart/timeAxis';

export type RateField = RateQuantity;

/** Extent of the rows read so far; a series only grows, or starts again with fewer rows or another first time. */
interface Extent {
  n: number;
  lastTime: number;
  low: number;
  high: number;
  zeros: boolean;
  /** Rows by the whole part of the binary logarithm of their rate: from 2 to the minus `OFFSET` on, and the least rate of each such class. */
  readonly counts: Uint32Array;
  readonly lows: Float64Array;
}

/** Slowest and fastest rates that are distinguished: 2 to the minus 16, and to the 47. */
const OFFSET = 16;
const CLASSES = 64;
/** Rates below this share of the axis' foot are outliers, at most one in this many rows, or two; fewer rows have none. */
const FAR_BELOW = 1 / 4;
const ONE_OF = 100;
const FEW_ROWS = 20;

/** Where the bulk of the rows begins: one second at 3 requests would take half of a logarithmic axis. */
function bulkLow({ low, counts, lows }: Pick<Extent, 'low' | 'counts' | 'lows'>): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total < FEW_ROWS) return low;
  const allowed = Math.max(2, Math.floor(total / ONE_OF));
  let below = 0;
  const first = counts.findIndex((count) => {
    below += count;
    return below > allowed;
  });
  return lows[first] ?? low;
}

const extents = new WeakMap<IopsSeries, Map<string, Extent>>();

function newExtent(n: number): Extent {
  const [counts, lows] = [new Uint32Array(CLASSES), new Float64Array(CLASSES).fill(Number.POSITIVE_INFINITY)];
  return { n, lastTime: Number.NaN, low: Number.POSITIVE_INFINITY, high: 0, zeros: false, counts, lows };
}

/** Reads rows up to `end` into an extent. Partial samples do not count. */
function read(extent: Extent, series: IopsSeries, field: RateField, end: number): void {
  const values = series[field];
  for (let i = extent.n; i < end; i++) {
    const v = values[i] as number;
    if (series.partial[i] === 1) continue;
    if (v === 0) extent.zeros = true;
    if (!(v > 0)) continue;
    if (v < extent.low) extent.low = v;
    if (v > extent.high) extent.high = v;
    const at = Math.max(0, Math.min(CLASSES - 1, Math.floor(Math.log2(v)) + OFFSET));
    extent.counts[at] = (extent.counts[at] ?? 0) + 1;
    if (v < (extent.lows[at] ?? 0)) extent.lows[at] = v;
  }
}

/** The extent of rows [from, n); reads each row once. */
function extentFrom(series: IopsSeries, field: RateField, from: number): Extent {
  const known = extents.get(series) ?? new Map<string, Extent>();
  extents.set(series, known);
  const key = `${field} ${from}`;
  let extent = known.get(key);
  const isSame = extent !== undefined && extent.n <= series.n && (extent.n === from || series.t[extent.n - 1] === extent.lastTime);
  if (extent === undefined || !isSame) {
    extent = newExtent(from);
    known.set(key, extent);
  }
  read(extent, series, field, series.n);
  if (series.n > extent.n) {
    extent.n = series.n;
    extent.lastTime = series.t[series.n - 1] ?? Number.NaN;
  }
  return extent;
}

/** Least and greatest positive rate of rows [from, n); null where there is none. Partial samples do not count. */
export function rateExtent(series: IopsSeries, field: RateField, from: number): readonly [number, number] | null {
  const { low, high } = extentFrom(series, field, from);
  return high > 0 ? [low, high] : null;
}

/** The same without the few that lie far below the rest: what a logarithmic axis holds. */
export function bulkExtent(series: IopsSeries, field: RateField, from: number): readonly [number, number] | null {
  const extent = extentFrom(series, field, from);
  const bulk = bulkLow(extent);
  return extent.high > 0 ? [extent.low < bulk * FAR_BELOW ? bulk : extent.low, extent.high] : null;
}

/** Whether rows from `from` on have samples without any request: on a log scale they get a row of their own. */
export function hasZeros(series: IopsSeries, field: RateField, from: number): boolean {
  return extentFrom(series, field, from).zeros;
}

/** The extent of the rows on a stretch of the axis. */
export function rateWithin(timeline: Timeline, field: RateField, span: Span): Extent {
  const [first, end] = rowsOn(timeline, span);
  const extent = newExtent(first);
  read(extent, timeline.series, field, end);
  return extent;
}

/** Where the axis begins below the rate that the law leaves: the slowest seconds come before the steady ones. */
const BELOW_LAW = 2;
/** How far below the fresh rate where no law is known; where none is because the writes are not uniform; reads fall by a few times at most. */
const NO_LAW = 100;
const SKEWED = 20;
const READS = 10;

/** From the rate of the fresh drive down to below the law's, unless the data needs more: known before the first sample. */
function startDomain({ run }: StyledRun, field: RateField, scale: 'log' | 'linear'): readonly [number, number] {
  const { origin } = timelineOf(run);
  const phase = run.plan.scenario.phases[origin];
  const host = phase && isHostPhase(phase) ? phase : null;
  const iops = host === null ? 1000 : freshRate(run.plan, host);
  const top = niceUp(rateRows[field].ofRequests(iops, host?.kib ?? 4) * 0.98);
  if (scale === 'linear') return [0, top];
  const law = phase?.do === 'write' ? (run.plan.law?.waf ?? null) : null;
  if (phase?.do === 'read') return [top / READS, top];
  const isUniform = host?.pattern === 'random' && (host.beside ?? []).length === 0;
  const below = phase?.do === 'write' && !isUniform ? SKEWED : NO_LAW;
  return [law === null ? top / below : niceDown(Math.min(top / 10, top / law / BELOW_LAW)), top];
}

function domainOf(
  runs: readonly StyledRun[],
  span: Span | null,
  before: VerticalDomain | null,
  field: RateField,
  scale: 'log' | 'linear',
): VerticalDomain {
  const starts = runs.map((run) => startDomain(run, field, scale));
  const start: readonly [number, number] = [Math.min(...starts.map(([low]) => low)), Math.max(...starts.map(([, top]) => top))];
  const seen = newExtent(0);
  for (const { run } of runs) {
    const timeline = timelineOf(run);
    const extent = span === null ? extentFrom(timeline.series, field, timeline.firstRow) : rateWithin(timeline, field, span);
    seen.low = Math.min(seen.low, extent.low);
    seen.high = Math.max(seen.high, extent.high);
    seen.zeros ||= extent.zeros;
    for (let i = 0; i < CLASSES; i++) {
      seen.counts[i] = (seen.counts[i] ?? 0) + (extent.counts[i] ?? 0);
      seen.lows[i] = Math.min(seen.lows[i] ?? 0, extent.lows[i] ?? 0);
    }
  }
  const range = seen.high > 0 ? ([seen.low, seen.high] as const) : null;
  const zeroRow = scale === 'log' && seen.zeros;
  if (span !== null && range !== null) return { y: fittedDomain(range, scale), zeroRow };
  const kept = before !== null && before.y[1] >= start[1] ? before.y : start;
  // Samples far below the bulk are marked and named at the foot of the axis (outliers.ts); zoomed in, they are on it.
  const isFar = scale === 'log' && seen.low < start[0] * FAR_BELOW;
  return { y: grownDomain(kept, range && [isFar ? bulkLow(seen) : seen.low, seen.high], scale), zeroRow };
}

/**
 * Mean of the rows of the last minute up to `end`, with none from before the fall was over in it: what the sentence on two runs
 * says, too. NaN where there is no row.
 */
function endMean(run: RunView, { series, firstRow }: Timeline, field: RateField, end: number): number {
  const last = end - 1;
  if (last < firstRow) return Number.NaN;
  const moves = firstMove(run.samples, run.samples.at(last, 'phase'));
  const least = Math.max(firstRow, moves === null || moves >= last ? 0 : lastOfFall(run.samples, moves, (row) => row < end) + 1);
  let first = last;
  while (first > least && (series.t[last] ?? 0) - (series.t[first - 1] ?? 0) < RATE_SECONDS) first -= 1;
  let [sum, n] = [0, 0];
  for (let i = first; i < end; i++) {
    // A part of a sample would count as a whole one.
    if (series.partial[i] === 1 && end - first > 1) continue;
    sum += series[field][i] ?? 0;
    n += 1;
  }
  return sum / n;
}

function endName(styled: StyledRun, timeline: Timeline, field: RateField, language: EarlyLanguage): string | null {
  if (styled.endWords !== undefined) return styled.endWords;
  const name = styled.endName ?? styled.name;
  if (name === null) return null;
  const mean = endMean(styled.run, timeline, field, shownEnd(styled, timeline));
  return Number.isFinite(mean) ? `${name} ${axisNumber(Number(mean.toPrecision(3)), language)}` : null;
}

/** The samples on the axis as dots. */
export function dotsOf({ series, firstRow, zero }: Timeline, field: RateField): DotSeries {
  return { as: 'dots', t: series.t, v: series[field], skip: series.partial, from: firstRow, to: series.n, zero: zero ?? 0 };
}

/** One dot per sample: requests, or bytes, completed in each simulated second. */
export function rateKind(field: RateField, scale: 'log' | 'linear', language: EarlyLanguage): PlotKind {
  const { plots: texts } = language;
  const { ratio, three } = language.numbers;
  return {
    id: field,
    name: texts.scatterOverTime(rateRows[field].unit),
    scale,
    tickText: (value) => axisNumber(value, language),
    showsDrop: rateRows[field].tellsDrop,
    domain: (runs, span, before) => domainOf(runs, span, before, field, scale),
    series(styled) {
      const timeline = timelineOf(styled.run);
      if (timeline.zero === null) return [];
      return [{ data: dotsOf(timeline, field), name: endName(styled, timeline, field, language) }];
    },
    readOut(run, row) {
      const { series } = timelineOf(run);
      const waf = wafSeries(run.samples, run.plan).now[row] ?? Number.NaN;
      return texts.waf(withUnit(three(series.iops[row] ?? 0), 'IOPS'), withUnit(three(series.mbps[row] ?? 0), 'MB/s'), ratio(waf));
    },
    valueAt: (run, row) => timelineOf(run).series[field][row] ?? Number.NaN,
    summary: (run, marks, { rateSummary }, whole) => rateSummary(run, field, marks, whole),
  };
}

/** Mean MB/s of the rows before time 0 of the axis; NaN where there is none. */
export function fillRate({ series, firstRow }: Timeline): number {
  return series.mbps.subarray(0, firstRow).reduce((total, v) => total + v, 0) / firstRow;
}

/** Next round number in steps of 100 or the like: a fill of 403 MB/s wants an axis to 500, not to 1,000. */
function nextRound(n: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, n)));
  return Math.ceil(n / power) * power;
}

/** Top of the axis for the fill, MB/s. A drive that compresses fills faster than its flash: what was seen counts, not only what is expected. */
export function fillTop(run: RunView): number {
  const { series, firstRow, origin } = timelineOf(run);
  const fill = run.plan.scenario.phases.slice(0, origin).find((phase) => phase.do === 'write');
  const expected = fill === undefined ? 0 : (freshRate(run.plan, fill) * fill.kib * 1024) / 1e6;
  const seen = newExtent(0);
  read(seen, series, 'mbps', firstRow);
  return nextRound(Math.max(expected, seen.high));
}

/** "fill: 640 s at 403 MB/s", null where the run had none. */
export function fillWords(run: RunView, language: EarlyLanguage): string | null {
  const { plots: texts } = language;
  const { seconds, three } = language.numbers;
  const timeline = timelineOf(run);
  if (timeline.firstRow === 0) return null;
  return texts.secondsAtRate(seconds(timeline.stripSeconds), withUnit(three(fillRate(timeline)), 'MB/s'));
}
