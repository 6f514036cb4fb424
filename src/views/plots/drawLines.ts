import type { Target } from '../canvas/raster';
import type { Theme } from '../theme';
import type { ChartLayout } from './chartLayout';
import { type EndLabel, type LineData, type LineEnd, spreadLabels, traceLine } from './lines';
import { placeLabels } from './placeLabels';

/** A line to draw and its name at the end; ghosts have none. */
export interface NamedLine {
  readonly name: string | null;
  readonly colour: string;
  /** Colour of the name where it is not that of the line. */
  readonly nameColour?: string;
  readonly width: number;
  /** Dashes and gaps, css px; none: a whole line. */
  readonly dash?: readonly number[];
  readonly data: LineData;
  /** Where the name goes when there is no room behind the line's end. */
  readonly side?: 'above' | 'below';
}

/** A height that names keep clear of: another line, or its name. */
export interface Obstacle {
  readonly y: number;
  readonly distance: number;
}

/** Draws lines within the plot and their names at their ends; names keep clear of `obstacles`. */
export function drawLines(
  target: Target,
  layout: ChartLayout,
  lines: readonly NamedLine[],
  theme: Theme,
  room: number,
  obstacles: readonly Obstacle[] = [],
): void {
  const { context } = target;
  const { plot, x, y } = layout;
  const { small } = theme.type;
  const labels: PlacedLabel[] = [];
  // A name that stands over the lines' ends keeps clear of them.
  const ends: Obstacle[] = [];
  context.save();
  context.beginPath();
  context.rect(plot.x - 1, plot.y - 2, plot.width + 2, plot.height + 4);
  context.clip();
  context.lineJoin = 'round';
  for (const line of lines) {
    context.strokeStyle = line.colour;
    context.lineWidth = line.width;
    context.setLineDash([...(line.dash ?? [])]);
    context.beginPath();
    const end = traceLine(context, line.data, x, y);
    context.stroke();
    if (end === null || line.name === null) continue;
    const isInside = end.y > plot.y - 2 && end.y < plot.y + plot.height + 2 && end.x >= plot.x;
    if (!isInside) continue;
    const side = line.side ?? 'above';
    const at = { x: Math.min(end.x, plot.x + plot.width), y: end.y };
    const label = placeLabel(context, line.name, at, plot.x + plot.width + room, side, theme);
    if (label.align === 'right') ends.push({ y: end.y, distance: small * 0.575 + 2 });
    labels.push({ ...label, y: clearOf(label.y, obstacles, side), colour: line.nameColour ?? line.colour });
  }
  context.restore();
  if (obstacles.length === 0) {
    // What stands behind the plot's edge and what is still on its way there do not meet.
    const isAtEdge = ({ x: left, width }: PlacedLabel) => left + width > plot.x + plot.width;
    writeEnds(context, labels.filter(isAtEdge), layout, theme);
    writeEnds(
      context,
      labels.filter((label) => !isAtEdge(label)),
      layout,
      theme,
    );
    return;
  }
  writeClear(context, labels, layout, [...obstacles, ...ends], theme);
}

/** Writes names behind the ends of their lines, in the order of these; a name that had to make room is led back to its end. */
function writeEnds(context: CanvasRenderingContext2D, labels: readonly PlacedLabel[], { plot }: ChartLayout, theme: Theme): void {
  const { small } = theme.type;
  for (const label of spreadLabels(labels, small * 1.15, plot.y + small * 0.4, plot.y + plot.height - small * 0.5)) {
    if (label.align === 'left' && Math.abs(label.y - label.end.y) > 2) {
      context.strokeStyle = label.colour;
      context.lineWidth = 1;
      context.beginPath();
      context.moveTo(label.end.x + 1, label.end.y);
      context.lineTo(label.x - 2, label.y);
      context.stroke();
    }
    writeLabel(context, label, label.align, theme);
  }
}

/** Writes each label at the nearest height where it meets no obstacle and no other label; the last line's name comes first. */
function writeClear(
  context: CanvasRenderingContext2D,
  labels: readonly PlacedLabel[],
  { plot }: ChartLayout,
  obstacles: readonly Obstacle[],
  theme: Theme,
): void {
  const { small } = theme.type;
  const height = small * 1.15;
  const wishes = labels.map((label, i) => {
    const width = context.measureText(label.text).width;
    const x = label.align === 'right' ? label.x - width : label.x;
    const away = Array.from({ length: 160 }, (_, k) => (k % 2 === 0 ? k / 2 : -(k + 1) / 2));
    return { key: String(i), width, height, candidates: away.map((dy) => ({ x, y: label.y + dy - height / 2 })), priority: i };
  });
  // An obstacle says how far the middles are apart; half of that is the word's own height.
  const taken = obstacles.map(({ y, distance }) => {
    const half = Math.max(0.5, distance - height / 2);
    return { x: 0, y: y - half, width: plot.x + plot.width * 2, height: 2 * half };
  });
  const bounds = { x: 0, y: plot.y - small * 0.3, width: plot.x + plot.width * 2, height: plot.height + small * 0.4 };
  const placed = placeLabels(wishes, bounds, taken);
  labels.forEach((label, i) => {
    const box = placed.get(String(i));
    if (box !== undefined) writeLabel(context, { ...label, y: box.y + height / 2 }, label.align, theme);
  });
}

/** The nearest height that keeps clear of every obstacle; `first` is tried before the other side. */
export function clearOf(y: number, obstacles: readonly Obstacle[], first: 'above' | 'below'): number {
  const sign = first === 'above' ? -1 : 1;
  for (let step = 0; step < 80; step++) {
    const free = [y + sign * step, y - sign * step].find((at) =>
      obstacles.every((obstacle) => Math.abs(at - obstacle.y) >= obstacle.distance),
    );
    if (free !== undefined) return free;
  }
  return y;
}

/** Room for a leader between a line's end and its name, css px, and the least. */
const LEADER = 10;
const GAP = 5;

/** Behind the end of a line, or where there is no room for that at the edge, above or below it. */
function placeLabel(
  context: CanvasRenderingContext2D,
  text: string,
  end: LineEnd,
  limit: number,
  side: 'above' | 'below',
  theme: Theme,
): PlacedLabel {
  context.font = fontOf(theme);
  const { width } = context.measureText(text);
  const base = { text, end, width, colour: '' };
  if (end.x + GAP + width <= limit) return { ...base, x: Math.min(end.x + LEADER, limit - width), y: end.y, align: 'left' };
  const away = theme.type.small * 0.8;
  return { ...base, x: limit, y: side === 'above' ? end.y - away : end.y + away, align: 'right' };
}

interface PlacedLabel extends EndLabel {
  readonly align: 'left' | 'right';
  readonly width: number;
  readonly end: LineEnd;
}

function fontOf(theme: Theme): string {
  return `400 ${theme.type.small}px ${theme.type.family}`;
}

/** Writes a word on a halo of paper, its middle at y. */
export function writeLabel(context: CanvasRenderingContext2D, label: EndLabel, align: 'left' | 'right', theme: Theme): void {
  context.font = fontOf(theme);
  context.textBaseline = 'middle';
  context.textAlign = align;
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = theme.colours.paper;
  context.strokeText(label.text, label.x, label.y);
  context.fillStyle = label.colour;
  context.fillText(label.text, label.x, label.y);
}
