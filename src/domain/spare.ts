/** Spare factor S, over-provisioning OP and the pages behind them (src/scenario/README.md, section 1). "Page" is the mapping unit, 4 KiB. */

export const PAGE_BYTES = 4096;
/** Granule of a drive with compression. */
export const GRANULE_BYTES = 512;

/** The fields that decide a drive's capacity; a scenario's `Drive` has them. */
export interface Capacity {
  readonly channels: number;
  readonly diesPerChannel: number;
  readonly dies: number | null;
  readonly planesPerDie: number;
  readonly blocksPerPlane: number;
  readonly pagesPerBlock: number;
  readonly nandPageKiB: number;
  /** NAND pages of a block that one program operation writes: those that share their cells. */
  readonly pagesPerProgram: number;
  /** Dies that are written, collected and erased together. */
  readonly superblockDies: number;
}

/** Dies of the drive. */
export function dieCount(drive: Capacity): number {
  return drive.dies ?? drive.channels * drive.diesPerChannel;
}

/** Sets of dies that collect by themselves: the dies, or with superblocks one in this many. */
export function dieSets(drive: Capacity): number {
  return dieCount(drive) / drive.superblockDies;
}

/** Blocks that are written and erased in lock step: one of each plane of every die of the set. */
export function blocksPerGroup(drive: Capacity): number {
  return drive.planesPerDie * drive.superblockDies;
}

/** Pages of 4 KiB that one program operation takes: blocks of a group x NAND page x NAND pages of a block written at once. */
export function pagesPerProgramUnit(drive: Capacity): number {
  return (blocksPerGroup(drive) * drive.nandPageKiB * drive.pagesPerProgram) / 4;
}

/** Program operations that fill a group of blocks of this many NAND pages. */
export function programUnits(drive: Capacity, pagesPerBlock: number): number {
  return Math.floor(pagesPerBlock / drive.pagesPerProgram);
}

/** Pages of 4 KiB in a group. */
export function pagesPerGroup(drive: Capacity): number {
  return programUnits(drive, drive.pagesPerBlock) * pagesPerProgramUnit(drive);
}

/** Bytes of data that all dies program at a time: what parity leaves of them. */
export function stripeBytes(drive: Capacity & { readonly parityShare: number }): number {
  return dieCount(drive) * drive.planesPerDie * drive.nandPageKiB * drive.pagesPerProgram * 1024 * (1 - drive.parityShare);
}

/** Pages of 4 KiB that the NAND has. */
export function physicalPages(drive: Capacity): number {
  return (dieCount(drive) * drive.blocksPerPlane * drive.pagesPerBlock * drive.planesPerDie * drive.nandPageKiB) / 4;
}

/** Pages of the partition: logical pages less user spare, rounded down. A scenario says both. */
export function usedPages({ drive, userSpare }: { readonly drive: { readonly logicalPages: number }; readonly userSpare: number }): number {
  // The small term keeps 0.3 - 0.1 kinds of error from costing a page.
  return Math.floor(drive.logicalPages * (1 - userSpare) + 1e-6);
}

/** S = (physical - logical) / physical. */
export function spareFactor(physical: number, logical: number): number {
  return (physical - logical) / physical;
}

/** OP = (physical - logical) / logical. */
export function overProvisioning(physical: number, logical: number): number {
  return (physical - logical) / logical;
}

/** OP of a spare factor in [0, 1). */
export function overProvisioningOf(spare: number): number {
  return spare / (1 - spare);
}

/** The user spare that makes a total S = 1 - (1 - factory)(1 - user) of a factory spare factor; negative where the total is below the factory's. */
export function userSpareFor(total: number, factory: number): number {
  return 1 - (1 - total) / (1 - factory);
}
