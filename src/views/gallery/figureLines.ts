/** Published figures as lines amid the dots of a plot: on paper, and unlike a mean. */

import type { Target } from '../canvas/raster';
import type { ChartLayout } from '../plots/chart/chartLayout';
import { stroke } from '../plots/chart/drawPlot';
import type { PlotRule } from '../plots/chart/plotKind';
import type { Scene, SceneRun } from '../plots/chart/scene';
import { pointOf } from '../plots/labels/endNames';
import type { Theme } from '../theme';

/** Weight of a line, and of the paper under each of its dashes, css px. */
const WEIGHT = 1.75;
const HALO = 5;

/** Dashes and gaps, css px: of what the model was compared with, and of what it was fitted to. Dots alone would look like data. */
const dashes = { compared: [8, 5], fitted: [8, 3, 2, 3] } as const;
/** By how much the paper of a dash is longer at each end: between dashes a mean at the same height is seen. */
const RIM = 1;

/** A line hides a run whose dots lie this near to it, css px, if more than half do: then it is a mark at the end, of this length in css px. */
const HIDES = 4;
const MARK = 64;

/** Whether a line from `left` on, css px, would take the place of a run's dots. */
function hidesRun(value: number, left: number, layout: ChartLayout, runs: readonly SceneRun[]): boolean {
  const at = layout.y(value);
  return runs.some(({ series }) =>
    series.some(({ data }) => {
      let [all, near] = [0, 0];
      for (let i = data.from; i < data.to; i++) {
        const { x, y } = pointOf(layout, data, i);
        if (!(x >= left && x <= layout.plot.x + layout.plot.width) || Number.isNaN(y)) continue;
        all += 1;
        if (Math.abs(y - at) <= HIDES) near += 1;
      }
      return near > all / 2;
    }),
  );
}

/** Where the line of a figure begins and ends, css px; `isMark`: it would hide a run, and is a short mark at its end. */
export function extentOf({ value, from, to }: Pick<PlotRule, 'value' | 'from' | 'to'>, layout: ChartLayout, runs: readonly SceneRun[]) {
  const { plot, time } = layout;
  const edge = plot.x + plot.width;
  const left = from === undefined ? plot.x : Math.max(plot.x, time.x(from));
  const right = to === undefined ? edge : Math.min(edge, time.x(to));
  const isMark = to === undefined && right - left > 2 * MARK && hidesRun(value, left, layout, runs);
  return { left: isMark ? right - MARK : left, right, isMark };
}

/** Draws the scene's figures, each in the colour of the run that it is of. */
export function drawFigures(
  { context }: Target,
  layout: ChartLayout,
  { rules, runs }: Pick<Scene, 'rules' | 'runs'>,
  { colours }: Theme,
): void {
  const { plot, y } = layout;
  for (const rule of rules) {
    const at = Math.round(y(rule.value)) + 0.5;
    const { left, right, isMark } = extentOf(rule, layout, runs);
    if (at < plot.y || at > plot.y + plot.height || right <= left) continue;
    const pattern = rule.isFit ? dashes.fitted : dashes.compared;
    context.lineWidth = isMark ? 2 * HALO : HALO;
    context.strokeStyle = colours.paper;
    // A mark stands alone; between the dashes of a line the dots are seen.
    context.setLineDash(isMark ? [] : pattern.map((length, i) => length + (i % 2 === 0 ? 2 : -2) * RIM));
    stroke(context, { x: left - RIM, y: at }, { x: right, y: at });
    context.lineWidth = WEIGHT;
    context.strokeStyle = rule.of === null ? colours.mute : rule.of.style.nameColour;
    context.setLineDash([...pattern]);
    stroke(context, { x: left, y: at }, { x: right, y: at });
  }
  context.setLineDash([]);
  context.lineWidth = 1;
}
