import type { Geometry } from '../../engine/types';

/** A rectangle in css px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where everything of the drive lies on the unzoomed map. Dies are dealt round the channels: channel = die mod channels. */
export interface MapLayout {
  readonly width: number;
  readonly height: number;
  /** Columns of dies (one per channel where they fit), rows of dies. */
  readonly dieColumns: number;
  readonly dieRows: number;
  /** True where a column is a channel. */
  readonly byChannel: boolean;
  /** Box of plane p of die d at index d * planes + p: exactly its blocks, no margins. */
  readonly planes: readonly Box[];
  /** Blocks side by side in a plane, and rows of them. */
  readonly columns: number;
  readonly rows: number;
  /** Size of a block, css px. */
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly planesPerDie: number;
  readonly groupsPerDie: number;
}

/** Smallest mark, css px: below it a mark stands for a tile of blocks. */
export const smallestMark = 4;
/** Room above each column for its channel's name is the caller's; these are the gaps between dies and planes. */
const dieGap = 12;
const planeGap = 4;
/** A block is never drawn larger than this unzoomed. */
const largestCell = 40;

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
}

/** Blocks per side of the square tile that a mark stands for, so that the mark is at least `smallestMark` px. */
export function tileOf(cellWidth: number, cellHeight: number): number {
  // The rounding keeps a mark of exactly the smallest size from being merged.
  return Math.max(1, Math.ceil(smallestMark / (Math.min(cellWidth, cellHeight) + 1e-9)));
}

/**
 * Columns and rows of `count` blocks in width x height px: whole pixels per mark, nearly square marks, the room well used.
 * Smaller tiles win over everything else, since they show more.
 */
export function gridOf(count: number, width: number, height: number): Grid {
  for (let tile = 1; ; tile++) {
    const best = bestGrid(count, width, height, tile);
    if (best !== null) return best;
  }
}

function bestGrid(count: number, width: number, height: number, tile: number): Grid | null {
  let best: Grid | null = null;
  let bestScore = 0;
  const most = Math.max(1, Math.floor(width / smallestMark));
  for (let across = 1; across <= most && (across - 1) * tile < count; across++) {
    const columns = across * tile;
    const rows = Math.ceil(count / columns);
    const down = Math.ceil(rows / tile);
    const cap = largestCell * tile;
    const markWidth = Math.min(Math.floor(width / across), cap);
    const markHeight = Math.min(Math.floor(height / down), cap);
    if (tile < 64 && (markWidth < smallestMark || markHeight < smallestMark)) continue;
    const used = (Math.max(1, markWidth) * across * Math.max(1, markHeight) * down) / (width * height);
    const filled = count / (columns * rows);
    const shape = Math.min(markWidth, markHeight * 1.5) / Math.max(markWidth, markHeight * 1.5);
    const score = used * filled ** 2 * shape ** 0.5;
    if (score <= bestScore) continue;
    bestScore = score;
    best = { columns, rows, cellWidth: Math.max(1, markWidth) / tile, cellHeight: Math.max(1, markHeight) / tile };
  }
  return best;
}

/** How dies stand: a column per channel, or for few channels as near to the room's shape as it goes. */
function dieGrid(geometry: Geometry, width: number, height: number): { columns: number; rows: number; byChannel: boolean } {
  const { dies, channels } = geometry;
  const columns = Math.min(channels, dies);
  const rows = Math.ceil(dies / columns);
  // A die narrower than a few marks shows nothing; then dies run on in reading order and the heading does not name channels.
  const narrow = (width - (columns - 1) * dieGap) / columns < 5 * smallestMark;
  const flat = (height - (rows - 1) * dieGap) / rows < 5 * smallestMark;
  if (!narrow && !flat) return { columns, rows, byChannel: true };
  const ideal = Math.max(1, Math.min(dies, Math.round(Math.sqrt((dies * width) / height))));
  return { columns: ideal, rows: Math.ceil(dies / ideal), byChannel: false };
}

