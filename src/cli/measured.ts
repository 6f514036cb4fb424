/** What an experiment keeps of a run: plain data, so that a thread can send it. */

import { type Finished, type Report, reportOf } from '../engine/report';
import { sampleIndex } from '../engine/sampleFields';
import { measurePhase, type RunMeasurement, samplePoint } from '../scenario/experiments/measurement';

/** That of `sim` without the scenario, which the experiment repeats shortly. */
export type RunFigures = Pick<Report, 'phases' | 'totals' | 'wear' | 'stateHash' | 'wallSeconds' | 'law'>;

export interface MeasuredRun {
  readonly measurement: RunMeasurement;
  readonly figures: RunFigures;
}

export function measuredRun(run: Finished): MeasuredRun {
  const { phases, totals, wear, stateHash, wallSeconds, law } = reportOf(run);
  return { measurement: measurementOf(run), figures: { phases, totals, wear, stateHash, wallSeconds, law } };
}

function measurementOf({ scenario, plan: { law }, phases }: Finished): RunMeasurement {
  return {
    scenario,
    lawWaf: law?.waf ?? null,
    alphaEffective: law?.alphaEffective ?? null,
    phases: phases.map(({ frame, rows }) =>
      measurePhase(
        frame,
        rows.map((row) => samplePoint((field) => row[sampleIndex[field]] ?? Number.NaN)),
      ),
    ),
  };
}
