// npm run stored: makes the runs and tests that are stored with the page. `-- --check`: computes them again and says which would differ.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWasm } from './build-wasm.mjs';
import { bundleForNode } from './bundle.mjs';
import { root } from './fresh.mjs';

const program = '.cache/stored/main.mjs';
await buildWasm();
await bundleForNode('src/cli/stored/main.ts', program);
process.env.SSDSCOPE_WASM = join(root, 'wasm/build/engine.wasm');
process.env.SSDSCOPE_STORED = join(root, 'src/store/lab/stored');
process.env.SSDSCOPE_STORED_PTS = join(root, 'src/store/lab/storedPts');
await import(pathToFileURL(join(root, program)).href);
