import { PAGE_BYTES } from '../../../domain/spare';
import type { Plan } from '../../../engine/types';
import { isHostPhase } from '../../../scenario/procedure';
import type { RunView } from '../../types';
import { originPhase } from '../phase';

/** Room that the host may still fill before a die must collect, at full size. */
export interface Room {
  /** Simulated groups that may still be opened. */
  readonly groups: number;
  /** Pages of those groups, and of the groups that are open where `isWhole`. */
  readonly pages: number;
  readonly bytes: number;
  /** `pages` counts the room left in open groups; else there is more. */
  readonly isWhole: boolean;
  /** Pages of free groups that only collection may open. */
  readonly reserved: number;
}

/** Simulated groups that stand in for open groups and reserve, which do not shrink with scale, and are given out with the first collection. */
function withheldGroups({ full, sim, factor }: Plan): number {
  return Math.max(0, Math.round((sim.physicalPages - full.physicalPages / factor) / sim.pagesPerGroup));
}

/** Pages that no die programs because its first group begins at floor(d U / D) of its U units (wasm/README.md, Open). */
function skippedPages({ sim }: Plan): number {
  const unit = sim.planesPerDie * sim.pagesPerNandPage;
  const units = sim.pagesPerGroup / unit;
  let skipped = 0;
  for (let die = 0; die < sim.dies; die++) skipped += Math.floor((die * units) / sim.dies) * unit;
  return skipped;
}

/**
 * Simulated pages that are left in open groups, from what was programmed since the drive was new: what is not in closed groups is in open
 * ones. Null after an erase, and where a group does not hold the same number of pages in every mode.
 */
function pagesLeftInOpenGroups({ plan, frame }: Pick<RunView, 'plan' | 'frame'>): number | null {
  const [, open, closed] = frame.groups;
  const { sim, factor, scenario } = plan;
  if (frame.totals.blocksErased > 0 || scenario.drive.slcShare > 0) return null;
  if (open === 0) return 0;
  const programmed = frame.totals.nandBytesProgrammed / PAGE_BYTES / factor + skippedPages(plan);
  const left = (open + closed) * sim.pagesPerGroup - programmed;
  return Math.min(open * sim.pagesPerGroup, Math.max(0, left));
}

/**
 * What may be written before a die must collect: opening a group may leave no fewer than `gcLow` free ones, and groups that are open are
 * filled first (wasm/README.md, Writing).
 */
export function freeRoom(run: Pick<RunView, 'plan' | 'frame'>): Room {
  const { plan, frame } = run;
  const kept = plan.sim.dies * plan.scenario.ftl.gcLow + withheldGroups(plan);
  const groups = Math.max(0, frame.groups[0] - kept);
  const open = pagesLeftInOpenGroups(run);
  const pages = (groups * plan.sim.pagesPerGroup + (open ?? 0)) * plan.factor;
  const reserved = Math.min(frame.groups[0], kept) * plan.sim.pagesPerGroup * plan.factor;
  return { groups, pages, bytes: pages * PAGE_BYTES, isWhole: open !== null, reserved };
}

/** The same in requests of the phase that the run is about, full size. */
export function requestsOfRoom(run: Pick<RunView, 'plan' | 'frame'>): number {
  const phase = run.plan.scenario.phases[originPhase(run.plan)];
  return (freeRoom(run).pages * 4) / (phase !== undefined && isHostPhase(phase) ? phase.kib : 4);
}
