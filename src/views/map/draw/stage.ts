import type { Geometry } from '../../../engine/types';
import type { Box } from '../../canvas/box';
import type { Pen } from '../../canvas/pen';
import type { Theme } from '../../theme';
import type { MapLayout, View } from '../mapLayout';
import type { Order } from '../order';
import { boxOfGroup } from './glyphs';
import { boxOfBlock } from './inside';

/** What is drawn on, and where marks lie there. */
export interface Stage {
  readonly context: Pen;
  readonly layout: MapLayout;
  readonly view: View;
  readonly order: Order;
  readonly theme: Theme;
}

/** Box of a block's mark on the screen; `alone`: of the block inside its group's. */
export function boxOnScreen({ layout, view, order }: Stage, { planesPerDie }: Geometry, block: number, alone: boolean): Box {
  const group = boxOfGroup(layout, view, order, Math.floor(block / planesPerDie));
  return alone ? boxOfBlock(group, planesPerDie, block % planesPerDie) : group;
}
