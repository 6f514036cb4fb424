/** Drives with SandForce controllers, 2010. */
import { type DrivePreset, drive, openedAt, pagesOfGB } from './preset';

// 34 nm IMFT MLC behind a SandForce SF-1200: one plane, or the array would write twice what was measured (144.4 MB/s).
const sandforce100 = {
  channels: 8,
  diesPerChannel: 4,
  planesPerDie: 1,
  blocksPerPlane: 4096,
  pagesPerBlock: 256,
  nandPageKiB: 4,
  logicalPages: pagesOfGB(100),
  readUs: 50,
  programUs: 900,
  eraseUs: 3000,
  channelMBps: 40,
  linkMBps: 285,
  peCycles: 5000,
  compression: true,
};
/** With RAISE, and the path of reads and commands calibrated: see `calibration`. */
const calibrated100 = {
  ...sandforce100,
  programUs: 912,
  channelMBps: 70,
  linkMBps: 260,
  commandUs: 24.8,
  readLatencyUs: 152,
  nandReadCapMBps: 215,
  // One die in 32 for parity.
  parityShare: 0.03125,
};
const cappedAgility: DrivePreset = {
  name: 'OCZ Agility 2 100 GB (SandForce, capped firmware)',
  ftl: { idleGcSeconds: 1 },
  drive: drive({ ...calibrated100, randomWriteIopsCap: 11_050 }),
};
const cappedAgility120: DrivePreset = {
  name: 'OCZ Agility 2 120 GB (SandForce, 13 % firmware)',
  ftl: { idleGcSeconds: 1 },
  drive: drive({ ...calibrated100, logicalPages: pagesOfGB(120), randomWriteIopsCap: 11_050 }),
};
export const drivesSandforce: Readonly<Record<string, readonly DrivePreset[]>> = {
  'corsair-force-f100': [
    {
      name: 'Corsair Force F100 100 GB (SandForce SF-1200)',
      drive: drive(sandforce100),
    },
    {
      name: 'Corsair Force F100 100 GB (SandForce SF-1200)',
      ftl: { idleGcSeconds: 1 },
      drive: drive({ ...calibrated100 }),
    },
  ],
  'ocz-agility-2-100': [
    {
      name: 'OCZ Agility 2 100 GB (SandForce, capped firmware)',
      drive: drive({ ...sandforce100, randomWriteIopsCap: 10_000 }),
    },
    cappedAgility,
    openedAt(4, cappedAgility),
  ],
  'ocz-agility-2-120-fw101': [
    {
      name: 'OCZ Agility 2 120 GB (SandForce, 13 % firmware)',
      drive: drive({ ...sandforce100, logicalPages: pagesOfGB(120), randomWriteIopsCap: 10_000 }),
    },
    cappedAgility120,
    openedAt(4, cappedAgility120),
  ],
};
