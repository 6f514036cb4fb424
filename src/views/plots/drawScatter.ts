import { niceDown, niceUp } from '../../domain/round';
import type { IopsSeries } from '../../store/selections/iops';
import type { Timeline } from '../../store/selections/timeline';
import { rasterOf, type Target } from '../canvas/raster';
import type { Theme } from '../theme';
import type { Scale } from './axis';
import type { ChartLayout } from './chartLayout';
import { dotOpacity, splat } from './splat';

export type RateField = 'iops' | 'mbps';

/** Extent of the rows read so far; a series only grows, or starts again with fewer rows or another first time. */
interface Extent {
  n: number;
  lastTime: number;
  low: number;
  high: number;
  zeros: boolean;
}

const extents = new WeakMap<IopsSeries, Map<string, Extent>>();

/** Least and greatest positive rate of rows [from, n); null where there is none. Partial samples do not count. Reads each row once. */
export function rateExtent(series: IopsSeries, field: RateField, from: number): readonly [number, number] | null {
  const known = extents.get(series) ?? new Map<string, Extent>();
  extents.set(series, known);
  // The strip reads from row 0 what the plot reads from its own beginning.
  const key = `${field} ${from}`;
  let extent = known.get(key);
  const isSame = extent !== undefined && extent.n <= series.n && (extent.n === from || series.t[extent.n - 1] === extent.lastTime);
  if (extent === undefined || !isSame) {
    extent = { n: from, lastTime: Number.NaN, low: Number.POSITIVE_INFINITY, high: 0, zeros: false };
    known.set(key, extent);
  }
  const values = series[field];
  for (let i = extent.n; i < series.n; i++) {
    const v = values[i] as number;
    if (series.partial[i] === 1) continue;
    if (v === 0) extent.zeros = true;
    if (!(v > 0)) continue;
    if (v < extent.low) extent.low = v;
    if (v > extent.high) extent.high = v;
  }
  if (series.n > extent.n) {
    extent.n = series.n;
    extent.lastTime = series.t[series.n - 1] ?? Number.NaN;
  }
  return extent.high > 0 ? [extent.low, extent.high] : null;
}

/** Whether rows from `from` on have samples without any request: on a log scale they get a row of their own. */
export function hasZeros(series: IopsSeries, field: RateField, from: number): boolean {
  rateExtent(series, field, from);
  return extents.get(series)?.get(`${field} ${from}`)?.zeros ?? false;
}

/** The vertical domain grown to hold an extent, by whole 1-2-5 steps so that it grows seldom; it never shrinks. */
export function grownDomain(
  domain: readonly [number, number],
  extent: readonly [number, number] | null,
  kind: 'log' | 'linear',
): readonly [number, number] {
  if (extent === null) return domain;
  // A little over the top is not worth twice the axis: a dot may sit on the upper edge.
  const top = extent[1] > domain[1] * 1.02 ? niceUp(extent[1]) : domain[1];
  const low = kind === 'log' && extent[0] < domain[0] ? niceDown(extent[0] * 0.8) : domain[0];
  return [low, top];
}

/** Diameter of a dot, device px: as big as the number of samples lets it be. */
function dotSize(rows: number, width: number, target: Target, theme: Theme): number {
  const css = rows > width * 8 ? 1.5 : rows > width * 3 ? 2 : 3;
  return Math.max(1, Math.round(css * target.ratio * (theme.projector ? 1.5 : 1)));
}

function scaled(scale: Scale, ratio: number): Scale {
  const copy = scale.copy();
  return copy.range(scale.range().map((r) => r * ratio));
}

/** One run's samples: `timeline` says which rows lie where. */
export interface ScatterRun {
  readonly timeline: Timeline;
  readonly colour: string;
  /** Plus signs are larger than discs: what is thin must be long to be seen. */
  readonly shape?: 'disc' | 'plus';
}

/** Draws the runs, the first at the back, into plot and strip. Returns how many dots were drawn. */
export function drawScatter(target: Target, layout: ChartLayout, runs: readonly ScatterRun[], field: RateField, theme: Theme): number {
  const { image, pixels } = rasterOf(target);
  pixels.fill(0);
  const { ratio } = target;
  const { plot, strip } = layout;
  let drawn = 0;
  for (const { timeline, colour, shape = 'disc' } of runs) {
    const { series, firstRow, zero } = timeline;
    const rows = series.n - firstRow;
    const dot = dotSize(rows, plot.width, target, theme);
    // Odd: a plus sign has its middle on a pixel.
    const size = shape === 'plus' ? (dot + 2 * Math.ceil(ratio)) | 1 : dot;
    const opacity = dotOpacity(rows, plot.width);
    if (zero !== null) {
      const clip = {
        left: Math.round(plot.x * ratio),
        right: Math.round((plot.x + plot.width + 2) * ratio),
        top: Math.round((plot.y - 2) * ratio),
        bottom: Math.round((plot.y + plot.height) * ratio),
      };
      const points = { t: series.t, v: series[field], skip: series.partial, from: firstRow, to: series.n, zero };
      drawn += splat(pixels, target.width, clip, points, scaled(layout.x, ratio), scaled(layout.y, ratio), {
        colour,
        size,
        opacity,
        shape,
        ...(layout.zeroY === undefined ? {} : { zeroY: layout.zeroY * ratio }),
      });
    }
    if (strip === null) continue;
    const { box } = strip;
    const clip = {
      left: Math.round(box.x * ratio),
      right: Math.round((box.x + box.width + 1) * ratio),
      top: Math.round((box.y - 1) * ratio),
      bottom: Math.round((box.y + box.height) * ratio),
    };
    const points = { t: series.t, v: series.mbps, skip: series.partial, from: 0, to: firstRow, zero: 0 };
    drawn += splat(pixels, target.width, clip, points, scaled(strip.x, ratio), scaled(strip.y, ratio), {
      colour,
      size: Math.max(1, Math.round(1.6 * ratio)),
      opacity: 1,
    });
  }
  target.context.putImageData(image, 0, 0);
  return drawn;
}

/** The line at the newest moment. */
export function drawPlayhead(target: Target, layout: ChartLayout, time: number, theme: Theme): void {
  const { context } = target;
  const px = Math.round(layout.x(time)) + 0.5;
  if (px < layout.plot.x || px > layout.plot.x + layout.plot.width + 1) return;
  context.strokeStyle = theme.colours.mute;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(px, layout.plot.y);
  context.lineTo(px, layout.plot.y + layout.plot.height);
  context.stroke();
}
