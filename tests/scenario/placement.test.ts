import { describe, expect, it } from 'vitest';
import { parseScenario } from '../../src/scenario/parse';

/** A drive of 4 dies of 2 planes with 100 blocks each. */
const drive = {
  preset: 'tiny.1',
  channels: 1,
  diesPerChannel: 4,
  dies: 4,
  planesPerDie: 2,
  blocksPerPlane: 100,
  pagesPerBlock: 16,
  logicalPages: 10_000,
  bufferKiB: 1024,
};

function faultsOf(placement: object, rest: object = {}): readonly string[] {
  const result = parseScenario({
    scale: 1,
    drive,
    ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2 },
    placement,
    phases: [{ do: 'write' }],
    ...rest,
  });
  return result.ok ? [] : result.faults;
}

const fdp = { interface: 'fdp', handles: 2 };

describe('placement that a drive cannot have is refused in one sentence', () => {
  it.each([
    [
      'more handles than the spare carries',
      { ...fdp, handles: 64, isolation: 'persistently' },
      /^placement\.handles is 64; .* each needs 193 of spare alone: there must be fewer handles\.$/,
    ],
    [
      'a few more handles than the spare carries',
      { ...fdp, handles: 12, isolation: 'persistently' },
      /12 handles and 12 frontiers of collection at scale 1 each die needs 37 groups of spare, so it must be at least/,
    ],
    ['a reclaim unit larger than the dies of a group', { ...fdp, ruBlocks: 16 }, /^placement\.ruBlocks is 16; .* at most: 8\.$/],
    ['the same with reclaim groups', { ...fdp, reclaimGroups: 2, ruBlocks: 8 }, /^placement\.ruBlocks is 8; .* at most: 4\.$/],
    ['a unit of parts of dies', { ...fdp, ruBlocks: 3 }, /^placement\.ruBlocks is 3; it must be 2 blocks/],
    ['reclaim groups of unequal size', { ...fdp, reclaimGroups: 3 }, /^placement\.reclaimGroups is 3; it must divide the 4 dies/],
    [
      'more places than a tag can say',
      { ...fdp, handles: 100, reclaimGroups: 2 },
      /^placement\.handles is 100; with 2 reclaim groups it must be at most 64/,
    ],
    ['a list for other handles', { ...fdp, isolation: ['persistently'] }, /^placement\.isolation has 1 entries; with 2 handles/],
    ['a quota of nothing', { ...fdp, quota: [0, 0] }, /^placement\.quota has no share above 0/],
    ['a classifier where the host tags', { ...fdp, classifier: 'updates' }, /^placement\.classifier is "updates"/],
    ['no classifier where the drive tags', { interface: 'auto' }, /^placement\.classifier is null/],
    ['streams that promise more', { interface: 'streams', isolation: 'persistently' }, /^placement\.isolation is not "initially"/],
    ['zones', { interface: 'zns' }, /^placement\.interface is "zns"; it must be none, streams, fdp or auto/],
  ])('%s', (_, placement, sentence) => {
    const faults = faultsOf(placement);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(sentence);
  });

  it('one frontier, and compression', () => {
    expect(faultsOf(fdp, { ftl: { frontiers: 'single' } })[0]).toMatch(/^ftl\.frontiers is "single"; with 2 handles/);
    expect(faultsOf(fdp, { drive: { ...drive, compression: true } })[0]).toMatch(/^drive\.compression is true; with 2 handles/);
  });

  it.each([
    [
      [
        { from: 0, to: 0.5, plid: 0 },
        { from: 0.4, to: 1, plid: 1 },
      ],
      /^phases\.0\.scheme\.1 goes from 0\.4 to 1 and overlaps phases\.0\.scheme\.0/,
    ],
    [[{ from: 0.5, to: 0.5, plid: 0 }], /^phases\.0\.scheme\.0 goes from 0\.5 to 0\.5; it must end after it begins/],
  ])('ranges of a scheme that overlap or are empty', (scheme, sentence) => {
    expect(faultsOf(fdp, { phases: [{ do: 'write', scheme }] })[0]).toMatch(sentence);
  });
});

it('a reclaim unit is a superblock of as many dies, and its scenario parses to itself', () => {
  const result = parseScenario({ scale: 1, drive, ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2 }, placement: { ...fdp, ruBlocks: 8 } });
  expect(result.ok && result.value.drive.superblockDies).toBe(4);
  expect(result.ok && parseScenario(result.value)).toMatchObject({ ok: true, value: result.ok ? result.value : null });
});
