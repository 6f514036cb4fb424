import { expect, test } from 'vitest';
import type { PtsFigure } from '../../../src/store/lab/ptsFigures';
import { namePlaces, shapeOfFigure } from '../../../src/views/pts/figureShape';

const frame = { left: 50, right: 950, top: 10, bottom: 310 };
const line = (name: string, from: number, to: number, y: number) => ({
  name,
  points: [
    { x: from, y },
    { x: to, y },
  ],
});
const figure: PtsFigure = {
  kind: 'overTime',
  of: '',
  x: 'seconds',
  y: 'mbps',
  log: false,
  names: null,
  window: null,
  lines: [line('early', 0, 100, 200), line('beside', 20, 120, 200), line('last', 500, 1000, 200), line('other last', 400, 990, 200)],
};

test('only lines that reach the edge have their names in a column: no leader runs across the plot', () => {
  const shape = shapeOfFigure(figure, frame);
  const [early, beside, last, other] = namePlaces(
    figure,
    shape,
    figure.lines.map(({ name }) => name),
    12,
    frame,
  );
  expect([early, beside, last, other].map((place) => place?.inColumn)).toEqual([false, false, true, true]);
  expect(early?.x).toBeLessThanOrEqual(shape.x(0));
  expect(early?.y).toBeLessThan(shape.y(200));
  // Names that begin close to each other, and those of the column, do not stand on another.
  expect((early?.y ?? 0) - (beside?.y ?? 0)).toBeGreaterThanOrEqual(12);
  expect(Math.abs((last?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThanOrEqual(12);
});
