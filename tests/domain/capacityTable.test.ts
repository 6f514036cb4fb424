import { describe, expect, test } from 'vitest';
import { capacityTable, pricedDrives, priceTable } from '../../src/domain/capacityTable';

describe('tables of the article on spare area, to the printed digit', () => {
  test('capacity', () => {
    const rows = capacityTable().map((row) => [row.advertisedGB, row.flashGiB, row.at28.formattedGiB, row.at13.formattedGiB]);
    expect(rows).toEqual([
      [50, 64, 46.6, 55.9],
      [100, 128, 93.1, 111.8],
      [200, 256, 186.3, 223.5],
      [400, 512, 372.5, 447.0],
    ]);
  });

  test('"28 %" is 27.2 % of raw and 37.4 % of user, "13 %" 12.7 % and 14.5 %', () => {
    for (const { at28, at13 } of capacityTable()) {
      expect(at28.spareFactor).toBeCloseTo(0.2724, 4);
      expect(at28.overProvisioning).toBeCloseTo(0.3744, 4);
      expect(at13.spareFactor).toBeCloseTo(0.1269, 4);
      expect(at13.overProvisioning).toBeCloseTo(0.1453, 4);
    }
  });

  test('prices', () => {
    const rows = priceTable(pricedDrives).map((row) => [row.nandGiB, row.formattedGiB, row.dollars, row.perNandGiB, row.perUsableGiB]);
    expect(rows).toEqual([
      [128, 93.1, 399, 3.117, 4.286],
      [128, 111.8, 399, 3.117, 3.569],
      // The article prints 2.882 per GiB of flash, where 369/128 = 2.8828.
      [128, 119.2, 369, 2.883, 3.096],
      [128, 119.2, 419, 3.273, 3.515],
      [160, 149.0, 450, 2.813, 3.02],
    ]);
    const [at28, at13] = priceTable(pricedDrives);
    expect(Math.round(((at13?.perUsableGiB ?? 0) / (at28?.perUsableGiB ?? 1)) * 100)).toBe(83);
  });
});
