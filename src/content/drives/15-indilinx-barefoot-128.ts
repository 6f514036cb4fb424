import { drive, type KnownPreset, pagesOfGB } from '../../scenario/drives/preset';
import { anandSandforce } from './parts/cited';

export const numberings: readonly KnownPreset[] = [
  {
    name: 'OCZ Vertex / Corsair Nova V128 (Indilinx Barefoot)',
    drive: drive({
      channels: 4,
      diesPerChannel: 4,
      planesPerDie: 2,
      blocksPerPlane: 8192,
      pagesPerBlock: 128,
      nandPageKiB: 4,
      logicalPages: pagesOfGB(128),
      readUs: 60,
      programUs: 800,
      eraseUs: 2000,
      channelMBps: 40,
      linkMBps: 260,
      peCycles: 10_000,
      mappingKiB: 32,
      freeIsSpare: false,
    }),
    character:
      'Coarse mapping: a small write rewrites 32 KiB; and it does not use unwritten LBAs as spare area, so a new drive is no faster than a full one.',
    estimated: ['dies', 'timing', 'channelMBps', 'linkMBps', 'peCycles', 'bufferKiB', 'commandUs', 'mappingKiB', 'logicalPages'],
    calibrated: [
      {
        fields: ['freeIsSpare'],
        from: anandSandforce,
        text: 'freeIsSpare: 0, since filling its LBAs made no drop in any bench (anandtech.com/show/3690).',
      },
    ],
    sources: [
      'anandtech.com/show/2738',
      'OpenSSD firmware for the Barefoot reference board (bank.h, flash.h)',
      'techreport.com/review/16979',
      anandSandforce,
    ],
    leavesOut: 'idle collection and TRIM, which later firmware brought',
  },
];
