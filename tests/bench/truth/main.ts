/** `npm run truth`: how right the model is, as one table. Arguments: the engine, the seed of what is drawn, and the sections wanted. */
import { readFileSync } from 'node:fs';
import { Engine } from '../../../src/engine/engine';
import { calibrated } from './calibrated';
import { latency } from './latency';
import { laws } from './laws';
import { replay } from './replay';
import type { TruthRow } from './row';
import { scaled } from './scales';
import { scatter } from './scatter';

const [, , wasm = '', seedText = '1', ...wanted] = process.argv;
const seed = Number(seedText);
const engine = await Engine.create(new WebAssembly.Module(readFileSync(wasm)));
const sections: Readonly<Record<TruthRow['section'], () => readonly TruthRow[]>> = {
  laws: () => laws(engine, seed),
  calibrated: () => calibrated(engine),
  latency: () => latency(engine, seed),
  replay: () => replay(engine, seed),
  scales: () => scaled(engine),
  scatter: () => scatter(engine, []),
};
for (const [name, measure] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const row of measure()) process.stdout.write(`${JSON.stringify(row)}\n`);
}
