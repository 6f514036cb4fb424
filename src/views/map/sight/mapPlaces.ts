/** Where the blocks of the map are on the screen, and which block is at a place. */
import type { Geometry } from '../../../engine/types';
import type { Box } from '../../canvas/box';
import type { MapMoment } from '../draw/drawMap';
import { boxOfGroup } from '../draw/glyphs';
import { boxOfBlock, type Depth } from '../draw/inside';
import type { Look } from '../draw/mapLook';
import { groupShownAt } from '../draw/paintMap';
import { boxOfDie, boxOfPlace, type MapLayout, mapMargin, placeAtPoint, type View } from '../mapLayout';

interface MapOnScreen {
  readonly layout: MapLayout;
  readonly view: View;
  readonly sim: Geometry;
  readonly depth: Depth;
  readonly look: Look;
  /** What was drawn last; null: nothing yet. */
  readonly moment: () => MapMoment | null;
}

export interface MapPlaces {
  /** The mark of a block: of its group, or where blocks are drawn apart its own. */
  readonly boxOf: (block: number) => Box | null;
  /** The middle of a block's mark in sight and the nearest gap between rows of dies, for lines that lead to it; null: out of sight. */
  readonly leadTo: (block: number, bounds: DOMRect) => { readonly x: number; readonly y: number; readonly gutter: number } | null;
  /** The block at a place: of the group that is shown there, and where blocks are drawn apart, under x. */
  readonly blockAt: (die: number, place: number, x: number | null) => number | null;
  readonly blockUnder: (x: number, y: number) => number | null;
}

export function mapPlaces({ layout, view, sim, depth, look, moment }: MapOnScreen): MapPlaces {
  const boxOf = (block: number): Box | null => {
    const order = moment()?.scene.order;
    if (order === undefined) return null;
    const group = boxOfGroup(layout, view, order, Math.floor(block / sim.planesPerDie));
    return depth === 'groups' ? group : boxOfBlock(group, sim.planesPerDie, block % sim.planesPerDie);
  };
  const blockAt = (die: number, place: number, x: number | null): number | null => {
    const drawn = moment();
    if (drawn === null) return null;
    const group = groupShownAt(layout, view, drawn.scene, look, die, place);
    if (depth === 'groups' || x === null) return group * sim.planesPerDie;
    const box = boxOfPlace(layout, view, die, place);
    const plane = Math.floor(((x - box.x) / box.width) * sim.planesPerDie);
    return group * sim.planesPerDie + Math.max(0, Math.min(sim.planesPerDie - 1, plane));
  };
  return {
    boxOf,
    blockAt,
    leadTo: (block, bounds) => {
      const box = boxOf(block);
      if (box === null) return null;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (x < 0 || y < 0 || x > layout.width || y > layout.height) return null;
      const die = boxOfDie(layout, view, Math.floor(block / sim.planesPerDie / sim.groupsPerDie));
      const [gapAbove, gapBelow] = [die.y - layout.gapY / 2, die.y + die.height + layout.gapY / 2];
      // Above the first row there is the heading, below the last one the legend.
      const isAbove = gapBelow > layout.height - mapMargin || (gapAbove > mapMargin && y < die.y + die.height / 2);
      const gutter = isAbove ? gapAbove : gapBelow;
      return { x: bounds.x + x, y: bounds.y + y, gutter: bounds.y + Math.max(1, Math.min(layout.height - 1, gutter)) };
    },
    blockUnder: (x, y) => {
      const at = placeAtPoint(layout, view, x, y);
      return at === null ? null : blockAt(at.die, at.place, x);
    },
  };
}
