/** What a drive needs to work at its scale: spare, and memory for the engine. */

import { lostGroups } from '../domain/effectiveSpare';
import { dieSets, pagesPerGroup, pagesPerProgramUnit, physicalPages, programUnits, usedPages } from '../domain/spare';
import { lawFor, wafFifo } from '../domain/theory';
import { classesOf, frontiersOf } from './placement';
import type { Drive, Ftl, Placement } from './types';

export interface Sized {
  readonly drive: Drive;
  readonly ftl: Ftl;
  /** Absent: none. */
  readonly placement?: Placement;
  readonly userSpare: number;
  readonly scale: number;
}

/** The engine's LPNs have 28 bits, and wasm32 ends at 4 GiB. */
export const MAX_PAGES = 2 ** 28 - 1;
export const MAX_MEMORY = 2 ** 32;
/**
 * Below this a group is not made smaller: WAF depends on its pages. Less would do for speed. But greedy's law at 6.8 % spare (effective
 * alpha 1.0724) is 7.53 for 1,024 pages, 7.37 for 256 and 7.18 for 128: only 256 keeps WAF within 3 % of full size.
 */
const LEAST_GROUP_PAGES = 256;
/** Evaluations of a law that decide a question about spare: h is then known to 2^-41 at least. */
const MAX_STEPS = 40;

/** Groups of a die that are not bad from the factory. */
export function usableGroups(drive: Drive): number {
  // The small term keeps 1 - 0.9 kinds of error from costing a group.
  return Math.floor(drive.blocksPerPlane * (1 - drive.factoryBadShare) + 1e-9);
}

/** Program units of a group that hold parity, with `pagesPerBlock` NAND pages in a block. */
export function parityUnits(drive: Drive, pagesPerBlock: number): number {
  return Math.round(programUnits(drive, pagesPerBlock) * drive.parityShare);
}

/** Program units of a group that hold data: what parity leaves. */
export function dataUnits(drive: Drive, pagesPerBlock: number): number {
  return programUnits(drive, pagesPerBlock) - parityUnits(drive, pagesPerBlock);
}

/** Program units that a group in pSLC mode takes. */
export function slcUnits(drive: Drive, pagesPerBlock: number): number {
  return Math.max(1, Math.floor(programUnits(drive, pagesPerBlock) / drive.slcBits));
}

/** Pages of a group of blocks of `pagesPerBlock` NAND pages that can hold data: what parity leaves. */
export function dataPagesPerGroup(drive: Drive, pagesPerBlock: number): number {
  return pagesPerProgramUnit(drive) * dataUnits(drive, pagesPerBlock);
}

/** NAND pages of a simulated block, and groups of a die at 1:scale before blocks are added for the reserve (wasm/README.md, Scale). */
export function shrunk(drive: Drive, scale: number): { readonly pagesPerBlock: number; readonly groupsPerDie: number } {
  const most = Math.min(scale, Math.max(1, Math.floor(pagesPerGroup(drive) / LEAST_GROUP_PAGES)));
  const units = programUnits(drive, drive.pagesPerBlock);
  let divisor = most;
  while (units % divisor !== 0) divisor -= 1;
  return { pagesPerBlock: drive.pagesPerBlock / divisor, groupsPerDie: (drive.blocksPerPlane * divisor) / scale };
}

/**
 * Groups of spare a die needs: with fewer, by the pigeonhole principle, a collection might find no victim that it can empty.
 * One group for each stream's frontier, `gcLow` in reserve, and what a batch up to `gcHigh` wants; for each class of collection a group of
 * what it may have to win back before that is one more free group; with compression also what the ends of groups may waste, where the next
 * page (up to 8 granules) does not fit.
 */
export function groupsNeeded({ drive, ftl, placement, scale }: Omit<Sized, 'userSpare'>): number {
  const { handles, handleOfClass } = classesOf(placement);
  const whole = ftl.gcLow + (handles - 1) + 2 * handleOfClass.length + (ftl.gcHigh - ftl.gcLow);
  if (!drive.compression) return whole;
  const small = shrunk(drive, scale);
  return whole + Math.ceil((7 * small.groupsPerDie) / (8 * dataPagesPerGroup(drive, small.pagesPerBlock)));
}

/** The spare of a die at this use: groups of the full drive, and the share of them that is simulated. */
interface Spare {
  readonly groups: number;
  /** Groups of the simulated drive over those of the full one, before any are added for the reserve. */
  readonly ratio: number;
  /** Groups that frontiers and reserve take from a die except h = 1/(2 WAF) more, h in (0, 0.5] (`effectiveAlpha`). */
  readonly lost: number;
  /** h at an effective alpha. */
  readonly halfPerWaf: (alpha: number) => number;
  /** Pages that a group of every die holds. */
  readonly pagesPerGroup: number;
  readonly needed: number;
}

