import type { Box } from '../../canvas/box';
import type { Overlay } from './overlays';

/** How far from its middle a mark is pressed, css px: that of the largest dot. */
const REACH = 7;

/**
 * The block of the overlay's mark under a point, the topmost first; null: none is there. A mark of the map may stand for several groups: what is
 * pressed of an overlay is the block that the overlay names. `boxOf`: a block's mark, css px.
 */
export function overlayAt(overlays: readonly Overlay[], boxOf: (block: number) => Box | null, x: number, y: number): number | null {
  const blocks = overlays.flatMap((overlay) => {
    if (overlay.kind === 'trail') return overlay.places.map(({ block }) => block);
    return overlay.kind === 'candidate' ? [overlay.block] : [];
  });
  const hit = blocks.flatMap((block, i) => {
    const box = boxOf(block);
    const distance = box === null ? Number.POSITIVE_INFINITY : Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    return distance <= REACH ? [{ block, distance, i }] : [];
  });
  return hit.sort((a, b) => a.distance - b.distance || b.i - a.i)[0]?.block ?? null;
}
