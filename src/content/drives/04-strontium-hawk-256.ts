import { drive, type KnownPreset, openedAt } from '../../scenario/drives/preset';
import { hawkReview } from './parts/cited';
import { mlc256 } from './parts/mlc';

const hawkInBatches: KnownPreset = {
  name: 'Strontium Hawk 256 GB',
  drive: drive({ ...mlc256, eraseUs: 4000, channelMBps: 400, mappingKiB: 16 }),
  ftl: { gcHigh: 10, batchBudget: 8 },
  character:
    'Without DRAM this drive keeps a small map of large units, so small writes cost extra. It collects in batches of unequal size, which cause the swings.',
  estimated: ['channels', 'dies', 'planesPerDie', 'timing', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs', 'mappingKiB'],
  calibrated: [
    {
      fields: ['mappingKiB'],
      from: hawkReview,
      text: 'mappingKiB: 16 stands for a map that has to do without DRAM; on the upper end of 10,000 IOPS of its swings at 25 % spare area (anandtech.com/show/7074).',
    },
    {
      fields: ['gcHigh'],
      from: hawkReview,
      text: 'gcHigh: 10, the largest batch, on the lower end of 2,000 IOPS of these swings; what its firmware does is not known.',
    },
    {
      fields: ['batchBudget'],
      from: hawkReview,
      text: 'batchBudget: 8, so that no second of the test at default spare falls below the 1,000 IOPS of the article.',
    },
  ],
  sources: [hawkReview, 'hardwareluxx.de, Toshiba Q 256GB (same controller)'],
  leavesOut: 'the reads and writes of a map that is cached in SRAM',
};

export const numberings: readonly KnownPreset[] = [
  {
    name: 'Strontium Hawk 256 GB',
    drive: drive({ ...mlc256, eraseUs: 4000, channelMBps: 400 }),
    estimated: ['channels', 'dies', 'planesPerDie', 'timing', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs'],
    sources: [hawkReview],
    leavesOut: 'a map that is cached in SRAM only, for want of DRAM',
  },
  {
    name: 'Strontium Hawk 256 GB',
    drive: drive({ ...mlc256, eraseUs: 4000, channelMBps: 400, mappingKiB: 16 }),
    ftl: { gcHigh: 3 },
    character:
      'Without DRAM this drive keeps a small map of large units, so small writes cost extra. It collects in pairs of blocks, which cause the swings.',
    estimated: ['channels', 'dies', 'planesPerDie', 'timing', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs', 'gcHigh'],
    calibrated: [
      {
        fields: ['mappingKiB'],
        from: hawkReview,
        text: 'mappingKiB: 16 stands for a map that has to do without DRAM; on the upper end of 10,000 IOPS of its swings at 25 % spare area (anandtech.com/show/7074).',
      },
    ],
    sources: [hawkReview, 'hardwareluxx.de, Toshiba Q 256GB (same controller)'],
    leavesOut: 'the reads and writes of a map that is cached in SRAM',
  },
  hawkInBatches,
  openedAt(2, hawkInBatches),
];
