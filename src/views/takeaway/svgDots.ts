import type { DotPainter } from '../plots/chart/drawPlot';
import { withZeros } from '../plots/chart/splat';
import type { SvgPen } from './svgPen';
import { num } from './svgText';

/** Steps of opacity of dots that lie on each other. */
const STEPS = 8;

/** Draws dots as points of round lines, one path for each opacity: 200,000 take 2 MB. Dots at one place add up, as pixels do. */
export function svgDots(pen: SvgPen, ratio: number): DotPainter {
  return ({ left, right, top, bottom }, { t, v, skip, from, to, zero }, time, y, { colour, size, opacity, shape, zeroY }) => {
    const place = withZeros(y, zeroY);
    const counts = new Map<string, number>();
    let drawn = 0;
    for (let i = from; i < to; i++) {
      const value = v[i] ?? Number.NaN;
      if (skip[i] === 1 || !Number.isFinite(value)) continue;
      const [px, py] = [time.x((t[i] ?? 0) - zero), place(value)];
      if (!(px >= left && px < right && py >= top - 1 && py < bottom + 1)) continue;
      drawn += 1;
      // Half a device px: what is nearer lies on each other.
      const at = `${num(Math.round(px * 2) / 2 / ratio)} ${num(Math.round(py * 2) / 2 / ratio)}`;
      counts.set(at, (counts.get(at) ?? 0) + 1);
    }
    const levels = new Map<number, string[]>();
    for (const [at, count] of counts) {
      const level = Math.ceil(Math.min(1, count * opacity) * STEPS) / STEPS;
      const places = levels.get(level);
      if (places === undefined) levels.set(level, [at]);
      else places.push(at);
    }
    const css = size / ratio;
    for (const [level, places] of [...levels].sort(([a], [b]) => a - b)) {
      const isPlus = shape === 'plus';
      const half = num(css / 2);
      const arms = `m-${half} 0h${num(css)}m-${half} -${half}v${num(css)}`;
      const path = places.map((at) => (isPlus ? `M${at}${arms}` : `M${at}h0`)).join('');
      const width = isPlus ? css / 5 : css;
      pen.raw(
        `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${isPlus ? '' : ' stroke-linecap="round"'}${
          level === 1 ? '' : ` stroke-opacity="${num(level)}"`
        }/>`,
      );
    }
    return drawn;
  };
}
