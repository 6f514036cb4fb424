import { expect, it } from 'vitest';
import { decodeLink, MAX_INCOMING } from '../../src/scenario/link/link';
import { fromPairFile } from '../../src/scenario/link/pairLink';
import { parseScenario } from '../../src/scenario/parse';

const faultsOf = (given: object): string => {
  const parsed = parseScenario(given);
  return parsed.ok ? '' : parsed.faults.join(' ');
};
const drive = (fields: object) => faultsOf({ drive: { preset: 'samsung-840-pro-256', ...fields } });
const write = (fields: object) => faultsOf({ phases: [{ do: 'write', passes: 1, ...fields }] });

it('a mapping unit is a power of two of 4 KiB to 1 MiB, and nothing else', () => {
  for (const sound of [4, 8, 16, 1024]) expect(drive({ mappingKiB: sound })).not.toContain('mappingKiB is');
  for (const wrong of [2, 5, 12, 2048, '8', null, Number.NaN]) expect(drive({ mappingKiB: wrong }), String(wrong)).toContain('mappingKiB');
});

it('a list of pairs has pairs of numbers alone, at least one', () => {
  expect(write({ mixKiB: [[4, 1]] })).not.toContain('mixKiB is');
  const wrong = [
    [],
    [4, 1],
    [[4]],
    [[4, 1, 0]],
    [[4, '1']],
    [['4', 1]],
    [[4, 0.5]],
    [
      [4, 0.5],
      [8, 0.5, 0],
    ],
    'x',
    {},
  ];
  for (const mix of wrong) expect(write({ mixKiB: mix }), JSON.stringify(mix)).toContain('mixKiB is');
});

it('ranges of a scheme may touch, and neither overlap nor be empty', () => {
  const ranges = (...list: readonly (readonly [number, number])[]) =>
    write({ scheme: list.map(([from, to], plid) => ({ from, to, plid })) });
  expect(ranges([0, 0.5], [0.5, 1])).not.toContain('overlaps');
  expect(ranges([0.5, 1], [0, 0.5])).not.toContain('overlaps');
  expect(ranges([0, 0.5], [0.49, 1])).toContain('scheme.1 goes from 0.49 to 1 and overlaps phases.0.scheme.0');
  expect(ranges([0.5, 0.5])).toContain('it must end after it begins');
});

it('an interface that names no units has one reclaim group', () => {
  const groups = (reclaimGroups: number) => faultsOf({ placement: { interface: 'streams', reclaimGroups } });
  expect(groups(1)).not.toContain('reclaimGroups is');
  for (const n of [2, 3])
    expect(groups(n)).toContain(`placement.reclaimGroups is ${n}; where placement.interface is "streams" it must be 1.`);
});

it('a pair has two scenarios', () => {
  const pairOf = (n: number) => fromPairFile(JSON.stringify({ pair: Array.from({ length: n }, () => ({ seed: 1 })) }));
  const faults = [1, 2, 3].map((n) => {
    const read = pairOf(n);
    return read.ok ? '' : read.faults.filter((fault) => fault.includes('it must have 2')).join(' ');
  });
  expect(faults).toEqual(['pair has 1 scenarios; it must have 2.', '', 'pair has 3 scenarios; it must have 2.']);
});

it('a link may be as long as the longest that is read, and not a character longer', async () => {
  const linkOf = (length: number) => '#v=1&name='.padEnd(length, 'x');
  const [longest, longer] = await Promise.all([decodeLink(linkOf(MAX_INCOMING)), decodeLink(linkOf(MAX_INCOMING + 1))]);
  const saysLong = (read: typeof longest) => !read.ok && read.faults.join(' ').includes('characters, and at most');
  expect([saysLong(longest), saysLong(longer)]).toEqual([false, true]);
});
