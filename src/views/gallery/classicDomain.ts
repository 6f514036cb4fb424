import { withUnit } from '../../domain/format';
import { niceUp } from '../../domain/round';
import { stopsOf } from '../../scenario/kinds';
import type { Scenario } from '../../scenario/types';
import { type ExperimentView, plottedPhase } from '../../store/lab/experimentData';
import type { LabEntry } from '../../store/lab/labEntry';
import { iopsSeries } from '../../store/selections/series/iops';
import { ROUND_SECONDS, ROUNDS } from '../../store/selections/series/steady';
import type { RunMark } from '../../store/selections/time/runMark';
import type { Timeline } from '../../store/selections/time/timeline';
import type { RunView } from '../../store/types';
import type { Language } from '../../texts/language';
import { fittedDomain } from '../axes/scale';
import type { Span } from '../plots/chart/timeAxis';
import { type Stretch, stretchFor } from '../plots/chart/timeScale';
import { bulkExtent, hasZeros, rateWithin } from '../plots/kinds/rates';
import { type Along, writtenAt, writtenLength, writtenTimeline } from './writtenLine';

/** One drive in the row of small multiples. */
export interface Multiple {
  readonly key: string;
  readonly name: string;
  /** What sets it apart, in a few words. */
  readonly note: string | null;
  readonly scenario: Scenario;
  /** Phases that are shown beside each other; empty: the one that the run is about. */
  readonly stretches: readonly { readonly phase: number; readonly name: string }[];
  readonly entry: LabEntry | undefined;
  /** What the horizontal axis counts; absent: seconds. */
  readonly along?: Along;
  /** The run in grey behind it, and its name; null: none. */
  readonly behind: {
    readonly entry: LabEntry | undefined;
    readonly is: string;
    /** It has no plot of its own: this one speaks of both. */
    readonly isBoth?: boolean;
  } | null;
  /** Published figures, as lines. */
  readonly published: readonly { readonly value: number; readonly words: string }[];
}

/** What both axes show. */
export interface Domain {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  readonly kind: 'log' | 'linear';
  /** Some seconds have no request at all: on a log axis they get a row of their own, in every plot alike. */
  readonly zeroRow: boolean;
  /** The beginning that is enlarged, where a run until steady is so long that its fall could not be read; null: nothing. */
  readonly stretch: Stretch | null;
  /** What the horizontal axis counts; absent: seconds. */
  readonly along?: Along;
}

/** Which rate is drawn. */
export type Field = 'iops' | 'mbps';

/** A phase, by default the one that the plot is about, on a clock of its own, or on an axis of what was written. */
export function focusOf(run: RunView, phase?: number, along: Along = 's'): Timeline {
  if (along !== 's') return writtenTimeline(run, phase ?? plottedPhase(run.plan.scenario), along);
  const series = iopsSeries(run.samples, run.plan);
  const origin = phase ?? plottedPhase(run.plan.scenario);
  const window = series.phases.find((each) => each.phase === origin);
  if (window === undefined) return { series, origin, zero: null, firstRow: series.n, stripSeconds: 0 };
  // Samples after the phase do not belong to it.
  const own = window.end === series.n ? series : { ...series, n: window.end };
  return { series: own, origin, zero: window.from, firstRow: window.first, stripSeconds: window.from };
}

/** What a plot shows of its run: a phase, or several beside each other, each by its name. */
export function stretchesOf({
  entry,
  stretches,
  along,
}: Pick<Multiple, 'entry' | 'stretches' | 'along'>): readonly { readonly name: string | null; readonly timeline: Timeline }[] {
  const run = entry?.run;
  if (!run) return [];
  if (stretches.length === 0) return [{ name: null, timeline: focusOf(run, undefined, along) }];
  return stretches.map(({ phase, name }) => ({ name, timeline: focusOf(run, phase, along) }));
}

/** Whether the phase that the plot is about goes on until something holds. */
function stopsAreOpen(scenario: Scenario): boolean {
  const phase = scenario.phases[plottedPhase(scenario)];
  return phase !== undefined && stopsOf(phase).until !== null;
}

/** Length of what the plot shows, on its axis: as planned, else as far as it got. */
function lengthOf(multiple: Pick<Multiple, 'scenario' | 'entry' | 'stretches' | 'along'>): number {
  const { scenario, entry, stretches, along = 's' } = multiple;
  if (along !== 's') {
    const phases = stretches.length === 0 ? [plottedPhase(scenario)] : stretches.map((stretch) => stretch.phase);
    return Math.max(...phases.map((each) => writtenLength(scenario, each, along)));
  }
  const phase = scenario.phases[plottedPhase(scenario)];
  // Until steady: the seconds are a limit, seldom reached.
  const stops = phase && stopsOf(phase);
  const planned = stops?.until === null && stretches.length === 0 ? (stops.seconds ?? 0) : 0;
  if (planned > 0 || !entry?.run) return planned;
  return Math.max(0, ...lengthsOf(multiple));
}

