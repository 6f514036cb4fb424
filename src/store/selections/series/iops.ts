import type { RateQuantity } from '../../../domain/quantities';
import type { SampleField } from '../../../engine/sampleFields';
import type { Plan } from '../../../engine/types';
import type { RunView, SampleLog } from '../../types';
import { grown, LogFollower } from '../drive/logFollower';
import { lengthOnPlot, originPhase, shownPhase } from '../phase';

/** Moments closer than this are one, s: sums of displayed seconds carry rounding errors, and a run may end within a request after its time. */
const SLACK = 1e-3;

/** Displayed seconds over which every sentence averages IOPS and MB/s. */
export const RATE_SECONDS = 60;

/** A quantity that is a rate. */
interface RateRow {
  readonly unit: string;
  /** What it counts, of a sample or of the sums of several: that many in a displayed second. */
  readonly counts: (of: (field: SampleField) => number) => number;
  /** What this many requests of a size in a second are; NaN: not known. */
  readonly ofRequests: (iops: number, kib: number) => number;
  /** The fall is stated in the rate that it is measured in. */
  readonly tellsDrop: boolean;
}

export const rateRows: Readonly<Record<RateQuantity, RateRow>> = {
  iops: { unit: 'IOPS', counts: (of) => of('requests'), ofRequests: (iops) => iops, tellsDrop: true },
  mbps: {
    unit: 'MB/s',
    counts: (of) => (of('hostBytesWritten') + of('hostBytesRead')) / 1e6,
    ofRequests: (iops, kib) => (iops * kib * 1024) / 1e6,
    tellsDrop: false,
  },
};
export const rateNames = Object.keys(rateRows) as readonly RateQuantity[];

/** A value for each rate. */
export function eachRate<T>(of: (rate: RateQuantity) => T): Record<RateQuantity, T> {
  return Object.fromEntries(rateNames.map((rate) => [rate, of(rate)])) as Record<RateQuantity, T>;
}

/** Samples of one phase: rows [first, end), and where on the plots' axis they begin and end: displayed seconds of the run, or requests (`lengthOnPlot`). */
export interface PhaseWindow {
  readonly phase: number;
  readonly first: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** What the host felt, per sample: each rate, and where its sample lies. Arrays may be longer than `n`; row i is that of sample i. */
export interface IopsSeries extends Readonly<Record<RateQuantity, Float64Array>> {
  readonly n: number;
  /** Displayed seconds, or requests, since the run's start, at the sample's middle. */
  readonly t: Float64Array;
  readonly phase: Float64Array;
  /** The same since the phase began. */
  readonly phaseTime: Float64Array;
  /** 1: shorter than half a sample, as a phase's last one may be; its rate says little and is not drawn as a dot. */
  readonly partial: Float64Array;
  readonly phases: readonly PhaseWindow[];
}

class IopsTracker extends LogFollower implements IopsSeries {
  t = new Float64Array(0);
  phase = new Float64Array(0);
  phaseTime = new Float64Array(0);
  iops = new Float64Array(0);
  mbps = new Float64Array(0);
  partial = new Float64Array(0);
  phases: PhaseWindow[] = [];
  readonly sample: Plan['scenario']['sample'];

  constructor(sample: Plan['scenario']['sample']) {
    super();
    this.sample = sample;
  }

  protected override restart(): void {
    this.phases = [];
  }

  protected override reserve(rows: number): void {
    for (const name of ['t', 'phase', 'phaseTime', 'partial', ...rateNames] as const) this[name] = grown(this[name], rows);
  }

  protected override add(samples: SampleLog, i: number): void {
    const phase = samples.at(i, 'phase');
    const start = samples.at(i, 'start');
    const length = samples.at(i, 'seconds');
    const requests = samples.at(i, 'requests');
    const last = this.phases.at(-1);
    const begun = last?.phase === phase ? last : { phase, first: i, from: last?.to ?? 0, to: last?.to ?? 0 };
    const onPlot = lengthOnPlot(samples, i, this.sample);
    const from = 'requests' in this.sample ? begun.to - begun.from : start;
    const window = { ...begun, end: i + 1, to: begun.from + from + onPlot };
    if (begun === last) this.phases[this.phases.length - 1] = window;
    else this.phases.push(window);
    this.phase[i] = phase;
    this.phaseTime[i] = from + onPlot / 2;
    this.t[i] = window.from + from + onPlot / 2;
    const of = (field: SampleField): number => samples.at(i, field);
    for (const rate of rateNames) this[rate][i] = length > 0 ? rateRows[rate].counts(of) / length : Number.NaN;
    this.partial[i] = this.#isPartial(length, requests) ? 1 : 0;
  }

