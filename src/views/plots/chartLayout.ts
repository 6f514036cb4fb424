import { scaleLinear } from 'd3-scale';
import type { Box } from '../map/mapLayout';
import type { Theme } from '../theme';
import { type Scale, verticalScale } from './axis';

/** What a chart over time shows: domains in data units. */
export interface ChartDomain {
  /** Displayed seconds on the axis. */
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  /** The fill before time 0 in its own panel: its seconds, and the top of its MB/s scale; null: no panel. */
  readonly strip: { readonly seconds: number; readonly top: number } | null;
  /** True: there are zeros, which a log axis has no place for; they have a row of their own below it. */
  readonly zeroRow?: boolean;
}

/** Boxes and scales in css px. */
export interface ChartLayout {
  readonly plot: Box;
  readonly x: Scale;
  readonly y: Scale;
  readonly kind: 'log' | 'linear';
  /** Middle of the row of zeros below a log axis, whose foot is then above the plot's; absent: none. */
  readonly zeroY?: number;
  readonly strip: { readonly box: Box; readonly x: Scale; readonly y: Scale } | null;
}

/** Room for labels round the plot; `right` for words at the ends of lines. */
export interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Width below which there is no room for the strip, css px. */
const narrow = 300;

/** Margins for a theme's type: `leftDigits` characters of tick labels. */
export function marginsOf(theme: Theme, leftDigits: number, right: number, top: number): Margins {
  const { small } = theme.type;
  return { left: Math.ceil(leftDigits * small * 0.52 + 8), right, top, bottom: Math.ceil(small * 1.7) };
}

/** Lays a chart out in width x height css px. */
export function layoutChart(
  width: number,
  height: number,
  domain: ChartDomain,
  kind: 'log' | 'linear',
  margins: Margins,
  theme: Theme,
): ChartLayout {
  const top = margins.top;
  const bottom = Math.max(top + 20, height - margins.bottom);
  const stripWidth = domain.strip !== null && width >= narrow ? Math.round(Math.min(64, Math.max(32, width * 0.08))) : 0;
  const stripLabels = Math.ceil(theme.type.small * 0.52 * 3 + 8);
  const stripRoom = stripWidth === 0 ? 0 : stripLabels + stripWidth + 2 * theme.step;
  const left = stripRoom + margins.left;
  const right = Math.max(left + 20, width - margins.right);
  const plot = { x: left, y: top, width: right - left, height: bottom - top };
  const x = scaleLinear().domain(domain.x).range([left, right]);
  const zeroRoom = domain.zeroRow === true && kind === 'log' ? Math.round(theme.type.small * 1.8) : 0;
  const y = verticalScale(kind, domain.y[0], domain.y[1], bottom - zeroRoom, top);
  const zero = zeroRoom === 0 ? {} : { zeroY: bottom - Math.round(theme.type.small * 0.45) };
  if (domain.strip === null || stripWidth === 0) return { plot, x, y, kind, ...zero, strip: null };
  const box = { x: stripLabels, y: top, width: stripWidth, height: bottom - top };
  return {
    plot,
    x,
    y,
    kind,
    ...zero,
    strip: {
      box,
      x: scaleLinear()
        .domain([0, domain.strip.seconds])
        .range([box.x, box.x + box.width]),
      y: verticalScale('linear', 0, domain.strip.top, bottom, top),
    },
  };
}
