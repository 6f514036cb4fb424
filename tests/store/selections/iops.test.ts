import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChunkedSampleLog } from '../../../src/store/runs/sampleLog';
import { iopsSeries, phaseWindow, rateOver, recentRate } from '../../../src/store/selections/series/iops';
import { frame, pack, plan, type Row, run, scenario, writes } from './synthetic';

const p = plan();

describe('iopsSeries', () => {
  it('gives requests and 10^6 bytes per displayed second, at the middle of the sample', () => {
    const rows: Row[] = [writes(0, 1000, 1, 1, 2), { ...writes(0, 500, 1, 2), hostBytesRead: 4096 * 500 }, writes(1, 30, 1, 2, 0.25)];
    const log = new ChunkedSampleLog();
    log.append(pack(rows));
    const s = iopsSeries(log, p);
    expect([...s.iops.subarray(0, s.n)]).toEqual([500, 500, 120]);
    expect(s.mbps[0]).toBeCloseTo((1000 * 4096) / 2e6, 12);
    expect(s.mbps[1]).toBeCloseTo((1000 * 4096) / 1e6, 12);
    expect([...s.phaseTime.subarray(0, 3)]).toEqual([1, 0.5, 1.125]);
    expect([...s.t.subarray(0, 3)]).toEqual([1, 2.5, 3.125]);
    expect([...s.partial.subarray(0, 3)]).toEqual([0, 0, 1]);
    expect(s.phases).toEqual([
      { phase: 1, first: 0, end: 1, from: 0, to: 2 },
      { phase: 2, first: 1, end: 3, from: 2, to: 3.25 },
    ]);
    expect(phaseWindow(log, p, 3)).toBeNull();
  });

  it('counts partial samples in requests where samples are', () => {
    const tiny = plan(scenario({ sample: { requests: 8 } }));
    const log = new ChunkedSampleLog();
    log.append(pack([writes(0, 8, 1), writes(1, 3, 1), writes(2, 4, 1)]));
    expect([...iopsSeries(log, tiny).partial.subarray(0, 3)]).toEqual([0, 1, 0]);
  });

  it('is the same whether it arrives at once or in parts, halved or truncated (property)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 80 }),
        fc.integer({ min: 1, max: 9 }),
        (hosts, step) => {
          const rows = hosts.map((host, i) => writes(i, host, 2, i < 20 ? 1 : 2));
          const whole = new ChunkedSampleLog(32);
          whole.append(pack(rows));
          const parts = new ChunkedSampleLog(32);
          for (let i = 0; i < rows.length; i += step) {
            parts.append(pack(rows.slice(i, i + step)));
            iopsSeries(parts, p);
          }
          const a = iopsSeries(whole, p);
          const b = iopsSeries(parts, p);
          expect([...b.iops.subarray(0, b.n)]).toEqual([...a.iops.subarray(0, a.n)]);
          expect(b.phases).toEqual(a.phases);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('rates of a window', () => {
  const rows = Array.from({ length: 30 }, (_, i) => writes(i, 1000 * (i + 1), 1));
  it('adds up the samples that end in it', () => {
    const view = run(p, frame(p, { phaseSeconds: 30 }), rows);
    expect(rateOver(view, 2, 10, 12)).toMatchObject({ iops: 11_500, seconds: 2 });
    expect(recentRate(view, 10).iops).toBe((21_000 + 30_000) / 2);
    expect(recentRate(view, 1).iops).toBe(30_000);
  });
  it('is undefined where there is no sample', () => {
    expect(recentRate(run(p, frame(p))).iops).toBeNaN();
    expect(rateOver(run(p, frame(p), rows), 1, 0, 100).iops).toBeNaN();
  });
});
