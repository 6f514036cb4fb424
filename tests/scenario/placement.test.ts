import { describe, expect, it } from 'vitest';
import { placedLaw } from '../../src/scenario/law/lawPlaced';
import { parseScenario } from '../../src/scenario/parse';
import { classesOf } from '../../src/scenario/placement';
import { placementScenarios } from '../../src/scenario/shipped/shippedPlacement';

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
const at = { phase: 0, request: 0 };

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
  ])('%s', (_, placement, sentence) => {
    const faults = faultsOf(placement);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(sentence);
  });

  it.each([
    ['one frontier', {}, { ftl: { frontiers: 'single', gcLow: 1 } }, /^ftl\.frontiers is "single"; with zones/],
    ['wear', {}, { drive: { ...drive, peSpread: 0.1 } }, /^drive\.peSpread is 0\.1; zones do not wear out/],
    ['a capacity above the size', { sizeMiB: 1, capacityMiB: 2 }, {}, /^zones\.capacityMiB is 2; it must be at most zones\.sizeMiB, 1\.$/],
    ['a zone larger than the drive', { capacityMiB: 1e6 }, {}, /^zones\.capacityMiB is 1000000, .* at most the partition/],
    ['more zones open than active', { maxOpen: 5, maxActive: 4 }, {}, /^zones\.maxOpen is 5; it must be at most zones\.maxActive, 4\.$/],
    ['fewer zones than the log writes to', { maxActive: 2 }, {}, /^zones\.maxActive is 2; the log writes to 3 zones at a time/],
    [
      'more zones than the buffer holds units for',
      { maxActive: 1e6 },
      {},
      /^zones\.maxActive is 1000000; the write buffer keeps a program unit/,
    ],
    [
      'too few zones of spare',
      { capacityMiB: 5 },
      {},
      /^zones\.capacityMiB makes \d+ zones at scale 1, .* the log needs 5: zones must be smaller/,
    ],
    ['handles without a log', { host: 'direct' }, {}, /^placement\.handles is 2; where zones\.host is "direct"/],
    [
      'an action on the zones of the log',
      {},
      { actions: [{ at, do: 'append', zone: 0 }] },
      /^actions\.0\.do is "append"; the zones are the log's/,
    ],
    ['another victim', {}, { ftl: { victim: 'random', frontiers: 'dual' } }, /^ftl\.victim is "random"; the log of zones cleans/],
  ])('zones: %s', (_, zones, rest, sentence) => {
    const faults = faultsOf({ interface: 'zns' }, { zones, ...rest });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(sentence);
  });

  it('as many active zones as the log writes to are enough', () => {
    expect(faultsOf({ interface: 'zns' }, { zones: { maxActive: 3 } })).toEqual([]);
  });

  it('an action on a zone that is not there, or on a drive without zones', () => {
    const reset = { actions: [{ at, do: 'zone', zone: 1e5, manage: 'reset' }] };
    expect(faultsOf(fdp, reset)[0]).toMatch(/^actions\.0\.do is "zone"; only drives with zones have it/);
    expect(faultsOf({ interface: 'zns', handles: 1 }, { ...reset, zones: { host: 'direct' } })[0]).toMatch(
      /^actions\.0\.zone is 100000; it must be the number of a zone of the simulated drive/,
    );
  });

  it('one frontier', () => {
    expect(faultsOf(fdp, { ftl: { frontiers: 'single' } })[0]).toMatch(/^ftl\.frontiers is "single"; with 2 handles/);
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

it('without placement there is one handle, collected by itself, and one owner', () => {
  expect(classesOf()).toEqual({ handles: 1, classOf: [0], handleOfClass: [0], owners: 1 });
});

it('a sweep beside random writes has a law where both together are the whole drive, and none where a part is left out', () => {
  const law = (random: readonly [number, number], sweep: readonly [number, number]) => {
    const [span, other] = [random, sweep].map(([from, to]) => ({ from, to }));
    const beside = [{ do: 'write', pattern: 'sequential', span: other, plids: [0] }];
    const phases = [{ do: 'write', pattern: 'random', span, plids: [1], requests: 1000, beside }];
    const placement = { ...fdp, isolation: 'persistently' };
    const result = parseScenario({ scale: 1, drive, ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2 }, placement, phases });
    if (!result.ok) throw new Error(result.faults.join(' '));
    const [phase] = result.value.phases;
    return phase && placedLaw(result.value, phase);
  };
  expect(law([0, 0.2], [0.2, 1])).not.toBeNull();
  expect(law([0.8, 1], [0, 0.8])).not.toBeNull();
  expect(law([0, 0.2], [0.4, 1])).toBeNull();
  expect(law([0, 0.2], [0.2, 0.8])).toBeNull();
  expect(law([0.1, 0.2], [0.2, 1])).toBeNull();
});

it('a shipped drive whose host names handles has as many as are named, and another has one', () => {
  const several = Object.values(placementScenarios)
    .flat()
    .flatMap(({ input }) => {
      const { placement } = input as { readonly placement?: { readonly handles?: number } };
      const named = [...JSON.stringify(input).matchAll(/"plids?":\[?([\d,]+)/g)].flatMap(([, list]) => (list ?? '').split(',').map(Number));
      return placement?.handles === undefined ? [] : [{ input, handles: placement.handles, most: Math.max(0, ...named) }];
    });
  expect(several.length).toBeGreaterThan(4);
  expect(several.filter(({ handles, most }) => handles !== most + 1)).toEqual([]);
});
