import { beforeAll, describe, expect, it } from 'vitest';
import { groupStates, pacings } from '../../src/domain/names';
import type { Drive, Ftl, PhaseChange } from '../../src/scenario/types';
import { Builds, expectWithin, fill, greedyLaw, wafOf } from './behaviours-runs';
import { type Finished, mean, runToEnd, type SampleRow, samplesOf, scenarioOf } from './setup';

let builds: Builds;
beforeAll(async () => {
  builds = await Builds.create();
});

describe('eager collection', () => {
  const GROUPS = 256;
  const USED = 12_800;
  const LEVEL = 232 / 256;
  /** Free groups when it opens one and collects: as many as `gcLow` less one. */
  const kept = GROUPS * (1 - LEVEL);
  const drive: Partial<Drive> = { blocksPerPlane: GROUPS, bufferKiB: 1024, logicalPages: USED };
  const run = (gcStart: number, passes: number): Finished => {
    const scenario = scenarioOf({ drive, ftl: { gcStart, pacing: 'stall' }, sample: { requests: 128 }, phases: [fill, { passes }] });
    return runToEnd(builds.release, scenario);
  };

  it('slows the drive down long before it must; from its low it rises like the lazy drive after its cliff', () => {
    const rows = (gcStart: number): SampleRow[] => samplesOf(run(gcStart, 4), 1);
    const [eager, lazy] = [rows(LEVEL), rows(1)];
    const fresh = (of: readonly SampleRow[]): number => 128 * of.findIndex((row) => row.pagesRelocated > 0);
    // Up to the level, or to the reserve of two groups.
    expect(Math.abs(fresh(eager) - (GROUPS * LEVEL * 64 - USED))).toBeLessThanOrEqual(3 * 64);
    expect(Math.abs(fresh(lazy) - ((GROUPS - 2) * 64 - USED))).toBeLessThanOrEqual(3 * 64);
    const iops = (of: readonly SampleRow[], from: number, to?: number): number => mean(of.slice(from, to).map((row) => row.iops));
    const cliff = fresh(eager) / 128;
    expect(iops(lazy, 1, cliff)).toBeCloseTo(iops(eager, 1, cliff), 6);
    expect(iops(eager, cliff, cliff + 12)).toBeLessThan(0.4 * iops(lazy, cliff, cliff + 12));
    expect(iops(eager, -60)).toBeGreaterThan(1.08 * iops(eager, cliff + 6, cliff + 14));
    expect(iops(lazy, -60)).toBeGreaterThan(1.08 * iops(lazy, fresh(lazy) / 128 + 6, fresh(lazy) / 128 + 14));
  });

  it('empties at most eight groups for one', () => {
    // So early that it would never catch up.
    const rows = samplesOf(run(0.5, 4), 1).slice(8);
    expect(Math.max(...rows.map((row) => row.waf))).toBeLessThanOrEqual(9.5);
    expect(mean(rows.map((row) => row.waf))).toBeGreaterThan(6);
  });

  it('keeps its free groups where collection began', () => {
    const free = (finished: Finished): number[] =>
      samplesOf(finished, 1)
        .slice(200)
        .map((row) => row.freeGroups);
    for (const groups of free(run(LEVEL, 4))) expect(Math.abs(groups - kept)).toBeLessThanOrEqual(2);
    for (const groups of free(run(1, 4))) expect(groups).toBeLessThanOrEqual(3);
  });

  it('costs the spare that it keeps: the law with so many groups in stock', () => {
    const steady = (gcStart: number): number => {
      const phases = [fill, { passes: 12 }, { passes: 40 }];
      return wafOf(runToEnd(builds.release, scenarioOf({ drive, ftl: { gcStart, pacing: 'stall' }, phases })));
    };
    expectWithin(steady(LEVEL), greedyLaw(GROUPS, 64, USED, kept + 1), 0.02);
    expectWithin(steady(1), greedyLaw(GROUPS, 64, USED), 0.02);
    expect(greedyLaw(GROUPS, 64, USED, kept + 1)).toBeGreaterThan(1.4 * greedyLaw(GROUPS, 64, USED));
  });

  it('holds on the build with invariants, in both pacings and with one frontier', () => {
    const variants: readonly Partial<Ftl>[] = [{ pacing: 'stall' }, {}, { frontiers: 'single', gcLow: 1, gcHigh: 1 }];
    for (const ftl of variants) {
      const freeGroups = (gcStart: number): number =>
        builds.run({ ftl: { ...ftl, gcStart }, phases: [fill, { passes: 6 }] }).frame.groups[0];
      expect(freeGroups(0.9)).toBeGreaterThan(freeGroups(1) + 2);
    }
  });
});

