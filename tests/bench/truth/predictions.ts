import type { Engine } from '../../../src/engine/engine';
import { experiments } from '../../../src/scenario/experiments/catalogue';
import { type Experiment, planExperiment } from '../../../src/scenario/experiments/experiment';
import type { RunMeasurement } from '../../../src/scenario/experiments/measurement';
import type { TableRow } from '../../../src/scenario/experiments/table';
import { row, type TruthRow } from './row';
import { measured } from './runs';

/** A number that was published of a real drive, on which nothing of that drive was calibrated. */
export const isPredicted = ({ basis, published, publishedText, tolerance, lesson }: TableRow): boolean =>
  basis === 'prediction' && published !== null && publishedText === null && tolerance !== null && !lesson;

/** The table of an experiment at its own scale, from the runs of the drives that its predictions are about. */
function tableOf(engine: Engine, experiment: Experiment, drives: readonly string[]): readonly TableRow[] {
  const planned = planExperiment(experiment);
  if (!planned.ok) throw new Error(planned.faults.join(' '));
  const measurements: Record<string, RunMeasurement> = {};
  for (const { run, scenario } of planned.value) {
    if (drives.length > 0 && !drives.includes((run.input.drive as { preset: string }).preset)) continue;
    const { plan, phases } = measured(engine, scenario);
    measurements[run.id] = { scenario, lawWaf: plan.law?.waf ?? null, alphaEffective: plan.law?.alphaEffective ?? null, phases };
  }
  return experiment.table(measurements);
}

/** How far the model is from what was measured of real drives: in percent of that, shares in points. */
export function predictions(engine: Engine): readonly TruthRow[] {
  return experiments.flatMap((experiment) => {
    const claims = experiment.table({}).filter(isPredicted);
    if (claims.length === 0) return [];
    // Rows of no drive are about all runs.
    const drives = claims.some((each) => each.drives.length === 0) ? [] : [...new Set(claims.flatMap((each) => each.drives))];
    const table = new Map(tableOf(engine, experiment, drives).map((each) => [each.what, each]));
    return claims.map(({ what, unit, tolerance }) => {
      const deviation = table.get(what)?.deviation ?? null;
      if (deviation === null) throw new Error(`${what}: nothing was computed.`);
      const isShare = unit.startsWith('percentage') || unit.startsWith('%');
      return row({
        section: 'predictions',
        what,
        of: experiment.name,
        value: Math.abs(deviation) * 100,
        unit: isShare ? 'points' : '%',
        low: null,
        high: null,
        n: 1,
        aim: Number(((tolerance ?? 0) * 100).toPrecision(3)),
      });
    });
  });
}
