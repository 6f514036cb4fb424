import { drive, type KnownPreset } from '../../scenario/drives/preset';
import { mlc256 } from './parts/mlc';

export const numberings: readonly KnownPreset[] = [
  {
    name: 'Tiny drive: 1 die, 12 blocks of 12 pages',
    drive: drive({
      ...mlc256,
      channels: 1,
      diesPerChannel: 1,
      planesPerDie: 1,
      blocksPerPlane: 12,
      pagesPerBlock: 12,
      nandPageKiB: 4,
      logicalPages: 96,
      bufferKiB: 0,
    }),
    character: 'Small enough to see every page.',
    estimated: [],
    sources: ['made for teaching; NAND timing of Micron L74A'],
  },
];
