/** Drives with SandForce controllers, 2010. */
import { type Calibration, pagesOfGB } from '../../../scenario/drives/preset';
import { anandSandforce } from './cited';

/** 34 nm IMFT MLC behind a SandForce SF-1200: one plane, or the array would write twice what was measured (144.4 MB/s). */
export const sandforce100 = {
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
export const calibrated100 = {
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

export const sandforceEstimates = [
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

const vertex2 = 'AnandTech, OCZ Vertex 2 review (2010)';
export const calibration: Calibration = {
  fields: ['programUs', 'commandUs', 'readLatencyUs', 'channelMBps', 'linkMBps', 'nandReadCapMBps'],
  from: vertex2,
  text: 'programUs 912, commandUs 24.8, readLatencyUs 152, channelMBps 70, linkMBps 260 and nandReadCapMBps 215 on the eight figures of the Force F100 with compressible and random data (AnandTech, OCZ Vertex 2 review, 2010).',
};
export const idle: Calibration = {
  fields: ['idleGcSeconds'],
  from: anandSandforce,
  text: 'idleGcSeconds: 1 on benches with pauses that find a dirtied drive nearly as new (anandtech.com/show/3690).',
};
export const cap: Calibration = {
  fields: ['randomWriteIopsCap'],
  from: vertex2,
  text: 'randomWriteIopsCap: 11,050 on 44.2 and 46.3 MB/s of the same table; the firmware’s cap is nominally 10,000.',
};
