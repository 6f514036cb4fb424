import { ticks as published } from 'd3-array';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticks } from '../../src/domain/ticks';

test('ticks are those of d3-array, to the last bit', () => {
  const size = (least: number) => fc.double({ min: least, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(size(-1e6), size(1e-3), fc.integer({ min: 0, max: 30 }), (from, width, count) => {
      expect(ticks(from, from + width, count)).toEqual(published(from, from + width, count));
    }),
    { numRuns: 5000 },
  );
  for (const [from, to, count] of [
    [0, 0, 5],
    [0, 1, 1],
    [0.1, 0.4, 1],
    [0, 1e9, 4],
    [3, 3, 0],
  ] as const)
    expect(ticks(from, to, count)).toEqual(published(from, to, count));
});
