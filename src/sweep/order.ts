/** The order in which a sweep's points are computed for the eye: its ends first, then between them, so that the shape is there early. */
import type { Axis } from './spec';

/** More than any axis has: halving 10,000 places takes 14. */
const SEED_LEVELS = 100;

/** How fine each place of n is: 0 for both ends, then 1 for the middle, 2 for the quarters, and so on. */
export function levels(n: number): readonly number[] {
  const level = new Array<number>(n).fill(0);
  const halve = (low: number, high: number, depth: number): void => {
    const middle = Math.floor((low + high) / 2);
    if (middle === low) return;
    level[middle] = depth;
    halve(low, middle, depth + 1);
    halve(middle, high, depth + 1);
  };
  halve(0, n - 1, 1);
  return level;
}

/** Seeds come one after the other: a first point everywhere, then what its error bar needs. Names have no between: all come at once. */
function axisLevels({ path, values }: Axis): readonly number[] {
  if (path === 'seed') return values.map((_, i) => i * SEED_LEVELS);
  return values.every((value) => typeof value === 'number') ? levels(values.length) : values.map(() => 0);
}

/** Places of the points in the specification's order, coarse ones first; among equals the specification's order. */
export function coarseToFine(
  vary: readonly Axis[],
  points: readonly { readonly index: number; readonly at: readonly number[] }[],
): readonly number[] {
  const byAxis = vary.map(axisLevels);
  const levelOf = (at: readonly number[]): number => Math.max(0, ...at.map((place, axis) => byAxis[axis]?.[place] ?? 0));
  return points
    .map(({ at, index }) => ({ index, level: levelOf(at) }))
    .sort((a, b) => a.level - b.level || a.index - b.index)
    .map(({ index }) => index);
}
