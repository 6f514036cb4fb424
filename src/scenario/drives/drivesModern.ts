/** Generic drives of today, and the tiny one for teaching. */
import { type DrivePreset, drive, mlc256, pagesOfGB } from './preset';

const enterpriseTlc = {
  channels: 8,
  diesPerChannel: 8,
  planesPerDie: 4,
  blocksPerPlane: 1024,
  pagesPerBlock: 1024,
  nandPageKiB: 16,
  logicalPages: pagesOfGB(3840),
  readUs: 50,
  programUs: 400,
  eraseUs: 5000,
  channelMBps: 1600,
  linkMBps: 6800,
  commandUs: 1,
  peCycles: 5000,
};
const genericEstimates = ['channels', 'dies', 'pagesPerBlock', 'timing', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs'];
const oneShot = 'one-shot programming of three pages at once: a third of its time is charged to each page';

const tlc1000 = {
  ...enterpriseTlc,
  diesPerChannel: 2,
  logicalPages: pagesOfGB(1000),
  readUs: 45,
  programUs: 370,
  linkMBps: 7000,
  peCycles: 2000,
};
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

export const drivesModern: Readonly<Record<string, readonly DrivePreset[]>> = {
  'tlc-nvme-1000': [
    {
      name: 'Generic TLC NVMe 1 TB',
      drive: drive(tlc1000),
      estimated: genericEstimates,
      sources: [
        'ISSCC 2021 NAND table (AnandTech)',
        'techpowerup.com/review/adata-xpg-atom-50-1-tb',
        'techpowerup.com/review/solidigm-p44-pro-2-tb-1-tb',
      ],
      leavesOut: `the pSLC cache; ${oneShot}`,
    },
    {
      name: 'Generic TLC NVMe 1 TB',
      drive: drive({ ...tlc1000, slcShare: 0.8, slcBits: 3, slcProgramUs: 200 }),
      character: 'Three speeds: a cache of cells with one bit, then three bits at once, then folding the cache while it writes.',
      estimated: [...genericEstimates, 'slcShare', 'slcProgramUs'],
      sources: [
        'ISSCC 2021 NAND table (AnandTech)',
        'techpowerup.com/review/adata-xpg-atom-50-1-tb',
        'techpowerup.com/review/solidigm-p44-pro-2-tb-1-tb',
      ],
      leavesOut: oneShot,
    },
  ],
  'qlc-nvme-1000': [
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
      character:
        'A cache of 140 GB while it is empty, and a fraction of the speed when that is used up: four bits a cell are slow to program.',
      estimated: [...genericEstimates, 'planesPerDie', 'slcProgramUs'],
      sources: ['anandtech.com/show/13078', 'ISSCC 2020 13.2', 'evantechbook.com, Intel SSD 660p (size of the cache)'],
      leavesOut: 'the least size of 12 GB that the cache keeps on a full drive',
    },
  ],
  'enterprise-tlc-1dwpd-3840': [
    {
      name: 'Generic enterprise TLC 3.84 TB, 1 drive write a day',
      drive: drive(enterpriseTlc),
      character: 'Steady by design: no cache to fall out of, and 12.7 % spare area, as the 13 % of 2010.',
      estimated: genericEstimates,
      sources: ['servethehome.com/?p=59563', 'ISSCC 2021 NAND table (AnandTech)'],
      leavesOut: oneShot,
    },
  ],
  'enterprise-tlc-3dwpd-3200': [
    {
      name: 'Generic enterprise TLC 3.2 TB, 3 drive writes a day',
      drive: drive({ ...enterpriseTlc, logicalPages: pagesOfGB(3200) }),
      character: 'The same flash with 27.2 % spare area, as the 28 % of 2010: three times the writes a day for a sixth of the capacity.',
      estimated: genericEstimates,
      sources: ['servethehome.com/?p=59563', 'storagereview.com/review/micron-7600-max-review'],
      leavesOut: oneShot,
    },
  ],
  tiny: [
    {
      name: 'Tiny drive: 1 die, 12 blocks of 12 pages',
      drive: drive({
        ...mlc256,
        channels: 1,
        diesPerChannel: 1,
        planesPerDie: 1,
        blocksPerPlane: 12,
        pagesPerBlock: 12,
        nandPageKiB: 4,
        logicalPages: 96,
        bufferKiB: 0,
      }),
      character: 'Small enough to see every page.',
      estimated: [],
      sources: ['made for teaching; NAND timing of Micron L74A'],
    },
  ],
};
