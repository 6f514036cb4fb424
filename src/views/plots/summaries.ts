/** Charts in words, for those who do not see them: fetched with the words on plots (wordsPart.ts). */
import { ratio, seconds, three, whole, withUnit } from '../../domain/format';
import { patterns } from '../../domain/names';
import { dropOf } from '../../store/selections/fall';
import { lawToDraw } from '../../store/selections/law';
import type { RunMark } from '../../store/selections/marks';
import { plotTime } from '../../store/selections/text';
import { type Timeline, timelineOf } from '../../store/selections/timeline';
import { wafCumulative, wafNow } from '../../store/selections/waf';
import type { RunView } from '../../store/types';
import { summaries as texts } from '../../texts/en/summaries';
import { axisNumber } from './axis';
import { fillRate, hasZeros, type RateField, rateExtent, units } from './rates';

/** The scatter in words, from the numbers and marks that are drawn. */
export function rateSummary(run: RunView, field: RateField, marks: readonly RunMark[]): string {
  const timeline = timelineOf(run);
  const { series, firstRow, zero } = timeline;
  const extent = rateExtent(series, field, firstRow);
  const fill = fillSummary(timeline);
  if (extent === null) return fill === '' ? texts.noSampleYet : fill;
  const values = series[field];
  const usedUp = marks.flatMap((mark) => (mark.kind === 'moment' ? [plotTime(run.plan, mark.at)] : []));
  const collecting = usedUp.length === 0 ? texts.collectionHasNotBegun : texts.theSpareWasUsedUp(usedUp.join(texts.and));
  const least = texts.theLeast(hasZeros(series, field, firstRow) ? texts.someWithoutAnyOfThe : '', three(extent[0]));
  const samples = texts.samplesOver(whole(series.n - firstRow), seconds((series.phases.at(-1)?.to ?? 0) - (zero ?? 0)));
  const ends = texts.inTheFirstInThe(three(values[firstRow] ?? Number.NaN), units[field], three(values[lastWhole(series)] ?? Number.NaN));
  const drop = field === 'iops' ? dropOf(run) : null;
  const fell =
    drop === null ? '' : ` ${texts.theSpeedFell(texts.fellToIn(axisNumber(drop.from), axisNumber(drop.to), drop.slowest, drop.share))}`;
  return texts.theMost(samples, ends, least, three(extent[1]), collecting + fell, fill).trimEnd();
}

/** Row of the last sample that is as long as the others: what ends a run within a second says nothing of its rate. */
function lastWhole({ n, partial }: Timeline['series']): number {
  return n > 1 && partial[n - 1] === 1 ? n - 2 : n - 1;
}

function fillSummary(timeline: Timeline): string {
  if (timeline.firstRow === 0) return '';
  return texts.theFillBeforeItTook(seconds(timeline.stripSeconds), withUnit(three(fillRate(timeline)), 'MB/s'));
}

/** A law would be drawn if each page were drawn independently. */
function lacksLawByPermutation(run: RunView): boolean {
  return patterns[run.frame.live.pattern] === 'permutation' && run.plan.law !== null && lawToDraw(run) === null;
}

/** On the plot: why there is no dashed law where a reader expects one; null: there is one, or nobody expects it. */
export function wafMissing(run: RunView): string | null {
  return lacksLawByPermutation(run) ? texts.noLawHere : null;
}

/** The curve in words. */
export function wafSummary(run: RunView): string {
  const law = lawToDraw(run);
  const published =
    law === null
      ? lacksLawByPermutation(run)
        ? texts.noLawForPermutations
        : texts.noPublishedLawIsAbout
      : texts.thePublishedSays(law.name, ratio(law.waf));
  return texts.writeAmplificationNowSince(ratio(wafNow(run)), ratio(wafCumulative(run)), published);
}
