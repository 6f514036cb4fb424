/** Charts in words, for those who do not see them: fetched with the words on plots (wordsPart.ts). */

import { withUnit } from '../../../domain/format';
import { patterns } from '../../../domain/names';
import { dropOf } from '../../../store/selections/series/fall';
import { rateRows } from '../../../store/selections/series/iops';
import { lawToDraw } from '../../../store/selections/series/law';
import { wafCumulative, wafNow } from '../../../store/selections/series/waf';
import { plotTime } from '../../../store/selections/text';
import type { RunMark } from '../../../store/selections/time/runMark';
import { type Timeline, timelineOf } from '../../../store/selections/time/timeline';
import type { RunView } from '../../../store/types';
import type { Language } from '../../../texts/language';
import { axisNumber } from '../../axes/scale';
import { fillRate, hasZeros, type RateField, rateExtent } from '../kinds/rates';

/** The scatter in words, from the numbers and marks that are drawn. */
export function rateSummary(run: RunView, field: RateField, marks: readonly RunMark[], language: Language): string {
  const { summaries: texts } = language;
  const { seconds, three, whole } = language.numbers;
  const timeline = timelineOf(run);
  const { series, firstRow, zero } = timeline;
  const extent = rateExtent(series, field, firstRow);
  const fill = fillSummary(run, timeline, language);
  if (extent === null) return fill === '' ? texts.noSampleYet : fill;
  const values = series[field];
  const usedUp = marks.flatMap((mark) => (mark.kind === 'moment' ? [plotTime(run.plan, mark.at, language)] : []));
  const collecting = usedUp.length === 0 ? texts.collectionHasNotBegun : texts.spareUsedUp(usedUp.join(texts.and));
  const least = texts.minimumOf(hasZeros(series, field, firstRow) ? texts.someAtZero : '', three(extent[0]));
  const samples = texts.samplesOver(whole(series.n - firstRow), seconds((series.phases.at(-1)?.to ?? 0) - (zero ?? 0)));
  const ends = texts.firstAndLast(
    three(values[firstRow] ?? Number.NaN),
    rateRows[field].unit,
    three(values[lastWhole(series)] ?? Number.NaN),
  );
  const drop = rateRows[field].tellsDrop ? dropOf(run, language) : null;
  const fell =
    drop === null
      ? ''
      : ` ${texts.speedFell(texts.fallFigures(axisNumber(drop.from, language), axisNumber(drop.to, language), drop.slowest, drop.share))}`;
  return texts.chartSummary(samples, ends, least, three(extent[1]), collecting + fell, fill).trimEnd();
}

/** Row of the last sample that is as long as the others: what ends a run within a second says nothing of its rate. */
function lastWhole({ n, partial }: Timeline['series']): number {
  return n > 1 && partial[n - 1] === 1 ? n - 2 : n - 1;
}

function fillSummary({ frame }: RunView, timeline: Timeline, language: Language): string {
  const { summaries: texts } = language;
  const { seconds, three } = language.numbers;
  // While it runs it is not over: how long it took is not known.
  if (timeline.firstRow === 0 || frame.phase < timeline.origin) return '';
  return texts.fillTook(seconds(timeline.stripSeconds), withUnit(three(fillRate(timeline)), 'MB/s'));
}

/** A law would be drawn if each page were drawn independently. */
function lacksLawByPermutation(run: RunView): boolean {
  return patterns[run.frame.live.pattern] === 'permutation' && run.plan.law !== null && lawToDraw(run) === null;
}

/** On the plot: why there is no dashed law where a reader expects one; null: there is one, or none is expected. */
export function wafMissing(run: RunView, language: Language): string | null {
  const { summaries: texts } = language;
  return lacksLawByPermutation(run) ? texts.noLawHere : null;
}

/** The curve in words. */
export function wafSummary(run: RunView, language: Language): string {
  const { summaries: texts } = language;
  const { ratio } = language.numbers;
  const law = lawToDraw(run);
  const published =
    law === null
      ? lacksLawByPermutation(run)
        ? texts.noLawForPermutations
        : texts.noLawForWorkload
      : texts.publishedWaf(law.name(language), ratio(law.waf));
  return texts.wafNowAndSinceStart(ratio(wafNow(run)), ratio(wafCumulative(run)), published);
}
