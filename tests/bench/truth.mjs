// npm run truth: how right the model is, measured anew, as one table in src/scenario/truth.json.
//
//   npm run truth [-- SEED [SECTION...]]   sections: laws calibrated latency replay scales scatter; others keep their rows
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildWasm } from '../../scripts/build-wasm.mjs';
import { bundleForNode } from '../../scripts/bundle.mjs';
import { root } from '../../scripts/fresh.mjs';

const FILE = join(root, 'src/scenario/truth.json');
/** The longest first: whoever is done takes the next. */
const sections = ['scatter', 'scales', 'laws', 'calibrated', 'replay', 'latency'];
const [, , seedText = String(Math.floor(Math.random() * 1e6)), ...asked] = process.argv;
const seed = Number(seedText);
const unknown = asked.find((name) => !sections.includes(name));
if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 32 || unknown !== undefined) {
  console.error(
    unknown === undefined
      ? `The seed is "${seedText}"; it must be a whole number from 0 to 4,294,967,295.`
      : `"${unknown}" is no section; there are ${sections.join(', ')}.`,
  );
  process.exit(2);
}

const out = '.cache/truth/truth.mjs';
await buildWasm();
await bundleForNode('tests/bench/truth/main.ts', out);

/**
 * The rows of a section, measured in a process of its own.
 * @param {string} section
 * @returns {Promise<{ section: string }[]>}
 */
function measure(section) {
  const child = spawn(process.execPath, [join(root, out), join(root, 'wasm/build/engine.wasm'), String(seed), section], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let words = '';
  child.stdout.on('data', (part) => (words += part));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      if (code !== 0) return fail(new Error(`${section} was not measured.`));
      done(
        words
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      );
    });
  });
}

const known = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : { sections: {} };
const left = sections.filter((name) => asked.length === 0 || asked.includes(name));
const { MODEL_REVISION } = {
  MODEL_REVISION: Number(/MODEL_REVISION = (\d+)/.exec(readFileSync(join(root, 'src/scenario/parse.ts'), 'utf8'))?.[1]),
};
/** @type {Record<string, unknown>} */
const measured = { ...known.sections };
await Promise.all(
  Array.from({ length: Math.max(1, availableParallelism()) }, async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      const rows = await measure(name);
      measured[name] = {
        date: new Date().toISOString().slice(0, 10),
        m: MODEL_REVISION,
        seed,
        rows: rows.map(({ section: _, ...rest }) => rest),
      };
      console.log(`${name}: ${rows.length} rows`);
    }
  }),
);
const ordered = Object.fromEntries(sections.filter((name) => name in measured).map((name) => [name, measured[name]]));
writeFileSync(FILE, `${JSON.stringify({ sections: ordered }, null, 1)}\n`);
