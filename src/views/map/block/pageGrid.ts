/** Width of a page over its height that leaves room for its LPN. */
const pageShape = 2.2;

/** Height of a block's head where its pages can be read, css px. */
export const headRoom = 20;

/** Columns and rows of a block's pages, in the order they are programmed. */
export interface PageGrid {
  readonly columns: number;
  readonly rows: number;
}

/** How `count` pages lie in a block of width x height: each about twice as wide as high, with as few empty places as that allows. */
export function pageGrid(width: number, height: number, count: number): PageGrid {
  let best: PageGrid & { readonly score: number } = { columns: 1, rows: count, score: -1 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const shape = width / columns / (height / rows);
    const score = (Math.min(shape, pageShape) / Math.max(shape, pageShape)) * (count / (columns * rows)) ** 2;
    if (score > best.score) best = { columns, rows, score };
  }
  return { columns: best.columns, rows: best.rows };
}

/** A block of the tiny drive is about as much wider than high. */
const blockShape = 1.9;

/** Columns and rows of `count` pages where a block has all the room it wants: those of the tiny drive, on the page, on its map and on paper. */
export function gridOfPages(count: number): PageGrid {
  return pageGrid(blockShape, 1, count);
}
