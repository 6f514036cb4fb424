import { drive, type KnownPreset, openedAt, pagesOfGB } from '../../scenario/drives/preset';
import { anandSandforce } from './parts/cited';
import { intelG2 } from './parts/intel';

const c300 = {
  ...intelG2,
  channels: 8,
  diesPerChannel: 8,
  logicalPages: pagesOfGB(256),
  channelMBps: 166,
  linkMBps: 550,
};
const known = {
  name: 'Crucial RealSSD C300 256 GB',
  character: 'Lazy: it collects nothing before it must, and then 7 % spare area makes every write expensive.',
  sources: ['hothardware.com/reviews/micron-realssd-c300-sata-iii-ssd-review', 'anandtech.com/show/2909', anandSandforce],
};
const capped: KnownPreset = {
  ...known,
  drive: drive({ ...c300, programCapMBps: 215 }),
  estimated: ['pagesPerBlock', 'timing', 'dies', 'channelMBps', 'programCapMBps', 'peCycles', 'bufferKiB', 'commandUs'],
  calibrated: [
    {
      fields: ['programCapMBps'],
      from: null,
      text: 'programCapMBps: 215, the sequential write that it is rated for as reviews repeat it; the data sheet was not found.',
    },
  ],
};

export const numberings: readonly KnownPreset[] = [
  {
    ...known,
    drive: drive({ ...c300, programCapMBps: null }),
    estimated: ['pagesPerBlock', 'timing', 'dies', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs'],
    leavesOut: 'a limit of its controller: it writes as fast as its dies program',
  },
  capped,
  openedAt(8, capped),
];
