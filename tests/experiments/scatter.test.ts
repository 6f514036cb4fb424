import { expect, test } from 'vitest';
import { rowsOf } from '../../src/engine/report';
import { sampleIndex } from '../../src/engine/sampleFields';
import { type SamplePoint, samplePoint } from '../../src/scenario/experiments/measurement';
import { characterOf, iopsQuantile, variation } from '../../src/scenario/experiments/series';
import type { Ftl } from '../../src/scenario/types';
import { engineFor } from './setup';
import { type Slice, sliceOf } from './slice';

const SLICE = 32;
/** Where batches are so large that a coarser one has no room for them. */
const FINE_SLICE = 8;
/** A cloud that large batches make needs more groups to show. */
const CLOUD_SLICE = 16;
const SECONDS = 200;

async function samples(slice: Slice): Promise<readonly SamplePoint[]> {
  const scenario = sliceOf(slice);
  const engine = await engineFor(scenario);
  const load = engine.load(scenario);
  if (!load.ok) throw new Error(load.fault);
  const points: SamplePoint[] = [];
  for (;;) {
    const reply = engine.advance({ maxRequests: 200_000, columns: false });
    for (const row of rowsOf(reply))
      if (row[sampleIndex.phase] === 2) points.push(samplePoint((field) => row[sampleIndex[field]] ?? Number.NaN));
    if (reply.stop === 'end') return points.slice(0, -1);
  }
}
function scatter(run: string, ftl: Partial<Ftl> = {}, of = SLICE): Promise<readonly SamplePoint[]> {
  return samples({ run, of, seconds: SECONDS, ftl });
}
const late = (points: readonly SamplePoint[]) => points.filter(({ start }) => start >= 100);

/** Autocorrelation of the IOPS of samples that lie so many apart. */
function autocorrelation(points: readonly SamplePoint[], lag: number): number {
  const values = points.map(({ requests, seconds }) => requests / seconds);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return values.slice(lag).reduce((sum, value, i) => sum + (value - mean) * ((values[i] ?? 0) - mean), 0) / square;
}

/** Samples of another length: so many of the short ones are one. */
function inGroups(points: readonly SamplePoint[], size: number): readonly SamplePoint[] {
  const sum = (group: readonly SamplePoint[], field: keyof SamplePoint): number => group.reduce((total, point) => total + point[field], 0);
  return Array.from({ length: Math.floor(points.length / size) }, (_, i) => {
    const group = points.slice(i * size, (i + 1) * size);
    const fields = ['seconds', 'requests', 'bytesWritten', 'bytesRead', 'pagesProgrammed', 'pagesWritten'] as const;
    const sums = Object.fromEntries(fields.map((field) => [field, sum(group, field)])) as Omit<SamplePoint, 'start'>;
    return { start: group[0]?.start ?? Number.NaN, ...sums };
  });
}

/** Without a beat no lag stands out, and samples of another length scatter alike. */
async function expectNoBeat(run: string, of: number): Promise<readonly SamplePoint[]> {
  const tenths = await samples({ run, of, seconds: SECONDS, sample: 0.1 });
  const [one, other] = [late(inGroups(tenths, 10)), late(inGroups(tenths, 19))];
  for (let lag = 2; lag < 30; lag++) expect(autocorrelation(one, lag)).toBeLessThan(0.6);
  expect((variation(one) ?? 0) / (variation(other) ?? 0)).toBeLessThan(2.2);
  return one;
}

test('DC S3700: flat, and a cloud when its dies stop to collect', async () => {
  const flat = late(await scatter('s3700'));
  expect(characterOf(flat)).toBe('flat');
  const stopping = late(await scatter('s3700', { pacing: 'stall', dispatch: 'turn', gcHigh: 4 }));
  expect(characterOf(stopping)).not.toBe('flat');
  expect(variation(stopping) ?? 0).toBeGreaterThan(5 * (variation(flat) ?? 1));
});

test.each(['neutron', 'neutron-25'])('%s: a cloud without a beat, which equal batches have', async (run) => {
  expect(characterOf(await expectNoBeat(run, SLICE))).toBe('cloud');
  const alike = late(await scatter(run, { batchBudget: null, gcHigh: 3, dispatch: 'turn' }));
  expect(Math.max(...Array.from({ length: 28 }, (_, i) => autocorrelation(alike, i + 2)))).toBeGreaterThan(0.8);
});

test('Hawk: above 1,000 IOPS at default, swings from about 2,000 to 10,000 at 25 %, without a beat', async () => {
  expect(iopsQuantile(await expectNoBeat('hawk', FINE_SLICE), 0)).toBeGreaterThan(1000);
  const swings = await expectNoBeat('hawk-25', FINE_SLICE);
  expect(iopsQuantile(swings, 0.01)).toBeGreaterThan(1500);
  expect(iopsQuantile(swings, 0.01)).toBeLessThan(3000);
  expect(iopsQuantile(swings, 0.99)).toBeGreaterThan(7500);
  expect(iopsQuantile(swings, 0.99)).toBeLessThan(11_000);
});

test('840 Pro: a cloud, much tighter when it pays for cleaning as it writes', async () => {
  const cloud = late(await scatter('840-pro', {}, CLOUD_SLICE));
  expect(characterOf(cloud)).toBe('cloud');
  const paid = late(await scatter('840-pro', { pacing: 'interleave', batchBudget: null, gcHigh: 2 }, CLOUD_SLICE));
  expect(variation(paid) ?? 1).toBeLessThan((variation(cloud) ?? 0) / 3);
});

test('Extreme II: rising, and a cliff when it cleans only when it must', async () => {
  const eager = await scatter('extreme-ii', {}, CLOUD_SLICE);
  const early = (points: readonly SamplePoint[]) => points.filter(({ start }) => start >= 5 && start < 20);
  expect(characterOf(late(eager), early(eager))).toBe('rising');
  const lazy = await scatter('extreme-ii', { gcStart: 1 }, CLOUD_SLICE);
  expect(characterOf(late(lazy), early(lazy))).not.toBe('rising');
});

test('M500: dips', async () => {
  expect(characterOf(late(await scatter('m500')))).toBe('dips');
});
