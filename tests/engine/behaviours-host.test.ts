import { beforeAll, describe, expect, it } from 'vitest';
import { patterns } from '../../src/domain/names';
import type { StepEvent } from '../../src/engine/types';
import type { Drive, PhaseChange, PhaseFields } from '../../src/scenario/types';
import { Builds, expectWithin, fill, wafOf } from './behaviours-runs';
import { type Finished, loadInto, type Parts, scenarioOf } from './setup';

let builds: Builds;
beforeAll(async () => {
  builds = await Builds.create();
});

describe('caps', () => {
  // Eight dies: without a cap 25 MB/s of programs.
  const drive: Partial<Drive> = { dies: 8, channels: 8, bufferKiB: 1024, logicalPages: 24_576 };
  const run = (of: Partial<Drive>, ...phases: PhaseChange[]): Finished =>
    builds.run({ drive: { ...drive, ...of }, phases: phases.map((phase) => ({ qd: 32, ...phase })) });
  const rate = ({ frame: { phaseTotals: t, phaseSeconds } }: Finished): number =>
    (t.hostBytesWritten + t.hostBytesRead) / phaseSeconds / 1e6;
  const nandRate = ({ frame: { phaseTotals: t, phaseSeconds } }: Finished): number => t.nandBytesProgrammed / phaseSeconds / 1e6;

  it('programs: host and collection together, random or sequential', () => {
    const uncapped = (8 * 4096) / (1300 + 4096 / 400);
    expectWithin(rate(run({ programCapMBps: 10 }, fill)), 10, 0.03);
    expectWithin(rate(run({}, fill)), uncapped, 0.03);
    expectWithin(nandRate(run({ programCapMBps: 10 }, fill, { passes: 2 })), 10, 0.05);
    expect(nandRate(run({}, fill, { passes: 2 }))).toBeGreaterThan(15);
  });

  it('NAND reads', () => {
    const reads = { do: 'read', requests: 6000 } as const;
    expectWithin(rate(run({ nandReadCapMBps: 100 }, fill, { do: 'idle', seconds: 1 }, reads)), 100, 0.02);
    expect(rate(run({}, fill, { do: 'idle', seconds: 1 }, reads))).toBeGreaterThan(200);
  });

  it('random writes: requests per second of any pattern but a sequential one', () => {
    const iops = (of: Partial<Drive>, workload: PhaseChange): number => {
      const { frame } = run(of, { ...workload, requests: 12_000 });
      return frame.phaseTotals.hostRequests / frame.phaseSeconds;
    };
    const cap = { randomWriteIopsCap: 2000 };
    for (const pattern of patterns) {
      if (pattern === 'sequential') expect(iops(cap, { pattern })).toBeGreaterThan(5000);
      else expectWithin(iops(cap, { pattern, strideKiB: 64 }), 2000, 0.01);
      expect(iops({}, { pattern, strideKiB: 64 })).toBeGreaterThan(5000);
    }
    // Reads are free of it.
    const { frame } = run(cap, fill, { do: 'read', requests: 6000 });
    expect(6000 / frame.phaseSeconds).toBeGreaterThan(20_000);
  });
});

