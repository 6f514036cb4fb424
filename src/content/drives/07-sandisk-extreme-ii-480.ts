import { drive, type KnownPreset, openedAt, pagesOfGB } from '../../scenario/drives/preset';
import { mlc256 } from './parts/mlc';

const extreme = { ...mlc256, diesPerChannel: 8, logicalPages: pagesOfGB(480), eraseUs: 4000, channelMBps: 400 };

const extremeWithCache: KnownPreset = {
  name: 'SanDisk Extreme II 480 GB',
  drive: drive({ ...extreme, programCapMBps: 510, slcShare: 0.005, slcBits: 2, slcProgramUs: 500 }),
  ftl: { gcStart: 0.85 },
  character:
    'In this model it starts low and rises, because it collects from the first second, while blocks are still nearly full of valid pages. ' +
    'Tests refute that cause. In the model WAF is 14, and after random load sequential writes stay at a tenth of their speed. ' +
    'Tests of the family found a third, and full recovery in an idle hour. No known cause gives both the rising curve and this recovery. At a smaller scale the figures differ.',
  estimated: ['dies', 'timing', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs', 'gcStart', 'slcProgramUs'],
  calibrated: [
    { fields: ['programCapMBps'], from: null, text: 'programCapMBps: 510, the rated sequential write.' },
    {
      fields: ['slcShare'],
      from: 'anandtech.com/show/8170',
      text: 'slcShare: 0.005, nCache, whose size is not public; on the start near 10,000 IOPS of its sibling Extreme Pro (anandtech.com/show/8170).',
    },
  ],
  sources: [
    'anandtech.com/show/7006',
    'hardocp.com/article/2013/06/05',
    'tomshardware.com/reviews/sandisk-extreme-ii-ssd-review,3527',
    'anandtech.com/show/8170',
  ],
};

export const numberings: readonly KnownPreset[] = [
  {
    name: 'SanDisk Extreme II 480 GB',
    drive: drive(extreme),
    estimated: ['dies', 'timing', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs'],
    sources: ['anandtech.com/show/7006', 'hardocp.com/article/2013/06/05', 'tomshardware.com/reviews/sandisk-extreme-ii-ssd-review,3527'],
    leavesOut: 'nCache, a small part of each die used with one bit per cell',
  },
  extremeWithCache,
  openedAt(8, extremeWithCache),
];
