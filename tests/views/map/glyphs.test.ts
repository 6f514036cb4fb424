import { expect, test } from 'vitest';
import { planScenario } from '../../../src/engine/plan';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import type { Pen } from '../../../src/views/canvas/pen';
import { drawSign, glyphOrder, glyphSize } from '../../../src/views/map/draw/glyphs';
import { layoutMap, mapMargin, tileOf, wholeDrive } from '../../../src/views/map/mapLayout';
import { themeOf } from '../../../src/views/theme';

const { sim } = planScenario(shippedScenario('consistency'));
const theme = themeOf('light', false);

/** How far a sign in a box of `side` css px reaches beyond it. */
function reachOf(kind: (typeof glyphOrder)[number], side: number): number {
  let reach = 0;
  const note = (x: number, y: number, width: number, height: number, line: number) => {
    reach = Math.max(reach, line / 2 - x, line / 2 - y, x + width + line / 2 - side, y + height + line / 2 - side);
  };
  const pen = {
    lineWidth: 0,
    setLineDash: () => {},
    fillRect: (x: number, y: number, width: number, height: number) => note(x, y, width, height, 0),
    strokeRect: (x: number, y: number, width: number, height: number) => note(x, y, width, height, pen.lineWidth),
  };
  drawSign(pen as unknown as Pen, kind, { x: 0, y: 0, width: side, height: side }, theme);
  return reach;
}

test.each([
  ['a low strip', 330, 96],
  ['a phone behind the tour', 358, 158],
  ['a phone that lies', 397, 159],
  ['1440 x 900', 1071, 333],
])('on the map of %s a sign is two pixels larger than its mark, with a halo of one where marks are small', (_where, width, height) => {
  const layout = layoutMap(sim, width + 2 * mapMargin, height + 2 * mapMargin);
  const { across, down } = tileOf(layout, wholeDrive);
  const mark = Math.max(layout.cellWidth * across, layout.cellHeight * down);
  const size = glyphSize(theme, layout);
  expect(size).toBeGreaterThanOrEqual(4);
  expect(size).toBeLessThanOrEqual(Math.ceil(mark) + 2);
  const reaches = glyphOrder.filter((kind) => kind !== 'chosen').map((kind) => reachOf(kind, size));
  expect(Math.min(...reaches)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...reaches)).toBeLessThanOrEqual(mark < 4 ? 1 : 2);
});
