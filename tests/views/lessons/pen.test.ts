import { expect, test } from 'vitest';
import { filled } from '../../../src/views/lessons/curve/usePen';

test('each tap of a pen sets its own place: straight between taps, level outside them', () => {
  const heights: number[] = [];
  for (const [place, height] of [
    [2, 10],
    [8, 40],
    [5, 0],
  ] as const)
    heights[place] = height;
  const line = filled(heights, 11);
  expect([line[2], line[5], line[8]]).toEqual([10, 0, 40]);
  expect([line[0], line[10]]).toEqual([10, 40]);
  expect(line[4]).toBeCloseTo(10 / 3, 9);
  expect(filled([], 2)).toEqual([0, 0]);
});
