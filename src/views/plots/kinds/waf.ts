import { niceUp } from '../../../domain/round';
import { shownPhase } from '../../../store/selections/phase';
import { lawToDraw, type NamedLaw } from '../../../store/selections/series/law';
import { saidWaf, wafNow, wafSeries } from '../../../store/selections/series/waf';
import { timelineOf } from '../../../store/selections/time/timeline';
import type { EarlyLanguage } from '../../../texts/language';
import { axisNumber } from '../../axes/scale';
import type { LineSeries, NamedSeries, PlotKind, PlotRule } from '../chart/plotKind';
import { rowsOn, type StyledRun, shownEnd } from '../chart/styledRun';
import type { Span } from '../chart/timeAxis';

/** The axis reaches a law and this much more, so that the overshoot has room. */
const LAW_ROOM = 1.25;

/** The axis' top: a tenth of a round number, at least 1, so that writes without collection are on it. */
function roundTop(waf: number): number {
  const step = niceUp(waf) / 10;
  return Math.max(1, Number((Math.ceil(waf / step - 1e-9) * step).toPrecision(3)));
}

/** The greatest value among the samples that are shown. */
function greatest({ run }: StyledRun, span: Span | null): number {
  const { now, n } = wafSeries(run.samples, run.plan);
  const [first, end] = rowsOn(timelineOf(run), span);
  let top = 0;
  for (let i = first; i < Math.min(end, n); i++) {
    // A value that is not known compares as false.
    if ((now[i] as number) > top) top = now[i] as number;
  }
  return top;
}

/** The value at the moment that is shown: what was seen behind it has another. */
function shownWaf(styled: StyledRun): number {
  const { run } = styled;
  const end = shownEnd(styled, timelineOf(run));
  const { now, n } = wafSeries(run.samples, run.plan);
  return end >= n ? wafNow(run) : saidWaf(now[end - 1] ?? Number.NaN, run.plan.scenario.drive);
}

/** What a page costs now. The mean over all writes would lag behind it: a second figure for one thing, and no cause of the speed above. */
function linesOf(styled: StyledRun, language: EarlyLanguage, isNamed: boolean): readonly NamedSeries[] {
  const { run, name, endName, endWords } = styled;
  const { plots: texts } = language;
  const { ratio } = language.numbers;
  const { zero, firstRow, series } = timelineOf(run);
  if (zero === null) return [];
  const waf = wafSeries(run.samples, run.plan);
  const data: LineSeries = {
    as: 'line',
    width: 1.75,
    from: firstRow,
    to: Math.min(series.n, waf.n),
    time: (row) => (waf.t[row] ?? 0) - zero,
    value: (row) => waf.now[row] ?? Number.NaN,
  };
  // A window in which the host wrote nothing has no figure, as after a TRIM.
  const value = shownWaf(styled);
  const named = isNamed && Number.isFinite(value) ? `${name ?? endName ?? texts.mean} ${ratio(value)}` : null;
  return [{ data, name: name !== null ? (endWords ?? named) : named }];
}

const shortLaw = (waf: number, language: EarlyLanguage): string => language.plots.law(language.numbers.ratio(waf));

/** Since when the law of now holds, seconds of the axis: of a run that a TRIM was a step of, since then; absent: all the time. */
function lawSince({ run }: StyledRun): Pick<PlotRule, 'from'> {
  const { zero, origin, series } = timelineOf(run);
  const isTrimmed = run.plan.scenario.phases.slice(origin, shownPhase(run)).some((phase) => phase.do === 'trim');
  return isTrimmed ? { from: (series.phases.at(-1)?.from ?? 0) - (zero ?? 0) } : {};
}

/** The laws in words, once where all runs have the same. */
function lawsOf(runs: readonly StyledRun[], language: EarlyLanguage): readonly PlotRule[] {
  const { plots: texts } = language;
  const { ratio } = language.numbers;
  const own = runs.filter(({ isContext }) => !isContext);
  const laws = own.flatMap((of) => {
    const law = lawToDraw(of.run);
    return law === null ? [] : [{ of, ...law }];
  });
  const [first] = laws;
  const isOne = laws.every((law) => law.name(language) === first?.name(language) && ratio(law.waf) === ratio(first.waf));
  if (first !== undefined && isOne && laws.length === own.length)
    return [
      {
        value: first.waf,
        words: texts.steadyLaw(`${first.name(language)}${own.length > 1 ? texts.both : ''}`, ratio(first.waf)),
        short: shortLaw(first.waf, language),
        of: null,
        ...lawSince(first.of),
      },
    ];
  return laws.map(({ of, name, waf }) => ({
    value: waf,
    words: texts.steadyLaw(`${name(language)}, ${of.name}`, ratio(waf)),
    short: `${of.name} ${shortLaw(waf, language)}`,
    of,
    ...lawSince(of),
  }));
}

interface WafOptions {
  /** Laws belong to the picture; on a sheet to draw on they would be the answer. */
  readonly withLaws?: boolean;
  /** The axis has room for the law, and the law is not drawn: it is of a steady drive, which is still to come. */
  readonly isAhead?: boolean;
  /** As `PlotKind`'s. A run alone has its mean at its end; not where the page is about one collection, which costs something else. */
  readonly one?: number | null;
}

/** Write amplification over time against the published law. `preview`: that of the value under the thumb, while a slider moves. */
export function wafKind(
  preview: NamedLaw | null,
  language: EarlyLanguage,
  { withLaws = true, isAhead = false, one = null }: WafOptions = {},
): PlotKind {
  const { plots: texts } = language;
  const { ratio } = language.numbers;
  /** The axis has room for the law from the beginning; it is drawn once collection has begun: before that nothing is there to compare with it. */
  const rules = (runs: readonly StyledRun[], isAxis = false): readonly PlotRule[] => [
    ...(withLaws && (isAxis || (!isAhead && runs.some(({ run }) => run.frame.lastVictim !== null))) ? lawsOf(runs, language) : []),
    ...(preview === null || !withLaws
      ? []
      : [
          {
            value: preview.waf,
            words: texts.steadyLaw(preview.name(language), ratio(preview.waf)),
            short: shortLaw(preview.waf, language),
            of: null,
            isPreview: true,
          },
        ]),
  ];
  return {
    id: 'waf',
    one,
    name: texts.writeAmplificationOverTime,
    scale: 'linear',
    tickText: (value) => axisNumber(value, language),
    domain(runs, span) {
      const reach = [...rules(runs, true).map(({ value }) => value * LAW_ROOM), ...runs.map((run) => greatest(run, span))];
      return { y: [0, roundTop(Math.max(0, ...reach))], zeroRow: false };
    },
    series: (run) => linesOf(run, language, one === null),
    rules: (runs) => rules(runs),
    readOut(run, row) {
      const waf = wafSeries(run.samples, run.plan);
      return texts.nowAndCumulative(ratio(waf.now[row] ?? Number.NaN), ratio(waf.cumulative[row] ?? Number.NaN));
    },
    valueAt: (run, row) => wafSeries(run.samples, run.plan).now[row] ?? Number.NaN,
    missing: (run, { wafMissing }, whole) => wafMissing(run, whole),
    summary: (run, _marks, { wafSummary }, whole) => wafSummary(run, whole),
  };
}
