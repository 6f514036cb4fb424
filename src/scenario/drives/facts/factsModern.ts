/** What is known of the drives of today, and of the tiny one, in the order of their numbers. */
import type { Calibration, DriveFacts } from '../preset';

const genericEstimates = ['channels', 'dies', 'pagesPerBlock', 'timing', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs'];
const oneShot = 'one-shot programming of three pages at once: a third of its time is charged to each page';

const m7400 = 'hardwaretimes.com, Micron 7400 series';
const controllerOf7400: Calibration = {
  fields: ['relocateUs'],
  from: m7400,
  text: 'relocateUs: 1.67 on 190,000 IOPS of random writes to a full drive with one drive write per day (hardwaretimes.com, Micron 7400 series).',
};

const threeSpeeds = 'Three speeds: a cache of cells with one bit, then three bits at once, then folding the cache while it writes.';
const cacheThenSlow =
  'A cache of 140 GB while it is empty, and a fraction of the speed when that is used up: four bits per cell are slow to program.';

const cacheOfAtom50: readonly Calibration[] = [
  {
    fields: ['slcProgramUs'],
    from: 'techpowerup.com/review/adata-xpg-atom-50-1-tb',
    text: 'slcProgramUs: 200 on 4,500 MB/s at the start of a fill (techpowerup.com/review/adata-xpg-atom-50-1-tb).',
  },
  {
    fields: ['slcShare'],
    from: 'techpowerup.com/review/adata-xpg-atom-50-1-tb',
    text: 'slcShare: 0.8 on 280 GB at that rate.',
  },
];

const cacheOf660p: Calibration = {
  fields: ['slcShare'],
  from: 'evantechbook.com',
  text: 'slcShare: 0.55 on a cache of 140 GB (evantechbook.com, Intel SSD 660p).',
};

export const factsModern: Readonly<Record<string, readonly DriveFacts[]>> = {
  'tlc-nvme-1000': [
    {
      estimated: genericEstimates,
      sources: [
        'ISSCC 2021 NAND table (AnandTech)',
        'techpowerup.com/review/adata-xpg-atom-50-1-tb',
        'techpowerup.com/review/solidigm-p44-pro-2-tb-1-tb',
      ],
      leavesOut: `the pSLC cache; ${oneShot}`,
    },
    {
      character: threeSpeeds,
      estimated: [...genericEstimates, 'slcShare', 'slcProgramUs'],
      calibrated: [...cacheOfAtom50],
      sources: [
        'ISSCC 2021 NAND table (AnandTech)',
        'techpowerup.com/review/adata-xpg-atom-50-1-tb',
        'techpowerup.com/review/solidigm-p44-pro-2-tb-1-tb',
      ],
      leavesOut: oneShot,
    },
    {
      character: threeSpeeds,
      estimated: [...genericEstimates, 'slcShare', 'slcProgramUs', 'relocateUs'],
      calibrated: [
        ...cacheOfAtom50,
        {
          fields: ['relocateUs'],
          from: 'techpowerup.com/review/adata-xpg-atom-50-1-tb',
          text: 'relocateUs: 15 on 500 MB/s while the cache is folded.',
        },
      ],
      sources: [
        'ISSCC 2021 NAND table (AnandTech): 160 MB/s per die, read in 50 µs, blocks of 18 MB',
        'techpowerup.com/review/adata-xpg-atom-50-1-tb',
        'techpowerup.com/review/solidigm-p44-pro-2-tb-1-tb',
      ],
    },
  ],
  'qlc-nvme-1000': [
    {
      estimated: [...genericEstimates, 'planesPerDie'],
      sources: ['anandtech.com/show/13078', 'ISSCC 2020 13.2'],
      leavesOut: 'the pSLC cache',
    },
    {
      character: cacheThenSlow,
      estimated: [...genericEstimates, 'planesPerDie', 'slcProgramUs'],
      calibrated: [cacheOf660p],
      sources: ['anandtech.com/show/13078', 'ISSCC 2020 13.2', 'evantechbook.com, Intel SSD 660p (size of the cache)'],
      leavesOut: 'the least size of 12 GB that the cache keeps on a full drive',
    },
    {
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
  ],
  'enterprise-tlc-1dwpd-3840': [
    {
      character: 'Steady by design: no cache to fall out of, and 12.7 % spare area, as the 13 % of 2010.',
      estimated: genericEstimates,
      sources: ['servethehome.com/?p=59563', 'ISSCC 2021 NAND table (AnandTech)'],
      leavesOut: oneShot,
    },
    {
      character:
        'Steady by design: no cache to fall out of, and 12.7 % spare area, as the 13 % of 2010. When full, its controller is the limit.',
      estimated: genericEstimates,
      calibrated: [controllerOf7400],
      sources: ['servethehome.com/?p=59563', 'ISSCC 2021 NAND table (AnandTech)', m7400],
      leavesOut: oneShot,
    },
  ],
  'enterprise-tlc-3dwpd-3200': [
    {
      character: 'The same flash with 27.2 % spare area, as the 28 % of 2010: three times the writes per day for a sixth of the capacity.',
      estimated: genericEstimates,
      sources: ['servethehome.com/?p=59563', 'storagereview.com/review/micron-7600-max-review'],
      leavesOut: oneShot,
    },
    {
      character: 'The same flash with 27.2 % spare area, as the 28 % of 2010: three times the writes per day for a sixth of the capacity.',
      estimated: genericEstimates,
      calibrated: [controllerOf7400],
      sources: ['servethehome.com/?p=59563', 'storagereview.com/review/micron-7600-max-review', m7400],
      leavesOut: oneShot,
    },
  ],
  'dramless-nvme-1000': [
    {
      character: 'Most of its map lies on flash: quick over some 65 GB, and half as quick to read over all of it.',
      estimated: [...genericEstimates, 'cacheMiB', 'hostMiB', 'hostUs', 'linkMBps'],
      sources: [
        'ISSCC 2021 NAND table (AnandTech): the flash, as of the drive with DRAM',
        'AnandTech, Toshiba RC100 (2018): 1 GB of DRAM for 1 TB, host memory buffers of tens of MB',
      ],
      leavesOut: `the pSLC cache; reviews of such drives give their rates over a span in pictures only, so none is compared; ${oneShot}`,
    },
  ],
  tiny: [
    {
      character: 'Small enough to see every page.',
      estimated: [],
      sources: ['made for teaching; NAND timing of Micron L74A'],
    },
  ],
};
