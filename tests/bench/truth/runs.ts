import type { Engine } from '../../../src/engine/engine';
import { rowsOf } from '../../../src/engine/report';
import { sampleIndex } from '../../../src/engine/sampleFields';
import type { Frame, Plan } from '../../../src/engine/types';
import { measurePhase, type PhaseMeasurement, samplePoint } from '../../../src/scenario/experiments/measurement';
import { parseScenario } from '../../../src/scenario/parse';
import type { Scenario } from '../../../src/scenario/types';

/** The scenario of an input; throws its faults. */
export function scenarioOf(input: unknown): Scenario {
  const parsed = parseScenario(input);
  if (!parsed.ok) throw new Error(parsed.faults.join(' '));
  return parsed.value;
}

/** Runs to the end: the plan, the last frame and what is measured of each phase. Throws where the drive does not load. */
export function measured(engine: Engine, scenario: Scenario): { plan: Plan; frame: Frame; phases: readonly PhaseMeasurement[] } {
  const load = engine.load(scenario);
  if (!load.ok) throw new Error(load.fault);
  const phases: PhaseMeasurement[] = [];
  let rows: Float64Array[] = [];
  for (;;) {
    const reply = engine.advance({ maxRequests: 500_000, columns: false });
    rows.push(...rowsOf(reply));
    const ended = reply.stop === 'phase' || reply.stop === 'end';
    if (ended) {
      phases.push(
        measurePhase(
          reply.frame,
          rows.map((each) => samplePoint((field) => each[sampleIndex[field]] ?? Number.NaN)),
        ),
      );
      rows = [];
    }
    if (reply.stop === 'end') return { plan: load.plan, frame: reply.frame, phases };
  }
}
