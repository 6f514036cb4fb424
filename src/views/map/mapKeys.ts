import { blockAtCell, type MapLayout, partsOfBlock } from './mapLayout';
import { markOf } from './mapMarks';

/**
 * The block that a key leads to: arrows by block within the plane and on into the next plane of the row, Page Up and Page Down by die,
 * Home and End to the ends of the drive. Null for other keys; the same block at the drive's edge. From nowhere every key leads to block 0.
 */
export function neighbourOf(layout: MapLayout, from: number | null, key: string): number | null {
  const known = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];
  if (!known.includes(key)) return null;
  const perDie = layout.groupsPerDie * layout.planesPerDie;
  const blocks = (layout.planes.length / layout.planesPerDie) * perDie;
  if (from === null || key === 'Home') return 0;
  if (key === 'End') return blocks - 1;
  if (key === 'PageDown') return from + perDie < blocks ? from + perDie : from;
  if (key === 'PageUp') return from - perDie >= 0 ? from - perDie : from;
  return byArrow(layout, from, key);
}

/** As `neighbourOf`, by marks: a mark of several blocks is one place, and a key leads to the first block of the next. */
export function neighbourMark(layout: MapLayout, k: number, from: number | null, key: string): number | null {
  if (from === null) return neighbourOf(layout, from, key);
  const { blocks } = markOf(layout, k, from);
  // From the side of the mark that lies that way; its last row may be shorter.
  const start = key === 'ArrowRight' || key === 'ArrowDown' ? sideOf(layout, blocks, key) : (blocks[0] ?? from);
  const next = neighbourOf(layout, start, key);
  if (next === null) return null;
  return markOf(layout, k, next).blocks[0] ?? next;
}

/** The block of a mark at its right end in its first row, or in its lowest row at the left. */
function sideOf(layout: MapLayout, blocks: readonly number[], key: 'ArrowRight' | 'ArrowDown'): number {
  const place = (block: number) => {
    const { group } = partsOfBlock(layout, block);
    return { column: group % layout.columns, row: Math.floor(group / layout.columns) };
  };
  const first = place(blocks[0] ?? 0);
  const side = blocks.filter((block) => (key === 'ArrowRight' ? place(block).row === first.row : place(block).column === first.column));
  return side.at(-1) ?? blocks[0] ?? 0;
}

function byArrow(layout: MapLayout, from: number, key: string): number {
  const { die, plane, group } = partsOfBlock(layout, from);
  const index = die * layout.planesPerDie + plane;
  const column = group % layout.columns;
  const row = Math.floor(group / layout.columns);
  const dx = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const dy = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const inside = blockAtCell(layout, index, column + dx, row + dy);
  if (inside !== null) return inside;
  // Off the plane: the plane that lies that way, at the near edge.
  const next = nearestPlane(layout, index, dx, dy);
  if (next === null) return from;
  const entryColumn = dx === 0 ? column : dx > 0 ? 0 : layout.columns - 1;
  const entryRow = dy === 0 ? row : dy > 0 ? 0 : layout.rows - 1;
  for (let r = entryRow; r >= 0; r--) {
    const block = blockAtCell(layout, next, entryColumn, r) ?? blockAtCell(layout, next, (layout.groupsPerDie - 1) % layout.columns, r);
    if (block !== null) return block;
  }
  return from;
}

function nearestPlane(layout: MapLayout, index: number, dx: number, dy: number): number | null {
  const here = layout.planes[index];
  if (here === undefined) return null;
  let best: number | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  layout.planes.forEach((box, i) => {
    const ahead = (box.x - here.x) * dx + (box.y - here.y) * dy;
    const aside = Math.abs((box.x - here.x) * dy) + Math.abs((box.y - here.y) * dx);
    if (ahead <= 0 || aside > 0 || ahead >= bestDistance) return;
    bestDistance = ahead;
    best = i;
  });
  return best;
}
