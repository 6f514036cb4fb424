/** `npm run truth`: how right the model is, as one table. Arguments: the engine, the seed of what is drawn, the section wanted, and whose rows: none for all. */
import { readFileSync } from 'node:fs';
import { Engine } from '../../../src/engine/engine';
import { calibrated } from './calibrated';
import { controllers } from './controllers';
import { latency } from './latency';
import { laws } from './laws';
import { predictions } from './predictions';
import { replay } from './replay';
import type { TruthRow } from './row';
import { scaled } from './scales';
import { scatter } from './scatter';

const [, , wasm = '', seedText = '1', wanted = '', ...only] = process.argv;
const seed = Number(seedText);
const engine = await Engine.create(new WebAssembly.Module(readFileSync(wasm)));
const sections: Readonly<Record<TruthRow['section'], () => readonly TruthRow[]>> = {
  laws: () => laws(engine, seed),
  predictions: () => predictions(engine),
  calibrated: () => calibrated(engine),
  controllers: () => controllers(engine, only),
  latency: () => latency(engine, seed),
  replay: () => replay(engine, seed),
  scales: () => scaled(engine, only),
  scatter: () => scatter(engine, only),
};
for (const [name, measure] of Object.entries(sections)) {
  if (name !== wanted) continue;
  for (const row of measure()) process.stdout.write(`${JSON.stringify(row)}\n`);
}