  #isPartial(length: number, requests: number): boolean {
    return 'requests' in this.sample ? requests < this.sample.requests / 2 : length < this.sample.seconds / 2;
  }
}

const trackers = new WeakMap<SampleLog, IopsTracker>();

/** The series of a log; computes only what is new since the last call. The object returned is reused. */
export function iopsSeries(samples: SampleLog, plan: Plan): IopsSeries {
  const { sample } = plan.scenario;
  let tracker = trackers.get(samples);
  if (tracker === undefined || tracker.sample !== sample) {
    tracker = new IopsTracker(sample);
    trackers.set(samples, tracker);
  }
  tracker.follow(samples);
  return tracker;
}

/** Rows of a phase, null where it has no sample yet. */
export function phaseWindow(samples: SampleLog, plan: Plan, phase: number): PhaseWindow | null {
  return iopsSeries(samples, plan).phases.find((window) => window.phase === phase) ?? null;
}

/** Where displayed seconds (or requests) of a phase lie on the axis of the plots: its 0 is the start of the phase that the run is about. */
export function secondsOnPlot(run: RunView, phase: number, phaseSeconds: number): number {
  const { phases } = iopsSeries(run.samples, run.plan);
  const origin = phases.find((window) => window.phase >= originPhase(run.plan));
  // Before its first sample a phase begins where the one before it ended.
  const from = phases.find((window) => window.phase === phase)?.from ?? phases.filter((window) => window.phase < phase).at(-1)?.to;
  return origin === undefined || from === undefined || from < origin.from ? phaseSeconds : from - origin.from + phaseSeconds;
}

/** First row of the window that ends after `from` displayed seconds of the phase; the window's end where none does. */
export function firstEndingAfter(samples: SampleLog, window: PhaseWindow, from: number): number {
  let low = window.first;
  let high = window.end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (samples.at(middle, 'start') + samples.at(middle, 'seconds') > from) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The rates over some samples, and their length, displayed seconds. */
export type MeanRates = Readonly<Record<RateQuantity, number>> & { readonly seconds: number };

/** Rates that are not known, over this many seconds. */
export function noRates(seconds: number): MeanRates {
  return { ...eachRate(() => Number.NaN), seconds };
}

/** Mean rates over the samples that end in (from, to] displayed seconds of a phase, to a millisecond, and their length; NaN where there is none. */
export function rateOver(run: RunView, phase: number, from: number, to: number): MeanRates {
  const { samples, plan } = run;
  const window = phaseWindow(samples, plan, phase);
  const sums = eachRate(() => 0);
  let length = 0;
  for (let i = window === null ? 0 : firstEndingAfter(samples, window, from + SLACK); window !== null && i < window.end; i++) {
    if (samples.at(i, 'start') + samples.at(i, 'seconds') > to + SLACK) break;
    for (const rate of rateNames) sums[rate] += rateRows[rate].counts((field) => samples.at(i, field));
    length += samples.at(i, 'seconds');
  }
  return { ...eachRate((rate) => sums[rate] / length), seconds: length };
}

/** Rates over the last `window` displayed seconds that samples of the shown phase cover, or over fewer; NaN before a sample. */
export function recentRate(run: RunView, window = RATE_SECONDS): MeanRates {
  const phase = shownPhase(run);
  const rows = phaseWindow(run.samples, run.plan, phase);
  const last = (rows?.end ?? 0) - 1;
  const to = rows === null ? 0 : run.samples.at(last, 'start') + run.samples.at(last, 'seconds');
  return rateOver(run, phase, to - window, to);
}

/** Least, greatest and mean IOPS of the samples that end in (from, to] displayed seconds of a phase, and their standard deviation; NaN and infinite where there is none. */
export function spreadOver(
  run: RunView,
  phase: number,
  from: number,
  to: number,
): { readonly least: number; readonly most: number; readonly mean: number; readonly deviation: number } {
  const { samples, plan } = run;
  const { iops, partial } = iopsSeries(samples, plan);
  const window = phaseWindow(samples, plan, phase);
  let [n, sum, squares, least, most] = [0, 0, 0, Number.POSITIVE_INFINITY, 0];
  for (let i = window === null ? 0 : firstEndingAfter(samples, window, from + SLACK); window !== null && i < window.end; i++) {
    if (samples.at(i, 'start') + samples.at(i, 'seconds') > to + SLACK) break;
    const y = iops[i] ?? Number.NaN;
    if (partial[i] === 1 || Number.isNaN(y)) continue;
    n += 1;
    sum += y;
    squares += y * y;
    least = Math.min(least, y);
    most = Math.max(most, y);
  }
  const mean = sum / n;
  return { least, most, mean, deviation: Math.sqrt(Math.max(0, squares / n - mean * mean)) };
}
