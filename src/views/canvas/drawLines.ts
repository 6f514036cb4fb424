import type { Theme } from '../theme';
import type { ChartLayout } from './chartLayout';
import { type EndLabel, type LineData, spreadLabels, traceLine } from './lines';
import type { Target } from './raster';

/** A line to draw and its name at the end; ghosts have none. */
export interface NamedLine {
  readonly name: string | null;
  readonly colour: string;
  readonly width: number;
  readonly data: LineData;
}

/** Draws lines within the plot and their names at their ends. */
export function drawLines(target: Target, layout: ChartLayout, lines: readonly NamedLine[], theme: Theme, room: number): void {
  const { context } = target;
  const { plot, x, y } = layout;
  const labels: EndLabel[] = [];
  context.save();
  context.beginPath();
  context.rect(plot.x - 1, plot.y - 2, plot.width + 2, plot.height + 4);
  context.clip();
  context.lineJoin = 'round';
  for (const line of lines) {
    context.strokeStyle = line.colour;
    context.lineWidth = line.width;
    context.beginPath();
    const end = traceLine(context, line.data, x, y);
    context.stroke();
    if (end !== null && line.name !== null) {
      const inside = end.y > plot.y - 2 && end.y < plot.y + plot.height + 2;
      if (inside) labels.push({ text: line.name, x: Math.min(end.x, plot.x + plot.width), y: end.y, colour: line.colour });
    }
  }
  context.restore();
  drawEndLabels(target, labels, layout, theme, room);
}

/** Words at the ends of lines, moved apart where they would overlap, on a halo of paper. */
export function drawEndLabels(target: Target, labels: readonly EndLabel[], layout: ChartLayout, theme: Theme, room: number): void {
  const { context } = target;
  const { small, family } = theme.type;
  const { plot } = layout;
  context.font = `400 ${small}px ${family}`;
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  for (const label of spreadLabels(labels, small * 1.15, plot.y + small * 0.5, plot.y + plot.height - small * 0.5)) {
    const width = context.measureText(label.text).width;
    const limit = plot.x + plot.width + room;
    const fits = label.x + 5 + width <= limit;
    context.textAlign = fits ? 'left' : 'right';
    const x = fits ? label.x + 5 : limit;
    const y = fits ? label.y : label.y - small * 0.8;
    context.strokeStyle = theme.colours.paper;
    context.strokeText(label.text, x, y);
    context.fillStyle = label.colour;
    context.fillText(label.text, x, y);
  }
}