/** Lengths of what a plot shows beside each other, seconds, as far as they got. */
function lengthsOf(multiple: Pick<Multiple, 'entry' | 'stretches' | 'along'>): readonly number[] {
  return stretchesOf(multiple).map(({ timeline: { series, origin } }) => {
    const window = series.phases.find((each) => each.phase === origin);
    return window === undefined ? 0 : window.to - window.from;
  });
}

/** Length of the shortest of stretches beside each other, seconds: it is seen to its end. */
function shortest(multiples: readonly Multiple[]): number {
  const lengths = multiples.flatMap((multiple) => (multiple.stretches.length < 2 ? [] : lengthsOf(multiple)));
  return lengths.length === 0 ? 0 : Math.min(...lengths);
}

/** When the last of the drives collects first, seconds of the phase. */
function latestFall(multiples: readonly Multiple[]): number {
  const falls = multiples.map(({ scenario, entry }) => {
    const phase = plottedPhase(scenario);
    const end = entry?.phaseEnds.find((frame) => frame.phase === phase) ?? entry?.run?.frame;
    return end?.phase === phase ? (end.collectingSince ?? 0) : 0;
  });
  return Math.max(0, ...falls);
}

/** Least and greatest of what is drawn except outliers, which are pointed at (plots/outliers.ts), and whether there are seconds without any request; null before there is a sample. */
function extentOfAll(
  field: Field,
  multiples: readonly Multiple[],
): { readonly low: number; readonly high: number; readonly zeros: boolean } | null {
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  let zeros = false;
  let isEmpty = true;
  const take = (from: number, to: number) => {
    low = Math.min(low, from);
    high = Math.max(high, to);
  };
  for (const multiple of multiples) {
    const { behind, published, along } = multiple;
    const other = behind?.entry?.run;
    const shown = stretchesOf(multiple).map((each) => each.timeline);
    for (const timeline of [...shown, ...(other ? [focusOf(other, undefined, along)] : [])]) {
      const extent = bulkExtent(timeline.series, field, timeline.firstRow);
      zeros ||= hasZeros(timeline.series, field, timeline.firstRow);
      if (extent === null) continue;
      take(...extent);
      isEmpty = false;
    }
    for (const { value } of published) take(value, value);
  }
  // Published figures alone make no axis.
  return isEmpty ? null : { low, high, zeros };
}

/** One pair of axes for all drives: what the article called equal scales. They hold the data and the published figures, and little else. */
export function sharedDomain(view: ExperimentView, field: Field, multiples: readonly Multiple[]): Domain {
  const end = multiples.reduce((most, multiple) => Math.max(most, lengthOf(multiple)), 0) || 2000;
  const x: readonly [number, number] = [Math.min(view.fromSeconds, end * 0.7), end];
  const isUntilSteady = multiples.some(({ scenario }) => stopsAreOpen(scenario));
  const stretch = isUntilSteady && x[0] === 0 ? stretchFor(end, Math.max(latestFall(multiples), shortest(multiples))) : null;
  const extent = extentOfAll(field, multiples);
  const along = multiples[0]?.along ?? 's';
  const usual: readonly [number, number] = field === 'iops' ? [1000, 100_000] : [10, 100];
  const [low, high] = extent === null ? usual : [extent.low, extent.high];
  return view.scale === 'log'
    ? { x, along, stretch, y: extent === null ? usual : fittedDomain([low, high], 'log'), kind: 'log', zeroRow: extent?.zeros ?? false }
    : { x, along, stretch, y: [0, view.top ?? niceUp(high)], kind: 'linear', zeroRow: false };
}

/** The axes for a stretch of time: the vertical one fits what is seen there, in all plots alike. */
export function zoomedDomain(whole: Domain, x: Span, field: Field, multiples: readonly Multiple[]): Domain {
  const seen = multiples.flatMap((multiple) => stretchesOf(multiple).map(({ timeline }) => rateWithin(timeline, field, x)));
  const low = Math.min(...seen.map((extent) => extent.low));
  const high = Math.max(...seen.map((extent) => extent.high));
  const zeroRow = whole.kind === 'log' && seen.some(({ zeros }) => zeros);
  return { ...whole, x, stretch: null, zeroRow, y: high > 0 ? fittedDomain([low, high], whole.kind) : whole.y };
}

/** When the phase that the plot is about was steady, displayed seconds of it; null: not. */
function steadyOf(run: RunView | null): number | null {
  return run !== null && run.frame.phase === plottedPhase(run.plan.scenario) ? run.frame.steadyAtSeconds : null;
}

