import { describe, expect, test } from 'vitest';
import type { ExperimentReport } from '../../src/cli/experiment';
import { experiments } from '../../src/scenario/experiments/catalogue';
import { experimentNames, planExperiment } from '../../src/scenario/experiments/experiment';
import { NO_CAUSE } from '../../src/scenario/experiments/table';
import { findPreset } from '../../src/scenario/presets';
import { report, rowsWith } from './setup';

/** Rules that hold for every table: numbers where runs were made, a reason for every disagreement. */
function sound({ table, runs }: ExperimentReport): void {
  expect(new Set(table.map(({ what }) => what)).size).toBe(table.length);
  for (const row of table) {
    expect([row.what, row.source.length > 3]).toEqual([row.what, true]);
    if (row.published !== null && row.model !== null && row.publishedText === null) {
      expect([row.what, row.deviation !== null, row.agrees !== null]).toEqual([row.what, true, true]);
      if (row.tolerance !== null && row.deviation !== null)
        expect([row.what, row.agrees]).toEqual([row.what, Math.abs(row.deviation) <= row.tolerance + 1e-9]);
    }
    if (row.agrees === false) expect([row.what, row.note]).toEqual([row.what, expect.stringMatching(/\.$/)]);
    // Nothing is compared only where the drive is outside the model, where no number was published, or where it was only shown.
    if (row.model === null && row.modelText === null)
      expect([row.what, row.note]).toEqual([row.what, expect.stringMatching(/^Outside the model/)]);
  }
  for (const run of runs) {
    expect(run.phases).toHaveLength((run.input.phases as readonly unknown[]).length);
    expect(run.stateHash).toMatch(/^[0-9a-f]{16}$/);
  }
}

function agree(table: ExperimentReport['table'], words: string): void {
  for (const row of rowsWith(table, words)) expect([row.what, row.model, row.agrees]).toEqual([row.what, row.model, true]);
}

describe('as data', () => {
  test('five experiments; each run names a numbered preset, and every phase belongs to a step', () => {
    expect(experiments.map(({ name }) => name)).toEqual(experimentNames);
    for (const experiment of experiments) {
      expect(new Set(experiment.runs.map(({ id }) => id)).size).toBe(experiment.runs.length);
      const planned = planExperiment(experiment);
      if (!planned.ok) throw new Error(planned.faults.join('\n'));
      expect(planned.notices).toEqual([]);
      for (const { run, scenario } of planned.value) {
        const { preset } = run.input.drive as { preset: string };
        expect(preset).toMatch(/\.\d+$/);
        expect(findPreset(preset)).not.toBeNull();
        expect(run.stepOfPhase).toHaveLength(scenario.phases.length);
        for (const step of run.stepOfPhase) expect(experiment.steps[step]).toBeDefined();
        if (run.variant !== null) expect(experiment.variants.map(({ id }) => id)).toContain(run.variant);
      }
      expect(experiment.facts.length).toBeGreaterThan(2);
      expect(experiment.table({}).length).toBeGreaterThan(5);
    }
  });

  test('consistency is full size unless a scale is given', () => {
    const consistency = experiments[0];
    if (!consistency) throw new Error('missing');
    const scales = (options: object) => {
      const planned = planExperiment(consistency, options);
      return planned.ok ? new Set(planned.value.map(({ scenario }) => scenario.scale)) : planned.faults;
    };
    expect(scales({})).toEqual(new Set([1]));
    expect(scales({ scale: 64 })).toEqual(new Set([64]));
    expect(scales({ set: [['ftl.victim', 'lru']] })).toContainEqual(expect.stringMatching(/^Run hawk: ftl\.victim is "lru"; /));
  });
});

