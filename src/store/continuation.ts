import { failure, type Result } from '../lib/result';
import { parseScenario } from '../scenario/parse';
import type { LiveSettings, Phase, Scenario } from '../scenario/types';

/** Displayed seconds that a run goes on for where its last writing phase was timed: long enough to see what an action does. */
const GO_ON_SECONDS = 500;
/** Longest that a run goes on for to become steady, displayed seconds. */
const STEADY_LIMIT_SECONDS = 20_000;

/** Number of the last phase that writes; that of the last one with requests where none writes; -1: there is none. */
function lastHostPhase({ phases }: Scenario): number {
  const kinds = phases.map((phase) => phase.do);
  const writing = Math.max(kinds.lastIndexOf('write'), kinds.lastIndexOf('mixed'));
  return writing >= 0 ? writing : kinds.lastIndexOf('read');
}

/** What live changes made of a phase: its settings as they were at its end. FTL settings outlive a phase by themselves. */
function asChanged(scenario: Scenario, index: number, phase: Phase): Phase {
  const changes = scenario.actions.flatMap((action): LiveSettings[] => (action.at.phase === index && 'set' in action ? [action.set] : []));
  const { readShare, trimShare, entropy, qd, kib, pattern }: LiveSettings = Object.assign({}, ...changes);
  const given = Object.entries({ readShare, trimShare, entropy, qd, kib, pattern }).filter(([, value]) => value !== undefined);
  // An action that gave a step of writes reads or TRIMs made it a mix.
  const kind = phase.do === 'write' && (readShare ?? trimShare) !== undefined ? 'mixed' : phase.do;
  return { ...phase, ...Object.fromEntries(given), do: kind };
}

function withOneMore(scenario: Scenario, stop: (phase: Phase) => Partial<Phase>): Result<Scenario> {
  const index = lastHostPhase(scenario);
  const last = scenario.phases[index];
  if (last === undefined) return failure('The run has ended and had no phase of requests, so there is nothing to go on with.');
  const again = asChanged(scenario, index, last);
  return parseScenario({ ...scenario, phases: [...scenario.phases, { ...again, ...stop(again) }] });
}

/**
 * The scenario with its last writing phase once more, so that a run that has ended can take an action: the same settings as at its end,
 * for 500 displayed seconds where it was timed, else with the same stop. Fails where no phase has requests, or phases are too many.
 */
export function continued(scenario: Scenario): Result<Scenario> {
  return withOneMore(scenario, (phase) =>
    phase.seconds === null && phase.until === null
      ? {}
      : { seconds: GO_ON_SECONDS, passes: null, bytes: null, requests: null, until: null },
  );
}

/** The scenario with its last writing phase once more, until it is steady by the SNIA rule, at most 20,000 displayed seconds. */
export function continuedUntilSteady(scenario: Scenario): Result<Scenario> {
  return withOneMore(scenario, () => ({ until: 'steady', seconds: STEADY_LIMIT_SECONDS, passes: null, bytes: null, requests: null }));
}
