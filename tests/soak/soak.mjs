// npm run soak [-- REQUESTS [SAMPLES]]: 10^9 host writes on one drive, its whole state looked at a hundred times in between.
import { join } from 'node:path';
import { buildWasm } from '../../scripts/build-wasm.mjs';
import { bundleForNode } from '../../scripts/bundle.mjs';
import { makeFresh, root, versionOf } from '../../scripts/fresh.mjs';
import { runWatched } from '../../scripts/watchdog.mjs';

const limitSeconds = 3600;
const program = '.cache/soak/soak.mjs';
const [requests = '1e9', samples = '100'] = process.argv.slice(2);
for (const [name, value] of Object.entries({ REQUESTS: requests, SAMPLES: samples })) {
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
const { code, killed, words } = await runWatched(args, limitSeconds);
console.log(words.trimEnd());
if (killed) console.log(`Ended after ${limitSeconds} s.\n0 passed, 1 failed`);
process.exitCode = code;
