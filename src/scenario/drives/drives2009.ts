/** Drives of 2009 and 2010 with other controllers: Intel, Indilinx, Marvell. */
import { anandSandforce, type DrivePreset, drive, pagesOfGB } from './preset';

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

export const drives2009: Readonly<Record<string, readonly DrivePreset[]>> = {
  'intel-x25-m-g1-80': [
    {
      name: 'Intel X25-M G1 80 GB',
      drive: drive({ ...intelG1, programCapMBps: 70 }),
      estimated: ['dies', 'planesPerDie', 'channelMBps', 'linkMBps', 'timing', 'programCapMBps', 'bufferKiB', 'commandUs'],
      sources: ['anandtech.com/show/2614', 'anandtech.com/show/2829', 'anandtech.com/show/2738', 'Micron L52A data sheet (NAND timing)'],
    },
    {
      name: 'Intel X25-M G1 80 GB',
      drive: drive({ ...intelG1, programCapMBps: 70, randomWriteIopsCap: 9600 }),
      ftl: { idleGcSeconds: 1 },
      character: 'Its controller programs 70 MB/s whatever the flash could do, so that all that is moved comes off what is written.',
      estimated: ['dies', 'planesPerDie', 'channelMBps', 'linkMBps', 'timing', 'bufferKiB', 'commandUs', 'idleGcSeconds'],
      calibrated: [
        'programCapMBps: 70, the rated sequential write.',
        'randomWriteIopsCap: 9,600 on 39.3 MB/s of 4 KB random writes on the new drive (anandtech.com/show/2738).',
      ],
      sources: ['anandtech.com/show/2614', 'anandtech.com/show/2829', 'anandtech.com/show/2738', 'Micron L52A data sheet (NAND timing)'],
    },
  ],
  'intel-x25-m-g2-160': [
    {
      name: 'Intel X25-M G2 160 GB',
      drive: drive(intelG2),
      estimated: ['pagesPerBlock', 'timing', 'channelMBps', 'planesPerDie', 'dies', 'linkMBps', 'programCapMBps', 'bufferKiB', 'commandUs'],
      sources: ['anandtech.com/show/2829', 'anandtech.com/show/3965', anandSandforce],
    },
    {
      name: 'Intel X25-M G2 160 GB',
      drive: drive({ ...intelG2, randomWriteIopsCap: 14_400 }),
      ftl: { idleGcSeconds: 1 },
      character:
        'As the first X25-M with half as much again of random writes: all that is moved comes off the 100 MB/s that its controller programs.',
      estimated: [
        'pagesPerBlock',
        'timing',
        'channelMBps',
        'planesPerDie',
        'dies',
        'linkMBps',
        'programCapMBps',
        'bufferKiB',
        'commandUs',
        'idleGcSeconds',
      ],
      calibrated: ['randomWriteIopsCap: 14,400, half as much again as the first X25-M, as used drives compare (anandtech.com/show/2829).'],
      sources: ['anandtech.com/show/2829', 'anandtech.com/show/3965', anandSandforce],
    },
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
      character: 'Lazy: nothing is cleaned before it must be, and then 7 % spare area makes every write dear.',
      estimated: ['pagesPerBlock', 'timing', 'dies', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs'],
      sources: ['hothardware.com/reviews/micron-realssd-c300-sata-iii-ssd-review', 'anandtech.com/show/2909', anandSandforce],
      leavesOut: 'a limit of its controller: it writes as fast as its dies program',
    },
    {
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
      character: 'Lazy: nothing is cleaned before it must be, and then 7 % spare area makes every write dear.',
      estimated: ['pagesPerBlock', 'timing', 'dies', 'channelMBps', 'programCapMBps', 'peCycles', 'bufferKiB', 'commandUs'],
      calibrated: ['programCapMBps: 215, the sequential write that it is rated for as reviews repeat it; the data sheet was not found.'],
      sources: ['hothardware.com/reviews/micron-realssd-c300-sata-iii-ssd-review', 'anandtech.com/show/2909', anandSandforce],
    },
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
      character:
        'Coarse mapping: a small write rewrites 32 KiB; and free LBAs are no spare area to it, so that a new drive is no better than a full one.',
      estimated: ['dies', 'timing', 'channelMBps', 'linkMBps', 'peCycles', 'bufferKiB', 'commandUs', 'mappingKiB', 'logicalPages'],
      sources: [
        'anandtech.com/show/2738',
        'OpenSSD firmware for the Barefoot reference board (bank.h, flash.h)',
        'techreport.com/review/16979',
        anandSandforce,
      ],
      leavesOut: 'cleaning in idle time, which later firmware brought, and the TRIM of those',
    },
  ],
};
