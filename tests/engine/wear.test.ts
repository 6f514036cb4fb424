import { beforeAll, describe, expect, it } from 'vitest';
import { totalBytesWritten } from '../../src/domain/endurance';
import { groupStates, pacings, victimPolicies } from '../../src/domain/names';
import type { Frame } from '../../src/engine/types';
import { parseScenario } from '../../src/scenario/parse';
import type { Drive, Ftl } from '../../src/scenario/types';
import { Builds, expectWithin, fill, greedyLaw } from './behaviours-runs';
import { loadInto, mean, type Parts, scenarioOf, standardDeviation } from './setup';

const BAD = groupStates.indexOf('bad');
const UNMAPPED = 0xffffffff;

let builds: Builds;
beforeAll(async () => {
  builds = await Builds.create();
});

const small: Partial<Drive> = { dies: 2, channels: 2, pagesPerBlock: 32, logicalPages: 3200, peCycles: 20, bufferKiB: 64 };
const forever = { requests: 10_000_000 } as const;

/** Frames of the life of a drive, from the fill to its end or so many requests. */
function life(parts: Parts, step = 400, most = 1_000_000): Frame[] {
  const { checked } = builds;
  const { frame } = loadInto(checked, scenarioOf(parts));
  const frames = [frame];
  for (let at = frame; !at.ended && at.totals.hostRequests < most; ) {
    at = checked.advance({ maxRequests: step, columns: false }).frame;
    frames.push(at);
  }
  checked.check();
  return frames;
}
const last = (frames: readonly Frame[]): Frame => frames.at(-1) as Frame;
const badOf = (frame: Frame): number => frame.groups[BAD] as number;

function wafBetween(from: Frame, to: Frame): number {
  return (to.totals.nandBytesProgrammed - from.totals.nandBytesProgrammed) / (to.totals.hostBytesWritten - from.totals.hostBytesWritten);
}

