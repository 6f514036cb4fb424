import type { BlockDetail } from '../../../engine/answers';
import type { Language } from '../../../texts/language';
import type { Box } from '../../canvas/box';
import { fillBox, frameBox, type Raster } from '../../canvas/shapes';
import type { PageGrid } from '../block/pageGrid';
import { hatchOf, type ShownBlock, type ShownPage, shownBlock } from '../block/pagePicture';
import { boxOfPlace, type MapLayout, placeNear, type View } from '../mapLayout';
import type { Order } from '../order';
import { boxOfBlock, boxOfPage, type Depth, gridOfBlock, headOf, type Inside } from './inside';
import { EMPTYING, isValue } from './mapColumns';
import { type Look, pixelAt } from './mapLook';

/** Blocks whose pages are fetched at most: a screen of the smallest pages. */
const mostBlocks = 240;

/** Groups in sight, as global numbers. */
function groupsInSight(layout: MapLayout, view: View, order: Order): number[] {
  const from = placeNear(layout, view, 0, 0);
  const to = placeNear(layout, view, layout.width, layout.height);
  const at = ({ die, place }: { die: number; place: number }) => ({
    dieColumn: die % layout.dieColumns,
    dieRow: Math.floor(die / layout.dieColumns),
    column: place % layout.columns,
    row: Math.floor(place / layout.columns),
  });
  const [a, b] = [at(from), at(to)];
  const groups: number[] = [];
  for (let dieRow = a.dieRow; dieRow <= b.dieRow; dieRow++) {
    for (let dieColumn = a.dieColumn; dieColumn <= b.dieColumn; dieColumn++) {
      const die = dieRow * layout.dieColumns + dieColumn;
      if (die >= layout.dies) continue;
      const first = die * layout.groupsPerDie;
      const [top, bottom] = [dieRow === a.dieRow ? a.row : 0, dieRow === b.dieRow ? b.row + 1 : layout.rows];
      const [left, right] = [dieColumn === a.dieColumn ? a.column : 0, dieColumn === b.dieColumn ? b.column + 1 : layout.columns];
      for (let row = top; row < Math.min(bottom, layout.rows); row++) {
        for (let column = left; column < Math.min(right, layout.columns); column++) {
          const place = row * layout.columns + column;
          if (place < layout.groupsPerDie) groups.push(first + (order.groupAt[first + place] as number));
        }
      }
    }
  }
  return groups;
}

/** A block whose pages are drawn, and what it shows. */
export interface DrawnBlock {
  readonly detail: BlockDetail;
  readonly shown: ShownBlock;
}

/** Paints blocks and pages over the marks of the groups in sight. Returns the blocks whose pages are drawn; a bad one keeps its chequer. */
export function paintInside(
  raster: Raster,
  layout: MapLayout,
  view: View,
  depth: Depth,
  inside: Inside,
  look: Look,
  language: Language,
): readonly DrawnBlock[] {
  if (depth === 'groups') return [];
  const { order, values, pages } = inside;
  const geometry = inside.plan.sim;
  const { planesPerDie, groupsPerDie } = geometry;
  const groups = groupsInSight(layout, view, order);
  const wanted = depth === 'pages' ? groups.slice(0, Math.floor(mostBlocks / planesPerDie)) : [];
  pages.show(wanted.flatMap((group) => Array.from({ length: planesPerDie }, (_, plane) => group * planesPerDie + plane)));
  const grid = gridOfBlock(layout, geometry.pagesPerBlock);
  const head = headOf(layout, view, geometry);
  const drawn: DrawnBlock[] = [];
  for (const group of groups) {
    const die = Math.floor(group / groupsPerDie);
    const box = boxOfPlace(layout, view, die, order.placeOf[group] as number);
    for (let plane = 0; plane < planesPerDie; plane++) {
      const block = group * planesPerDie + plane;
      const at = boxOfBlock(box, planesPerDie, plane);
      const detail = depth === 'pages' ? pages.of(block) : null;
      if (detail !== null) {
        const shown = shownBlock(detail, inside, language, inside.skippedPages(block));
        if (!shown.isBad) paintPages(raster, at, grid, shown.pages, head, look);
        drawn.push({ detail, shown });
      } else if (isValue(values[group] as number) || values[group] === EMPTYING) paintBlock(raster, at, block, inside, look);
    }
  }
  return drawn;
}

function device(raster: Raster, box: Box): [x0: number, y0: number, x1: number, y1: number] {
  const { ratio } = raster;
  return [
    Math.round(box.x * ratio),
    Math.round(box.y * ratio),
    Math.round((box.x + box.width) * ratio),
    Math.round((box.y + box.height) * ratio),
  ];
}

/** A block of its own colour: by its own valid pages, else that of its group. */
function paintBlock(raster: Raster, box: Box, block: number, { columns, plan, values }: Inside, look: Look): void {
  const { planesPerDie } = plan.sim;
  const value = values[Math.floor(block / planesPerDie)] as number;
  const first = block - (block % planesPerDie);
  let ofGroup = 0;
  for (let b = first; b < first + planesPerDie; b++) ofGroup += columns.valid[b] as number;
  const own = look.column.mode === 'valid' ? value + (columns.valid[block] as number) * planesPerDie - ofGroup : value;
  const [x0, y0, x1, y1] = device(raster, box);
  // The line between blocks of a group is paper.
  fillBox(raster, x0, y0, x1 + Math.round(raster.ratio), y1, 0);
  fillBox(raster, x0, y0, x1, y1, pixelAt(look, own));
}

function paintPages(raster: Raster, block: Box, grid: PageGrid, pages: readonly ShownPage[], head: number, look: Look): void {
  const [left, top, right, bottom] = device(raster, block);
  fillBox(raster, left, top, right + Math.round(raster.ratio), bottom, 0);
  pages.forEach((page, i) => {
    const [x0, y0, x1, y1] = device(raster, boxOfPage(block, grid, i, head));
    paintPage(raster, page, look, x0, y0, Math.max(x0 + 1, x1), Math.max(y0 + 1, y1));
  });
}

/** A page: blue valid, yellow stale, an outline free, a faint one never used; hatched where collection put it. */
function paintPage(raster: Raster, page: ShownPage, look: Look, x0: number, y0: number, x1: number, y1: number): void {
  const { ratio } = raster;
  if (page.look === 'free' || page.look === 'skipped') {
    frameBox(raster, x0, y0, x1, y1, Math.max(1, Math.round(ratio)), page.look === 'skipped' ? look.hairline : look.outline);
    return;
  }
  const isValid = page.look === 'valid';
  fillBox(raster, x0, y0, x1, y1, isValid ? look.valid : look.stale);
  if (!page.isMoved) return;
  const pixel = isValid ? look.hatchValid : look.hatchStale;
  const hatch = hatchOf((y1 - y0) / ratio);
  const [line, period] = [Math.max(1, Math.round(hatch.line * ratio)), Math.round(hatch.period * ratio)];
  const [toX, toY] = [Math.min(x1, raster.width), Math.min(y1, raster.height)];
  for (let y = Math.max(0, y0); y < toY; y++) {
    for (let x = Math.max(0, x0); x < toX; x++) if ((x - x0 + y - y0) % period < line) raster.pixels[y * raster.width + x] = pixel;
  }
}
