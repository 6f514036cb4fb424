/** What is known of the drives of 2009 and 2010, in the order of their numbers. */
import type { DriveFacts } from '../preset';
import { anandSandforce } from './cited';

export const facts2009: Readonly<Record<string, readonly DriveFacts[]>> = {
  'intel-x25-m-g1-80': [
    {
      estimated: ['dies', 'planesPerDie', 'channelMBps', 'linkMBps', 'timing', 'programCapMBps', 'bufferKiB', 'commandUs'],
      sources: ['anandtech.com/show/2614', 'anandtech.com/show/2829', 'anandtech.com/show/2738', 'Micron L52A data sheet (NAND timing)'],
    },
    {
      character: 'Its controller programs 70 MB/s whatever the flash could do, so that all that is moved comes off what is written.',
      estimated: ['dies', 'planesPerDie', 'channelMBps', 'linkMBps', 'timing', 'bufferKiB', 'commandUs', 'idleGcSeconds'],
      calibrated: [
        { fields: ['programCapMBps'], from: null, text: 'programCapMBps: 70, the rated sequential write.' },
        {
          fields: ['randomWriteIopsCap'],
          from: 'anandtech.com/show/2738',
          text: 'randomWriteIopsCap: 9,600 on 39.3 MB/s of 4 KB random writes on the new drive (anandtech.com/show/2738).',
        },
      ],
      sources: ['anandtech.com/show/2614', 'anandtech.com/show/2829', 'anandtech.com/show/2738', 'Micron L52A data sheet (NAND timing)'],
    },
  ],
  'intel-x25-m-g2-160': [
    {
      estimated: ['pagesPerBlock', 'timing', 'channelMBps', 'planesPerDie', 'dies', 'linkMBps', 'programCapMBps', 'bufferKiB', 'commandUs'],
      sources: ['anandtech.com/show/2829', 'anandtech.com/show/3965', anandSandforce],
    },
    {
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
      calibrated: [
        {
          fields: ['randomWriteIopsCap'],
          from: 'anandtech.com/show/2829',
          text: 'randomWriteIopsCap: 14,400, half as much again as the first X25-M, as used drives compare (anandtech.com/show/2829).',
        },
      ],
      sources: ['anandtech.com/show/2829', 'anandtech.com/show/3965', anandSandforce],
    },
  ],
  'crucial-c300-256': [
    {
      character: 'Lazy: it collects nothing before it must, and then 7 % spare area makes every write expensive.',
      estimated: ['pagesPerBlock', 'timing', 'dies', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs'],
      sources: ['hothardware.com/reviews/micron-realssd-c300-sata-iii-ssd-review', 'anandtech.com/show/2909', anandSandforce],
      leavesOut: 'a limit of its controller: it writes as fast as its dies program',
    },
    {
      character: 'Lazy: it collects nothing before it must, and then 7 % spare area makes every write expensive.',
      estimated: ['pagesPerBlock', 'timing', 'dies', 'channelMBps', 'programCapMBps', 'peCycles', 'bufferKiB', 'commandUs'],
      calibrated: [
        {
          fields: ['programCapMBps'],
          from: null,
          text: 'programCapMBps: 215, the sequential write that it is rated for as reviews repeat it; the data sheet was not found.',
        },
      ],
      sources: ['hothardware.com/reviews/micron-realssd-c300-sata-iii-ssd-review', 'anandtech.com/show/2909', anandSandforce],
    },
  ],
  'indilinx-barefoot-128': [
    {
      character:
        'Coarse mapping: a small write rewrites 32 KiB; and free LBAs are no spare area to it, so that a new drive is no better than a full one.',
      estimated: ['dies', 'timing', 'channelMBps', 'linkMBps', 'peCycles', 'bufferKiB', 'commandUs', 'mappingKiB', 'logicalPages'],
      calibrated: [
        {
          fields: ['freeIsSpare'],
          from: anandSandforce,
          text: 'freeIsSpare: 0, since filling its LBAs made no drop in any bench (anandtech.com/show/3690).',
        },
      ],
      sources: [
        'anandtech.com/show/2738',
        'OpenSSD firmware for the Barefoot reference board (bank.h, flash.h)',
        'techreport.com/review/16979',
        anandSandforce,
      ],
      leavesOut: 'idle collection and TRIM, which later firmware brought',
    },
  ],
};
