import type { Drive, Phase, Scenario } from '../../src/scenario/types';

const dies = 32;
const pagesPerNandPage = 4;

/** NAND pages per block, so that a die has 160 to 2,560 groups: neither all open groups nor all bookkeeping. */
const pagesPerBlock: Readonly<Record<number, number>> = { 1: 16, 4: 32, 16: 64, 64: 128, 256: 256 };

/** NAND times and bus of the drive of the 2012 articles (MODEL.md, section 5). */
const drive: Drive = {
  preset: 'bench',
  channels: 8,
  diesPerChannel: 4,
  dies,
  planesPerDie: 1,
  blocksPerPlane: 0,
  pagesPerBlock: 256,
  nandPageKiB: 4 * pagesPerNandPage,
  pagesPerProgram: 1,
  logicalPages: 0,
  readUs: 75,
  programUs: 1300,
  eraseUs: 3800,
  channelMBps: 200,
  linkMBps: 550,
  commandUs: 2,
  hostUs: 0,
  readLatencyUs: 0,
  bufferKiB: 16384,
  peCycles: 3000,
  compression: false,
  compressionFloor: 0.125,
  programCapMBps: null,
  nandReadCapMBps: null,
  randomWriteIopsCap: null,
};

const phase: Phase = {
  do: 'write',
  pattern: 'random',
  kib: 4,
  qd: 32,
  entropy: 1,
  readShare: 0,
  trimShare: 0,
  hotWrites: 0.8,
  hotPages: 0.2,
  theta: 0.99,
  strideKiB: 64,
  alignBytes: null,
  span: { from: 0, to: 1 },
  passes: null,
  bytes: null,
  seconds: null,
  requests: null,
  until: null,
};
const fill: Phase = { ...phase, pattern: 'sequential', kib: 128, passes: 1 };

const scenario: Scenario = {
  v: 1,
  m: 1,
  name: 'bench',
  seed: 1,
  scale: 1,
  sample: { seconds: 1 },
  wafWindow: { driveWrites: 0.01 },
  steadyMinDriveWrites: 1,
  drive,
  ftl: {
    victim: 'greedy',
    d: 10,
    window: 0.1,
    frontiers: 'dual',
    dispatch: 'turn',
    gcLow: 2,
    gcHigh: 2,
    pacing: 'interleave',
  },
  userSpare: 0,
  phases: [fill, { ...phase, passes: 1000 }],
  actions: [],
};

export const sizesGiB = [1, 16, 64, 256];

/** A drive of OP 0.28 with this many GiB for the host: filled in order, then 4 KiB random writes at queue depth 32, without end. */
export function benchScenario(gib: number): Scenario {
  const logicalPages = gib * 2 ** 18;
  const nandPages = pagesPerBlock[gib];
  if (nandPages === undefined) throw new Error(`gib is ${gib}; it must be one of ${Object.keys(pagesPerBlock).join(', ')}.`);
  const blocksPerPlane = Math.round((logicalPages * 1.28) / (dies * nandPages * pagesPerNandPage));
  return { ...scenario, name: `bench ${gib} GiB`, drive: { ...drive, logicalPages, blocksPerPlane, pagesPerBlock: nandPages } };
}

/** The consistency run of the articles at full size: 256 GB, fill, then 2,000 s of 4 KiB random writes (MODEL.md, section 5). */
export function fullSizeScenario(): Scenario {
  const consumer: Drive = { ...drive, planesPerDie: 2, blocksPerPlane: 2048, pagesPerBlock: 256, nandPageKiB: 8, logicalPages: 62_500_000 };
  const erase: Phase = { ...phase, do: 'erase', passes: 1 };
  return { ...scenario, name: 'full-size consistency run', drive: consumer, phases: [erase, fill, { ...phase, seconds: 2000 }] };
}

/** A drive of 1 GiB that is written 10^9 times; for the soak. */
export function soakScenario(requests: number): Scenario {
  return { ...benchScenario(1), name: 'soak', phases: [fill, { ...phase, requests }] };
}
