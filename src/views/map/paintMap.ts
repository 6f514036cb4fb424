import type { BlockColumns } from '../../engine/types';
import { type Pixel, pixelOf, rampTable } from '../canvas/colour';
import { fillBox, frameBox, type Raster } from '../canvas/shapes';
import type { Theme } from '../theme';
import { BAD, type Ends, isValue, type MapColumn } from './mapColumns';
import { type Box, boxOfDie, isInSight, type MapLayout, tileOf, type View } from './mapLayout';
import type { Order } from './order';

/** Colours ready to be stored; 0 is the paper that shines through. */
export interface Look {
  readonly column: MapColumn;
  readonly ends: Ends;
  /** Colours from the low to the high end, or one for each value. */
  readonly table: Uint32Array;
  readonly isCategory: boolean;
  /** Entries of the table for each one of the value. */
  readonly scale: number;
  readonly outline: Pixel;
  readonly hairline: Pixel;
  readonly ink: Pixel;
  readonly valid: Pixel;
  readonly stale: Pixel;
  readonly hatchValid: Pixel;
  readonly hatchStale: Pixel;
}

const steps = 255;

/** Colours of a column between the ends that hold for the run. */
export function lookOf(theme: Theme, column: MapColumn, ends: Ends): Look {
  const { colours } = theme;
  const ramp = column.ramp(colours);
  return {
    column,
    ends,
    isCategory: column.categories !== null,
    scale: ends.high > ends.low ? steps / (ends.high - ends.low) : Number.POSITIVE_INFINITY,
    table: column.categories !== null ? Uint32Array.from(ramp, (colour) => pixelOf(colour)) : rampTable(ramp, 0, steps, steps),
    outline: pixelOf(colours.outline),
    hairline: pixelOf(colours.hairline),
    ink: pixelOf(colours.ink),
    valid: pixelOf(colours.ramp[colours.ramp.length - 1] ?? colours.ink),
    stale: pixelOf(colours.ramp[0] ?? colours.ink),
    hatchValid: pixelOf(colours.hatchValid),
    hatchStale: pixelOf(colours.hatchStale),
  };
}

/** Colour of a value; the ends of the ramp go on beyond it. A ramp without length is all at its upper end. */
export function pixelAt(look: Look, value: number): Pixel {
  if (look.isCategory) return look.table[value] ?? 0;
  const at = (value - look.ends.low) * look.scale;
  return look.table[at <= 0 ? 0 : at >= steps ? steps : (at + 0.5) | 0] as number;
}

/** What is painted of this moment. */
export interface Scene {
  readonly columns: BlockColumns;
  /** By group, as `MapColumn.read` writes them. */
  readonly values: Float64Array;
  readonly order: Order;
  /** Where the marks come from while they change places, and how far they are, [0, 1). */
  readonly before: { readonly order: Order; readonly share: number } | null;
}

/** Smallest side of a group from which on it stands apart from its neighbours, css px. Below, a die is one texture. */
export const apartFrom = 10;
/** The gap then, at every zoom, css px. */
export const groupGap = 2;
/** Marks of this many device px have room for the outline of an empty one. */
const meshFrom = 4;

/** Paints every group that is in sight, in its place. */
export function paintMap(raster: Raster, layout: MapLayout, view: View, scene: Scene, look: Look): void {
  raster.pixels.fill(0);
  for (let die = 0; die < layout.dies; die++) {
    const box = boxOfDie(layout, view, die);
    if (isInSight(layout, box)) paintDie(raster, layout, view, scene, look, die, box);
  }
}

/** The places in sight: columns and rows of tiles, ends included. */
function tilesInSight(raster: Raster, box: Box, pitchX: number, pitchY: number, across: number, down: number) {
  const { ratio, width, height } = raster;
  const [left, top] = [box.x * ratio, box.y * ratio];
  return {
    left,
    top,
    firstX: Math.max(0, Math.floor(-left / pitchX)),
    lastX: Math.min(across - 1, Math.floor((width - left) / pitchX)),
    firstY: Math.max(0, Math.floor(-top / pitchY)),
    lastY: Math.min(down - 1, Math.floor((height - top) / pitchY)),
  };
}

/** The group of a tile that its mark shows: one of them, never their mean. */
function picked(
  layout: MapLayout,
  scene: Scene,
  look: Look,
  die: number,
  column: number,
  row: number,
  tileX: number,
  tileY: number,
): number {
  const first = die * layout.groupsPerDie;
  const sign = look.column.picks === 'least' ? 1 : -1;
  let found = -1;
  let best = Number.POSITIVE_INFINITY;
  for (let r = row; r < Math.min(layout.rows, row + tileY); r++) {
    for (let c = column; c < Math.min(layout.columns, column + tileX); c++) {
      const place = r * layout.columns + c;
      if (place >= layout.groupsPerDie) continue;
      const group = first + (scene.order.groupAt[first + place] as number);
      const value = scene.values[group] as number;
      const rank = isValue(value) ? value * sign : Number.MAX_VALUE;
      if (found >= 0 && rank >= best) continue;
      found = group;
      best = rank;
    }
  }
  return found;
}

/** The group that the mark at a place shows, its global number. */
export function groupShownAt(layout: MapLayout, view: View, scene: Scene, look: Look, die: number, place: number): number {
  const { across: tileX, down: tileY } = tileOf(layout, view);
  const first = die * layout.groupsPerDie;
  if (tileX * tileY === 1) return first + (scene.order.groupAt[first + place] as number);
  const column = Math.floor((place % layout.columns) / tileX) * tileX;
  const row = Math.floor(Math.floor(place / layout.columns) / tileY) * tileY;
  return picked(layout, scene, look, die, column, row, tileX, tileY);
}

