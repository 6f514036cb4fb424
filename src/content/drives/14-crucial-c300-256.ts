import { drive, type KnownPreset, openedAt, pagesOfGB } from '../../scenario/drives/preset';
import { anandSandforce } from './parts/cited';
import { intelG2 } from './parts/intel';

const cappedC300: KnownPreset = {
  name: 'Crucial RealSSD C300 256 GB',
  drive: drive({
    ...intelG2,
    channels: 8,
    diesPerChannel: 8,
    logicalPages: pagesOfGB(256),
    channelMBps: 166,
    linkMBps: 550,
    programCapMBps: 215,
  }),
  character: 'Lazy: it collects nothing before it must, and then 7 % spare area makes every write expensive.',
  estimated: ['pagesPerBlock', 'timing', 'dies', 'channelMBps', 'programCapMBps', 'peCycles', 'bufferKiB', 'commandUs'],
  calibrated: [
    {
      fields: ['programCapMBps'],
      from: null,
      text: 'programCapMBps: 215, the sequential write that it is rated for as reviews repeat it; the data sheet was not found.',
    },
  ],
  sources: ['hothardware.com/reviews/micron-realssd-c300-sata-iii-ssd-review', 'anandtech.com/show/2909', anandSandforce],
};

export const numberings: readonly KnownPreset[] = [
  {
    name: 'Crucial RealSSD C300 256 GB',
    drive: drive({
      ...intelG2,
      channels: 8,
      diesPerChannel: 8,
      logicalPages: pagesOfGB(256),
      channelMBps: 166,
      linkMBps: 550,
      programCapMBps: null,
    }),
    character: 'Lazy: it collects nothing before it must, and then 7 % spare area makes every write expensive.',
    estimated: ['pagesPerBlock', 'timing', 'dies', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs'],
    sources: ['hothardware.com/reviews/micron-realssd-c300-sata-iii-ssd-review', 'anandtech.com/show/2909', anandSandforce],
    leavesOut: 'a limit of its controller: it writes as fast as its dies program',
  },
  cappedC300,
  openedAt(8, cappedC300),
];
