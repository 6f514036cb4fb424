/** A run as what others are made of: a scenario with all that was done to it, a place for links, a goal for another run. */
import { wholeRequest } from '../../engine/order';
import type { Place } from '../../scenario/link/place';
import type { Scenario } from '../../scenario/types';
import type { Run } from '../runs/run';
import type { Goal } from '../runs/strategies/goal';
import type { SessionState } from './state';

/** The scenario with all actions of the run, those after the moment on screen included: replays to the same state. */
export function scenarioAsRun(scenario: Scenario, run: Run): Scenario {
  const known = run.receipts.map((receipt) => JSON.stringify(receipt));
  // Two actions may be alike: each receipt stands for one of them.
  const ahead = scenario.actions.filter((action) => {
    const at = known.indexOf(JSON.stringify(action));
    delete known[at];
    return at < 0;
  });
  const { phase, phaseRequests } = run.horizon;
  const notYet = ahead.filter(({ at }) => at.phase > phase || (at.phase === phase && at.request >= phaseRequests));
  return { ...scenario, actions: [...run.receipts, ...notYet] };
}

/**
 * The same up to the moment on screen: later actions belong to a future that is given up. `atBorder`: the moment is the end of a phase, and
 * what is done there belongs to the start of the next.
 */
export function scenarioUpToNow(scenario: Scenario, run: Run, atBorder: boolean): Scenario {
  const recorded = scenarioAsRun(scenario, run);
  if (!run.isBehind) return recorded;
  const { phase, phaseRequests } = run.frame;
  const [last, requests] = atBorder ? [phase + 1, 0] : [phase, phaseRequests];
  const done = recorded.actions.filter(({ at }) => at.phase < last || (at.phase === last && at.request <= requests));
  return { ...recorded, actions: done };
}

/** Where a run stands, for links and files: one at rest is opened at rest at its moment, one that plays, or has ended, at its beginning. */
export function placeOf({ run, playback }: SessionState): Place | null {
  if (run === null || playback.running || playback.computing || (run.frame.ended && !run.isBehind)) return null;
  const { phase, phaseRequests } = run.frame;
  const isBegun = phase > 0 || phaseRequests > 0;
  return isBegun ? { at: { phase, request: wholeRequest(run.frame) }, paused: true, until: [] } : null;
}

/** The moment a run is at, as something that another one can be computed to; null: its very beginning. */
export function goalAt({ frame }: Run): Goal | null {
  if (frame.ended) return 'end';
  const { phase, phaseSeconds } = frame;
  return phase === 0 && phaseSeconds === 0 ? null : { phase, phaseSeconds };
}
