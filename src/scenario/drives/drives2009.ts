/** Drives of 2009 and 2010 with other controllers: Intel, Indilinx, Marvell. */
import { type DrivePreset, drive, openedAt, pagesOfGB } from './preset';

const intelG2 = {
  channels: 10,
  diesPerChannel: 4,
  planesPerDie: 2,
  blocksPerPlane: 2048,
  pagesPerBlock: 256,
  nandPageKiB: 4,
  logicalPages: pagesOfGB(160),
  readUs: 50,
  programUs: 900,
  eraseUs: 3000,
  channelMBps: 40,
  linkMBps: 260,
  peCycles: 5000,
  programCapMBps: 100,
};

const intelG1 = { ...intelG2, pagesPerBlock: 128, logicalPages: pagesOfGB(80), eraseUs: 3500, peCycles: 10_000 };
const cappedG1: DrivePreset = {
  name: 'Intel X25-M G1 80 GB',
  drive: drive({ ...intelG1, programCapMBps: 70, randomWriteIopsCap: 9600 }),
  ftl: { idleGcSeconds: 1 },
};
const cappedG2: DrivePreset = {
  name: 'Intel X25-M G2 160 GB',
  drive: drive({ ...intelG2, randomWriteIopsCap: 14_400 }),
  ftl: { idleGcSeconds: 1 },
};
const cappedC300: DrivePreset = {
  name: 'Crucial RealSSD C300 256 GB',
  drive: drive({
    ...intelG2,
    channels: 8,
    diesPerChannel: 8,
    logicalPages: pagesOfGB(256),
    channelMBps: 166,
    linkMBps: 550,
    programCapMBps: 215,
  }),
};
export const drives2009: Readonly<Record<string, readonly DrivePreset[]>> = {
  'intel-x25-m-g1-80': [
    {
      name: 'Intel X25-M G1 80 GB',
      drive: drive({ ...intelG1, programCapMBps: 70 }),
    },
    cappedG1,
    openedAt(4, cappedG1),
  ],
  'intel-x25-m-g2-160': [
    {
      name: 'Intel X25-M G2 160 GB',
      drive: drive(intelG2),
    },
    cappedG2,
    openedAt(4, cappedG2),
  ],
  'crucial-c300-256': [
    {
      name: 'Crucial RealSSD C300 256 GB',
      drive: drive({
        ...intelG2,
        channels: 8,
        diesPerChannel: 8,
        logicalPages: pagesOfGB(256),
        channelMBps: 166,
        linkMBps: 550,
        programCapMBps: null,
      }),
    },
    cappedC300,
    openedAt(8, cappedC300),
  ],
  'indilinx-barefoot-128': [
    {
      name: 'OCZ Vertex / Corsair Nova V128 (Indilinx Barefoot)',
      drive: drive({
        channels: 4,
        diesPerChannel: 4,
        planesPerDie: 2,
        blocksPerPlane: 8192,
        pagesPerBlock: 128,
        nandPageKiB: 4,
        logicalPages: pagesOfGB(128),
        readUs: 60,
        programUs: 800,
        eraseUs: 2000,
        channelMBps: 40,
        linkMBps: 260,
        peCycles: 10_000,
        mappingKiB: 32,
        freeIsSpare: false,
      }),
    },
  ],
};
