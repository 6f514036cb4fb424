import { describe, expect, test } from 'vitest';
import { daysAt, driveWritesPerDay, endurance, fills, totalBytesWritten, yearsAt } from '../../src/domain/endurance';

const TB = 1e12;

describe('the arithmetic of the article on steady state and endurance', () => {
  test('36 TB on 512 GB are 72 fills in powers of two, as the reader counted, and 70.3 in powers of ten', () => {
    expect(fills(36 * 2 ** 40, 512 * 2 ** 30)).toBe(72);
    expect(fills(36 * TB, 512e9)).toBeCloseTo(70.3, 1);
  });

  test('at 125 MB/s they are written in 3.3 days', () => {
    expect(daysAt(36 * TB, 125e6)).toBeCloseTo(3.33, 2);
    // The reader counted 10.299 TB a day, mixing bases, and so 3.5 days.
    expect((125 * 86_400) / 2 ** 20).toBeCloseTo(10.2997, 4);
    expect(daysAt(36 * 2 ** 20, 125)).toBeCloseTo(3.5, 2);
  });

  test('WAF 10 and 3,000 cycles: 38.4, 76.8 and 153.6 TB for 128, 256 and 512 GB', () => {
    for (const [gb, tb] of [
      [128, 38.4],
      [256, 76.8],
      [512, 153.6],
    ] as const)
      expect(totalBytesWritten(gb * 1e9, 3000, 10)).toBeCloseTo(tb * TB, 0);
  });
});

test('drive writes per day and years follow from the bytes', () => {
  // 10 drive writes per day for 5 years of 200 GB.
  expect(driveWritesPerDay(200e9 * 10 * 5 * 365, 200e9, 5)).toBeCloseTo(10, 9);
  expect(yearsAt(3 * 365e9, 1e9)).toBeCloseTo(3, 9);
  const result = endurance({ capacityBytes: 256e9, userBytes: 240e9, peCycles: 3000, waf: 4, warrantyYears: 5, hostBytesPerDay: 20e9 });
  expect(result?.hostBytes).toBeCloseTo(192 * TB, 0);
  expect(result?.fills).toBeCloseTo(800, 9);
  expect(result?.driveWritesPerDay).toBeCloseTo(800 / 1825, 9);
  expect(result?.years).toBeCloseTo(192e12 / 20e9 / 365, 9);
});

test('without a WAF there is nothing to reckon with', () => {
  expect(totalBytesWritten(1e9, 3000, null)).toBeNull();
  expect(endurance({ capacityBytes: 1, userBytes: 1, peCycles: 1, waf: null, warrantyYears: 1, hostBytesPerDay: 1 })).toBeNull();
});
