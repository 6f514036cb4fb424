/** Where blocks and pages lie inside their group, and at which zoom they are drawn apart. What draws them is fetched when one comes near. */
import type { BlockColumns, Geometry } from '../../../engine/types';
import type { Box } from '../../canvas/box';
import { headRoom, type PageGrid, pageGrid } from '../block/pageGrid';
import type { BlockMoment } from '../block/pagePicture';
import type { PageSource } from '../block/pageSource';
import type { MapLayout, View } from '../mapLayout';
import type { Order } from '../order';
import { apartFrom, groupGap } from './paintMap';

/** Smallest side of a group whose blocks are drawn apart, css px. */
const blocksFrom = 26;
/** Smallest side of a page that is drawn, css px. */
const pagesFrom = 3;
/** The gap between pages, css px. */
const pageGap = 1;

/** How near one is: marks of groups, blocks of a group side by side, or their pages. */
export type Depth = 'groups' | 'blocks' | 'pages';

/** What lies inside the groups in sight. */
export interface Inside extends BlockMoment {
  readonly columns: BlockColumns;
  readonly order: Order;
  readonly values: Float64Array;
  readonly pages: PageSource;
  /** Pages at the start of a block that never held anything. */
  readonly skippedPages: (block: number) => number;
}

/** Box of a block inside its group's, css px of the screen. */
export function boxOfBlock(group: Box, planes: number, plane: number): Box {
  const width = (group.width - groupGap - (planes - 1)) / planes;
  return { x: group.x + plane * (width + 1), y: group.y, width, height: group.height - groupGap };
}

/** Box of page i of a block, below a head of `head` css px. */
export function boxOfPage(block: Box, grid: PageGrid, i: number, head = 0): Box {
  const width = block.width / grid.columns;
  const height = (block.height - head) / grid.rows;
  return {
    x: block.x + (i % grid.columns) * width,
    y: block.y + head + Math.floor(i / grid.columns) * height,
    width: width - pageGap,
    height: height - pageGap,
  };
}

/** Columns and rows of a block's pages: those of the unzoomed block, so that nothing moves while zooming. */
export function gridOfBlock(layout: MapLayout, pagesPerBlock: number): PageGrid {
  return pageGrid(layout.cellWidth / layout.planesPerDie, layout.cellHeight, pagesPerBlock);
}

/** Height of a page from which on its block gets a head, and how fast that grows with it: nothing leaps while zooming. */
const headFrom = 14;
const headGrowth = 3;

/** Room above the pages of a block for its number, what it is and how much of it is valid, css px: none as long as pages are small. */
export function headOf(layout: MapLayout, { k }: View, { pagesPerBlock }: Geometry): number {
  const height = layout.cellHeight * k - groupGap;
  const page = height / gridOfBlock(layout, pagesPerBlock).rows;
  return Math.max(0, Math.min(headRoom, headGrowth * (page - headFrom), height / 5));
}

/** What can be distinguished at this zoom. */
export function depthOf(layout: MapLayout, view: View, { pagesPerBlock, planesPerDie }: Geometry): Depth {
  const width = layout.cellWidth * view.k;
  const height = layout.cellHeight * view.k;
  if (Math.min(width, height) < apartFrom) return 'groups';
  const grid = gridOfBlock(layout, pagesPerBlock);
  const page = Math.min((width - groupGap) / planesPerDie / grid.columns, (height - groupGap) / grid.rows);
  if (page >= pagesFrom) return 'pages';
  return planesPerDie > 1 && Math.min(width / planesPerDie, height) >= blocksFrom / 2 && Math.max(width, height) >= blocksFrom
    ? 'blocks'
    : 'groups';
}
