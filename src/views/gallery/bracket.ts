/** Published ranges: a bracket behind the end of a plot, beside the dots that it is of, and its name. */

import type { Target } from '../canvas/raster';
import type { ChartLayout } from '../plots/chart/chartLayout';
import { stroke } from '../plots/chart/drawPlot';
import type { Scene } from '../plots/chart/scene';
import { LINE, NEAR, priorities, type Wish } from '../plots/labels/label';

import type { Theme } from '../theme';
import type { PublishedLine } from './classicDomain';

/** From the edge of a plot to the back of a bracket beside it, its line, and its arms, css px. */
const AT = 6;
const WEIGHT = 1.5;
const ARM = 4;

/** A published range, in the colour of the run that it is of. */
interface Bracket {
  readonly low: number;
  readonly high: number;
  readonly words: string;
  readonly colour: string;
}

/** The ranges among what was published, as the scene has its runs: the front first. */
export function bracketsOf(published: readonly PublishedLine[], { runs }: Pick<Scene, 'runs'>, theme: Theme): readonly Bracket[] {
  return published.flatMap(({ value, upTo, words, of }): Bracket[] => {
    const run = of === 'front' ? runs[0] : of === 'behind' ? runs.at(-1) : undefined;
    return upTo === undefined ? [] : [{ low: value, high: upTo, words, colour: run?.styled.style.nameColour ?? theme.colours.mute }];
  });
}

export function drawBrackets({ context }: Target, { plot, y }: ChartLayout, brackets: readonly Bracket[]): void {
  const back = plot.x + plot.width + AT;
  context.setLineDash([]);
  context.lineWidth = WEIGHT;
  for (const { low, high, colour } of brackets) {
    const [top, foot] = [Math.max(plot.y, y(high)), Math.min(plot.y + plot.height, y(low))];
    if (top >= foot) continue;
    context.strokeStyle = colour;
    stroke(context, { x: back - ARM, y: top }, { x: back, y: top }, { x: back, y: foot }, { x: back - ARM, y: foot });
  }
  context.lineWidth = 1;
}

/** Names of brackets, at the edge where they stand: above the upper end or below the lower one, else between them. */
export function bracketWishes(brackets: readonly Bracket[], { plot, y }: ChartLayout, theme: Theme): readonly Wish[] {
  const height = theme.type.small * LINE;
  const edge = plot.x + plot.width - NEAR;
  return brackets.map(({ low, high, words, colour }) => {
    const [top, foot] = [y(high), y(low)];
    const rows = [top - height - 1, foot + 2, top - 2 * height, foot + height, (top + foot - height) / 2];
    return { text: words, colour, priority: priorities.rule, places: (width) => rows.map((row) => ({ x: edge - width, y: row })) };
  });
}
