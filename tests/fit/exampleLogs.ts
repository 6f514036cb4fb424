/** The synthetic logs that ship with the page, as files: what `scripts/fit-logs.mjs` writes. */
import type { Engine } from '../../src/engine/engine';
import { exampleNames, exampleTruths } from '../../src/fit/examples';
import { disturbed, type Truth, trueSeries } from './hiddenDrive';
import { fioLogOf, jobFileOf } from './hiddenFit';

const SECONDS = 1200;
const SCALE = 8;

const plain = { pattern: 'random', dies: 32, parityShare: 0, leftOut: null } as const;

/** Text of each file by its name. */
export function exampleLogs(engine: Engine): ReadonlyMap<string, string> {
  const logs = exampleNames.map((name, i): readonly [string, string] => {
    const truth: Truth = { ...plain, ...exampleTruths[name], number: i + 1 };
    return [`synthetic-${name}_bw.2.log`, `${fioLogOf(disturbed(truth, trueSeries(engine, truth, SCALE, SECONDS)))}\n`];
  });
  return new Map([...logs, ['synthetic.fio', jobFileOf({ pattern: 'random' }, SECONDS)]]);
}
