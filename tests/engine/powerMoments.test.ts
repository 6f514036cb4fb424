import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { mapPolicies } from '../../src/domain/names';
import type { Engine } from '../../src/engine/engine';
import type { PhaseChange } from '../../src/scenario/types';
import { cases } from '../cases';
import { createEngine, scenarioOf } from './setup';
import { cacheOf, withMap } from './withMap';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine('checked');
});

/** Runs, and moments of each at which the power goes: 1,000 in npm test, 10,000 in npm run soak. */
const RUNS = 40;
const MOMENTS = 25;

/** What keeps the promise that an acknowledgement is; `nothing` does not. */
const promises = ['capacitors', 'flush', 'no buffer', 'nothing'] as const;
type Promised = (typeof promises)[number];

const driven = fc.record({
  promise: fc.constantFrom<Promised>(...promises),
  seed: fc.integer({ min: 1, max: 1e6 }),
  qd: fc.constantFrom(1, 3, 16),
  kib: fc.constantFrom(4, 8, 32),
  trimShare: fc.constantFrom(0, 0.1, 0.3),
  pattern: fc.constantFrom('random', 'hot-cold', 'sequential'),
  victim: fc.constantFrom('greedy', 'fifo', 'cost-benefit'),
  frontiers: fc.constantFrom('single', 'dual'),
  pacing: fc.constantFrom('stall', 'interleave'),
  checkpointEveryMiB: fc.constantFrom(null, 1, 4),
  dies: fc.constantFrom(1, 3),
  /** Share of a page that does not compress; null: a drive without compression. */
  entropy: fc.constantFrom(null, null, 0.3, 0.8),
  handles: fc.constantFrom(1, 1, 2),
  /** What the cache of a map on flash holds, and how much; null: the map is in DRAM. */
  map: fc.constantFrom(
    null,
    ...mapPolicies.flatMap((policy) => [1, 9].map((nodes) => ({ policy, cacheMiB: cacheOf({ policy }, nodes), entryBytes: 64 }))),
  ),
  gaps: fc.array(fc.integer({ min: 0, max: 120 }), { minLength: MOMENTS, maxLength: MOMENTS }),
});
type Driven = typeof driven extends fc.Arbitrary<infer T> ? T : never;

function scenarioFor(d: Driven) {
  // Without a buffer a program unit is a page. With a flush behind each write, one write at a time: others may be acknowledged before it.
  const unit = d.promise === 'no buffer' ? { bufferKiB: 0 } : { bufferKiB: 256, nandPageKiB: 16, planesPerDie: 2, pagesPerBlock: 8 };
  const pace = d.promise === 'flush' ? { qd: 1, flushEvery: 1 } : { qd: d.qd, flushEvery: null };
  const phase: PhaseChange = {
    do: 'mixed',
    readShare: 0.1,
    trimShare: d.trimShare,
    pattern: d.pattern as 'random',
    kib: d.kib,
    ...pace,
    entropy: d.entropy ?? 1,
    ...(d.handles > 1 && { plids: [0, 1], plidSelect: 'random' as const }),
    requests: 100_000,
  };
  const bare = scenarioOf({
    seed: d.seed,
    drive: {
      ...unit,
      diesPerChannel: d.dies,
      logicalPages: 3072 * d.dies * 0.75,
      compression: d.entropy !== null && d.promise !== 'no buffer',
      capacitors: d.promise === 'capacitors',
      checkpointEveryMiB: d.checkpointEveryMiB,
      checkpointMiB: 0.05,
    },
    ...(d.handles > 1 && { placement: { interface: 'fdp' as const, handles: 2, isolation: 'persistently' as const } }),
    ftl: {
      victim: d.victim as 'greedy',
      frontiers: d.handles > 1 ? 'dual' : (d.frontiers as 'dual'),
      pacing: d.pacing as 'stall',
      gcLow: 2,
      gcHigh: 2,
    },
    phases: [{ do: 'write', pattern: 'sequential', kib: 32, ...pace, passes: 0.8 }, phase],
  });
  return d.map === null ? bare : withMap(bare, d.map);
}

/** Loses the power at each of the moments; every invariant holds after each. Pages lost though acknowledged, TRIMs that came back. */
function loseAgainAndAgain(d: Driven): { readonly moments: number; readonly lost: number; readonly back: number } {
  const loaded = engine.load(scenarioFor(d), [], true);
  if (!loaded.ok) throw new Error(loaded.fault);
  let [moments, lost, back] = [0, 0, 0];
  for (const gap of d.gaps) {
    if (gap > 0) engine.advance({ maxRequests: gap, columns: false });
    const told = engine.powerNow()?.losses.at(-1);
    engine.act({ do: 'powerLoss', offSeconds: gap / 1000 });
    const { powerLosses } = engine.advance({ maxRequests: 0, columns: false }).frame;
    engine.check();
    const loss = powerLosses.at(-1);
    if (loss === undefined) throw new Error('No power loss is told.');
    moments++;
    expect(powerLosses).toHaveLength(moments);
    expect(told).toMatchObject({ acknowledgedLost: loss.acknowledgedLost, trimsReturned: loss.trimsReturned });
    lost += loss.acknowledgedLost;
    if (d.promise === 'capacitors') expect(loss.trimsReturned).toBe(0);
    back += loss.trimsReturned;
  }
  return { moments, lost, back };
}

it('at any moment: nothing acknowledged is lost with capacitors, with a flush behind each write, and without a buffer', () => {
  const sums = Object.fromEntries(promises.map((promise) => [promise, { moments: 0, lost: 0, back: 0 }])) as Record<
    Promised,
    { moments: number; lost: number; back: number }
  >;
  fc.assert(
    fc.property(driven, (d) => {
      const { moments, lost, back } = loseAgainAndAgain(d);
      if (d.promise !== 'nothing') expect(lost, d.promise).toBe(0);
      sums[d.promise].moments += moments;
      sums[d.promise].lost += lost;
      sums[d.promise].back += back;
    }),
    { numRuns: cases(RUNS) },
  );
  expect(Object.values(sums).reduce((all, { moments }) => all + moments, 0)).toBeGreaterThanOrEqual(cases(RUNS) * MOMENTS);
  expect(sums.nothing.lost).toBeGreaterThan(0);
  expect(sums.nothing.back).toBeGreaterThan(0);
});
