import { patterns, victimPolicies } from '../../domain/names';
import { PAGE_BYTES } from '../../domain/spare';
import type { Plan } from '../../engine/types';
import type { Phase } from '../../scenario/types';
import type { RunView } from '../types';
import { currentPhase, originPhase, shownPhase } from './phase';
import { changedSinceSteady, driveWritesCollecting } from './steady';
import { wafNow } from './waf';

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

/** WAF over the law from which it is called an overshoot: more than what scale and noise make of it (MODEL.md, section 2). */
const OVERSHOOT = 1.08;
/** Drive writes after which a WAF above the law has other reasons than the even fill. */
const OVERSHOOT_DRIVE_WRITES = 1;
/** Drive writes for which the cliff is news: a little more than the window of "WAF now", which still remembers the fresh drive. */
const CLIFF_DRIVE_WRITES = 0.0125;
/** Share of the LBAs in use that TRIM must have emptied to be told. */
const TRIMMED_SHARE = 0.03;

function spansEverything(phase: Phase, plan: Plan): boolean {
  const { span } = phase;
  return 'from' in span ? span.from === 0 && span.to === 1 : span.fromBytes === 0 && span.toBytes >= plan.full.usedPages * PAGE_BYTES;
}

/** The published law, where what runs now is what it is about: uniform random 4 KiB writes of whole pages over a full drive; else null. */
export function lawInForce(run: RunView): NonNullable<Plan['law']> | null {
  const { plan, frame } = run;
  const phase = currentPhase(run);
  const { live } = frame;
  const uniform = (phase.do === 'write' || phase.do === 'mixed') && patterns[live.pattern] === 'random' && live.kib === 4;
  const aligned = phase.alignBytes === null || phase.alignBytes % PAGE_BYTES === 0;
  const whole = live.entropy === 1 || !plan.scenario.drive.compression;
  const full = live.trimShare === 0 && frame.mappedPages > 0.999 * plan.full.usedPages;
  const samePolicy = victimPolicies[live.victim] === plan.scenario.ftl.victim;
  return uniform && aligned && whole && full && samePolicy && spansEverything(phase, plan) ? plan.law : null;
}

/**
 * The law to draw beside the run: the one in force; before the phase that the run is about (a fill) the one that will be in force there;
 * null where no published law is about what runs now.
 */
export function lawToDraw(run: RunView): NonNullable<Plan['law']> | null {
  const { plan } = run;
  const origin = originPhase(plan);
  const phase = plan.scenario.phases[origin];
  if (phase === undefined || shownPhase(run) >= origin) return lawInForce(run);
  const { drive } = plan.scenario;
  const uniform =
    phase.do === 'write' && phase.pattern === 'random' && phase.kib === 4 && phase.mixKiB === null && phase.sequentialShare === 0;
  const whole = phase.entropy === 1 || !drive.compression;
  return uniform && whole && phase.trimShare === 0 && spansEverything(phase, plan) ? plan.law : null;
}

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
  if (frame.steadyAtSeconds !== null && !changedSinceSteady(run)) return 'steady';
  const driveWrites = driveWritesCollecting(run);
  const law = lawInForce(run);
  const untouched = !run.receipts.some(({ at }) => at.phase === shownPhase(run));
  if (law !== null && wafNow(run) > OVERSHOOT * law.waf && driveWrites < OVERSHOOT_DRIVE_WRITES && untouched) return 'overshoot';
  return driveWrites < CLIFF_DRIVE_WRITES ? 'cliff' : 'settling';
}

/** Where the drive is now, from the newest frame. */
export function driveState(run: RunView): DriveState {
  const { frame } = run;
  if (frame.readOnly) return 'readOnly';
  if (frame.ended) return 'ended';
  const phase = currentPhase(run);
  if (phase.do === 'erase') return 'erased';
  if (phase.do === 'idle') return 'idle';
  if (phase.do === 'trim') return 'trimming';
  if (phase.do === 'read' || (phase.do === 'mixed' && frame.live.readShare === 1)) return 'reading';
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
