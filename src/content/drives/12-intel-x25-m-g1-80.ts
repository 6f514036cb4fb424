import { drive, type KnownPreset, openedAt, pagesOfGB } from '../../scenario/drives/preset';
import { intelG2 } from './parts/intel';

const intelG1 = { ...intelG2, pagesPerBlock: 128, logicalPages: pagesOfGB(80), eraseUs: 3500, peCycles: 10_000 };

const cappedG1: KnownPreset = {
  name: 'Intel X25-M G1 80 GB',
  drive: drive({ ...intelG1, programCapMBps: 70, randomWriteIopsCap: 9600 }),
  ftl: { idleGcSeconds: 1 },
  character: 'Its controller programs at most 70 MB/s, moved pages included, so each moved page slows the host.',
  estimated: ['dies', 'planesPerDie', 'channelMBps', 'linkMBps', 'timing', 'bufferKiB', 'commandUs', 'idleGcSeconds'],
  calibrated: [
    { fields: ['programCapMBps'], from: null, text: 'programCapMBps: 70, the rated sequential write.' },
    {
      fields: ['randomWriteIopsCap'],
      from: 'anandtech.com/show/2738',
      text: 'randomWriteIopsCap: 9,600 on 39.3 MB/s of 4 KB random writes on the new drive (anandtech.com/show/2738).',
    },
  ],
  sources: ['anandtech.com/show/2614', 'anandtech.com/show/2829', 'anandtech.com/show/2738', 'Micron L52A data sheet (NAND timing)'],
};

export const numberings: readonly KnownPreset[] = [
  {
    name: 'Intel X25-M G1 80 GB',
    drive: drive({ ...intelG1, programCapMBps: 70 }),
    estimated: ['dies', 'planesPerDie', 'channelMBps', 'linkMBps', 'timing', 'programCapMBps', 'bufferKiB', 'commandUs'],
    sources: ['anandtech.com/show/2614', 'anandtech.com/show/2829', 'anandtech.com/show/2738', 'Micron L52A data sheet (NAND timing)'],
  },
  cappedG1,
  openedAt(4, cappedG1),
];
