import { pagesOfGB } from '../../../scenario/drives/preset';

/** 25 nm MLC behind SATA 6 Gb/s, 32 dies: what most drives of 2012 look like. */
export const mlc256 = {
  channels: 8,
  diesPerChannel: 4,
  planesPerDie: 2,
  blocksPerPlane: 2048,
  pagesPerBlock: 256,
  nandPageKiB: 8,
  logicalPages: pagesOfGB(256),
  readUs: 75,
  programUs: 1300,
  eraseUs: 3800,
  channelMBps: 200,
  linkMBps: 550,
  peCycles: 3000,
};
