import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dieCount,
  dieSets,
  overProvisioning,
  overProvisioningOf,
  pagesPerGroup,
  pagesPerProgramUnit,
  physicalPages,
  spareFactor,
  usedPages,
  userSpareFor,
} from '../../src/domain/spare';

const drive840 = {
  channels: 8,
  diesPerChannel: 4,
  dies: null,
  planesPerDie: 2,
  blocksPerPlane: 2048,
  pagesPerBlock: 256,
  nandPageKiB: 8,
  pagesPerProgram: 1,
  superblockDies: 1,
};

test('capacity of a 256 GiB array', () => {
  expect(physicalPages(drive840)).toBe((256 * 2 ** 30) / 4096);
  expect(pagesPerGroup(drive840)).toBe(1024);
  expect(pagesPerProgramUnit(drive840)).toBe(4);
  expect(dieCount({ ...drive840, dies: 33 })).toBe(33);
  const threeAtOnce = { ...drive840, pagesPerBlock: 255, pagesPerProgram: 3 };
  expect([pagesPerProgramUnit(threeAtOnce), pagesPerGroup(threeAtOnce)]).toEqual([12, 1020]);
  const superblocks = { ...drive840, superblockDies: 4 };
  expect([physicalPages(superblocks), dieSets(superblocks), pagesPerGroup(superblocks)]).toEqual([physicalPages(drive840), 8, 4096]);
});

test('the classic 7 % is GB against GiB: S 6.87 %, OP 7.37 %', () => {
  expect(spareFactor(2 ** 30, 1e9)).toBeCloseTo(0.06868, 5);
  expect(overProvisioning(2 ** 30, 1e9)).toBeCloseTo(0.07374, 5);
});

test('"28 %" is 27.2 % spare area and 37.4 % over-provisioned', () => {
  const s = spareFactor(128 * 2 ** 30, 100e9);
  expect(s).toBeCloseTo(0.272, 3);
  expect(overProvisioningOf(s)).toBeCloseTo(0.374, 3);
});

test('25 % in all on a drive with 6.8 % is userSpare 0.195', () => {
  expect(userSpareFor(0.25, 0.068)).toBeCloseTo(0.195, 3);
});

test('conversions are inverse', () => {
  const share = fc.double({ min: 0, max: 0.95, noNaN: true });
  fc.assert(
    fc.property(share, share, (factory, user) => {
      const op = overProvisioningOf(factory);
      expect(op / (1 + op)).toBeCloseTo(factory, 10);
      expect(userSpareFor(1 - (1 - factory) * (1 - user), factory)).toBeCloseTo(user, 10);
    }),
  );
});

test('usedPages rounds down, but not by a rounding error', () => {
  expect(usedPages({ drive: { logicalPages: 1000 }, userSpare: 0 })).toBe(1000);
  expect(usedPages({ drive: { logicalPages: 1000 }, userSpare: 0.1 })).toBe(900);
  expect(usedPages({ drive: { logicalPages: 10 }, userSpare: 1 - 0.7 })).toBe(7);
  expect(usedPages({ drive: { logicalPages: 999 }, userSpare: 0.5 })).toBe(499);
});
