/** A phase drawn against what was written in it: where two drives write the same amount, both lines fill their plots whatever their speed. */

import type { SampleField } from '../../engine/sampleFields';
import type { Scenario } from '../../scenario/types';
import type { ExperimentView } from '../../store/lab/experimentData';
import { eachRate, type IopsSeries, phaseWindow, rateNames, rateRows } from '../../store/selections/series/iops';
import type { Timeline } from '../../store/selections/time/timeline';
import type { RunView, SampleLog } from '../../store/types';

/** What the horizontal axis counts: displayed seconds, or what was written in the phase, GB or drive writes. */
export type Along = 's' | NonNullable<ExperimentView['along']>;

/** Dots of a phase, at the most; each is the rate over its share of what is written. */
const DOTS = 250;

const lines = new WeakMap<SampleLog, Map<string, { readonly end: number; readonly timeline: Timeline }>>();

/** Bytes that are one on the axis. */
function unitOf({ drive, userSpare }: Scenario, along: Along): number {
  return along === 'GB' ? 1e9 : drive.logicalPages * (1 - userSpare) * 4096;
}

/** What a phase that ends by passes writes, on the axis; 0: it ends otherwise. */
export function writtenLength(scenario: Scenario, phase: number, along: Along): number {
  const of = scenario.phases[phase];
  if (of?.do !== 'write' || of.passes === null) return 0;
  const whole = unitOf(scenario, 'fills');
  const { span } = of;
  const bytes = 'from' in span ? whole * (span.to - span.from) : span.toBytes - span.fromBytes;
  return (of.passes * bytes) / unitOf(scenario, along);
}

/** The rows of a phase, gathered into parts of equal amounts; a row that is longer than a part is a part. */
function gathered(
  { samples, plan }: RunView,
  phase: number,
  along: Along,
  first: number,
  end: number,
): { readonly series: IopsSeries; readonly took: Float64Array } {
  const unit = unitOf(plan.scenario, along);
  const rows = Array.from({ length: end - first }, (_, i) => first + i);
  const written = rows.reduce((sum, row) => sum + samples.at(row, 'hostBytesWritten') / unit, 0);
  const part = Math.max(written, writtenLength(plan.scenario, phase, along)) / DOTS;
  const series = { t: new Float64Array(rows.length), ...eachRate(() => new Float64Array(rows.length)) };
  const [took, partial] = [new Float64Array(rows.length), new Float64Array(rows.length)];
  let [n, from, at, begun, seconds] = [0, 0, 0, first, 0];
  for (const row of rows) {
    seconds += samples.at(row, 'seconds');
    at += samples.at(row, 'hostBytesWritten') / unit;
    // What is left at the end is no dot, but part of the mean.
    if ((at - from < part && row < end - 1) || !(seconds > 0)) continue;
    took[n] = seconds;
    partial[n] = at - from < part ? 1 : 0;
    series.t[n] = (from + at) / 2;
    const sum = (field: SampleField): number => {
      let all = 0;
      for (let i = begun; i <= row; i++) all += samples.at(i, field);
      return all;
    };
    for (const rate of rateNames) series[rate][n] = rateRows[rate].counts(sum) / seconds;
    n += 1;
    [from, begun, seconds] = [at, row + 1, 0];
  }
  const own: IopsSeries = {
    n,
    ...series,
    phase: new Float64Array(n).fill(phase),
    phaseTime: series.t,
    partial,
    phases: [{ phase, first: 0, end: n, from: 0, to: at }],
  };
  return { series: own, took };
}

/** A phase on the axis of what was written; the same object until there are more samples. */
export function writtenTimeline(run: RunView, phase: number, along: Along): Timeline {
  const window = phaseWindow(run.samples, run.plan, phase);
  const known = lines.get(run.samples) ?? new Map();
  lines.set(run.samples, known);
  const key = `${phase} ${along}`;
  const before = known.get(key);
  if (before?.end === (window?.end ?? 0)) return before.timeline;
  const { series, took } = gathered(run, phase, along, window?.first ?? 0, window?.end ?? 0);
  const timeline: Timeline = { series, origin: phase, zero: window === null ? null : 0, firstRow: 0, stripSeconds: 0, took };
  known.set(key, { end: window?.end ?? 0, timeline });
  return timeline;
}

/** How much of a phase was written by a moment of it, on the axis. */
export function writtenAt({ samples, plan }: RunView, phase: number, phaseSeconds: number, along: Along): number {
  const window = phaseWindow(samples, plan, phase);
  let written = 0;
  for (let row = window?.first ?? 0; row < (window?.end ?? 0) && samples.at(row, 'start') < phaseSeconds; row++)
    written += samples.at(row, 'hostBytesWritten');
  return written / unitOf(plan.scenario, along);
}
