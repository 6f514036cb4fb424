import type { LostPage, PowerReply } from '../../../engine/answers';
import type { PowerLossReport } from '../../../engine/totals';
import type { Frame } from '../../../engine/types';
import type { Action, Scenario } from '../../../scenario/types';
import type { RunView } from '../../types';
import { countsRequests } from '../phase';

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

/** What of power losses there is to show. The run's own come with its frame; what was asked at a rest counts until a loss comes or goes. */
export interface PlugFigures {
  readonly last: PowerLossReport | null;
  /** What one would have taken at the moment that was asked about. */
  readonly next: PowerLossReport | null;
  /** Pages of the last one; null: not asked yet. */
  readonly pages: readonly LostPage[] | null;
}

/** `asked`: what was answered at a rest, and the moment. */
export function plugFigures(
  powerLosses: readonly PowerLossReport[],
  asked: { readonly reply: PowerReply; readonly at: Frame } | null,
): PlugFigures {
  const last = powerLosses.at(-1) ?? null;
  const reply = asked?.at.powerLosses.at(-1)?.at.seconds === last?.at.seconds ? asked?.reply : undefined;
  const { now, past } = reply?.ok ? reply : { now: null, past: null };
  return { last, next: now?.losses.at(-1) ?? null, pages: past?.pages ?? null };
}
