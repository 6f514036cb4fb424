import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels } from '../../../src/views/plots/labels/placeLabels';

const bounds = { x: 0, y: 0, width: 100, height: 40 };
const word = (key: string, priority: number, ...candidates: { x: number; y: number }[]) => ({
  key,
  width: 30,
  height: 10,
  candidates,
  priority,
});

test('a word takes its first free place, and the greater priority the better one', () => {
  const placed = placeLabels([word('low', 1, { x: 0, y: 0 }, { x: 0, y: 20 }), word('high', 2, { x: 10, y: 5 })], bounds);
  expect(placed.get('high')).toMatchObject({ x: 10, y: 5 });
  expect(placed.get('low')).toMatchObject({ x: 0, y: 20 });
});

test('a word is never cut off, and left out where nothing is free', () => {
  expect(placeLabels([word('a', 1, { x: 80, y: 0 }, { x: 50, y: 0 })], bounds).get('a')?.x).toBe(50);
  expect(placeLabels([word('a', 1, { x: 0, y: 0 })], bounds, [{ x: 20, y: 5, width: 5, height: 5 }]).size).toBe(0);
});

test('of the free places one that is clear of data is better, and any of them better than none', () => {
  const wish = word('a', 1, { x: 0, y: 0 }, { x: 40, y: 0 }, { x: 40, y: 20 });
  const dots = [{ x: 10, y: 2, width: 6, height: 6 }];
  expect(placeLabels([wish], bounds, [], dots).get('a')).toMatchObject({ x: 40, y: 0 });
  expect(placeLabels([wish], bounds, [{ x: 40, y: 0, width: 5, height: 5 }], dots).get('a')).toMatchObject({ x: 40, y: 20 });
  expect(placeLabels([wish], bounds, [], [{ x: 0, y: 0, width: 100, height: 40 }]).get('a')).toMatchObject({ x: 0, y: 0 });
});

test('no two words meet, wherever they want to be', () => {
  const place = fc.record({ x: fc.integer({ min: -20, max: 100 }), y: fc.integer({ min: -5, max: 40 }) });
  fc.assert(
    fc.property(fc.array(fc.array(place, { maxLength: 4 }), { maxLength: 8 }), (all) => {
      const boxes = [
        ...placeLabels(
          all.map((candidates, i) => word(String(i), i % 3, ...candidates)),
          bounds,
        ).values(),
      ];
      boxes.forEach((a, i) => {
        expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= 100 && a.y + a.height <= 40).toBe(true);
        for (const b of boxes.slice(i + 1)) expect(Math.abs(a.x - b.x) >= 30 || Math.abs(a.y - b.y) >= 10).toBe(true);
      });
    }),
  );
});
