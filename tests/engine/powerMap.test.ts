import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapPolicies } from '../../src/domain/names';
import type { Engine } from '../../src/engine/engine';
import type { Scenario } from '../../src/scenario/types';
import { cases } from '../cases';
import { lose, noLoss } from './loseNaively';
import { createEngine, runToEnd, scenarioOf } from './setup';
import { smallScenarios } from './smallScenarios';
import { cacheOf, withMap } from './withMap';

const checked = await createEngine('checked');
const release = await createEngine();

/** Drives of requests of one page, which the slow twin of the map can follow. */
const followed = fc
  .record({
    policy: fc.constantFrom(...mapPolicies),
    nodes: fc.integer({ min: 1, max: 30 }),
    overProvisioning: fc.constantFrom(0.05, 0.3, 1),
    dies: fc.integer({ min: 1, max: 3 }),
    planesPerDie: fc.constantFrom(1, 2),
    pagesPerBlock: fc.constantFrom(4, 8),
    nandPageKiB: fc.constantFrom(4, 16),
    pacing: fc.constantFrom('stall' as const, 'interleave' as const),
    checkpointEveryMiB: fc.constantFrom(null, null, 2),
    capacitors: fc.boolean(),
    seed: fc.nat({ max: 1000 }),
    readShare: fc.constantFrom(0, 0.3),
    trimShare: fc.constantFrom(0.1, 0.3),
    pattern: fc.constantFrom('random' as const, 'hot-cold' as const),
  })
  .map(
    ({
      policy,
      nodes,
      overProvisioning,
      dies,
      planesPerDie,
      pagesPerBlock,
      nandPageKiB,
      pacing,
      checkpointEveryMiB,
      capacitors,
      seed,
      ...mix
    }) =>
      withMap(
        scenarioOf({
          seed,
          drive: {
            channels: dies,
            planesPerDie,
            blocksPerPlane: Math.ceil(1500 / ((pagesPerBlock * planesPerDie * dies * nandPageKiB) / 4)) + 8,
            nandPageKiB,
            pagesPerBlock,
            logicalPages: 1250,
            bufferKiB: 64,
            checkpointEveryMiB,
            checkpointMiB: 0.05,
            capacitors,
          },
          ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2, pacing },
          phases: [
            { pattern: 'sequential', passes: 1 },
            // A read looks the map up when it is issued, a write when it takes effect: of several at a time no event tells the order.
            { do: 'mixed', hotPages: 0.1, ...mix, qd: mix.readShare > 0 ? 1 : 3, requests: 100_000 },
          ],
        }),
        { policy, cacheMiB: cacheOf({ policy }, nodes), entryBytes: 64, overProvisioning },
      ),
  );

describe('a power loss of a drive whose map lies on flash', () => {
  it('leaves the map that the flash says: copies of pages, and TRIMs that a page of the map or a checkpoint has', () => {
    const told = { lost: 0, back: 0, rewritten: 0, kept: 0 };
    fc.assert(
      fc.property(followed, fc.integer({ min: 1, max: 5000 }), (scenario, requests) => {
        const result = lose(checked, scenario, requests);
        const loss = result?.power?.losses.at(-1);
        if (!result || !loss) throw new Error('no power loss is told');
        const { expected, after, before } = result;
        checked.check();
        if (scenario.drive.capacitors) {
          expect([loss.acknowledgedLost, loss.unacknowledgedTaken, loss.trimsReturned]).toEqual([0, 0, 0]);
          expect(after.l2p.findIndex((slot, lpn) => slot !== before.l2p[lpn])).toBe(-1);
        } else {
          for (const [lpn, slot] of after.l2p.entries()) {
            const found = slot === 0xffffffff ? undefined : slot;
            if (found === expected.map.get(lpn) || (expected.unsure.has(lpn) && found === expected.unsure.get(lpn))) continue;
            expect([lpn, found]).toEqual([lpn, expected.map.get(lpn)]);
          }
          expect(loss.acknowledgedLost + loss.unacknowledgedTaken).toBe(expected.lost);
          expect(loss.trimsReturned).toBe(expected.back);
          told.kept += [...after.l2p].filter((slot, lpn) => slot === 0xffffffff && expected.stale(lpn)).length;
        }
        told.lost += loss.acknowledgedLost;
        told.back += loss.trimsReturned;
        told.rewritten += loss.translationPages;
        checked.advance({ maxRequests: 300, columns: false });
        checked.act(noLoss);
        checked.advance({ maxRequests: 300, columns: false });
        checked.check();
      }),
      { numRuns: cases(60) },
    );
    // What was asked for has happened: pages and TRIMs were lost, and TRIMs that the map on flash has held.
    for (const count of Object.values(told)) expect(count).toBeGreaterThan(0);
  });

  it('whatever the drive and the work: what lies on flash says the map again, and the run is the same in any pieces', () => {
    const given = fc.record({
      policy: fc.constantFrom(...mapPolicies),
      cacheMiB: fc.constantFrom(4 / 1024, 20 / 1024, 1),
      hostMiB: fc.constantFrom(0, 8 / 1024),
      entryBytes: fc.constantFrom(64, 33),
      overProvisioning: fc.constantFrom(0.1, 2),
    });
    fc.assert(
      fc.property(
        smallScenarios,
        given,
        fc.boolean(),
        fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 4 }),
        (...drawn) => {
          const [bare, map, capacitors, requests] = drawn;
          const scenario = losing(withMap({ ...bare, drive: { ...bare.drive, capacitors } }, map), requests);
          const { frame } = runToEnd(checked, scenario);
          checked.check();
          if (capacitors) for (const loss of frame.powerLosses) expect([loss.acknowledgedLost, loss.trimsReturned]).toEqual([0, 0]);
          runToEnd(release, scenario, 7);
          expect(release.stateHash()).toBe(checked.stateHash());
        },
      ),
      { numRuns: cases(25) },
    );
  });
});

