import { beforeAll, describe, expect, it } from 'vitest';
import { effectiveAlpha } from '../../src/domain/effectiveSpare';
import { wafGreedy } from '../../src/domain/theory';
import type { Engine } from '../../src/engine/engine';
import type { MapFrame, MapTotals } from '../../src/engine/totals';
import { mapPool } from '../../src/scenario/mapOnFlash';
import type { Drive, MapOnFlash, PhaseChange, Scenario } from '../../src/scenario/types';
import { createEngine, runToEnd, scenarioOf } from './setup';
import { expectWithin } from './steadyState';

// Laws of a map on flash: LRU over whole translation pages under uniform draws; under Zipf Che's approximation (Che, Tung and Wang, JSAC 2002).
// Batches of collection (Cardenas, CACM 1975), DFTL's write-back (ASPLOS 2009), and greedy's law for the pool.

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

/** 64 entries of 64 bytes in a translation page: 1,000 of them map a small drive. */
const ENTRIES = 64;
const PAGES = 1000;
const KIB = 1 / 1024;

interface Case {
  readonly drive?: Partial<Drive>;
  readonly map: Partial<MapOnFlash>;
  readonly phases: readonly PhaseChange[];
}

/** One die with so much room that nothing of the data is collected, filled once. */
function scenario({ drive, map, phases }: Case): Scenario {
  return scenarioOf({
    sample: { requests: 1e9 },
    drive: { blocksPerPlane: 8192, pagesPerBlock: 64, logicalPages: PAGES * ENTRIES, bufferKiB: 64, readUs: 75, ...drive },
    ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2, pacing: 'stall' },
    map: { cacheMiB: 4 * KIB, entryBytes: 64, ...map },
    phases: [{ pattern: 'sequential', passes: 1 }, ...phases],
  });
}

interface Measured extends MapTotals {
  readonly requests: number;
  readonly seconds: number;
  readonly waf: number;
  readonly wafOfMap: number;
  readonly moved: number;
  readonly victims: number;
}

/** What the last phase did. */
function measure(c: Case): Measured {
  const { phaseTotals, phaseSeconds, map, causes } = runToEnd(engine, scenario(c)).frame;
  const { phase } = map as MapFrame;
  const written = phaseTotals.hostBytesWritten;
  return {
    ...phase,
    requests: phaseTotals.hostRequests,
    seconds: phaseSeconds,
    waf: phaseTotals.nandBytesProgrammed / written,
    wafOfMap: ((causes?.phase.mapPages ?? 0) * 4096) / written,
    moved: phaseTotals.pagesRelocated,
    victims: phaseTotals.groupsCollected,
  };
}

const random = (requests: number, more: PhaseChange = {}): PhaseChange => ({ pattern: 'random', requests, ...more });

describe('uniform requests over whole translation pages', () => {
  it.each([
    [100, 1],
    [500, 1],
    [900, 1],
    [100, 0.3],
    [500, 0.3],
    [900, 0.3],
  ])('%i of 1,000 cached, %f of the requests write', (cached, w) => {
    const mix: PhaseChange = w < 1 ? { do: 'mixed', readShare: 1 - w } : {};
    const found = measure({ map: { cacheMiB: cached * 4 * KIB }, phases: [random(20_000, mix), random(100_000, mix)] });
    const hit = cached / PAGES;
    const miss = 1 - hit;
    const clean = (miss * (1 - w)) / (1 - hit * (1 - w));
    expect(found.lookups).toBe(100_000);
    expect(found.hits + found.misses).toBe(found.lookups);
    expectWithin(found.misses / found.requests, miss, 0.02);
    expectWithin(found.reads / found.requests, miss, 0.02);
    expectWithin(found.programs / found.requests, miss * (1 - clean), 0.02);
  });
});

/** Hit rate of LRU by Che's fixed point: of `cached` among keys of these probabilities. */
function che(probabilities: readonly number[], cached: number): number {
  const held = (t: number): number => probabilities.reduce((sum, p) => sum + 1 - Math.exp(-p * t), 0);
  let [low, high] = [0, 1e9];
  for (let i = 0; i < 100; i++) {
    const middle = (low + high) / 2;
    if (held(middle) < cached) low = middle;
    else high = middle;
  }
  return probabilities.reduce((sum, p) => sum + p * (1 - Math.exp(-p * low)), 0);
}

describe('Zipf', () => {
  it.each([
    [0.9, 100],
    [0.9, 1000],
    [1.2, 1000],
  ])('theta %f over 10,000 entries, %i cached', (theta, cached) => {
    const pages = 10_000;
    const weights = Array.from({ length: pages }, (_, i) => (i + 1) ** -theta);
    const all = weights.reduce((a, b) => a + b, 0);
    const found = measure({
      drive: { logicalPages: pages, blocksPerPlane: 512 },
      map: { policy: 'entry-lru', entryBytes: 4, cacheMiB: (cached * 8) / 2 ** 20 },
      phases: [
        { do: 'read', pattern: 'zipf', theta, requests: 20_000 },
        { do: 'read', pattern: 'zipf', theta, requests: 100_000 },
      ],
    });
    const law = che(
      weights.map((x) => x / all),
      cached,
    );
    expectWithin(found.hits / found.lookups, law, 0.02);
  });
});

