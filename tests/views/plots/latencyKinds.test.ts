import { expect, test } from 'vitest';
import { columnsOf, plainRow, type SampleField } from '../../../src/engine/sampleFields';
import { ChunkedSampleLog } from '../../../src/store/runs/sampleLog';
import type { RunView } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import { latencyKind, latencySummary } from '../../../src/views/plots/kinds/latency';
import { fakeRun } from '../fakes';

const reads = { mean: 110, p50: 80, p99: 1300, p999: null, p9999: null };
const writes = { mean: 900, p50: 260, p99: 9200, p999: null, p9999: null };
const none = { mean: null, p50: null, p99: null, p999: null, p9999: null };

/** A run of one sample with 100 reads of 110 us on average, and 50 writes of 900 us; `change`: the latencies of its frame. */
function mixedRun(change: Partial<RunView['frame']>, more: Partial<Record<SampleField, number>> = {}): RunView {
  const fake = fakeRun({ at: 100 });
  const samples = new ChunkedSampleLog();
  const shape = Object.keys(more).length > 0 ? { ...plainRow, stride: plainRow.stride + 8 } : plainRow;
  const columns = columnsOf(shape);
  const row = new Float64Array(shape.stride);
  const said = {
    ...more,
    phase: 2,
    seconds: 1,
    requests: 150,
    reads: 100,
    readUs: 11_000,
    writes: 50,
    writeUs: 45_000,
    readP50: 80,
    writeP50: 250,
  };
  for (const [field, value] of Object.entries(said)) row[columns[field as SampleField] ?? Number.NaN] = value;
  samples.append(row, shape);
  return { ...fake, samples, frame: { ...fake.frame, ...change } };
}

test('a run with reads and writes says mean and percentiles of each, in the plot’s words and at a sample', () => {
  const run = mixedRun({ readLatencyUs: reads, writeLatencyUs: writes });
  expect(plain(latencySummary(run, english))).toMatch(
    / Reads: mean 110 µs, median 80(\.0)? µs, 99 per cent within 1\.30 ms\. Writes: mean 900 µs, median 260 µs, 99 per cent within 9\.20 ms\./,
  );
  expect(plain(latencyKind(english).readOut(run, 0))).toMatch(
    /^reads p50 80 µs, writes p50 250 µs, .*, reads mean 110 µs, writes mean 900 µs$/,
  );
});

test('a run with one kind names none', () => {
  for (const change of [
    { readLatencyUs: reads, writeLatencyUs: none },
    { readLatencyUs: none, writeLatencyUs: writes },
  ])
    expect(latencySummary(mixedRun(change), english)).not.toMatch(/\b(reads|writes)\b/i);
});

test('of a map on flash the wait for it stands behind the mean of the reads', () => {
  const run = mixedRun({ readLatencyUs: reads, writeLatencyUs: writes }, { mapReadUs: 2130, mapHostReads: 100 });
  expect(plain(latencyKind(english).readOut(run, 0))).toMatch(
    /, reads mean 110 µs \(21\.3 µs of it to wait for the map\), writes mean 900 µs$/,
  );
});

const plain = (text: string): string => text.replace(/\s/g, ' ');
