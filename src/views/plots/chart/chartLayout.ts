import { type Scale, verticalScale } from '../../axes/scale';
import type { Box } from '../../canvas/box';
import type { Theme } from '../../theme';
import { type Stretch, type TimeScale, timeScale } from './timeScale';

/** What a chart over time shows: domains in data units. */
export interface ChartDomain {
  /** Displayed seconds on the axis, and the beginning that is enlarged. */
  readonly x: readonly [number, number];
  readonly stretch: Stretch | null;
  readonly y: readonly [number, number];
  readonly kind: 'log' | 'linear';
  /** True: there are zeros, which a log axis has no place for; they have a row of their own below it. */
  readonly zeroRow: boolean;
  /** The fill before time 0 in its own panel: its seconds, and the top of its MB/s scale; null: no panel. */
  readonly strip: { readonly seconds: number; readonly top: number } | null;
}

/** Boxes and scales in css px. */
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly plot: Box;
  readonly time: TimeScale;
  readonly y: Scale;
  readonly kind: 'log' | 'linear';
  /** Middle of the row of zeros below a log axis, whose foot is then above the plot's; null: none. */
  readonly zeroY: number | null;
  readonly strip: { readonly box: Box; readonly time: TimeScale; readonly y: Scale } | null;
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

/** Room left and right of a plot, css px: `digits` characters of tick labels, `endLetters` of the names behind it. Equal for plots above each other, and the time line below. */
export function sideMargins(theme: Theme, digits: number, endLetters: number): Pick<Margins, 'left' | 'right'> {
  const { small } = theme.type;
  return { left: Math.ceil(digits * small * 0.55 + 8), right: Math.ceil(endLetters * small * 0.55 + theme.step * 2) };
}

/** Height of a y on the chart: zeros of a log axis lie in their own row. */
export function heightOf({ y, zeroY }: ChartLayout, value: number): number {
  return value === 0 && zeroY !== null ? zeroY : y(value);
}

/** Lays a chart out in width x height css px. */
export function layoutChart(width: number, height: number, domain: ChartDomain, margins: Margins, theme: Theme): ChartLayout {
  const { kind } = domain;
  const top = margins.top;
  const bottom = Math.max(top + 20, height - margins.bottom);
  const stripWidth = domain.strip !== null && width >= narrow ? Math.round(Math.min(64, Math.max(32, width * 0.08))) : 0;
  const stripLabels = Math.ceil(theme.type.small * 0.52 * 3 + 8);
  const stripRoom = stripWidth === 0 ? 0 : stripLabels + stripWidth + 2 * theme.step;
  const left = stripRoom + margins.left;
  const right = Math.max(left + 20, width - margins.right);
  const plot = { x: left, y: top, width: right - left, height: bottom - top };
  const zeroRoom = domain.zeroRow && kind === 'log' ? Math.round(theme.type.small * 1.8) : 0;
  const box = { x: stripLabels, y: top, width: stripWidth, height: bottom - top };
  return {
    width,
    height,
    plot,
    time: timeScale(domain.x, [left, right], domain.stretch),
    y: verticalScale(kind, domain.y[0], domain.y[1], bottom - zeroRoom, top),
    kind,
    zeroY: zeroRoom === 0 ? null : bottom - Math.round(theme.type.small * 0.45),
    strip:
      domain.strip === null || stripWidth === 0
        ? null
        : {
            box,
            time: timeScale([0, domain.strip.seconds], [box.x, box.x + box.width]),
            y: verticalScale('linear', 0, domain.strip.top, bottom, top),
          },
  };
}
