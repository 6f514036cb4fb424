/** What the plots of an experiment come to: means of what is in view, when a drive was steady, and what a change gains, drive by drive. */

import { plottedPhase } from '../../store/lab/experimentData';
import type { LabEntry } from '../../store/lab/labEntry';
import { ROUND_SECONDS, ROUNDS } from '../../store/selections/series/steady';
import type { RunMark } from '../../store/selections/time/runMark';
import type { Timeline } from '../../store/selections/time/timeline';
import type { RunView } from '../../store/types';
import type { Language } from '../../texts/language';
import type { Span } from '../plots/chart/timeAxis';
import { type Domain, type Field, focusOf, lengthOf, type Multiple, stopsAreOpen } from './classicDomain';
import { type Along, writtenAt } from './writtenLine';

/** When the phase that the plot is about was steady, displayed seconds of it; null: not. */
export function steadyOf(run: RunView | null): number | null {
  return run !== null && run.frame.phase === plottedPhase(run.plan.scenario) ? run.frame.steadyAtSeconds : null;
}

/** A moment of the phase that the plot is about, as its axis counts. */
export const onAxis = (run: RunView, seconds: number, along: Along): number =>
  along === 's' ? seconds : writtenAt(run, run.frame.phase, seconds, along);

/** The window in which the drive met the rule of SNIA, on the axis: the last five minutes before that moment. */
const steadyWindow = (run: RunView, steadyAt: number, along: Along): Span => [
  onAxis(run, steadyAt - ROUNDS * ROUND_SECONDS, along),
  onAxis(run, steadyAt, along),
];

/** As much as a window that meets the rule may range over. */
const RULE_RANGE = 0.2;

/** By which share the end of a run lies below the window that met the rule; null where that is within the rule. */
export function fallAfter(run: RunView, steadyAt: number, along: Along): number | null {
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

/** When a run ended without having met the rule, displayed seconds of the phase that the plot is about; null: it met it, or has not ended. */
export function neverSteadyBy(run: RunView | null): number | null {
  if (run === null || !run.frame.ended || steadyOf(run) !== null) return null;
  const { series, origin } = focusOf(run);
  const window = series.phases.find(({ phase }) => phase === origin);
  return window === undefined ? null : window.to - window.from;
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
export function inView({ samples }: RunView, { series, zero, firstRow, took }: Timeline, domain: Domain, field: Field): InView | null {
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

/** Mean rate of the end of a phase, by default of the one that the run is about: the window that met the rule, its last ten minutes, or its last part; of a stretch beside another, all of it; null while it has not got there. */
function lateMean(entry: LabEntry | undefined, field: Field, along: Along = 's', phase?: number): number | null {
  const run = entry?.run;
  if (!run?.frame.ended) return null;
  return meanFrom(run, focusOf(run, phase, along), lateShare(run, along, phase), along, field);
}

/** From which share of a length on the mean of the end is taken. */
function lateShare(run: RunView, along: Along, phase = run.frame.phase): (length: number) => number {
  const isUntilSteady = steadyOf(run) !== null && stopsAreOpen(run.plan.scenario) && phase === run.frame.phase;
  return (length) => (isUntilSteady && along === 's' ? 1 - (ROUNDS * ROUND_SECONDS) / length : lateFrom(length, along));
}

/** Where stretches stand beside each other over what was written, their means are of all of each. */
const areWhole = ({ stretches, along = 's' }: Multiple): boolean => stretches.length > 1 && along !== 's';

/** The mean at the end of a run's dots, or of a stretch's; null while it has not got there. */
export function endMean(multiple: Multiple, entry: LabEntry | undefined, field: Field, phase?: number): number | null {
  const { along = 's' } = multiple;
  const run = entry?.run;
  if (!areWhole(multiple) || !run?.frame.ended) return lateMean(entry, field, along, phase);
  return meanFrom(run, focusOf(run, phase, along), () => 0, along, field);
}

/** The stretch of the axis that the mean at the end of a run's dots is of, or of a stretch's; null: not there yet. */
export function endSpan(multiple: Multiple, entry: LabEntry | undefined, phase?: number): Span | null {
  const { along = 's' } = multiple;
  const run = entry?.run;
  if (!run?.frame.ended) return null;
  const { series, origin } = focusOf(run, phase, along);
  const window = series.phases.find((each) => each.phase === origin);
  if (window === undefined) return null;
  const end = window.to - window.from;
  return [areWhole(multiple) ? 0 : end * lateShare(run, along, phase)(end), end];
}

/** The same of the run that the plot is about, where it is a part of the axis; null: all of it, or not there yet. */
export function lateSpan(multiple: Multiple): Span | null {
  const span = endSpan(multiple, multiple.entry);
  return span === null || areWhole(multiple) || span[0] === 0 ? null : span;
}

/** Whether the mean at the end of every plot's dots is that of its whole run. */
export function hasWholeMeans(multiples: readonly Multiple[]): boolean {
  return multiples.every((multiple) => areWhole(multiple) || lateFrom(lengthOf(multiple), multiple.along ?? 's') === 0);
}

/** Where the end begins that a mean is taken of, as a share of a length. */
function lateFrom(length: number, along: Along): number {
  if (along !== 's') return 1 - LATE_WRITTEN[along];
  return length <= LATE_SECONDS ? 0 : 1 - Math.min(LATE_SHARE, LATE_SECONDS / length);
}

/**
 * Means of the first stretch of a run and of its last: of what was written those of whole stretches, of time those at the ends of their dots.
 * Null while the run has not ended.
 */
export function changeOf(
  { entry, stretches, along = 's' }: Multiple,
  field: Field,
): { readonly before: number; readonly after: number } | null {
  const run = entry?.run;
  if (!run?.frame.ended) return null;
  const meanOf = (phase?: number) =>
    along === 's' ? lateMean(entry, field, along, phase) : meanFrom(run, focusOf(run, phase, along), () => 0, along, field);
  const [before, after] = [meanOf(stretches[0]?.phase), meanOf(stretches.at(-1)?.phase)];
  return before && after ? { before, after } : null;
}

/** How the end of the run is to that of the run behind it, or its last stretch to its first; null while either has not got there. */
export function factorOf(multiple: Multiple, field: Field): number | null {
  const { entry, behind, stretches, along } = multiple;
  if (stretches.length > 1) {
    const change = changeOf(multiple, field);
    return change && change.after / change.before;
  }
  const [mine, theirs] = [lateMean(entry, field, along), lateMean(behind?.entry, field, along)];
  return mine === null || theirs === null || theirs === 0 ? null : mine / theirs;
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
