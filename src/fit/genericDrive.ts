/** A drive of a size and a bandwidth: what is fitted is bandwidths, and a geometry of usual times carries them. */

import { PAGE_BYTES } from '../domain/spare';
import { exactLog } from '../lib/exactMath';

const CHANNELS = 8;
const DIES_PER_CHANNEL = 4;
const PAGES_PER_BLOCK = 256;
/** A usual program time of the NAND, us. */
const PROGRAM_US = 1000;
const planes = [1, 2, 4, 8] as const;
const nandPages = [4, 8, 16] as const;

/**
 * The input of a drive: thirty-two dies, with as many planes and as large NAND pages as make the bandwidth at a usual program time. Link and
 * channels are no limits: what limits before the flash is the controller's time a request.
 */
export function genericDrive(capacity: number, spareFactor: number, mbps: number): Readonly<Record<string, unknown>> {
  const dies = CHANNELS * DIES_PER_CHANNEL;
  const wanted = (mbps * PROGRAM_US) / dies / 1024;
  const shapes = planes.flatMap((planesPerDie) => nandPages.map((nandPageKiB) => ({ planesPerDie, nandPageKiB })));
  const far = ({ planesPerDie, nandPageKiB }: (typeof shapes)[number]): number => Math.abs(exactLog((planesPerDie * nandPageKiB) / wanted));
  // Of shapes that are as near, the one with two planes: the sort is stable.
  const [shape] = [...shapes].sort((a, b) => far(a) - far(b) || Math.abs(a.planesPerDie - 2) - Math.abs(b.planesPerDie - 2));
  const { planesPerDie, nandPageKiB } = shape as (typeof shapes)[number];
  const groupBytes = planesPerDie * nandPageKiB * 1024 * PAGES_PER_BLOCK;
  return {
    preset: 'samsung-840-pro-256',
    channels: CHANNELS,
    diesPerChannel: DIES_PER_CHANNEL,
    planesPerDie,
    nandPageKiB,
    pagesPerBlock: PAGES_PER_BLOCK,
    blocksPerPlane: Math.max(64, Math.round(capacity / (1 - spareFactor) / dies / groupBytes)),
    logicalPages: Math.floor(capacity / PAGE_BYTES),
    programUs: (dies * planesPerDie * nandPageKiB * 1024) / mbps,
    channelMBps: Math.max(400, Math.round(mbps)),
    linkMBps: Math.max(4000, Math.round(8 * mbps)),
  };
}
