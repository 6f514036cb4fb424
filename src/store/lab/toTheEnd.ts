/** A run in a worker without views: what sweeps and fits compute. */
import { Budget } from '../../client/budget';
import type { RunClient } from '../../client/runClient';
import type { EndedPhase } from '../../engine/report';
import { SampleRows } from '../../engine/sampleRows';
import type { Scenario } from '../../scenario/types';
import { shareDone } from '../../sweep/progress';

/** Wall ms of one call at full speed: long enough that messages cost nothing, and so short that no call reaches its limit where others take the cores. */
const CALL_MS = 60;

/** Calls grow to their length in a few. */
const freshBudget = (): Budget => new Budget(CALL_MS, undefined, 8);

export interface EndedRun {
  readonly phases: readonly EndedPhase[];
  readonly samplesMerged: number;
  readonly simulatedPagesWritten: number;
  readonly engineMs: number;
}

/** Runs what the client has loaded; `alive` ends it in between, with null. */
export async function toTheEnd(
  client: RunClient,
  scenario: Scenario,
  tell: (share: number) => void,
  alive: () => boolean,
): Promise<EndedRun | null> {
  let budget = freshBudget();
  const phases: EndedPhase[] = [];
  const samples = new SampleRows();
  let engineMs = 0;
  let simulatedPagesWritten = 0;
  for (;;) {
    const reply = await client.advance({ maxRequests: budget.requests, columns: false });
    if (!alive()) return null;
    budget.learn(reply);
    samples.append(reply);
    engineMs += reply.wallMs;
    simulatedPagesWritten += reply.simulatedPagesWritten;
    if (reply.stop === 'phase' || reply.stop === 'end') {
      const phase = scenario.phases[phases.length];
      if (phase) phases.push({ phase, frame: reply.frame, rows: samples.phases[phases.length] ?? [] });
      samples.endPhase();
      // Requests of the next phase may cost a thousand times as much.
      budget = freshBudget();
    }
    tell(shareDone(scenario, reply.frame));
    if (reply.stop === 'end') return { phases, samplesMerged: samples.merged, simulatedPagesWritten, engineMs };
  }
}
