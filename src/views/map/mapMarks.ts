import { type Box, blockAtCell, blockNear, type MapLayout, partsOfBlock, tileOf } from './mapLayout';

/** Side of a block from which on nothing more is seen by zooming in, css px: outline, fill level and hatch are drawn by then. */
const clearCell = 32;

/** Deepest zoom of a map: every block as large as it need be. At least 4, so that there is something to zoom on every drive. */
export function deepestZoom(layout: MapLayout): number {
  return Math.max(4, clearCell / Math.min(layout.cellWidth, layout.cellHeight));
}

/**
 * The point of the unzoomed map to have in the middle of a `width` x `height` screen at zoom `k`, in place of (x, y): where a plane nearly
 * fills the screen, the plane and not the gap beside it.
 */
export function blocksInMiddle(layout: MapLayout, k: number, x: number, y: number, width: number, height: number): [x: number, y: number] {
  const near = partsOfBlock(layout, blockNear(layout, x, y));
  const box = layout.planes[near.die * layout.planesPerDie + near.plane];
  if (box === undefined) return [x, y];
  const along = (at: number, from: number, length: number, seen: number) => {
    if (length < seen / 2) return at;
    if (length < seen) return from + length / 2;
    return Math.max(from + seen / 2, Math.min(from + length - seen / 2, at));
  };
  return [along(x, box.x, box.width, width / k), along(y, box.y, box.height, height / k)];
}

/** What the map draws as one: a block, or a tile of blocks of a plane where they are too small to be drawn alone. */
export interface Mark {
  /** In reading order. */
  readonly blocks: readonly number[];
  /** On the unzoomed map, css px. */
  readonly box: Box;
}

/** The mark that shows a block at zoom `k`. */
export function markOf(layout: MapLayout, k: number, block: number): Mark {
  const { die, plane, group } = partsOfBlock(layout, block);
  const index = die * layout.planesPerDie + plane;
  const tileX = tileOf(layout.cellWidth * k, layout.pitch);
  const tileY = tileOf(layout.cellHeight * k, layout.pitch);
  const column = Math.floor((group % layout.columns) / tileX) * tileX;
  const row = Math.floor(Math.floor(group / layout.columns) / tileY) * tileY;
  const blocks: number[] = [];
  for (let r = row; r < row + tileY; r++) {
    for (let c = column; c < column + tileX; c++) {
      const found = blockAtCell(layout, index, c, r);
      if (found !== null) blocks.push(found);
    }
  }
  const plate = layout.planes[index] ?? { x: 0, y: 0, width: 0, height: 0 };
  const box = {
    x: plate.x + column * layout.cellWidth,
    y: plate.y + row * layout.cellHeight,
    width: Math.min(tileX, layout.columns - column) * layout.cellWidth,
    height: Math.min(tileY, layout.rows - row) * layout.cellHeight,
  };
  return { blocks, box };
}
