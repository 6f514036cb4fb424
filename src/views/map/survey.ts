import type { BlockColumns, Geometry } from '../../engine/types';
import { noneSkipped, type Skipped, skippedOfBlock } from '../../store/selections/series/skipped';
import { slotsOfGroup, stateNumber, validOfGroup } from './draw/mapColumns';

/** Fewest and most of something; whole numbers. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** What the map's text needs to know of all blocks. */
export interface Survey {
  /** Blocks in each state, in the order of `groupStates`. */
  readonly states: readonly [free: number, open: number, closed: number, victim: number, bad: number];
  /**
   * From the emptiest closed group to a full one, slots of a group; null while none is closed. Without groups that began part of the way in:
   * their missing pages are not stale.
   */
  readonly valid: Range | null;
  /** Fewest and most erases of a block that is not bad. */
  readonly erases: Range;
}

/** One pass over the columns. */
export function survey(columns: BlockColumns, geometry: Geometry, skipped: Skipped = noneSkipped): Survey {
  const { valid, erases, state } = columns;
  const planes = geometry.planesPerDie;
  const states: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  let emptiest = Number.POSITIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (let first = 0; first < state.length; first += planes) {
    const s = state[first] as 0 | 1 | 2 | 3 | 4;
    states[s] += planes;
    const slots = validOfGroup(valid, first, planes);
    for (let b = first; b < first + planes; b++) {
      const e = erases[b] as number;
      if (s === stateNumber.bad) continue;
      if (e < least) least = e;
      if (e > most) most = e;
    }
    if (s === stateNumber.closed && slots < emptiest && skippedOfBlock(skipped, geometry, first) === 0) emptiest = slots;
  }
  const high = slotsOfGroup(geometry);
  return { states, valid: emptiest <= high ? { low: emptiest, high } : null, erases: { low: least <= most ? least : 0, high: most } };
}
