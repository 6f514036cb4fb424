import { drive, type KnownPreset, openedAt } from '../../scenario/drives/preset';
import { anandSandforce } from './parts/cited';
import { intelG2 } from './parts/intel';

const cappedG2: KnownPreset = {
  name: 'Intel X25-M G2 160 GB',
  drive: drive({ ...intelG2, randomWriteIopsCap: 14_400 }),
  ftl: { idleGcSeconds: 1 },
  character: 'Like the first X25-M, with half as many random writes again: its controller programs 100 MB/s, moved pages included.',
  estimated: [
    'pagesPerBlock',
    'timing',
    'channelMBps',
    'planesPerDie',
    'dies',
    'linkMBps',
    'programCapMBps',
    'bufferKiB',
    'commandUs',
    'idleGcSeconds',
  ],
  calibrated: [
    {
      fields: ['randomWriteIopsCap'],
      from: 'anandtech.com/show/2829',
      text: 'randomWriteIopsCap: 14,400, half as much again as the first X25-M, as used drives compare (anandtech.com/show/2829).',
    },
  ],
  sources: ['anandtech.com/show/2829', 'anandtech.com/show/3965', anandSandforce],
};

export const numberings: readonly KnownPreset[] = [
  {
    name: 'Intel X25-M G2 160 GB',
    drive: drive(intelG2),
    estimated: ['pagesPerBlock', 'timing', 'channelMBps', 'planesPerDie', 'dies', 'linkMBps', 'programCapMBps', 'bufferKiB', 'commandUs'],
    sources: ['anandtech.com/show/2829', 'anandtech.com/show/3965', anandSandforce],
  },
  cappedG2,
  openedAt(4, cappedG2),
];
