import { expect, it } from 'vitest';
import { english } from '../../../src/texts/en/english';
import type { Box } from '../../../src/views/canvas/box';
import { curveName } from '../../../src/views/lessons/curve/curveName';
import type { ChartLayout } from '../../../src/views/plots/chart/chartLayout';
import { runAndBefore } from '../../../src/views/plots/chart/styledRun';
import { rateKind } from '../../../src/views/plots/kinds/rates';
import { fakeRun } from '../fakes';
import { light, plotOf } from '../plots/plotOf';

const meets = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

it('no word of the plot lies on the name of a curve that was drawn, wherever it was drawn, in any size of the plot', () => {
  const runs = runAndBefore(fakeRun({ at: 95, floor: 8000 }), null, light, english);
  let met = 0;
  for (const size of [
    [930, 153],
    [700, 140],
    [560, 540],
  ] as const) {
    const plot = (taken?: (layout: ChartLayout) => readonly Box[]) =>
      plotOf(rateKind('iops', 'log', english), runs, { size, marks: [[]], ...(taken !== undefined && { taken }) });
    const plain = plot();
    const [from, to] = plain.layout.time.span;
    for (let level = 4000; level < 100_000; level *= 1.1) {
      const curve = Array.from({ length: 80 }, (_, i) => [from + ((to - from) * i) / 79, level] as const);
      const { box } = curveName(curve, plain.layout);
      met += plain.labels.filter((label) => meets(label.box, box)).length;
      expect(plot((layout) => [curveName(curve, layout).box]).labels.filter((label) => meets(label.box, box))).toEqual([]);
    }
  }
  // Without its box they would.
  expect(met).toBeGreaterThan(0);
});
