import { type Scale, verticalScale } from '../../axes/scale';
import type { Pen } from '../../canvas/pen';
import { rasterOf, type Target } from '../../canvas/raster';
import type { Theme } from '../../theme';
import type { ChartLayout } from './chartLayout';
import { traceLine } from './lines';
import type { DotSeries, LineSeries } from './plotKind';
import type { Scene, SceneRun } from './scene';
import { type Clip, type DotLook, dotOpacity, splat } from './splat';
import { type TimeScale, timeScale } from './timeScale';

/** Room of a sample on the whole axis from which its dot is large, css px. */
const WIDE = 8;

/** Whether an even axis has much room for each sample of a series, whether it is there already or still to come. */
function isSparse({ t, from, to }: DotSeries, { plot, time }: ChartLayout): boolean {
  if (time.stretch !== null || to - from < 2) return false;
  const length = ((t[to - 1] ?? 0) - (t[from] ?? 0)) / (to - from - 1);
  return (length / (time.span[1] - time.span[0])) * plot.width >= WIDE;
}

/** Size of type, css px, from which on dots and arrows grow with it, as in a large window. */
export const BASE = 16;

/** Diameter of a dot, device px: as large as the number of samples per css px allows. */
function dotSize(rows: number, width: number, data: DotSeries, layout: ChartLayout, target: Target, theme: Theme, rim: number): number {
  const css = rows > width * 8 ? 1.5 : rows > width * 3 ? 2 : isSparse(data, layout) ? 5 : 3;
  return Math.max(1, Math.round((css + rim) * target.ratio * Math.max(theme.projector ? 1.5 : 1, theme.type.base / BASE)));
}

