/** What is left of a speed between two stretches of a plot: an arrow from the first one's mean down to the last one's, and its words. */

import type { Language } from '../../texts/language';
import type { Target } from '../canvas/raster';
import type { ChartLayout } from '../plots/chart/chartLayout';
import { stroke } from '../plots/chart/drawPlot';
import { LINE, NEAR, priorities, type Wish } from '../plots/labels/label';
import type { Theme } from '../theme';
import type { Domain, Field, Multiple } from './classicDomain';
import { changeOf, endSpan } from './classicMeans';

/** How far right of the first stretch it comes down, below the middle of that one's mean; its line, and half of its head, css px. */
const ASIDE = 18;
const WEIGHT = 1.5;
const HEAD = 4;
/** Lines of type that it is high, at least: shorter ones say nothing that the dots do not. */
const LEAST = 4;

/** Where it is drawn, css px, and what it says. */
export interface ChangeArrow {
  readonly x: number;
  readonly top: number;
  readonly foot: number;
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
  const [top, foot] = [y(change.before) + small * 0.8, y(change.after) - NEAR / 2];
  if (foot - top < LEAST * small || x + NEAR > time.x(stretch.until) || foot > plot.y + plot.height) return null;
  return { x, top, foot, words: gallery.downTo(numbers.percent(Number((change.after / change.before).toFixed(2)))) };
}

export function drawChangeArrow({ context }: Target, { x, top, foot }: ChangeArrow, { colours }: Theme): void {
  context.setLineDash([]);
  context.lineWidth = WEIGHT;
  context.strokeStyle = colours.ink;
  stroke(context, { x, y: top }, { x, y: foot });
  stroke(context, { x: x - HEAD, y: foot - 1.6 * HEAD }, { x, y: foot }, { x: x + HEAD, y: foot - 1.6 * HEAD });
  context.lineWidth = 1;
}

/** Its words, at its left, else at its right. */
export function changeArrowWish({ x, top, foot, words }: ChangeArrow, theme: Theme): Wish {
  const height = theme.type.small * LINE;
  const middle = (top + foot - height) / 2;
  const rows = [middle, middle - height, middle + height];
  return {
    text: words,
    colour: theme.colours.ink,
    priority: priorities.stretch,
    places: (width) =>
      rows.flatMap((row) => [
        { x: x - 2 * NEAR - width, y: row },
        { x: x + 2 * NEAR, y: row },
      ]),
  };
}
