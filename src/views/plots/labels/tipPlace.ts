import type { Box } from '../../canvas/box';

/** Distance of the read-out from the line that it is of, css px; places tried above each other. */
const GAP = 10;
const ROWS = 9;

/**
 * Corner (top left, css px) of a read-out of width x height beside the line at x: where it covers none of `data`; above the plot where
 * there is no such place. It stays within `width` of the stage.
 */
export function tipPlace(
  tip: { width: number; height: number },
  x: number,
  plot: Box,
  stageWidth: number,
  data: readonly Box[],
): { x: number; y: number } {
  const sides = [x + GAP, x - GAP - tip.width].filter((left) => left >= 0 && left + tip.width <= stageWidth);
  const left = sides[0] ?? Math.max(0, Math.min(stageWidth - tip.width, x - tip.width / 2));
  const rows = Array.from({ length: ROWS }, (_, i) => plot.y + ((plot.height - tip.height) * i) / (ROWS - 1));
  for (const side of sides) {
    const near = data.filter((box) => box.x < side + tip.width && box.x + box.width > side);
    const y = rows.find((top) => top >= plot.y && near.every((box) => box.y >= top + tip.height || box.y + box.height <= top));
    if (y !== undefined) return { x: side, y };
  }
  return { x: left, y: plot.y - tip.height - 2 };
}
