import { parseScenario } from '../../src/scenario/parse';
import type { Scenario } from '../../src/scenario/types';

const dies = 32;
const pagesPerNandPage = 4;

/** NAND pages per block, so that a die has 160 to 2,560 groups: neither all open groups nor all bookkeeping. */
const pagesPerBlock: Readonly<Record<number, number>> = { 1: 16, 4: 32, 16: 64, 64: 128, 256: 256 };

/** NAND times and bus of the drive of the 2012 articles (src/scenario/README.md, section 2). */
const drive = {
  channels: 8,
  dies,
  readUs: 75,
  programUs: 1300,
  eraseUs: 3800,
  channelMBps: 200,
  linkMBps: 550,
  commandUs: 2,
  bufferKiB: 16384,
};
const ftl = { victim: 'greedy', frontiers: 'dual', dispatch: 'turn', gcLow: 2, gcHigh: 2, pacing: 'interleave' };
const fill = { do: 'write', pattern: 'sequential', kib: 128, qd: 32, passes: 1 };
const random = { do: 'write', pattern: 'random', kib: 4, qd: 32 };

/** A scenario at full size, completed by the parser as every file is. Throws the parser's sentences. */
function complete(name: string, ownDrive: object, phases: readonly object[]): Scenario {
  const result = parseScenario({ v: 1, name, seed: 1, scale: 1, drive: { ...drive, ...ownDrive }, ftl, phases });
  if (!result.ok) throw new Error(result.faults.join(' '));
  return result.value;
}

function ofSize(name: string, gib: number, phases: readonly object[]): Scenario {
  const logicalPages = gib * 2 ** 18;
  const nandPages = pagesPerBlock[gib];
  if (nandPages === undefined) throw new Error(`gib is ${gib}; it must be one of ${Object.keys(pagesPerBlock).join(', ')}.`);
  const blocksPerPlane = Math.round((logicalPages * 1.28) / (dies * nandPages * pagesPerNandPage));
  const geometry = { planesPerDie: 1, nandPageKiB: 4 * pagesPerNandPage, pagesPerBlock: nandPages, blocksPerPlane, logicalPages };
  return complete(name, geometry, phases);
}

/** A drive of OP 0.28 with this many GiB for the host: filled in order, then 4 KiB random writes at queue depth 32, without end. */
export function benchScenario(gib: number): Scenario {
  return ofSize(`bench ${gib} GiB`, gib, [fill, { ...random, passes: 1000 }]);
}

/** The consistency run of the articles at full size: 256 GB, fill, then 2,000 s of 4 KiB random writes (src/scenario/README.md, section 2). */
export function fullSizeScenario(): Scenario {
  const consumer = { planesPerDie: 2, blocksPerPlane: 2048, pagesPerBlock: 256, nandPageKiB: 8, logicalPages: 62_500_000 };
  return complete('full-size consistency run', consumer, [{ do: 'erase' }, fill, { ...random, seconds: 2000 }]);
}

/** A drive of 1 GiB that is written this many times in 4 KiB; for the soak. */
export function soakScenario(requests: number): Scenario {
  return ofSize('soak', 1, [fill, { ...random, requests }]);
}