function paintDie(raster: Raster, layout: MapLayout, view: View, scene: Scene, look: Look, die: number, box: Box): void {
  const { ratio } = raster;
  const { across: tileX, down: tileY } = tileOf(layout, view);
  const pitchX = layout.cellWidth * tileX * view.k * ratio;
  const pitchY = layout.cellHeight * tileY * view.k * ratio;
  const seen = tilesInSight(raster, box, pitchX, pitchY, Math.ceil(layout.columns / tileX), Math.ceil(layout.rows / tileY));
  const isApart = Math.min(pitchX, pitchY) / ratio >= apartFrom;
  const gap = isApart ? Math.round(groupGap * ratio) : 0;
  const first = die * layout.groupsPerDie;
  const { groupAt } = scene.order;
  const isTiled = tileX * tileY > 1;
  if (!isTiled && !isApart) {
    paintTexture(raster, layout, scene, look, first, seen, pitchX, pitchY);
    return;
  }
  for (let ty = seen.firstY; ty <= seen.lastY; ty++) {
    const y0 = Math.round(seen.top + ty * pitchY);
    const y1 = Math.round(seen.top + (ty + 1) * pitchY) - gap;
    for (let tx = seen.firstX; tx <= seen.lastX; tx++) {
      let group: number;
      if (isTiled) {
        group = picked(layout, scene, look, die, tx * tileX, ty * tileY, tileX, tileY);
        if (group < 0) break;
      } else {
        const place = ty * layout.columns + tx;
        if (place >= layout.groupsPerDie) break;
        group = first + (groupAt[first + place] as number);
      }
      const x0 = Math.round(seen.left + tx * pitchX);
      const x1 = Math.round(seen.left + (tx + 1) * pitchX) - gap;
      paintGroup(raster, scene.values[group] as number, look, x0, y0, x1, y1, isApart);
    }
  }
}

/**
 * Paints a die whose marks touch: the first line of each row mark by mark, the others as its copies. Two of three milliseconds of a frame of
 * 65,536 groups are saved by it.
 */
function paintTexture(
  raster: Raster,
  layout: MapLayout,
  { values, order }: Scene,
  look: Look,
  first: number,
  seen: ReturnType<typeof tilesInSight>,
  pitchX: number,
  pitchY: number,
): void {
  const { pixels, width, height } = raster;
  const { columns, groupsPerDie } = layout;
  const { groupAt } = order;
  const column = (tx: number) => Math.max(0, Math.min(width, Math.round(seen.left + tx * pitchX)));
  const edges = Uint32Array.from({ length: seen.lastX - seen.firstX + 2 }, (_, i) => column(seen.firstX + i));
  for (let ty = seen.firstY; ty <= seen.lastY; ty++) {
    const top = Math.max(0, Math.round(seen.top + ty * pitchY));
    const bottom = Math.min(height, Math.round(seen.top + (ty + 1) * pitchY));
    if (top >= bottom) continue;
    const from = ty * columns + seen.firstX;
    const count = Math.min(seen.lastX - seen.firstX + 1, groupsPerDie - from);
    let isMixed = false;
    for (let i = 0; i < count; i++) {
      const value = values[first + (groupAt[first + from + i] as number)] as number;
      if (value < 0) isMixed = true;
      else {
        const pixel = pixelAt(look, value);
        const until = top * width + (edges[i + 1] as number);
        for (let at = top * width + (edges[i] as number); at < until; at++) pixels[at] = pixel;
      }
    }
    const [start, end] = [top * width + (edges[0] as number), top * width + (edges[Math.max(0, count)] as number)];
    for (let y = top + 1; y < bottom; y++) pixels.copyWithin(start + (y - top) * width, start, end);
    if (!isMixed) continue;
    for (let i = 0; i < count; i++) {
      const value = values[first + (groupAt[first + from + i] as number)] as number;
      if (value < 0) paintGroup(raster, value, look, edges[i] as number, top, edges[i + 1] as number, bottom, false);
    }
  }
}

/** A mark: its colour; empty with a thin mesh or an outline where it is free; a chequer, which is no colour at all, where it is bad. */
export function paintGroup(
  raster: Raster,
  value: number,
  look: Look,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  isApart: boolean,
): void {
  if (isValue(value)) fillBox(raster, x0, y0, x1, y1, pixelAt(look, value));
  else if (value === BAD) chequer(raster, x0, y0, x1, y1, look.ink);
  else if (isApart) frameBox(raster, x0, y0, x1, y1, Math.max(1, Math.round(raster.ratio)), look.outline);
  else if (x1 - x0 >= meshFrom && y1 - y0 >= meshFrom) {
    // One line between two empty marks, not two.
    fillBox(raster, x1 - 1, y0, x1, y1, look.hairline);
    fillBox(raster, x0, y1 - 1, x1, y1, look.hairline);
  }
}

function chequer(raster: Raster, x0: number, y0: number, x1: number, y1: number, pixel: Pixel): void {
  const unit = Math.max(1, Math.round(raster.ratio), Math.floor((y1 - y0) / 8));
  for (let y = y0; y < y1; y += unit) {
    for (let x = x0; x < x1; x += unit) {
      if (((x - x0) / unit + (y - y0) / unit) % 2 === 0) fillBox(raster, x, y, Math.min(x1, x + unit), Math.min(y1, y + unit), pixel);
    }
  }
}
