/** Generic drives of today. */
import { type Calibration, pagesOfGB } from '../../../scenario/drives/preset';
import { m7400 } from './cited';

export const enterpriseTlc = {
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
export const tlc1000 = {
  ...enterpriseTlc,
  diesPerChannel: 2,
  logicalPages: pagesOfGB(1000),
  readUs: 45,
  programUs: 370,
  linkMBps: 7000,
  peCycles: 2000,
};

export const genericEstimates = ['channels', 'dies', 'pagesPerBlock', 'timing', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs'];
export const oneShot = 'one-shot programming of three pages at once: a third of its time is charged to each page';

export const controllerOf7400: Calibration = {
  fields: ['relocateUs'],
  from: m7400,
  text: 'relocateUs: 1.67 on 190,000 IOPS of random writes to a full drive with one drive write per day (hardwaretimes.com, Micron 7400 series).',
};
