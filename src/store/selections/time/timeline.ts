import { niceUp } from '../../../domain/round';
import { dieCount } from '../../../domain/spare';
import { TRACE_ROW_BYTES } from '../../../domain/traceRow';
import type { Plan } from '../../../engine/types';
import { stopsOf } from '../../../scenario/kinds';
import { hasRequests, isHostPhase } from '../../../scenario/procedure';
import type { HostPhase, Phase } from '../../../scenario/types';
import type { RunView } from '../../types';
import { countsRequests, originPhase } from '../phase';
import { type IopsSeries, iopsSeries } from '../series/iops';

/** Where a run's samples lie on the plots' time axis: 0 is the beginning of the phase that the run is about. */
export interface Timeline {
  readonly series: IopsSeries;
  /** The phase at whose beginning the axis is 0. */
  readonly origin: number;
  /** Displayed seconds of the run at time 0 of the axis; null while that phase has not begun. */
  readonly zero: number | null;
  /** Rows before this one belong to the strip. */
  readonly firstRow: number;
  /** Displayed seconds that the strip has lasted so far. */
  readonly stripSeconds: number;
  /** How long each row took, displayed seconds, where rows are gathered; absent: as the samples say. */
  readonly took?: Float64Array;
}

/** The run on the axis, as of now. */
export function timelineOf(run: RunView): Timeline {
  const series = iopsSeries(run.samples, run.plan);
  const origin = originPhase(run.plan);
  const first = series.phases.find((window) => window.phase >= origin);
  const last = series.phases.at(-1);
  if (first === undefined) return { series, origin, zero: null, firstRow: series.n, stripSeconds: last?.to ?? 0 };
  return { series, origin, zero: first.from, firstRow: first.first, stripSeconds: first.from };
}

/** Requests per second that the drive could do in a phase if nothing had to be collected: programs or reads on all dies, link, controller. */
export function freshRate(plan: Pick<Plan, 'scenario'>, phase: HostPhase): number {
  const { drive } = plan.scenario;
  const busyUs = phase.do === 'read' ? drive.readUs : drive.programUs;
  const unitKiB = phase.do === 'read' ? drive.nandPageKiB : drive.nandPageKiB * drive.planesPerDie * drive.pagesPerProgram;
  const media = (dieCount(drive) * unitKiB * 1e6) / busyUs / phase.kib;
  const link = (drive.linkMBps * 1e6) / (phase.kib * 1024);
  const controller = drive.commandUs > 0 ? 1e6 / drive.commandUs : Number.POSITIVE_INFINITY;
  // No buffer hides the time of reads: several at once take as long as one.
  const readUs = drive.commandUs + drive.readUs + drive.readLatencyUs + drive.hostUs;
  const queue = phase.do === 'read' && readUs > 0 ? (phase.qd * 1e6) / readUs : Number.POSITIVE_INFINITY;
  return Math.min(media, link, controller, queue);
}

/** Host requests of a phase; null where it ends by time. */
function expectedRequests(plan: Plan, phase: Phase): number | null {
  if (phase.do === 'replay') return phase.requests ?? ((phase.passes ?? 1) * phase.trace.size) / TRACE_ROW_BYTES;
  if (!isHostPhase(phase)) return null;
  const pages = phase.passes === null ? (phase.bytes === null ? null : phase.bytes / 4096) : phase.passes * plan.full.usedPages;
  return phase.requests ?? (pages === null ? null : (pages * 4) / phase.kib);
}

/** Displayed seconds that a phase is expected to last at the fresh rate, for phases that end by amount; null where that is not known. */
function expectedSeconds(plan: Plan, phase: Phase): number | null {
  const { seconds } = stopsOf(phase);
  if (seconds !== null) return seconds;
  if (!isHostPhase(phase)) return 0;
  const requests = expectedRequests(plan, phase);
  return requests === null ? null : requests / freshRate(plan, phase);
}

/** The strip grows by this factor while a fill takes longer than expected: seldom, so that the frame of the plot keeps its layout. */
const stripGrowth = 1.05;

/** Seconds that the strip needs: as expected with a little room, grown where that is not enough, and in the end as it turned out. */
export function stripLength(run: RunView, timeline: Timeline): number {
  if (timeline.zero !== null) return timeline.stripSeconds;
  const expected = run.plan.scenario.phases
    .slice(0, timeline.origin)
    .reduce((sum, phase) => sum + (expectedSeconds(run.plan, phase) ?? 0), 0);
  let length = Math.max(1e-3, expected * stripGrowth);
  while (length < timeline.stripSeconds) length *= stripGrowth;
  return length;
}

/**
 * End of the axis: exact where all phases end by time, or by requests where those are counted, and where a run that could have been longer is
 * over; else a round number that has room for what came so far.
 */
export function axisEnd(run: RunView, timeline: Timeline): number {
  const { phases } = run.plan.scenario;
  const rest = phases.slice(timeline.origin);
  const soFar = timeline.zero === null ? 0 : (timeline.series.phases.at(-1)?.to ?? 0) - timeline.zero;
  if ('requests' in run.plan.scenario.sample) {
    const requests = rest.reduce((sum, phase) => sum + (expectedRequests(run.plan, phase) ?? 0), 0);
    return Math.max(1, soFar, requests);
  }
  if (rest.every((phase) => !hasRequests(phase) || phase.seconds !== null)) {
    if (run.frame.ended && soFar > 0) return soFar;
    return Math.max(
      soFar,
      rest.reduce((sum, phase) => sum + (stopsOf(phase).seconds ?? 0), 0),
    );
  }
  const expected = rest.reduce((sum, phase) => sum + (expectedSeconds(run.plan, phase) ?? 0), 0);
  // The scenario does not hold the length of a trace.
  const least = rest.some((phase) => phase.do === 'replay') ? 1 : 0;
  return niceUp(Math.max(soFar * 1.02, run.frame.ended ? 0 : expected, least));
}

/**
 * When the spare is used up in the phase that the run is about, displayed seconds: what the drive has more than its data, written at the
 * fresh rate. Null where that phase writes nothing, and where it writes in sequence alone: whole groups become stale, and nothing falls.
 */
export function expectedFall(plan: Plan): number | null {
  const phase = plan.scenario.phases[originPhase(plan)];
  if (phase === undefined || !(phase.do === 'write' || phase.do === 'mixed') || countsRequests(plan)) return null;
  if (phase.pattern === 'sequential' && phase.beside === undefined) return null;
  const pages = plan.full.physicalPages - plan.full.usedPages;
  return (pages * 4) / phase.kib / freshRate(plan, phase);
}

/** Index of the row whose middle is nearest to `time` on the axis, null where there is none. */
export function nearestRow(timeline: Timeline, time: number): number | null {
  const { series, zero, firstRow } = timeline;
  if (zero === null || series.n <= firstRow) return null;
  const target = time + zero;
  let low = firstRow;
  let high = series.n - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((series.t[middle] ?? 0) < target) low = middle + 1;
    else high = middle;
  }
  const before = Math.max(firstRow, low - 1);
  return Math.abs((series.t[before] ?? 0) - target) <= Math.abs((series.t[low] ?? 0) - target) ? before : low;
}

/** True where a run only continues the other one, which lies behind it and cannot be seen. */
export function isBehind(ghost: Timeline, run: Timeline): boolean {
  // The last sample may have been cut short where the run ended.
  const last = ghost.series.n - 2;
  if (last < ghost.firstRow) return false;
  return [last, (last + ghost.firstRow) >> 1].every(
    (row) => ghost.series.t[row] === run.series.t[row] && ghost.series.iops[row] === run.series.iops[row],
  );
}
