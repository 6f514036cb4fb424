import type { Box } from '../../canvas/box';

/** A word that wants a place: corners (top left, css px) in the order in which they are tried. */
export interface LabelWish {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly candidates: readonly { readonly x: number; readonly y: number }[];
  /** Greater: placed earlier, dropped later. */
  readonly priority: number;
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export function holds(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** Width of a column of `avoided` boxes that are looked through together, css px. */
const COLUMN = 32;

/** Columns of the boxes: those that one may meet. */
function columnsOf(boxes: readonly Box[]): (box: Box) => readonly Box[] {
  const columns = new Map<number, Box[]>();
  for (const box of boxes) {
    for (let at = Math.floor(box.x / COLUMN); at <= Math.floor((box.x + box.width) / COLUMN); at++) {
      const column = columns.get(at);
      if (column === undefined) columns.set(at, [box]);
      else column.push(box);
    }
  }
  return (box) => {
    const [from, to] = [Math.floor(box.x / COLUMN), Math.floor((box.x + box.width) / COLUMN)];
    return Array.from({ length: to - from + 1 }, (_, i) => columns.get(from + i) ?? []).flat();
  };
}

/** Says of a box whether it meets none of `boxes`, of which there may be thousands. */
export function clearOf(boxes: readonly Box[]): (box: Box) => boolean {
  const near = columnsOf(boxes);
  return (box) => !near(box).some((other) => overlaps(box, other));
}

/** Says of a box how many of `boxes` it meets. */
export function meetingOf(boxes: readonly Box[]): (box: Box) => number {
  const near = columnsOf(boxes);
  return (box) => new Set(near(box).filter((other) => overlaps(box, other))).size;
}

/**
 * Gives each word the first of its places that lies within `bounds` and meets neither what is `taken` nor a word placed before it; by
 * priority, then in order. Of these places one that meets nothing of `avoided` (data) is better than any that does. A word without a place
 * is left out.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  bounds: Box,
  taken: readonly Box[] = [],
  avoided: readonly Box[] = [],
): ReadonlyMap<string, Box> {
  const placed = new Map<string, Box>();
  const full = [...taken];
  const isClearOfData = clearOf(avoided);
  for (const { key, width, height, candidates } of [...wishes].sort((a, b) => b.priority - a.priority)) {
    let found: Box | null = null;
    for (const { x, y } of candidates) {
      const box = { x, y, width, height };
      if (!holds(bounds, box) || full.some((other) => overlaps(box, other))) continue;
      const isBest = isClearOfData(box);
      if (isBest || found === null) found = box;
      if (isBest) break;
    }
    if (found === null) continue;
    placed.set(key, found);
    full.push(found);
  }
  return placed;
}
