import type { Overlay } from './overlays';

/** How far from its middle a mark is pressed, css px: that of the largest dot. */
const REACH = 7;

/** The block of the overlay's mark under a point, the topmost first; null: none is there. `pointOf`: the middle of a block's mark, css px. */
export function overlayAt(
  overlays: readonly Overlay[],
  pointOf: (block: number) => { readonly x: number; readonly y: number } | null,
  x: number,
  y: number,
): number | null {
  const blocks = overlays.flatMap((overlay) => (overlay.kind === 'trail' ? overlay.places.map(({ block }) => block) : [overlay.block]));
  const hit = blocks.flatMap((block, i) => {
    const point = pointOf(block);
    const distance = point === null ? Number.POSITIVE_INFINITY : Math.hypot(point.x - x, point.y - y);
    return distance <= REACH ? [{ block, distance, i }] : [];
  });
  return hit.sort((a, b) => a.distance - b.distance || b.i - a.i)[0]?.block ?? null;
}
