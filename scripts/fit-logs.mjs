// node scripts/fit-logs.mjs: writes the synthetic logs that the page offers to be fitted (src/fit/examples). tests/fit holds them to what is written here.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { buildWasm } from './build-wasm.mjs';
import { bundleForNode } from './bundle.mjs';
import { root } from './fresh.mjs';

const out = '.cache/fit-logs/write.mjs';

await buildWasm();
await bundleForNode('tests/fit/writeExamples.ts', out);
execFileSync(process.execPath, [join(root, out), join(root, 'wasm/build/engine.wasm'), join(root, 'src/fit/examples')], {
  stdio: 'inherit',
});
