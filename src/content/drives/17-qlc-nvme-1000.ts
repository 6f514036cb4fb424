import { type Calibration, drive, type KnownPreset, pagesOfGB } from '../../scenario/drives/preset';
import { enterpriseTlc, genericEstimates } from './parts/nvme';

const qlc1000 = {
  ...enterpriseTlc,
  channels: 4,
  diesPerChannel: 2,
  pagesPerBlock: 2048,
  logicalPages: pagesOfGB(1000),
  readUs: 100,
  programUs: 1600,
  eraseUs: 8000,
  channelMBps: 800,
  linkMBps: 1800,
  peCycles: 500,
};
const cacheThenSlow =
  'A cache of 140 GB while it is empty, and a fraction of the speed when that is used up: four bits per cell are slow to program.';
const cacheOf660p: Calibration = {
  fields: ['slcShare'],
  from: 'evantechbook.com',
  text: 'slcShare: 0.55 on a cache of 140 GB (evantechbook.com, Intel SSD 660p).',
};

export const numberings: readonly KnownPreset[] = [
  {
    name: 'Generic QLC NVMe 1 TB',
    drive: drive(qlc1000),
    estimated: [...genericEstimates, 'planesPerDie'],
    sources: ['anandtech.com/show/13078', 'ISSCC 2020 13.2'],
    leavesOut: 'the pSLC cache',
  },
  {
    name: 'Generic QLC NVMe 1 TB',
    drive: drive({ ...qlc1000, slcShare: 0.55, slcBits: 4, slcProgramUs: 250 }),
    character: cacheThenSlow,
    estimated: [...genericEstimates, 'planesPerDie', 'slcProgramUs'],
    calibrated: [cacheOf660p],
    sources: ['anandtech.com/show/13078', 'ISSCC 2020 13.2', 'evantechbook.com, Intel SSD 660p (size of the cache)'],
    leavesOut: 'the least size of 12 GB that the cache keeps on a full drive',
  },
  {
    name: 'Generic QLC NVMe 1 TB',
    drive: drive({ ...qlc1000, pagesPerProgram: 4, programUs: 21_800, slcShare: 0.55, slcBits: 4, slcProgramUs: 250 }),
    character: cacheThenSlow,
    estimated: [...genericEstimates, 'planesPerDie', 'slcProgramUs'],
    calibrated: [cacheOf660p],
    sources: [
      'anandtech.com/show/13078',
      'ISSCC 2018, 4 bits per cell in 64 layers: 12 MB/s per die',
      'evantechbook.com, Intel SSD 660p (size of the cache)',
    ],
    leavesOut: 'the least size of 12 GB that the cache keeps on a full drive',
  },
];
