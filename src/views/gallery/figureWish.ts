/** Where the words of a published figure stand: at its line where that is clear, else beside the cloud with a leader to the line. */

import type { Language } from '../../texts/language';
import type { Box } from '../canvas/box';
import type { ChartLayout } from '../plots/chart/chartLayout';
import { type FrameOptions, frameOf } from '../plots/chart/frame';
import type { PlotRule } from '../plots/chart/plotKind';
import type { SceneRun } from '../plots/chart/scene';
import { LINE, type Measure, NEAR, priorities, type Wish } from '../plots/labels/label';
import { coverOf } from '../plots/labels/labels';
import { meetingOf } from '../plots/labels/placeLabels';
import type { Theme } from '../theme';
import { extentOf } from './figureLines';

/** Places along a line, and half rows below one that is shorter than its words. */
const PLACES = 24;
const ROWS = 6;

/** The lines of the grid alone are asked for. */
const BARE: FrameOptions = { tickText: String, timeUnit: '', isDense: false, hasTimes: false, hasCaption: false, heading: null };

/** How far left of the words a leader arrives, css px. */
const LED = 10;
/** A dot that is no further from a leader than this is brushed by it, css px. */
const BRUSH = 2;
/** As many rows further away words stand, so that their leader runs over no dots. */
const FURTHER = 3;
/** As many rows further away words stand rather than on a line of the grid, or between their line and a run's dots: they would name both. */
const STRUCK = 1.5;
const BETWEEN = 1;

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
  language: Language,
): Wish {
  const { plot, y } = layout;
  const height = theme.type.small * LINE;
  const at = y(rule.value);
  const edge = plot.x + plot.width;
  const { left, right: end } = extentOf(rule, layout, runs);
  const [above, below] = [at - height - 2, at + 3];
  const base = { colour, priority: priorities.rule };
  const room = (width: number) => Math.max(0, end - left - width - NEAR);
  const covered = coveredIn(layout, runs);
  const grid = frameOf(layout, theme, BARE, language).across.map((value) => y(value));
  const isStruck = (top: number) => grid.some((line) => line > top + 1 && line < top + height - 1);
  const even = Array.from({ length: Math.ceil(plot.height / height) }, (_, row) => [below + row * height, above - row * height]);
  // Right above and below the lines of the grid, too, which would strike words through.
  const isNear = (top: number) => (top >= below && top <= below + height) || (top <= above && top >= above - height);
  const beside = grid.flatMap((line) => [line + 1, line - height - 1]).filter(isNear);
  const isBetween = (top: number) =>
    covered({ x: left, y: top + height / 2 < at ? top - height : top + height, width: end - left, height }) > 0;
  const away = (top: number) => Math.abs(top + height / 2 - at) + ((isStruck(top) ? STRUCK : 0) + (isBetween(top) ? BETWEEN : 0)) * height;
  const rows = [...even.flat(), ...beside]
    .filter((top) => top >= plot.y && top + height <= plot.y + plot.height)
    .sort((a, b) => away(a) - away(b));
  // Dots that a leader from words there would run over; it has none where they stand beside their line.
  const ledOver = (x: number, top: number) => {
    const away = Math.max(at - top - height, top - at);
    const from = Math.max(plot.x, x - LED) - BRUSH;
    return away <= height / 2 ? 0 : covered({ x: from, y: Math.min(at, top), width: x + BRUSH - from, height: away + height / 2 });
  };
  const places = (width: number) => {
    const along = Array.from({ length: PLACES }, (_, k) => end - 4 - width - (k * room(width)) / PLACES);
    const all = rows.flatMap((y) => along.map((x) => ({ x, y, dots: covered({ x, y, width, height }) })));
    const clear = all.filter(({ dots }) => dots === 0).map((place) => ({ ...place, led: ledOver(place.x, place.y) }));
    const nearest = clear[0];
    const led = clear.find(({ y, led }) => led === 0 && away(y) - away(nearest?.y ?? y) <= FURTHER * height);
    return [...(led === undefined ? [] : [led]), ...clear, ...all.filter(({ dots }) => dots > 0).sort((a, b) => a.dots - b.dots)];
  };
  if (rule.to !== undefined)
    return {
      ...base,
      line: at,
      text: rule.words,
      places: (width) => {
        if (room(width) > 0) return places(width);
        // The nearest first: behind its end, then below and above it.
        const behind = [at - height / 2, above, below, ...Array.from({ length: ROWS }, (_, k) => below + ((k + 1) * height) / 2)];
        return behind.map((y) => ({ x: Math.min(end + 2 * NEAR, edge - width), y }));
      },
    };
  const isClear = (words: string) => places(measure(words, false))[0]?.dots === 0;
  const text = isClear(rule.words) ? rule.words : rule.short;
  // Words that reach further left than their line have no leader: it would lead beside it.
  const isWithin = measure(text, false) + NEAR + LED <= end - left;
  return { ...base, ...(isWithin ? { line: at } : {}), text, places };
}
