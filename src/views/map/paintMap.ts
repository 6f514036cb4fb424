import type { BlockColumns } from '../../engine/types';
import type { Skipped } from '../../store/selections/skipped';
import type { Pixel } from '../canvas/colour';
import { cross, fillBox, frameBox, hatchBox, type Raster } from '../canvas/shapes';
import { type Box, type MapLayout, tileOf } from './mapLayout';
import { stateNumber } from './ranges';

/** Zoom and pan: screen = map * k + (x, y), css px. */
export interface View {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

/** What the painter reads of the drive. */
export interface MapData {
  readonly columns: BlockColumns;
  /** Open groups of each die, global numbers, -1: none. */
  readonly hostGroups: ArrayLike<number>;
  readonly gcGroups: ArrayLike<number>;
  /** What groups that began part of the way in do not hold has the colour of what is valid: none of it is stale. */
  readonly skipped: Skipped;
}

/** Colours ready to be stored. */
export interface MapLook {
  readonly mode: 'valid' | 'erases' | 'state';
  /** Valid cells (mode valid) or erases less `base` (mode erases) to a pixel. */
  readonly table: Uint32Array;
  readonly base: number;
  readonly full: Pixel;
  readonly outline: Pixel;
  readonly host: Pixel;
  readonly gc: Pixel;
  readonly closed: Pixel;
  readonly ink: Pixel;
}

/** What the blocks under one mark have in common; filled anew for every mark. */
interface Tile {
  blocks: number;
  free: number;
  bad: number;
  victims: number;
  host: boolean;
  gc: boolean;
  /** Sum and least of the shown number over the blocks that are neither free nor bad (mode erases: nor bad). */
  counted: number;
  sum: number;
  least: number;
}

/** Size of a mark from which on it carries outlines and fill levels, css px. */
const roomy = 7;

/** Paints all blocks, one mark a block, or one a tile of blocks where blocks are too small. Returns blocks per mark. */
export function paintMap(raster: Raster, layout: MapLayout, view: View, data: MapData, look: MapLook): number {
  raster.pixels.fill(0);
  const tileX = tileOf(layout.cellWidth * view.k, layout.pitch);
  const tileY = tileOf(layout.cellHeight * view.k, layout.pitch);
  layout.planes.forEach((box, index) => {
    paintPlane(raster, layout, view, data, look, box, index, tileX, tileY);
  });
  return tileX * tileY;
}

function paintPlane(
  raster: Raster,
  layout: MapLayout,
  view: View,
  data: MapData,
  look: MapLook,
  box: Box,
  index: number,
  tileX: number,
  tileY: number,
): void {
  const { ratio } = raster;
  const across = Math.ceil(layout.columns / tileX);
  const down = Math.ceil(layout.rows / tileY);
  const pitchX = layout.cellWidth * tileX * view.k * ratio;
  const pitchY = layout.cellHeight * tileY * view.k * ratio;
  const left = (box.x * view.k + view.x) * ratio;
  const top = (box.y * view.k + view.y) * ratio;
  const size = Math.min(pitchX, pitchY) / ratio;
  const gap = Math.max(1, Math.round(ratio * (size >= roomy ? 1 : 0.75)));
  const firstX = Math.max(0, Math.floor(-left / pitchX));
  const lastX = Math.min(across - 1, Math.floor((raster.width - left) / pitchX));
  const firstY = Math.max(0, Math.floor(-top / pitchY));
  const lastY = Math.min(down - 1, Math.floor((raster.height - top) / pitchY));
  for (let ty = firstY; ty <= lastY; ty++) {
    const y0 = Math.round(top + ty * pitchY);
    const y1 = Math.round(top + (ty + 1) * pitchY) - gap;
    for (let tx = firstX; tx <= lastX; tx++) {
      const gathered = gather(layout, data, look, index, tx * tileX, ty * tileY, tileX, tileY);
      if (gathered.blocks === 0) continue;
      const x0 = Math.round(left + tx * pitchX);
      const x1 = Math.round(left + (tx + 1) * pitchX) - gap;
      paintMark(raster, look, gathered, x0, y0, x1, y1, size);
    }
  }
}

const scratch: Tile = { blocks: 0, free: 0, bad: 0, victims: 0, host: false, gc: false, counted: 0, sum: 0, least: 0 };

/** Goes through the blocks of a tile. The result is overwritten by the next call: a map has 100,000 marks. */
function gather(
  layout: MapLayout,
  data: MapData,
  look: MapLook,
  index: number,
  column: number,
  row: number,
  tileX: number,
  tileY: number,
): Tile {
  const { columns: perRow, rows, groupsPerDie, planesPerDie } = layout;
  const { valid, erases, state } = data.columns;
  const die = Math.floor(index / planesPerDie);
  const plane = index - die * planesPerDie;
  const hostGroup = (data.hostGroups[die] ?? -1) - die * groupsPerDie;
  const gcGroup = (data.gcGroups[die] ?? -1) - die * groupsPerDie;
  const partGroup = (data.skipped.groups[die] ?? -1) - die * groupsPerDie;
  const partCells = data.skipped.cells[die] ?? 0;
  const byErases = look.mode === 'erases';
  const t = scratch;
  t.blocks = t.free = t.bad = t.victims = t.counted = t.sum = 0;
  t.host = t.gc = false;
  t.least = 0x7fffffff;
  const endRow = Math.min(rows, row + tileY);
  const endColumn = Math.min(perRow, column + tileX);
  for (let r = row; r < endRow; r++) {
    const endGroup = Math.min(groupsPerDie, r * perRow + endColumn);
    for (let g = r * perRow + column; g < endGroup; g++) {
      const b = (die * groupsPerDie + g) * planesPerDie + plane;
      const s = state[b] as number;
      t.blocks += 1;
      if (g === hostGroup) t.host = true;
      else if (g === gcGroup) t.gc = true;
      if (s === stateNumber.bad) {
        t.bad += 1;
        continue;
      }
      if (s === stateNumber.victim) t.victims += 1;
      if (s === stateNumber.free) t.free += 1;
      if (s === stateNumber.free && !byErases) continue;
      const v = byErases ? (erases[b] as number) - look.base : (valid[b] as number) + (g === partGroup ? partCells : 0);
      t.counted += 1;
      t.sum += v;
      if (v < t.least) t.least = v;
    }
  }
  return t;
}

function paintMark(raster: Raster, look: MapLook, tile: Tile, x0: number, y0: number, x1: number, y1: number, size: number): void {
  const line = Math.max(1, Math.round(raster.ratio));
  const isRoomy = size >= roomy;
  if (tile.bad === tile.blocks) {
    fillBox(raster, x0, y0, x1, y1, look.outline);
    if (isRoomy) cross(raster, x0, y0, x1, y1, look.ink);
    return;
  }
  if (tile.counted === 0) {
    frameBox(raster, x0, y0, x1, y1, line, look.outline);
    return;
  }
  const isOpen = (tile.host || tile.gc) && look.mode !== 'erases';
  if (isOpen) {
    paintOpen(raster, look, tile, x0, y0, x1, y1, line, isRoomy);
    return;
  }
  const top = look.table.length - 1;
  const mean = look.mode === 'state' ? stateColour(look, tile) : (look.table[Math.min(top, Math.round(tile.sum / tile.counted))] ?? 0);
  fillBox(raster, x0, y0, x1, y1, mean);
  if (look.mode === 'state') {
    if (tile.victims > 0) foot(raster, x0, y0, x1, y1, look.ink);
    return;
  }
  // A mark of several blocks shows its emptiest one in a corner; an empty corner is a free block.
  if (tile.blocks > 1 && tile.least < 0x7fffffff) {
    const isFree = tile.free > 0 && look.mode === 'valid';
    foot(raster, x0, y0, x1, y1, isFree ? 0 : (look.table[Math.min(top, tile.least)] ?? 0));
  }
}

function stateColour(look: MapLook, tile: Tile): Pixel {
  return tile.free * 2 > tile.blocks ? 0 : look.closed;
}

/** An open block: its stream's outline, filled from below as far as it holds valid pages, hatched where collection put them there. */
function paintOpen(
  raster: Raster,
  look: MapLook,
  tile: Tile,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  line: number,
  isRoomy: boolean,
): void {
  const stream = tile.host ? look.host : look.gc;
  if (!isRoomy) {
    // Crimson and green are equally dark: where there is room for nothing else, a hole tells collection's from the host's.
    if (tile.host) fillBox(raster, x0, y0, x1, y1, stream);
    else frameBox(raster, x0, y0, x1, y1, line, stream);
    return;
  }
  frameBox(raster, x0, y0, x1, y1, line, stream);
  if (look.mode === 'state' || tile.blocks > 1) return;
  const inset = 2 * line;
  const height = y1 - y0 - 2 * inset;
  const level = y1 - inset - Math.round((height * tile.sum) / (look.table.length - 1));
  if (tile.host) fillBox(raster, x0 + inset, level, x1 - inset, y1 - inset, look.full);
  else hatchBox(raster, x0 + inset, level, x1 - inset, y1 - inset, line, look.full);
}

/** The lowest quarter of a mark. */
function foot(raster: Raster, x0: number, y0: number, x1: number, y1: number, pixel: Pixel): void {
  fillBox(raster, x0, y1 - Math.max(1, Math.round((y1 - y0) / 4)), x1, y1, pixel);
}
