import type { Raster } from '../../canvas/shapes';
import { type Look, paintGroup } from '../draw/mapLook';
import type { Scene } from '../draw/paintMap';
import { boxOfDie, isInSight, type MapLayout, type View } from '../mapLayout';

/** Paints every group on its way from one place to the other; nothing where none is. */
export function paintMoving(raster: Raster, layout: MapLayout, view: View, scene: Scene, look: Look): void {
  raster.pixels.fill(0);
  for (let die = 0; die < layout.dies; die++)
    if (isInSight(layout, boxOfDie(layout, view, die))) paintDie(raster, layout, view, scene, look, die);
}

function paintDie(raster: Raster, layout: MapLayout, view: View, scene: Scene, look: Look, die: number): void {
  const { before, order, values } = scene;
  if (before === null) return;
  const { ratio } = raster;
  const { columns, groupsPerDie } = layout;
  const first = die * groupsPerDie;
  const box = boxOfDie(layout, view, die);
  // Device px, and no object for each group: it is done for each of 65,536 in a frame.
  const [left, top] = [box.x * ratio, box.y * ratio];
  const width = layout.cellWidth * view.k * ratio;
  const height = layout.cellHeight * view.k * ratio;
  const rest = 1 - before.share;
  for (let g = 0; g < groupsPerDie; g++) {
    const from = before.order.placeOf[first + g] as number;
    const to = order.placeOf[first + g] as number;
    const [fromRow, toRow] = [(from / columns) | 0, (to / columns) | 0];
    const x = left + width * ((from - fromRow * columns) * rest + (to - toRow * columns) * before.share);
    const y = top + height * (fromRow * rest + toRow * before.share);
    const x0 = Math.round(x);
    const y0 = Math.round(y);
    const x1 = Math.max(x0 + 1, Math.round(x + width));
    paintGroup(raster, values[first + g] as number, look, x0, y0, x1, Math.max(y0 + 1, Math.round(y + height)), false);
  }
}
