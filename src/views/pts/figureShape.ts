/** Where the lines of a figure stand: scales, ticks and names. */

import { ticks } from 'd3-array';
import { WINDOW_ROUNDS } from '../../scenario/pts/steady';
import type { FigurePoint, PtsFigure } from '../../store/lab/ptsFigures';
import type { EarlyLanguage } from '../../texts/language';
import type { Edges, HeightTick } from '../axes/Axes';
import { axisLatency, axisNumber, type Scale, verticalScale, verticalTicks } from '../axes/scale';

export interface Shape {
  readonly x: Scale;
  readonly y: Scale;
}

/** Half of what the rule allows, as a share of the mean: the band's distance from it. */
export const HALF_RANGE = 0.1;

export const allPoints = ({ lines }: PtsFigure): readonly FigurePoint[] => lines.flatMap(({ points }) => points);

/** Where the names of a figure stand on its axis. */
export const placesOf = ({ names, places }: PtsFigure): readonly number[] => places ?? (names ?? []).map((_, i) => i);

function acrossOf(figure: PtsFigure): readonly [number, number] {
  const xs = allPoints(figure).map(({ x }) => x);
  if (xs.length === 0 && figure.names === null) return [0, 1];
  if (figure.names !== null) {
    const last = placesOf(figure).at(-1) ?? 0;
    return [-0.4, last + 0.4];
  }
  if (figure.kind === 'convergence') return [0.5, Math.max(WINDOW_ROUNDS, ...xs) + 0.5];
  if (figure.kind === 'window') return [Math.min(...xs) - 0.5, Math.max(...xs) + 0.5];
  return [0, Math.max(...xs) * 1.04 || 1];
}

/** With fewer lines none leads. */
const LEAST_LED = 3;

/**
 * The lines that the sentence above is about: of a table the outermost mixes and the one in the middle, round by round what the rule looks at. All where no line is
 * more than another.
 */
export function leadingLines({ kind, lines, tracked }: PtsFigure): ReadonlySet<string> {
  const names = lines.map(({ name }) => name);
  const leads =
    kind === 'bySize'
      ? names.filter((_, i) => i === 0 || i === names.length - 1 || i === Math.floor(names.length / 2))
      : kind === 'convergence'
        ? names.filter((name) => name === tracked?.row || name === tracked?.column)
        : [];
  return new Set(names.length < LEAST_LED || leads.length === 0 ? names : leads);
}

/** Names of the lines that do not lead, from the highest end to the lowest. `names`: of all lines. */
export function greyNames({ lines }: PtsFigure, names: readonly string[], leads: ReadonlySet<string>): readonly string[] {
  const endOf = (i: number) => lines[i]?.points.at(-1)?.y ?? 0;
  const others = lines.flatMap(({ name }, i) => (leads.has(name) ? [] : [i]));
  return others.sort((a, b) => endOf(b) - endOf(a)).map((i) => names[i] ?? '');
}

/** The first point at which a line has come above all others; null: nowhere, or there is no such line. */
export function crossingOf({ lines }: PtsFigure, name: string): FigurePoint | null {
  const own = lines.find((line) => line.name === name);
  const others = lines.filter((line) => line !== own);
  const isAbove = ({ x, y }: FigurePoint) => others.every(({ points }) => points.every((other) => other.x !== x || other.y < y));
  return own?.points.find((point, i, { [i - 1]: before }) => before !== undefined && !isAbove(before) && isAbove(point)) ?? null;
}

/** A point whose value is written at it. */
export interface ToldPoint {
  readonly point: FigurePoint;
  readonly isHighest: boolean;
}

/**
 * Of a table of rates the two points that the sentence above names: the outermost mixes at the size that the rule looks at. Latencies have
 * none: they rise to the right, where their values would stand. Rates in order have but two mixes.
 */
export function toldPoints(figure: PtsFigure): readonly ToldPoint[] {
  const { kind, lines, names, tracked } = figure;
  const at = placesOf(figure)[names?.indexOf(tracked?.row ?? '') ?? -1];
  const least = figure.y === 'mbps' ? 2 : LEAST_LED;
  if (kind !== 'bySize' || (figure.y !== 'iops' && figure.y !== 'mbps') || at === undefined || lines.length < least) return [];
  const ends = [lines[0], lines.at(-1)].flatMap((line) => line?.points.find(({ x }) => x === at) ?? []);
  const most = Math.max(...ends.map(({ y }) => y));
  return ends.map((point) => ({ point, isHighest: point.y === most }));
}

/** Ends of an axis from zero, times a power of ten. */
const TOPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The least of them that holds a value: the lines have most of the height. */
function topOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return (TOPS.find((top) => top * power >= most) ?? 10) * power;
}

/** Scales that hold every point, and the band of a window. */
export function shapeOfFigure(figure: PtsFigure, frame: Edges): Shape {
  const ys = allPoints(figure).map(({ y }) => y);
  const band = figure.kind === 'window' && figure.window !== null ? figure.window.mean * (1 + HALF_RANGE) : 0;
  const most = Math.max(...ys, band);
  const positive = ys.filter((y) => y > 0);
  const least = positive.length > 0 ? Math.min(...positive) : 1;
  const range = [frame.bottom, frame.top] as const;
  return {
    x: verticalScale('linear', ...acrossOf(figure), frame.left, frame.right),
    y:
      figure.log && positive.length > 0
        ? verticalScale('log', least / 1.5, Math.max(most, least) * 1.5, ...range)
        : verticalScale('linear', 0, topOf(most || 1), ...range),
  };
}

