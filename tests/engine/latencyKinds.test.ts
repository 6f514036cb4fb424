import { expect, test } from 'vitest';
import type { Frame } from '../../src/engine/types';
import type { PhaseChange, Scenario } from '../../src/scenario/types';
import { createEngine, type Finished, loadInto, pro840, runToEnd, type SampleRow, samplesOf, scenarioOf } from './setup';

const fill = { pattern: 'sequential', kib: 128, qd: 32, passes: 1 } as const;
const drive = { ...pro840, readUs: 60 };

async function run(last: PhaseChange): Promise<{ rows: SampleRow[]; frame: Frame; scenario: Scenario; finished: Finished }> {
  const scenario = scenarioOf({ scale: 256, drive, sample: { seconds: 1 }, phases: [fill, { qd: 8, seconds: 100, ...last }] });
  const finished = runToEnd(await createEngine(), scenario);
  return { rows: samplesOf(finished, 1), frame: finished.frame, scenario, finished };
}

const sum = (rows: readonly SampleRow[], field: keyof SampleRow) => rows.reduce((total, row) => total + row[field], 0);

test('of a phase with one kind of requests, that kind has the percentiles of all', async () => {
  const writes = await run({});
  expect(writes.rows.length).toBeGreaterThan(50);
  for (const row of writes.rows)
    expect([row.writes, row.writeP50, row.writeP99, row.reads, row.readUs, row.readP50]).toEqual([
      row.requests,
      row.p50,
      row.p99,
      0,
      0,
      Number.NaN,
    ]);
  const { latencyUs: all, writeLatencyUs: write, readLatencyUs: read } = writes.frame;
  expect(write).toEqual({ mean: all.mean, p50: all.p50, p99: all.p99, p999: all.p999, p9999: all.p9999 });
  expect(read).toEqual({ mean: null, p50: null, p99: null, p999: null, p9999: null });
  const reads = await run({ do: 'read' });
  for (const row of reads.rows)
    expect([row.reads, row.readP50, row.readP99, row.writes, row.writeUs]).toEqual([row.requests, row.p50, row.p99, 0, 0]);
  // The array alone takes that long.
  expect(reads.frame.readLatencyUs.p50).toBeGreaterThan(60);
});

test('reads, writes and TRIMs are counted once each, and their means obey Little’s law', async () => {
  const { rows, frame } = await run({ do: 'mixed', readShare: 0.5, trimShare: 0.1 });
  const { readLatencyUs: read, writeLatencyUs: write, latencyUs: all } = frame;
  const [reads, writes, requests] = [sum(rows, 'reads'), sum(rows, 'writes'), sum(rows, 'requests')];
  expect(reads / requests).toBeCloseTo(0.5, 1);
  expect((requests - reads - writes) / requests).toBeCloseTo(0.1, 1);
  // The phase's means are those of its samples.
  expect(sum(rows, 'readUs') / reads).toBeCloseTo(read.mean ?? 0, 6);
  expect(sum(rows, 'writeUs') / writes).toBeCloseTo(write.mean ?? 0, 6);
  // Eight are outstanding all the time: mean latency times requests a simulated second is eight.
  const simulated = frame.phaseSeconds / frame.phaseRequests;
  expect(((all.mean ?? 0) * 1e-6) / simulated / 8).toBeCloseTo(1, 2);
  // The kinds differ, and the median of all lies between theirs.
  const medians = [read.p50 ?? 0, write.p50 ?? 0].sort((a, b) => a - b);
  expect(medians[1]).toBeGreaterThan(1.1 * (medians[0] ?? 0));
  expect(all.p50).toBeGreaterThan(medians[0] ?? 0);
  expect(all.p50).toBeLessThan(medians[1] ?? 0);
  for (const p of ['p50', 'p99', 'p999'] as const) expect(write[p] ?? 0).toBeLessThanOrEqual(all.max ?? 0);
});

test('latencies of each kind do not depend on how the run is cut into calls', async () => {
  const { finished, scenario } = await run({ do: 'mixed', readShare: 0.3 });
  const engine = await createEngine();
  const again = runToEnd(engine, scenario, 77);
  // However the run is cut into calls.
  expect(again.frame.readLatencyUs).toEqual(finished.frame.readLatencyUs);
  expect(again.frame.writeLatencyUs).toEqual(finished.frame.writeLatencyUs);
  expect(samplesOf(again, 1)).toEqual(samplesOf(finished, 1));
});

test('the percentiles of a phase are those of all its requests, in however many samples they came', async () => {
  const engine = await createEngine();
  const latencies = [1e6, 1, 0.1].map((seconds) => {
    const phases = [fill, { do: 'mixed', qd: 8, readShare: 0.4, trimShare: 0.1, seconds: 100 }] as const;
    loadInto(engine, scenarioOf({ scale: 256, drive, sample: { seconds }, phases }));
    while (engine.advance({ maxRequests: 1e9, columns: false }).stop !== 'phase');
    // Up to the midst of a sample.
    engine.advance({ maxRequests: 5000, columns: false });
    const { latencyUs, readLatencyUs, writeLatencyUs, phaseRequests } = engine.frame(false);
    // A mean is a sum, whose rounding depends on the order.
    const percentiles = [latencyUs, readLatencyUs, writeLatencyUs].map(({ mean: _, ...rest }) => rest);
    return { percentiles, phaseRequests };
  });
  expect(latencies[0]?.percentiles[0]?.p99).toBeGreaterThan(0);
  expect(latencies[1]).toEqual(latencies[0]);
  expect(latencies[2]).toEqual(latencies[0]);
});

test('the percentiles of a sample are those of its requests, taken one by one', async () => {
  const engine = await createEngine();
  const rowsOf = (requests: number) => {
    const last = { do: 'mixed', qd: 8, readShare: 0.4, trimShare: 0.1, requests: 20_000 } as const;
    return samplesOf(runToEnd(engine, scenarioOf({ sample: { requests }, phases: [{ ...fill, kib: 4 }, last] })), 1);
  };
  const single = rowsOf(1);
  const many = rowsOf(1000);
  expect([single.length, many.length]).toEqual([20_000, 20]);
  const of = (rows: readonly SampleRow[], p: number) => {
    const ascending = rows.map(({ max }) => max).sort((a, b) => a - b);
    return ascending[Math.ceil(p * ascending.length) - 1] ?? Number.NaN;
  };
  for (const [i, row] of many.entries()) {
    const requests = single.slice(i * 1000, (i + 1) * 1000);
    const [reads, writes] = [requests.filter((one) => one.reads === 1), requests.filter((one) => one.writes === 1)];
    const told = [row.p50, row.p99, row.readP50, row.writeP50];
    const expected = [of(requests, 0.5), of(requests, 0.99), of(reads, 0.5), of(writes, 0.5)];
    // A bucket is a thirty-second of its value wide, and told by its middle.
    for (const [k, value] of told.entries()) expect(Math.abs(value / (expected[k] ?? 0) - 1), `sample ${i}`).toBeLessThan(1 / 60);
  }
});
