import type { SampleField } from '../../../engine/sampleFields';
import type { LatencyOfKind } from '../../../engine/totals';
import { type Timeline, timelineOf } from '../../../store/selections/time/timeline';
import type { RunView, SampleLog } from '../../../store/types';
import type { Language } from '../../../texts/language';
import { axisLatency, fittedDomain, grownDomain } from '../../axes/scale';
import type { NamedSeries, PlotKind } from '../chart/plotKind';
import { rowsOn, type StyledRun } from '../chart/styledRun';

interface Percentile {
  readonly field: SampleField;
  readonly name: (language: Language) => string;
}

/** Percentiles of a sample's latencies, the worst first. */
const ofAll: readonly Percentile[] = [
  { field: 'max', name: () => 'max' },
  { field: 'p999', name: () => 'p99.9' },
  { field: 'p99', name: () => 'p99' },
  { field: 'p50', name: () => 'p50' },
];

/** Where a phase has both kinds, a percentile of all of them together would be that of neither. */
const ofKinds: readonly Percentile[] = [
  { field: 'max', name: () => 'max' },
  {
    field: 'writeP99',
    name: (language) => language.latency.writesP99,
  },
  {
    field: 'readP99',
    name: (language) => language.latency.readsP99,
  },
  {
    field: 'writeP50',
    name: (language) => language.latency.writesP50,
  },
  {
    field: 'readP50',
    name: (language) => language.latency.readsP50,
  },
];

/** True where the phase so far has reads and writes. */
function hasBoth({ frame }: RunView): boolean {
  return frame.readLatencyUs.mean !== null && frame.writeLatencyUs.mean !== null;
}

function percentilesOf(run: RunView): readonly Percentile[] {
  return hasBoth(run) ? ofKinds : ofAll;
}

/** Mean latency of the reads and the writes of a sample: "mean 310 µs"; empty where it has neither. */
function meanText({ samples }: RunView, row: number, language: Language): string {
  const { latency: texts } = language;
  const { latency } = language.numbers;
  const means = [
    [texts.reads, samples.at(row, 'readUs') / samples.at(row, 'reads')] as const,
    [texts.writes, samples.at(row, 'writeUs') / samples.at(row, 'writes')] as const,
  ].filter(([, mean]) => Number.isFinite(mean));
  const wait = samples.at(row, 'mapReadUs') / samples.at(row, 'mapHostReads');
  return means
    .map(
      ([name, mean]) =>
        texts.mean(means.length > 1 ? name : null, latency(mean)) +
        (name === texts.reads && wait > 0 ? ` (${texts.ofMap(latency(wait))})` : ''),
    )
    .join(', ');
}

/** Axis before the first sample: a flash program at the bottom, a long stall at the top, us. */
const startLatency = [100, 100_000] as const;

interface Extent {
  generation: number;
  fields: readonly Percentile[];
  rows: number;
  low: number;
  high: number;
}

function read({ samples }: RunView, extent: Extent, end: number): void {
  const { fields } = extent;
  for (let i = extent.rows; i < end; i++) {
    for (const { field } of fields) {
      const us = samples.at(i, field);
      if (!(us > 0)) continue;
      if (us < extent.low) extent.low = us;
      if (us > extent.high) extent.high = us;
    }
  }
  extent.rows = Math.max(extent.rows, end);
}

const newExtent = (rows: number, fields: readonly Percentile[], generation = 0): Extent => ({
  generation,
  fields,
  rows,
  low: Number.POSITIVE_INFINITY,
  high: 0,
});
const extents = new WeakMap<SampleLog, Extent>();

/** Least and greatest latency of the rows on the axis, us; null where none is known. Rows are read once. */
function wholeExtent(run: RunView, { series, firstRow }: Timeline): Extent {
  const generation = run.samples.generation ?? 0;
  let extent = extents.get(run.samples);
  const fields = percentilesOf(run);
  if (extent === undefined || extent.generation !== generation || extent.fields !== fields || extent.rows > series.n)
    extent = newExtent(firstRow, fields, generation);
  extents.set(run.samples, extent);
  extent.rows = Math.max(extent.rows, firstRow);
  read(run, extent, series.n);
  return extent;
}

/** Whether one of the last two samples has the percentile (a phase's last one may be short). */
function isKnown(run: RunView, field: SampleField, n: number): boolean {
  return [n - 1, n - 2].some((row) => row >= 0 && Number.isFinite(run.samples.at(row, field)));
}

