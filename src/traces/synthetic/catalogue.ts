import type { Columns } from '../columns';
import { camera } from './camera';
import { databaseLog } from './databaseLog';
import { virtualMachines } from './virtualMachines';

export interface SyntheticTrace {
  /** Begins with "Synthetic": nothing was recorded. */
  readonly title: string;
  /** Where its figures come from, and what is assumed. */
  readonly source: string;
  /** The trace itself, the same for the same seed. */
  readonly make: (seed: number) => Columns;
}

/** Traces that come with the program, by id. They are made when they are asked for. */
export const syntheticTraces: Readonly<Record<string, SyntheticTrace>> = {
  'database-log': {
    title: 'Synthetic: database log',
    source:
      'Redo log of a MySQL server that wrote 7.15 GB an hour for 2.70 GB of records (Combaudon, percona.com, 2012), in two files of 5 MiB; exponential records and Poisson commits are assumed.',
    make: databaseLog,
  },
  'virtual-machines': {
    title: 'Synthetic: virtual machines, old partition offset',
    source:
      'Sizes and zones of JESD219, reads and writes of the SNIA PTS 2.0.2 composite block workload, partitions from sector 63 as before Windows Vista; four machines with 250 requests a second each are assumed.',
    make: virtualMachines,
  },
  camera: {
    title: 'Synthetic: camera recorder',
    source:
      'Eight cameras of 4,000 kbit/s, as recommended for 1080p H.264 at 30 frames a second (unifore.net); the layout of files and a variation of 20 % are assumed.',
    make: camera,
  },
};
