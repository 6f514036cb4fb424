import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChunkedSampleLog } from '../../../src/store/runs/sampleLog';
import { saidWaf, wafCumulative, wafNow, wafSeries } from '../../../src/store/selections/series/waf';
import type { SampleLog } from '../../../src/store/types';
import { frame, pack, plan, type Row, run, scenario, totals, writes } from './synthetic';

const small = plan(scenario({ wafWindow: { driveWrites: 0.01 } }, { logicalPages: 50_000_000 }));
const windowBytes = 0.01 * 50_000_000 * 4096;

const nandBytes = (log: SampleLog, i: number) => (log.at(i, 'pagesHost') + log.at(i, 'pagesRelocated') + log.at(i, 'pagesPadded')) * 4096;

/** "Now" by its definition: the fewest last samples of the phase that hold the window, or all of them. */
function bruteNow(log: SampleLog, i: number, enough: (host: number, requests: number) => boolean): number {
  let host = 0;
  let nand = 0;
  let requests = 0;
  for (let k = i; k >= 0 && log.at(k, 'phase') === log.at(i, 'phase') && (k === i || !enough(host, requests)); k--) {
    host += log.at(k, 'hostBytesWritten');
    requests += log.at(k, 'requests');
    nand += nandBytes(log, k);
  }
  return host > 0 ? nand / host : Number.NaN;
}

function bruteCumulative(log: SampleLog, i: number): number {
  let host = 0;
  let nand = 0;
  for (let k = 0; k <= i; k++) {
    host += log.at(k, 'hostBytesWritten');
    nand += nandBytes(log, k);
  }
  return host > 0 ? nand / host : Number.NaN;
}

function expectSame(log: SampleLog, enough: (host: number, requests: number) => boolean, p = small): void {
  const series = wafSeries(log, p);
  expect(series.n).toBe(log.length);
  for (let i = 0; i < log.length; i++) {
    for (const [got, want] of [
      [series.now[i], bruteNow(log, i, enough)],
      [series.cumulative[i], bruteCumulative(log, i)],
    ] as const) {
      if (Number.isNaN(want)) expect(got).toBeNaN();
      else expect(got).toBeCloseTo(want, 9);
    }
  }
}

const rowArbitrary = (inPhase: number): fc.Arbitrary<Row> =>
  fc
    .record({ host: fc.integer({ min: 0, max: 300_000 }), moved: fc.integer({ min: 0, max: 900_000 }), padded: fc.nat({ max: 10 }) })
    .map(({ host, moved, padded }) => ({
      ...writes(0, host, 1, inPhase),
      pagesRelocated: moved,
      pagesPadded: padded,
    }));

describe('wafSeries', () => {
  it('equals its definition, sample by sample, whatever arrives in whatever parts (property)', () => {
    const batches = fc.array(fc.tuple(fc.nat({ max: 2 }), fc.integer({ min: 0, max: 12 })), { maxLength: 8 });
    fc.assert(
      fc.property(batches, fc.infiniteStream(rowArbitrary(0)), fc.boolean(), (plan_, rows, cut) => {
        const log = new ChunkedSampleLog(40);
        let inPhase = 0;
        for (const [step, count] of plan_) {
          inPhase += step;
          log.append(pack(Array.from({ length: count }, () => ({ ...(rows.next().value ?? {}), phase: inPhase }))));
          if (cut && count % 5 === 4) log.truncate(Math.floor(log.length / 2));
          expectSame(log, (host) => host >= windowBytes);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('counts the window in requests where the scenario says so', () => {
    const tiny = plan(scenario({ wafWindow: { requests: 3 } }));
    const log = new ChunkedSampleLog();
    log.append(pack([1, 4, 2, 8, 5, 7].map((waf, i) => writes(i, 1, waf))));
    expectSame(log, (_, requests) => requests >= 3, tiny);
    expect(wafSeries(log, tiny).now[5]).toBeCloseTo((8 + 5 + 7) / 3, 12);
  });

  it('is undefined before the first host write, and "now" starts again with each phase', () => {
    const log = new ChunkedSampleLog();
    const idle: Row = { phase: 0, start: 0, seconds: 1 };
    log.append(pack([idle, writes(0, 1000, 1, 1), writes(0, 1000, 5, 2), { phase: 3, start: 0, seconds: 4 }]));
    const series = wafSeries(log, small);
    expect(series.now[0]).toBeNaN();
    expect(series.cumulative[0]).toBeNaN();
    expect(series.now[2]).toBe(5);
    expect(series.cumulative[2]).toBe(3);
    expect(series.now[3]).toBeNaN();
    expect(series.cumulative[3]).toBe(3);
    expect([...series.t.subarray(0, 4)]).toEqual([1, 2, 3, 7]);
    expect([...series.phaseTime.subarray(0, 4)]).toEqual([1, 1, 1, 4]);
  });

  it('reads each sample once, however often it is asked', () => {
    const log = new ChunkedSampleLog();
    let reads = 0;
    const counted: SampleLog = {
      get length() {
        return log.length;
      },
      at: (i, field) => {
        reads += 1;
        return log.at(i, field);
      },
    };
    log.append(pack(Array.from({ length: 1000 }, (_, i) => writes(i, 5000, 3))));
    wafSeries(counted, small);
    const first = reads;
    for (let k = 0; k < 100; k++) wafSeries(counted, small);
    expect(reads).toBe(first);
    log.append(pack([writes(1000, 5000, 3)]));
    wafSeries(counted, small);
    expect(reads - first).toBeLessThan(20);
  });

  it('sees a truncation that was filled up to the old length again', () => {
    const log = new ChunkedSampleLog();
    log.append(pack([writes(0, 1000, 2), writes(1, 1000, 2)]));
    expect(wafSeries(log, small).cumulative[1]).toBe(2);
    log.truncate(1);
    log.append(pack([writes(1, 1000, 6)]));
    expect(wafSeries(log, small).cumulative[1]).toBe(4);
  });
});

describe('wafNow and wafCumulative', () => {
  it('come from the newest sample and from the counters of the frame', () => {
    const f = frame(small, { totals: totals({ hostBytesWritten: 4096 * 2000, nandBytesProgrammed: 4096 * 3500 }) });
    const view = run(small, f, [writes(0, 1000, 1, 1), writes(0, 1000, 2.5, 2)]);
    expect(wafNow(view)).toBe(2.5);
    expect(wafCumulative(view)).toBe(1.75);
  });

  it('take the phase so far before its first sample, and are undefined before a write', () => {
    const first = frame(small, { phaseTotals: totals({ hostBytesWritten: 4096, nandBytesProgrammed: 4096 * 3 }) });
    expect(wafNow(run(small, first, [writes(0, 1000, 1, 1)]))).toBe(3);
    const none = run(small, frame(small));
    expect(wafNow(none)).toBeNaN();
    expect(wafCumulative(none)).toBeNaN();
  });
});

it('without compression a window whose ends lie in the buffer is said as 1; with it what is below 1 is the data', () => {
  expect([0.997, 1, 2.5].map((waf) => saidWaf(waf, { compression: false }))).toEqual([1, 1, 2.5]);
  expect(saidWaf(0.6, { compression: true })).toBe(0.6);
  expect(saidWaf(Number.NaN, { compression: false })).toBeNaN();
});
