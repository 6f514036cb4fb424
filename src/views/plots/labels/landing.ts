import { originPhase } from '../../../store/selections/phase';
import type { Drop, Fall } from '../../../store/selections/series/fall';
import { iopsSeries, phaseWindow } from '../../../store/selections/series/iops';
import type { RunView } from '../../../store/types';

/** Where the speed lands that falls at once. */
interface Landing {
  /** Middle of the first slow sample, displayed seconds of the phase that the run is about. */
  readonly at: number;
  /** The fastest of the samples from there to the slowest seconds, IOPS: what comes down here ends above all of them. */
  readonly iops: number;
}

/** The fall, and where it lands; null: it declines by and by. */
export interface DrawnDrop extends Drop {
  readonly landing: Landing | null;
}

/** Samples up to this many times the slowest seconds' mean are slow ones. */
const SLOW = 1.6;

/** Where the fall lands; null where speed declines by and by, or comes back on the way to its slowest seconds. */
export function landingOf({ samples, plan }: Pick<RunView, 'samples' | 'plan'>, fall: Fall): Landing | null {
  const window = phaseWindow(samples, plan, originPhase(plan));
  if (window === null) return null;
  const { iops, phaseTime } = iopsSeries(samples, plan);
  let row = window.first;
  while (row < window.end && ((phaseTime[row] ?? 0) < fall.at || (iops[row] ?? 0) > SLOW * fall.to)) row += 1;
  const at = phaseTime[row];
  if (row >= window.end || at === undefined || at >= fall.slowestAt) return null;
  let most = 0;
  for (; row < window.end && (phaseTime[row] ?? 0) < fall.slowestAt; row++) most = Math.max(most, iops[row] ?? 0);
  return most > SLOW * fall.to ? null : { at, iops: most };
}
