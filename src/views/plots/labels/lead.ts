import type { Box } from '../../canvas/box';
import type { Place } from './fallArrow';
import { type Label, SAMPLE, type Wish } from './label';

/** Width of a leader to a line, css px. */
const LEADER = 10;
/** Places along a leader that are looked at, and as near as this to its line it may meet data: the line lies in them. */
const STEPS = 8;
const ARRIVED = 4;

/** What a leader may not run over. */
export interface Ground {
  readonly plot: Box;
  readonly isClear: (box: Box) => boolean;
  /** Heights of all lines that are named, css px. */
  readonly lines: readonly number[];
}

/** Where a name that is not beside the line it names is led back to it; null: it is beside it. */
function leaderTo(line: number, { x, y, height }: Box, plot: Box): Place | null {
  const away = Math.max(line - y - height, y - line);
  return away <= height / 2 ? null : { x: Math.max(plot.x, x - LEADER), y: line };
}

/** Whether a leader from a word to its line keeps off the data, and off other lines. */
function isFree(leader: Place, { x, y, height }: Box, { isClear, lines }: Ground): boolean {
  const foot = y + height / 2;
  if (lines.some((line) => Math.abs(line - leader.y) > 1 && line > leader.y === line < foot)) return false;
  return Array.from({ length: STEPS }, (_, i) => (i + 1) / STEPS).every((share) => {
    const at = { x: x - 2 + (leader.x - x) * share, y: foot + (leader.y - foot) * share, width: 1, height: 1 };
    return Math.abs(at.y - leader.y) < ARRIVED || isClear(at);
  });
}

/** How a name belongs to its line: it stands beside it, a leader goes there over no data, or a sample of the line stands before it. */
export function leadOf({ line, dash }: Wish, box: Box, ground: Ground): Pick<Label, 'leader' | 'sample'> {
  const leader = line === undefined ? null : leaderTo(line, box, ground.plot);
  if (leader === null || dash === undefined || isFree(leader, box, ground)) return { leader };
  return { leader: null, sample: dash };
}

/** Whether the sample that a name needs at its place has room before it; true where it needs none. */
export function hasRoom(wish: Wish, box: Box, ground: Ground): boolean {
  if (leadOf(wish, box, ground).sample === undefined) return true;
  return box.x - SAMPLE >= ground.plot.x && ground.isClear({ ...box, x: box.x - SAMPLE, width: SAMPLE });
}
