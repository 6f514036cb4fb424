import type { BlockColumns, Geometry } from '../../engine/types';
import { noneSkipped, type Skipped, skippedOfBlock } from '../../store/selections/skipped';
import { eraseRange, type Range, stateNumber, validOfGroup, validRange } from './ranges';

/** A bar of a histogram: how many groups (or blocks) hold a number in [from, to]; whole numbers. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export interface Histogram {
  readonly bins: readonly Bin[];
  /** Ends of the axis, in the unit of the bins. */
  readonly range: Range;
  readonly total: number;
  readonly mean: number;
}

/** Bins of equal width over [low, high], at most `most` of them, each at least one whole number wide. */
function binWhole(values: Iterable<number>, range: Range, most: number): Histogram {
  const span = range.high - range.low + 1;
  const width = Math.max(1, Math.ceil(span / most));
  const counts = new Uint32Array(Math.ceil(span / width));
  let total = 0;
  let sum = 0;
  for (const value of values) {
    const i = Math.min(counts.length - 1, Math.max(0, Math.floor((value - range.low) / width)));
    counts[i] = (counts[i] ?? 0) + 1;
    total += 1;
    sum += value;
  }
  const bins = Array.from(counts, (count, i) => ({
    from: range.low + i * width,
    to: Math.min(range.high, range.low + (i + 1) * width - 1),
    count,
  }));
  return { bins, range, total, mean: total > 0 ? sum / total : Number.NaN };
}

/** Valid cells of each closed group that was used from its first page on. */
function* closedGroups(columns: BlockColumns, geometry: Geometry, skipped: Skipped): Generator<number> {
  const { planesPerDie, blocks } = geometry;
  for (let b = 0; b < blocks; b += planesPerDie) {
    if (columns.state[b] === stateNumber.closed && skippedOfBlock(skipped, geometry, b) === 0)
      yield validOfGroup(columns.valid, b, planesPerDie);
  }
}

/** Valid cells of closed groups between the same ends as the map's ramp. Null while no group is closed. */
export function validHistogram(columns: BlockColumns, geometry: Geometry, most: number, skipped: Skipped = noneSkipped): Histogram | null {
  const ends = validRange(columns, geometry, skipped);
  return ends === null ? null : binWhole(closedGroups(columns, geometry, skipped), ends, most);
}

/** Erase counts of all blocks that are not bad. */
export function eraseHistogram(columns: BlockColumns, most: number): Histogram {
  const { erases, state } = columns;
  function* good(): Generator<number> {
    for (let b = 0; b < erases.length; b++) if (state[b] !== stateNumber.bad) yield erases[b] ?? 0;
  }
  return binWhole(good(), eraseRange(columns), most);
}
