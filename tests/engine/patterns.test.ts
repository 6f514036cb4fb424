/** Where skewed patterns put their requests, and when a paced host sends them. */
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Law } from '../../src/domain/theory';
import type { Engine } from '../../src/engine/engine';
import type { Frame } from '../../src/engine/types';
import type { PhaseChange } from '../../src/scenario/types';
import { wafFifoHotCold } from '../laws';
import { createEngine, loadInto, type Parts, runToEnd, scenarioOf } from './setup';
import { type Case, expectWithin, measure, predicted } from './steadyState';

let engine: Engine;
let checked: Engine;
beforeAll(async () => {
  engine = await createEngine();
  checked = await createEngine('checked');
});

const PAGES = 2000;
const drive = { dies: 2, channels: 2, bufferKiB: 256, commandUs: 3, linkMBps: 550, logicalPages: PAGES };
const requests = 12_000;

/** First pages of the requests of a step, in order, as the engine says them. */
function firstPages(step: PhaseChange): number[] {
  loadInto(engine, scenarioOf({ drive, phases: [{ requests, ...step }] }));
  const found: number[] = [];
  for (let ended = false; !ended; ) {
    const reply = engine.advance({ maxRequests: 1, columns: false, trace: true });
    ended = reply.frame.ended;
    const write = reply.events.find((event) => event.kind === 'write');
    if (write) found.push(write.lpn);
  }
  return found;
}

/** Four standard deviations of a share of `requests` draws. */
const slack = (share: number): number => 4 * Math.sqrt((share * (1 - share)) / requests);

