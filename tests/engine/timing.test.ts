import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import { createEngine, type Parts, runToEnd, samplesOf, scenarioOf } from './setup';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

const fill = { pattern: 'sequential', kib: 128, qd: 32, passes: 1 } as const;

const within = (value: number, expected: number, share: number): void =>
  expect(Math.abs(value / expected - 1), `${value} against ${expected}`).toBeLessThan(share);

describe('requests', () => {
  const drive = { dies: 4, channels: 2, nandPageKiB: 4, logicalPages: 12_000, bufferKiB: 1024, channelMBps: 400, linkMBps: 550 } as const;
  const latencyOf = (parts: Parts) => runToEnd(engine, scenarioOf(parts)).frame.latencyUs;

  it('a read from an idle drive takes the array, the bus, the link and the round trips', () => {
    const latency = latencyOf({
      drive: { ...drive, commandUs: 2, hostUs: 10, readLatencyUs: 20 },
      phases: [fill, { do: 'idle', seconds: 1 }, { do: 'read', requests: 5000 }],
    });
    // The link is busy while the bus still is: its time is hidden.
    const expected = 75 + 4096 / 400 + 2 + 10 + 20;
    within(latency.p50 ?? 0, expected, 0.05);
    within(latency.max ?? 0, expected, 0.05);
  });

  it('a read waits only for the operation in progress', () => {
    const latency = latencyOf({ drive, phases: [fill, { requests: 60_000 }, { do: 'mixed', readShare: 0.9, requests: 60_000 }] });
    const transfer = 4096 / 400;
    // At queue depth 1 nothing else waits: at most an erase or a program with its transfers stands before it.
    expect(latency.max).toBeGreaterThan(1300);
    expect(latency.max).toBeLessThan(3800 + 75 + 4 * transfer + 4096 / 550 + 1);
  });

  it('pages that are still buffered, and pages never written, are read without NAND', () => {
    const finished = runToEnd(
      engine,
      scenarioOf({
        drive: { ...drive, nandPageKiB: 16, pagesPerBlock: 16, dies: 1, channels: 1, logicalPages: 3000 },
        phases: [
          { pattern: 'sequential', requests: 3 },
          { do: 'read', pattern: 'sequential', requests: 100 },
        ],
      }),
    );
    expect(finished.frame.phaseTotals.hostRequests).toBe(100);
    expect(finished.frame.totals.nandPagesRead).toBe(0);
  });

  it('a burst that fits into the buffer is taken at the speed of the link', () => {
    const burst = [fill, { do: 'idle', seconds: 10 }, { requests: 250 }] as const;
    expect(latencyOf({ drive, phases: burst }).max).toBeLessThan(100);
    // Without a buffer each write waits for its program.
    expect(latencyOf({ drive: { ...drive, bufferKiB: 0 }, phases: burst }).p50).toBeGreaterThan(1300 * 0.95);
  });

  it('IOPS are at most the queue depth over the round trip', () => {
    for (const qd of [1, 4, 32]) {
      const { frame } = runToEnd(
        engine,
        scenarioOf({ drive: { ...drive, hostUs: 1000, linkMBps: 10_000 }, phases: [{ ...fill, kib: 4, qd, passes: 1 }] }),
      );
      const iops = frame.totals.hostRequests / frame.seconds;
      expect(iops).toBeLessThanOrEqual(((qd * 1e6) / 1000) * 1.001);
      if (qd === 1) within(iops, 1000, 0.02);
    }
  });

  it('deep queues help reads', () => {
    const iops = [1, 4, 16].map((qd) => {
      const { frame } = runToEnd(
        engine,
        scenarioOf({ drive: { ...drive, linkMBps: 10_000 }, phases: [fill, { do: 'read', qd, requests: 20_000 }] }),
      );
      return 20_000 / frame.phaseSeconds;
    }) as [number, number, number];
    expect(iops[1]).toBeGreaterThan(iops[0] * 2);
    expect(iops[2]).toBeGreaterThan(iops[1] * 1.2);
    // Four dies, one array read at a time each.
    expect(iops[2]).toBeLessThanOrEqual((4 * 1e6) / 75);
  });

  it('the controller takes commandUs of each request, one after the other', () => {
    const { frame } = runToEnd(
      engine,
      scenarioOf({ drive: { ...drive, commandUs: 400, linkMBps: 10_000 }, phases: [{ qd: 32, requests: 5000 }] }),
    );
    within(5000 / frame.seconds, 2500, 0.02);
  });

  it('the link bounds sequential transfers', () => {
    const fast = { ...drive, linkMBps: 5, dies: 4 };
    const { frame } = runToEnd(engine, scenarioOf({ drive: fast, phases: [fill, { ...fill, do: 'read', passes: 3 }] }));
    within(frame.phaseTotals.hostBytesRead / 1e6 / frame.phaseSeconds, 5, 0.02);
  });
});

describe('relocation', () => {
  it('moves each page over the channel twice, out and in', () => {
    // Nothing but the channel takes time: 1 ms for a page.
    const drive = { dies: 1, channels: 1, logicalPages: 3200, readUs: 0, programUs: 0, eraseUs: 0, channelMBps: 4.096, bufferKiB: 64 };
    const { frame } = runToEnd(engine, scenarioOf({ drive, phases: [fill, { qd: 8, requests: 10_000 }] }));
    const { hostPagesWritten, pagesRelocated } = frame.phaseTotals;
    expect(pagesRelocated).toBeGreaterThan(10_000);
    within(frame.phaseSeconds, (hostPagesWritten + 2 * pagesRelocated) * 1e-3, 0.01);
  });
});