/** Width of a letter over its height, at the most. */
export const LETTER = 0.55;

/** Room of a number on the axis, and between two names, in type sizes. */
const TICK_ROOM = 5;
const NAME_ROOM = 0.6;

/** The last name, that of the size which the rule looks at, and of the others as many as have room. */
function namedTicks(figure: PtsFigure, x: Scale, small: number): readonly number[] {
  const places = placesOf(figure);
  const halfOf = (place: number) => ((figure.names?.[places.indexOf(place)]?.length ?? 0) * small * LETTER) / 2;
  const areClear = (one: number, other: number) => Math.abs(x(other) - x(one)) >= halfOf(one) + halfOf(other) + small * NAME_ROOM;
  const led = places[figure.names?.indexOf(figure.tracked?.row ?? '') ?? -1];
  const shown: number[] = [];
  for (const place of [...places.slice(-1), ...(led === undefined ? [] : [led]), ...places])
    if (shown.every((other) => areClear(other, place))) shown.push(place);
  return shown.sort((a, b) => a - b);
}

/** Ticks of the horizontal axis; `small`: size of their type, px. */
export function acrossTicks(figure: PtsFigure, x: Scale, small: number): readonly number[] {
  const width = x.range[1] - x.range[0];
  const most = Math.max(2, Math.floor(width / (small * TICK_ROOM)));
  if (figure.names !== null) return namedTicks(figure, x, small);
  const all = ticks(...x.domain, most);
  return figure.x === 'round' ? all.filter((tick) => Number.isInteger(tick)) : all;
}

export function upTicks({ y: measure, log }: PtsFigure, y: Scale, room: number, language: EarlyLanguage): readonly HeightTick[] {
  const text = measure === 'meanUs' || measure === 'maxUs' || measure === 'p9999Us' ? axisLatency : axisNumber;
  return verticalTicks(y, log ? y.kind : 'linear', room).map((at) => ({ at, text: text(at, language) }));
}

/** From one name at an end to the next, in type sizes. */
export const NAME_LINE = 1.1;

/** Where the names of lines stand at their ends, px, none on another. `ends`: heights of the ends. */
function spreadNames(ends: readonly number[], least: number, frame: Edges): readonly number[] {
  const order = ends.map((_, i) => i).sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0));
  const placed = [...ends];
  let above = frame.top - least;
  for (const i of order) {
    above = Math.max(placed[i] ?? 0, above + least);
    placed[i] = above;
  }
  let below = frame.bottom + least;
  for (const i of order.reverse()) {
    below = Math.min(placed[i] ?? 0, below - least);
    placed[i] = below;
  }
  return placed;
}

/** Where the name of a line stands, px. */
export interface NamePlace {
  readonly x: number;
  readonly y: number;
  /** In the column behind the last points, with a leader; else above the line's first point. */
  readonly inColumn: boolean;
}

/** What stands at lines. */
export interface LineNames {
  /** Null: another line's name is its, too. */
  readonly names: readonly (string | null)[];
  /** The names fit behind the right edge. */
  readonly hasColumn: boolean;
}

/** Width of a column of names of this many letters, with their leaders, px. */
export const columnFor = (letters: number, small: number): number => letters * small * LETTER + small * 1.4;

/**
 * Lines that reach the right edge have their names in a column behind it. One that ends before has its name at its beginning: a leader
 * across the plot would read as data. Of those that begin close to each other, the later name stands further off.
 */
export function namePlaces(
  figure: PtsFigure,
  { x, y }: Shape,
  { names, hasColumn }: LineNames,
  small: number,
  frame: Edges,
): readonly NamePlace[] {
  const ends = figure.lines.map(({ points }) => ({ x: x(points.at(-1)?.x ?? 0), y: y(points.at(-1)?.y ?? 1) }));
  const edge = Math.max(...ends.map((end) => end.x));
  const reaches = ends.map((end) => hasColumn && end.x > edge - small * 3);
  const inColumn = ends.flatMap((_, i) => (reaches[i] && names[i] !== null ? [i] : []));
  const heights = spreadNames(
    inColumn.map((i) => ends[i]?.y ?? 0),
    small * NAME_LINE,
    frame,
  );
  const line = small * 1.25;
  const dots = allPoints(figure).map((point) => ({ x: x(point.x), y: y(point.y) }));
  const taken: { readonly from: number; readonly to: number; readonly y: number }[] = [];
  return figure.lines.map(({ points }, i): NamePlace => {
    if (reaches[i]) return { x: edge + small * 1.4, y: heights[inColumn.indexOf(i)] ?? 0, inColumn: true };
    const width = (names[i]?.length ?? 0) * small * LETTER;
    const from = Math.max(frame.left, Math.min(x(points[0]?.x ?? 0) - small * 0.4, frame.right - width));
    const to = from + width;
    const under = points.filter((point) => x(point.x) >= from && x(point.x) <= to).map((point) => y(point.y));
    // Where there is no room above, below.
    const isBelow = Math.min(...under) - small * 1.6 < frame.top;
    let at = isBelow ? Math.max(...under) + small * 1.6 : Math.min(...under) - small * 0.9;
    const isTaken = () =>
      taken.some((other) => other.from < to && from < other.to && Math.abs(other.y - at) < line) ||
      dots.some((dot) => dot.x >= from && dot.x <= to && Math.abs(dot.y + small * 0.35 - at) < small * 0.8);
    while (at > frame.top && at < frame.bottom && isTaken()) at += (isBelow ? line : -line) / 2;
    taken.push({ from, to, y: at });
    return { x: from, y: at, inColumn: false };
  });
}
