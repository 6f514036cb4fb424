/** Where the marks of a sweep stand: scales and ticks, the same for one picture and for many small ones. */

import { ticks } from 'd3-array';
import { type SymbolType, symbol, symbolCircle, symbolCross, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';
import { niceUp } from '../../domain/round';
import type { EntryPlace } from '../../store/lab/openedPoint';
import type { SweepLine } from '../../store/lab/sweepData';
import type { SweepMatch } from '../../store/lab/sweepFinding';
import type { EarlyLanguage } from '../../texts/language';
import type { Edges } from '../axes/Axes';
import { type Scale, verticalScale } from '../axes/scale';
import { isFactor } from './format';

/** The content of a picture of lines. */
export interface Plane {
  readonly lines: readonly SweepLine[];
  readonly measure: string;
  readonly across: string;
  /** Places across of all points, also of those that are not computed yet. */
  readonly reach: readonly number[];
  /** The running drive; null where it is not in this plane. */
  readonly dot: { readonly x: number; readonly y: number } | null;
  /** What its lines say together, drawn between them; null: nothing. */
  readonly match: SweepMatch | null;
  /** Where the point stands that is opened beside the picture; null: none is. */
  readonly opened: EntryPlace | null;
  /** Names of values across that are no numbers, by place. */
  readonly names: readonly string[] | null;
}

export interface Shape {
  readonly d: string;
  readonly hollow: boolean;
}

/** Shape means the line. Every second one is hollow and larger: where two lines are alike, the full mark of one is seen within that of the other. */
const symbols: readonly SymbolType[] = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolCross];
/** Areas of marks, px². */
const FULL = 50;
const HOLLOW = 150;
const shapes = Array.from({ length: 2 * symbols.length }, (_, i): Shape => {
  const hollow = i % 2 === 1;
  return { d: symbol(symbols[i % symbols.length], hollow ? HOLLOW : FULL)() ?? '', hollow };
});

export function shapeOf(i: number): Shape {
  // Beyond ten lines they come again.
  return shapes[i % shapes.length] ?? { d: '', hollow: false };
}

/** Lines as they are drawn: those of hollow marks below those of full ones. `all`: those that shapes are counted among. */
export function hollowFirst(lines: readonly SweepLine[], all: readonly SweepLine[] = lines): readonly SweepLine[] {
  const isHollow = (line: SweepLine) => shapeOf(all.indexOf(line)).hollow;
  return [...lines.filter(isHollow), ...lines.filter((line) => !isHollow(line))];
}

/** Scales that hold all marks, laws and the running drive. */
export function scalesFor({ lines, measure, reach, dot, names }: Plane, frame: Edges): { readonly x: Scale; readonly y: Scale } {
  const xs = [
    ...reach,
    ...lines.flatMap(({ marks, law }) => [...marks.map(({ x }) => x), ...law.map(([x]) => x)]),
    ...(dot ? [dot.x] : []),
  ];
  const ys = [
    ...lines.flatMap(({ marks, law }) => [...marks.map(({ greatest }) => greatest), ...law.map(([, y]) => y)]),
    ...(dot ? [dot.y] : []),
  ];
  const [low, high] = names === null ? [Math.min(...xs), Math.max(...xs)] : [-0.5, names.length - 0.5];
  const known = xs.length > 0 && high > low;
  const pad = names === null && known ? (high - low) * 0.03 : 0;
  const first = xs[0] ?? 0;
  const [from, to] = known ? [low - pad, high + pad] : [first, first + 1];
  const top = Math.max(...ys, 0);
  const range: [number, number] = [frame.bottom, frame.top];
  return {
    x: verticalScale('linear', from, to, frame.left, frame.right),
    y: isFactor(measure)
      ? verticalScale('log', 1, Math.max(2, top * 1.1), ...range)
      : verticalScale('linear', 0, niceUp(top || 1), ...range),
  };
}

/** The names of laws at their ends; those that end closer than a line of writing share one place, px from the top. */
export function lawNames(lines: readonly SweepLine[], y: Scale, row: number): readonly { readonly text: string; readonly y: number }[] {
  const ends = lines
    .flatMap(({ name, law }) => (name === '' || law.length === 0 ? [] : [{ name, y: y(law.at(-1)?.[1] ?? 1) }]))
    .sort((a, b) => a.y - b.y);
  const places: { names: string[]; y: number }[] = [];
  for (const end of ends) {
    const last = places.at(-1);
    if (last !== undefined && end.y - last.y < row) last.names.push(end.name);
    else places.push({ names: [end.name], y: end.y });
  }
  return places.map(({ names, y: place }) => ({ text: names.join(', '), y: place }));
}

/** Powers of two on the scale of a factor, else round numbers; at most about `most`. */
export function yTicks({ kind, domain: [low, high] }: Scale, most = 5): readonly number[] {
  if (kind === 'linear') return ticks(low, high, most);
  return Array.from({ length: Math.floor(Math.log2(high)) + 1 }, (_, i) => 2 ** i);
}

/** True once a height of it means something: a result, a law, or the running drive. */
export function hasHeights({ lines, dot }: Plane): boolean {
  return dot !== null || lines.some(({ marks, law }) => marks.length > 0 || law.length > 0);
}

export function xTicks({ names }: Plane, x: Scale, width: number): readonly number[] {
  return names === null ? ticks(...x.domain, Math.max(2, Math.floor(width / 110))) : names.map((_, i) => i);
}

/** A value across, as it is written on the axis. */
export function xText({ across, names }: Plane, value: number, language: EarlyLanguage): string {
  const { percent, three } = language.numbers;
  return names?.[value] ?? (across === 'userSpare' ? percent(value) : three(value));
}

/** How far the measured points are from the law, as shares of it, by line; null where no point has a law. */
export function deviations(
  lines: readonly SweepLine[],
): { readonly most: number; readonly of: (line: SweepLine) => readonly Deviation[] } | null {
  const of = ({ marks }: SweepLine): readonly Deviation[] =>
    marks.flatMap(({ x, mean, law }) => (law === null ? [] : [{ x, share: mean / law - 1 }]));
  const all = lines.flatMap(of);
  return all.length === 0 ? null : { most: Math.max(...all.map(({ share }) => Math.abs(share))), of };
}

export interface Deviation {
  readonly x: number;
  readonly share: number;
}
