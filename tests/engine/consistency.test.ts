import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import { isSoak } from '../cases';
import {
  cliffOf,
  createEngine,
  type Finished,
  loadInto,
  mean,
  type Parts,
  pro840,
  runToEnd,
  type SampleRow,
  samplesOf,
  scenarioOf,
  standardDeviation,
  userSpare25,
} from './setup';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine('plain');
});

const fill = { pattern: 'sequential', kib: 128, qd: 32, passes: 1 } as const;

/** The consistency test of the articles: fill, then 4 KiB random writes for 2,000 s, a sample a second. */
function consistency(parts: Partial<Parts>, seconds = 2000): { rows: SampleRow[]; finished: Finished } {
  const scenario = scenarioOf({
    scale: 16,
    sample: { seconds: 1 },
    ...parts,
    drive: { ...pro840, ...parts.drive },
    phases: [fill, { qd: 32, seconds }],
  });
  const finished = runToEnd(engine, scenario);
  return { rows: samplesOf(finished, 1), finished };
}

const wafOf = (rows: readonly SampleRow[]): number =>
  mean(rows.map((row) => row.pagesHost + row.pagesRelocated + row.pagesPadded)) / mean(rows.map((row) => row.hostPagesWritten));
const iopsOf = (rows: readonly SampleRow[]): number => mean(rows.map((row) => row.iops));
const within = (value: number, expected: number, share: number): void =>
  expect(Math.abs(value / expected - 1), `${value} against ${expected}`).toBeLessThan(share);

/** Least mean of ten seconds in the first 400, its middle, and the write amplification there. */
function trough(rows: readonly SampleRow[]): { low: number; at: number; waf: number } {
  const around = (second: number): SampleRow[] => rows.slice(second - 5, second + 5);
  const lows = rows.slice(10, 400).map((_, i) => iopsOf(around(i + 10)));
  const low = Math.min(...lows);
  const at = lows.indexOf(low) + 10;
  return { low, at, waf: wafOf(around(at)) };
}

/** That test of the drive as it is, at 1:16. */
let rows: SampleRow[];
let finished: Finished;
beforeAll(() => {
  ({ rows, finished } = consistency({}));
});

describe('the consistency test of an 840 Pro-like drive at 1:16', () => {
  it('has a sample for each displayed second', () => {
    expect(rows.length).toBeGreaterThanOrEqual(1999);
    expect(rows.length).toBeLessThanOrEqual(2001);
    for (const [i, row] of rows.slice(0, 1999).entries()) {
      expect(row.seconds).toBeCloseTo(1, 6);
      expect(row.start).toBeCloseTo(i, 4);
    }
  });

  it('is as fast as its dies can program when fresh', () => {
    // A unit of 2 x 8 KiB per die; the bus of 4 dies is busy for a quarter of that time, so waiting for it costs a little more.
    const perUnit = 1300 + (2 * 8192) / 200;
    const arithmetic = (32 * 4 * 1e6) / perUnit;
    const fresh = iopsOf(rows.slice(2, 40));
    expect(fresh).toBeLessThanOrEqual(arithmetic * 1.001);
    expect(fresh).toBeGreaterThan(arithmetic * 0.93);
  });

  it('falls off the cliff at about 48 s', () => {
    expect(cliffOf(rows)).toBeGreaterThan(45);
    expect(cliffOf(rows)).toBeLessThan(53);
  });

  it('has its low soon after, while write amplification overshoots, and then rises slowly', () => {
    const { low, at, waf } = trough(rows);
    expect(at).toBeGreaterThan(52);
    expect(at).toBeLessThan(110);
    within(low, 6500, 0.15);
    expect(waf).toBeGreaterThan(1.15 * wafOf(rows.slice(1600)));
    const [early, later, last] = [rows.slice(150, 250), rows.slice(500, 600), rows.slice(1800)].map(iopsOf) as [number, number, number];
    expect(early).toBeGreaterThan(low * 1.02);
    expect(later).toBeGreaterThan(early * 1.02);
    expect(last).toBeGreaterThan(early * 1.15);
  });

  it('settles at the IOPS and the write amplification of the model page, and at the published law', () => {
    within(wafOf(rows.slice(1600)), 7.5, 0.03);
    within(iopsOf(rows.slice(1600)), 9800, 0.06);
    within(wafOf(rows.slice(1600)), finished.plan.law?.waf ?? 0, 0.03);
  });

  it('is not found steady before a whole drive write since collection began', () => {
    const { frame } = finished;
    expect(frame.collectingSince).toBeGreaterThan(40);
    expect(frame.collectingSince).toBeLessThan(53);
    expect(frame.phaseTotals.hostPagesWritten).toBeLessThan(62_500_000);
    expect(frame.steadyAtSeconds).toBeNull();
  });

  it('is flat with interleaved collection, and not when each collection stalls its die', () => {
    const spread = (of: readonly SampleRow[]): number => standardDeviation(of.map((row) => row.iops)) / iopsOf(of);
    const stalled = consistency({ ftl: { pacing: 'stall' } }).rows;
    const flat = spread(rows.slice(1500));
    expect(flat).toBeLessThan(0.05);
    expect(spread(stalled.slice(1500))).toBeGreaterThan(10 * flat);
    // The same law holds; stalled, the drive has written half as much in that time and is still on its way.
    within(wafOf(stalled.slice(1200)), wafOf(rows.slice(1600)), 0.08);
  });

  it('with 25 % spare in all is faster in the ratio of the write amplifications', () => {
    const { rows: more, finished: run } = consistency({ userSpare: userSpare25 });
    const cliff = cliffOf(more);
    expect(cliff).toBeGreaterThan(165);
    expect(cliff).toBeLessThan(190);
    const [few, many] = [rows, more].map((of) => of.slice(1600)) as [SampleRow[], SampleRow[]];
    within(wafOf(many), 2.2, 0.03);
    within(iopsOf(many), 33_400, 0.1);
    // Erases and the array reads of half-valid NAND pages make the ratio not quite exact.
    within(iopsOf(many) / iopsOf(few), wafOf(few) / wafOf(many), 0.06);
    // Steady, when more than a drive write was written since collection began: not on the plateau, not in the overshoot.
    expect(run.frame.steadyAtSeconds).toBeGreaterThan(1000);
    expect(run.frame.steadyAtSeconds).toBeLessThan(2000);
  });

  it('is steady no more once it has been erased: the fresh plateau that follows is none', () => {
    loadInto(
      engine,
      scenarioOf({ scale: 16, sample: { seconds: 1 }, userSpare: userSpare25, drive: pro840, phases: [fill, { qd: 32, seconds: 2700 }] }),
    );
    engine.advance({ maxRequests: 1e9, columns: false });
    let { frame } = engine.advance({ maxRequests: 1, columns: false });
    while (frame.steadyAtSeconds === null) ({ frame } = engine.advance({ maxRequests: 100_000, columns: false }));
    const steadyAt = frame.steadyAtSeconds;
    engine.act({ do: 'erase' });
    while (frame.phaseSeconds < steadyAt + 350 && !frame.ended) ({ frame } = engine.advance({ maxRequests: 100_000, columns: false }));
    expect(frame.phaseSeconds).toBeGreaterThan(steadyAt + 300);
    expect(frame.steadyAtSeconds).toBeNull();
  });
});

