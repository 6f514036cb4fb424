/** The plots that a test of the SNIA PTS ends in, as lines over axes. Pure. */
import type { PtsName } from '../../scenario/pts/names';
import type { Measure, PtsPoint, PtsRun, PtsTest } from '../../scenario/pts/procedures';
import { hasResult, type Measured, type PtsResults, type PtsTable, ptsResults } from '../../scenario/pts/results';
import type { SteadyWindow } from '../../scenario/pts/steady';

/** What an axis measures. */
export type PtsAxis = Measure | 'round' | 'fills' | 'seconds' | 'row';

export interface FigurePoint {
  readonly x: number;
  readonly y: number;
  /** The point has a name of its own in the picture. */
  readonly name?: string;
}

export interface FigureLine {
  readonly name: string;
  readonly points: readonly FigurePoint[];
}

export interface PtsFigure {
  readonly kind: 'convergence' | 'window' | 'bySize' | 'overFills' | 'overTime' | 'demand';
  /** Which of a test's several figures this is: "1024 KiB, 0/100"; empty: the only one. */
  readonly of: string;
  readonly x: PtsAxis;
  readonly y: Measure;
  readonly log: boolean;
  /** Names of x, by place from 0; null: numbers. */
  readonly names: readonly string[] | null;
  /** Where the names stand on the axis, ascending; of sizes by their logarithm. Null: from 0 on, one apart. */
  readonly places: readonly number[] | null;
  readonly lines: readonly FigureLine[];
  /** The steady-state window: its rounds are marked, and in its own figure its mean, the band that the rule allows, and its line. */
  readonly window: SteadyWindow | null;
  /** What the rule looks at, of the test's first run: a row and a column of its table; absent: a test without a rule. */
  readonly tracked?: { readonly row: string; readonly column: string } | null;
}

const plain = { of: '', log: false, names: null, places: null, window: null } as const;

interface Done {
  readonly point: PtsPoint;
  readonly measured: Measured;
  /** Displayed seconds and drive writes since the first point, at its end and in its middle. */
  readonly fills: number;
  readonly seconds: number;
  readonly middle: number;
}

function doneOf(run: PtsRun, measured: readonly Measured[], driveBytes: number): readonly Done[] {
  let [seconds, bytes] = [0, 0];
  return measured.flatMap((each, i) => {
    const point = run.points[i];
    const middle = seconds + each.seconds / 2;
    seconds += each.seconds;
    bytes += each.bytesWritten;
    return point === undefined || !hasResult(point) ? [] : [{ point, measured: each, fills: bytes / driveBytes, seconds, middle }];
  });
}

/** A line for each name, of the points that have a value. */
function linesOf(done: readonly Done[], name: (done: Done) => string, at: (done: Done) => FigurePoint | null): readonly FigureLine[] {
  const names = [...new Set(done.map(name))];
  return names.map((each) => ({
    name: each,
    points: done.filter((one) => name(one) === each).flatMap((one) => at(one) ?? []),
  }));
}

const pointAt = (x: number, y: number | null): FigurePoint | null => (y === null ? null : { x, y });

/** The tracked value round by round, beside its neighbours of the same mix or, where the mix is all that differs, of the same size. */
function convergence(run: PtsRun, done: readonly Done[], window: SteadyWindow | null): readonly PtsFigure[] {
  const { tracked } = run;
  if (tracked === null) return [];
  const sizes = new Set(run.points.map(({ row }) => row)).size > 1;
  const shown = done.filter(({ point }) => (sizes ? point.column === tracked.column : true));
  const y = tracked.of;
  const lines = linesOf(
    shown,
    ({ point }) => (sizes ? point.row : point.column),
    ({ point, measured }) => pointAt(point.round, measured[y]),
  );
  const all: PtsFigure = {
    ...plain,
    kind: 'convergence',
    of: sizes ? tracked.column : tracked.row,
    x: 'round',
    y,
    log: sizes,
    lines,
    window,
  };
  if (window === null) return [all];
  const own = done.filter(({ point }) => point.row === tracked.row && point.column === tracked.column);
  const inside = own.filter(({ point }) => point.round >= window.from && point.round <= window.to);
  const points = inside.flatMap(({ point, measured }) => pointAt(point.round, measured[y]) ?? []);
  const name = `${tracked.row}, ${tracked.column}`;
  return [all, { ...plain, kind: 'window', of: name, x: 'round', y, lines: [{ name, points }], window }];
}

/** A table as lines: a line for each column, over the rows from the smallest. */
function bySize({ of, columns, rows }: PtsTable): PtsFigure {
  const sizeOf = (row: (typeof rows)[number] | undefined) => Number.parseFloat(row?.name ?? '');
  const ordered = sizeOf(rows[0]) > sizeOf(rows.at(-1)) ? [...rows].reverse() : rows;
  const sizes = ordered.map(sizeOf);
  const places = sizes.every((size) => size > 0) ? sizes.map((size) => Math.log2(size / (sizes[0] ?? 1))) : sizes.map((_, i) => i);
  const lines = columns.map((name, c) => ({
    name,
    points: ordered.flatMap(({ cells }, i) => pointAt(places[i] ?? i, cells[c] ?? null) ?? []),
  }));
  return { ...plain, kind: 'bySize', x: 'row', y: of, log: true, names: ordered.map(({ name }) => name), places, lines };
}

