import { expect, test } from 'vitest';
import { addressOfPage } from '../../../src/store/selections/drive/addresses';
import { english } from '../../../src/texts/en/english';
import { tally } from '../../../src/views/map/block/BlockDetail';
import { pageTitle } from '../../../src/views/map/block/pagePicture';
import { marksOfStep } from '../../../src/views/map/tiny/tinyMarks';
import { fakePlan, fakeTiny } from '../fakes';

test('addresses are in program order: every slot of a group belongs to exactly one page of its blocks', () => {
  const { sim } = fakePlan({
    scale: 1,
    drive: { channels: 1, diesPerChannel: 1, planesPerDie: 2, blocksPerPlane: 8, pagesPerBlock: 6, nandPageKiB: 8 },
  });
  const seen = new Map<number, number>();
  for (const plane of [0, 1]) {
    for (let i = 0; i < sim.pagesPerBlock; i++) {
      const address = addressOfPage({ group: 3, plane }, i, sim);
      const position = address - 3 * sim.pagesPerGroup;
      expect(seen.has(address)).toBe(false);
      seen.set(address, plane);
      // wasm/README.md: block g * planes + p holds the slots with floor(pos / slotsPerNandPage) mod planes = p.
      expect(Math.floor(position / sim.pagesPerNandPage) % 2).toBe(plane);
    }
  }
  expect([...seen.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: sim.pagesPerGroup }, (_, i) => 3 * sim.pagesPerGroup + i));
});

test('a step marks what it wrote, moved, superseded and erased', () => {
  const marks = marksOfStep([
    { kind: 'victim', group: 6, valid: 1 },
    { kind: 'open', group: 9, stream: 'gc', handle: 0 },
    { kind: 'relocate', lpn: 5, from: 72, to: 108 },
    { kind: 'erase', group: 6 },
    { kind: 'write', lpn: 7, to: 50, stale: 30 },
    { kind: 'trim', lpn: 8, stale: 31 },
    { kind: 'read', lpn: 9, from: 32 },
  ]);
  expect(Object.fromEntries(marks.pages)).toEqual({
    72: 'left',
    108: 'arrived',
    50: 'written',
    30: 'wentStale',
    31: 'wentStale',
    32: 'read',
  });
  expect([...marks.erased]).toEqual([6]);
  expect([...marks.victims]).toEqual([6]);
  expect(marks.opened.get(9)).toBe('gc');
});

test('pages are counted by state and named', () => {
  const { pages } = fakeTiny();
  for (const detail of pages) {
    const counts = tally(detail);
    expect(counts.valid + counts.invalid + counts.free).toBe(12);
    expect(counts.valid).toBe(detail.validSlots);
  }
  expect(pageTitle({ state: 'free', lpn: null, relocated: false, granules: 8 }, 3, 1, english)).toBe('Page 3: free');
  expect(pageTitle({ state: 'invalid', lpn: null, relocated: false, granules: 8 }, 3, 1, english)).toBe('Page 3: padding');
  expect(pageTitle({ state: 'valid', lpn: 1234, relocated: true, granules: 8 }, 3, 1, english)).toBe(
    'Page 3: LPN 1,234, valid, moved by collection',
  );
});