describe('idle collection', () => {
  const idle = { do: 'idle', seconds: 60 } as const;
  const run = (idleGcSeconds: number | null, then: readonly PhaseChange[] = []): Finished =>
    builds.run({ drive: { dies: 2, logicalPages: 6144 }, ftl: { idleGcSeconds }, phases: [fill, { passes: 4 }, idle, ...then] });

  it('leaves nothing worth collecting', () => {
    const on = run(0);
    const worth = (): number => {
      const { state, valid } = builds.checked.dump();
      // On a die with less than a group to win nothing is worth it.
      return [0, 1].reduce((sum, die) => {
        const groups = [...state.keys()].filter((g) => Math.floor(g / 64) === die && groupStates[state[g] as number] === 'closed');
        const invalid = groups.reduce((n, g) => n + 64 - (valid[g] as number), 0);
        return sum + (invalid < 64 ? 0 : groups.filter((g) => (valid[g] as number) <= 60).length);
      }, 0);
    };
    expect(worth()).toBe(0);
    // All spare is in free groups now but for what collection leaves and the open ones.
    expect(on.frame.groups[0]).toBeGreaterThanOrEqual(2 * (64 - 3072 / 60 - 3));
    expect(on.frame.phaseTotals.pagesRelocated).toBeGreaterThan(1000);
    const off = run(null);
    expect(worth()).toBeGreaterThan(50);
    expect(off.frame.phaseTotals.pagesRelocated).toBe(0);
    expect(off.frame.groups[0]).toBeLessThan(8);
  });

  it('so the drive is fresh again for as many pages as it has won', () => {
    run(0);
    const { state } = builds.checked.dump();
    const free = [0, 64].map((first) => state.slice(first, first + 64).filter((x) => groupStates[x] === 'free').length);
    // In turn: until the first die opens a group with two left.
    const pages = 2 * 64 * (Math.min(...free) - 2);
    const on = run(0, [{ requests: pages }]);
    expect(pages).toBeGreaterThan(1000);
    expect(wafOf(on)).toBe(1);
    expect(on.frame.collectingSince).toBeNull();
    expect(wafOf(run(null, [{ requests: 1000 }]))).toBeGreaterThan(1.5);
  });

  it('waits for its delay', () => {
    expect(run(60).frame.phaseTotals.pagesRelocated).toBe(0);
    const [long, short] = [run(59.99).frame.phaseTotals, run(59.9).frame.phaseTotals];
    expect(long.pagesRelocated).toBeGreaterThan(0);
    expect(short.pagesRelocated).toBeGreaterThan(long.pagesRelocated);
  });

  it('stops once the share of each die that is asked for is free', () => {
    const ftl = { idleGcSeconds: 0, idleGcFree: 0.2 };
    const phases = [fill, { passes: 4 }, idle];
    const { frame } = builds.run({ drive: { dies: 2, logicalPages: 4096 }, ftl, phases });
    // 13 groups of the 64 of either die, and no more than the one whose victim was emptied last.
    expect(frame.groups[0]).toBeGreaterThanOrEqual(2 * 13);
    expect(frame.groups[0]).toBeLessThanOrEqual(2 * 14);
  });

  it('moves as much a second as it may, each die in its turn, and never more than the flash can', () => {
    const seconds = 2;
    const moved = (idleGcMBps: number | null): number => {
      const parts = { drive: { dies: 4, logicalPages: 4 * 3072 }, ftl: { idleGcSeconds: 0, idleGcMBps } };
      return builds.run({ ...parts, phases: [fill, { passes: 4 }, { do: 'idle', seconds }] }).frame.phaseTotals.pagesRelocated;
    };
    for (const mbps of [1, 2, 4]) {
      const allowed = (mbps * 1e6 * seconds) / 4096;
      // The last victim is moved whole.
      expect(moved(mbps)).toBeGreaterThan(allowed - 64);
      expect(moved(mbps)).toBeLessThan(allowed + 64);
    }
    expect(moved(1e6)).toBe(moved(null));
    moved(4);
    const { erases } = builds.checked.dump();
    const perDie = [0, 1, 2, 3].map((die) => erases.slice(64 * die, 64 * (die + 1)).reduce((sum, n) => sum + n, 0));
    expect(Math.max(...perDie) - Math.min(...perDie)).toBeLessThan(0.1 * Math.max(...perDie));
  });
});