function spareOf(sized: Omit<Sized, 'userSpare'>): Spare {
  const { drive, ftl, placement, scale } = sized;
  const np = dataPagesPerGroup(drive, drive.pagesPerBlock);
  const law = lawFor(ftl, np)?.waf ?? wafFifo;
  return {
    groups: usableGroups(drive),
    ratio: shrunk(drive, scale).groupsPerDie / drive.blocksPerPlane,
    lost: lostGroups({ ...ftl, frontiers: frontiersOf(ftl, placement) }),
    halfPerWaf: (alpha) => 1 / (2 * law(alpha)),
    pagesPerGroup: np * dieSets(drive),
    // A drive with exactly as many must not fail by rounding.
    needed: groupsNeeded(sized) - 1e-9,
  };
}

/** Where a falling function of h in [0, 0.5] meets h: bounds that close in until `isDone` finds them near enough. */
function closeIn(half: (h: number) => number, isDone: (low: number, high: number) => boolean): readonly [low: number, high: number] {
  let low = 0;
  let high = 0.5;
  let at = 0.25;
  for (let n = 0; n < MAX_STEPS && !isDone(low, high); n++) {
    const value = half(at);
    if (value > at) [low, high] = [at, Math.min(high, value)];
    else [low, high] = [Math.max(low, value), at];
    // The function is nearly flat: its value is a better guess than the middle, as long as it lies between the bounds.
    at = value > low && value < high ? value : (low + high) / 2;
  }
  return [low, high];
}

/**
 * Whether each die of the simulated drive has the groups of spare that it needs when the full drive has `used` pages in use; bad groups and
 * parity are none. Scaling keeps the effective alpha, so a scaled drive gets groups for its frontiers and reserve on top of 1/scale of the
 * full drive's. The law, which may take milliseconds, is computed only while the answer depends on it.
 */
export function hasSpare(sized: Omit<Sized, 'userSpare'>, used: number): boolean {
  const { groups, ratio, lost, halfPerWaf, pagesPerGroup, needed } = spareOf(sized);
  const inUse = used / pagesPerGroup;
  if (sized.scale === 1) return groups - inUse >= needed;
  if (used < 1) return groups * ratio + (1 - ratio) * lost >= needed;
  const alphaAt = (h: number): number => (groups - lost - h) / inUse;
  if (alphaAt(0) <= 1) return false;
  const spareAt = (h: number): number => ratio * (groups - inUse) + (1 - ratio) * (lost + h);
  const [low] = closeIn(
    (h) => halfPerWaf(alphaAt(h)),
    (from, to) => spareAt(from) >= needed || spareAt(to) < needed,
  );
  return alphaAt(low) > 1 && spareAt(low) >= needed;
}

/** Most pages that may be in use (spare falls as use rises); 0 where none may. */
export function mostUsedPages(sized: Omit<Sized, 'userSpare'>): number {
  const { groups, ratio, lost, halfPerWaf, pagesPerGroup, needed } = spareOf(sized);
  // Pages in use where a die has just the groups that it needs: hasSpare's sum, solved for it.
  const inUse = (h: number): number => groups - (needed - (1 - ratio) * (lost + h)) / ratio;
  const pages = (groupsInUse: number): number => Math.max(0, Math.floor(groupsInUse * pagesPerGroup));
  if (sized.scale === 1) return withSpare(sized, pages(groups - needed));
  const [low] = closeIn(
    (h) => (inUse(h) > 0 ? halfPerWaf((groups - lost - h) / inUse(h)) : 0.5),
    (from, to) => pages(inUse(from)) === pages(inUse(to)),
  );
  return withSpare(sized, pages(inUse(low)));
}

/** The pages, or one or two fewer where rounding has missed. */
function withSpare(sized: Omit<Sized, 'userSpare'>, pages: number): number {
  return [pages, pages - 1, pages - 2].find((used) => used <= 0 || hasSpare(sized, used)) ?? 0;
}

/** Bytes of the two maps, the least that the engine needs. With compression the reverse map counts granules. */
export function leastMemory({ drive, userSpare, scale }: Omit<Sized, 'ftl'>): number {
  const slots = drive.compression ? 8 : 1;
  return ((usedPages({ drive, userSpare }) + physicalPages(drive) * slots) * 4) / scale;
}

/** The smallest power of two that a drive can be scaled by to fit the engine. */
export function leastScale(sized: Omit<Sized, 'scale' | 'ftl'>): number {
  let scale = 1;
  while (usedPages(sized) / scale > MAX_PAGES || leastMemory({ ...sized, scale }) > MAX_MEMORY) scale *= 2;
  return scale;
}

/** KiB that one program unit holds: the least write buffer, unless a unit is a single page. */
export function unitKiB(drive: Drive): number {
  return pagesPerProgramUnit(drive) * 4;
}
