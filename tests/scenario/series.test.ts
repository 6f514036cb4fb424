import { expect, test } from 'vitest';
import { twiceStandardError } from '../../src/scenario/experiments/series';

test('twice the standard error of a mean: of 1 and 3 it is 2, of alike values 0; one value has none', () => {
  expect(twiceStandardError([1, 3])).toBeCloseTo(2, 12);
  expect(twiceStandardError([1, 3, 1, 3])).toBeCloseTo(2 * Math.sqrt(1 / 3), 12);
  expect(twiceStandardError([5, 5, 5])).toBe(0);
  expect(twiceStandardError([5])).toBeNull();
});