/** The same run, whose last phase loses its power before these requests. */
function losing(scenario: Scenario, requests: readonly number[]): Scenario {
  const last = scenario.phases.length - 1;
  const losses = requests.map((request) => ({ at: { phase: last, request }, ...noLoss }));
  const actions = [...scenario.actions, ...losses].sort((a, b) => a.at.request - b.at.request);
  return { ...scenario, actions };
}

/** One die, translation pages of 64 entries, a cache of 4; the map is written back by nothing but the cache. */
function byHand(engine: Engine, drive: object) {
  const scenario = withMap(
    scenarioOf({
      drive: { logicalPages: 1024, bufferKiB: 64, nandPageKiB: 16, ...drive },
      ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2 },
      phases: [
        { pattern: 'sequential', passes: 1 },
        { do: 'idle', seconds: 1 },
        { pattern: 'sequential', requests: 101, qd: 1 },
      ],
    }),
    { cacheMiB: 16 / 1024, entryBytes: 64 },
  );
  return runToEnd(engine, { ...scenario, actions: [{ at: { phase: 2, request: 100 }, ...noLoss }] }).frame;
}

it('by hand: the translation pages that were changed are read and programmed anew, or saved by capacitors', () => {
  const [without, withCapacitors] = [byHand(checked, {}), byHand(checked, { capacitors: true })];
  const [loss, saved] = [without.powerLosses[0], withCapacitors.powerLosses[0]];
  // 100 writes have changed two pages of the map, and the last of the filling are dirty, too: a cache of 4.
  expect(loss?.translationPages).toBeGreaterThanOrEqual(4);
  expect(loss?.correctingSeconds).toBeGreaterThanOrEqual(1300e-6);
  expect(loss?.readySeconds).toBeCloseTo((loss?.scanSeconds ?? 0) + (loss?.paddingSeconds ?? 0) + (loss?.correctingSeconds ?? 0), 12);
  expect(saved).toMatchObject({ translationPages: 4, correctingSeconds: 0, acknowledgedLost: 0, mapReplayedPages: 0, scannedPages: 0 });
  // The root: where 16 translation pages lie fits into one NAND page, which is read.
  expect(saved?.checkpointPages).toBe(1);
  expect(saved?.readySeconds).toBeCloseTo(75e-6, 9);
  expect(saved?.holdUpSeconds).toBeGreaterThanOrEqual(1300e-6);
});

it('of two TRIMs of a page the flash may have the first only: what was written before that stays away', () => {
  const hand = (what: 'trim' | 'read' | 'write', lpn: number) => ({ at: { phase: 1, request: 0 }, do: what, lpn, pages: 1 }) as const;
  const scenario = withMap(
    scenarioOf({
      drive: { logicalPages: 1024, bufferKiB: 64, nandPageKiB: 16, pagesPerBlock: 4, blocksPerPlane: 72 },
      ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2 },
      phases: [
        { pattern: 'sequential', passes: 1 },
        { pattern: 'random', span: { from: 1 / 16, to: 1 / 8 }, requests: 1000, qd: 1 },
      ],
    }),
    { cacheMiB: 8 / 1024, entryBytes: 64, overProvisioning: 1 },
  );
  // Two other pages of the map drive that of page 0 out of the cache: it is written with the first TRIM. Then comes the second one.
  const trims = [hand('trim', 0), hand('read', 640), hand('read', 705), hand('write', 0), hand('trim', 0)];
  // While it stays in the cache, others fill the program unit that has the first.
  const others = [128, 192, 256, 320, 384, 448].flatMap((lpn) => [hand('trim', lpn), hand('read', 0)]);
  runToEnd(checked, { ...scenario, actions: [...trims, ...others, { at: { phase: 1, request: 999 }, ...noLoss }] });
  const back = checked.power()?.pages.filter(({ what }) => what === 'trim');
  // Of the others the cache and a unit that is not full have three.
  expect(back?.map(({ lpn }) => lpn)).toEqual([320, 384, 448]);
});
