import type { Geometry } from '../../../engine/types';
import type { Order } from '../order';
import { isValue } from './mapColumns';

/** Distinct numbers when sorting; a die has fewer groups than that. */
const steps = 4096;

/**
 * Each die by a column's values, the highest first, so that what collection takes next stands last; behind it what has no value: free and bad
 * groups. A counting sort, stable: a frame of 131,072 groups has 4 ms for everything.
 */
export function byValue(values: Float64Array, { dies, groupsPerDie }: Pick<Geometry, 'dies' | 'groupsPerDie'>, into?: Order): Order {
  const order = into ?? { groupAt: new Uint32Array(values.length), placeOf: new Uint32Array(values.length) };
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (!isValue(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const scale = high > low ? Math.min(1, (steps - 1) / (high - low)) : 0;
  const last = high > low ? Math.floor((high - low) * scale) + 1 : 1;
  const { groupAt, placeOf } = order;
  const ranks = new Int32Array(groupsPerDie);
  const starts = new Int32Array(last + 2);
  for (let die = 0; die < dies; die++) sortDie(values, die * groupsPerDie, high, scale, last, ranks, starts, groupAt, placeOf);
  return order;
}

/** Its own small function with whole numbers only: compiled well, it takes half the time. */
function sortDie(
  values: Float64Array,
  first: number,
  high: number,
  scale: number,
  last: number,
  ranks: Int32Array,
  starts: Int32Array,
  groupAt: Uint32Array,
  placeOf: Uint32Array,
): void {
  const count = ranks.length;
  starts.fill(0);
  for (let g = 0; g < count; g++) {
    const value = values[first + g] as number;
    const rank = value >= 0 ? ((high - value) * scale) | 0 : last;
    ranks[g] = rank;
    starts[rank + 1] = ((starts[rank + 1] as number) + 1) | 0;
  }
  let sum = 0;
  for (let i = 0; i <= last + 1; i++) {
    sum = (sum + (starts[i] as number)) | 0;
    starts[i] = sum;
  }
  for (let g = 0; g < count; g++) {
    const at = ranks[g] as number;
    const place = starts[at] as number;
    starts[at] = (place + 1) | 0;
    groupAt[first + place] = g;
    placeOf[first + g] = place;
  }
}
