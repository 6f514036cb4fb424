import type { Box } from '../../canvas/box';
import type { Theme } from '../../theme';
import type { ChartLayout } from '../chart/chartLayout';
import type { DrawnDrop } from './landing';

/** A place on the plot, css px. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** From the speed before the fall, at its moment, along to above where it lands, and down. */
interface FallLines {
  readonly from: Place;
  readonly corner: Place;
  readonly to: Place;
}

/** How far right of the fall its arrow comes down, in type sizes. */
const ASIDE = 2.6;
/** A fall of less than this height, in type sizes, is no cliff: its words have no room beside so short an arrow. */
const CLIFF = 3.6;

/**
 * Where the fall is drawn: from the speed before it, at its moment, down to where it lands. One that declines by and by leads to the slowest
 * seconds, of which its words are. Null where that is not in sight.
 */
export function dropLines(drop: DrawnDrop | null, layout: ChartLayout, theme: Theme): FallLines | null {
  if (drop === null) return null;
  const { plot, time, y } = layout;
  const { small } = theme.type;
  const top = y(drop.from);
  const x = Math.round(time.x(drop.overAt)) + 0.5;
  const slowest = Math.round(time.x(drop.slowestAt)) + 0.5;
  const { landing } = drop;
  const down = landing === null ? slowest : Math.min(slowest, Math.max(x + ASIDE * small, Math.round(time.x(landing.at)) + 0.5));
  const isSteep = landing !== null && down - x <= 2 * ASIDE * small && y(landing.iops) - top >= CLIFF * small;
  const bottom = y(isSteep ? landing.iops : drop.to);
  const aside = isSteep ? down : slowest;
  const isInside = x > plot.x && slowest < plot.x + plot.width && top > plot.y - 2 && bottom < plot.y + plot.height;
  if (!isInside || bottom - top < small * 2 || aside - x < 3) return null;
  return { from: { x, y: top }, corner: { x: aside, y: top }, to: { x: aside, y: bottom - small * 0.6 } };
}

/** Over more widths of the plot, or of its own height, than this an arrow would look like a line of data. */
const LONGEST = 0.22;
const WIDEST = 2.5;

/** A decline that is as slow as that has its words, and no arrow. */
export function isArrow({ from, corner, to }: FallLines, { plot }: ChartLayout): boolean {
  return corner.x - from.x <= Math.min(plot.width * LONGEST, WIDEST * (to.y - corner.y));
}

/** Steps of the curve that the fall is drawn as. */
const CURVE_STEPS = 24;
/** How far the arrow begins from the data, share of its height and css px at most. */
const GAP = 0.2;
const WIDEST_GAP = 12;
/** A bow less wide than this, css px, would look like a hairpin: there the arrow is straight. */
const LEAST_BOW = 24;

/**
 * The fall as a bow from where the fast seconds end down to the slowest ones. It begins clear of the row of data before. Points, since a pen
 * for files knows lines only.
 */
export function fallCurve({ from, corner, to }: FallLines): readonly Place[] {
  const height = to.y - corner.y;
  const gap = Math.min(WIDEST_GAP, height * GAP);
  const isBow = corner.x - from.x >= LEAST_BOW;
  const start = { x: isBow ? from.x + gap : corner.x, y: corner.y + gap };
  const [near, far] = [
    { x: start.x + (corner.x - start.x) * 0.7, y: start.y },
    { x: corner.x, y: start.y + (to.y - start.y) * 0.3 },
  ];
  return Array.from({ length: CURVE_STEPS + 1 }, (_, i) => {
    const t = i / CURVE_STEPS;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    return { x: a * start.x + b * near.x + c * far.x + d * to.x, y: a * start.y + b * near.y + c * far.y + d * to.y };
  });
}

function boxOf(from: Place, to: Place): Box {
  return { x: from.x - 1, y: from.y - 1, width: to.x - from.x + 2, height: to.y - from.y + 2 };
}

/** What the arrow covers: the way down, and the bow left of it. */
export function fallBoxes(fall: FallLines | null, layout: ChartLayout): readonly Box[] {
  if (fall === null || !isArrow(fall, layout)) return [];
  const points = fallCurve(fall);
  const curve = points.slice(1).map((to, i) => boxOf(points[i] ?? to, to));
  return [boxOf(fall.corner, fall.to), ...curve];
}

/** Of this many widths of small type at least a plot has room for the words of a level. */
const ROOM = 22;

/**
 * The mean of the slowest seconds as a level over them, css px. Null: they are too few to be seen so, or no arrow leads to them. Null, too, where
 * the plot has no room for the words that say what it is.
 */
export function slowestLevel(
  drop: DrawnDrop | null,
  layout: ChartLayout,
  theme: Theme,
): { readonly from: number; readonly to: number; readonly y: number } | null {
  const { plot, time, y } = layout;
  const lines = dropLines(drop, layout, theme);
  if (drop === null || lines === null || !isArrow(lines, layout)) return null;
  if (drop.landing === null || plot.width < theme.type.small * ROOM) return null;
  const [from, to] = [-1, 1].map((side) => Math.round(time.x(drop.slowestAt + (side * drop.slowestFor) / 2)) + 0.5) as [number, number];
  return to - from < LEAST_BOW ? null : { from, to, y: Math.round(y(drop.to)) + 0.5 };
}
