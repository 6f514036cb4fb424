import { type Calibration, drive, type KnownPreset, openedAt } from '../../scenario/drives/preset';
import { genericEstimates, oneShot, tlc1000 } from './parts/nvme';

/** Blocks of 18 MiB; three pages of four planes, 196,608 bytes, in one program at 160 MB/s per die. */
const oneShotTlc = { ...tlc1000, blocksPerPlane: 910, pagesPerBlock: 1152, pagesPerProgram: 3, readUs: 50, programUs: 1229 };
const threeSpeeds = 'Three speeds: a cache of cells with one bit, then three bits at once, then folding the cache while it writes.';
const atom50 = 'techpowerup.com/review/adata-xpg-atom-50-1-tb';
const cacheOfAtom50: readonly Calibration[] = [
  {
    fields: ['slcProgramUs'],
    from: atom50,
    text: 'slcProgramUs: 200 on 4,500 MB/s at the start of a fill (techpowerup.com/review/adata-xpg-atom-50-1-tb).',
  },
  {
    fields: ['slcShare'],
    from: atom50,
    text: 'slcShare: 0.8 on 280 GB at that rate.',
  },
];

const tlcInOneShot: KnownPreset = {
  name: 'Generic TLC NVMe 1 TB',
  drive: drive({ ...oneShotTlc, slcShare: 0.8, slcBits: 3, slcProgramUs: 200, relocateUs: 15 }),
  character: threeSpeeds,
  estimated: [...genericEstimates, 'slcShare', 'slcProgramUs', 'relocateUs'],
  calibrated: [
    ...cacheOfAtom50,
    {
      fields: ['relocateUs'],
      from: atom50,
      text: 'relocateUs: 15 on 500 MB/s while the cache is folded.',
    },
  ],
  sources: [
    'ISSCC 2021 NAND table (AnandTech): 160 MB/s per die, read in 50 µs, blocks of 18 MB',
    atom50,
    'techpowerup.com/review/solidigm-p44-pro-2-tb-1-tb',
  ],
};

export const numberings: readonly KnownPreset[] = [
  {
    name: 'Generic TLC NVMe 1 TB',
    drive: drive(tlc1000),
    estimated: genericEstimates,
    sources: ['ISSCC 2021 NAND table (AnandTech)', atom50, 'techpowerup.com/review/solidigm-p44-pro-2-tb-1-tb'],
    leavesOut: `the pSLC cache; ${oneShot}`,
  },
  {
    name: 'Generic TLC NVMe 1 TB',
    drive: drive({ ...tlc1000, slcShare: 0.8, slcBits: 3, slcProgramUs: 200 }),
    character: threeSpeeds,
    estimated: [...genericEstimates, 'slcShare', 'slcProgramUs'],
    calibrated: [...cacheOfAtom50],
    sources: ['ISSCC 2021 NAND table (AnandTech)', atom50, 'techpowerup.com/review/solidigm-p44-pro-2-tb-1-tb'],
    leavesOut: oneShot,
  },
  tlcInOneShot,
  openedAt(8, tlcInOneShot),
];
