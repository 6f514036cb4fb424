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
    { names: figure.lines.map(({ name }) => name), hasColumn: true },
    12,
    frame,
  );
  expect([early, beside, last, other].map((place) => place?.inColumn)).toEqual([false, false, true, true]);
  expect(early?.x).toBeLessThanOrEqual(shape.x(0));
  // At the top of the plot there is no room above.
  expect(early?.y).toBeGreaterThan(shape.y(200) + 12);
  // Names that begin close to each other, and those of the column, do not stand on another.
  expect((beside?.y ?? 0) - (early?.y ?? 0)).toBeGreaterThanOrEqual(12);
  expect(Math.abs((last?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThanOrEqual(12);
});

test('where a column of names would take the place of the plot, all names stand in it', () => {
  const names = figure.lines.map(() => 'a name as long as a line of a phone');
  const places = namePlaces(figure, shapeOfFigure(figure, frame), { names, hasColumn: false }, 12, frame);
  for (const [i, { x, inColumn }] of places.entries()) {
    expect(inColumn).toBe(false);
    expect(x).toBeGreaterThanOrEqual(frame.left);
    expect(x + (names[i]?.length ?? 0) * 12 * 0.5).toBeLessThanOrEqual(frame.right);
  }
  expect(new Set(places.map(({ y }) => y)).size).toBeGreaterThan(1);
});
