import type { Said } from '../said';

/** Counters, and what each counts. */
export const ledger = {
  /** The figures beside the drive, worked out. */
  ofOne: (pages: Said, won: Said, cost: Said) =>
    `This collection: ${pages} pages written to flash, ${won} for the host: ${pages} / ${won} = ${cost}.`,
  sinceStart: (programmed: Said, written: Said, cost: Said) => `Since the start: ${programmed} programmed / ${written} written = ${cost}.`,
  slowerThanItCosts: (times: Said, most: Said) =>
    `At its slowest the drive is ${times} times slower, though a host page costs ${most} at most on average: moved pages are also read, and dies wait for one another.`,
  hostWrote: 'Host wrote',
  hostWroteMeans: 'Bytes that the host has written since the start.',
  nandProgrammed: 'NAND programmed',
  nandProgrammedMeans:
    "Bytes programmed to the flash: the host's, those moved by collection, and padding. Divided by what the host wrote, this is the write amplification.",
  movedByCollection: 'Moved by collection',
  movedByCollectionMeans:
    'Bytes of valid pages that collection read from a block and programmed elsewhere, so that the block could be erased.',
  byCause: 'Write amplification by cause',
  byCauseMeans:
    'NAND bytes per host byte since the start; the causes add up to the write amplification. Data: what the host wrote and what collection moved.',
  causes: { data: 'pages of data', map: 'of the map', padding: 'padding', parity: 'parity', checkpoint: 'checkpoints' },
  blocksErased: 'Blocks erased',
  blocksErasedMeans: 'Erase operations, counted in blocks of the whole drive; each wears its block by one cycle.',
  freeGroups: 'Free groups',
  /** A count of the simulated drive, below those of the whole one. */
  simulatedGroups: (scale: Said) => `Free groups, simulated at 1:${scale}`,
  freeGroupsMean:
    'Groups of the simulated drive that are erased and hold nothing; a group is the blocks of a die that are written and erased together.',
  ofDies: (groups: Said, dies: Said) => `${groups} of ${dies}`,
};
