import { expect, test } from 'vitest';
import type { SamplePoint } from '../../src/scenario/experiments/measurement';
import { levelsOf, meanIops, meanMbps, twiceStandardError } from '../../src/scenario/experiments/series';

test('twice the standard error of a mean: of 1 and 3 it is 2, of alike values 0; one value has none', () => {
  expect(twiceStandardError([1, 3])).toBeCloseTo(2, 12);
  expect(twiceStandardError([1, 3, 1, 3])).toBeCloseTo(2 * Math.sqrt(1 / 3), 12);
  expect(twiceStandardError([5, 5, 5])).toBe(0);
  expect(twiceStandardError([5])).toBeNull();
});

test('rates over samples are their sums over their seconds, of half a second, too, and none over no time', () => {
  const samples = [{ seconds: 0.25, requests: 3, bytesWritten: 1e6, bytesRead: 5e5 } as SamplePoint];
  expect([meanIops(samples), meanMbps(samples)]).toEqual([12, 6]);
  expect([meanIops([]), meanMbps([])]).toEqual([null, null]);
});

test('two levels are told apart by what lies between them, however small, and alike samples have none', () => {
  const levels = (...iops: readonly number[]) => levelsOf(iops.map((requests) => ({ seconds: 1, requests }) as SamplePoint));
  expect(levels(0.25, 0.75, 0.25, 0.75)).toMatchObject({ low: 0.25, high: 0.75, lowShare: 0.5, between: expect.closeTo(1, 9) });
  expect(levels(10, 10, 10, 20)).toMatchObject({ low: 10, high: 20, lowShare: 0.75, between: expect.closeTo(1, 9) });
  expect(levels(5, 5, 5, 5)).toBeNull();
});
