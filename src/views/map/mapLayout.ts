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
  /** Smallest distance between marks, css px. */
  readonly pitch: number;
}

/**
 * Smallest distance from one mark to the next, css px: about four px of colour and a gap of a device px. Below it a mark stands for a tile
 * of blocks.
 */
export function smallestPitch(ratio: number): number {
  return ratio >= 1.5 ? 4.5 : 5;
}

/** Room round the dies for rings and dashes, css px: part of the map's width and height. */
export const mapMargin = 3;
const dieGap = 8;
const planeGap = 3;
/** Marks across a die below which a column per channel says nothing. */
const leastMarks = 3;
/** A block is never drawn larger than this unzoomed. */
const largestCell = 40;

/** Blocks of a plane side by side and below each other, and the size of one, css px. */
interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
}

/** Blocks along one side of the tile that a mark stands for, where a block is `cell` css px along that side and marks are at least `pitch` apart. */
export function tileOf(cell: number, pitch: number): number {
  // The small term keeps a mark of exactly the smallest size from being merged.
  return Math.max(1, Math.ceil(pitch / (cell + 1e-9)));
}

/**
 * Columns and rows of `count` blocks in width x height px: whole device px per mark, nearly square marks, the room well used.
 * Fewer blocks per mark win over everything else, since they show more.
 */
function gridOf(count: number, width: number, height: number, pitch: number, ratio: number): Grid {
  // Where even a tile of all blocks does not fit, the room is too small for a map; one mark is drawn all the same.
  for (let area = 1; area < count; area++) {
    const first = bestGrid(count, width, height, area, pitch, ratio);
    if (first === null) continue;
    // A few more blocks per mark are worth it where the first fit has odd shapes.
    let best = first;
    for (let more = area + 1; more <= area * 1.5; more++) {
      const next = bestGrid(count, width, height, more, pitch, ratio);
      if (next !== null && next.score > best.score) best = next;
    }
    return best;
  }
  const side = Math.ceil(Math.sqrt(count));
  return { columns: side, rows: side, cellWidth: Math.max(1, width) / side, cellHeight: Math.max(1, height) / side };
}

/** How near a mark is to the shape that reads best, a little wider than high: 1 is there. */
function shapeOf(width: number, height: number): number {
  const ideal = height * 1.25;
  return Math.min(width, ideal) / Math.max(width, ideal);
}

/** The best grid with marks of `area` blocks, null where none fits. */
function bestGrid(
  count: number,
  width: number,
  height: number,
  area: number,
  pitch: number,
  ratio: number,
): (Grid & { readonly score: number }) | null {
  let best: (Grid & { readonly score: number }) | null = null;
  for (let tileX = 1; tileX <= area; tileX++) {
    const tileY = area / tileX;
    // Blocks must not become ribbons when they are zoomed in on.
    if (!Number.isInteger(tileY) || tileX > 3 * tileY || tileY > 2 * tileX) continue;
    for (let across = 1; across <= Math.max(1, Math.floor(width / pitch)); across++) {
      const columns = across * tileX;
      if (columns - tileX >= count) break;
      const rows = Math.ceil(count / columns);
      const down = Math.ceil(rows / tileY);
      const markWidth = Math.min(Math.floor((width / across) * ratio) / ratio, largestCell);
      const markHeight = Math.min(Math.floor((height / down) * ratio) / ratio, largestCell);
      if (markWidth < pitch || markHeight < pitch) continue;
      const used = (markWidth * across * markHeight * down) / (width * height);
      const filled = count / (columns * down * tileY);
      const score = (used * filled * shapeOf(markWidth, markHeight) ** 0.7 * shapeOf(markWidth / tileX, markHeight / tileY)) / area ** 0.7;
      if (best !== null && score <= best.score) continue;
      best = { score, columns, rows: down * tileY, cellWidth: markWidth / tileX, cellHeight: markHeight / tileY };
    }
  }
  return best;
}

/** How dies stand: a column per channel, or for few channels as near to the room's shape as it goes. */
function dieGrid(geometry: Geometry, width: number, height: number): { columns: number; rows: number; byChannel: boolean } {
  const { dies, channels } = geometry;
  const columns = Math.min(channels, dies);
  const rows = Math.ceil(dies / columns);
  // A die narrower than a few marks shows nothing; then dies run on in reading order and the heading does not name channels.
  const narrow = (width - (columns - 1) * dieGap) / columns < leastMarks * smallestPitch(1);
  const flat = (height - (rows - 1) * dieGap) / rows < leastMarks * smallestPitch(1);
  if (!narrow && !flat) return { columns, rows, byChannel: true };
  const ideal = Math.max(1, Math.min(dies, Math.round(Math.sqrt((dies * width) / height))));
  return { columns: ideal, rows: Math.ceil(dies / ideal), byChannel: false };
}

