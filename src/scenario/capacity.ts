/** What a drive needs in order to work: spare, and memory for the engine, at the scale at which it is simulated. */
import { dieCount, pagesPerGroup, pagesPerProgramUnit, physicalPages, usedPages } from '../domain/spare';
import { effectiveAlpha, lawFor, wafFifo } from '../domain/theory';
import type { Drive, Ftl } from './types';

export interface Sized {
  readonly drive: Drive;
  readonly ftl: Ftl;
  readonly userSpare: number;
  readonly scale: number;
}

/** The engine's LPNs have 28 bits, and wasm32 ends at 4 GiB. */
export const MAX_PAGES = 2 ** 28 - 1;
export const MAX_MEMORY = 2 ** 32;
/**
 * Below this a group is not made smaller: WAF depends on its pages. MODEL.md says 128, but greedy's law at 6.8 % spare (effective
 * alpha 1.0724) is 7.53 for 1,024 pages, 7.37 for 256 and 7.18 for 128: only 256 keeps within the 3 % that MODEL.md allows.
 */
const LEAST_GROUP_PAGES = 256;

/** Groups of a die that are not bad from the factory. */
export function usableGroups(drive: Drive): number {
  // The small term keeps 1 - 0.9 kinds of error from costing a group.
  return Math.floor(drive.blocksPerPlane * (1 - drive.factoryBadShare) + 1e-9);
}

/** Program units of a group that hold parity, with `pagesPerBlock` NAND pages in a block. */
export function parityUnits(drive: Drive, pagesPerBlock: number): number {
  return Math.round(pagesPerBlock * drive.parityShare);
}

/** Pages of a group of blocks of `pagesPerBlock` NAND pages that can hold data: what parity leaves. */
export function dataPagesPerGroup(drive: Drive, pagesPerBlock: number): number {
  return pagesPerProgramUnit(drive) * (pagesPerBlock - parityUnits(drive, pagesPerBlock));
}

/** NAND pages of a simulated block, and groups of a die at 1:scale before blocks are added for the reserve (MODEL.md, section 2: blocks are shortened first). */
export function shrunk(drive: Drive, scale: number): { readonly pagesPerBlock: number; readonly groupsPerDie: number } {
  const most = Math.min(scale, Math.max(1, Math.floor(pagesPerGroup(drive) / LEAST_GROUP_PAGES)));
  let divisor = most;
  while (drive.pagesPerBlock % divisor !== 0) divisor -= 1;
  return { pagesPerBlock: drive.pagesPerBlock / divisor, groupsPerDie: (drive.blocksPerPlane * divisor) / scale };
}

/**
 * Groups of spare a die needs: with fewer, by the pigeonhole principle, a collection might find no victim that it can empty.
 * One group for each stream's frontier, `gcLow` in reserve, and what a batch up to `gcHigh` wants; with compression also what the
 * ends of groups may waste, where the next page (up to 8 granules) does not fit.
 */
export function groupsNeeded({ drive, ftl, scale }: Omit<Sized, 'userSpare'>): number {
  const whole = ftl.gcLow + 2 + (ftl.gcHigh - ftl.gcLow);
  if (!drive.compression) return whole;
  const small = shrunk(drive, scale);
  return whole + Math.ceil((7 * small.groupsPerDie) / (8 * dataPagesPerGroup(drive, small.pagesPerBlock)));
}

/**
 * Groups of spare that each die of the simulated drive has when the full drive has `used` pages in use; bad groups and parity are
 * none. Scaling keeps the effective alpha, so a scaled drive gets groups for its frontiers and reserve on top of 1/scale of the full
 * drive's.
 */
export function spareGroups({ drive, ftl, scale }: Omit<Sized, 'userSpare'>, used: number): number {
  const dies = dieCount(drive);
  const groups = usableGroups(drive);
  const np = dataPagesPerGroup(drive, drive.pagesPerBlock);
  const raw = groups - used / dies / np;
  if (scale === 1) return raw;
  const effective = effectiveAlpha({
    groupsPerDie: groups,
    dies,
    pagesPerGroup: np,
    usedPages: used,
    frontiers: ftl.frontiers === 'dual' ? 2 : 1,
    gcLow: ftl.gcLow,
    gcHigh: ftl.gcHigh,
    law: lawFor(ftl, np)?.waf ?? wafFifo,
  });
  if (!effective) return 0;
  const lost = groups - (effective.alphaEffective * used) / dies / np;
  const usedGroups = (used / dies / np) * (shrunk(drive, scale).groupsPerDie / drive.blocksPerPlane);
  return (effective.alphaEffective - 1) * usedGroups + lost;
}

/** Most pages that may be in use, found by bisection (spare falls as use rises); 0 where none may. */
export function mostUsedPages(sized: Omit<Sized, 'userSpare'>): number {
  const needed = groupsNeeded(sized);
  let low = 0;
  let high = physicalPages(sized.drive);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (spareGroups(sized, middle) >= needed) low = middle;
    else high = middle;
  }
  return low;
}

/** Bytes of the two maps, the least that the engine can do with. With compression the reverse map counts granules. */
export function leastMemory({ drive, userSpare, scale }: Omit<Sized, 'ftl'>): number {
  const cells = drive.compression ? 8 : 1;
  return ((usedPages(drive.logicalPages, userSpare) + physicalPages(drive) * cells) * 4) / scale;
}

/** The smallest power of two that a drive can be scaled by to fit the engine. */
export function leastScale(sized: Omit<Sized, 'scale' | 'ftl'>): number {
  let scale = 1;
  while (usedPages(sized.drive.logicalPages, sized.userSpare) / scale > MAX_PAGES || leastMemory({ ...sized, scale }) > MAX_MEMORY)
    scale *= 2;
  return scale;
}

/** KiB that one program unit holds: the least write buffer, unless a unit is a single page. */
export function unitKiB(drive: Drive): number {
  return pagesPerProgramUnit(drive) * 4;
}
