/** What is known of the drives of 2012 and 2013, in the order of their numbers. */
import type { DriveFacts } from '../preset';
import { l74a } from './cited';

const hawkReview = 'anandtech.com/show/7074';

export const facts2012: Readonly<Record<string, readonly DriveFacts[]>> = {
  'samsung-840-pro-256': [
    {
      character: 'Plain page mapping: collection keeps step with writing, and spare area alone decides the steady speed.',
      estimated: ['dies', 'planesPerDie', 'nandPageKiB', 'pagesPerBlock', 'timing', 'peCycles', 'bufferKiB', 'commandUs'],
      sources: ['xbitlabs.com/articles/storage/display/samsung-840-pro_2.html', 'benchmarkreviews.com/15347', hawkReview, l74a],
    },
  ],
  'ocz-vector-256': [
    {
      estimated: ['bufferKiB', 'commandUs'],
      sources: ['techreport.com/review/23937', 'tomshardware.com/reviews/vector-ssd-review,3358', 'anandtech.com/show/6363', l74a],
      leavesOut: 'the fast mode of the first half of the drive (lower pages first) and its reorganisation',
    },
    {
      character:
        'Collection keeps step with writing: a steady line, low because 6.9 % spare area makes the drive write seven times what it is sent.',
      estimated: ['bufferKiB', 'pacing'],
      calibrated: [
        {
          fields: ['commandUs'],
          from: 'anandtech.com/show/6363',
          text: 'commandUs: 10.98 on 373 MB/s of random reads at queue depth 32 (anandtech.com/show/6363).',
        },
      ],
      sources: ['techreport.com/review/23937', 'tomshardware.com/reviews/vector-ssd-review,3358', 'anandtech.com/show/6363', l74a],
      leavesOut: 'the fast mode of the first half of the drive (lower pages first) and its reorganisation',
    },
  ],
  'ocz-vertex-4-256': [
    {
      estimated: ['dies', 'timing', 'channelMBps', 'bufferKiB', 'commandUs'],
      sources: ['tomshardware.com/reviews/vertex-4-ssd-write-performance,3235', 'anandtech.com/show/6363', l74a],
      leavesOut: 'the fast mode of the first half of the drive, and collection that starts at 85 % of the blocks used',
    },
    {
      character:
        'It collects as soon as 85 % of its blocks are used, and when idle only after an hour: a little slower than the Vector, with a slightly later cliff.',
      estimated: ['dies', 'timing', 'channelMBps', 'bufferKiB', 'commandUs'],
      sources: ['tomshardware.com/reviews/vertex-4-ssd-write-performance,3235', 'anandtech.com/show/5719', 'anandtech.com/show/6363', l74a],
      leavesOut: 'the fast mode of the first half of the drive',
    },
  ],
  'strontium-hawk-256': [
    {
      estimated: ['channels', 'dies', 'planesPerDie', 'timing', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs'],
      sources: [hawkReview],
      leavesOut: 'a map that is cached in SRAM only, for want of DRAM',
    },
    {
      character:
        'Without DRAM its map must be small, so that it maps in larger units and writes more than it is sent; collecting in pairs of blocks makes the swings.',
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
    {
      character:
        'Without DRAM its map must be small, so that it maps in larger units and writes more than it is sent; it collects in batches of unequal size, which make the swings.',
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
    },
  ],
  'corsair-neutron-240': [
    {
      estimated: ['dies', 'timing', 'peCycles', 'bufferKiB', 'commandUs'],
      sources: ['anandtech.com/show/6935', hawkReview, l74a],
    },
    {
      character:
        'Two levels: it collects in pairs of blocks, pays for both while the first is filled, and writes the second at no further cost.',
      estimated: ['dies', 'timing', 'peCycles', 'bufferKiB', 'commandUs', 'gcHigh'],
      sources: ['anandtech.com/show/6935', hawkReview, l74a],
    },
    {
      character:
        'A cloud: batches of collection differ in size, and the controller, which moves one page after the other, works on a few of them at a time.',
      estimated: ['dies', 'timing', 'peCycles', 'bufferKiB', 'commandUs', 'relocateUs', 'gcHigh', 'batchBudget', 'dispatch'],
      sources: ['anandtech.com/show/6935', hawkReview, l74a],
      leavesOut: 'whatever makes the two levels that a sibling with other flash was seen to have',
    },
  ],
  'crucial-m500-960': [
    {
      estimated: ['pagesPerBlock', 'planesPerDie', 'timing', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs'],
      sources: ['anandtech.com/show/6884', 'tomshardware.com/reviews/crucial-m500-1tb-ssd,3551', hawkReview],
      leavesOut: 'parity across dies (RAIN), which takes part of the spare',
    },
    {
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
    },
  ],
  'sandisk-extreme-ii-480': [
    {
      estimated: ['dies', 'timing', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs'],
      sources: ['anandtech.com/show/7006', 'hardocp.com/article/2013/06/05', 'tomshardware.com/reviews/sandisk-extreme-ii-ssd-review,3527'],
      leavesOut: 'nCache, a small part of each die used with one bit per cell',
    },
    {
      character:
        'In this model it starts low and rises, because it collects from the first second, while blocks are still nearly full of valid pages. ' +
        'Tests refute that cause. The model programs 14 pages per host page, leaves a tenth of the sequential speed after random load, and never recovers when idle. ' +
        'Tests of the family found a third, and full recovery in an hour. No known cause does both. At a smaller scale the figures differ.',
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
    },
  ],
  'intel-dc-s3700-200': [
    {
      character: 'The flat line: 29 % spare area, and every write pays a share of collection.',
      estimated: ['dies', 'programUs', 'eraseUs', 'bufferKiB', 'commandUs'],
      sources: [
        'anandtech.com/show/6433',
        'anandtech.com/show/6489',
        'tomshardware.com/reviews/ssd-dc-s3700-enterprise-storage,3352',
        l74a,
      ],
    },
  ],
};
