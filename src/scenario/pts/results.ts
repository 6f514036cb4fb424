/** What a test of the PTS ends in: the window, and a table for each measure. Pure: any runner may compute the points. */
import { waf } from '../../domain/waf';
import type { Result } from '../../lib/result';
import { parseScenario } from '../parse';
import type { Scenario } from '../types';
import type { Measure, PtsPoint, PtsRun, PtsTest } from './procedures';
import { type SteadyWindow, steadyWindow } from './steady';

/** What was measured of one point; null: undefined there. */
export interface Measured extends Readonly<Record<Measure, number | null>> {
  /** Displayed seconds that it took. */
  readonly seconds: number;
  readonly bytesWritten: number;
}

/** A run of the test on the drive of a scenario, as a scenario of its own. */
export function ptsScenario(test: PtsTest, run: PtsRun, { drive, ftl, userSpare, scale, seed }: Scenario): Result<Scenario> {
  return parseScenario({
    name: `SNIA PTS 2.0.2, ${test.title}`,
    drive,
    ftl,
    userSpare,
    scale,
    seed,
    sample: { seconds: 60 },
    phases: [...run.prepare, ...run.points.map(({ phase }) => phase)],
  });
}

/** What the engine says of a phase at its end. */
interface EndedPhase {
  readonly phaseTotals: {
    readonly hostRequests: number;
    readonly hostBytesWritten: number;
    readonly hostBytesRead: number;
    readonly nandBytesProgrammed: number;
  };
  readonly phaseSeconds: number;
  readonly latencyUs: { readonly mean: number | null; readonly p9999: number | null; readonly max: number | null };
}

/** A point whose phase has ended. */
export function measuredOf({ phaseTotals: totals, phaseSeconds: seconds, latencyUs }: EndedPhase): Measured {
  const per = (amount: number) => (seconds > 0 && totals.hostRequests > 0 ? amount / seconds : null);
  return {
    iops: per(totals.hostRequests),
    mbps: per((totals.hostBytesWritten + totals.hostBytesRead) / 1e6),
    meanUs: latencyUs.mean,
    p9999Us: latencyUs.p9999,
    maxUs: totals.hostRequests > 0 ? latencyUs.max : null,
    waf: waf(totals.nandBytesProgrammed, totals.hostBytesWritten),
    seconds,
    bytesWritten: totals.hostBytesWritten,
  };
}

export interface PtsTable {
  readonly of: Measure;
  readonly columns: readonly string[];
  /** A cell is null where the test has no such point, or nothing is defined there. */
  readonly rows: readonly { readonly name: string; readonly cells: readonly (number | null)[] }[];
}

/** What a run says of its rounds. */
export interface RunRounds {
  /** Complete rounds, and the tracked value of each. */
  readonly rounds: number;
  readonly tracked: readonly number[];
  /** Null: the run has none, or it was not steady within its rounds. */
  readonly window: SteadyWindow | null;
}

export interface PtsResults {
  readonly runs: readonly RunRounds[];
  readonly tables: readonly PtsTable[];
}

/** Waiting has no result. */
export const hasResult = ({ phase }: PtsPoint): boolean => phase.do !== 'idle';

/** Tracked values of the rounds that are complete. */
function trackedOf({ tracked, points }: PtsRun, measured: readonly Measured[]): readonly number[] {
  if (tracked === null) return [];
  const perRound = points.filter(({ round }) => round === 1).length;
  return points
    .slice(0, Math.floor(measured.length / perRound) * perRound)
    .flatMap(({ row, column }, i) => (row === tracked.row && column === tracked.column ? [measured[i]?.[tracked.of] ?? Number.NaN] : []));
}

/** True once its points are run, or the last of them has ended a round in a steady window: the run is over. `measured`: of its first points. */
export function isOver(run: PtsRun, measured: readonly Measured[]): boolean {
  const [last, next] = [run.points[measured.length - 1], run.points[measured.length]];
  if (next === undefined) return true;
  return last !== undefined && last.round !== next.round && steadyWindow(trackedOf(run, measured)) !== null;
}

function mean(values: readonly number[]): number | null {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
}

interface Counted {
  readonly point: PtsPoint;
  readonly measured: Measured;
}

/** The points of a run that its tables are over: those of the window's rounds; all where there is no window. */
function countedOf({ points }: PtsRun, { window }: RunRounds, measured: readonly Measured[]): readonly Counted[] {
  return measured.flatMap((each, i) => {
    const point = points[i];
    if (point === undefined || !hasResult(point)) return [];
    return window === null || (point.round >= window.from && point.round <= window.to) ? [{ point, measured: each }] : [];
  });
}

/** Means over what is counted, the greatest of it for maxima. `measured`: for each run that has begun, of its first points, in order. */
export function ptsResults(test: PtsTest, measured: readonly (readonly Measured[])[]): PtsResults {
  const runs = test.runs.slice(0, measured.length).map((run, i): RunRounds => {
    const tracked = trackedOf(run, measured[i] ?? []);
    const last = run.points[(measured[i]?.length ?? 0) - 1];
    return { rounds: run.tracked === null ? (last?.round ?? 0) : tracked.length, tracked, window: steadyWindow(tracked) };
  });
  const counted = runs.flatMap((rounds, i) => countedOf(test.runs[i] as PtsRun, rounds, measured[i] ?? []));
  const names = (of: 'row' | 'column') => [...new Set(counted.map(({ point }) => point[of]))];
  const columns = names('column');
  const cell = (of: Measure, row: string, column: string): number | null => {
    const values = counted.filter(({ point }) => point.row === row && point.column === column).flatMap((each) => each.measured[of] ?? []);
    return of === 'maxUs' && values.length > 0 ? Math.max(...values) : mean(values);
  };
  const tables = test.tables.map((of) => ({
    of,
    columns,
    rows: names('row').map((name) => ({ name, cells: columns.map((column) => cell(of, name, column)) })),
  }));
  return { runs, tables };
}

/** What each number of a line is. */
export const pointColumns = [
  'round',
  'row',
  'column',
  'iops',
  'mbps',
  'mean_us',
  'p9999_us',
  'max_us',
  'waf',
  'seconds',
  'bytes_written',
] as const;

/** Every point that was run, a line each, as `pointColumns` names them: what the plots of the specification are made of. */
export function pointLines(test: PtsTest, measured: readonly (readonly Measured[])[]): readonly (readonly (string | number | null)[])[] {
  return measured.flatMap((of, r) =>
    of.flatMap((values, i) => {
      const point = test.runs[r]?.points[i];
      if (point === undefined || !hasResult(point)) return [];
      const { iops, mbps, meanUs, p9999Us, maxUs, waf: amplification, seconds, bytesWritten } = values;
      return [[point.round, point.row, point.column, iops, mbps, meanUs, p9999Us, maxUs, amplification, seconds, bytesWritten]];
    }),
  );
}
