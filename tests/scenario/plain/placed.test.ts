/** Handles, the map on flash and zones, counted once more with a pencil. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cached, coverage, dataDrive, entriesPerPage, frontsOf, mapPool, translationPages } from '../../../src/scenario/mapOnFlash';
import { parseScenario } from '../../../src/scenario/parse';
import { classesOf, frontiersOf, hasZones, namedTags, reclaimGroupsOf, withReclaimUnits } from '../../../src/scenario/placement';
import type { MapOnFlash, Placement, Scenario, Zones } from '../../../src/scenario/types';
import { hasSpareZones, logHeads, zonedDrive, zonePages, zonesNeeded } from '../../../src/scenario/zones';
import { fdp, ftl, none, small, usual } from './small';

describe('placement', () => {
  it('has a class for each handle that stays apart and one for the others, and groups for both', () => {
    expect(classesOf(none)).toEqual({ handles: 1, classOf: [0], handleOfClass: [0], owners: 1 });
    expect(classesOf(fdp(1, 'persistently'))).toEqual({ handles: 1, classOf: [0], handleOfClass: [0], owners: 1 });
    expect(classesOf(fdp(3))).toEqual({ handles: 3, classOf: [0, 0, 0], handleOfClass: [3], owners: 4 });
    expect(classesOf(fdp(2, 'persistently'))).toEqual({ handles: 2, classOf: [0, 1], handleOfClass: [0, 1], owners: 2 });
    const mixed = ['initially', 'persistently', 'initially'] as const;
    expect(classesOf(fdp(3, mixed))).toEqual({ handles: 3, classOf: [0, 1, 0], handleOfClass: [3, 1], owners: 4 });
    const lifetime: Placement = { ...none, interface: 'auto', classifier: 'lifetime' };
    expect(classesOf(lifetime)).toEqual({ handles: 2, classOf: [0, 0], handleOfClass: [2, 3, 4, 5], owners: 6 });
  });

  it('has a frontier for each handle and each class, and one where all is written in one place', () => {
    const single = { ...ftl, frontiers: 'single' as const };
    expect([frontiersOf(ftl, none), frontiersOf(ftl, fdp(3)), frontiersOf(ftl, fdp(2, 'persistently'))]).toEqual([2, 4, 4]);
    expect([frontiersOf(single, none), frontiersOf(ftl)]).toEqual([1, 2]);
  });

  it('counts the pages of the places that are named, by jobs and by schemes, up to 128', () => {
    const tags = (phases: readonly object[], placement: object = {}) => {
      const result = parseScenario({ phases, placement, ftl: { frontiers: 'dual' } });
      if (!result.ok) throw new Error(result.faults.join());
      return namedTags(result.value);
    };
    const write = { do: 'write', requests: 9 };
    expect(tags([{ do: 'erase' }])).toBe(1);
    expect(tags([write])).toBe(1);
    expect(tags([{ ...write, plids: [0, 2] }, write])).toBe(3);
    expect(tags([{ ...write, scheme: [{ from: 0, to: 0.5, plid: 4 }] }])).toBe(5);
    expect(tags([{ ...write, beside: [{ do: 'write', plids: [6] }] }])).toBe(7);
    expect(tags([{ ...write, plids: [127] }])).toBe(128);
    expect(tags([{ ...write, plids: [5] }], { interface: 'fdp', handles: 2 })).toBe(2);
    expect(tags([{ ...write, plids: [5] }], { interface: 'fdp', handles: 1 })).toBe(1);
  });

  it('makes superblocks of reclaim units where there is a size that fits', () => {
    const of = (ruBlocks: number | null, drive = small, name: Placement['interface'] = 'fdp') =>
      withReclaimUnits(drive, { ...none, interface: name, ruBlocks }).superblockDies;
    expect([of(null), of(2), of(4), of(8), of(3), of(8, small, 'none'), of(8, { ...small, superblockDies: 2 })]).toEqual([
      1, 1, 2, 4, 1, 1, 2,
    ]);
    const groups = (name: Placement['interface']) => reclaimGroupsOf({ ...none, interface: name, reclaimGroups: 4 });
    expect([groups('fdp'), groups('streams'), groups('none')]).toEqual([4, 1, 1]);
    expect(
      (['none', 'streams', 'fdp', 'zns', 'auto'] as const).map((name) => hasZones({ placement: { ...none, interface: name } })),
    ).toEqual([false, false, false, true, false]);
  });
});

describe('the map on flash', () => {
  const map: MapOnFlash = { ...usual.map, cacheMiB: 1, hostMiB: 0, entryBytes: 4, pageKiB: 4, policy: 'page-lru', overProvisioning: 1 };

  it('has entries, pages and a cache by plain division', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(4 as const, 8 as const, 16 as const),
        fc.integer({ min: 2, max: 64 }),
        fc.constantFrom(4, 8, 64),
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 0, max: 64 }),
        fc.integer({ min: 0, max: 64 }),
        (pageKiB, entryBytes, mappingKiB, pages, own, host) => {
          const entries = Math.floor((pageKiB * 1024) / entryBytes);
          const one = { ...map, pageKiB, entryBytes, cacheMiB: own / 2, hostMiB: host / 2 };
          const drive = { ...small, mappingKiB };
          expect(entriesPerPage(one)).toBe(entries);
          expect(translationPages({ drive, map: one }, pages)).toBe(Math.ceil((pages * 4) / mappingKiB / entries - 1e-12));
          const each = (bytes: number) => [own, host].map((half) => Math.floor((half * 2 ** 19) / bytes));
          const [a = 0, b = 0] = each(pageKiB * 1024);
          expect(cached(one)).toEqual({ own: a, all: a + b });
          const [c = 0, d = 0] = each(2 * entryBytes);
          expect(cached({ ...one, policy: 'entry-lru' })).toEqual({ own: c, all: c + d });
        },
      ),
    );
    expect(cached({ ...map, cacheMiB: null, hostMiB: 1 })).toEqual({ own: 0, all: 256 });
  });

  it('covers a share of the pages in use, at most all', () => {
    const of = (logicalPages: number, more: Partial<MapOnFlash> = {}, mappingKiB = 4) =>
      coverage({ ...usual, userSpare: 0.5, drive: { ...small, logicalPages, mappingKiB }, map: { ...map, ...more } });
    // 1 MiB: 256 translation pages of 1,024 entries, or 131,072 entries with their addresses.
    expect(of(2 * 2 ** 20)).toBe(0.25);
    expect(of(2 * 2 ** 20, { policy: 'entry-lru' })).toBe(0.125);
    expect(of(2 * 2 ** 20, { policy: 'entry-lru' }, 8)).toBe(0.25);
    expect(of(2 * 2 ** 20, {}, 16)).toBe(1);
    expect(of(1000)).toBe(1);
    expect(of(2 * 2 ** 20, { hostMiB: 1 })).toBe(0.5);
  });

  it('is written to one group on each die, but to no more than half of what it fills, and to one at least', () => {
    expect(
      [
        [4, 100],
        [4, 8],
        [4, 7.9],
        [4, 2],
        [4, 0.1],
        [1, 9],
      ].map(([dies = 0, filled = 0]) => frontsOf(dies, filled)),
    ).toEqual([4, 4, 3, 1, 1, 1]);
  });

  it('takes groups for itself twice over, what is open, and two; as many on each die', () => {
    // 20,000 pages are 20 translation pages of 4 KiB, 64 to a group: 0.3125 of one. 1 + 1 front + 2 = 4 on 4 dies.
    expect(mapPool({ drive: small, map })).toEqual({ groups: 4, fronts: 1 });
    // 2^20 pages: 1,024 translation pages, 16 groups. 32 + 4 + 2 = 38, 10 on each of 4 dies.
    const large = { ...small, logicalPages: 2 ** 20 };
    expect(mapPool({ drive: large, map })).toEqual({ groups: 40, fronts: 4 });
    expect(mapPool({ drive: large, map: { ...map, overProvisioning: 0.5 } })).toEqual({ groups: 32, fronts: 4 });
    // Pages of 8 KiB: half as many of them, and half as many in a group; as many entries again.
    expect(mapPool({ drive: large, map: { ...map, pageKiB: 8 } })).toEqual({ groups: 40, fronts: 4 });
    expect(dataDrive({ drive: large, map }).blocksPerPlane).toBe(90);
    expect(dataDrive({ drive: large, map: { ...map, cacheMiB: null } })).toEqual(large);
    expect(dataDrive({ drive: { ...large, superblockDies: 2 }, map }).blocksPerPlane).toBe(100 - 10);
  });

  it('must leave four blocks of a plane', () => {
    const left = (overProvisioning: number) => {
      const result = parseScenario({
        scale: 1,
        drive: { ...small, logicalPages: 2 ** 14, entryBytes: 4 },
        map: { cacheMiB: 1, entryBytes: 64, overProvisioning },
        ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2 },
      });
      return result.ok ? '' : result.faults.join(' ');
    };
    // 256 translation pages, 4 groups, 2 fronts: ceil((ceil(4 (1 + x)) + 4) / 4) blocks of each plane.
    expect(left(20)).not.toContain('map.overProvisioning is');
    const tiny = parseScenario({
      scale: 1,
      drive: { ...small, blocksPerPlane: 25, logicalPages: 2 ** 12 },
      map: { cacheMiB: 1, entryBytes: 64, overProvisioning: 20 },
      ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2 },
    });
    expect(tiny.ok ? [] : tiny.faults.filter((fault) => fault.startsWith('map.'))).toEqual([]);
    const faults = (blocksPerPlane: number) => {
      const made = parseScenario({
        scale: 1,
        drive: { ...small, blocksPerPlane, logicalPages: 1024 },
        map: { cacheMiB: 1, entryBytes: 64, overProvisioning: 20 },
        ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2 },
      });
      return made.ok ? [] : made.faults.filter((fault) => fault.startsWith('map.'));
    };
    // 16 translation pages, a quarter of a group: ceil(0.25 x 21) = 6, a front and two: 9, so 3 on each die.
    expect(faults(7)).toEqual([]);
    expect(faults(6)).toEqual([
      'map.overProvisioning is 20; the map takes 3 of the 6 blocks of a plane (drive.blocksPerPlane), and it must leave at least 4.',
    ]);
  });
});

describe('zones', () => {
  const zns = (more: Partial<Zones> = {}, rest: Partial<Scenario> = {}): Scenario => ({
    ...usual,
    scale: 1,
    userSpare: 0,
    drive: small,
    ftl,
    placement: { ...none, interface: 'zns', handles: 1 },
    ...rest,
    zones: { ...usual.zones, host: 'log', dies: 'all', ...more },
  });

  it('are a group of each die, or of one, or as large as they are given', () => {
    expect(zonePages(zns())).toBe(256);
    expect(zonePages(zns({ dies: 'one' }))).toBe(64);
    expect(zonePages(zns({ sizeMiB: 1 }))).toBe(256);
    expect(zonePages(zns({ sizeMiB: 2, capacityMiB: 1.5 }))).toBe(384);
    expect(zonePages(zns({}, { drive: { ...small, parityShare: 0.5 } }))).toBe(128);
  });

  it('are counted by the groups that they take, in whole program units', () => {
    const of = (s: Scenario) => {
      const { zones, pages, groups, dies } = zonedDrive(s);
      return [zones, pages, groups, dies];
    };
    expect(of(zns())).toEqual([100, 256, 1, 4]);
    expect(of(zns({ dies: 'one' }))).toEqual([400, 64, 1, 1]);
    expect(of(zns({ sizeMiB: 1.5 }))).toEqual([50, 384, 2, 4]);
    expect(of(zns({ sizeMiB: 3 }))).toEqual([33, 768, 3, 4]);
    expect(of(zns({ sizeMiB: 0.3, dies: 'one' }))).toEqual([200, 76, 2, 1]);
    expect(of(zns({ sizeMiB: 0.001, dies: 'one' }))).toEqual([400, 4, 1, 1]);
    expect(of(zns({}, { drive: { ...small, factoryBadShare: 0.05 } }))).toEqual([95, 256, 1, 4]);
  });

  it('a host that addresses them by itself has those that its partition holds', () => {
    const held = (logicalPages: number, host: 'log' | 'direct') => zonedDrive(zns({ host }, { drive: { ...small, logicalPages } })).zones;
    expect([held(20_000, 'direct'), held(20_000, 'log'), held(2559, 'direct'), held(2560, 'direct')]).toEqual([78, 100, 9, 10]);
    expect(held(100 * 256 + 999, 'direct')).toBe(100);
  });

  it('at 1:N keep what the log has beyond its heads and its reserve', () => {
    const s = zns({}, { scale: 4 });
    // 25 groups of a die, as they are; lost are (2 + 3)/2 groups and half a frontier.
    const lost = 2.5 + 0.5;
    const pages = Math.floor((((20_000 / 256) * (25 - lost)) / (100 - lost)) * 256);
    expect(zonedDrive(s)).toEqual({ zones: 25, pages: 256, groups: 1, dies: 4, groupsPerDie: 25, pagesPerBlock: 16, usedPages: pages });
    const direct = zonedDrive(zns({ host: 'direct' }, { scale: 4 }));
    expect([direct.usedPages, direct.zones]).toEqual([5000, 19]);
    expect(zonedDrive(zns({ sizeMiB: 1.5 }, { scale: 3 })).groupsPerDie).toBe(34);
    expect(zonedDrive(zns({}, { drive: { ...small, logicalPages: 1 }, scale: 4 })).usedPages).toBe(1);
  });

  it('the log writes to one for each handle and class, and needs the high mark and two for each class', () => {
    const of = (handles: number, isolation: Placement['isolation'], host: 'log' | 'direct' = 'log') => {
      const s = zns({ host }, { placement: { ...none, interface: 'zns', handles, isolation } });
      return [logHeads(s), zonesNeeded(s)];
    };
    expect(of(1, 'initially')).toEqual([2, 5]);
    expect(of(2, 'initially')).toEqual([3, 6]);
    expect(of(2, 'persistently')).toEqual([4, 8]);
    expect(of(1, 'initially', 'direct')).toEqual([0, 0]);
  });

  it('are spare enough to the last page', () => {
    const has = (logicalPages: number, host: 'log' | 'direct' = 'log') =>
      hasSpareZones(zns({ host }, { drive: { ...small, logicalPages } }));
    expect([has(95 * 256), has(95 * 256 + 1), has(100 * 256, 'direct'), has(256, 'direct'), has(255, 'direct')]).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
  });
});
