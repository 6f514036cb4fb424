import type { Geometry } from '../../engine/types';
import type { Box } from '../canvas/box';

/** Zoom and pan. A point `w` of the drive without its gaps lies at `w * k + x` on the screen, and further by the gaps before it. */
export interface View {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

/** The whole drive. */
export const wholeDrive: View = { k: 1, x: 0, y: 0 };

/** Where everything of the drive lies. Groups of a die touch each other; between dies there is a gap, the same at every zoom. */
export interface MapLayout {
  /** Room on the screen, css px. */
  readonly width: number;
  readonly height: number;
  /** Device px per css px. */
  readonly ratio: number;
  readonly dies: number;
  /** Columns of dies (one per channel where they fit), rows of dies. Dies are dealt round the channels: channel = die mod channels. */
  readonly dieColumns: number;
  readonly dieRows: number;
  /** True where a column is a channel. */
  readonly byChannel: boolean;
  /** Groups side by side in a die, and rows of them. */
  readonly columns: number;
  readonly rows: number;
  /** Size of a group unzoomed, css px: whole device px, or so that its dies fill the room; as it is drawn its edges are whole device px. */
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** Smallest side of a mark, css px: whole device px, at least `smallestMark`. */
  readonly leastMark: number;
  /** Gaps between dies, css px, whole device px. */
  readonly gapX: number;
  readonly gapY: number;
  readonly planesPerDie: number;
  readonly groupsPerDie: number;
}

/** Smallest side of a mark, css px: what is smaller than 2 x 2 is a grey haze. */
export const smallestMark = 2;
/** Room round the dies for rings and halos, css px: part of the map's width and height. */
export const mapMargin = 6;
/** Gaps between dies, css px: thin, since a die is a texture and not a box. */
const leastGap = 4;
const mostGap = 6;
/** Marks across a die below which a column per channel says nothing. */
const leastMarks = 3;
/** Share of a die's last row below which it looks like a fault of the picture. */
const leastOfLastRow = 0.25;
/** Width of a mark over its height that reads best. */
const idealShape = 1.25;

/** Groups across and down that share a mark in this view: 1 and 1 where each has its own. */
export function tileOf({ cellWidth, cellHeight, leastMark }: MapLayout, { k }: View): { readonly across: number; readonly down: number } {
  // The small term keeps a mark of exactly the smallest size from being merged.
  const along = (cell: number) => Math.max(1, Math.ceil(leastMark / (cell * k + 1e-6)));
  return { across: along(cellWidth), down: along(cellHeight) };
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Device px. */
  readonly cellWidth: number;
  readonly cellHeight: number;
}

/** How near a mark is to the shape that reads best: 1 is there. */
function shapeOf(width: number, height: number): number {
  const ideal = height * idealShape;
  return Math.min(width, ideal) / Math.max(width, ideal);
}

/** The best grid of `count` marks in width x height device px, each whole px and at least `least` wide and high; null where none fits. */
function gridOf(count: number, width: number, height: number, least: number): Grid | null {
  let best: (Grid & { readonly score: number }) | null = null;
  for (let columns = 1; columns <= Math.min(count, Math.floor(width / least)); columns++) {
    const rows = Math.ceil(count / columns);
    const cellWidth = Math.floor(width / columns);
    const cellHeight = Math.floor(height / rows);
    if (cellHeight < least) continue;
    const used = (cellWidth * cellHeight * count) / (width * height);
    // A strip that stays empty at the side of every die is seen more than one below it.
    const isStub = count - (rows - 1) * columns < columns * leastOfLastRow;
    const score = used ** 2 * ((cellWidth * columns) / width) * shapeOf(cellWidth, cellHeight) * (isStub ? 0.1 : 1);
    if (best === null || score > best.score) best = { score, columns, rows, cellWidth, cellHeight };
  }
  return best;
}

/** A grid with as many groups to a mark as it takes: 2 x 1, 2 x 2, 4 x 2 and so on. In a room without any room one mark is drawn all the same. */
function gridThatFits(count: number, width: number, height: number, least: number): Grid {
  for (let doublings = 0; 2 ** doublings < 2 * count; doublings++) {
    const tileX = 2 ** Math.ceil(doublings / 2);
    const tileY = 2 ** Math.floor(doublings / 2);
    const found = gridOf(Math.ceil(count / (tileX * tileY)), width, height, least);
    if (found === null) continue;
    const columns = found.columns * tileX;
    const rows = Math.ceil(count / columns);
    return { columns, rows, cellWidth: found.cellWidth / tileX, cellHeight: found.cellHeight / tileY };
  }
  const side = Math.ceil(Math.sqrt(count));
  return { columns: side, rows: side, cellWidth: Math.max(1, width) / side, cellHeight: Math.max(1, height) / side };
}

/** How dies stand: a column per channel, or where a die would be too narrow or too flat as near to the room's shape as it goes. */
function dieGrid(geometry: Geometry, width: number, height: number): { columns: number; rows: number; byChannel: boolean } {
  const { dies, channels } = geometry;
  const columns = Math.min(channels, dies);
  const rows = Math.ceil(dies / columns);
  const least = leastMarks * smallestMark;
  const isNarrow = (width - (columns - 1) * leastGap) / columns < least;
  const isFlat = (height - (rows - 1) * leastGap) / rows < least;
  if (!isNarrow && !isFlat) return { columns, rows, byChannel: true };
  const ideal = Math.max(1, Math.min(dies, Math.round(Math.sqrt((dies * width) / height))));
  return { columns: ideal, rows: Math.ceil(dies / ideal), byChannel: false };
}

/**
 * Lays the drive out in outerWidth x outerHeight css px, `mapMargin` included, on a screen of `ratio` device px per css px. `inOneRow`: all
 * dies beside each other.
 */
export function layoutMap(geometry: Geometry, outerWidth: number, outerHeight: number, ratio = 1, inOneRow = false): MapLayout {
  const { planesPerDie, groupsPerDie, dies } = geometry;
  const device = (css: number) => Math.max(1, Math.floor(css * ratio));
  const width = device(outerWidth - 2 * mapMargin);
  const height = device(outerHeight - 2 * mapMargin);
  const grid = inOneRow ? { columns: dies, rows: 1, byChannel: false } : dieGrid(geometry, width / ratio, height / ratio);
  const gap = Math.ceil(leastGap * ratio);
  const dieWidth = Math.max(1, Math.floor((width - (grid.columns - 1) * gap) / grid.columns));
  const dieHeight = Math.max(1, Math.floor((height - (grid.rows - 1) * gap) / grid.rows));
  const least = Math.ceil(smallestMark * ratio);
  const cells = gridThatFits(groupsPerDie, dieWidth, dieHeight, least);
  // What whole pixels leave over goes between the dies as far as that is thin; else to the marks, of which some are a pixel larger.
  const spread = (room: number, count: number, marks: number, cell: number): readonly [cell: number, gap: number] => {
    if (count <= 1) return [cell, 0];
    const left = Math.floor((room - count * Math.ceil(marks * cell)) / (count - 1));
    return left > mostGap * ratio ? [(room - (count - 1) * gap) / count / marks, gap] : [cell, Math.max(gap, left)];
  };
  const [cellWidth, gapX] = spread(width, grid.columns, cells.columns, cells.cellWidth);
  const [cellHeight, gapY] = spread(height, grid.rows, cells.rows, cells.cellHeight);
  return {
    width: outerWidth,
    height: outerHeight,
    ratio,
    dies,
    dieColumns: grid.columns,
    dieRows: grid.rows,
    byChannel: grid.byChannel,
    columns: cells.columns,
    rows: cells.rows,
    cellWidth: cellWidth / ratio,
    cellHeight: cellHeight / ratio,
    leastMark: least / ratio,
    gapX: gapX / ratio,
    gapY: gapY / ratio,
    planesPerDie,
    groupsPerDie,
  };
}

/** Groups that share a mark in this view: 1 where each has its own. */
export function groupsPerMark(layout: MapLayout, view: View): number {
  const { across, down } = tileOf(layout, view);
  return across * down;
}

/** Room that the drive takes in this view, css px, without the margins. */
export function extentOf(layout: MapLayout, k: number): { readonly width: number; readonly height: number } {
  const { dieColumns, dieRows, columns, rows, cellWidth, cellHeight, gapX, gapY } = layout;
  return {
    width: dieColumns * columns * cellWidth * k + (dieColumns - 1) * gapX,
    height: dieRows * rows * cellHeight * k + (dieRows - 1) * gapY,
  };
}

/** Box of a die on the screen. */
export function boxOfDie(layout: MapLayout, view: View, die: number): Box {
  const { columns, rows, cellWidth, cellHeight, gapX, gapY, dieColumns } = layout;
  const width = columns * cellWidth * view.k;
  const height = rows * cellHeight * view.k;
  const column = die % dieColumns;
  const row = Math.floor(die / dieColumns);
  return { x: mapMargin + view.x + column * (width + gapX), y: mapMargin + view.y + row * (height + gapY), width, height };
}

/** Box on the screen of place `place` (reading order, [0, groupsPerDie)) of a die. */
export function boxOfPlace(layout: MapLayout, view: View, die: number, place: number): Box {
  const at = boxOfDie(layout, view, die);
  const width = layout.cellWidth * view.k;
  const height = layout.cellHeight * view.k;
  return { x: at.x + (place % layout.columns) * width, y: at.y + Math.floor(place / layout.columns) * height, width, height };
}

/** Die and place at a point of the screen; null between dies, outside, and where a die's last row has no group. */
export function placeAtPoint(layout: MapLayout, view: View, x: number, y: number): { readonly die: number; readonly place: number } | null {
  const width = layout.columns * layout.cellWidth * view.k + layout.gapX;
  const height = layout.rows * layout.cellHeight * view.k + layout.gapY;
  const dieColumn = Math.floor((x - mapMargin - view.x) / width);
  const dieRow = Math.floor((y - mapMargin - view.y) / height);
  if (dieColumn < 0 || dieColumn >= layout.dieColumns || dieRow < 0 || dieRow >= layout.dieRows) return null;
  const die = dieRow * layout.dieColumns + dieColumn;
  if (die >= layout.dies) return null;
  const box = boxOfDie(layout, view, die);
  const column = Math.floor((x - box.x) / (layout.cellWidth * view.k));
  const row = Math.floor((y - box.y) / (layout.cellHeight * view.k));
  const place = row * layout.columns + column;
  return column < layout.columns && row < layout.rows && place < layout.groupsPerDie ? { die, place } : null;
}

/** Die and place nearest to a point of the screen, also where the point lies in a gap or outside. */
export function placeNear(layout: MapLayout, view: View, x: number, y: number): { readonly die: number; readonly place: number } {
  const width = layout.columns * layout.cellWidth * view.k;
  const height = layout.rows * layout.cellHeight * view.k;
  const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));
  const dieColumn = within(Math.floor((x - mapMargin - view.x + layout.gapX / 2) / (width + layout.gapX)), layout.dieColumns);
  const dieRow = within(Math.floor((y - mapMargin - view.y + layout.gapY / 2) / (height + layout.gapY)), layout.dieRows);
  const die = within(dieRow * layout.dieColumns + dieColumn, layout.dies);
  const box = boxOfDie(layout, view, die);
  const column = within(Math.floor((x - box.x) / (layout.cellWidth * view.k)), layout.columns);
  const row = within(Math.floor((y - box.y) / (layout.cellHeight * view.k)), layout.rows);
  // The last row of a die may not be full.
  return { die, place: Math.min(row * layout.columns + column, layout.groupsPerDie - 1) };
}

/** Die, plane and group within the die of a block. */
export function partsOfBlock(
  layout: Pick<Geometry, 'planesPerDie' | 'groupsPerDie'>,
  block: number,
): { readonly die: number; readonly plane: number; readonly group: number } {
  const global = Math.floor(block / layout.planesPerDie);
  return { die: Math.floor(global / layout.groupsPerDie), plane: block % layout.planesPerDie, group: global % layout.groupsPerDie };
}

/** Whether any of a box is on the map. */
export function isInSight(layout: MapLayout, { x, y, width, height }: Box): boolean {
  return x + width > 0 && y + height > 0 && x < layout.width && y < layout.height;
}
