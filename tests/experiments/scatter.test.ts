import { expect, test } from 'vitest';
import { physicalPages, spareFactor } from '../../src/domain/spare';
import { rowsOf } from '../../src/engine/report';
import { sampleIndex } from '../../src/engine/samples';
import { consistency } from '../../src/scenario/experiments/consistency';
import { type SamplePoint, samplePoint } from '../../src/scenario/experiments/measurement';
import { characterOf, variation } from '../../src/scenario/experiments/series';
import { parseScenario } from '../../src/scenario/parse';
import { findPreset } from '../../src/scenario/presets';
import { createEngine } from './setup';

/**
 * Full-size dies with a sixteenth of their groups: the scatter of single seconds is that of the full drive, because it hangs on groups and
 * dies and not on how many groups there are; only the cliff comes sooner. The effective spare is kept.
 */
const SLICE = 16;
/** The cloud of the 840 Pro needs more groups to show. */
const CLOUD_SLICE = 6;
const LOST_GROUPS = 3.6;
const SECONDS = 200;

async function scatter(id: string, ftl: object = {}, slice = SLICE): Promise<readonly SamplePoint[]> {
  const input = consistency.runs.find((run) => run.id === id)?.input;
  if (!input) throw new Error(`no run ${id}`);
  const { preset } = input.drive as { preset: string };
  const full = findPreset(preset)?.preset.drive;
  if (!full) throw new Error(`no preset ${preset}`);
  const groups = Math.round(full.blocksPerPlane / slice);
  const used = (1 - spareFactor(physicalPages(full), full.logicalPages)) * full.blocksPerPlane;
  const spare = 1 - (used * (groups - LOST_GROUPS)) / (full.blocksPerPlane - LOST_GROUPS) / groups;
  const phases = (input.phases as readonly object[]).map((phase, i) => (i === 2 ? { ...phase, seconds: SECONDS } : phase));
  const scenario = parseScenario({
    ...input,
    scale: 1,
    drive: { preset, blocksPerPlane: groups, spareFactor: spare },
    ftl: { ...(input.ftl as object), ...ftl },
    phases,
  });
  if (!scenario.ok) throw new Error(scenario.faults.join());
  const engine = await createEngine();
  const load = engine.load(scenario.value);
  if (!load.ok) throw new Error(load.fault);
  const points: SamplePoint[] = [];
  for (;;) {
    const reply = engine.advance({ maxRequests: 200_000, columns: false });
    for (const row of rowsOf(reply.samples))
      if (row[sampleIndex.phase] === 2) points.push(samplePoint((field) => row[sampleIndex[field]] ?? Number.NaN));
    if (reply.stop === 'end') return points.slice(0, -1);
  }
}
const late = (points: readonly SamplePoint[]) => points.filter(({ start }) => start >= 100);

test('DC S3700: flat, and a cloud when its dies stop to collect', async () => {
  const flat = late(await scatter('s3700'));
  expect(characterOf(flat)).toBe('flat');
  const stopping = late(await scatter('s3700', { pacing: 'stall', dispatch: 'turn', gcHigh: 4 }));
  expect(characterOf(stopping)).not.toBe('flat');
  expect(variation(stopping) ?? 0).toBeGreaterThan(5 * (variation(flat) ?? 1));
});

test('Neutron: two levels, and one when it collects a group at a time', async () => {
  expect(characterOf(late(await scatter('neutron')))).toBe('two levels');
  expect(characterOf(late(await scatter('neutron', { gcHigh: 2 })))).toBe('flat');
});

test('840 Pro: a cloud, much tighter when it pays for cleaning as it writes', async () => {
  const cloud = late(await scatter('840-pro', {}, CLOUD_SLICE));
  expect(characterOf(cloud)).toBe('cloud');
  const paid = late(await scatter('840-pro', { pacing: 'interleave' }, CLOUD_SLICE));
  expect(variation(paid) ?? 1).toBeLessThan((variation(cloud) ?? 0) / 3);
});

test('Extreme II: rising, and a cliff when it cleans only when it must', async () => {
  const eager = await scatter('extreme-ii');
  const early = (points: readonly SamplePoint[]) => points.filter(({ start }) => start >= 5 && start < 20);
  expect(characterOf(late(eager), early(eager))).toBe('rising');
  const lazy = await scatter('extreme-ii', { gcStart: 1 });
  expect(characterOf(late(lazy), early(lazy))).not.toBe('rising');
});

test('M500: dips', async () => {
  expect(characterOf(late(await scatter('m500')))).toBe('dips');
});