const named = (tables: readonly PtsTable[], of: Measure): readonly PtsFigure[] =>
  tables.filter((table) => table.of === of && table.rows.length > 0).map(bySize);

function saturation(done: readonly Done[]): readonly PtsFigure[] {
  const over = (x: 'fills' | 'seconds', y: Measure): PtsFigure => ({
    ...plain,
    kind: x === 'fills' ? 'overFills' : 'overTime',
    x,
    y,
    lines: linesOf(
      done,
      ({ point }) => point.column,
      (one) => pointAt(one[x], one.measured[y]),
    ),
  });
  return [over('fills', 'iops'), over('seconds', 'iops'), over('fills', 'waf'), over('fills', 'meanUs')];
}

/** Over displayed time, a line for each row. */
function recovery(done: readonly Done[], y: Measure): readonly PtsFigure[] {
  const lines = linesOf(
    done,
    ({ point }) => (point.column === 'baseline' ? point.column : point.row),
    (one) => pointAt(one.middle, one.measured[y]),
  );
  return [{ ...plain, kind: 'overTime', x: 'seconds', y, lines }];
}

/** IOPS against latency, a point for each depth: the demand curve. */
function demand(tables: readonly PtsTable[]): readonly PtsFigure[] {
  const cellsOf = (of: Measure) => tables.find((table) => table.of === of)?.rows ?? [];
  const latencies = cellsOf('meanUs');
  const points = cellsOf('iops').flatMap(({ name, cells: [iops = null] }, i): readonly FigurePoint[] => {
    const meanUs = latencies[i]?.cells[0] ?? null;
    return iops === null || meanUs === null ? [] : [{ x: iops, y: meanUs, name }];
  });
  return [{ ...plain, kind: 'demand', x: 'iops', y: 'meanUs', log: true, lines: [{ name: '65/35', points }] }];
}

const own: Readonly<Record<PtsName, (results: PtsResults, done: readonly Done[]) => readonly PtsFigure[]>> = {
  iops: ({ tables }) => named(tables, 'iops'),
  // From zero, as rates in order are few and near each other.
  tp: ({ tables }) => named(tables, 'mbps').map((figure) => ({ ...figure, log: false })),
  lat: ({ tables }) => [...named(tables, 'meanUs'), ...named(tables, 'maxUs')],
  wsat: (_, done) => saturation(done),
  hir: (_, done) => recovery(done, 'iops'),
  xsr: (_, done) => recovery(done, 'mbps'),
  dirth: ({ tables }) => demand(tables),
  cbw: () => [],
};

/** The first figure of a test before anything is measured: its axes, and a place for each size where the test is over sizes. */
export function plannedFigure({ name, runs }: PtsTest): PtsFigure {
  const cells = runs.flatMap(({ points }) => points.filter(hasResult).map(({ row, column }) => ({ name: row, cells: [], column })));
  const rows = cells.filter((cell, i) => cells.findIndex((other) => other.name === cell.name) === i);
  const y: Measure = name === 'lat' ? 'meanUs' : (runs[0]?.tracked?.of ?? 'iops');
  if (name === 'iops' || name === 'lat') return bySize({ of: y, columns: [], rows });
  const first = own[name]({ runs: [], tables: [] }, [])[0];
  return first ?? { ...plain, kind: 'convergence', x: 'round', y, lines: [] };
}

/** Figures of what was measured so far, the test's own first. `driveBytes`: bytes of a drive write. */
export function ptsFigures(test: PtsTest, measured: readonly (readonly Measured[])[], driveBytes: number): readonly PtsFigure[] {
  const results = ptsResults(test, measured);
  const done = test.runs.map((run, i) => doneOf(run, measured[i] ?? [], driveBytes));
  const rounds = test.runs.flatMap((run, i) => convergence(run, done[i] ?? [], results.runs[i]?.window ?? null));
  const tracked = test.runs[0]?.tracked ?? null;
  return [...own[test.name](results, done.flat()), ...rounds]
    .filter(({ lines }) => lines.some(({ points }) => points.length > 0))
    .map((figure) => ({ ...figure, tracked }));
}

/** The fastest point of a demand curve; null: another test. */
export function fastestOf(figures: readonly PtsFigure[]): FigurePoint | null {
  const points = figures.find(({ kind }) => kind === 'demand')?.lines[0]?.points ?? [];
  return points.reduce<FigurePoint | null>((most, point) => (most === null || point.x > most.x ? point : most), null);
}
