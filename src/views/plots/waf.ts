import { ratio } from '../../domain/format';
import { niceUp } from '../../domain/round';
import { lawToDraw } from '../../store/selections/law';
import { timelineOf } from '../../store/selections/timeline';
import { wafNow, wafSeries } from '../../store/selections/waf';
import { plots as texts } from '../../texts/en/plots';
import { axisNumber } from './axis';
import type { LineSeries, NamedSeries, PlotKind, PlotRule } from './plotKind';
import { rowsOn, type StyledRun } from './styledRun';
import type { Span } from './timeAxis';

/** The published law for the value under the thumb, while a slider moves. */
export interface PreviewLaw {
  readonly name: string;
  readonly waf: number;
}

/** The axis reaches a law and this much more, so that the overshoot has room. */
const LAW_ROOM = 1.25;

/** The axis' top: a tenth of a round number, at least 1, so that writes without collection are on it. */
function roundTop(waf: number): number {
  const step = niceUp(waf) / 10;
  return Math.max(1, Number((Math.ceil(waf / step - 1e-9) * step).toPrecision(3)));
}

/** The greatest value among the samples that are shown, of the lines that are drawn. */
function greatest({ run, name }: StyledRun, span: Span | null): number {
  const { now, cumulative, n } = wafSeries(run.samples, run.plan);
  const [first, end] = rowsOn(timelineOf(run), span);
  let top = 0;
  for (let i = first; i < Math.min(end, n); i++) {
    // A value that is not known compares as false.
    if ((now[i] as number) > top) top = now[i] as number;
    if (name === null && (cumulative[i] as number) > top) top = cumulative[i] as number;
  }
  return top;
}

/** A run alone has both lines, among others only the one that is compared. */
function linesOf({ run, name, isContext }: StyledRun): readonly NamedSeries[] {
  const { zero, firstRow, series } = timelineOf(run);
  if (zero === null) return [];
  const waf = wafSeries(run.samples, run.plan);
  const line = (column: Float64Array, width: number, isMinor = false): LineSeries => ({
    as: 'line',
    width,
    isMinor,
    from: firstRow,
    to: Math.min(series.n, waf.n),
    time: (row) => (waf.t[row] ?? 0) - zero,
    value: (row) => column[row] ?? Number.NaN,
  });
  const now = line(waf.now, 1.75);
  if (name !== null) return [{ data: now, name: isContext ? name : `${name} ${ratio(wafNow(run))}` }];
  return [
    { data: line(waf.cumulative, 1, true), name: texts.sinceStart },
    { data: now, name: texts.now },
  ];
}

const shortLaw = (waf: number): string => texts.law(ratio(waf));

/** The laws in words, once where all runs have the same. */
function lawsOf(runs: readonly StyledRun[]): readonly PlotRule[] {
  const own = runs.filter(({ isContext }) => !isContext);
  const laws = own.flatMap((of) => {
    const law = lawToDraw(of.run);
    return law === null ? [] : [{ of, ...law }];
  });
  const [first] = laws;
  const isOne = laws.every((law) => law.name === first?.name && ratio(law.waf) === ratio(first.waf));
  if (first !== undefined && isOne && laws.length === own.length)
    return [
      {
        value: first.waf,
        words: `${first.name}${own.length > 1 ? texts.both : ''}: ${ratio(first.waf)}`,
        short: shortLaw(first.waf),
        of: null,
      },
    ];
  return laws.map(({ of, name, waf }) => ({
    value: waf,
    words: `${name}, ${of.name}: ${ratio(waf)}`,
    short: `${of.name} ${shortLaw(waf)}`,
    of,
  }));
}

/** Write amplification over time against the published law. */
export function wafKind(preview: PreviewLaw | null, withLaws = true): PlotKind {
  const rules = (runs: readonly StyledRun[]): readonly PlotRule[] => [
    ...(withLaws ? lawsOf(runs) : []),
    ...(preview === null || !withLaws
      ? []
      : [{ value: preview.waf, words: `${preview.name}: ${ratio(preview.waf)}`, short: shortLaw(preview.waf), of: null, isPreview: true }]),
  ];
  return {
    name: texts.writeAmplificationOverTime,
    scale: 'linear',
    tickText: axisNumber,
    domain(runs, span) {
      const reach = [...rules(runs).map(({ value }) => value * LAW_ROOM), ...runs.map((run) => greatest(run, span))];
      return { y: [0, roundTop(Math.max(0, ...reach))], zeroRow: false };
    },
    series: linesOf,
    rules,
    readOut(run, row) {
      const waf = wafSeries(run.samples, run.plan);
      return texts.nowAndCumulative(ratio(waf.now[row] ?? Number.NaN), ratio(waf.cumulative[row] ?? Number.NaN));
    },
    valueAt: (run, row) => wafSeries(run.samples, run.plan).now[row] ?? Number.NaN,
    missing: (run, { wafMissing }) => wafMissing(run),
    summary: (run, _marks, { wafSummary }) => wafSummary(run),
  };
}
