/** What is left of a speed between two stretches of a plot: an arrow from beside the first one's mean down to the last one's dots, and its words. */

import type { Language } from '../../texts/language';
import type { Target } from '../canvas/raster';
import type { ChartLayout } from '../plots/chart/chartLayout';
import { stroke } from '../plots/chart/drawPlot';
import { LINE, NEAR, priorities, type Wish } from '../plots/labels/label';
import type { Theme } from '../theme';
import type { Domain, Field, Multiple } from './classicDomain';
import { changeOf, endSpan } from './classicMeans';

/** How far right of the first stretch it begins, and of the enlarged beginning it ends: before that the dots are lower than their end. Css px. */
const ASIDE = 18;
const BEYOND = 24;
/** Its line, and half of its head, css px. */
const WEIGHT = 1.5;
const HEAD = 4;
/** Lines of type that it is high, at least: shorter ones say nothing that the dots do not. */
const LEAST = 4;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where it is drawn, css px, and what it says. */
export interface ChangeArrow {
  readonly from: Point;
  readonly to: Point;
  readonly words: string;
}

/** Null: nothing falls so far, or the plot has no room beside the first stretch. */
export function changeArrowOf(
  multiple: Multiple,
  { stretch, along = 's' }: Domain,
  field: Field,
  { plot, time, y }: ChartLayout,
  theme: Theme,
  { gallery, numbers }: Language,
): ChangeArrow | null {
  const { entry, stretches } = multiple;
  // Without an enlarged beginning the stretches lie over each other, and the plot is as wide as both.
  if (stretch === null || along !== 's' || stretches.length < 2) return null;
  const change = changeOf(multiple, field);
  const span = endSpan(multiple, entry, stretches[0]?.phase);
  if (change === null || span === null) return null;
  const { small } = theme.type;
  const x = Math.round(time.x(span[1]) + ASIDE) + 0.5;
  const [top, foot] = [y(change.before) + small * 0.8, y(change.after) - 1.5 * NEAR];
  const border = time.x(stretch.until);
  const end = border + BEYOND;
  if (foot - top < LEAST * small || x + NEAR > border || end > plot.x + plot.width || foot > plot.y + plot.height) return null;
  return {
    from: { x, y: top },
    to: { x: end, y: foot },
    words: gallery.downTo(numbers.percent(Number((change.after / change.before).toFixed(2)))),
  };
}

export function drawChangeArrow({ context }: Target, { from, to }: ChangeArrow, { colours }: Theme): void {
  context.setLineDash([]);
  context.lineWidth = WEIGHT;
  context.strokeStyle = colours.ink;
  stroke(context, from, to);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [alongX, alongY] = [(HEAD * (to.x - from.x)) / length, (HEAD * (to.y - from.y)) / length];
  const back = { x: to.x - 1.6 * alongX, y: to.y - 1.6 * alongY };
  stroke(context, { x: back.x + alongY, y: back.y - alongX }, to, { x: back.x - alongY, y: back.y + alongX });
  context.lineWidth = 1;
}

/** Its words, at its left, else at its right. */
export function changeArrowWish({ from, to, words }: ChangeArrow, theme: Theme): Wish {
  const height = theme.type.small * LINE;
  const middle = (from.y + to.y - height) / 2;
  const rows = [middle, middle - height, middle + height];
  // The arrow leans to the right: a row is beside it at its own height.
  const leftOf = (row: number) => from.x + ((to.x - from.x) * Math.max(0, row - from.y)) / (to.y - from.y);
  return {
    text: words,
    colour: theme.colours.ink,
    priority: priorities.stretch,
    places: (width) =>
      rows.flatMap((row) => [
        { x: leftOf(row) - 2 * NEAR - width, y: row },
        { x: to.x + 2 * NEAR, y: row },
      ]),
  };
}
