import { expect, test } from 'vitest';
import { logParts } from '../../../src/views/fit/logParts';

/** A log of 100 points, a GB each, that falls from 400 to 50 MB/s at the 40th. */
const log = (falls: boolean, pauses: readonly number[] = []) =>
  Array.from({ length: 100 }, (_, i) => [i, pauses.includes(i) ? 10 : falls && i >= 40 ? 50 : 400] as const);

test('a log has a part before its fall and one after it, and its first pause after the fall is found', () => {
  expect(logParts(log(true, [60, 70]))).toEqual({ fall: 40, end: 99, fast: 400, settles: 50, slow: 50, pause: [60, 10] });
});

test('a pause before the fall is no fall, and a log that does not fall has no parts', () => {
  expect(logParts(log(true, [30]))?.fall).toBe(40);
  expect(logParts(log(true))?.pause).toBeNull();
  expect(logParts(log(false, [50]))).toBeNull();
  expect(logParts([])).toBeNull();
});
