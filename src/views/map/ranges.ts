import { groupStates } from '../../domain/names';
import type { BlockColumns, Geometry } from '../../engine/types';
import { noneSkipped, type Skipped, skippedOfBlock } from '../../store/selections/skipped';

/** Numbers of `groupStates`, as the state column holds them. */
export const stateNumber = {
  free: groupStates.indexOf('free'),
  open: groupStates.indexOf('open'),
  closed: groupStates.indexOf('closed'),
  victim: groupStates.indexOf('victim'),
  bad: groupStates.indexOf('bad'),
} as const;

/** Ends of a ramp: whole numbers of cells, or of erases. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Cells of a block. */
export function cellsOfBlock(geometry: Geometry): number {
  return geometry.pagesPerBlock * geometry.cellsPerPage;
}

/** Valid cells of a group: the blocks from `first` on that are opened, programmed and erased together. */
export function validOfGroup(valid: Uint16Array, first: number, planes: number): number {
  let cells = 0;
  for (let b = first; b < first + planes; b++) cells += valid[b] as number;
  return cells;
}

/**
 * From the emptiest closed group to a full one, cells of a group; null while none is closed. Groups, since collection chooses among them:
 * so map, histogram and the sentence about the last victim say the same numbers. Without groups that began part of the way in: their
 * missing pages are not stale.
 */
export function validRange(columns: BlockColumns, geometry: Geometry, skipped: Skipped = noneSkipped): Range | null {
  const { valid, state } = columns;
  const planes = geometry.planesPerDie;
  const high = cellsOfBlock(geometry) * planes;
  let low = Number.POSITIVE_INFINITY;
  for (let b = 0; b < valid.length; b += planes) {
    if (state[b] !== stateNumber.closed || skippedOfBlock(skipped, geometry, b) > 0) continue;
    const cells = validOfGroup(valid, b, planes);
    if (cells < low) low = cells;
  }
  return low <= high ? { low, high } : null;
}

/** Fewest and most erases of a block that is not bad. */
export function eraseRange(columns: BlockColumns): Range {
  const { erases, state } = columns;
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (let b = 0; b < erases.length; b++) {
    if (state[b] === stateNumber.bad) continue;
    const e = erases[b] as number;
    if (e < low) low = e;
    if (e > high) high = e;
  }
  return { low: low <= high ? low : 0, high };
}

/** What the map's colours, legend and text need to know of all blocks. */
export interface Survey {
  /** Blocks in each state, in the order of `groupStates`. */
  readonly states: readonly [free: number, open: number, closed: number, victim: number, bad: number];
  /** As `validRange`. */
  readonly valid: Range | null;
  /** As `eraseRange`. */
  readonly erases: Range;
}

/** One pass over the columns: a frame of 131,072 blocks has 4 ms for everything. */
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
    let cells = 0;
    for (let b = first; b < first + planes; b++) {
      cells += valid[b] as number;
      const e = erases[b] as number;
      if (s === stateNumber.bad) continue;
      if (e < least) least = e;
      if (e > most) most = e;
    }
    if (s === stateNumber.closed && cells < emptiest && skippedOfBlock(skipped, geometry, first) === 0) emptiest = cells;
  }
  const high = cellsOfBlock(geometry) * planes;
  return { states, valid: emptiest <= high ? { low: emptiest, high } : null, erases: { low: least <= most ? least : 0, high: most } };
}
