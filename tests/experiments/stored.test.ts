import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SAMPLE_STRIDE, sampleIndex } from '../../src/engine/sampleFields';
import { recallRun, type StoredRun } from '../../src/engine/storedRun';
import { experiments } from '../../src/scenario/experiments/catalogue';
import { planExperiment } from '../../src/scenario/experiments/experiment';
import { MODEL_REVISION } from '../../src/scenario/parse';
import { createEngine } from '../engine/setup';

const folder = 'src/store/lab/stored';
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as StoredRun;

const wanted = experiments.flatMap((experiment) => {
  const planned = planExperiment(experiment);
  if (!planned.ok) throw new Error(planned.faults.join());
  return planned.value
    .filter(({ run }) => experiment.stored?.includes(run.id))
    .map(({ run, scenario }) => ({ experiment: experiment.name, run: run.id, scenario }));
});

/** Displayed seconds of the last phase that are computed again: the fresh plateau, and on this drive the cliff. */
const AGAIN = 60;

describe('runs that are stored with the page', () => {
  it('are those of the experiments that say so, no more and no fewer, and small', () => {
    expect(wanted.length).toBe(12);
    expect(readdirSync(folder).sort()).toEqual(wanted.map(({ experiment, run }) => `${experiment}.${run}.json`).sort());
    for (const file of readdirSync(folder)) expect([file, readFileSync(join(folder, file)).length < 40_000]).toEqual([file, true]);
  });

  it.each(wanted)(
    '$experiment $run: scenario and revision are today’s, and its samples add up to its totals',
    async ({ experiment, run, scenario }) => {
      const stored = read(`${experiment}.${run}.json`);
      expect(stored).toMatchObject({ experiment, run, m: MODEL_REVISION });
      expect(stored.stateHash).toMatch(/^[0-9a-f]{16,}$/);
      const { ends, samples, plan } = await recallRun(stored);
      expect(plan.scenario).toEqual(scenario);
      expect(plan.factor).toBe(1);
      expect(ends.length).toBe(scenario.phases.length);
      const sum = (field: keyof typeof sampleIndex) => {
        let total = 0;
        for (let row = 0; row < samples.length; row += SAMPLE_STRIDE) total += samples[row + sampleIndex[field]] ?? Number.NaN;
        return total;
      };
      const { phaseTotals, phaseSeconds } = ends.at(-1) as (typeof ends)[number];
      expect(sum('requests')).toBe(phaseTotals.hostRequests);
      expect(sum('hostBytesWritten')).toBe(phaseTotals.hostBytesWritten);
      expect(sum('pagesRelocated')).toBe(phaseTotals.pagesRelocated);
      expect(sum('seconds')).toBeCloseTo(phaseSeconds, 6);
    },
  );

  it('the engine computes the first minute of one of them again, second for second', async () => {
    const stored = read('consistency.840-pro.json');
    const { samples: kept, plan } = await recallRun(stored);
    const engine = await createEngine('plain');
    const load = engine.load(plan.scenario);
    if (!load.ok) throw new Error(load.fault);
    const phase = plan.scenario.phases.length - 1;
    const rows: Float64Array[] = [];
    while (rows.length < AGAIN) {
      const { samples, frame } = engine.advance({ maxRequests: 200_000, columns: false });
      if (frame.phase < phase) continue;
      for (let at = 0; at < samples.length; at += SAMPLE_STRIDE)
        if (samples[at + sampleIndex.phase] === phase) rows.push(samples.slice(at, at + SAMPLE_STRIDE));
    }
    const fields = ['requests', 'pagesHost', 'pagesRelocated', 'start', 'seconds'] as const;
    const told = (row: Float64Array) => fields.map((field) => row[sampleIndex[field]]);
    for (const [i, row] of rows.slice(0, AGAIN).entries())
      expect([i, ...told(row)]).toEqual([i, ...told(kept.subarray(i * SAMPLE_STRIDE, (i + 1) * SAMPLE_STRIDE))]);
    // They hold the cliff: before it no page is moved, after it the rate is a fraction.
    const rates = rows.map((row) => row[sampleIndex.requests] ?? 0);
    expect(Math.min(...rates)).toBeLessThan(Math.max(...rates) / 4);
  });
});
