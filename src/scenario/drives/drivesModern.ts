/** Generic drives of today, and the tiny one for teaching. */
import { type DrivePreset, drive, mlc256, openedAt, pagesOfGB } from './preset';

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
const tlc1000 = {
  ...enterpriseTlc,
  diesPerChannel: 2,
  logicalPages: pagesOfGB(1000),
  readUs: 45,
  programUs: 370,
  linkMBps: 7000,
  peCycles: 2000,
};
/** Blocks of 18 MiB; three pages of four planes, 196,608 bytes, in one program at 160 MB/s per die. */
const oneShotTlc = { ...tlc1000, blocksPerPlane: 910, pagesPerBlock: 1152, pagesPerProgram: 3, readUs: 50, programUs: 1229 };
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
const tlcInOneShot: DrivePreset = {
  name: 'Generic TLC NVMe 1 TB',
  drive: drive({ ...oneShotTlc, slcShare: 0.8, slcBits: 3, slcProgramUs: 200, relocateUs: 15 }),
};
const dramless: DrivePreset = {
  name: 'DRAM-less NVMe 1 TB (estimate)',
  drive: drive({ ...tlc1000, channels: 4, diesPerChannel: 4, linkMBps: 3500 }),
  map: { cacheMiB: 1, hostMiB: 64, hostUs: 1 },
};
export const drivesModern: Readonly<Record<string, readonly DrivePreset[]>> = {
  'tlc-nvme-1000': [
    {
      name: 'Generic TLC NVMe 1 TB',
      drive: drive(tlc1000),
    },
    {
      name: 'Generic TLC NVMe 1 TB',
      drive: drive({ ...tlc1000, slcShare: 0.8, slcBits: 3, slcProgramUs: 200 }),
    },
    tlcInOneShot,
    openedAt(8, tlcInOneShot),
  ],
  'qlc-nvme-1000': [
    {
      name: 'Generic QLC NVMe 1 TB',
      drive: drive(qlc1000),
    },
    {
      name: 'Generic QLC NVMe 1 TB',
      drive: drive({ ...qlc1000, slcShare: 0.55, slcBits: 4, slcProgramUs: 250 }),
    },
    {
      name: 'Generic QLC NVMe 1 TB',
      drive: drive({ ...qlc1000, pagesPerProgram: 4, programUs: 21_800, slcShare: 0.55, slcBits: 4, slcProgramUs: 250 }),
    },
  ],
  'enterprise-tlc-1dwpd-3840': [
    {
      name: 'Generic enterprise TLC 3.84 TB, 1 drive write per day',
      drive: drive(enterpriseTlc),
    },
    {
      name: 'Generic enterprise TLC 3.84 TB, 1 drive write per day',
      drive: drive({ ...enterpriseTlc, relocateUs: 1.67 }),
      scaledErases: true,
    },
  ],
  'enterprise-tlc-3dwpd-3200': [
    {
      name: 'Generic enterprise TLC 3.2 TB, 3 drive writes per day',
      drive: drive({ ...enterpriseTlc, logicalPages: pagesOfGB(3200) }),
    },
    {
      name: 'Generic enterprise TLC 3.2 TB, 3 drive writes per day',
      drive: drive({ ...enterpriseTlc, logicalPages: pagesOfGB(3200), relocateUs: 1.67 }),
      scaledErases: true,
    },
  ],
  'dramless-nvme-1000': [dramless, openedAt(4, dramless)],
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
    },
  ],
};
