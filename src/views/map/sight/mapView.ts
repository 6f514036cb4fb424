/** Zoom and pan of the map as arithmetic: every function takes a view and gives the next one. */

import type { Box } from '../../canvas/box';
import { headRoom, pageGrid } from '../block/pageGrid';
import { boxOfDie, extentOf, type MapLayout, mapMargin, placeNear, type View, wholeDrive } from '../mapLayout';

/** Size of a page from which on its LPN can be read, css px: nothing more is seen by zooming in. */
const clearPage = { width: 56, height: 22 };

/** Deepest zoom: a page's LPN can be read. */
export function deepestZoom(layout: MapLayout, pagesPerBlock: number): number {
  const { cellWidth, cellHeight, planesPerDie } = layout;
  const grid = pageGrid(cellWidth / planesPerDie, cellHeight, pagesPerBlock);
  const wide = (clearPage.width * grid.columns * planesPerDie) / cellWidth;
  const high = (clearPage.height * grid.rows + headRoom) / cellHeight;
  return Math.max(1, wide, high);
}

/** The view within the map's edges: never past a corner, and in its place where all of it is seen. */
export function within(layout: MapLayout, view: View): View {
  const seen = { width: layout.width - 2 * mapMargin, height: layout.height - 2 * mapMargin };
  const all = extentOf(layout, view.k);
  const along = (at: number, length: number, room: number) => (length <= room + 0.5 ? 0 : Math.min(0, Math.max(room - length, at)));
  return { k: view.k, x: along(view.x, all.width, seen.width), y: along(view.y, all.height, seen.height) };
}

/** The point of the drive under a point of the screen, as a die and shares of its width and height. Of a gap, the nearest die's edge. */
interface Anchor {
  readonly die: number;
  readonly across: number;
  readonly down: number;
}

function anchorAt(layout: MapLayout, view: View, x: number, y: number): Anchor {
  const { die } = placeNear(layout, view, x, y);
  const box = boxOfDie(layout, view, die);
  const share = (at: number, from: number, length: number) => Math.max(0, Math.min(1, (at - from) / length));
  return { die, across: share(x, box.x, box.width), down: share(y, box.y, box.height) };
}

/** The view at zoom k that has an anchor at a point of the screen, as near as the edges allow. */
function viewWith(layout: MapLayout, k: number, anchor: Anchor, x: number, y: number): View {
  const box = boxOfDie(layout, { k, x: 0, y: 0 }, anchor.die);
  return within(layout, { k, x: x - (box.x + anchor.across * box.width), y: y - (box.y + anchor.down * box.height) });
}

/** Zooms by a factor with what lies under a point of the screen staying there; of a gap, the nearest group. */
export function zoomAt(layout: MapLayout, view: View, factor: number, x: number, y: number, deepest: number): View {
  const k = Math.min(deepest, Math.max(1, view.k * factor));
  if (k === 1) return wholeDrive;
  return viewWith(layout, k, anchorAt(layout, view, x, y), x, y);
}

/** Moves the picture by css px. */
export function panBy(layout: MapLayout, view: View, dx: number, dy: number): View {
  return within(layout, { k: view.k, x: view.x + dx, y: view.y + dy });
}

/** Moves the picture so that a box of it is in sight, in the middle where it was not. */
export function reveal(layout: MapLayout, view: View, box: Box): View {
  const isSeen = box.x >= 0 && box.x + box.width <= layout.width && box.y >= 0 && box.y + box.height <= layout.height;
  if (isSeen) return view;
  return panBy(layout, view, layout.width / 2 - box.x - box.width / 2, layout.height / 2 - box.y - box.height / 2);
}

/** The same part of the drive after the room changed: a legend of one line less is no reason to lose the place. */
export function viewAfterResize(view: View, from: MapLayout, to: MapLayout, deepest: number): View {
  if (view.k === 1) return wholeDrive;
  const anchor = anchorAt(from, view, from.width / 2, from.height / 2);
  // As large as it was, or as large as the new room allows.
  const k = Math.min(deepest, Math.max(1, (view.k * from.cellWidth) / to.cellWidth));
  if (k === 1) return wholeDrive;
  return viewWith(to, k, { ...anchor, die: Math.min(anchor.die, to.dies - 1) }, to.width / 2, to.height / 2);
}
