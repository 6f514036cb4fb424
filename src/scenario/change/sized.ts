/** A drive of another size, by the numbers that its makers and data sheets give. */
import { PAGE_BYTES, physicalPages } from '../../domain/spare';
import type { Drive } from '../types';
import type { Edit } from './edit';
import { reshaped } from './reshape';

export interface DriveSize {
  /** What the host can address, 10^9 bytes. */
  readonly soldGB: number;
  /** All flash, 2^30 bytes. */
  readonly flashGiB: number;
  readonly channels: number;
  readonly diesPerChannel: number;
}

const GB = 1e9;
const GIB = 2 ** 30;

/** The size of a drive; dies that are not the same number on every channel are a mean. */
export function sizeOf(drive: Drive): DriveSize {
  const { channels, dies, diesPerChannel, logicalPages } = drive;
  return {
    soldGB: (logicalPages * PAGE_BYTES) / GB,
    flashGiB: (physicalPages(drive) * PAGE_BYTES) / GIB,
    channels,
    diesPerChannel: dies === null ? diesPerChannel : dies / channels,
  };
}

/** What is sold of so much flash at a spare factor in [0, 1), 10^9 bytes. */
export function soldAt(flashGiB: number, spare: number): number {
  return (flashGiB * GIB * (1 - spare)) / GB;
}

/** The edit that gives a drive another size, its blocks as they are: their number per plane is rounded, so that the flash is nearest. */
export function sized(drive: Drive, { soldGB, flashGiB, channels, diesPerChannel }: DriveSize): Edit {
  const dies = Number.isInteger(diesPerChannel) ? { dies: null, diesPerChannel } : { dies: Math.round(channels * diesPerChannel) };
  const oneEach = { ...drive, channels, ...dies, blocksPerPlane: 1 };
  const blocksPerPlane = Math.round((flashGiB * GIB) / PAGE_BYTES / physicalPages(oneEach));
  const { drive: shape } = reshaped(drive, { channels, ...dies, blocksPerPlane });
  return { drive: { ...shape, logicalPages: Math.round((soldGB * GB) / PAGE_BYTES) } };
}
