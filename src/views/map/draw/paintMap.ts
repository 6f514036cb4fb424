import type { BlockColumns } from '../../../engine/types';
import type { Box } from '../../canvas/box';
import type { Raster } from '../../canvas/shapes';
import { boxOfDie, isInSight, type MapLayout, tileOf, type View } from '../mapLayout';
import type { Order } from '../order';
import { isValue } from './mapColumns';
import { type Look, paintGroup, steps } from './mapLook';

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
/** Paints every group that is in sight, in its place. */
export function paintMap(raster: Raster, layout: MapLayout, view: View, scene: Scene, look: Look): void {
  raster.pixels.fill(0);
  const { across, down } = tileOf(layout, view);
  const pitchX = layout.cellWidth * across * view.k * raster.ratio;
  const pitchY = layout.cellHeight * down * view.k * raster.ratio;
  // Groups that stand apart each have a mark of their own.
  const isApart = Math.min(pitchX, pitchY) / raster.ratio >= apartFrom;
  for (let first = 0; first < layout.dies; first += layout.dieColumns) {
    const dies = Array.from({ length: Math.min(layout.dieColumns, layout.dies - first) }, (_, i) => first + i);
    const seen = dies.flatMap((die) => {
      const box = boxOfDie(layout, view, die);
      return isInSight(layout, box) ? [{ die, ...marksInSight(raster, layout, box, across, down, pitchX, pitchY) }] : [];
    });
    if (!isApart) paintTexture(raster, layout, scene, look, seen, across, down);
    else for (const each of seen) paintApart(raster, layout, scene, look, each);
  }
}

/** Marks of a die that are in sight: their columns and rows, ends included, and their pitch in device px from the die's corner. */
interface DieInSight {
  readonly die: number;
  readonly left: number;
  readonly top: number;
  readonly firstX: number;
  readonly lastX: number;
  readonly firstY: number;
  readonly lastY: number;
  readonly pitchX: number;
  readonly pitchY: number;
}

function marksInSight(
  { ratio, width, height }: Raster,
  { columns, rows }: MapLayout,
  box: Box,
  across: number,
  down: number,
  pitchX: number,
  pitchY: number,
): Omit<DieInSight, 'die'> {
  const [left, top] = [box.x * ratio, box.y * ratio];
  return {
    left,
    top,
    firstX: Math.max(0, Math.floor(-left / pitchX)),
    lastX: Math.min(Math.ceil(columns / across) - 1, Math.floor((width - left) / pitchX)),
    firstY: Math.max(0, Math.floor(-top / pitchY)),
    lastY: Math.min(Math.ceil(rows / down) - 1, Math.floor((height - top) / pitchY)),
    pitchX,
    pitchY,
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

/** Paints a die whose groups stand apart from each other. */
function paintApart(raster: Raster, { columns, groupsPerDie }: MapLayout, scene: Scene, look: Look, seen: DieInSight): void {
  const gap = Math.round(groupGap * raster.ratio);
  const first = seen.die * groupsPerDie;
  const { groupAt } = scene.order;
  for (let ty = seen.firstY; ty <= seen.lastY; ty++) {
    const y0 = Math.round(seen.top + ty * seen.pitchY);
    const y1 = Math.round(seen.top + (ty + 1) * seen.pitchY) - gap;
    for (let tx = seen.firstX; tx <= seen.lastX; tx++) {
      const place = ty * columns + tx;
      if (place >= groupsPerDie) return;
      const value = scene.values[first + (groupAt[first + place] as number)] as number;
      const x0 = Math.round(seen.left + tx * seen.pitchX);
      const x1 = Math.round(seen.left + (tx + 1) * seen.pitchX) - gap;
      paintGroup(raster, value, look, x0, y0, x1, y1, true);
    }
  }
}

/** No group: the last row of a die may not be full. */
const NONE = -3;

/**
 * Paints a row of dies whose marks touch: the first line of each row of marks, over all dies, the others as its copies. Of 131,072 blocks a
 * frame takes a third of what it takes mark by mark.
 */
function paintTexture(
  raster: Raster,
  layout: MapLayout,
  scene: Scene,
  look: Look,
  seen: readonly DieInSight[],
  across: number,
  down: number,
): void {
  const { pixels, width, height } = raster;
  const [some] = seen;
  if (some === undefined) return;
  const rows = seen.map((each) => {
    const marks = each.lastX - each.firstX + 1;
    const edge = (_: unknown, i: number) => Math.max(0, Math.min(width, Math.round(each.left + (each.firstX + i) * each.pitchX)));
    return { die: each.die, firstX: each.firstX, edges: Int32Array.from({ length: marks + 1 }, edge), values: new Float64Array(marks) };
  });
  for (let ty = some.firstY; ty <= some.lastY; ty++) {
    const top = Math.max(0, Math.round(some.top + ty * some.pitchY));
    const bottom = Math.min(height, Math.round(some.top + (ty + 1) * some.pitchY));
    if (top >= bottom) continue;
    const line = top * width;
    for (const { die, firstX, values, edges } of rows) {
      readMarks(layout, scene, look, die, firstX, ty, across, down, values);
      paintLine(pixels, line, values, edges, look);
    }
    for (let y = top + 1; y < bottom; y++) pixels.copyWithin(y * width, line, line + width);
    for (const { values, edges } of rows) paintEmpty(raster, values, edges, look, top, bottom);
  }
}

/** The values that a row of marks shows: of each mark one of its groups, the same as `picked`. */
function readMarks(
  { columns, rows, groupsPerDie }: MapLayout,
  { values, order }: Scene,
  look: Look,
  die: number,
  firstX: number,
  ty: number,
  across: number,
  down: number,
  into: Float64Array,
): void {
  const first = die * groupsPerDie;
  const { groupAt } = order;
  const isLeast = look.column.picks === 'least';
  into.fill(NONE);
  for (let row = ty * down; row < Math.min(rows, (ty + 1) * down); row++) {
    const start = first + row * columns;
    const end = Math.min(start + columns, first + groupsPerDie);
    for (let mark = 0, at = start + firstX * across; mark < into.length; mark++) {
      let best = into[mark] as number;
      for (const until = Math.min(end, start + (firstX + mark + 1) * across); at < until; at++) {
        const value = values[first + (groupAt[at] as number)] as number;
        if (best === NONE || (value >= 0 && (best < 0 || (isLeast ? value < best : value > best)))) best = value;
      }
      into[mark] = best;
    }
  }
}

/** One line of pixels: the marks that have a value. */
function paintLine(pixels: Uint32Array, line: number, values: Float64Array, edges: Int32Array, look: Look): void {
  const { table, isCategory, scale } = look;
  const { low } = look.ends;
  let at = line + (edges[0] as number);
  for (let i = 0; i < values.length; i++) {
    const until = line + (edges[i + 1] as number);
    const value = values[i] as number;
    if (value < 0) at = until;
    else {
      // As `pixelAt`, which compiled into this loop takes twice as long.
      const step = isCategory ? value : (value - low) * scale;
      const pixel = table[step <= 0 ? 0 : isCategory ? step : step >= steps ? steps : (step + 0.5) | 0] as number;
      for (; at < until; at++) pixels[at] = pixel;
    }
  }
}

/** The free and bad marks of a row, which are no plain colour, and those that are being emptied. Behind the last group there is nothing. */
function paintEmpty(raster: Raster, values: Float64Array, edges: Int32Array, look: Look, top: number, bottom: number): void {
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    const [left, right] = [edges[i] as number, edges[i + 1] as number];
    if (value < 0 && value !== NONE) paintGroup(raster, value, look, left, top, right, bottom, false);
  }
}
