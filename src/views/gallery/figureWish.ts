/** Where the words of a published figure stand: at its line where that is clear, else beside the cloud with a leader to the line. */

import type { Box } from '../canvas/box';
import type { ChartLayout } from '../plots/chart/chartLayout';
import type { PlotRule } from '../plots/chart/plotKind';
import type { SceneRun } from '../plots/chart/scene';
import { LINE, type Measure, NEAR, priorities, type Wish } from '../plots/labels/label';
import { coverOf } from '../plots/labels/labels';
import { meetingOf } from '../plots/labels/placeLabels';
import type { Theme } from '../theme';

/** Places along a line, and half rows below one that is shorter than its words. */
const PLACES = 24;
const ROWS = 6;

/** Says of a box how many dots it covers. Those of the front, of which the picture speaks, count more than those of the run behind it. */
function coveredIn(layout: ChartLayout, runs: readonly SceneRun[]): (box: Box) => number {
  const of = (some: readonly SceneRun[]) =>
    coverOf(
      layout,
      some.flatMap(({ series }) => series.map(({ data }) => data)),
    );
  const front = of(runs.slice(0, 1));
  return meetingOf([...of(runs), ...front, ...front.map((box) => ({ ...box }))]);
}

/**
 * A published figure's words. A line that is shorter than they are has them at its end; any other at the nearest place above or below it that is
 * clear of dots; where there is none, where they cover fewest, and say it shorter.
 */
export function figureWish(
  rule: PlotRule,
  colour: string,
  layout: ChartLayout,
  theme: Theme,
  measure: Measure,
  runs: readonly SceneRun[],
): Wish {
  const { plot, y, time } = layout;
  const height = theme.type.small * LINE;
  const at = y(rule.value);
  const [left, edge] = [rule.from ? time.x(rule.from) : plot.x, plot.x + plot.width];
  const end = rule.to === undefined ? edge : Math.min(edge, time.x(rule.to));
  const [above, below] = [at - height - 2, at + 3];
  const base = { colour, priority: priorities.rule, line: at };
  const room = (width: number) => Math.max(0, end - left - width - NEAR);
  const covered = coveredIn(layout, runs);
  const rows = Array.from({ length: Math.ceil(plot.height / height) }, (_, row) => [below + row * height, above - row * height])
    .flat()
    .filter((y) => y >= plot.y && y + height <= plot.y + plot.height);
  const places = (width: number) => {
    const along = Array.from({ length: PLACES }, (_, k) => end - 4 - width - (k * room(width)) / PLACES);
    const all = rows.flatMap((y) => along.map((x) => ({ x, y, dots: covered({ x, y, width, height }) })));
    return [...all.filter(({ dots }) => dots === 0), ...all.filter(({ dots }) => dots > 0).sort((a, b) => a.dots - b.dots)];
  };
  if (rule.to !== undefined)
    return {
      ...base,
      text: rule.words,
      places: (width) => {
        if (room(width) > 0) return places(width);
        // The nearest first: behind its end, then below and above it.
        const behind = [at - height / 2, above, below, ...Array.from({ length: ROWS }, (_, k) => below + ((k + 1) * height) / 2)];
        return behind.map((y) => ({ x: Math.min(end + 2 * NEAR, edge - width), y }));
      },
    };
  const isClear = (words: string) => places(measure(words, false))[0]?.dots === 0;
  return { ...base, text: isClear(rule.words) ? rule.words : rule.short, places };
}