/** A moment of the phase that the plot is about, as its axis counts. */
const onAxis = (run: RunView, seconds: number, along: Along): number =>
  along === 's' ? seconds : writtenAt(run, run.frame.phase, seconds, along);

/** The window in which the drive met the rule of SNIA, on the axis: the last five minutes before that moment. */
const steadyWindow = (run: RunView, steadyAt: number, along: Along): Span => [
  onAxis(run, steadyAt - ROUNDS * ROUND_SECONDS, along),
  onAxis(run, steadyAt, along),
];

/** As much as a window that meets the rule may range over. */
const RULE_RANGE = 0.2;

/** By which share the end of a run lies below the window that met the rule; null where that is within the rule. */
function fallAfter(run: RunView, steadyAt: number, along: Along): number | null {
  if (!run.frame.ended) return null;
  const timeline = focusOf(run, undefined, along);
  const axes = { y: [0, 1], kind: 'linear', zeroRow: false, stretch: null, along } as const;
  const then = inView(run, timeline, { ...axes, x: steadyWindow(run, steadyAt, along) }, 'iops');
  const late = meanFrom(run, timeline, (length) => lateFrom(length, along), along, 'iops');
  if (then === null || then.n === 0 || late === null) return null;
  const fall = 1 - late / then.mean;
  return fall > RULE_RANGE ? fall : null;
}

/** The window in which the drive met the rule of SNIA. It is called steady where the rate stayed there. */
export function marksOf(run: RunView | null, along: Along, language: Language): readonly RunMark[] {
  const { gallery: words } = language;
  const steadyAt = steadyOf(run);
  if (run === null || steadyAt === null) return [];
  const [from, to] = steadyWindow(run, steadyAt, along);
  const isSteady = fallAfter(run, steadyAt, along) === null;
  return [{ kind: 'stretch', from, to, ...(isSteady ? { name: words.steady } : { name: words.ruleMet, short: words.ruleMet }) }];
}

interface InView {
  readonly low: number;
  readonly high: number;
  readonly mean: number;
  readonly n: number;
  /** Seconds without any request. */
  readonly none: number;
}

/** The seconds of a phase that are in view; null while it has not begun. */
function inView({ samples }: RunView, { series, zero, firstRow, took }: Timeline, domain: Domain, field: Field): InView | null {
  if (zero === null) return null;
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  let sum = 0;
  let time = 0;
  let n = 0;
  let none = 0;
  for (let i = firstRow; i < series.n; i++) {
    const t = (series.t[i] ?? 0) - zero;
    const v = series[field][i] ?? 0;
    if (t < domain.x[0] || t > domain.x[1]) continue;
    // What was done, over how long it took: of a whole phase the rate that tables and bars have.
    const seconds = took === undefined ? samples.at(i, 'seconds') : (took[i] ?? 0);
    if (seconds > 0) {
      sum += v * seconds;
      time += seconds;
    }
    if (series.partial[i] === 1) continue;
    if (v > 0) low = Math.min(low, v);
    high = Math.max(high, v);
    n += 1;
    if (v === 0) none += 1;
  }
  return { low, high, mean: sum / time, n, none };
}

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
  return words.caption(three(low), withUnit(three(high), field === 'iops' ? 'IOPS' : 'MB/s'), three(mean), stops, when);
}

/** Seconds of the end over which two runs are held against each other: all of a run that is shorter, at most this share of a longer one; of what was written, that. */
const LATE_SECONDS = 600;
const LATE_SHARE = 1 / 3;
/** Of GB of one pass, whose curves may rise to their end, as much as a few dots. */
const LATE_WRITTEN = { GB: 1 / 50, fills: 1 / 10 } as const;

/** Mean rate of a part of a timeline, from a share of its length on; null while there is none. */
function meanFrom(run: RunView, timeline: Timeline, share: (length: number) => number, along: Along, field: Field): number | null {
  const window = timeline.series.phases.find((each) => each.phase === timeline.origin);
  if (window === undefined) return null;
  const end = window.to - window.from;
  const domain: Domain = { x: [end * share(end), end], y: [0, 1], kind: 'linear', zeroRow: false, stretch: null, along };
  const seen = inView(run, timeline, domain, field);
  return seen === null || seen.n === 0 ? null : seen.mean;
}

/** Mean rate of the end of a run: its last ten minutes, or its last part; of a stretch beside another, all of it; null while it has not got there. */
export function lateMean(entry: LabEntry | undefined, field: Field, along: Along = 's', phase?: number): number | null {
  const run = entry?.run;
  if (!run?.frame.ended) return null;
  return meanFrom(run, focusOf(run, phase, along), (length) => lateFrom(length, along), along, field);
}

