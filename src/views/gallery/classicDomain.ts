import { seconds, three, whole, withUnit } from '../../domain/format';
import { niceUp } from '../../domain/round';
import { stopsOf } from '../../scenario/kinds';
import type { Scenario } from '../../scenario/types';
import { type ExperimentView, plottedPhase } from '../../store/lab/experimentData';
import type { LabEntry } from '../../store/lab/experimentLab';
import { iopsSeries } from '../../store/selections/iops';
import type { RunMark } from '../../store/selections/marks';
import { ROUND_SECONDS, ROUNDS } from '../../store/selections/steady';
import type { Timeline } from '../../store/selections/timeline';
import type { RunView } from '../../store/types';
import { fittedDomain } from '../plots/axis';
import { hasZeros, rateExtent, rateWithin } from '../plots/rates';
import type { Span } from '../plots/timeAxis';

/** One drive in the row of small multiples. */
export interface Multiple {
  readonly key: string;
  readonly name: string;
  /** What is particular of it, in a few words. */
  readonly note: string | null;
  readonly scenario: Scenario;
  readonly entry: LabEntry | undefined;
}

/** What both axes show. */
export interface Domain {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  readonly kind: 'log' | 'linear';
  /** Some seconds have no request at all: on a log axis they get a row of their own, in every plot alike. */
  readonly zeroRow: boolean;
}

/** Which rate is drawn. */
export type Field = 'iops' | 'mbps';

/** The phase that the plot is about, on a clock of its own. */
export function focusOf(run: RunView): Timeline {
  const series = iopsSeries(run.samples, run.plan);
  const origin = plottedPhase(run.plan.scenario);
  const window = series.phases.find(({ phase }) => phase === origin);
  if (window === undefined) return { series, origin, zero: null, firstRow: series.n, stripSeconds: 0 };
  return { series, origin, zero: window.from, firstRow: window.first, stripSeconds: window.from };
}

/** Length of the phase that the plot is about, displayed seconds: as planned, else as far as it got. */
function lengthOf({ scenario, entry }: Multiple): number {
  const phase = scenario.phases[plottedPhase(scenario)];
  // Until steady: the seconds are patience, and seldom needed.
  const stops = phase && stopsOf(phase);
  const planned = stops?.until === null ? (stops.seconds ?? 0) : 0;
  if (planned > 0 || !entry?.run) return planned;
  const { series, origin } = focusOf(entry.run);
  const window = series.phases.find(({ phase }) => phase === origin);
  return window === undefined ? 0 : window.to - window.from;
}

/** One pair of axes for all drives: what the article called equal scales. */
export function sharedDomain(view: ExperimentView, field: Field, multiples: readonly Multiple[]): Domain {
  const end = multiples.reduce((most, multiple) => Math.max(most, lengthOf(multiple)), 0) || 2000;
  const x: readonly [number, number] = [Math.min(view.fromSeconds, end * 0.7), end];
  let low = field === 'iops' ? 1000 : 10;
  let high = field === 'iops' ? 100_000 : 100;
  let zeroRow = false;
  for (const { entry } of multiples) {
    if (!entry?.run) continue;
    const timeline = focusOf(entry.run);
    const extent = rateExtent(timeline.series, field, timeline.firstRow);
    zeroRow ||= hasZeros(timeline.series, field, timeline.firstRow);
    if (extent === null) continue;
    low = Math.min(low, 10 ** Math.floor(Math.log10(extent[0])));
    high = Math.max(high, niceUp(extent[1]));
  }
  return view.scale === 'log'
    ? { x, y: [low, high], kind: 'log', zeroRow }
    : { x, y: [0, view.top ?? high], kind: 'linear', zeroRow: false };
}

/** The axes for a stretch of time: the vertical one fits what is seen there, in all plots alike. */
export function zoomedDomain(whole: Domain, x: Span, field: Field, multiples: readonly Multiple[]): Domain {
  const seen = multiples.flatMap(({ entry }) => (entry?.run ? [rateWithin(focusOf(entry.run), field, x)] : []));
  const low = Math.min(...seen.map((extent) => extent.low));
  const high = Math.max(...seen.map((extent) => extent.high));
  const zeroRow = whole.kind === 'log' && seen.some(({ zeros }) => zeros);
  return { ...whole, x, zeroRow, y: high > 0 ? fittedDomain([low, high], whole.kind) : whole.y };
}

/** The window in which the drive met the rule of SNIA: the last five minutes before that moment. */
export function marksOf(run: RunView | null): readonly RunMark[] {
  const steadyAt = run?.frame.steadyAtSeconds ?? null;
  if (run === null || steadyAt === null || run.frame.phase !== plottedPhase(run.plan.scenario)) return [];
  return [{ kind: 'stretch', from: steadyAt - ROUNDS * ROUND_SECONDS, to: steadyAt, name: 'steady' }];
}

/** What is drawn in words: range and mean of the seconds in view. */
export function captionOf(run: RunView, domain: Domain, field: Field): string {
  const { series, zero, firstRow } = focusOf(run);
  if (zero === null) return 'being filled';
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  let sum = 0;
  let n = 0;
  let none = 0;
  for (let i = firstRow; i < series.n; i++) {
    const t = (series.t[i] ?? 0) - zero;
    const v = series[field][i] ?? 0;
    if (t < domain.x[0] || t > domain.x[1] || series.partial[i] === 1) continue;
    if (v > 0) low = Math.min(low, v);
    high = Math.max(high, v);
    sum += v;
    n += 1;
    if (v === 0) none += 1;
  }
  if (n === 0) return `nothing yet from ${seconds(domain.x[0])}`;
  const steady = marksOf(run)[0];
  const when = steady?.kind === 'stretch' ? `, steady at ${seconds(steady.to)}` : '';
  const stops = none === 0 ? '' : `, ${whole(none)} s without any`;
  return `${three(low)} to ${withUnit(three(high), field === 'iops' ? 'IOPS' : 'MB/s')}, mean ${three(sum / n)}${stops}${when}`;
}
