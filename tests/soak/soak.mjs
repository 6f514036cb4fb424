// npm run soak [-- REQUESTS [SAMPLES [ROUNDS]]]: 10^9 host writes on one drive, its whole state looked at a hundred times in
// between; then ten rounds of the property-based tests, each with cases that no run has drawn before (SEED repeats them).
import { join } from 'node:path';
import { buildWasm } from '../../scripts/build-wasm.mjs';
import { bundleForNode } from '../../scripts/bundle.mjs';
import { makeFresh, root, versionOf } from '../../scripts/fresh.mjs';
import { runWatched } from '../../scripts/watchdog.mjs';

const limitSeconds = 3600;
const roundSeconds = 300;
const program = '.cache/soak/soak.mjs';
const [requests = '1e9', samples = '100', rounds = '10'] = process.argv.slice(2);
for (const [name, value] of Object.entries({ REQUESTS: requests, SAMPLES: samples, ROUNDS: rounds })) {
  if (Number(value) >= 1) continue;
  console.error(`${name} is "${value}"; it must be a number of at least 1.`);
  process.exit(2);
}

await buildWasm();
await makeFresh({
  name: 'soak',
  inputs: ['tests/soak', 'tests/bench', 'src/engine', 'src/scenario', 'src/domain', 'src/lib', 'wasm/layout.ts', 'package-lock.json'],
  flags: [versionOf('vite')],
  outputs: [program],
  build: () => bundleForNode('tests/soak/soak.ts', program),
});
const args = [join(root, program), join(root, 'wasm/build/engine.wasm'), requests, samples];
const long = await runWatched(args, limitSeconds);
const faults = [long.killed ? `Ended after ${limitSeconds} s.` : long.code === 0 ? '' : 'The long run failed.'].filter(Boolean);
console.log(long.words.trimEnd());

const propertyBased = [
  'traces/',
  'agreement',
  'twin',
  'behaviours-random',
  'link',
  'parse',
  'pairLink',
  'file',
  'capacity',
  'placeLabels',
  'mapLayout',
  'charts',
];
for (let round = 0; round < Number(rounds); round++) {
  const seed = (Date.now() + round) % 2 ** 31;
  process.env.SEED = String(seed);
  process.env.HOSTILE_RUNS = '10000';
  const run = await runWatched([join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...propertyBased], roundSeconds);
  console.log(`SEED=${seed}: ${run.code === 0 ? 'passed' : `failed\n${run.words.trimEnd()}`}`);
  if (run.code !== 0) faults.push(`SEED=${seed} failed.`);
}
for (const fault of faults) console.log(fault);
console.log(`${1 + Number(rounds) - faults.length} passed, ${faults.length} failed`);
process.exitCode = faults.length === 0 ? 0 : 1;
