import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapPolicies } from '../../src/domain/names';
import { wafByCause } from '../../src/domain/wafByCause';
import { configRecord } from '../../src/engine/config';
import { planScenario } from '../../src/engine/plan';
import { wholeParts } from '../../src/engine/wholeParts';
import { cases } from '../cases';
import { createEngine, loadInto, runToEnd, scenarioOf } from './setup';
import { smallScenarios } from './smallScenarios';
import { mapConfig, TwinMap } from './twinMap';
import { cacheOf, withMap } from './withMap';

const checked = await createEngine('checked');
const release = await createEngine();

const KIB = 1 / 1024;

const maps = fc.record({
  policy: fc.constantFrom(...mapPolicies),
  cacheMiB: fc.constantFrom(4 * KIB, 8 * KIB, 20 * KIB, 1),
  hostMiB: fc.constantFrom(0, 0, 8 * KIB),
  hostUs: fc.constantFrom(0, 3),
  entryBytes: fc.constantFrom(64, 33),
  overProvisioning: fc.constantFrom(0.1, 0.5, 2),
});

describe('the slow twin of the map', () => {
  it('looks up, reads, programs, moves and updates what the engine does', () => {
    const drives = fc.record({
      policy: fc.constantFrom(...mapPolicies),
      nodes: fc.integer({ min: 1, max: 30 }),
      overProvisioning: fc.constantFrom(0.05, 0.3, 1),
      prefetch: fc.constantFrom(0, 0, 1, 5),
      pattern: fc.constantFrom('random' as const, 'sequential' as const),
      dies: fc.integer({ min: 1, max: 3 }),
      planesPerDie: fc.constantFrom(1, 2),
      pagesPerBlock: fc.constantFrom(4, 8),
      pacing: fc.constantFrom('stall' as const, 'interleave' as const),
      seed: fc.nat({ max: 1000 }),
      readShare: fc.constantFrom(0, 0.4),
      trimShare: fc.constantFrom(0, 0.2),
    });
    fc.assert(
      fc.property(
        drives,
        ({ policy, nodes, overProvisioning, prefetch, pattern, dies, planesPerDie, pagesPerBlock, pacing, seed, ...mix }) => {
          const scenario = withMap(
            scenarioOf({
              seed,
              drive: {
                channels: dies,
                planesPerDie,
                blocksPerPlane: Math.ceil(2900 / (pagesPerBlock * planesPerDie * dies)) + 8,
                pagesPerBlock,
                logicalPages: 2500,
                bufferKiB: 64,
              },
              ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2, pacing },
              phases: [
                { pattern: 'sequential', passes: 1 },
                { do: 'mixed', pattern, sequentialShare: pattern === 'random' ? 0.6 : 0, ...mix, requests: 3000 },
              ],
            }),
            { policy, cacheMiB: cacheOf({ policy }, nodes), entryBytes: 64, overProvisioning, prefetch },
          );
          const plan = planScenario(scenario);
          const { sim } = plan;
          const config = mapConfig(configRecord(plan, 0, wholeParts, false), policy, sim.pagesPerGroup, planesPerDie);
          expect(config.nodes).toBe(policy === 'entry-lru' ? nodes : Math.min(nodes, 40));
          const twin = new TwinMap(config);
          loadInto(checked, scenario);
          const dieOf = (group: number): number => Math.floor(group / sim.groupsPerDie);
          for (;;) {
            const { events, eventsLost, stop, frame } = checked.advance({ maxRequests: 50, columns: false, trace: true });
            expect(eventsLost).toBe(0);
            for (const event of events) {
              if (event.kind === 'write') twin.lookUp(event.lpn, true);
              else if (event.kind === 'trim') twin.lookUp(event.lpn, true);
              else if (event.kind === 'read') twin.lookUp(event.lpn, false);
              else if (event.kind === 'relocate') twin.relocate(dieOf(Math.floor(event.to / sim.pagesPerGroup)), event.lpn);
              else if (event.kind === 'erase') twin.erase(dieOf(event.group));
            }
            expect(frame.map?.total).toEqual(twin.counters);
            if (stop === 'end') break;
          }
        },
      ),
      { numRuns: cases(12) },
    );
  });
});

