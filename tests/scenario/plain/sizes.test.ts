/** What a drive comes to, counted once more with a pencil: groups, spare, memory, and drives of another size. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dataPagesPerGroup,
  dataUnits,
  groupsNeeded,
  hasSpare,
  leastMemory,
  leastScale,
  mostUsedPages,
  parityUnits,
  shrunk,
  slcUnits,
  unitKiB,
  usableGroups,
} from '../../../src/scenario/capacity';
import { reshaped } from '../../../src/scenario/change/reshape';
import { sized, sizeOf, soldAt } from '../../../src/scenario/change/sized';
import { resolveDrive } from '../../../src/scenario/drive';
import { factorySpare, spanShares, spareInAll } from '../../../src/scenario/law/spares';
import type { Drive, Placement } from '../../../src/scenario/types';
import { base, fdp, ftl, none, small } from './small';

const drives = fc
  .record({
    channels: fc.integer({ min: 1, max: 3 }),
    diesPerChannel: fc.integer({ min: 1, max: 3 }),
    planesPerDie: fc.integer({ min: 1, max: 4 }),
    blocksPerPlane: fc.integer({ min: 4, max: 900 }),
    blocks: fc.integer({ min: 2, max: 300 }),
    nandPageKiB: fc.constantFrom(4 as const, 8 as const, 16 as const),
    pagesPerProgram: fc.integer({ min: 1, max: 4 }),
    parityShare: fc.constantFrom(0, 0.01, 0.125, 0.5),
    factoryBadShare: fc.constantFrom(0, 0.01, 0.1),
    slcBits: fc.constantFrom(2, 3, 4),
    compression: fc.boolean(),
  })
  .map(({ blocks, ...rest }): Drive => ({ ...small, ...rest, pagesPerBlock: blocks * rest.pagesPerProgram }));

describe('groups', () => {
  it('hold what their program units hold, less parity; a die has those that are not bad', () => {
    fc.assert(
      fc.property(drives, (drive) => {
        const units = drive.pagesPerBlock / drive.pagesPerProgram;
        const unit = (drive.planesPerDie * drive.nandPageKiB * drive.pagesPerProgram) / 4;
        const parity = Math.round(units * drive.parityShare);
        expect(parityUnits(drive, drive.pagesPerBlock)).toBe(parity);
        expect(dataUnits(drive, drive.pagesPerBlock)).toBe(units - parity);
        expect(dataPagesPerGroup(drive, drive.pagesPerBlock)).toBe((units - parity) * unit);
        expect(unitKiB(drive)).toBe(unit * 4);
        const slc = slcUnits(drive, drive.pagesPerBlock);
        expect(slc).toBeGreaterThanOrEqual(1);
        expect(slc).toBe(Math.max(1, (units - (units % drive.slcBits)) / drive.slcBits));
        const bad = Math.ceil(drive.blocksPerPlane * drive.factoryBadShare - 1e-9);
        expect(usableGroups(drive)).toBe(drive.blocksPerPlane - bad);
      }),
    );
    expect(slcUnits({ ...small, slcBits: 4 }, 3)).toBe(1);
  });

  it('at 1:N are made smaller first, down to 256 pages and by whole divisors, then fewer', () => {
    fc.assert(
      fc.property(drives, fc.integer({ min: 1, max: 64 }), (drive, scale) => {
        const units = drive.pagesPerBlock / drive.pagesPerProgram;
        const pages = (drive.pagesPerBlock * drive.planesPerDie * drive.nandPageKiB) / 4;
        const allowed = Array.from({ length: scale }, (_, i) => i + 1).filter((d) => units % d === 0 && (d === 1 || pages / d >= 256));
        const divisor = Math.max(...allowed);
        const got = shrunk(drive, scale);
        expect(got.pagesPerBlock).toBe(drive.pagesPerBlock / divisor);
        expect(got.groupsPerDie).toBeCloseTo((drive.blocksPerPlane * divisor) / scale, 9);
      }),
    );
    const large = { ...small, pagesPerBlock: 128 };
    expect(shrunk(large, 2)).toEqual({ pagesPerBlock: 64, groupsPerDie: 100 });
    expect(shrunk(large, 4)).toEqual({ pagesPerBlock: 64, groupsPerDie: 50 });
  });

  it('of spare: the high mark, one for each further handle, two for each class, and what compression wastes', () => {
    const needed = (placement: Placement, drive = small, scale = 1) => groupsNeeded({ drive, ftl, placement, scale });
    expect(needed(none)).toBe(3 + 2);
    expect(needed(fdp(2))).toBe(3 + 1 + 2);
    expect(needed(fdp(2, 'persistently'))).toBe(3 + 1 + 4);
    expect(groupsNeeded({ drive: small, ftl: { ...ftl, gcLow: 1, gcHigh: 5 }, scale: 1 })).toBe(5 + 2);
    // 100 groups of 64 pages: 7/8 of a page each is 87.5 pages, 2 groups.
    expect(needed(none, { ...small, compression: true })).toBe(5 + 2);
    expect(needed(none, { ...small, compression: true }, 10)).toBe(5 + 1);
    // 73 groups of them 63.9 pages, 74 of them 64.75: a page more than a group.
    expect([73, 74].map((blocksPerPlane) => needed(none, { ...small, compression: true, blocksPerPlane }))).toEqual([5 + 1, 5 + 2]);
  });

  it('of spare are enough to the last page', () => {
    const one = { drive: small, ftl, placement: none, scale: 1 };
    // 100 - 5 groups of 64 pages on 4 dies.
    expect(mostUsedPages(one)).toBe(95 * 64 * 4);
    expect([hasSpare(one, 95 * 256), hasSpare(one, 95 * 256 + 1)]).toEqual([true, false]);
    const none4 = { ...one, drive: { ...small, blocksPerPlane: 5 } };
    expect(mostUsedPages(none4)).toBe(0);
    const tight = { ...one, drive: { ...small, blocksPerPlane: 4 } };
    expect([mostUsedPages(tight), hasSpare(tight, 1)]).toEqual([0, false]);
    expect(hasSpare({ ...one, scale: 10 }, 0)).toBe(true);
    expect(hasSpare({ ...one, scale: 100 }, 0)).toBe(false);
  });
});

describe('memory', () => {
  it('is 4 bytes for each page in use and each page of the flash, or 8 granules of it', () => {
    const physical = 4 * 100 * 64;
    expect(leastMemory({ drive: small, userSpare: 0.5, scale: 1 })).toBe((10_000 + physical) * 4);
    expect(leastMemory({ drive: small, userSpare: 0, scale: 16 })).toBe(((20_000 + physical) * 4) / 16);
    expect(leastMemory({ drive: { ...small, compression: true }, userSpare: 0, scale: 1 })).toBe((20_000 + physical * 8) * 4);
  });

  it('fits at the least power of two: 2^28 - 1 pages and 4 GiB', () => {
    const scale = (blocksPerPlane: number, logicalPages: number, more: Partial<Drive> = {}) =>
      leastScale({ drive: { ...small, blocksPerPlane, logicalPages, ...more }, userSpare: 0 });
    // 256 pages for each block of a plane: 4 GiB are 2^30 pages of both maps.
    expect(scale(2 ** 21, 2 ** 28 - 1)).toBe(1);
    expect(scale(2 ** 21, 2 ** 28)).toBe(2);
    expect(scale(2 ** 22 - 1, 256)).toBe(1);
    expect(scale(2 ** 22 - 1, 257)).toBe(2);
    expect(scale(2 ** 24, 256)).toBe(8);
    expect(scale(2 ** 22 - 1, 256, { compression: true })).toBe(8);
  });
});

describe('spare and spans', () => {
  it('are shares of the flash and of the partition', () => {
    const drive = { ...small, logicalPages: 19_200 };
    expect(factorySpare({ drive })).toBe(0.25);
    expect(spareInAll({ drive, userSpare: 0.2 })).toBeCloseTo(0.4, 12);
    const span = (fromBytes: number, toBytes: number) => spanShares({ drive, userSpare: 0.5 }, { fromBytes, toBytes });
    expect(span(4096 * 2400, 4096 * 4800)).toEqual({ from: 0.25, to: 0.5 });
    expect(span(0, 4096 * 9600)).toEqual({ from: 0, to: 1 });
    expect(span(0, 4096 * 9700)).toEqual({ from: 0, to: 1 });
    expect(spanShares({ drive, userSpare: 0.5 }, { from: 0.3, to: 0.4 })).toEqual({ from: 0.3, to: 0.4 });
  });
});

describe('drives of another size', () => {
  it('have the capacity, the flash and the dies that were asked for, their blocks as they are', () => {
    expect(sizeOf(small)).toEqual({ soldGB: (20_000 * 4096) / 1e9, flashGiB: (25_600 * 4096) / 2 ** 30, channels: 2, diesPerChannel: 2 });
    expect(sizeOf({ ...small, dies: 3 }).diesPerChannel).toBe(1.5);
    expect(soldAt(256, 0.07)).toBeCloseTo(256 * 1.073741824 * 0.93, 9);
    const { drive } = sized(small, { soldGB: 0.2, flashGiB: 0.25, channels: 4, diesPerChannel: 2 });
    // 65,536 pages on 8 dies with 64 to a group: 128 blocks of each plane.
    expect(drive).toMatchObject({ channels: 4, diesPerChannel: 2, dies: null, blocksPerPlane: 128, logicalPages: 48_828 });
    expect(sized(small, { soldGB: 0.2, flashGiB: 0.25, channels: 2, diesPerChannel: 1.5 }).drive).toMatchObject({
      dies: 3,
      blocksPerPlane: 341,
    });
  });

  it('of another geometry have the same share of the flash, whole programs in a block, and a buffer that holds one', () => {
    const { drive } = reshaped({ ...small, bufferKiB: 16 }, { planesPerDie: 4, pagesPerProgram: 3 });
    // 16 pages are 5 programs of 3; a program is 4 x 8 x 3 KiB.
    expect(drive).toEqual({ planesPerDie: 4, pagesPerProgram: 3, pagesPerBlock: 15, logicalPages: 37_500, bufferKiB: 96 });
    expect(reshaped({ ...small, bufferKiB: 1000 }, { planesPerDie: 4 }).drive).toMatchObject({ bufferKiB: 1000, logicalPages: 40_000 });
    const one = { ...small, planesPerDie: 1, nandPageKiB: 4 as const, bufferKiB: 0 };
    expect(reshaped(one, { blocksPerPlane: 50 }).drive).toMatchObject({ bufferKiB: 0, logicalPages: 10_000 });
    expect(reshaped(one, { planesPerDie: 2 }).drive).toMatchObject({ bufferKiB: 8 });
    expect(reshaped(small, { pagesPerBlock: 1, pagesPerProgram: 4 }).drive).toMatchObject({ pagesPerBlock: 4 });
  });
});

describe('the capacity of a drive in a file', () => {
  const of = (given: object) => {
    const faults: string[] = [];
    const drive = resolveDrive({ preset: 'samsung-840-pro-256.1', ...given }, faults);
    return faults.length > 0 ? faults.join(' ') : drive?.logicalPages;
  };
  const physical =
    (base.dies ?? base.channels * base.diesPerChannel) *
    base.blocksPerPlane *
    base.pagesPerBlock *
    base.planesPerDie *
    (base.nandPageKiB / 4);

  it('is given as pages, as GB or as spare, each to its edges', () => {
    expect([of({}), of({ logicalPages: null }), of({ userGB: null, spareFactor: null })]).toEqual(Array(3).fill(base.logicalPages));
    expect([of({ userGB: 4096e-9 }), of({ userGB: 1 }), of({ userGB: 1e6 }), of({ logicalPages: 7 })]).toEqual([
      1, 244_140, 244_140_625_000, 7,
    ]);
    const wrongGB = (value: unknown) =>
      `drive.userGB is ${JSON.stringify(value)}; it must be a number of GB (10^9 bytes) from 0.000004096 to 1,000,000.`;
    for (const wrong of [4095e-9, 1_000_001, '1']) expect(of({ userGB: wrong })).toContain(wrongGB(wrong));
    expect([of({ spareFactor: 0 }), of({ spareFactor: 0.25 }), of({ spareFactor: 1 - 1e-12 })]).toEqual([physical, physical * 0.75, 1]);
    for (const wrong of [-0.001, 1, '0.1'])
      expect(of({ spareFactor: wrong })).toBe(`drive.spareFactor is ${JSON.stringify(wrong)}; it must be a number from 0 to below 1.`);
    expect(of({ userGB: 1, spareFactor: 0.1 })).toContain(
      'drive has userGB and spareFactor; it must have at most one of logicalPages, userGB, spareFactor.',
    );
  });
});