describe('patterns', () => {
  test('zones: each zone takes its share of the requests, one behind the other', () => {
    const zones = [[0.5, 0.05] as const, [0.3, 0.15] as const, [0.2, 0.8] as const];
    const pages = firstPages({ pattern: 'zones', zones });
    let from = 0;
    for (const [share, size] of zones) {
      const inside = pages.filter((lpn) => lpn >= from * PAGES && lpn < (from + size) * PAGES).length / requests;
      expect(Math.abs(inside - share)).toBeLessThan(slack(share));
      from += size;
    }
  });

  it.each([0.05, 0.2, 0.4])('Pareto: the share %d of the pages takes the rest of the requests', (pareto) => {
    const pages = PAGES / 20;
    const counts = new Array<number>(pages).fill(0);
    for (const lpn of firstPages({ pattern: 'pareto', pareto, span: { from: 0, to: 0.05 } })) counts[lpn]! += 1;
    counts.sort((a, b) => b - a);
    const hottest = counts.slice(0, Math.round(pareto * pages)).reduce((sum, n) => sum + n, 0) / requests;
    // The hottest by count are a little hotter than the hottest by law.
    expect(hottest).toBeGreaterThan(1 - pareto - slack(pareto));
    expect(hottest).toBeLessThan(1 - pareto + slack(pareto) + 0.02);
  });

  it.each([0.03, 0.1])('normal: mean in the middle, deviation %d', (deviation) => {
    const places = firstPages({ pattern: 'normal', deviation }).map((lpn) => (lpn + 0.5) / PAGES);
    const mean = places.reduce((sum, x) => sum + x, 0) / places.length;
    const variance = places.reduce((sum, x) => sum + (x - mean) ** 2, 0) / places.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan((4 * deviation) / Math.sqrt(requests));
    expect(Math.sqrt(variance)).toBeCloseTo(deviation, 2);
    const within = places.filter((x) => Math.abs(x - 0.5) < deviation).length / places.length;
    expect(Math.abs(within - 0.6827)).toBeLessThan(slack(0.68) + 0.002);
  });

  test('a mix of sizes below and above a page: shares as given, whole pages aligned', () => {
    const mixKiB = [[0.5, 0.25] as const, [3.5, 0.25] as const, [4, 0.25] as const, [64, 0.25] as const];
    const finished = runToEnd(checked, scenarioOf({ drive, phases: [{ mixKiB, pattern: 'zones', requests: 20_000, qd: 8 }] }));
    const mean = finished.frame.totals.hostBytesWritten / 20_000 / 1024;
    expect(Math.abs(mean - 18)).toBeLessThan(1);
    loadInto(engine, scenarioOf({ drive, phases: [{ mixKiB, requests: 500 }] }));
    let [whole, ended] = [0, false];
    while (!ended) {
      const reply = engine.advance({ maxRequests: 1, columns: false, trace: true });
      ended = reply.frame.ended;
      const written = reply.events.filter((event) => event.kind === 'write').length;
      // Four KiB are one page and 64 are 16: none of them lies across.
      expect([0, 1, 2, 16]).toContain(written);
      if (written === 16) whole += 1;
    }
    expect(whole).toBeGreaterThan(90);
    // Where all of them are whole pages, as many are written as there are bytes.
    const pages = runToEnd(checked, scenarioOf({ drive, phases: [{ mixKiB: [[4, 0.5] as const, [64, 0.5] as const], requests: 500 }] }));
    expect(pages.frame.totals.hostPagesWritten).toBe(pages.frame.totals.hostBytesWritten / 4096);
  });

  /** The states on the way and at the end as the fast path leaves them, and as the slow one does, which tells each event. */
  function bothWays(parts: Parts): readonly [fast: readonly string[], slow: readonly string[]] {
    const [fast, slow] = [false, true].map((trace) => {
      loadInto(engine, scenarioOf(parts));
      const hashes: string[] = [];
      for (let ended = false; !ended; hashes.push(engine.stateHash()))
        ended = engine.advance({ maxRequests: 500, columns: false, trace }).frame.ended;
      return hashes;
    });
    return [fast ?? [], slow ?? []];
  }

  it.each(['zones', 'pareto', 'normal'] as const)('%s: the fast path and the slow one give the same state', (pattern) => {
    const [fast, slow] = bothWays({
      drive,
      phases: [
        { pattern: 'sequential', passes: 1 },
        { pattern, requests, qd: 32 },
      ],
    });
    expect(fast).toEqual(slow);
  });

  // Program units of four pages, which come over the link one by one: none is placed before it is there.
  it.each([2, 20, 60, 200])('a link of %d MB/s: the fast path and the slow one give the same state', (linkMBps) => {
    const [fast, slow] = bothWays({
      drive: { ...drive, dies: 8, nandPageKiB: 16, linkMBps },
      phases: [{ pattern: 'random', requests: 6000, qd: 32 }],
    });
    expect(fast).toEqual(slow);
  });

  it('three zones in one log under FIFO write what the law says', () => {
    const zones = [[0.5, 0.05] as const, [0.3, 0.15] as const, [0.2, 0.8] as const];
    const c: Case = { victim: 'fifo', frontiers: 'single', op: 0.28, warmUp: 20, workload: { pattern: 'zones', zones } };
    const law: Law = (alpha) =>
      wafFifoHotCold(
        alpha,
        zones.map(([share, size]) => ({ share, size })),
      );
    expectWithin(measure(engine, c).waf, predicted(c, law), 0.03);
  });
});

