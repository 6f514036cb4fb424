/** The synthetic logs that ship with the page, as files: what `scripts/fit-logs.mjs` writes. */
import type { Engine } from '../../src/engine/engine';
import { disturbed, type Truth, trueSeries } from './hiddenDrive';
import { fioLogOf, jobFileOf } from './hiddenFit';

const SECONDS = 1200;
const SCALE = 8;

const plain = { pattern: 'random', dies: 32, parityShare: 0, leftOut: null } as const;

/** A drive like one of a consumer's of 2013, and one whose firmware is simpler. */
const truths: Readonly<Record<string, Truth>> = {
  a: { ...plain, number: 1, victim: 'greedy', pacing: 'interleave', spareFactor: 0.12, programMBps: 440, commandUs: 6, relocateUs: 22 },
  b: { ...plain, number: 2, victim: 'fifo', pacing: 'stall', spareFactor: 0.22, programMBps: 360, commandUs: 7, relocateUs: 0 },
};

/** Text of each file by its name. */
export function exampleLogs(engine: Engine): ReadonlyMap<string, string> {
  const logs = Object.entries(truths).map(([name, truth]): readonly [string, string] => [
    `synthetic-${name}_bw.2.log`,
    `${fioLogOf(disturbed(truth, trueSeries(engine, truth, SCALE, SECONDS)))}\n`,
  ]);
  return new Map([...logs, ['synthetic.fio', jobFileOf({ pattern: 'random' }, SECONDS)]]);
}
