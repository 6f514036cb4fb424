import type { Box } from '../map/mapLayout';

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

function holds(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
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
  for (const { key, width, height, candidates } of [...wishes].sort((a, b) => b.priority - a.priority)) {
    const isClear = (box: Box, others: readonly Box[]) => others.every((other) => !overlaps(box, other));
    const free = candidates
      .map(({ x, y }) => ({ x, y, width, height }))
      .filter((each) => holds(bounds, each) && isClear(each, [...taken, ...placed.values()]));
    const box = free.find((each) => isClear(each, avoided)) ?? free[0];
    if (box !== undefined) placed.set(key, box);
  }
  return placed;
}
