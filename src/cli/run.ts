/** One run of the engine from its first request to its last. */
import type { Engine } from '../engine/engine';
import type { EndedPhase, Finished } from '../engine/report';
import { SampleRows } from '../engine/sampleRows';
import type { AdvanceReply, Plan } from '../engine/types';
import type { Scenario } from '../scenario/types';

/** Requests of the simulated drive between two looks at the clock. */
const BUDGET = 100_000;
const PROGRESS_MS = 200;

/** Runs to the end; `progress` is told the state about five times a second. */
export function runToEnd(engine: Engine, scenario: Scenario, plan: Plan, progress: (reply: AdvanceReply) => void): Finished {
  const began = performance.now();
  const phases: EndedPhase[] = [];
  const samples = new SampleRows();
  let engineMs = 0;
  let pages = 0;
  let told = Number.NEGATIVE_INFINITY;
  for (;;) {
    const reply = engine.advance({ maxRequests: BUDGET, columns: false });
    samples.append(reply.samples);
    engineMs += reply.wallMs;
    pages += reply.simulatedPagesWritten;
    if (reply.stop === 'phase' || reply.stop === 'end') {
      const phase = scenario.phases[phases.length];
      if (phase) phases.push({ phase, frame: reply.frame, rows: samples.phases[phases.length] ?? [] });
      samples.endPhase();
    }
    if (reply.stop === 'end') break;
    if (performance.now() - told < PROGRESS_MS) continue;
    told = performance.now();
    progress(reply);
  }
  return {
    scenario,
    plan,
    phases,
    samplesMerged: samples.merged,
    frame: engine.frame(true),
    stateHash: engine.stateHash(),
    wallSeconds: (performance.now() - began) / 1e3,
    simulatedPagesWritten: pages,
    engineSeconds: engineMs / 1e3,
  };
}