describe('laws of scale', () => {
  const compare = (full: SampleRow[], scaled: SampleRow[]): void => {
    const last = Math.floor(full.length * 0.75);
    within(wafOf(scaled.slice(last)), wafOf(full.slice(last)), 0.03);
    within(cliffOf(scaled), cliffOf(full), 0.05);
    within(iopsOf(scaled), iopsOf(full), 0.04);
  };

  // A quarter of the dies, each of full size, does a quarter of the writes; `npm run soak` has all of them.
  const part = isSoak ? 1 : 4;
  it(`1/${part} of an 840 Pro's dies at full size and at 1:16; and what the model page expects at full size`, () => {
    const drive = { ...pro840, channels: 8 / part, logicalPages: 62_500_000 / part, bufferKiB: 16_384 / part };
    const { rows: full, finished: run } = consistency({ scale: 1, drive });
    expect(run.plan.factor).toBe(1);
    compare(full, isSoak ? rows : consistency({ drive }).rows);
    const { low, at, waf } = trough(full);
    within(low * part, 6500, 0.1);
    within(waf, 11, 0.1);
    expect(at).toBeGreaterThan(52);
    expect(at).toBeLessThan(85);
    within(iopsOf(full.slice(1800)) * part, 9800, 0.06);
    within(wafOf(full.slice(1800)), 7.5, 0.02);
    // Flat: what is left is the slow relaxation, and chance, of which fewer dies have more.
    // Without the last sample, which the end may cut short.
    expect(standardDeviation(full.slice(1900, 1999).map((row) => row.iops)) * Math.sqrt(part)).toBeLessThan(150);
  });

  // A sixteenth of the dies: what is full size here costs little.
  const small = { ...pro840, channels: 2, diesPerChannel: 1, logicalPages: 3_700_000, bufferKiB: 1024 };
  it.each([
    ['FIFO, 25 % spare', { ftl: { victim: 'fifo' }, drive: small, userSpare: 0.2 }],
    ['one frontier', { ftl: { frontiers: 'single', gcLow: 1, gcHigh: 1 }, drive: small, userSpare: 0.1 }],
    ['best of 5, more reserve', { ftl: { victim: 'd-choices', d: 5, gcLow: 4, gcHigh: 6 }, drive: small, userSpare: 0.1 }],
    ['stall', { ftl: { pacing: 'stall' }, drive: small, userSpare: 0.15 }],
  ] as const)('%s', (_name, parts) => {
    compare(consistency({ ...parts, scale: 1 }, 1000).rows, consistency({ ...parts, scale: 16 }, 1000).rows);
  });

  it('counts are of the full size', () => {
    const phases = [{ ...fill, passes: 2 }];
    const [one, sixteen] = [1, 16].map((scale) => runToEnd(engine, scenarioOf({ scale, drive: small, phases })).frame.totals);
    within(sixteen?.hostBytesWritten ?? 0, 2 * 3_700_000 * 4096, 1e-6);
    within(one?.hostBytesWritten ?? 0, 2 * 3_700_000 * 4096, 1e-6);
    within(sixteen?.hostRequests ?? 0, one?.hostRequests ?? 0, 0.002);
    within(sixteen?.nandBytesProgrammed ?? 0, one?.nandBytesProgrammed ?? 0, 0.01);
  });
});