describe('pace', () => {
  const fill = { do: 'write', pattern: 'sequential', kib: 128, qd: 32, passes: 1 } as const;
  /** Displayed seconds, requests and bytes of the last step. */
  function last(step: PhaseChange) {
    const { frame, phaseEnds } = runToEnd(engine, scenarioOf({ drive, phases: [fill, step] }));
    const [start] = phaseEnds as [Frame, Frame];
    const seconds = (frame.clockUs - start.clockUs) / 1e6;
    return {
      seconds,
      requests: frame.phaseTotals.hostRequests,
      bytes: frame.phaseTotals.hostBytesWritten + frame.phaseTotals.hostBytesRead,
      frame,
    };
  }

  it.each([1, 32])('a rate below what the drive can is kept, at depth %d', (qd) => {
    const { seconds, requests: sent } = last({ qd, rateIops: 500, requests: 2001 });
    expect(sent).toBe(2001);
    expect(seconds).toBeGreaterThanOrEqual(2000 / 500);
    expect(seconds).toBeLessThan(2000 / 500 + 0.1);
  });

  it('a rate in MB/s is kept', () => {
    const { seconds, bytes } = last({ qd: 8, kib: 64, rateMBps: 2, requests: 200 });
    expect(bytes / seconds / 1e6).toBeGreaterThan(1.95);
    expect(bytes / seconds / 1e6).toBeLessThan(2.03);
  });

  it('a rate that the drive cannot reach changes nothing', () => {
    const free = last({ qd: 32, requests: 20_000 });
    const paced = last({ qd: 32, requests: 20_000, rateIops: 1e9 });
    expect(paced.seconds).toBe(free.seconds);
    expect(paced.frame.totals).toEqual(free.frame.totals);
    // Not its mean: what comes first of two completions at one moment is summed first.
    expect(paced.frame.latencyUs.max).toBe(free.frame.latencyUs.max);
    expect(paced.frame.latencyUs.p50).toBe(free.frame.latencyUs.p50);
  });

  it('the host thinks after every burst: a cycle is the burst and the thought', () => {
    const slow = { ...drive, bufferKiB: 0, dies: 1, channels: 1 };
    const run = (step: PhaseChange) => {
      const { frame } = runToEnd(engine, scenarioOf({ drive: slow, phases: [{ qd: 1, requests: 400, ...step }] }));
      return frame.clockUs;
    };
    const busy = run({});
    expect(run({ thinkUs: 1000 })).toBeCloseTo(busy + 399 * 1000, 3);
    expect(run({ thinkUs: 1000, burst: 4 })).toBeCloseTo(busy + 99 * 1000, 3);
    expect(run({ burst: 4 })).toBe(busy);
  });

  const paced: Parts = {
    drive,
    ftl: { idleGcSeconds: 0.002 },
    phases: [
      fill,
      { pattern: 'pareto', qd: 4, rateIops: 900, thinkUs: 3000, burst: 40, requests: 6000 },
      { do: 'mixed', readShare: 0.4, qd: 8, rateMBps: 5, seconds: 4 },
    ],
    actions: [{ at: { phase: 1, request: 100 }, set: { qd: 2 } }],
  };

  it('is the same in chunks of any size, by time, from a snapshot, and in the checked build', () => {
    const scenario = scenarioOf(paced);
    runToEnd(engine, scenario);
    const hash = engine.stateHash();
    for (const chunk of [1, 7]) {
      runToEnd(engine, scenario, chunk);
      expect(engine.stateHash()).toBe(hash);
    }
    runToEnd(checked, scenario);
    expect(checked.stateHash()).toBe(hash);

    let { frame } = loadInto(engine, scenario);
    for (let untilUs = 0; !frame.ended; untilUs += 7000) frame = engine.advance({ maxRequests: 1e9, untilUs, columns: false }).frame;
    expect(engine.stateHash()).toBe(hash);

    loadInto(engine, scenario);
    engine.advance({ maxRequests: 1e9, columns: false });
    engine.advance({ maxRequests: 3333, columns: false });
    const snapshot = engine.snapshot();
    engine.advance({ maxRequests: 500, columns: false });
    engine.restore(snapshot);
    for (let ended = false; !ended; ) ended = engine.advance({ maxRequests: 1e9, columns: false }).frame.ended;
    expect(engine.stateHash()).toBe(hash);
  });

  it('in a pause the drive collects where it may: less stands in the way of what comes next', () => {
    const steps = (rateIops: number | null) => ({
      drive,
      ftl: { idleGcSeconds: 0.001 },
      phases: [fill, { qd: 1, requests: 12_000, rateIops }],
    });
    const tight = runToEnd(engine, scenarioOf(steps(null))).frame;
    const relaxed = runToEnd(engine, scenarioOf(steps(100))).frame;
    expect(relaxed.latencyUs.p99).toBeLessThan(tight.latencyUs.p99 ?? 0);
  });
});