describe('wear-out', () => {
  const worn = (drive: Partial<Drive> = {}): Frame[] =>
    // Not seed 1, which ends early: see below.
    life({ seed: 2, drive: { ...small, peSpread: 0.1, ...drive }, phases: [fill, forever] });

  it('ends in a drive that is read-only and has lost nothing', () => {
    const end = last(worn());
    expect(end).toMatchObject({ ended: true, readOnly: true, mappedPages: 3200, phase: 1 });
    const { l2p, valid, state } = builds.checked.dump();
    expect(new Set(l2p).size).toBe(3200);
    expect(l2p.includes(UNMAPPED)).toBe(false);
    for (const slot of l2p) expect(['open', 'closed', 'victim']).toContain(groupStates[state[Math.floor(slot / 32)] as number]);
    expect(valid.reduce((a, b) => a + b, 0)).toBe(3200);
    const again = builds.checked.advance({ maxRequests: 1000, columns: false });
    expect(again.stop).toBe('end');
    expect(again.frame.totals).toEqual(end.totals);
    expect(() => builds.checked.act({ do: 'erase' })).toThrow(/ended/);
  });

  it('ends early where two groups of a die fail in one batch: the other die fills with the data of both', () => {
    const frames = life({ drive: { ...small, peCycles: 200, peSpread: 0.1 }, phases: [fill, forever] }, 20);
    const end = last(frames);
    expect([end.readOnly, badOf(end)]).toEqual([true, 4]);
    // Two of them within 20 requests, and the die has no group left that collection could write to.
    const times = frames
      .filter((frame, i) => badOf(frame) > badOf(frames[Math.max(0, i - 1)] as Frame))
      .map(({ totals }) => totals.hostRequests);
    expect((times[3] as number) - (times[2] as number)).toBeLessThanOrEqual(20);
    const { state, valid } = builds.checked.dump();
    const free = groupStates.indexOf('free');
    const dies = [0, 64].map((from) => ({
      free: state.slice(from, from + 64).filter((one) => one === free).length,
      held: valid.slice(from, from + 64).reduce((sum, n) => sum + n, 0),
    }));
    expect(dies[0]?.free).toBe(0);
    // From then on all is written to the other, until its 63 groups of 32 pages, less what is in reserve, hold nothing but data.
    expect(dies[1]?.held).toBeGreaterThan(1900);
    expect(dies[1]?.free).toBe(2);
  });

  it('leaves a die that takes no more writes to a secure erase, which gives it back', () => {
    const { checked } = builds;
    // Seed 3: one die has taken no writes for some time when the other is full.
    const parts: Parts = { seed: 3, drive: { ...small, peSpread: 0.1 }, phases: [fill, forever] };
    const { phaseRequests } = last(life(parts, 10_000));
    loadInto(checked, scenarioOf(parts));
    while (checked.advance({ maxRequests: phaseRequests - 100, columns: false }).frame.phase < 1);
    expect(checked.frame(false).ended).toBe(false);
    checked.act({ do: 'erase' });
    checked.advance({ maxRequests: 400, columns: false });
    const { valid } = checked.dump();
    for (const from of [0, 64]) expect(valid.slice(from, from + 64).reduce((sum, n) => sum + n, 0)).toBeGreaterThan(150);
    checked.check();
  });

  it('ends a drive whose handles lie apart, too', () => {
    const placement = { interface: 'fdp', handles: 2, isolation: 'persistently' } as const;
    const end = last(life({ drive: { ...small, peSpread: 0.1 }, placement, phases: [fill, forever] }));
    expect(end).toMatchObject({ readOnly: true, mappedPages: 3200 });
  });

  it('makes groups bad one after the other, and as the spare shrinks WAF rises', () => {
    const frames = worn({ peCycles: 200 });
    const counts = frames.map(badOf);
    for (let i = 1; i < counts.length; i++) expect(counts[i]).toBeGreaterThanOrEqual(counts[i - 1] as number);
    // The 128 groups of the two dies are 100 of data and 28 of spare. Of these all but a few go, nearly each by itself.
    expect(badOf(last(frames))).toBeGreaterThanOrEqual(14);
    expect(badOf(last(frames))).toBeLessThanOrEqual(28 - 2);
    expect(new Set(counts).size).toBeGreaterThan(0.7 * badOf(last(frames)));
    const young = counts.findIndex((bad) => bad > 0);
    const early = wafBetween(frames[Math.floor(young / 2)] as Frame, frames[young] as Frame);
    const half = frames[counts.findIndex((bad) => bad >= 8)] as Frame;
    const late = wafBetween(half, last(frames));
    // Before the first: the law for all groups; after eight have gone: above the law for four less in a die.
    expectWithin(early, greedyLaw(64, 32, 1600), 0.1);
    expect(greedyLaw(60, 32, 1600)).toBeGreaterThan(1.2 * greedyLaw(64, 32, 1600));
    expect(late).toBeGreaterThan(greedyLaw(60, 32, 1600));
  });

  it('retires each group at its own number of erases, spread about the P/E cycles', () => {
    worn({ peSpread: 0 });
    const even = erasesOf(BAD);
    expect(even.length).toBeGreaterThan(0);
    expect(new Set(even)).toEqual(new Set([20]));
    expect(Math.max(...erasesOf(null))).toBe(20);
    worn({ peCycles: 200 });
    const [bad, alive] = [erasesOf(BAD), erasesOf(null)];
    // The weakest fail first: those at least one and at most three standard deviations (20) below the mean.
    expect(mean(bad)).toBeLessThan(180);
    expect(Math.min(...bad)).toBeGreaterThan(140);
    expect(Math.max(...bad)).toBeLessThan(190);
    expect(standardDeviation(bad)).toBeGreaterThan(2);
    expect(Math.max(...alive)).toBeLessThan(200);
  });

  it('and the host has written nearly what P/E cycles and WAF allow', () => {
    for (const [peSpread, share] of [
      [0, 0.9],
      [0.1, 0.88],
    ] as const) {
      const { totals } = last(worn({ peSpread, peCycles: 50 }));
      const allowed = totalBytesWritten(128 * 32 * 4096, 50, totals.nandBytesProgrammed / totals.hostBytesWritten) as number;
      expect(totals.hostBytesWritten / allowed).toBeGreaterThan(share - 0.08);
      expect(totals.hostBytesWritten / allowed).toBeLessThan(share + 0.08);
    }
  });

  it('comes with every policy, frontier mode and pacing, and nothing is lost', () => {
    for (const [i, victim] of victimPolicies.entries()) {
      const single = { frontiers: 'single', gcLow: 2, gcHigh: 2 } as const;
      const ftl = { victim, pacing: pacings[i % 2] as Ftl['pacing'], ...(i % 3 === 0 ? single : {}) };
      const drive = { ...small, peSpread: 0.1, ...(i % 2 === 0 ? {} : { parityShare: 0.1, logicalPages: 2800 }) };
      const end = last(life({ drive, ftl, phases: [fill, forever] }));
      expect(end).toMatchObject({ readOnly: true, mappedPages: drive.logicalPages });
      expect(badOf(end)).toBeGreaterThan(3);
    }
  });

  it('with one frontier and nothing in reserve comes with the first bad group, which is why the validator wants one more', () => {
    const bad = (gcLow: number): number => {
      const parts = { drive: { ...small, peSpread: 0.1, dies: 1, logicalPages: 1600 }, phases: [fill, forever] } as const;
      const end = last(life({ ...parts, ftl: { frontiers: 'single', gcLow, gcHigh: gcLow } }));
      expect(end).toMatchObject({ readOnly: true, mappedPages: 1600 });
      return badOf(end);
    };
    expect(bad(1)).toBe(1);
    expect(bad(2)).toBeGreaterThan(3);
    const parsed = (gcLow: number) =>
      parseScenario({ drive: { preset: 'samsung-840-pro-256', peSpread: 0.1 }, ftl: { frontiers: 'single', gcLow } }).ok;
    expect([parsed(1), parsed(2)]).toEqual([false, true]);
  });

  it('never comes without a spread: P/E cycles are then only counted', () => {
    const end = last(life({ drive: { ...small, peSpread: null }, phases: [fill, forever] }, 1000, 60_000));
    expect(end.readOnly).toBe(false);
    expect(badOf(end)).toBe(0);
    expect(Math.min(...erasesOf(null))).toBeGreaterThan(20);
  });

  /** Erase counts of the groups in a state, or of all. */
  function erasesOf(which: number | null): number[] {
    const { erases, state } = builds.checked.dump();
    return [...erases].filter((_, g) => which === null || state[g] === which);
  }
});
