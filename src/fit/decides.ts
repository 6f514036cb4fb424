/** The measurement that tells two tied explanations apart: cheap plans, run by both, ranked by how far they differ. */
import { parseScenario } from '../scenario/parse';
import type { Phase, Scenario } from '../scenario/types';
import { finalScenario } from './finalDrive';
import { type Known, scenarioOf } from './model';
import type { Evaluate, FitRun } from './run';
import type { Fitted } from './search';

/** Windows of a plan, in shares of what it writes. */
const BORDERS: readonly number[] = Array.from({ length: 21 }, (_, i) => i / 20);
/** Root mean square of the differences of log rates below which no plan decides: what a log of one-second intervals can tell with ease. */
const TELLING = 0.05;

/** Changes of the writing phases. */
const plans: readonly ((phase: Phase, isLast: boolean) => Phase)[] = [
  // A smaller partition: more spare.
  (phase) => ('span' in phase ? { ...phase, span: { from: 0, to: 0.7 } } : phase),
  // One request at a time: the controller's own time.
  (phase, isLast) => (isLast && 'qd' in phase ? { ...phase, qd: 1 } : phase),
  // Larger requests: less of the controller's time for each page.
  (phase, isLast) => (isLast && 'kib' in phase ? { ...phase, kib: 4 * phase.kib } : phase),
  // Each page once a pass, or draws: policies differ in what they make of it.
  (phase, isLast) =>
    isLast && 'pattern' in phase ? ({ ...phase, pattern: phase.pattern === 'random' ? 'permutation' : 'random' } as Phase) : phase,
];

function planned(scenario: Scenario, plan: (typeof plans)[number]): Scenario | null {
  const phases = scenario.phases.map((phase, i) => plan(phase, i === scenario.phases.length - 1));
  const parsed = parseScenario({ ...scenario, phases });
  return parsed.ok ? parsed.value : null;
}

/** The plan by which the best and the one that lies farthest from it differ most, as a scenario of the measured drive; null: none tells them apart. */
export async function decisionOf([best, other]: readonly Fitted[], known: Known, evaluate: Evaluate): Promise<Scenario | null> {
  if (best === undefined || other === undefined) return null;
  const two = [best, other].map((fit) => scenarioOf(known, fit.choice, fit.best.values));
  const final = finalScenario(known, best.choice, best.best.values);
  const runs: FitRun[] = [];
  const asked = plans.flatMap((plan) => {
    const pair = two.map((scenario) => (scenario.ok ? planned(scenario.value, plan) : null));
    if (pair.some((scenario) => scenario === null)) return [];
    for (const scenario of pair as readonly Scenario[]) runs.push({ scenario, phase: known.phase, borders: BORDERS });
    return [{ plan, at: runs.length - 2 }];
  });
  const answers = await evaluate(runs);
  const ranked = asked.map(({ plan, at }) => {
    const [a, b] = [answers[at], answers[at + 1]];
    if (!a || !b) return { plan, differs: 0 };
    const squares = a.logRate.map((rate, i) => (rate - (b.logRate[i] as number)) * (rate - (b.logRate[i] as number)));
    return { plan, differs: Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length) };
  });
  const [first] = ranked.sort((a, b) => b.differs - a.differs);
  return first !== undefined && first.differs > TELLING && final.ok ? planned(final.value, first.plan) : null;
}