describe('writes smaller than a page', () => {
  const drive = { dies: 1, channels: 1, logicalPages: 3000, bufferKiB: 1024, linkMBps: 550, channelMBps: 400 } as const;
  const half = { kib: 0.5, alignBytes: 512, requests: 4000 } as const;

  it('merge while the page is buffered: eight in a row are one page', () => {
    // The buffer is large enough that a begun NAND page of 16 KiB waits for its last quarter.
    const parts: Parts = { drive: { ...drive, nandPageKiB: 16, pagesPerBlock: 16 }, phases: [{ ...half, pattern: 'sequential' }] };
    const { totals } = runToEnd(engine, scenarioOf(parts)).frame;
    expect(totals.hostBytesWritten).toBe(4000 * 512);
    expect(totals.hostPagesWritten).toBe(500);
    expect(totals.nandPagesRead).toBe(0);
  });

  it('read what they do not cover, if it is mapped and not buffered', () => {
    const random: Parts = { drive, phases: [fill, { ...half, pattern: 'random' }] };
    const { phaseTotals } = runToEnd(engine, scenarioOf(random)).frame;
    expect(phaseTotals.hostPagesWritten).toBeGreaterThan(3900);
    expect(phaseTotals.nandPagesRead).toBeGreaterThan(3600);
    expect(phaseTotals.nandBytesProgrammed / phaseTotals.hostBytesWritten).toBeGreaterThan(7.5);
    const unmapped = runToEnd(engine, scenarioOf({ drive, phases: [{ ...half, pattern: 'random', requests: 200 }] })).frame.totals;
    expect(unmapped.nandPagesRead).toBeLessThan(20);
  });

  it('cost two pages where they lie across a border', () => {
    const across: Parts = { drive, phases: [fill, { kib: 4, alignBytes: 512, requests: 8000 }] };
    const { phaseTotals } = runToEnd(engine, scenarioOf(across)).frame;
    // Seven of eight offsets are not those of a page.
    within(phaseTotals.hostPagesWritten, 8000 * (1 + 7 / 8), 0.02);
    expect(phaseTotals.hostBytesWritten).toBe(8000 * 4096);
  });
});

describe('caps of the firmware', () => {
  const drive = { dies: 32, channels: 8, logicalPages: 90_000, linkMBps: 550, bufferKiB: 1024 } as const;
  const rate = (parts: Parts, of: 'hostBytesWritten' | 'hostBytesRead' | 'hostRequests'): number => {
    const { frame } = runToEnd(engine, scenarioOf(parts));
    return frame.phaseTotals[of] / frame.phaseSeconds;
  };

  it('on programming', () => {
    within(rate({ drive: { ...drive, programCapMBps: 70 }, phases: [{ ...fill }] }, 'hostBytesWritten') / 1e6, 70, 0.03);
    expect(rate({ drive, phases: [{ ...fill }] }, 'hostBytesWritten') / 1e6).toBeGreaterThan(85);
  });

  it('on random writes, which leaves sequential ones alone', () => {
    const capped = { ...drive, randomWriteIopsCap: 10_000 };
    within(rate({ drive: capped, phases: [{ qd: 32, requests: 20_000 }] }, 'hostRequests'), 10_000, 0.02);
    expect(rate({ drive, phases: [{ qd: 32, requests: 20_000 }] }, 'hostRequests')).toBeGreaterThan(15_000);
    const sequential = { pattern: 'sequential', qd: 32, requests: 20_000 } as const;
    expect(rate({ drive: capped, phases: [sequential] }, 'hostRequests')).toBeGreaterThan(15_000);
  });

  it('on NAND reads', () => {
    const phases = [fill, { do: 'read', kib: 128, qd: 32, pattern: 'sequential', passes: 3 }] as const;
    within(rate({ drive: { ...drive, nandReadCapMBps: 100 }, phases }, 'hostBytesRead') / 1e6, 100, 0.03);
    expect(rate({ drive, phases }, 'hostBytesRead') / 1e6).toBeGreaterThan(200);
  });
});

describe('conservation', () => {
  it.each([
    [1, 0],
    [7, 64],
    [32, 4096],
  ])('all requests that were issued are completed, and the samples add up: qd %d, buffer of %d KiB', (qd, bufferKiB) => {
    const parts: Parts = {
      drive: { dies: 4, channels: 2, logicalPages: 12_000, bufferKiB },
      phases: [fill, { do: 'mixed', readShare: 0.4, trimShare: 0.1, qd, requests: 33_333 }, { do: 'read', qd, requests: 1234 }],
      sample: { seconds: 0.25 },
    };
    const finished = runToEnd(engine, scenarioOf(parts));
    expect(finished.phaseEnds.map((frame) => frame.phaseTotals.hostRequests)).toEqual([Math.ceil((12_000 * 4) / 128), 33_333, 1234]);
    const rows = [0, 1, 2].flatMap((phase) => samplesOf(finished, phase));
    const { totals } = finished.frame;
    const sum = (
      field: 'requests' | 'hostBytesWritten' | 'hostBytesRead' | 'hostPagesWritten' | 'blocksErased' | 'pagesRelocated' | 'seconds',
    ): number => rows.reduce((total, row) => total + row[field], 0);
    expect(sum('requests')).toBe(totals.hostRequests);
    expect(sum('hostBytesWritten')).toBe(totals.hostBytesWritten);
    expect(sum('hostBytesRead')).toBe(totals.hostBytesRead);
    expect(sum('hostPagesWritten')).toBe(totals.hostPagesWritten);
    expect(sum('blocksErased')).toBe(totals.blocksErased);
    expect(sum('pagesRelocated')).toBe(totals.pagesRelocated);
    expect(sum('seconds')).toBeCloseTo(finished.frame.seconds, 6);
  });
});
