/** Drives with SandForce controllers, 2010. */
import { anandSandforce, type DrivePreset, drive, pagesOfGB } from './preset';

const techreportSandforce = 'techreport.com/review/18864';

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
const sandforceEstimates = [
  'linkMBps',
  'channels',
  'dies',
  'planesPerDie',
  'nandPageKiB',
  'pagesPerBlock',
  'timing',
  'channelMBps',
  'peCycles',
  'bufferKiB',
];

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
const calibration =
  'programUs 912, commandUs 24.8, readLatencyUs 152, channelMBps 70, linkMBps 260 and nandReadCapMBps 215 on the eight figures of the Force F100 with compressible and random data (AnandTech, OCZ Vertex 2 review, 2010).';
const idle = 'idleGcSeconds: 1 on benches with pauses that find a dirtied drive nearly as new (anandtech.com/show/3690).';
const cap = 'randomWriteIopsCap: 11,050 on 44.2 and 46.3 MB/s of the same table; the firmware’s cap is nominally 10,000.';

export const drivesSandforce: Readonly<Record<string, readonly DrivePreset[]>> = {
  'corsair-force-f100': [
    {
      name: 'Corsair Force F100 100 GB (SandForce SF-1200)',
      drive: drive(sandforce100),
      estimated: sandforceEstimates,
      sources: [anandSandforce, 'anandtech.com/show/3661', techreportSandforce],
      leavesOut: 'parity across dies (RAISE) and deduplication',
    },
    {
      name: 'Corsair Force F100 100 GB (SandForce SF-1200)',
      ftl: { idleGcSeconds: 1 },
      drive: drive({ ...calibrated100 }),
      character: 'Its speed is that of its data: what compresses is written in fewer pages, and the space saved works as spare area.',
      estimated: [...sandforceEstimates, 'parityShare'],
      calibrated: [calibration, idle],
      sources: [anandSandforce, 'anandtech.com/show/3661', techreportSandforce],
      leavesOut: 'deduplication, and the throttling of random writes that its firmware does to spare the flash',
    },
  ],
  'ocz-agility-2-100': [
    {
      name: 'OCZ Agility 2 100 GB (SandForce, capped firmware)',
      drive: drive({ ...sandforce100, randomWriteIopsCap: 10_000 }),
      estimated: sandforceEstimates,
      sources: [anandSandforce, 'anandtech.com/show/3661', 'techreport.com/news/18782'],
      leavesOut: 'parity across dies (RAISE) and deduplication',
    },
    {
      name: 'OCZ Agility 2 100 GB (SandForce, capped firmware)',
      ftl: { idleGcSeconds: 1 },
      drive: drive({ ...calibrated100, randomWriteIopsCap: 11_050 }),
      character: 'A cap of the firmware on random writes hides what the data are.',
      estimated: [...sandforceEstimates, 'parityShare'],
      calibrated: [calibration, idle, cap],
      sources: [anandSandforce, 'anandtech.com/show/3661', 'techreport.com/news/18782'],
      leavesOut: 'deduplication, and the throttling of random writes that its firmware does to spare the flash',
    },
  ],
  'ocz-agility-2-120-fw101': [
    {
      name: 'OCZ Agility 2 120 GB (SandForce, 13 % firmware)',
      drive: drive({ ...sandforce100, logicalPages: pagesOfGB(120), randomWriteIopsCap: 10_000 }),
      estimated: sandforceEstimates,
      sources: [anandSandforce, 'anandtech.com/show/4159', 'techreport.com/review/19079'],
      leavesOut: 'parity across dies (RAISE) and deduplication',
    },
    {
      name: 'OCZ Agility 2 120 GB (SandForce, 13 % firmware)',
      ftl: { idleGcSeconds: 1 },
      drive: drive({ ...calibrated100, logicalPages: pagesOfGB(120), randomWriteIopsCap: 11_050 }),
      character: 'The same with half of the spare area sold; the cap on random writes hides the difference for most work.',
      estimated: [...sandforceEstimates, 'parityShare'],
      calibrated: [calibration, idle, cap],
      sources: [anandSandforce, 'anandtech.com/show/4159', 'techreport.com/review/19079'],
      leavesOut: 'deduplication, and the throttling of random writes that its firmware does to spare the flash',
    },
  ],
};
