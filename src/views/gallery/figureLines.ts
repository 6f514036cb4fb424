/** Published figures as lines amid the dots of a plot: on paper, and unlike a mean. */

import type { Target } from '../canvas/raster';
import type { ChartLayout } from '../plots/chart/chartLayout';
import { stroke } from '../plots/chart/drawPlot';
import type { PlotRule } from '../plots/chart/plotKind';
import type { Scene } from '../plots/chart/scene';
import type { Theme } from '../theme';

/** Weight of a line, and of the paper under each of its dashes, css px. */
const WEIGHT = 1.75;
const HALO = 5;

/** Dash and gap, css px: of what the model was compared with, and of what it was fitted to. */
const dashes = { compared: [8, 5], fitted: [2, 3] } as const;
/** By how much the paper of a dash is longer at each end: between dashes a mean at the same height is seen. */
const RIM = 1;

/** Where the line of a figure lies, css px; null: it is not in sight. */
function lineOf({ value, from, to }: PlotRule, { plot, time, y }: ChartLayout) {
  const at = Math.round(y(value)) + 0.5;
  const [start, edge] = [plot.x, plot.x + plot.width];
  const left = from === undefined ? start : Math.max(start, time.x(from));
  const right = to === undefined ? edge : Math.min(edge, time.x(to));
  return at >= plot.y && at <= plot.y + plot.height && right > left ? ([left, right, at] as const) : null;
}

/** Draws the scene's figures, each in the colour of the run that it is of. */
export function drawFigures({ context }: Target, layout: ChartLayout, { rules }: Pick<Scene, 'rules'>, { colours }: Theme): void {
  for (const rule of rules) {
    const line = lineOf(rule, layout);
    if (line === null) continue;
    const [left, right, at] = line;
    const [dash, gap] = rule.isFit ? dashes.fitted : dashes.compared;
    context.lineWidth = HALO;
    context.strokeStyle = colours.paper;
    context.setLineDash([dash + 2 * RIM, gap - 2 * RIM]);
    stroke(context, { x: left - RIM, y: at }, { x: right, y: at });
    context.lineWidth = WEIGHT;
    context.strokeStyle = rule.of === null ? colours.mute : rule.of.style.nameColour;
    context.setLineDash([dash, gap]);
    stroke(context, { x: left, y: at }, { x: right, y: at });
  }
  context.setLineDash([]);
  context.lineWidth = 1;
}
