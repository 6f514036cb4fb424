/** What the page and a figure for print say of the plots of an experiment. */

import { withUnit } from '../../domain/format';
import { plottedPhase } from '../../store/lab/experimentData';
import type { Timeline } from '../../store/selections/time/timeline';
import type { RunView } from '../../store/types';
import type { Language } from '../../texts/language';
import { axisNumber } from '../axes/scale';
import { type Domain, type Field, focusOf, type Multiple } from './classicDomain';
import { changeOf, factorOf, fallAfter, type Gains, gainsOf, hasWholeMeans, inView, onAxis, steadyOf } from './classicMeans';
import type { Along } from './writtenLine';

/** Unit of a rate, as it is printed. */
export const unitOf = (field: Field): string => (field === 'iops' ? 'IOPS' : 'MB/s');

/** A moment of the phase that the plot is about, as its axis counts: "1.4 drive writes". */
function writtenText(run: RunView, seconds: number, along: Exclude<Along, 's'>, { gallery: words, numbers }: Language): string {
  const at = numbers.three(onAxis(run, seconds, along));
  return `${at} ${along === 'GB' ? words.gbWritten : words.driveWrites}`;
}

/** When the run met the rule, and how far it fell after that, where it did. */
function steadyText(run: RunView, steady: number, along: Along, language: Language): string {
  const { gallery: words, numbers } = language;
  const at = along === 's' ? numbers.seconds(steady) : writtenText(run, steady, along, language);
  const fall = fallAfter(run, steady, along);
  const writes = run.plan.scenario.steadyMinDriveWrites;
  const waited = words.countedWrites(writes, numbers.three(writes));
  return fall === null ? words.steadyAt(at, waited) : words.ruleMetAt(at, numbers.percent(Number(fall.toFixed(2))));
}

/** What is drawn in words: range and mean of the seconds in view. */
export function captionOf(run: RunView, domain: Domain, field: Field, language: Language, timeline: Timeline = focusOf(run)): string {
  const { gallery: words } = language;
  const { along = 's' } = domain;
  const { seconds, three, whole } = language.numbers;
  const seen = inView(run, timeline, domain, field);
  if (seen === null) return timeline.origin === plottedPhase(run.plan.scenario) ? words.beingFilled : words.notYet;
  if (seen.n === 0) return words.nothingFrom(along === 's' ? seconds(domain.x[0]) : three(domain.x[0]));
  const { low, high, mean, none } = seen;
  const steady = timeline.origin === plottedPhase(run.plan.scenario) ? steadyOf(run) : null;
  const when = steady === null ? '' : steadyText(run, steady, along, language);
  const stops = none === 0 ? '' : words.atZero(whole(none));
  return words.caption(three(low), withUnit(three(high), unitOf(field)), three(mean), stops, when);
}

/** The run in grey: by its name where it is the same in all plots; null: none. */
export function greyOf(multiples: readonly Multiple[], { gallery: words }: Language): string | null {
  const names = new Set(multiples.map(({ behind }) => behind?.is ?? null));
  return names.size > 1 ? words.theOther : (multiples[0]?.behind?.is ?? null);
}

/** What a plot is called: of both drives where the grey one has no other. */
export function headingOf({ name, behind }: Multiple, { gallery: words }: Language): string {
  return behind?.isBoth ? words.against(name, behind.is) : name;
}

/** A factor as one says it: "3.6". */
const said = (factor: number, { numbers }: Language) => numbers.numeral(factor, { maximumSignificantDigits: 2 });

/** "3.7 times as fast", or "12 % slower". */
function gainText(factor: number, language: Language): string {
  const { gallery, numbers } = language;
  return factor < 1 ? gallery.slowerBy(numbers.percent(Number((1 - factor).toFixed(2)))) : gallery.fasterBy(said(factor, language));
}

/** A mean as it stands at the end of its dots: "21.0", from a thousand on as the axis has it: "10.7K". */
export const meanText = (mean: number, language: Language): string =>
  mean < 1000 ? language.numbers.three(mean) : axisNumber(Number(mean.toPrecision(3)), language);

/** A speed before and after, and what is left of it: "373 → 40.4 MB/s, 11 %". */
function changeText(before: number, after: number, unit: string, language: Language): string {
  const left = language.numbers.percent(Number((after / before).toFixed(2)));
  return `${meanText(before, language)} → ${withUnit(meanText(after, language), unit)}, ${left}`;
}

/** What gains, where that is not the run in front, and how much: "3.7 times as fast" or "12 % slower", or a change within the run; null while either has not got there. */
export function factorParts(
  multiple: Multiple,
  gains: Gains | null,
  field: Field,
  language: Language,
): readonly [of: string, gain: string] | null {
  const { behind, along = 's' } = multiple;
  if (behind === null) {
    const change = multiple.stretches.length > 1 ? changeOf(multiple, field) : null;
    if (change === null) return multiple.gain === undefined ? null : ['', multiple.gain];
    const said = changeText(change.before, change.after, unitOf(field), language);
    return ['', along === 's' ? said : language.gallery.inTheMean(said)];
  }
  const factor = factorOf(multiple, field);
  if (factor === null) return null;
  return gains?.by === 'behind' ? [behind.is, gainText(1 / factor, language)] : ['', gainText(factor, language)];
}

/** The same in one line: "25 % spare: 3.7 times as fast". */
export function factorText(multiple: Multiple, gains: Gains | null, field: Field, language: Language): string | null {
  const parts = factorParts(multiple, gains, field, language);
  if (parts === null) return null;
  const [of, gain] = parts;
  return of === '' ? gain : language.gallery.gainWith(of, gain);
}

/** "25 % spare area makes five drives 2 to 3.6 times as fast in the end. One, sold with 29.4 %, is 12 % slower": from the same figures as the panels'; null before all are known. */
export function findingOf(multiples: readonly Multiple[], field: Field, front: string, language: Language): string | null {
  const gains = gainsOf(multiples, field);
  const faster = gains?.factors.filter((factor) => factor >= 1) ?? [];
  if (gains === null || faster.length < 2) return null;
  const by = gains.by === 'front' ? front : (multiples[0]?.behind?.is ?? front);
  const [low, high] = [Math.min(...faster), Math.max(...faster)];
  const losing = multiples.flatMap(({ because }, i) => {
    const factor = gains.factors[i] ?? 1;
    return factor < 1 ? [{ because, factor }] : [];
  });
  const [lost] = losing;
  const known =
    losing.length !== 1 || lost?.because === undefined ? null : { because: lost.because, slower: gainText(lost.factor, language) };
  const range = [said(low, language), said(high, language)] as const;
  return language.gallery.gain(by, faster.length, ...range, known ?? losing.length, hasWholeMeans(multiples));
}
