import type { Scale } from '../../axes/scale';
import { channelsOf } from '../../canvas/colour';
import type { DotSeries } from './plotKind';
import type { TimeScale } from './timeScale';

/** Where points may fall, device px: [left, right) x [top, bottom). */
export interface Clip {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface DotLook {
  readonly colour: string;
  /** Diameter, device px. */
  readonly size: number;
  /** Opacity of one dot, (0, 1]; dots that overlap add up. */
  readonly opacity: number;
  /** A plus sign differs from a disc without its colour. */
  readonly shape?: 'disc' | 'plus';
  /** Where zeros go on a log scale, device px; absent: to the axis' foot. */
  readonly zeroY?: number;
}

/** Number of dots in a column from which on a band of them would be black all over. */
const CROWDED = 16;

/** Opacity at which `count` dots on `width` css px still show where they are dense. */
export function dotOpacity(count: number, width: number): number {
  const perColumn = count / Math.max(1, width);
  if (perColumn <= 4) return 1;
  return perColumn <= CROWDED ? 2 / Math.sqrt(perColumn) : Math.max(0.03, (0.3 * CROWDED) / perColumn);
}

/**
 * Splats dots into non-premultiplied RGBA pixels (`width` device px a row): 200,000 cost a few milliseconds, where arcs cost a second. A
 * dot replaces one of another colour. Scales map data to device px. Returns how many dots were drawn.
 */
export function splat(
  pixels: Uint32Array,
  width: number,
  clip: Clip,
  points: Omit<DotSeries, 'as'>,
  time: TimeScale,
  y: Scale,
  look: DotLook,
): number {
  const [r, g, b] = channelsOf(look.colour);
  const rgb = ((b << 16) | (g << 8) | r) >>> 0;
  const alpha = Math.max(1, Math.round(look.opacity * 255));
  const disc = look.shape === 'plus' ? plusPixels(look.size, alpha) : discPixels(look.size, alpha);
  const place = withZeros(y, look.zeroY);
  const { left, right, top, bottom } = clip;
  let drawn = 0;
  for (let i = points.from; i < points.to; i++) {
    const value = points.v[i] as number;
    if (points.skip[i] === 1 || !Number.isFinite(value)) continue;
    const px = time.x((points.t[i] as number) - points.zero);
    if (!(px >= left && px < right)) continue;
    const py = place(value);
    if (!(py >= top - 1 && py < bottom + 1)) continue;
    drawn += 1;
    for (let k = 0; k < disc.length; k++) {
      const dot = disc[k] as DiscPixel;
      // Both are positive here, so that adding a half and cutting off rounds.
      const cx = (px + dot.dx + 0.5) | 0;
      const cy = (py + dot.dy + 0.5) | 0;
      if (cx < left || cx >= right || cy < top || cy >= bottom) continue;
      const at = cy * width + cx;
      const old = pixels[at] as number;
      const sum = ((old & 0xffffff) === rgb ? old >>> 24 : 0) + dot.alpha;
      pixels[at] = ((sum > 255 ? 255 : sum) << 24) | rgb;
    }
  }
  return drawn;
}

interface DiscPixel {
  readonly dx: number;
  readonly dy: number;
  readonly alpha: number;
}

/** Pixels of a disc of `size` px round its middle, softer at the rim, so that dots are round from 3 px on. */
function discPixels(size: number, alpha: number): readonly DiscPixel[] {
  const offsets: DiscPixel[] = [];
  const middle = (size - 1) / 2;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const distance = Math.hypot(column - middle, row - middle);
      const cover = size <= 2 ? 1 : Math.min(1, Math.max(0, size / 2 + 0.3 - distance));
      const rounded = Math.round(alpha * cover);
      if (rounded > 0) offsets.push({ dx: column - middle, dy: row - middle, alpha: rounded });
    }
  }
  return offsets;
}

/** Pixels of a plus sign of `size` px, its arms a fifth as thick. */
function plusPixels(size: number, alpha: number): readonly DiscPixel[] {
  const middle = (size - 1) / 2;
  const arm = Math.max(0.5, size / 10);
  const offsets: DiscPixel[] = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const [dx, dy] = [column - middle, row - middle];
      if (Math.abs(dx) <= arm || Math.abs(dy) <= arm) offsets.push({ dx, dy, alpha });
    }
  }
  return offsets;
}

/** The scale with a place for zeros: on a log scale they have none of their own, and a second without a request is a finding. */
export function withZeros(scale: Scale, zeroY?: number): (value: number) => number {
  if (scale.kind === 'linear') return scale;
  const atZero = zeroY ?? scale.range[0] - 1;
  // Below the foot, between it and the row of zeros, the scale has no place: pointers name what lies there (outliers.ts).
  const foot = zeroY === undefined ? 0 : scale.domain[0] * 0.999;
  return (value) => (value <= 0 ? atZero : value < foot ? Number.NaN : scale(value));
}
