/** A scenario that goes on where it ended. */
import { failure, type Result } from '../../lib/result';
import { stopsOf } from '../kinds';
import { parseScenario } from '../parse';
import { lastHostPhase } from '../procedure';
import type { Phase, PhaseChange, Scenario } from '../types';
import { endOf, inForce } from './inForce';

/** Displayed seconds that a run goes on for where its last writing phase was timed: long enough to see what an action does. */
const GO_ON_SECONDS = 500;
/** Longest that a run goes on for to become steady, displayed seconds. */
const STEADY_LIMIT_SECONDS = 20_000;

/** With the last phase of requests once more, its settings as live changes had made them at its end; those of the FTL outlive it by themselves. */
function withOneMore(scenario: Scenario, stop: (phase: Phase) => PhaseChange): Result<Scenario> {
  const index = lastHostPhase(scenario);
  if (index < 0) return failure('The run has ended and had no phase of requests, so there is nothing to go on with.');
  const { phase } = inForce(scenario, scenario.actions, endOf(index));
  return parseScenario({ ...scenario, phases: [...scenario.phases, { ...phase, ...stop(phase) }] });
}

/**
 * The scenario with its last writing phase once more, so that a run that has ended can take an action: the same settings as at its end,
 * for 500 displayed seconds where it was timed, else with the same stop. Fails where no phase has requests, or phases are too many.
 */
export function continued(scenario: Scenario): Result<Scenario> {
  return withOneMore(scenario, (phase) =>
    stopsOf(phase).seconds === null && stopsOf(phase).until === null
      ? {}
      : { seconds: GO_ON_SECONDS, passes: null, bytes: null, requests: null, until: null },
  );
}

/** The scenario with its last writing phase once more, until it is steady by the SNIA rule, at most 20,000 displayed seconds. */
export function continuedUntilSteady(scenario: Scenario): Result<Scenario> {
  return withOneMore(scenario, () => ({ until: 'steady', seconds: STEADY_LIMIT_SECONDS, passes: null, bytes: null, requests: null }));
}
