import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SAMPLE_STRIDE, sampleIndex } from '../../src/engine/sampleFields';
import { recallRun, type StoredRun } from '../../src/engine/storedRun';
import { experiments, findExperiment } from '../../src/scenario/experiments/catalogue';
import { planExperiment } from '../../src/scenario/experiments/experiment';
import { measurePhase, type RunMeasurement, samplePoint } from '../../src/scenario/experiments/measurement';
import { MODEL_REVISION } from '../../src/scenario/parse';
import { isSoak } from '../cases';
import { createEngine } from '../engine/setup';
import { report } from './setup';

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
    expect(wanted.length).toBe(62);
    expect(readdirSync(folder).sort()).toEqual(wanted.map(({ experiment, run }) => `${experiment}.${run}.json`).sort());
    for (const file of readdirSync(folder)) expect([file, readFileSync(join(folder, file)).length < 180_000]).toEqual([file, true]);
  });

  it.each(wanted)(
    '$experiment $run: scenario and revision are today’s, and its samples add up to its totals',
    async ({ experiment, run, scenario }) => {
      const stored = read(`${experiment}.${run}.json`);
      expect(stored).toMatchObject({ experiment, run, m: MODEL_REVISION });
      expect(stored.stateHash).toMatch(/^[0-9a-f]{16,}$/);
      const { ends, samples, plan } = await recallRun(stored);
      expect(plan.scenario).toEqual(scenario);
      expect(plan.factor > 1).toBe(scenario.scale > 1);
      expect(ends.length).toBe(scenario.phases.length);
      const sum = (field: keyof typeof sampleIndex) => {
        let total = 0;
        for (let row = 0; row < samples.length; row += SAMPLE_STRIDE)
          if (samples[row + sampleIndex.phase] === ends.length - 1) total += samples[row + sampleIndex[field]] ?? Number.NaN;
        return total;
      };
      const { phaseTotals, phaseSeconds } = ends.at(-1) as (typeof ends)[number];
      // Counts of a drive at full size are whole; those of a scaled one are rounded to a few thousandths of a page.
      const exact = (told: number, known: number) =>
        plan.factor === 1 ? expect(told).toBe(known) : expect(Math.abs(told - known)).toBeLessThan(1e-6 * Math.max(1, known));
      exact(sum('requests'), phaseTotals.hostRequests);
      exact(sum('hostBytesWritten'), phaseTotals.hostBytesWritten);
      exact(sum('pagesRelocated'), phaseTotals.pagesRelocated);
      expect(sum('seconds')).toBeCloseTo(phaseSeconds, plan.factor === 1 ? 6 : 1);
    },
  );

  // The others of a scale, and one of the full size, in the soak: what is stored beside another model is found by the revision above.
  it.each(isSoak ? ['pslc-cache', 'used-drive'] : ['pslc-cache'])(
    'the engine computes %s again, to the same last states and the same table',
    async (name) => {
      const experiment = findExperiment(name);
      if (experiment === null) throw new Error(name);
      const computed = await report(name, experiment.scale);
      const measured: Record<string, RunMeasurement> = {};
      for (const { run, scenario } of wanted.filter((each) => each.experiment === name)) {
        const stored = read(`${name}.${run}.json`);
        expect([run, stored.stateHash]).toEqual([run, computed.runs.find(({ id }) => id === run)?.stateHash]);
        const { ends, samples } = await recallRun(stored);
        const rowsOf = (phase: number) =>
          Array.from({ length: samples.length / SAMPLE_STRIDE }, (_, i) => i * SAMPLE_STRIDE).filter(
            (row) => samples[row + sampleIndex.phase] === phase,
          );
        const pointAt = (row: number) => samplePoint((field) => samples[row + sampleIndex[field]] ?? Number.NaN);
        const phases = ends.map((end, phase) => measurePhase(end, rowsOf(phase).map(pointAt)));
        measured[run] = { scenario, lawWaf: null, alphaEffective: null, phases };
      }
      const told = experiment.table(measured);
      expect(told.length).toBe(computed.table.length);
      for (const [i, { what, model }] of told.entries()) {
        const other = computed.table[i]?.model ?? null;
        if (typeof model !== 'number' || typeof other !== 'number') expect([what, model]).toEqual([what, other]);
        else expect([what, Math.abs(model - other) <= 1e-4 * Math.abs(other)]).toEqual([what, true]);
      }
    },
  );

  if (isSoak)
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