it('a cache of entries reads each page twice and writes it once for what it gives up, in batches', () => {
  const cached = 100;
  const found = measure({
    map: { policy: 'entry-lru', cacheMiB: (cached * 128) / 2 ** 20 },
    phases: [random(20_000), random(100_000)],
  });
  const miss = 1 - cached / (PAGES * ENTRIES);
  expectWithin(found.misses / found.requests, miss, 0.02);
  // While an entry grows old, others of its page come in: all of them are written together.
  const batch = 1 + cached / PAGES;
  expectWithin(found.programs / found.requests, miss / batch, 0.02);
  expectWithin(found.reads / found.requests, miss + miss / batch, 0.02);
});

it('collection updates each translation page of a victim once', () => {
  const pages = 256;
  const found = measure({
    drive: { logicalPages: pages * ENTRIES, pagesPerBlock: 512, blocksPerPlane: 48 },
    map: {},
    phases: [random(60_000), random(60_000)],
  });
  const valid = found.moved / found.victims;
  expect(valid).toBeGreaterThan(50);
  expectWithin(found.updates / found.victims, pages * (1 - (1 - 1 / pages) ** valid), 0.02);
});

it('write amplification is that of the data and that of the map, which collects its own groups by the law', () => {
  const drive = { logicalPages: 4000 * ENTRIES, pagesPerBlock: 16, blocksPerPlane: 25_000 };
  const c: Case = { drive, map: { overProvisioning: 0.28 }, phases: [random(60_000), random(60_000)] };
  const found = measure(c);
  const { groups } = mapPool(scenario(c));
  const law = effectiveAlpha({
    groupsPerDie: groups,
    dies: 1,
    pagesPerGroup: 16,
    usedPages: 4000,
    frontiers: 1,
    gcLow: 1,
    law: (alpha) => wafGreedy(alpha, 16),
  });
  const ofMap = (found.programs + found.relocated) / found.programs;
  expectWithin(ofMap, law?.waf ?? 0, 0.02);
  // Every write gives up a translation page: the data are written once, and the map as often as its law says.
  expectWithin(found.waf, 1 + ofMap, 0.02);
  expect(found.wafOfMap + 1).toBeCloseTo(found.waf, 9);
});

it.each([
  [0.5, 'page-lru'],
  [0.125, 'page-lru'],
  [0.5, 'page-clock'],
] as const)('reads over a span of which %f is covered come at 1 / (2 - K/G) of the rate (%s)', (covered, policy) => {
  const cached = 100;
  const to = cached / PAGES / covered;
  const reads = (share: number): PhaseChange => random(20_000, { do: 'read', span: { from: 0, to: share } });
  const rate = (share: number): number => {
    const { requests, seconds } = measure({ map: { cacheMiB: cached * 4 * KIB, policy }, phases: [reads(share), reads(share)] });
    return requests / seconds;
  };
  expectWithin(rate(to) / rate(cached / PAGES), 1 / (2 - covered), 0.02);
});

it.each([16, 64])('so do %i reads at a time on four dies: one that waits for the map keeps no die and no channel from the others', (qd) => {
  const cached = 100;
  const reads = (to: number): PhaseChange => random(40_000, { do: 'read', qd, span: { from: 0, to } });
  const rate = (to: number): number => {
    const { requests, seconds } = measure({
      drive: { channels: 2, diesPerChannel: 2, blocksPerPlane: 2048 },
      map: { cacheMiB: cached * 4 * KIB },
      phases: [reads(to), reads(to)],
    });
    return requests / seconds;
  };
  expectWithin(rate(0.8) / rate(cached / PAGES), 1 / (2 - cached / PAGES / 0.8), 0.02);
});

describe('pages of the map loaded ahead', () => {
  const sequential: PhaseChange = { do: 'read', pattern: 'sequential', qd: 1, passes: 1 };

  it.each([0, 1, 3, 7])(
    '%i of them: of requests in order one page of the map in that many and one is missed, and each is read once',
    (prefetch) => {
      const { misses, reads } = measure({ map: { cacheMiB: 40 * KIB, prefetch }, phases: [{ do: 'idle', seconds: 1 }, sequential] });
      expectWithin(misses, PAGES / (prefetch + 1), 2);
      expectWithin(reads, PAGES, 2);
    },
  );

  it('shorten the wait for the map as much, and change nothing for uniform requests', () => {
    const wait = (prefetch: number, phase: PhaseChange): number => {
      const { frame } = runToEnd(engine, scenario({ map: { cacheMiB: 40 * KIB, prefetch }, phases: [{ do: 'idle', seconds: 1 }, phase] }));
      return frame.map?.waits.phase.readUs ?? 0;
    };
    // On another die, or when it is read: 64 requests come before the next page of the map is looked up.
    expectWithin(wait(3, sequential) / wait(0, sequential), 1 / 4, 2);
    const uniform = random(20_000, { do: 'read', qd: 1 });
    expectWithin(wait(7, uniform), wait(0, uniform), 1);
  });

  it('are entries of the page that is read: then one look-up reads for many', () => {
    const map = { policy: 'entry-lru', cacheMiB: (100 * 128) / 2 ** 20 } as const;
    const phases = [{ do: 'idle' as const, seconds: 1 }, sequential];
    const [one, eight] = [0, 7].map((prefetch) => measure({ map: { ...map, prefetch }, phases }));
    expectWithin(one?.reads ?? 0, PAGES * ENTRIES, 2);
    expectWithin(eight?.reads ?? 0, (PAGES * ENTRIES) / 8, 2);
  });
});
