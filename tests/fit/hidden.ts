import { readFileSync } from 'node:fs';
import { Engine } from '../../src/engine/engine';
import { disturbed, trueSeries, truthOf } from './hiddenDrive';
import { evaluateOn, fitHidden } from './hiddenFit';
import { scoreOf } from './score';

/** Of a quick fit: the scale of the truth, and bytes of the drive in a search, a quarter of the usual ones. */
const QUICK = { scale: 16, simulated: 1e9 } as const;

/** Fits hidden drives by their numbers, those with a `q` quickly; a line of JSON each. */
const [, , wasm = '', numbers = ''] = process.argv;
const engine = await Engine.create(new WebAssembly.Module(readFileSync(wasm)));
for (const text of numbers.split(',')) {
  const quick = text.endsWith('q') ? QUICK : null;
  const truth = truthOf(Number.parseInt(text, 10));
  const measured = disturbed(truth, trueSeries(engine, truth, quick?.scale));
  const before = process.cpuUsage().user;
  const result = await fitHidden(truth, measured, evaluateOn(engine), quick?.simulated);
  const cpuSeconds = (process.cpuUsage().user - before) / 1e6;
  const line = result.ok
    ? {
        truth,
        cpuSeconds,
        score: scoreOf(truth, result.value),
        chi2: result.value.chi2PerPoint,
        hint: result.value.hint,
        runs: result.value.runs,
      }
    : { truth, cpuSeconds, faults: result.faults };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
