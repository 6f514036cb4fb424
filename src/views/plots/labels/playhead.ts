import type { Box } from '../../canvas/box';
import type { Target } from '../../canvas/raster';
import type { Theme } from '../../theme';
import type { ChartLayout } from '../chart/chartLayout';
import { stroke } from '../chart/drawPlot';
import type { Scene } from '../chart/scene';
import { endOf } from './endNames';
import { drawRing } from './oneCost';

/** The line at the moment that is shown, css px. */
export interface Playhead {
  readonly x: number;
  readonly top: number;
  /** From top to foot of the plot; else from the newest data down to the axis. */
  readonly isWhole: boolean;
}

/** A plot less wide than this, in type sizes, is a phone's. */
const PHONE = 26;
/** How far above the newest data a short line begins, css px. */
const ABOVE = 8;

/** Whether the plot stands alone: a phone's, or one for a class. It has room for one thing at a time. */
export function standsAlone({ plot }: ChartLayout, theme: Theme): boolean {
  return theme.projector || plot.width < theme.type.small * PHONE;
}

/**
 * Where the moment that is shown is marked; null where it is not in sight. A plot that stands alone has no neighbour to which the line would
 * lead. There it is short, so that the words of the fall have room above it.
 */
export function playheadOf(layout: ChartLayout, { runs, now }: Scene, theme: Theme): Playhead | null {
  const { plot, time } = layout;
  const x = now === null ? Number.NaN : Math.round(time.x(now)) + 0.5;
  if (!(x >= plot.x && x <= plot.x + plot.width + 1)) return null;
  const whole = { x, top: plot.y, isWhole: true };
  const [first] = runs;
  const series = first?.series.at(-1);
  if (first === undefined || series === undefined || !standsAlone(layout, theme)) return whole;
  const end = endOf(layout, { ...series, data: { ...series.data, to: Math.min(series.data.to, first.shownEnd) } });
  return end === null || end.y - ABOVE <= plot.y ? whole : { x, top: end.y - ABOVE, isWhole: false };
}

/** What the line covers. */
export function playheadBox({ plot }: ChartLayout, { x, top }: Playhead): Box {
  return { x: x - 0.5, y: top, width: 1, height: plot.y + plot.height - top };
}

/** Draws the line. */
export function drawPlayhead({ context }: Target, { plot }: ChartLayout, playhead: Playhead | null, theme: Theme): void {
  if (playhead === null) return;
  const { x, top, isWhole } = playhead;
  context.strokeStyle = theme.colours.mute;
  context.lineWidth = 1;
  stroke(context, { x, y: top }, { x, y: plot.y + plot.height });
  // Not to be taken for a tick of the axis.
  if (!isWhole) drawRing(context, { x, y: top + ABOVE }, theme);
}