it('holds whatever the drive and the work, and is the same in any pieces', () => {
  fc.assert(
    fc.property(smallScenarios, maps, (bare, given) => {
      const scenario = withMap(bare, given);
      const { frame } = runToEnd(checked, scenario);
      checked.check();
      const { total } = frame.map ?? expect.fail('the map is on flash');
      expect(total.hits + total.misses).toBe(total.lookups);
      runToEnd(release, scenario, 7);
      expect(release.stateHash()).toBe(checked.stateHash());
    }),
    { numRuns: cases(20) },
  );
});

const drive = { blocksPerPlane: 128, pagesPerBlock: 64, logicalPages: 6000, bufferKiB: 64 };
const phases = [
  { pattern: 'sequential' as const, passes: 1 },
  { do: 'mixed' as const, pattern: 'random' as const, readShare: 0.5, qd: 4, requests: 5000 },
];
const ftl = { frontiers: 'dual' as const, gcLow: 2, gcHigh: 2 };

it('a write of half a page that waits for the map reads that very page', () => {
  const halves = { pattern: 'random' as const, kib: 2, alignBytes: 2048, qd: 4, requests: 300 };
  loadInto(
    checked,
    scenarioOf({ drive, ftl, phases: [{ pattern: 'sequential', passes: 1 }, halves], map: { cacheMiB: 40 * KIB, entryBytes: 64 } }),
  );
  const [read, written] = [new Set<number>(), new Set<number>()];
  for (let ended = false; !ended; ) {
    const { events, frame } = checked.advance({ maxRequests: 500, columns: false, trace: true });
    ended = frame.ended;
    if (frame.phase === 0) continue;
    for (const event of events)
      if (event.kind === 'read' || event.kind === 'write') (event.kind === 'read' ? read : written).add(event.lpn);
  }
  expect(read.size).toBeGreaterThan(250);
  expect([...read].filter((lpn) => !written.has(lpn))).toEqual([]);
});

it('a snapshot goes on as the run does', () => {
  const scenario = scenarioOf({ drive, ftl, phases, map: { cacheMiB: 40 * KIB, entryBytes: 64 } });
  loadInto(release, scenario);
  release.advance({ maxRequests: 8000, columns: false });
  const snapshot = release.snapshot();
  release.advance({ maxRequests: 1e6, columns: false });
  const end = release.stateHash();
  release.restore(snapshot);
  release.advance({ maxRequests: 1e6, columns: false });
  expect(release.stateHash()).toBe(end);
});

it('the checked build takes over a run of the other build: what that programmed it holds for true, what it programs itself it checks', () => {
  const scenario = scenarioOf({ drive, ftl, phases, map: { cacheMiB: 40 * KIB, entryBytes: 64 } });
  loadInto(release, scenario);
  loadInto(checked, scenario);
  release.advance({ maxRequests: 8000, columns: false });
  checked.restore(release.snapshot());
  checked.check();
  checked.advance({ maxRequests: 1e6, columns: false });
  checked.check();
  release.advance({ maxRequests: 1e6, columns: false });
  expect(checked.stateHash()).toBe(release.stateHash());
});

it('a secure erase frees all of the map: what follows looks up, reads and programs as on a fresh drive', () => {
  const fill = { pattern: 'sequential' as const, passes: 1 };
  loadInto(checked, scenarioOf({ drive, ftl, phases: [...phases, { do: 'erase' }, fill], map: { cacheMiB: 40 * KIB, entryBytes: 64 } }));
  const ends: unknown[] = [];
  for (let stop = ''; stop !== 'end'; ) {
    const reply = checked.advance({ maxRequests: 1e6, columns: false });
    checked.check();
    stop = reply.stop;
    if (stop === 'phase' || stop === 'end') ends.push(reply.frame.map?.phase);
  }
  expect(ends).toHaveLength(4);
  expect(ends[0]).toMatchObject({ programs: expect.any(Number) });
  expect(ends[3]).toEqual(ends[0]);
});

