// What the first view costs over the line: script, style and WebAssembly gzipped, fonts as they are.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildPage } from './build-page.mjs';
import { root } from './fresh.mjs';

const kB = 1000;
const firstViewLimit = 200 * kB;
const fontLimit = 60 * kB;
const dist = join(root, 'dist');

/**
 * @typedef {{ file: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

/**
 * Files of the entry and of all that it imports at once; what is imported later is not in it.
 * @param {Manifest} manifest
 */
function firstViewFiles(manifest) {
  const files = new Set(['index.html']);
  const visit = (/** @type {Chunk | undefined} */ chunk) => {
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const name of chunk.imports ?? []) visit(manifest[name]);
  };
  for (const chunk of Object.values(manifest)) if (chunk.isEntry) visit(chunk);
  // The words of the first screen are asked for by the entry, in the reader's language.
  visit(manifest['src/texts/en/early.ts']);
  // Workers are bundles of their own, outside the manifest; the page starts its engine at once, and others when they are asked for.
  for (const name of readdirSync(join(dist, 'assets')))
    if (/^engine\.worker.*\.js$|^engine\.plain.*\.wasm$/.test(name)) files.add(`assets/${name}`);
  return [...files];
}

const read = (/** @type {string} */ file) => readFileSync(join(dist, file));

await buildPage();
const manifest = JSON.parse(read('.vite/manifest.json').toString());
const files = firstViewFiles(manifest);
const sizes = files.map((file) => ({ file, size: gzipSync(read(file), { level: 9 }).length }));
const firstView = sizes.reduce((sum, { size }) => sum + size, 0);
const fonts = readdirSync(join(dist, 'assets'))
  .filter((name) => name.endsWith('.woff2'))
  .reduce((sum, name) => sum + read(`assets/${name}`).length, 0);

for (const { file, size } of sizes) console.log(`${(size / kB).toFixed(1).padStart(7)} kB  ${file}`);
console.log(
  `first view ${(firstView / kB).toFixed(1)} of ${firstViewLimit / kB} kB gzipped, fonts ${(fonts / kB).toFixed(1)} of ${fontLimit / kB} kB`,
);
if (manifest['src/texts/en/early.ts'] === undefined) throw new Error('The build holds no words of the first screen.');
if (!files.some((file) => file.endsWith('.wasm')) || !files.some((file) => file.endsWith('.js')))
  throw new Error('The build holds no engine or no script.');
if (firstView > firstViewLimit || fonts > fontLimit) process.exitCode = 1;
