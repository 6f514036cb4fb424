import { drive, type KnownPreset, openedAt, pagesOfGB } from '../../scenario/drives/preset';
import { hawkReview } from './parts/cited';
import { mlc256 } from './parts/mlc';

const m500 = {
  ...mlc256,
  diesPerChannel: 8,
  blocksPerPlane: 1024,
  pagesPerBlock: 512,
  nandPageKiB: 16,
  logicalPages: pagesOfGB(960),
  readUs: 115,
  programUs: 1400,
  eraseUs: 4000,
};

const m500WithParity: KnownPreset = {
  name: 'Crucial M500 960 GB',
  drive: drive({ ...m500, programCapMBps: 400, parityShare: 0.0625 }),
  ftl: { pacing: 'stall', frontiers: 'single' },
  character: 'Dips: parity takes half of its spare area, and a die that collects stops the writes that are next in turn.',
  estimated: [
    'pagesPerBlock',
    'planesPerDie',
    'timing',
    'channelMBps',
    'peCycles',
    'bufferKiB',
    'commandUs',
    'parityShare',
    'pacing',
    'frontiers',
  ],
  calibrated: [
    {
      fields: ['programCapMBps'],
      from: null,
      text: 'programCapMBps: 400, the rated sequential write, since its 128 dies by themselves would program 3,000 MB/s.',
    },
  ],
  sources: ['anandtech.com/show/6884', 'tomshardware.com/reviews/crucial-m500-1tb-ssd,3551', hawkReview, 'techreport.com/review/26170'],
};

export const numberings: readonly KnownPreset[] = [
  {
    name: 'Crucial M500 960 GB',
    drive: drive(m500),
    estimated: ['pagesPerBlock', 'planesPerDie', 'timing', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs'],
    sources: ['anandtech.com/show/6884', 'tomshardware.com/reviews/crucial-m500-1tb-ssd,3551', hawkReview],
    leavesOut: 'parity across dies (RAIN), which takes part of the spare',
  },
  m500WithParity,
  openedAt(4, m500WithParity),
];
