import { groupStates } from '../../../domain/names';
import type { BlockColumns, Geometry, Plan } from '../../../engine/types';
import { dataUnits, slcUnits } from '../../../scenario/capacity';

/**
 * Groups that began part of the way in. The first group of die d starts d/D full, so that dies do not all collect in the same moment
 * (wasm/README.md, Open); the engine counts what was skipped as invalid, though it never held data: it is neither valid nor stale.
 */
export interface Skipped {
  /** By die: global number of the group, -1: none, or it has been erased since. */
  readonly groups: Int32Array;
  /** By die: skipped slots in each block of that group. */
  readonly slots: Int32Array;
  readonly count: number;
}

/** Of a drive whose dies all begin at a first page. */
export const noneSkipped: Skipped = { groups: new Int32Array(0), slots: new Int32Array(0), count: 0 };

const bad = groupStates.indexOf('bad');
const free = groupStates.indexOf('free');

/** Program units at which the first group of a die begins (wasm/README.md, Open); of a pSLC group fewer are in use. */
function firstUnit(plan: Plan, die: number): number {
  const { sim } = plan;
  const { drive } = plan.scenario;
  const slc = Math.floor(sim.groupsPerDie * drive.slcShare) > 0 && drive.freeIsSpare;
  const units = (slc ? slcUnits : dataUnits)(drive, sim.nandPagesPerBlock);
  return Math.floor((die * units) / sim.dies);
}

/** The first group of a die: the lowest that the factory did not mark as bad. */
function firstGroup(columns: BlockColumns, plan: Plan, die: number): number {
  const { groupsPerDie, planesPerDie } = plan.sim;
  for (let group = die * groupsPerDie; group < (die + 1) * groupsPerDie; group++) {
    const block = group * planesPerDie;
    if (columns.state[block] !== bad || (columns.erases[block] ?? 0) > 0) return group;
  }
  return -1;
}

/** The groups whose skipped pages are still counted. Once a group has been erased it is used from its first page on. */
export function skippedOf(columns: BlockColumns, plan: Plan): Skipped {
  const { dies, planesPerDie, pagesPerNandPage, slotsPerPage } = plan.sim;
  const groups = new Int32Array(dies).fill(-1);
  const slots = new Int32Array(dies);
  let count = 0;
  for (let die = 0; die < dies; die++) {
    const skipped = firstUnit(plan, die) * pagesPerNandPage * slotsPerPage;
    const group = firstGroup(columns, plan, die);
    const block = group * planesPerDie;
    if (skipped === 0 || group < 0 || columns.erases[block] !== 0 || columns.state[block] === free) continue;
    groups[die] = group;
    slots[die] = skipped;
    count += 1;
  }
  return { groups, slots, count };
}

/** Skipped slots of a block. */
export function skippedOfBlock(skipped: Skipped, geometry: Geometry, block: number): number {
  const group = Math.floor(block / geometry.planesPerDie);
  const die = Math.floor(group / geometry.groupsPerDie);
  return skipped.groups[die] === group ? (skipped.slots[die] ?? 0) : 0;
}
