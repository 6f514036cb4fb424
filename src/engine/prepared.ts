import { actionFault } from '../scenario/rules/live';
import type { Engine } from './engine';
import { advanceTo, History } from './history';
import type { Replays } from './replay';

/** A power loss, to ask whether the drive can have one. */
const loss = { do: 'powerLoss', offSeconds: 0 } as const;

/**
 * Computes the run of an engine once more, on one that may be the same, so that its power can be lost: to where it is, to the bit. `fault`: why it cannot, in
 * one sentence; the run is as it was.
 */
export function prepared(
  engine: Engine,
  whole: Engine,
  replays: Replays,
  historyBytes: number,
): { readonly history: History } | { readonly fault: string } {
  const { scenario } = engine.plan;
  const place = engine.frame(false);
  const phase = scenario.phases[place.phase];
  const fault = phase && actionFault(loss, phase, 'The action', scenario);
  if (fault) return { fault };
  const hash = engine.stateHash();
  const actions = engine.actions();
  const reply = whole.load({ ...scenario, actions }, replays, true);
  if (!reply.ok) {
    if (whole === engine) engine.load({ ...scenario, actions }, replays);
    return { fault: reply.fault };
  }
  const history = new History(whole, historyBytes);
  advanceTo(whole, place, false);
  // At the end of a phase one step more closes it; in a pause, only what is due.
  for (const maxRequests of [0, 1]) if (whole.stateHash() !== hash) whole.advance({ maxRequests, columns: false });
  if (whole.stateHash() !== hash) throw new Error('The run could not be computed again to where it was.');
  return { history };
}