describe('mixes of request sizes', () => {
  const mixKiB = [
    [4, 0.5],
    [16, 0.3],
    [64, 0.2],
  ] as const;
  const span = { from: 0.25, to: 0.75 };
  const [FROM, TO] = [768, 2304];

  /** Requests of a phase one by one: how many pages each has written, and the first. */
  function requestsOf(phase: PhaseChange): { pages: number; first: number }[] {
    const { checked } = builds;
    loadInto(checked, scenarioOf({ drive: { bufferKiB: 1024 }, phases: [phase] }));
    const requests: { pages: number; first: number }[] = [];
    for (let ended = false; !ended; ) {
      const reply = checked.advance({ maxRequests: 1, columns: false, trace: true });
      const writes = reply.events.filter((e): e is Extract<StepEvent, { kind: 'write' }> => e.kind === 'write');
      if (writes.length > 0) requests.push({ pages: writes.length, first: writes[0]?.lpn as number });
      for (const { lpn } of writes) if (lpn < FROM || lpn >= TO) throw new Error(`page ${lpn} is outside the span`);
      ended = reply.frame.ended;
    }
    return requests;
  }

  it('come in their shares, within the span, in every pattern', () => {
    for (const pattern of patterns) {
      const phase = { pattern, span, strideKiB: 36, requests: 2000 } as const;
      const mixed = requestsOf({ ...phase, mixKiB });
      expect(mixed).toHaveLength(2000);
      for (const [kib, share] of mixKiB) {
        const count = mixed.filter(({ pages }) => pages === kib / 4).length;
        // Four standard deviations; a sweep is cut off at the end of the span, some thirty times.
        expect(Math.abs(count - 2000 * share), `${kib} KiB, ${pattern}`).toBeLessThan(4 * Math.sqrt(2000 * share * (1 - share)) + 35);
      }
      expect(new Set(requestsOf({ ...phase, kib: 16, requests: 300 }).map(({ pages }) => pages))).toEqual(new Set([4]));
    }
  });

  it('a sweep goes on where the request before ended, and so writes every page once', () => {
    const sweep = requestsOf({ pattern: 'sequential', span, mixKiB, requests: 1000 });
    let next = FROM;
    for (const { pages, first } of sweep) {
      expect(first).toBe(next);
      next = first + pages === TO ? FROM : first + pages;
    }
    const waf = (pattern: PhaseFields['pattern']): number =>
      wafOf(builds.run({ drive: { bufferKiB: 1024 }, phases: [fill, { pattern, mixKiB, passes: 4 }, { pattern, mixKiB, passes: 4 }] }));
    expect(waf('sequential')).toBeLessThan(1.02);
    expect(waf('random')).toBeGreaterThan(1.5);
  });

  it('phases measured in bytes and passes count them', () => {
    for (const stop of [{ bytes: 50e6 }, { passes: 4 }]) {
      const { frame } = builds.run({ drive: { bufferKiB: 1024 }, phases: [{ mixKiB, ...stop }] });
      expectWithin(frame.totals.hostBytesWritten, 'bytes' in stop ? 50e6 : 4 * 3072 * 4096, 0.05);
      expectWithin(frame.totals.hostBytesWritten / frame.totals.hostRequests, (0.5 * 4 + 0.3 * 16 + 0.2 * 64) * 1024, 0.05);
    }
  });

  it('sequential share: so many random requests go on where the one before ended', () => {
    for (const sequentialShare of [0, 0.6, 1]) {
      const requests = requestsOf({ span, kib: 8, sequentialShare, requests: 2000 });
      const runs = requests.slice(1).filter(({ first }, i) => first === (requests[i]?.first as number) + 2).length / 1999;
      // One in 768 does by chance; a run ends at the end of the span.
      expect(Math.abs(runs - sequentialShare)).toBeLessThan(sequentialShare === 0.6 ? 0.045 : 0.006);
    }
  });
});

describe('dispatch to the earliest die', () => {
  const parts = (dispatch: 'turn' | 'earliest'): Parts => ({
    drive: { dies: 4, channels: 4, bufferKiB: 64, logicalPages: 12_000 },
    ftl: { dispatch, pacing: 'stall' },
    phases: [fill, { passes: 1, qd: 8 }, { qd: 8, requests: 12_000 }],
  });

  it('does not wait for a die that collects', () => {
    const [turn, earliest] = [builds.run(parts('turn')), builds.run(parts('earliest'))];
    // The same work at the NAND, and more of it at the same time.
    expectWithin(wafOf(earliest), wafOf(turn), 0.03);
    expect(turn.frame.phaseSeconds).toBeGreaterThan(1.5 * earliest.frame.phaseSeconds);
  });

  it('does not wait for a die that is read', () => {
    // Reads go to the pages of one die: a sequential fill puts page n on die n mod 4.
    const seconds = (dispatch: 'turn' | 'earliest'): number => {
      const reads = { do: 'mixed', pattern: 'strided', strideKiB: 16, readShare: 0.9, qd: 8, requests: 12_000 } as const;
      return builds.run({ ...parts(dispatch), phases: [fill, { do: 'idle', seconds: 1 }, reads] }).frame.phaseSeconds;
    };
    expect(seconds('turn')).toBeGreaterThan(1.25 * seconds('earliest'));
  });
});
