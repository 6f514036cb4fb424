/** Where two groups lie, and each page of them: arithmetic. */
import type { Box } from '../../canvas/box';
import type { Size } from '../../useDrawing';

/** Where the two groups lie in the picture, css px. */
export interface CollectionLayout {
  readonly destination: Box;
  readonly victim: Box;
  /** Above it, as strips, the groups that were filled before; none where one group takes all. */
  readonly strips: readonly Box[];
  readonly columns: number;
  /** Width and height of a page's place. */
  readonly cell: number;
  readonly high: number;
}

/** The gap between pages, and the frame's distance from them, css px. */
const gap = 1;
export const inset = 4;
/** Height of the way between the groups over the height of one. */
const way = 0.5;
/** A page is drawn no larger than this, css px: two groups of the tiny drive are seen at once. */
const largestCell = 84;

/** From here on the pages of a group have room beside each other, and no larger than this they are then, css px. */
const rowCell = 56;
const largestRowCell = 160;

/** Columns of a group about four times as wide as high, in full rows where there are such. */
function columnsOf(pages: number): number {
  const ideal = Math.sqrt(4 * pages);
  const near = Array.from({ length: Math.ceil(ideal) }, (_, i) => Math.ceil(ideal * 0.85) + i);
  return near.find((columns) => pages % columns === 0) ?? Math.ceil(ideal);
}

/** Height of the line of a filled group, at the least, and how much of it is the distance from the next, css px. */
const stripLine = 20;
export const stripGap = 4;

/** The least way between the groups, css px; and where the height does not even hold that. */
const leastWay = 40;
const tightWay = 16;
/** Pages are drawn no smaller than this, css px: what is moved is still seen. */
const smallestCell = 4;
/** From here on they are large, css px. */
export const largeCell = 16;

interface Group extends Size {
  readonly columns: number;
  readonly cell: number;
  readonly high: number;
}

/** Pages of a group in the given number of columns, at most `width` css px wide, each `high` css px or a square. */
function groupOf(pages: number, columns: number, width: number, high?: number): Group {
  const cell = Math.min(columns === pages ? largestRowCell : largestCell, (width - 2 * inset) / columns);
  const height = high ?? cell;
  return { columns, cell, high: height, width: columns * cell + 2 * inset, height: Math.ceil(pages / columns) * height + 2 * inset };
}

/** How much higher than wide a page is drawn, or wider than high, so that full rows fill the room. */
const longest = 1.45;
/** Full rows of such pages are preferred to squares of up to this many times their area: a row that ends early looks as if pages were missing. */
const worth = 1.5;

/** The way between groups in full rows, css px: pages on it are seen to fly. */
const wayIn = (room: number) => Math.min(90, Math.max(leastWay, 0.28 * room));

/** The largest pages in full rows across the width with which two groups are no higher than `room`, css px; null: those would be too narrow or too wide. */
function fullIn(room: number, pages: number, width: number): Group | null {
  const divisors = Array.from({ length: pages }, (_, i) => i + 1).filter((columns) => pages % columns === 0);
  const groups = divisors.flatMap((columns) => {
    const { cell } = groupOf(pages, columns, width);
    const most = ((room - wayIn(room)) / 2 - 2 * inset) / (pages / columns);
    const high = Math.min(most, longest * cell);
    return high < cell / longest || cell < smallestCell ? [] : [groupOf(pages, columns, width, high)];
  });
  return groups.reduce<Group | null>((best, each) => (best === null || each.cell * each.high > best.cell * best.high ? each : best), null);
}

/** The largest square pages with which two groups are no higher than `room`, css px; their last rows are nearly full. At the least the smallest pages. */
function squaresIn(room: number, pages: number, width: number): Group {
  const most = columnsOf(pages);
  const usual = groupOf(pages, most, width);
  for (let columns = Math.ceil(Math.sqrt(pages)); columns < most; columns++) {
    const spare = Math.ceil(pages / columns) * columns - pages;
    const group = groupOf(pages, columns, width);
    if (spare <= columns / 3 && 2 * group.height + leastWay <= room) return group;
  }
  // Wider than that where pages stay large: full rows, and a way on which they are seen.
  for (let columns = most + 1; columns < pages; columns++) {
    const spare = Math.ceil(pages / columns) * columns - pages;
    const group = groupOf(pages, columns, width);
    if (group.cell < largeCell) break;
    if (spare <= columns / 3 && 2 * group.height + leastWay <= room) return group;
  }
  let group = usual;
  for (let columns = most; 2 * group.height + tightWay > room && columns < pages; columns++) {
    const next = groupOf(pages, columns, width);
    if (next.cell < smallestCell) break;
    if (next.height < group.height) group = next;
  }
  return group;
}

/** The largest pages with which two groups are no higher than `room`, css px: in full rows, or as squares where those are much larger. */
function largestIn(room: number, pages: number, width: number): Group {
  const [full, squares] = [fullIn(room, pages, width), squaresIn(room, pages, width)];
  return full !== null && worth * full.cell * full.high >= squares.cell * squares.high ? full : squares;
}

/**
 * Lays both groups out in `width` css px, pages in program order. Without `room` they are one row where each page has room for its number,
 * else four times as wide as high; with it as large as `room` css px of height allow, down to the smallest pages.
 * `filled`: groups that are full before the last one; their lines are as high as the type of `small` css px.
 */
export function layoutCollection(pages: number, width: number, filled = 0, room: number | null = null, small = 0): CollectionLayout & Size {
  const line = Math.max(stripLine, Math.ceil(small));
  const top = filled * line;
  const isRow = room === null && width >= pages * rowCell + 2 * inset;
  const group = room === null ? groupOf(pages, isRow ? pages : columnsOf(pages), width) : largestIn(room - top, pages, width);
  const { columns, cell, high, width: boxWidth, height } = group;
  const between =
    room === null ? Math.max(leastWay, isRow ? height : Math.min(96, height * way)) : Math.max(tightWay, room - top - 2 * height);
  return {
    strips: Array.from({ length: filled }, (_, i) => ({ x: 0, y: i * line, width: boxWidth, height: line - stripGap })),
    destination: { x: 0, y: top, width: boxWidth, height },
    victim: { x: 0, y: top + height + between, width: boxWidth, height },
    columns,
    cell,
    high,
    width,
    height: top + 2 * height + between,
  };
}

/** The box of a page at its place of a group. */
export function boxAt(group: Box, { columns, cell, high }: CollectionLayout, position: number): Box {
  return {
    x: group.x + inset + (position % columns) * cell,
    y: group.y + inset + Math.floor(position / columns) * high,
    width: cell - gap,
    height: high - gap,
  };
}
