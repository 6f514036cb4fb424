import { expect, test } from 'vitest';
import { logParts } from '../../../src/views/fit/logParts';

/** A log of 100 points, a GB each, that falls from 400 to 50 MB/s at the 40th. */
const log = (falls: boolean, pauses: readonly number[] = []) =>
  Array.from({ length: 100 }, (_, i) => [i, pauses.includes(i) ? 10 : falls && i >= 40 ? 50 : 400] as const);

test('a log has letters before its fall, at it and after it, and its first pause after the fall is found', () => {
  const parts = logParts(log(true, [60, 70]));
  expect(parts?.letters.map(({ letter, at }) => [letter, at])).toEqual([
    ['A', 20],
    ['B', 40],
    ['C', 69.5],
  ]);
  const [a, b, c] = parts?.letters.map(({ rate }) => rate) ?? [];
  expect([a, c]).toEqual([400, 50]);
  expect(b).toBeLessThan(400);
  expect(b).toBeGreaterThan(50);
  expect(parts?.pause).toEqual([60, 10]);
});

test('a pause before the fall is no fall, and a log that does not fall has no parts', () => {
  expect(logParts(log(true, [30]))?.letters[1]?.at).toBe(40);
  expect(logParts(log(true))?.pause).toBeNull();
  expect(logParts(log(false, [50]))).toBeNull();
  expect(logParts([])).toBeNull();
});
