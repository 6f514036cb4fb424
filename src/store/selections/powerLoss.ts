import type { PowerLossReport } from '../../engine/types';
import type { Action, Scenario } from '../../scenario/types';
import type { RunView } from '../types';
import { countsRequests } from './phase';

/** Displayed seconds after a drive is ready again in which its power loss is what there is to say. */
const TOLD_SECONDS = 10;

/** Whether the plug stands beside the drive: the scenario pulls it, or somebody has. */
export function hasPlug(scenario: Pick<Scenario, 'actions'> | null, run: Pick<RunView, 'receipts'> | null): boolean {
  return [...(scenario?.actions ?? []), ...(run?.receipts ?? [])].some((action) => 'offSeconds' in action);
}

/** When the power was lost by an action, displayed seconds of the run: requests tell only when the drive was ready again. Null: by none of the run's own. */
export function secondsOfLoss({ receipts, frame }: Pick<RunView, 'receipts' | 'frame'>, action: Action): number | null {
  const losses = receipts.filter((receipt) => 'offSeconds' in receipt);
  return frame.powerLosses[losses.indexOf(action as (typeof losses)[number])]?.at.seconds ?? null;
}

/** The power loss that the run has just come from; null: it was long ago, or never. Where requests are counted: as long as none has come since. */
export function freshLoss({ frame, plan }: Pick<RunView, 'frame' | 'plan'>): PowerLossReport | null {
  const loss = frame.powerLosses.at(-1);
  if (loss === undefined) return null;
  const { at, offSeconds, readySeconds } = loss;
  if (countsRequests(plan)) return at.phase === frame.phase && Math.round(frame.phaseRequests) === at.request ? loss : null;
  return frame.seconds - (at.seconds + offSeconds + readySeconds) <= TOLD_SECONDS ? loss : null;
}
