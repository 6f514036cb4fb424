/** Drives of 2012 and 2013, those of the consistency test first. */
import { type DrivePreset, drive, mlc256, openedAt, pagesOfGB } from './preset';

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
const extreme = { ...mlc256, diesPerChannel: 8, logicalPages: pagesOfGB(480), eraseUs: 4000, channelMBps: 400 };
const hawkInBatches: DrivePreset = {
  name: 'Strontium Hawk 256 GB',
  drive: drive({ ...mlc256, eraseUs: 4000, channelMBps: 400, mappingKiB: 16 }),
  ftl: { gcHigh: 10, batchBudget: 8 },
};
const m500WithParity: DrivePreset = {
  name: 'Crucial M500 960 GB',
  drive: drive({ ...m500, programCapMBps: 400, parityShare: 0.0625 }),
  ftl: { pacing: 'stall', frontiers: 'single' },
};
const extremeWithCache: DrivePreset = {
  name: 'SanDisk Extreme II 480 GB',
  drive: drive({ ...extreme, programCapMBps: 510, slcShare: 0.005, slcBits: 2, slcProgramUs: 500 }),
  ftl: { gcStart: 0.85 },
};
export const drives2012: Readonly<Record<string, readonly DrivePreset[]>> = {
  'samsung-840-pro-256': [
    {
      name: 'Samsung SSD 840 Pro 256 GB',
      drive: drive({ ...mlc256, channelMBps: 400 }),
    },
  ],
  'ocz-vector-256': [
    {
      name: 'OCZ Vector 256 GB',
      drive: drive(mlc256),
    },
    {
      name: 'OCZ Vector 256 GB',
      drive: drive({ ...mlc256, commandUs: 10.98 }),
    },
  ],
  'ocz-vertex-4-256': [
    {
      name: 'OCZ Vertex 4 256 GB',
      drive: drive(mlc256),
    },
    {
      name: 'OCZ Vertex 4 256 GB',
      drive: drive(mlc256),
      ftl: { gcStart: 0.85, idleGcSeconds: 3600 },
    },
  ],
  'strontium-hawk-256': [
    {
      name: 'Strontium Hawk 256 GB',
      drive: drive({ ...mlc256, eraseUs: 4000, channelMBps: 400 }),
    },
    {
      name: 'Strontium Hawk 256 GB',
      drive: drive({ ...mlc256, eraseUs: 4000, channelMBps: 400, mappingKiB: 16 }),
      ftl: { gcHigh: 3 },
    },
    hawkInBatches,
    openedAt(2, hawkInBatches),
  ],
  'corsair-neutron-240': [
    {
      name: 'Corsair Neutron 240 GB',
      drive: drive({ ...mlc256, logicalPages: pagesOfGB(240) }),
    },
    {
      name: 'Corsair Neutron 240 GB',
      drive: drive({ ...mlc256, logicalPages: pagesOfGB(240) }),
      ftl: { gcHigh: 3 },
    },
    {
      name: 'Corsair Neutron 240 GB',
      drive: drive({ ...mlc256, logicalPages: pagesOfGB(240), relocateUs: 25 }),
      ftl: { gcHigh: 4, batchBudget: 512, dispatch: 'earliest' },
    },
  ],
  'crucial-m500-960': [
    {
      name: 'Crucial M500 960 GB',
      drive: drive(m500),
    },
    m500WithParity,
    openedAt(4, m500WithParity),
  ],
  'sandisk-extreme-ii-480': [
    {
      name: 'SanDisk Extreme II 480 GB',
      drive: drive(extreme),
    },
    extremeWithCache,
    openedAt(8, extremeWithCache),
  ],
  'intel-dc-s3700-200': [
    {
      name: 'Intel SSD DC S3700 200 GB',
      drive: drive({
        ...mlc256,
        dies: 33,
        diesPerChannel: 5,
        logicalPages: pagesOfGB(200),
        programUs: 1500,
        eraseUs: 5000,
        peCycles: 27_500,
      }),
    },
  ],
};
