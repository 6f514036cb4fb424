/**
 * Round numbers along an axis. The algorithm is that of d3-array (Bostock, ISC licence), whose package costs the first view 2 kB more: it is
 * one file that a bundler cannot take apart. A test holds the two to the same numbers.
 */

const TEN = Math.sqrt(50);
const FIVE = Math.sqrt(10);
const TWO = Math.sqrt(2);

/** Multiples [first, last] of a step of 1, 2 or 5 times a power of ten within [from, to]; below 1 the step is given as one over it, and isShare. */
function spec(from: number, to: number, count: number): { first: number; last: number; step: number; isShare: boolean } {
  const wanted = (to - from) / count;
  const power = Math.floor(Math.log10(wanted));
  const error = wanted / 10 ** power;
  const factor = error >= TEN ? 10 : error >= FIVE ? 5 : error >= TWO ? 2 : 1;
  const isShare = power < 0;
  const step = isShare ? 10 ** -power / factor : 10 ** power * factor;
  const value = (i: number): number => (isShare ? i / step : i * step);
  let first = Math.round(isShare ? from * step : from / step);
  let last = Math.round(isShare ? to * step : to / step);
  if (value(first) < from) first++;
  if (value(last) > to) last--;
  return last < first && count >= 0.5 && count < 2 ? spec(from, to, count * 2) : { first, last, step, isShare };
}

/** About `count` round numbers within [from, to], rising; `from` alone where both are equal. */
export function ticks(from: number, to: number, count: number): number[] {
  if (!(count > 0)) return [];
  if (from === to) return [from];
  const { first, last, step, isShare } = spec(from, to, count);
  if (!(last >= first)) return [];
  return Array.from({ length: last - first + 1 }, (_, i) => (isShare ? (first + i) / step : (first + i) * step));
}
