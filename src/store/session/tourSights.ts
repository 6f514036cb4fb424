/** What the scenes of the tour look for in a run: its fall, and a collection at the right of the map, which has short ways there. Fetched behind the first view. */
import type { Frame } from '../../engine/types';
import { LOOK_SECONDS, lastLook } from '../runs/strategies/goal';
import { dropOf, isPastTrough } from '../selections/series/fall';
import type { RunView } from '../types';

/**
 * As of the look before the last. A call ends at a look and a run lies at most one call behind: the samples until then are stored. All runs of a
 * drive read the same ones, and so stop at the same collection.
 */
function isPastTroughAt(run: RunView, { phaseSeconds, collectingSince }: Frame): boolean {
  return isPastTrough(run, lastLook(phaseSeconds) - LOOK_SECONDS, collectingSince ?? phaseSeconds);
}

/** The fall, and what is at the right. */
export const sights = { dropOf, isPastTrough: isPastTroughAt, isAtRight };

/** Displayed seconds in which a victim at the right is waited for, as a share of those before the first collection. */
const LONGEST_WAIT = 0.9;

/** The last victim is in the last two columns of dies, or none has been for long. */
export function isAtRight({ plan }: RunView, { lastVictim, collectingSince, phaseSeconds }: Frame): boolean {
  const { channels } = plan.sim;
  if (lastVictim === null || channels < 4 || lastLook(phaseSeconds) > (1 + LONGEST_WAIT) * (collectingSince ?? 0)) return true;
  return lastVictim.die % channels >= channels - 2;
}