/** The first row that is not before a time. */
function rowAt({ t, from, to, zero }: DotSeries, at: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((t[middle] ?? 0) - zero < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The parts of the axis, each with how many rows of a series lie on it and its width, css px: of an enlarged beginning it has two. */
function partsOfAxis(data: DotSeries, { plot, time }: ChartLayout): readonly { data: DotSeries; rows: number; width: number }[] {
  const [first, last] = [rowAt(data, time.span[0]), rowAt(data, time.span[1])];
  const { stretch } = time;
  if (stretch === null) return [{ data, rows: last - first, width: plot.width }];
  const border = Math.min(last, Math.max(first, rowAt(data, stretch.until)));
  const left = stretch.at - time.range[0];
  return [
    { data: { ...data, to: Math.max(data.from, border) }, rows: border - first, width: left },
    { data: { ...data, from: Math.min(data.to, border) }, rows: last - border, width: plot.width - left },
  ];
}

/** The part of a series before a row, which is shown, and the part from it on, which was seen before. */
function split<T extends DotSeries | LineSeries>(data: T, end: number): readonly [shown: T, seen: T] {
  const at = Math.min(data.to, Math.max(data.from, end));
  // A line goes on from where it was.
  return [
    { ...data, to: at },
    { ...data, from: data.as === 'line' ? Math.max(data.from, at - 1) : at },
  ];
}

/** Draws dots with a look; returns how many there are. Scales map data to device px. */
export type DotPainter = (clip: Clip, points: Omit<DotSeries, 'as'>, time: TimeScale, y: Scale, look: DotLook) => number;

/** Where a plot is drawn. */
export interface PlotTarget extends Target {
  /** Draws dots as shapes, for a file; absent: as pixels. */
  readonly dots?: DotPainter;
}

/** Draws the dots of the runs, the front last: it replaces the whole canvas. Returns how many there are. */
function drawDots(target: PlotTarget, layout: ChartLayout, runs: readonly SceneRun[], theme: Theme): number {
  const raster = target.dots === undefined ? rasterOf(target) : null;
  raster?.pixels.fill(0);
  const paint: DotPainter = target.dots ?? ((...args) => (raster === null ? 0 : splat(raster.pixels, target.width, ...args)));
  const { ratio } = target;
  const { plot, time, y, zeroY } = layout;
  const clip = {
    left: Math.round(plot.x * ratio),
    right: Math.round((plot.x + plot.width + 2) * ratio),
    top: Math.round((plot.y - 2) * ratio),
    bottom: Math.round((plot.y + plot.height) * ratio),
  };
  const { span, range, stretch } = time;
  const share = stretch === null ? 0 : (stretch.at - range[0]) / (range[1] - range[0]);
  const x = timeScale(span, [range[0] * ratio, range[1] * ratio], stretch && { until: stretch.until, share });
  const scaledY = verticalScale(y.kind, ...y.domain, y.range[0] * ratio, y.range[1] * ratio);
  let drawn = 0;
  for (const { styled, series, shownEnd } of [...runs].reverse()) {
    const { colour, shape, rim = 0 } = styled.style;
    const parts = series.flatMap(({ data }) => (data.as === 'dots' ? partsOfAxis(data, layout) : []));
    for (const { data, rows, width } of parts) {
      const dot = dotSize(rows, width, data, layout, target, theme, rim);
      // Odd: a plus sign has its middle on a pixel.
      const size = shape === 'plus' ? (dot + 2 * Math.ceil(ratio)) | 1 : dot;
      const look = { size, opacity: dotOpacity(rows, width), shape, ...(zeroY === null ? {} : { zeroY: zeroY * ratio }) };
      const [shown, seen] = split(data, shownEnd);
      drawn += paint(clip, seen, x, scaledY, { ...look, colour: theme.colours.ghost });
      drawn += paint(clip, shown, x, scaledY, { ...look, colour });
    }
  }
  if (raster !== null) target.context.putImageData(raster.image, 0, 0);
  return drawn;
}

/** The fill before time 0 in its own panel, MB/s; drawn after the dots, which replace the whole canvas. */
export function drawStrip({ context }: Target, { strip }: ChartLayout, { t, v, to, skip }: Omit<DotSeries, 'as'>, theme: Theme): void {
  if (strip === null) return;
  context.fillStyle = theme.colours.ink;
  for (let i = 0; i < to; i++) {
    if (skip[i] !== 1) context.fillRect(strip.time.x(t[i] ?? 0), strip.y(v[i] ?? 0) - 0.75, 1.5, 1.5);
  }
}

export function stroke(context: Pen, ...points: readonly { readonly x: number; readonly y: number }[]): void {
  context.beginPath();
  points.forEach(({ x, y }, i) => {
    if (i === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  context.stroke();
}

function drawLines(target: Target, layout: ChartLayout, { runs }: Scene, theme: Theme): void {
  const { context } = target;
  const { plot, time, y } = layout;
  const { ghost, mute } = theme.colours;
  context.save();
  context.beginPath();
  context.rect(plot.x - 1, plot.y - 2, plot.width + 2, plot.height + 4);
  context.clip();
  context.lineJoin = 'round';
  for (const { styled, series, shownEnd } of [...runs].reverse()) {
    for (const { data } of series) {
      if (data.as !== 'line') continue;
      const own = data.own ?? styled.style;
      const end = data.own === undefined ? shownEnd : data.to;
      const [shown, seen] = split(data, end);
      context.setLineDash([...(data.dash ?? own.dash)]);
      context.lineWidth = data.width * styled.style.weight;
      for (const [part, colour] of [
        [seen, ghost],
        [shown, data.isMinor ? mute : own.colour],
      ] as const) {
        if (part.to <= part.from || (part === seen && end >= data.to)) continue;
        context.strokeStyle = colour;
        context.beginPath();
        traceLine(context, part, time, y);
        context.stroke();
      }
    }
  }
  context.restore();
}

/** Dashes of a law where it stands alone; where other lines are dashed. */
const ruleDash = [5, 3];
const ruleDots = [1, 3];

/** The dashes of a line. */
export function dashOf({ runs }: Scene): readonly number[] {
  return runs.some(({ styled }) => styled.style.dash.length > 0) ? ruleDots : ruleDash;
}

function drawRules({ context }: Target, { plot, time, y }: ChartLayout, scene: Scene, theme: Theme): void {
  const { ink, mute } = theme.colours;
  context.lineWidth = 1;
  context.setLineDash([...dashOf(scene)]);
  for (const { value, of, isPreview, from } of scene.rules) {
    const at = Math.round(y(value)) + 0.5;
    if (!(at >= plot.y)) continue;
    context.strokeStyle = of === null ? (isPreview ? ink : mute) : of.style.nameColour;
    const [left, right] = [from ? time.x(from) : plot.x, plot.x + plot.width];
    if (right > left) stroke(context, { x: left, y: at }, { x: right, y: at });
  }
  context.setLineDash([]);
}

/** Means, each over its stretch, in the colour of their run. */
function drawLevels({ context }: Target, { plot, time, y }: ChartLayout, { runs }: Scene): void {
  context.lineWidth = 1;
  for (const { styled, series } of runs) {
    for (const { level } of series) {
      if (level === undefined) continue;
      const at = Math.round(y(level.value)) + 0.5;
      const [from, to] = [Math.max(plot.x, time.x(level.from)), Math.min(plot.x + plot.width, time.x(level.to))];
      if (at < plot.y || at > plot.y + plot.height || from >= to) continue;
      context.strokeStyle = styled.style.nameColour;
      stroke(context, { x: from, y: at }, { x: to, y: at });
    }
  }
}

/** Draws the moment: data and laws. Where the run is, marks and words come on top (words.ts). */
export function drawPlot(target: PlotTarget, layout: ChartLayout, scene: Scene, theme: Theme): void {
  const hasDots = scene.runs.some(({ series }) => series.some(({ data }) => data.as === 'dots'));
  if (hasDots) drawDots(target, layout, scene.runs, theme);
  else target.context.clearRect(0, 0, target.width, target.height);
  drawRules(target, layout, scene, theme);
  drawLevels(target, layout, scene);
  drawLines(target, layout, scene, theme);
}
