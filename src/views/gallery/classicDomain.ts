import { niceDown, niceUp } from '../../domain/round';
import { stopsOf } from '../../scenario/kinds';
import type { Scenario } from '../../scenario/types';
import { type ExperimentView, plottedPhase } from '../../store/lab/experimentData';
import type { LabEntry } from '../../store/lab/labEntry';
import { iopsSeries } from '../../store/selections/series/iops';
import type { Timeline } from '../../store/selections/time/timeline';
import type { RunView } from '../../store/types';
import { fittedDomain } from '../axes/scale';
import type { Span } from '../plots/chart/timeAxis';
import { type Stretch, stretchFor } from '../plots/chart/timeScale';
import { bulkExtent, hasZeros, rateWithin } from '../plots/kinds/rates';
import { type Along, writtenLength, writtenTimeline } from './writtenLine';

/** One drive in the row of small multiples. */
export interface Multiple {
  readonly key: string;
  readonly name: string;
  /** What sets it apart, in a few words. */
  readonly note: string | null;
  /** How much faster a part of the run is than its end, where that is what its headline says of it: it stands where others have their factor. */
  readonly gain?: string;
  /** Why it loses where the others gain, in a few words. */
  readonly because?: string | undefined;
  /** Some plot beside it marks when it was steady: this one says so, too, where it never was. */
  readonly saysSteady?: boolean;
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
  /** Which of its two runs is in front is chosen, and both are marked alike: it says of neither when it was steady. */
  readonly isPair?: boolean;
  /** Published figures, as lines. */
  readonly published: readonly PublishedLine[];
  /** Stages of a run of several rates, by their causes. */
  readonly stages?: readonly Stage[];
}

/** A part of the axis with a rate of its own: its cause, and the rate unless it is the last. */
export interface Stage {
  readonly words: string;
  readonly value: number;
  readonly from: number;
  /** Null: it goes on to the end of the axis, where its mean stands. */
  readonly to: number | null;
}

/** A published figure as a line: dashed beside a prediction, dash-dotted where the model was fitted to it. */
export interface PublishedLine {
  readonly value: number;
  readonly words: string;
  /** The same where there is little room. */
  readonly short: string;
  readonly isFit: boolean;
  /** It is of another product, which its words name. */
  readonly isSibling?: boolean;
  /** Of two runs that may be in front, which it is of: it has the colour of that run. Absent: of the only one. */
  readonly of?: 'front' | 'behind';
  /** Where on the axis it begins and ends to hold; absent: from its beginning, to its end. */
  readonly from?: number;
  readonly to?: number;
  /** The upper end of a range that begins at the value: a bracket at the end of the plot in place of a line. */
  readonly upTo?: number;
  /** What the model makes of it, which the plot has no room for: "up to 10,000 (fitted); model 7.44K: missed". */
  readonly judged: string;
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
export function stopsAreOpen(scenario: Scenario): boolean {
  const phase = scenario.phases[plottedPhase(scenario)];
  return phase !== undefined && stopsOf(phase).until !== null;
}

/** Length of what the plot shows, on its axis: as planned, else as far as it got. */
export function lengthOf(multiple: Pick<Multiple, 'scenario' | 'entry' | 'stretches' | 'along'>): number {
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

/** Least and greatest of what is drawn except outliers, which are pointed at (plots/outliers.ts), and whether there are seconds without any request. `isPublished`: the least was. Null before there is a sample. */
function extentOfAll(
  field: Field,
  multiples: readonly Multiple[],
): { readonly low: number; readonly high: number; readonly zeros: boolean; readonly isPublished: boolean } | null {
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  let zeros = false;
  let isEmpty = true;
  let lowest = Number.POSITIVE_INFINITY;
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
    for (const { value, upTo = value } of published) {
      take(value, upTo);
      lowest = Math.min(lowest, value);
    }
  }
  // Published figures alone make no axis.
  return isEmpty ? null : { low, high, zeros, isPublished: lowest <= low };
}

/** By which factor the highest number of a log axis may lie above the highest dots. */
const NEAR_TOP = 1.3;

/** A number at or below the lowest dots; below a published line there is room for its words, too. */
function bottomOf(low: number, isPublished: boolean): number {
  const next = niceDown(low);
  return isPublished && low < NEAR_TOP * next ? niceDown(next / NEAR_TOP) : next;
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
  const [low, most] = extent === null ? usual : [extent.low, extent.high];
  // Where the next number is near, all dots lie below one.
  const high = view.scale === 'log' && niceUp(most) <= NEAR_TOP * most ? niceUp(most) : most;
  return view.scale === 'log'
    ? {
        x,
        along,
        stretch,
        y: extent === null ? usual : fittedDomain([bottomOf(low, extent.isPublished), high], 'log'),
        kind: 'log',
        zeroRow: extent?.zeros ?? false,
      }
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
