import { ticks } from 'd3-array';
import { niceDown, niceUp } from '../../domain/round';
import type { EarlyLanguage } from '../../texts/language';

/**
 * A scale: the place of a value, css px, and what it was made of. `scaleLinear` and `scaleLog` of d3-scale 4.0.2, shaken, are 10.7 kB (gzipped) of a
 * first view that has 6 to spare; this is all that the plots ask of them.
 */
export interface Scale {
  (value: number): number;
  readonly kind: 'log' | 'linear';
  readonly domain: readonly [low: number, high: number];
  readonly range: readonly [bottom: number, top: number];
}

/** A vertical scale in px from `bottom` up to `top`. */
export function verticalScale(kind: 'log' | 'linear', low: number, high: number, bottom: number, top: number): Scale {
  const of = kind === 'log' ? Math.log : (value: number) => value;
  const from = of(low);
  const per = (top - bottom) / (of(high) - from);
  const place = (value: number): number => bottom + (of(value) - from) * per;
  return Object.assign(place, { kind, domain: [low, high], range: [bottom, top] } as const);
}

/** Least number of ticks of any axis, however far it is zoomed in. */
const FEWEST = 3;

/** Share of the ticks' spacing that their numbers need so as not to touch. */
const TIGHT = 0.65;

/**
 * Few ticks, about `room` px apart: on a log scale at 1, 2 and 5 times the powers of ten, then only at these powers; three or more wherever
 * their numbers do not touch.
 */
export function verticalTicks(scale: Scale, kind: 'log' | 'linear', room: number): readonly number[] {
  const [low, high] = scale.domain;
  const [bottom, top] = scale.range;
  const most = Math.max(2, Math.floor(Math.abs(bottom - top) / room));
  const isApart = (those: readonly number[]) =>
    those.every((tick, i) => i === 0 || Math.abs(scale(tick) - scale(those[i - 1] ?? tick)) >= room * TIGHT);
  if (kind === 'linear') {
    const even = linearTicks(low, high, Math.min(4, most));
    // One number alone is no scale: where three do not fit, the first and the last.
    const first = even[0] ?? low;
    return [even, ticks(low, high, 1), [first, even.at(-1) ?? high]].find((those) => those.length > 1 && isApart(those)) ?? [first];
  }
  const all = logTicks(low, high, [1, 2, 5]);
  const tens = logTicks(low, high, [1]);
  const thinned = tens.filter((_, i) => i % Math.ceil(tens.length / most) === 0);
  const fits = Math.log10(high / low) * 3 <= most;
  // Between two powers of ten only the ticks of a linear scale are round.
  const even = [5, 3, 2].map((wanted) => linearTicks(low, high, Math.min(wanted, most)));
  const choices = [...(fits ? [all, thinned] : [thinned, all]), ...even, ends(all)];
  return choices.find((those) => those.length >= FEWEST && isApart(those)) ?? [...choices, all.slice(0, 1)].find(isApart) ?? [];
}

/** First, middle and last, where there is hardly any room. */
function ends(all: readonly number[]): readonly number[] {
  return all.filter((_, i) => i === 0 || i === all.length - 1 || i === (all.length - 1) >> 1);
}

function linearTicks(low: number, high: number, wanted: number): readonly number[] {
  for (let count = wanted; count < 3 * FEWEST; count++) if (ticks(low, high, count).length >= FEWEST) return ticks(low, high, count);
  return ticks(low, high, wanted);
}

function logTicks(low: number, high: number, factors: readonly number[]): number[] {
  const found: number[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) {
    for (const factor of factors) {
      const tick = Number((factor * 10 ** power).toPrecision(3));
      if (tick >= low * 0.9999 && tick <= high * 1.0001) found.push(tick);
    }
  }
  return found;
}

/** Four digits at most, in the signs of the language. */
const tick = (value: number, language: EarlyLanguage): string =>
  language.numbers.numeral(Number(value.toPrecision(4)), { maximumFractionDigits: 12, useGrouping: false });

/** Numbers on an axis: 500, 1K, 20K, 1.5M. */
export function axisNumber(n: number, language: EarlyLanguage): string {
  const size = Math.abs(n);
  const [value, unit] = size >= 1e6 ? [n / 1e6, 'M'] : size >= 1e3 ? [n / 1e3, 'K'] : [n, ''];
  return `${tick(value, language)}${unit}`;
}

/** Axis of latencies given in us: 100 µs, 1 ms, 2 s. */
export function axisLatency(us: number, language: EarlyLanguage): string {
  const [value, unit] = us >= 1e6 ? [us / 1e6, 's'] : us >= 1e3 ? [us / 1e3, 'ms'] : [us, 'µs'];
  return `${tick(value, language)}\u00a0${unit}`;
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

/** Room above and below a zoomed extent, as a share of its height, and the least height of a log axis, as a ratio. */
const AIR = 0.06;
const LEAST_RATIO = 1.1;

/** The vertical domain that holds an extent, and little else: a zoom fills the plot. */
export function fittedDomain([low, high]: readonly [number, number], kind: 'log' | 'linear'): readonly [number, number] {
  if (kind === 'linear') return [0, high * (1 + AIR)];
  const ratio = Math.max(LEAST_RATIO, high / low);
  const middle = Math.sqrt(low * high);
  const half = Math.sqrt(ratio) * ratio ** AIR;
  return [middle / half, middle * half];
}
