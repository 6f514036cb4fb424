import type { Engine } from '../../../src/engine/engine';
import { experiments } from '../../../src/scenario/experiments/catalogue';
import { type Experiment, planExperiment } from '../../../src/scenario/experiments/experiment';
import type { RunMeasurement } from '../../../src/scenario/experiments/measurement';
import { driveFields } from '../../../src/scenario/fields/drive';
import { row, type TruthRow } from './row';
import { measured } from './runs';

/** A calibrated field up and down by so much. */
const CHANGES = [0.9, 1.1] as const;

function tableOf(engine: Engine, experiment: Experiment, runs: readonly string[], set: readonly (readonly [string, string])[]) {
  const planned = planExperiment(experiment, { set });
  if (!planned.ok) throw new Error(planned.faults.join(' '));
  const measurements: Record<string, RunMeasurement> = {};
  for (const { run, scenario } of planned.value.filter(({ run }) => runs.includes(run.id))) {
    const { plan, phases } = measured(engine, scenario);
    measurements[run.id] = { scenario, lawWaf: plan.law?.waf ?? null, alphaEffective: plan.law?.alphaEffective ?? null, phases };
  }
  return new Map(experiment.table(measurements).map((each) => [each.what, each]));
}

/** What the tables say that a calibrated field does not reach: by how much a tenth of it moves the figure. */
export function calibrated(engine: Engine): readonly TruthRow[] {
  return experiments.flatMap((experiment) => {
    const rows = experiment.table({}).filter(({ untouchedBy, published }) => untouchedBy.length > 0 && published !== null);
    if (rows.length === 0) return [];
    const fields = [...new Set(rows.flatMap(({ untouchedBy }) => untouchedBy))];
    const runs = experiment.runs
      .filter(({ input }) => rows.some(({ drives }) => drives.includes((input.drive as { preset: string }).preset)))
      .map(({ id }) => id);
    const before = tableOf(engine, experiment, runs, []);
    return fields.flatMap((field) => {
      const path = field in driveFields ? `drive.${field}` : `ftl.${field}`;
      const section = path.split('.')[0] as 'drive' | 'ftl';
      const planned = planExperiment(experiment);
      const scenario = planned.ok ? planned.value.find(({ run }) => runs.includes(run.id))?.scenario : undefined;
      const value = Number((scenario?.[section] as unknown as Record<string, number> | undefined)?.[field]);
      const tables = CHANGES.map((by) => tableOf(engine, experiment, runs, [[path, String(value * by)]]));
      return rows
        .filter(({ untouchedBy }) => untouchedBy.includes(field))
        .map(({ what, unit }) => {
          const old = before.get(what)?.model ?? Number.NaN;
          const isShare = unit.startsWith('percentage') || unit.startsWith('%');
          const moved = tables.map((table) => Math.abs((table.get(what)?.model ?? Number.NaN) - old) / (isShare ? 1 : Math.abs(old) / 100));
          const same = { section: 'calibrated', low: null, high: null, n: CHANGES.length } as const;
          return row({ ...same, what, of: field, value: Math.max(...moved), unit: isShare ? 'points' : '%', aim: 1 });
        });
    });
  });
}