/** Names the percentiles that the newest samples lack; null where they have all, or there is no sample. */
function unknownPercentiles(run: RunView, language: Language): string | null {
  const { latency: texts } = language;
  const { series, firstRow } = timelineOf(run);
  const unknown = percentilesOf(run)
    .filter(({ field }) => series.n > firstRow && !isKnown(run, field, series.n))
    .map(({ name }) => name(language));
  return unknown.length === 0 ? null : texts.tooFew(unknown.reverse().join(', '));
}

/** Widths of the median's line and of the others; dashes of reads, and of what lies between p99 and the worst. */
const HEAVY = 2.4;
const THIN = 1;
const between = [5, 3];

/** A line for each percentile: the median heavy, p99 thin, the worst thin and grey; one that is no longer known has no name. */
function linesOf({ run, name: whose, isContext }: StyledRun, language: Language): readonly NamedSeries[] {
  const { series, zero, firstRow } = timelineOf(run);
  if (zero === null) return [];
  const nameOf = (name: string) => (whose === null ? name : isContext ? (name.endsWith('p50') ? whose : null) : `${whose} ${name}`);
  return percentilesOf(run).map(({ field, name }) => ({
    name: isKnown(run, field, series.n) ? nameOf(name(language)) : null,
    data: {
      as: 'line',
      width: field.endsWith('50') ? HEAVY : THIN,
      isMinor: field === 'max' && !isContext,
      ...(field === 'p999' || field.startsWith('read') ? { dash: between } : {}),
      from: firstRow,
      to: series.n,
      time: (row) => (series.t[row] ?? 0) - zero,
      // A percentile says little of the few requests in a phase's short last sample.
      value: (row) => (series.partial[row] === 1 ? Number.NaN : run.samples.at(row, field)),
    },
  }));
}

/** Latency percentiles of each sample over time. */
export const latencyKind = (language: Language): PlotKind => ({
  id: 'latency',
  name: language.latency.overTime,
  scale: 'log',
  tickText: (us) => axisLatency(us, language),
  domain(runs, span, before) {
    const seen = newExtent(0, []);
    for (const { run } of runs) {
      const timeline = timelineOf(run);
      const [first, end] = rowsOn(timeline, span);
      const extent = span === null ? wholeExtent(run, timeline) : newExtent(first, percentilesOf(run));
      if (span !== null) read(run, extent, end);
      seen.low = Math.min(seen.low, extent.low);
      seen.high = Math.max(seen.high, extent.high);
    }
    const range = seen.high > 0 ? ([seen.low, seen.high] as const) : null;
    if (span !== null && range !== null) return { y: fittedDomain(range, 'log'), zeroRow: false };
    return { y: grownDomain(before?.y ?? startLatency, range, 'log'), zeroRow: false };
  },
  series: (run) => linesOf(run, language),
  missing: (run) => unknownPercentiles(run, language),
  readOut: (run, row) =>
    [
      ...[...percentilesOf(run)]
        .reverse()
        .map(({ field, name }) => `${name(language)} ${language.numbers.latency(run.samples.at(row, field))}`),
      meanText(run, row, language),
    ]
      .filter((part) => part !== '')
      .join(', '),
  valueAt: (run, row) => run.samples.at(row, 'p50'),
  summary: (run) => latencySummary(run, language),
});

/** The latencies of the phase so far in words, and which of them single samples, as drawn, do not have. */
export function latencySummary(run: RunView, language: Language): string {
  const { latency: texts } = language;
  const { latency } = language.numbers;
  const { latencyUs, readLatencyUs, writeLatencyUs } = run.frame;
  const say = (us: number | null) => (us === null ? texts.notKnown : latency(us));
  const unknown = unknownPercentiles(run, language);
  const drawn = unknown === null ? '' : texts.notDrawn(unknown);
  const ofKind = (of: LatencyOfKind) => texts.ofKind(say(of.mean), say(of.p50), say(of.p99));
  const kinds = hasBoth(run) ? texts.kinds(ofKind(readLatencyUs), ofKind(writeLatencyUs)) : '';
  return `${texts.soFar(ofKind(latencyUs), say(latencyUs.p999), say(latencyUs.max))}${kinds}${drawn}`;
}
