import { expect, it } from 'vitest';
import { entriesPerPage } from '../../src/scenario/mapOnFlash';
import { parseScenario } from '../../src/scenario/parse';

const drive = { preset: 'samsung-840-pro-256.1' };
const faults = (parts: object): readonly string[] => {
  const result = parseScenario({ drive, ...parts });
  return result.ok ? [] : result.faults;
};

it.each([
  [{ map: { hostMiB: 64 } }, 'map.hostMiB is 64; where map.cacheMiB is null all of the map is in RAM, and it must be 0.'],
  [{ map: { cacheMiB: 0 } }, 'map.cacheMiB is 0; with map.hostMiB 0 it must hold at least one translation page of 4 KiB.'],
  [
    { map: { cacheMiB: 1e-6, policy: 'entry-lru' } },
    'map.cacheMiB is 0.000001; with map.hostMiB 0 it must hold at least one entry of 8 bytes.',
  ],
  [{ map: { cacheMiB: 1, pageKiB: 16 } }, 'map.pageKiB is 16; a translation page must fit into a NAND page, drive.nandPageKiB 8.'],
  [
    { map: { cacheMiB: 1 }, ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2 }, userSpare: 0.1, placement: { interface: 'zns' } },
    'map.cacheMiB is 1; with zones (placement.interface "zns") the map is small, and it must be null.',
  ],
  [{ map: { cacheMiB: -1 } }, 'map.cacheMiB is -1; it must be a number from 0 to 1,000,000.'],
  [{ map: { cacheMiB: 1, pageKiB: 5 } }, 'map.pageKiB is 5; it must be 4, 8 or 16.'],
  [{ map: { cacheMiB: 1, policy: 'lru' } }, 'map.policy is "lru"; it must be one of page-lru, page-clock, entry-lru.'],
])('%j is refused in one sentence', (parts, sentence) => {
  expect(faults(parts)).toEqual([sentence]);
});

it('what the map takes is not there for data: the spare must do for both', () => {
  const most = { overProvisioning: 20, cacheMiB: 1, entryBytes: 64 };
  expect(faults({ map: most }).join(' ')).toMatch(/^spareFactor is|^map\.overProvisioning is/);
  expect(faults({ map: { cacheMiB: 1 } })).toEqual([]);
});

it('a cache larger than the map is all of it, and opens', () => {
  expect(faults({ map: { cacheMiB: 1e6 } })).toEqual([]);
});

it('a translation page of 4 KiB has 1,024 entries of 4 bytes', () => {
  const result = parseScenario({ drive, map: { cacheMiB: 1 } });
  if (!result.ok) throw new Error(result.faults.join(' '));
  const { map } = result.value;
  expect(entriesPerPage({ ...map, pageKiB: 4, entryBytes: 4 })).toBe(1024);
  expect(entriesPerPage({ ...map, pageKiB: 16, entryBytes: 8 })).toBe(2048);
});
