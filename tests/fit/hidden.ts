import { readFileSync } from 'node:fs';
import { Engine } from '../../src/engine/engine';
import { disturbed, trueSeries, truthOf } from './hiddenDrive';
import { evaluateOn, fitHidden } from './hiddenFit';
import { scoreOf } from './score';

/** Fits hidden drives by their numbers; a line of JSON each. */
const [, , wasm = '', numbers = ''] = process.argv;
const engine = await Engine.create(new WebAssembly.Module(readFileSync(wasm)));
for (const number of numbers.split(',').map(Number)) {
  const truth = truthOf(number);
  const measured = disturbed(truth, trueSeries(engine, truth));
  const before = process.cpuUsage().user;
  const result = await fitHidden(truth, measured, evaluateOn(engine));
  const cpuSeconds = (process.cpuUsage().user - before) / 1e6;
  const line = result.ok
    ? { truth, cpuSeconds, score: scoreOf(truth, result.value), chi2: result.value.chi2PerPoint, runs: result.value.runs }
    : { truth, cpuSeconds, faults: result.faults };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
