import { readFileSync } from 'node:fs';
import { Engine } from '../../src/engine/engine';
import { rowsOf } from '../../src/engine/report';
import { sampleIndex } from '../../src/engine/sampleFields';
import { type Slice, sliceOf } from '../experiments/slice';

/** How single seconds scatter: over seeds and lengths of a sample, so that a beat between the drive and the sample shows. */
interface Job {
  readonly seeds: number;
  readonly variants: readonly (Omit<Slice, 'seed' | 'sample' | 'seconds'> & { readonly name?: string })[];
}

const tenth = 0.1;
const lengths = [7, 10, 19];
const from = 100;
const seconds = 400;
const longestLag = 59;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function deviation(values: readonly number[]): number {
  const m = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - m) ** 2)));
}

function autocorrelation(values: readonly number[], lag: number): number {
  const m = mean(values);
  const square = values.reduce((sum, value) => sum + (value - m) ** 2, 0);
  let product = 0;
  for (let i = lag; i < values.length; i++) product += ((values[i] as number) - m) * ((values[i - lag] as number) - m);
  return square > 0 ? product / square : 0;
}

/** Requests in each tenth of a second from second 100 on. */
function tenths(engine: Engine, slice: Slice): number[] {
  const load = engine.load(sliceOf({ ...slice, sample: tenth }));
  if (!load.ok) throw new Error(load.fault);
  const counts: number[] = [];
  for (;;) {
    const reply = engine.advance({ maxRequests: 200_000, columns: false });
    for (const row of rowsOf(reply)) {
      if (row[sampleIndex.phase] === 2 && (row[sampleIndex.start] as number) >= from) counts.push(row[sampleIndex.requests] as number);
    }
    if (reply.stop === 'end') return counts.slice(0, -1);
  }
}

/** IOPS of samples of so many tenths. */
function samplesOf(counts: readonly number[], length: number): number[] {
  const count = Math.floor(counts.length / length);
  return Array.from(
    { length: count },
    (_, i) => counts.slice(i * length, (i + 1) * length).reduce((sum, n) => sum + n, 0) / (length * tenth),
  );
}

function describe(counts: readonly number[]) {
  const spreads = lengths.map((length) => {
    const values = samplesOf(counts, length);
    return deviation(values) / mean(values);
  });
  const values = samplesOf(counts, 10);
  const lags = Array.from({ length: longestLag - 1 }, (_, i) => autocorrelation(values, i + 2));
  const sorted = [...values].sort((a, b) => a - b);
  return {
    mean: mean(values),
    spreads,
    lag1: autocorrelation(values, 1),
    worstLag: Math.max(...lags),
    least: sorted[0] as number,
    most: sorted.at(-1) as number,
  };
}

const [, , wasm = '', words = ''] = process.argv;
const job = JSON.parse(words) as Job;
const engine = await Engine.create(new WebAssembly.Module(readFileSync(wasm)));
const three = (value: number): string => String(Number(value.toPrecision(3)));
const range = (values: readonly number[], text = three): string => `${text(Math.min(...values))}–${text(Math.max(...values))}`;
const percent = (value: number): string => (value * 100).toFixed(1);

console.log('| run | mean IOPS | spread %, 0.7 / 1 / 1.9 s | lag 1 | greatest of lags 2–59 | least second | greatest second |');
console.log('|---|---|---|---|---|---|---|');
for (const { name, ...slice } of job.variants) {
  const all = Array.from({ length: job.seeds }, (_, i) => describe(tenths(engine, { ...slice, seconds, seed: i + 1 })));
  const spreads = lengths.map((_, i) => percent(mean(all.map((one) => one.spreads[i] as number))));
  const cells = [
    name ?? slice.run,
    range(all.map((one) => one.mean)),
    spreads.join(' / '),
    range(
      all.map((one) => one.lag1),
      (x) => x.toFixed(2),
    ),
    range(
      all.map((one) => one.worstLag),
      (x) => x.toFixed(2),
    ),
    range(all.map((one) => one.least)),
    range(all.map((one) => one.most)),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
