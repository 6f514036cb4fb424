import { policyTraits } from '../../../domain/names';
import { wafFifo } from '../../../domain/theory';
import type { Plan } from '../../../engine/types';
import { patternRows } from '../../../scenario/fields/patterns';
import { steadyLaw, storedShare } from '../../../scenario/law/law';
import { spanShares } from '../../../scenario/law/spares';
import { isWriting } from '../../../scenario/procedure';
import type { Phase } from '../../../scenario/types';

/** Page programs per page of the host where no law is known and the run ends when it is steady: a fresh start and a wide plateau. */
const STEADY_DRIVE_WRITES = 12;
/** Spread of erase counts about their mean that the ramp has room for. */
const WEAR_ROOM = 1.5;

/** Groups become emptier than under uniform writes: by TRIM, by overwriting in order, by pages that are hotter than others. */
function emptiesGroups(phase: Phase, isFirst: boolean): boolean {
  if (phase.do === 'trim' || (phase.do === 'mixed' && phase.trimShare > 0)) return true;
  if (!isWriting(phase)) return false;
  if (patternRows[phase.pattern].isInOrder) return !isFirst;
  return phase.pattern !== 'random' || phase.kib > 4 || phase.sequentialShare > 0;
}

/** WAF that the run heads for, of full pages: the law's, or where none is known that of FIFO at the drive's spare. */
function expectedWaf(plan: Plan): number {
  const stored = Math.max(...plan.scenario.phases.filter(isWriting).map(({ entropy }) => storedShare(plan.scenario.drive, entropy)), 1 / 8);
  const live = Math.max(...plan.scenario.phases.filter(isWriting).map(({ span }) => spanShares(plan.scenario, span).to), 1e-3);
  const law = steadyLaw(plan.scenario, { liveShare: Math.min(1, live), storedShare: stored });
  return Math.max(1, (law?.waf ?? wafFifo(1 / (1 - plan.spareFactor))) / stored);
}

/**
 * Valid share of a group at which the map's ramp begins, [0, 1): that of the emptiest group that the run will see in its steady state,
 * known before it has begun. A group collected with a share v valid frees 1 - v of its pages, so A = 1 / (1 - v) and v = 1 - 1/A (Desnoyers
 * 2012). Of the mean victim: the emptiest is emptier by the policy's spread.
 * 0 where TRIM, skewed or sequential writes empty groups further.
 */
export function emptiestShare(plan: Plan): number {
  const { phases, ftl } = plan.scenario;
  const first = phases.findIndex(isWriting);
  if (phases.some((phase, i) => emptiesGroups(phase, i === first))) return 0;
  return Math.max(0, 1 - policyTraits[ftl.victim].spread(ftl.d) / expectedWaf(plan));
}

/** Times that a phase programs the whole flash: an estimate from above, since flash cannot take pages faster than it programs them. */
function passesOfFlash(phase: Phase, plan: Plan): number {
  if (!isWriting(phase)) return 0;
  const { scenario, full } = plan;
  const { drive } = scenario;
  const waf = phase.pattern === 'sequential' ? 1 : expectedWaf(plan);
  const perSecond = (full.dies * full.planesPerDie * full.pagesPerNandPage * drive.pagesPerProgram * 1e6) / drive.programUs;
  const { from, to } = spanShares(scenario, phase.span);
  const written = [
    phase.seconds === null ? Number.POSITIVE_INFINITY : phase.seconds * perSecond,
    phase.passes === null ? Number.POSITIVE_INFINITY : phase.passes * (to - from) * full.usedPages * waf,
    phase.bytes === null ? Number.POSITIVE_INFINITY : (phase.bytes / 4096) * waf,
    phase.requests === null ? Number.POSITIVE_INFINITY : phase.requests * Math.max(1, phase.kib / 4) * waf,
    STEADY_DRIVE_WRITES * full.usedPages * waf,
  ];
  return Math.min(...(phase.until === null ? written.slice(0, 4) : written)) / full.physicalPages;
}

/** Erases of a block at which the map's ramp ends, whole and at least 4: the most that the run can reach, known before it begins. */
export function mostErases(plan: Plan): number {
  const passes = plan.scenario.phases.reduce((sum, phase) => sum + passesOfFlash(phase, plan), 0);
  const most = Number.isFinite(passes) ? Math.ceil(passes * WEAR_ROOM) : STEADY_DRIVE_WRITES;
  return Math.max(4, Math.min(most, Math.ceil(plan.scenario.drive.peCycles * WEAR_ROOM)));
}
