import { patterns } from '../../../domain/names';
import { dataEffect, hasRequests } from '../../../scenario/procedure';
import type { RunView } from '../../types';
import { currentPhase, originPhase, shownPhase } from '../phase';
import { lawInForce } from '../series/law';
import { changedSinceSteady, driftSinceSteady, driveWritesCollecting } from '../series/steady';
import { wafNow } from '../series/waf';

/** Where the drive is. Each name is one kind of sentence in `narration.ts`. */
export type DriveState =
  | 'erased'
  | 'filling'
  | 'overwriting'
  | 'fresh'
  | 'cliff'
  | 'overshoot'
  | 'settling'
  | 'steady'
  | 'trimmed'
  | 'trimming'
  | 'reading'
  | 'idle'
  | 'readOnly'
  | 'ended';

/** WAF over the law from which it is called an overshoot: more than what scale and noise make of it (wasm/README.md, Scale). */
const OVERSHOOT = 1.08;
/** Drive writes after which a WAF above the law has other reasons than the even fill. */
const OVERSHOOT_DRIVE_WRITES = 1;
/** Drive writes for which the cliff is news: a little more than the window of "WAF now", which still remembers the fresh drive. */
const CLIFF_DRIVE_WRITES = 0.0125;
/** Least share of the LBAs in use that TRIM must have emptied to be mentioned. */
const TRIMMED_SHARE = 0.03;

/** Collection has begun, and the drive was not erased since. */
function collects(run: RunView): boolean {
  const { frame, plan } = run;
  if (frame.collectingSince === null) return false;
  const erased = run.receipts.some((receipt) => 'do' in receipt && receipt.do === 'erase' && receipt.at.phase === frame.phase);
  return !erased || frame.groups[0] <= plan.sim.dies * (plan.scenario.ftl.gcHigh + 2);
}

function writingState(run: RunView): DriveState {
  const { frame, plan } = run;
  if (!collects(run)) return 'fresh';
  const emptied = 1 - frame.mappedPages / plan.full.usedPages;
  if (frame.totals.pagesTrimmed > 0 && emptied > TRIMMED_SHARE) return 'trimmed';
  if (frame.steadyAtSeconds !== null && !changedSinceSteady(run) && driftSinceSteady(run) === null) return 'steady';
  const driveWrites = driveWritesCollecting(run);
  const law = lawInForce(run);
  if (!beganFresh(run)) return 'settling';
  const untouched = !run.receipts.some(({ at }) => at.phase === shownPhase(run));
  if (law !== null && wafNow(run) > OVERSHOOT * law.waf && driveWrites < OVERSHOOT_DRIVE_WRITES && untouched) return 'overshoot';
  return driveWrites < CLIFF_DRIVE_WRITES ? 'cliff' : 'settling';
}

/** The phase began with spare left. Where the one before it had used it up, collection only continues, and there is no cliff. */
function beganFresh({ frame, plan }: RunView): boolean {
  const { sample } = plan.scenario;
  if ('requests' in sample) return frame.phase <= originPhase(plan);
  return (frame.collectingSince ?? 0) > sample.seconds;
}

/** Where the drive is now, from the newest frame. */
export function driveState(run: RunView): DriveState {
  const { frame } = run;
  if (frame.readOnly) return 'readOnly';
  if (frame.ended) return 'ended';
  const phase = currentPhase(run);
  const effect = dataEffect(phase);
  if (effect === 'erases') return 'erased';
  if (effect === 'trims') return 'trimming';
  if (!hasRequests(phase)) return 'idle';
  if (effect === 'keeps' || frame.live.readShare === 1) return 'reading';
  if (frame.totals.hostRequests === 0) return 'erased';
  if (patterns[frame.live.pattern] !== 'sequential') return writingState(run);
  return fills(run) ? 'filling' : 'overwriting';
}

/** Sequential writes into room that never held data: until the drive is full, and at the very end of the pass that filled it. */
function fills({ frame, plan }: RunView): boolean {
  const { usedPages } = plan.full;
  if (frame.collectingSince !== null) return false;
  const written = frame.phaseTotals.hostPagesWritten / usedPages;
  return frame.mappedPages < 0.999 * usedPages || (written > 0.99 && written < 1.001);
}

/**
 * States that the phase that is shown has gone through, the present one last. The first two of a phase that began with room to spare are
 * there even where no frame showed them: at full speed the cliff is shorter than the time between two frames.
 */
export function statesSoFar(run: RunView): readonly DriveState[] {
  const state = driveState(run);
  const isPast = state === 'overshoot' || state === 'settling' || state === 'steady' || state === 'ended' || state === 'readOnly';
  if (!(isPast || state === 'cliff') || !collects(run) || !beganFresh(run)) return [state];
  return isPast ? ['fresh', 'cliff', state] : ['fresh', state];
}