it('a cache as large as the map is the map: nothing is read or written but at first', () => {
  const [all, far] = [10, 1000].map((cacheMiB) => {
    const { frame } = runToEnd(release, scenarioOf({ drive, ftl, phases, map: { cacheMiB, entryBytes: 64 } }));
    return frame;
  });
  expect(far?.map).toEqual(all?.map);
  expect(far?.map?.phase).toMatchObject({ misses: 0, reads: 0, programs: 0 });
});

it('memory of the host holds more of the map, each look-up there a little later', () => {
  const run = (hostMiB: number, hostUs: number) =>
    runToEnd(
      release,
      scenarioOf({
        drive,
        ftl,
        phases: [
          phases[0] ?? {},
          { do: 'idle', seconds: 1 },
          { do: 'read', pattern: 'random', requests: 3000 },
          { do: 'read', pattern: 'random', requests: 3000 },
        ],
        map: { cacheMiB: 4 * KIB, hostMiB, hostUs, entryBytes: 64 },
      }),
    ).frame;
  const [without, near, far] = [run(0, 0), run(1, 0), run(1, 5)];
  expect(near.map?.phase.misses).toBe(0);
  expect(without.map?.phase.misses).toBeGreaterThan(2000);
  expect({ ...far.map, waits: null }).toEqual({ ...near.map, waits: null });
  // One translation page of 94 lies in the drive's own RAM.
  const later = (far.latencyUs.mean ?? 0) - (near.latencyUs.mean ?? 0);
  expect(later).toBeGreaterThan(4.8);
  expect(later).toBeLessThanOrEqual(5);
});

it('write amplification by cause adds up: data, map, parity, checkpoints and padding', () => {
  const { frame } = runToEnd(
    release,
    scenarioOf({
      drive: { ...drive, parityShare: 0.1, checkpointEveryMiB: 1, checkpointMiB: 0.2, planesPerDie: 2 },
      ftl,
      phases: [...phases, { do: 'idle', seconds: 1 }, { pattern: 'random', requests: 3001 }, { do: 'idle', seconds: 1 }],
      map: { cacheMiB: 40 * KIB, entryBytes: 64 },
    }),
  );
  const { totals, causes } = frame;
  const parts = causes && wafByCause(totals, causes.total);
  if (parts === null) expect.fail('the host wrote');
  const sum = Object.values(parts).reduce((a, b) => a + b, 0);
  expect(sum).toBeCloseTo(totals.nandBytesProgrammed / totals.hostBytesWritten, 12);
  for (const part of Object.values(parts)) expect(part).toBeGreaterThan(0);
  expect(parts.data).toBeCloseTo((totals.hostPagesWritten + totals.pagesRelocated) / totals.hostPagesWritten, 12);
});

it('at 1:16 it misses, programs and amplifies as at full size', () => {
  const at = (scale: number) => {
    const { frame } = runToEnd(
      release,
      scenarioOf({
        scale,
        drive: { channels: 4, blocksPerPlane: 256, pagesPerBlock: 1024, planesPerDie: 1, logicalPages: 900_000, bufferKiB: 1024 },
        ftl,
        phases: [
          { pattern: 'sequential', passes: 1, kib: 128 },
          { pattern: 'random', requests: 1_000_000, qd: 8 },
          { pattern: 'random', requests: 500_000, qd: 8 },
        ],
        map: { cacheMiB: 1, entryBytes: 4 },
      }),
    );
    const { lookups, misses, programs } = frame.map?.phase ?? expect.fail('the map is on flash');
    const { nandBytesProgrammed, hostBytesWritten } = frame.phaseTotals;
    return { miss: misses / lookups, programs: programs / lookups, waf: nandBytesProgrammed / hostBytesWritten };
  };
  const [full, small] = [at(1), at(16)];
  expect(Math.abs(small.miss / full.miss - 1)).toBeLessThan(0.02);
  expect(Math.abs(small.programs / full.programs - 1)).toBeLessThan(0.05);
  expect(Math.abs(small.waf / full.waf - 1)).toBeLessThan(0.05);
});