/** Lays the drive out in width x height css px. */
export function layoutMap(geometry: Geometry, width: number, height: number): MapLayout {
  const { planesPerDie, groupsPerDie, dies } = geometry;
  const grid = dieGrid(geometry, width, height);
  const gap = Math.min(dieGap, Math.max(3, Math.floor(width / grid.columns / 8)));
  const dieWidth = Math.max(1, Math.floor((width - (grid.columns - 1) * gap) / grid.columns));
  const dieHeight = Math.max(1, Math.floor((height - (grid.rows - 1) * gap) / grid.rows));
  const sideBySide = dieWidth >= dieHeight;
  const planeWidth = sideBySide ? Math.floor((dieWidth - (planesPerDie - 1) * planeGap) / planesPerDie) : dieWidth;
  const planeHeight = sideBySide ? dieHeight : Math.floor((dieHeight - (planesPerDie - 1) * planeGap) / planesPerDie);
  const cells = gridOf(groupsPerDie, Math.max(1, planeWidth), Math.max(1, planeHeight));
  const boxWidth = cells.columns * cells.cellWidth;
  const boxHeight = cells.rows * cells.cellHeight;
  const usedWidth = sideBySide ? planesPerDie * boxWidth + (planesPerDie - 1) * planeGap : boxWidth;
  const usedHeight = sideBySide ? boxHeight : planesPerDie * boxHeight + (planesPerDie - 1) * planeGap;
  // What whole pixels leave over goes between the dies, so that the map reaches both edges.
  const pitchX = grid.columns > 1 ? (width - usedWidth) / (grid.columns - 1) : 0;
  const pitchY = grid.rows > 1 ? Math.min((height - usedHeight) / (grid.rows - 1), usedHeight + 2 * dieGap) : 0;
  const planes: Box[] = [];
  for (let die = 0; die < dies; die++) {
    const x = Math.round((die % grid.columns) * pitchX);
    const y = Math.round(Math.floor(die / grid.columns) * pitchY);
    for (let plane = 0; plane < planesPerDie; plane++) {
      const dx = sideBySide ? plane * (boxWidth + planeGap) : 0;
      const dy = sideBySide ? 0 : plane * (boxHeight + planeGap);
      planes.push({ x: x + dx, y: y + dy, width: boxWidth, height: boxHeight });
    }
  }
  return {
    width,
    height,
    dieColumns: grid.columns,
    dieRows: grid.rows,
    byChannel: grid.byChannel,
    planes,
    columns: cells.columns,
    rows: cells.rows,
    cellWidth: cells.cellWidth,
    cellHeight: cells.cellHeight,
    planesPerDie,
    groupsPerDie,
  };
}

/** Number of the block of plane `planeIndex` (die * planes + plane) at column and row, or null where there is none. */
export function blockAtCell(layout: MapLayout, planeIndex: number, column: number, row: number): number | null {
  if (column < 0 || column >= layout.columns || row < 0 || row >= layout.rows) return null;
  const group = row * layout.columns + column;
  if (group >= layout.groupsPerDie) return null;
  const die = Math.floor(planeIndex / layout.planesPerDie);
  const plane = planeIndex % layout.planesPerDie;
  return (die * layout.groupsPerDie + group) * layout.planesPerDie + plane;
}

/** Die, plane and group within the die of a block. */
export function partsOfBlock(layout: Pick<MapLayout, 'planesPerDie' | 'groupsPerDie'>, block: number): { die: number; plane: number; group: number } {
  const global = Math.floor(block / layout.planesPerDie);
  return { die: Math.floor(global / layout.groupsPerDie), plane: block % layout.planesPerDie, group: global % layout.groupsPerDie };
}

/** The block at a point of the unzoomed map, or null between blocks. */
export function blockAtPoint(layout: MapLayout, x: number, y: number): number | null {
  const index = layout.planes.findIndex((box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height);
  const box = layout.planes[index];
  if (box === undefined) return null;
  return blockAtCell(layout, index, Math.floor((x - box.x) / layout.cellWidth), Math.floor((y - box.y) / layout.cellHeight));
}

/** Box of one block on the unzoomed map. */
export function boxOfBlock(layout: MapLayout, block: number): Box {
  const { die, plane, group } = partsOfBlock(layout, block);
  const box = layout.planes[die * layout.planesPerDie + plane] ?? { x: 0, y: 0, width: 0, height: 0 };
  const x = box.x + (group % layout.columns) * layout.cellWidth;
  const y = box.y + Math.floor(group / layout.columns) * layout.cellHeight;
  return { x, y, width: layout.cellWidth, height: layout.cellHeight };
}
