// How the seconds of the consistency drives scatter, as a table: over seeds, and over lengths of a sample that a beat would show in.
//
//   node tests/bench/scatter.mjs [SEEDS] [VARIANTS]
//
// VARIANTS is JSON: a list of {run, of, name, ftl, drive}; without it the experiment's twelve runs.
import { join } from 'node:path';
import { buildWasm } from '../../scripts/build-wasm.mjs';
import { bundleForNode } from '../../scripts/bundle.mjs';
import { root } from '../../scripts/fresh.mjs';
import { runWatched } from '../../scripts/watchdog.mjs';

const drives = ['hawk', 'neutron', 'm500', '840-pro', 'extreme-ii', 's3700'];
/** One in so many groups of a die; large batches need more of them. */
const parts = { hawk: 8, '840-pro': 6 };
const usual = drives.flatMap((drive) => {
  const of = parts[/** @type {keyof typeof parts} */ (drive)] ?? 16;
  return [drive, `${drive}-25`].map((run) => ({ run, of }));
});
const [, , seeds = '10', variants = JSON.stringify(usual)] = process.argv;
const out = '.cache/scatter/scatter.mjs';
const limitSeconds = 3600;

await buildWasm();
await bundleForNode('tests/bench/scatter.ts', out);
const job = JSON.stringify({ seeds: Number(seeds), variants: JSON.parse(variants) });
const { code, words } = await runWatched([join(root, out), join(root, 'wasm/build/engine.wasm'), job], limitSeconds);
process.stdout.write(words);
process.exitCode = code ?? 1;