describe('pSLC cache', () => {
  // Stages of a sequential fill: 64 groups of 20 pages; full groups until two are free; folding of pSLC groups.
  const GROUPS = 256;
  const NP = 60;
  const drive: Partial<Drive> = { blocksPerPlane: GROUPS, pagesPerBlock: NP, logicalPages: 14_400, bufferKiB: 16 };
  const cache: Partial<Drive> = { slcShare: 0.25, slcBits: 3, slcProgramUs: 300 };
  const CACHED = 64 * (NP / 3);
  const DIRECT = (GROUPS - 64 - 2) * NP;
  const bus = 4096 / 400;
  const program = 1300 + bus;
  const samples = { requests: 20 } as const;
  const secondsPerPage = (rows: readonly SampleRow[]): number =>
    rows.reduce((sum, row) => sum + row.seconds, 0) / rows.reduce((sum, row) => sum + row.requests, 0);

  it('a sequential write is fast while the cache lasts, then as fast as the flash, then slowed down by folding', () => {
    const stages = (of: Partial<Drive>, pacing: Ftl['pacing']): number[] => {
      const rows = samplesOf(builds.run({ drive: { ...drive, ...of }, ftl: { pacing }, sample: samples, phases: [fill] }), 0);
      const part = (from: number, to: number): number =>
        secondsPerPage(rows.slice(Math.ceil(from / 20) + 1, Math.floor(to / 20) - 1)) * 1e6;
      return [part(0, CACHED), part(CACHED, CACHED + DIRECT), part(CACHED + DIRECT, 14_400)];
    };
    // Three pSLC groups of 20 valid pages fill one group and give three back: for each group of host data 1.5 of them are folded.
    const folded = 1.5 * (NP / 3);
    const folding = program + (folded * (75 + 2 * bus + 1300) + 1.5 * 3800) / NP;
    for (const pacing of pacings) {
      const [cached, direct, third] = stages(cache, pacing) as [number, number, number];
      expectWithin(cached, 300 + bus, 0.02);
      expectWithin(direct, program, 0.02);
      expectWithin(third, folding, 0.03);
      for (const stage of stages({}, pacing)) expectWithin(stage, program, 0.02);
    }
  });

  it('four bits per slot make a smaller cache than two', () => {
    for (const slcBits of [2, 4]) {
      const { frame } = builds.run({
        drive: { ...drive, ...cache, slcBits },
        phases: [{ ...fill, passes: null, requests: 64 * (NP / slcBits) }],
      });
      expect(frame.groups[0]).toBe(GROUPS - 64);
    }
  });

  it('idle time folds the cache and restores the first stage', () => {
    const speed = (idleGcSeconds: number | null, of: Partial<Drive>): number => {
      // To the end of a group: what is left of an open one would be written first.
      const some = { ...fill, passes: null, requests: CACHED + 50 * NP };
      const again = { ...fill, passes: null, requests: CACHED };
      const phases = [some, { do: 'idle', seconds: 600 } as const, again];
      const finished = builds.run({ drive: { ...drive, ...of }, ftl: { idleGcSeconds }, sample: samples, phases });
      return secondsPerPage(samplesOf(finished, 2)) * 1e6;
    };
    expectWithin(speed(1, cache), 300 + bus, 0.05);
    expectWithin(speed(null, cache), program, 0.05);
    expectWithin(speed(1, {}), program, 0.05);
  });

  it('loses nothing, and random writes under pressure still end', () => {
    for (const frontiers of ['dual', 'single'] as const) {
      const ftl = frontiers === 'dual' ? {} : { frontiers, gcLow: 1, gcHigh: 1 };
      const { frame } = builds.run({ drive: { ...drive, ...cache }, ftl, phases: [fill, { passes: 2 }] });
      expect(frame.mappedPages).toBe(14_400);
    }
  });
});