/** Whether the mean at the end of every plot's dots is that of its whole run. */
export function hasWholeMeans(multiples: readonly Multiple[]): boolean {
  return multiples.every((multiple) => lateFrom(lengthOf(multiple), multiple.along ?? 's') === 0);
}

/** The run in grey: by its name where it is the same in all plots; null: none. */
export function greyOf(multiples: readonly Multiple[], { gallery: words }: Language): string | null {
  const names = new Set(multiples.map(({ behind }) => behind?.is ?? null));
  return names.size > 1 ? words.theOther : (multiples[0]?.behind?.is ?? null);
}

/** Where the end begins that a mean is taken of, as a share of a length. */
function lateFrom(length: number, along: Along): number {
  if (along !== 's') return 1 - LATE_WRITTEN[along];
  return length <= LATE_SECONDS ? 0 : 1 - Math.min(LATE_SHARE, LATE_SECONDS / length);
}

/**
 * How the last stretch of a run is to its first: of what was written the means of the captions, of time those of their ends. Null while the run
 * has not ended.
 */
function changeOf({ entry, stretches, along = 's' }: Multiple, field: Field): number | null {
  const run = entry?.run;
  if (!run?.frame.ended) return null;
  const from = (length: number) => (along === 's' ? lateFrom(length, along) : 0);
  const [first, last] = [stretches[0], stretches.at(-1)].map((each) => meanFrom(run, focusOf(run, each?.phase, along), from, along, field));
  return first && last ? last / first : null;
}

/** How the end of the run is to that of the run behind it, or its last stretch to its first; null while either has not got there. */
function factorOf(multiple: Multiple, field: Field): number | null {
  const { entry, behind, stretches, along } = multiple;
  if (stretches.length > 1) return changeOf(multiple, field);
  const [mine, theirs] = [lateMean(entry, field, along), lateMean(behind?.entry, field, along)];
  return mine === null || theirs === null || theirs === 0 ? null : mine / theirs;
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

/** "3.7 times as fast" or "12 % slower", as the tab in front or the run behind gains it, or "53 % of the speed when new"; null while either has not got there. */
export function factorText(multiple: Multiple, gains: Gains | null, field: Field, language: Language): string | null {
  const factor = factorOf(multiple, field);
  const { gallery, numbers } = language;
  const { behind, stretches } = multiple;
  if (factor === null) return null;
  if (behind === null) return gallery.speedShare(numbers.percent(Number(factor.toFixed(2))), stretches[0]?.name ?? '');
  if (gains?.by === 'behind') return gallery.gainWith(behind.is, gainText(1 / factor, language));
  return gainText(factor, language);
}

/** What a change gains, drive by drive: the greater of both tabs' ways round, so that both sort alike. */
export interface Gains {
  /** What is gained by: a part of the experiment's, or the run behind. */
  readonly by: 'front' | 'behind';
  /** Of each drive, > 0. */
  readonly factors: readonly number[];
}

/** The gains, once all drives have theirs; null before, and where nothing is compared. */
export function gainsOf(multiples: readonly Multiple[], field: Field): Gains | null {
  const factors = multiples.map((multiple) => factorOf(multiple, field));
  if (factors.length < 2 || factors.some((factor) => factor === null)) return null;
  const known = factors.map(Number);
  const isGain = multiples.some(({ behind }) => behind === null) || known.filter((factor) => factor > 1).length * 2 >= known.length;
  return isGain ? { by: 'front', factors: known } : { by: 'behind', factors: known.map((factor) => 1 / factor) };
}

/** The greatest gain first; as they came while one is not known, and where each is held against itself before. */
export function byGain(multiples: readonly Multiple[], gains: Gains | null): readonly Multiple[] {
  if (gains === null || multiples.every(({ behind }) => behind === null)) return multiples;
  return multiples
    .map((multiple, i) => ({ multiple, gain: gains.factors[i] ?? 0 }))
    .sort((a, b) => b.gain - a.gain)
    .map(({ multiple }) => multiple);
}

/** "At the end of the run, 25 % spare area makes five drives 2 to 3.6 times as fast, and slows one": from the same figures as the panels'; null before all are known. */
export function findingOf(multiples: readonly Multiple[], field: Field, front: string, language: Language): string | null {
  const gains = gainsOf(multiples, field);
  const faster = gains?.factors.filter((factor) => factor >= 1) ?? [];
  if (gains === null || faster.length < 2) return null;
  const by = gains.by === 'front' ? front : (multiples[0]?.behind?.is ?? front);
  const [low, high] = [Math.min(...faster), Math.max(...faster)];
  const slowed = gains.factors.length - faster.length;
  return language.gallery.gain(by, faster.length, said(low, language), said(high, language), slowed, hasWholeMeans(multiples));
}
