/** What a test of the PTS ends in: the window, and a table for each measure. Pure: whoever ran the points. */
import type { Measure, PtsPoint, PtsTest } from './procedures';
import { type SteadyWindow, steadyWindow } from './steady';

/** What was measured of one point; null: undefined there. */
export type Measured = Readonly<Record<Measure, number | null>>;

export interface PtsTable {
  readonly of: Measure;
  readonly columns: readonly string[];
  /** A cell is null where the test has no such point, or nothing is defined there. */
  readonly rows: readonly { readonly name: string; readonly cells: readonly (number | null)[] }[];
}

export interface PtsResults {
  /** Complete rounds, and the tracked value of each. */
  readonly rounds: number;
  readonly tracked: readonly number[];
  /** Null: the test has none, or it was not steady within its rounds. */
  readonly window: SteadyWindow | null;
  readonly tables: readonly PtsTable[];
}

const hasResult = ({ phase }: PtsPoint): boolean => phase.do !== 'idle';

/** Tracked values of the rounds that are complete. */
function trackedOf({ tracked, points }: PtsTest, measured: readonly Measured[]): readonly number[] {
  if (tracked === null) return [];
  const perRound = points.filter(({ round }) => round === 1).length;
  return points
    .slice(0, Math.floor(measured.length / perRound) * perRound)
    .flatMap(({ row, column }, i) => (row === tracked.row && column === tracked.column ? [measured[i]?.[tracked.of] ?? Number.NaN] : []));
}

/** True once a round has ended in a steady window: the test is over. */
export function isOver(test: PtsTest, measured: readonly Measured[]): boolean {
  return steadyWindow(trackedOf(test, measured)) !== null;
}

function mean(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value): value is number => typeof value === 'number');
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
}

/** Tables over the window's rounds, the greatest of them for maxima; over all rounds where there is no window. `measured`: of the first points, in order. */
export function ptsResults(test: PtsTest, measured: readonly Measured[]): PtsResults {
  const tracked = trackedOf(test, measured);
  const window = steadyWindow(tracked);
  const points = test.points.slice(0, measured.length).map((point, i) => ({ point, measured: measured[i] }));
  const counted = points.filter(
    ({ point }) => hasResult(point) && (window === null || (point.round >= window.from && point.round <= window.to)),
  );
  const names = (of: 'row' | 'column') => [...new Set(counted.map(({ point }) => point[of]))];
  const columns = names('column');
  const cell = (of: Measure, row: string, column: string): number | null => {
    const values = counted.filter(({ point }) => point.row === row && point.column === column).map((each) => each.measured?.[of]);
    const known = values.filter((value): value is number => typeof value === 'number');
    return of === 'maxUs' && known.length > 0 ? Math.max(...known) : mean(known);
  };
  return {
    rounds: test.tracked === null ? (points.at(-1)?.point.round ?? 0) : tracked.length,
    tracked,
    window,
    tables: test.tables.map((of) => ({
      of,
      columns,
      rows: names('row').map((name) => ({ name, cells: columns.map((column) => cell(of, name, column)) })),
    })),
  };
}