/** Lays the drive out in outerWidth x outerHeight css px, `mapMargin` included, on a screen of `ratio` device px per css px. */
export function layoutMap(geometry: Geometry, outerWidth: number, outerHeight: number, ratio = 1): MapLayout {
  const width = Math.max(1, outerWidth - 2 * mapMargin);
  const height = Math.max(1, outerHeight - 2 * mapMargin);
  const { planesPerDie, groupsPerDie, dies } = geometry;
  const grid = dieGrid(geometry, width, height);
  const gap = Math.min(dieGap, Math.max(3, Math.floor(width / grid.columns / 8)));
  const dieWidth = Math.max(1, Math.floor((width - (grid.columns - 1) * gap) / grid.columns));
  const dieHeight = Math.max(1, Math.floor((height - (grid.rows - 1) * gap) / grid.rows));
  const sideBySide = dieWidth >= dieHeight;
  const planeWidth = sideBySide ? Math.floor((dieWidth - (planesPerDie - 1) * planeGap) / planesPerDie) : dieWidth;
  const planeHeight = sideBySide ? dieHeight : Math.floor((dieHeight - (planesPerDie - 1) * planeGap) / planesPerDie);
  const pitch = smallestPitch(ratio);
  const cells = gridOf(groupsPerDie, Math.max(1, planeWidth), Math.max(1, planeHeight), pitch, ratio);
  const boxWidth = cells.columns * cells.cellWidth;
  const boxHeight = cells.rows * cells.cellHeight;
  const usedWidth = sideBySide ? planesPerDie * boxWidth + (planesPerDie - 1) * planeGap : boxWidth;
  const usedHeight = sideBySide ? boxHeight : planesPerDie * boxHeight + (planesPerDie - 1) * planeGap;
  // What whole pixels leave over goes between the dies, so that the map reaches both edges.
  const pitchX = grid.columns > 1 ? (width - usedWidth) / (grid.columns - 1) : 0;
  const pitchY = grid.rows > 1 ? Math.min((height - usedHeight) / (grid.rows - 1), usedHeight + 2 * dieGap) : 0;
  const planes: Box[] = [];
  for (let die = 0; die < dies; die++) {
    const x = mapMargin + Math.floor((die % grid.columns) * pitchX);
    const y = mapMargin + Math.floor(Math.floor(die / grid.columns) * pitchY);
    for (let plane = 0; plane < planesPerDie; plane++) {
      const dx = sideBySide ? plane * (boxWidth + planeGap) : 0;
      const dy = sideBySide ? 0 : plane * (boxHeight + planeGap);
      planes.push({ x: x + dx, y: y + dy, width: boxWidth, height: boxHeight });
    }
  }
  return {
    width: outerWidth,
    height: outerHeight,
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
    pitch,
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
export function partsOfBlock(
  layout: Pick<MapLayout, 'planesPerDie' | 'groupsPerDie'>,
  block: number,
): { die: number; plane: number; group: number } {
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

/** The block nearest to a point of the unzoomed map, also where the point lies between dies or outside. */
export function blockNear(layout: MapLayout, x: number, y: number): number {
  const away = (at: number, from: number, length: number) => Math.max(from - at, 0, at - from - length);
  const distance = (box: Box) => Math.hypot(away(x, box.x, box.width), away(y, box.y, box.height));
  const index = layout.planes.reduce((best, box, i) => (distance(box) < distance(layout.planes[best] ?? box) ? i : best), 0);
  const box = layout.planes[index] ?? { x: 0, y: 0, width: 0, height: 0 };
  const cell = (at: number, from: number, size: number, cells: number) => Math.max(0, Math.min(cells - 1, Math.floor((at - from) / size)));
  const column = cell(x, box.x, layout.cellWidth, layout.columns);
  const row = cell(y, box.y, layout.cellHeight, layout.rows);
  const die = Math.floor(index / layout.planesPerDie);
  // The last row of a plane may not be full.
  const last = (die * layout.groupsPerDie + layout.groupsPerDie - 1) * layout.planesPerDie + (index % layout.planesPerDie);
  return blockAtCell(layout, index, column, row) ?? last;
}

/** Box of one block on the unzoomed map. */
export function boxOfBlock(layout: MapLayout, block: number): Box {
  const { die, plane, group } = partsOfBlock(layout, block);
  const box = layout.planes[die * layout.planesPerDie + plane] ?? { x: 0, y: 0, width: 0, height: 0 };
  const x = box.x + (group % layout.columns) * layout.cellWidth;
  const y = box.y + Math.floor(group / layout.columns) * layout.cellHeight;
  return { x, y, width: layout.cellWidth, height: layout.cellHeight };
}