describe('run to their ends, scaled', () => {
  test('consistency', async () => {
    const done = await report('consistency', 32);
    sound(done);
    const { table } = done;
    expect(done.runs).toHaveLength(12);
    agree(table, '840 Pro: that factor over the factor of its WAF');
    agree(table, 'Extreme II: IOPS of the first minute');
    agree(table, 'S3700 200 GB: scatter');
    agree(table, 'Extreme II 480 GB: scatter');
    const factor = rowsWith(table, '840 Pro: steady IOPS at 25 %')[0]?.model ?? 0;
    expect(factor).toBeGreaterThan(3);
    expect(factor).toBeLessThan(4);
    // 25 % of raw in all, also where the factory has more.
    for (const run of done.runs.filter(({ id }) => id.endsWith('-25'))) expect(run.totals.hostBytesWritten).toBeGreaterThan(0);
  });

  test('spare area, 28 % against 13 %', async () => {
    const done = await report('spare-28-13', 32);
    sound(done);
    const { table } = done;
    for (const name of ['light', 'heavy', 'gaming'])
      agree(
        [...table].filter(({ what }) => !what.includes('dirtied')),
        `${name} bench, drive full`,
      );
    // Virtually equal in the model, 3 points apart in the article.
    const heavy = rowsWith(table, 'heavy bench, drive full and spare dirtied')[0];
    expect(Math.abs(heavy?.model ?? 99)).toBeLessThan(6);
    for (const name of ['light', 'gaming']) agree(table, `${name} bench, drive full and spare dirtied`);
    agree(table, 'bench on the full drive');
    agree(table, 'formatted with the');
    agree(table, 'price per usable GB');
    // One printed price is not its own quotient; the table says so.
    const wrong = rowsWith(table, 'price per GB of flash').filter(({ agrees }) => agrees === false);
    expect(wrong.map(({ what, note }) => [what, note])).toEqual([
      [expect.stringContaining('Nova V128'), expect.stringContaining('369/128 = 2.8828')],
    ]);
  });

  test('truly random data', async () => {
    // A buffer that holds a request of 2 MB at this scale too.
    const done = await report('random-data', 16, [['drive.bufferKiB', '32768']]);
    sound(done);
    const { table, sweeps } = done;
    // The eight cells and the two of the Agility 2, within 10 %.
    const cells = table.filter(({ what, unit }) => /^(Force F100|Agility 2): /.test(what) && unit === 'MB/s');
    expect(cells).toHaveLength(10);
    for (const row of cells) expect([row.what, row.tolerance, row.agrees]).toEqual([row.what, 0.1, true]);
    agree(table, 'Worst write of the sweep');
    agree(table, 'Reads of the sweep');
    agree(table, 'First verdict');
    expect(sweeps).toHaveLength(6);
    for (const sweep of sweeps) expect(sweep.points.map(({ at }) => at)).toEqual(Array.from({ length: 16 }, (_, i) => i / 16));
  });

  test('steady state', async () => {
    const done = await report('steady-state', 64);
    sound(done);
    const { table } = done;
    agree(table, 'Vector: 4 KB random read');
    agree(table, 'Vector: sequential write');
    agree(table, 'Vector: steady 4 KB random write');
    agree(table, '840 Pro over Vector');
    agree(table, 'random victim, against the reader');
    agree(table, 'Fills of 512 GB');
    agree(table, 'at WAF 10 and 3,000 cycles');
    for (const row of rowsWith(table, 'steady by the SNIA rule')) expect(row.model).toBeGreaterThan(100);
    // Greedy does about twice as well as the estimate, at both spares, and as its law says.
    for (const spare of [7, 27]) {
      const greedy = rowsWith(table, `WAF at ${spare} % free, greedy`)[0]?.model ?? 0;
      const law = rowsWith(table, `Law for greedy at ${spare} %`)[0]?.model ?? 0;
      const random = rowsWith(table, `WAF at ${spare} % free, random`)[0]?.model ?? 0;
      expect(Math.abs(greedy / law - 1)).toBeLessThan(0.03);
      expect(random / greedy).toBeGreaterThan(1.7);
      expect(random / greedy).toBeLessThan(2.3);
    }
  });

  test('a used drive', async () => {
    const done = await report('used-drive', 16);
    sound(done);
    const { table } = done;
    agree(table, 'X25-M: 4 KB random write over 8 GB, new');
    agree(table, 'X25-M: the same, used');
    agree(table, 'X25-M: used over new');
    agree(table, 'Vertex: 4 KB random write over 8 GB, new');
    const missed = table.filter(({ agrees }) => agrees === false).map(({ note }) => note);
    expect(missed).not.toContain(NO_CAUSE);
  });
});
