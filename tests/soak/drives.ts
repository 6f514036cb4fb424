import { readFileSync } from 'node:fs';
import { Engine } from '../../src/engine/engine';
import { fuzzEngine } from '../engine/fuzz';
import { fuzzCuts } from '../engine/fuzzCuts';

// node drives.mjs CHECKED RELEASE CASES FIRST: fuzzed cases from seed FIRST on; each is named by its seed when it fails. One in ten is a drive
// that rests, too, which is run at once and cut in time.
const [, , checked = '', release = '', cases = '1e4', first = '1'] = process.argv;
const engine = (wasm: string): Promise<Engine> => Engine.create(new WebAssembly.Module(readFileSync(wasm)));
const live = await engine(checked);
const other = await engine(release);

const mostFaults = 20;
let faults = 0;
let refused = 0;
let cut = 0;
let requests = 0;
let actions = 0;
let restores = 0;
let rests = 0;
let done = 0;
for (let seed = Number(first); done < Number(cases) && faults < mostFaults; seed++, done++) {
  const began = performance.now();
  try {
    const outcome = fuzzEngine(seed, live, other);
    if (outcome.kind === 'refused') refused++;
    if (outcome.kind === 'cut') cut++;
    requests += outcome.requests;
    actions += outcome.actions;
    restores += outcome.restores;
    if (seed % 10 === 0 && fuzzCuts(seed, live) === 'compared') rests++;
    const ms = performance.now() - began;
    if (ms > 2000) console.log(`case ${seed} took ${Math.round(ms)} ms`);
  } catch (error) {
    faults++;
    console.log(`case ${seed}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
console.log(
  `${done} cases, ${refused} of them refused, ${cut} too long to compare, ${Math.round(requests)} requests, ${actions} actions, ${restores} seeks, ${rests} cut in time: ${faults} failed`,
);
process.exitCode = faults === 0 ? 0 : 1;
