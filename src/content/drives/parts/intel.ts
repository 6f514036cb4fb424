import { pagesOfGB } from '../../../scenario/drives/preset';

/** 34 nm MLC behind Intel's controller of 2009, ten channels. */
export const intelG2 = {
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
