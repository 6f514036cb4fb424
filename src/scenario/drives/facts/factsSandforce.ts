/** What is known of the drives of SandForce, in the order of their numbers. */
import type { Calibration, DriveFacts } from '../preset';
import { anandSandforce } from './cited';

const techreportSandforce = 'techreport.com/review/18864';

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

const vertex2 = 'AnandTech, OCZ Vertex 2 review (2010)';
const calibration: Calibration = {
  fields: ['programUs', 'commandUs', 'readLatencyUs', 'channelMBps', 'linkMBps', 'nandReadCapMBps'],
  from: vertex2,
  text: 'programUs 912, commandUs 24.8, readLatencyUs 152, channelMBps 70, linkMBps 260 and nandReadCapMBps 215 on the eight figures of the Force F100 with compressible and random data (AnandTech, OCZ Vertex 2 review, 2010).',
};
const idle: Calibration = {
  fields: ['idleGcSeconds'],
  from: anandSandforce,
  text: 'idleGcSeconds: 1 on benches with pauses that find a dirtied drive nearly as new (anandtech.com/show/3690).',
};
const cap: Calibration = {
  fields: ['randomWriteIopsCap'],
  from: vertex2,
  text: 'randomWriteIopsCap: 11,050 on 44.2 and 46.3 MB/s of the same table; the firmware’s cap is nominally 10,000.',
};

export const factsSandforce: Readonly<Record<string, readonly DriveFacts[]>> = {
  'corsair-force-f100': [
    {
      estimated: sandforceEstimates,
      sources: [anandSandforce, 'anandtech.com/show/3661', techreportSandforce],
      leavesOut: 'parity across dies (RAISE) and deduplication',
    },
    {
      character: 'Its speed is that of its data: what compresses is written in fewer pages, and the space saved works as spare area.',
      estimated: [...sandforceEstimates, 'parityShare'],
      calibrated: [calibration, idle],
      sources: [anandSandforce, 'anandtech.com/show/3661', techreportSandforce],
      leavesOut: 'deduplication, and the throttling of random writes that its firmware does to spare the flash',
    },
  ],
  'ocz-agility-2-100': [
    {
      estimated: sandforceEstimates,
      sources: [anandSandforce, 'anandtech.com/show/3661', 'techreport.com/news/18782'],
      leavesOut: 'parity across dies (RAISE) and deduplication',
    },
    {
      character: 'A cap of the firmware on random writes hides what the data are.',
      estimated: [...sandforceEstimates, 'parityShare'],
      calibrated: [calibration, idle, cap],
      sources: [anandSandforce, 'anandtech.com/show/3661', 'techreport.com/news/18782'],
      leavesOut: 'deduplication, and the throttling of random writes that its firmware does to spare the flash',
    },
  ],
  'ocz-agility-2-120-fw101': [
    {
      estimated: sandforceEstimates,
      sources: [anandSandforce, 'anandtech.com/show/4159', 'techreport.com/review/19079'],
      leavesOut: 'parity across dies (RAISE) and deduplication',
    },
    {
      character: 'The same with half of the spare area sold; the cap on random writes hides the difference for most work.',
      estimated: [...sandforceEstimates, 'parityShare'],
      calibrated: [calibration, idle, cap],
      sources: [anandSandforce, 'anandtech.com/show/4159', 'techreport.com/review/19079'],
      leavesOut: 'deduplication, and the throttling of random writes that its firmware does to spare the flash',
    },
  ],
};
