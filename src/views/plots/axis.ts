import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale';

/** A scale with its ticks; what charts and their frames share. */
export type Scale = ScaleContinuousNumeric<number, number>;

/** A vertical scale in px from `bottom` up to `top`. */
export function verticalScale(kind: 'log' | 'linear', low: number, high: number, bottom: number, top: number): Scale {
  const scale: Scale = kind === 'log' ? scaleLog() : scaleLinear();
  return scale.domain([low, high]).range([bottom, top]);
}

/** Least number of ticks of any axis, however far it is zoomed in. */
const FEWEST = 3;

/** Few ticks, at least `room` px apart: on a log scale at 1, 2 and 5 times the powers of ten, then only at these powers; never fewer than three. */
export function verticalTicks(scale: Scale, kind: 'log' | 'linear', room: number): readonly number[] {
  const [low = 1, high = 1] = scale.domain();
  const [bottom = 0, top = 0] = scale.range();
  const most = Math.max(2, Math.floor(Math.abs(bottom - top) / room));
  if (kind === 'linear') return linearTicks(low, high, Math.min(4, most));
  const all = logTicks(low, high, [1, 2, 5]);
  const tens = logTicks(low, high, [1]);
  const thinned = tens.filter((_, i) => i % Math.ceil(tens.length / most) === 0);
  const fits = Math.log10(high / low) * 3 <= most;
  // Zoomed in between two powers of ten there is nothing round but what a linear scale would say.
  return (fits ? [all, thinned] : [thinned, all]).find((ticks) => ticks.length >= FEWEST) ?? linearTicks(low, high, Math.min(5, most));
}

function linearTicks(low: number, high: number, wanted: number): readonly number[] {
  const scale = scaleLinear().domain([low, high]);
  for (let count = wanted; count < 3 * FEWEST; count++) if (scale.ticks(count).length >= FEWEST) return scale.ticks(count);
  return scale.ticks(wanted);
}

function logTicks(low: number, high: number, factors: readonly number[]): number[] {
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) {
    for (const factor of factors) {
      const tick = Number((factor * 10 ** power).toPrecision(3));
      if (tick >= low * 0.9999 && tick <= high * 1.0001) ticks.push(tick);
    }
  }
  return ticks;
}

/** Numbers on an axis: 500, 1K, 20K, 1.5M. */
export function axisNumber(n: number): string {
  const size = Math.abs(n);
  const [value, unit] = size >= 1e6 ? [n / 1e6, 'M'] : size >= 1e3 ? [n / 1e3, 'K'] : [n, ''];
  return `${Number(value.toPrecision(4))}${unit}`;
}

/** Axis of latencies given in us: 100 µs, 1 ms, 2 s. */
export function axisLatency(us: number): string {
  const [value, unit] = us >= 1e6 ? [us / 1e6, 's'] : us >= 1e3 ? [us / 1e3, 'ms'] : [us, 'µs'];
  return `${Number(value.toPrecision(4))}\u00a0${unit}`;
}
