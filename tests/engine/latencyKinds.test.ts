import { expect, test } from 'vitest';
import type { Frame } from '../../src/engine/types';
import type { PhaseChange, Scenario } from '../../src/scenario/types';
import { createEngine, type Finished, pro840, runToEnd, type SampleRow, samplesOf, scenarioOf } from './setup';

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
