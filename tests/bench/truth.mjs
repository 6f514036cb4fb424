// npm run truth: how right the model is, measured anew, as one table in src/scenario/truth.json.
//
//   npm run truth [-- SEED [SECTION...] [--of NAME,NAME]]   sections: laws predictions calibrated controllers latency replay scales scatter; others keep their rows
//
// `--of` measures the rows of these drives only: presets without their number for scales and controllers, runs of the consistency test for scatter.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildWasm } from '../../scripts/build-wasm.mjs';
import { bundleForNode } from '../../scripts/bundle.mjs';
import { root } from '../../scripts/fresh.mjs';

const FILE = join(root, 'src/scenario/truth.json');
/** The longest first: whoever is done takes the next. */
const sections = ['scatter', 'predictions', 'scales', 'laws', 'controllers', 'calibrated', 'replay', 'latency'];
/** Sections whose rows are each a drive's, which can be measured by itself. */
const byDrive = ['scatter', 'scales', 'controllers'];
const given = process.argv.slice(2);
const ofAt = given.indexOf('--of');
const only = ofAt < 0 ? [] : (given[ofAt + 1] ?? '').split(',').filter((name) => name !== '');
const [seedText = String(Math.floor(Math.random() * 1e6)), ...asked] = ofAt < 0 ? given : given.filter((_, i) => i < ofAt || i > ofAt + 1);
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
if (ofAt >= 0 && (only.length === 0 || asked.length !== 1 || !asked.every((name) => byDrive.includes(name)))) {
  console.error(`--of is ${JSON.stringify(given[ofAt + 1] ?? '')}; it takes names with commas, behind one of ${byDrive.join(' or ')}.`);
  process.exit(2);
}

const out = '.cache/truth/truth.mjs';
await buildWasm();
await bundleForNode('tests/bench/truth/main.ts', out);

/**
 * The rows of a section, measured in a process of its own.
 * @param {string} section
 * @returns {Promise<{ section: string, of: string | null }[]>}
 */
function measure(section) {
  const child = spawn(process.execPath, [join(root, out), join(root, 'wasm/build/engine.wasm'), String(seed), section, ...only], {
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

const left = sections.filter((name) => asked.length === 0 || asked.includes(name));
const { MODEL_REVISION } = {
  MODEL_REVISION: Number(/MODEL_REVISION = (\d+)/.exec(readFileSync(join(root, 'src/scenario/parse.ts'), 'utf8'))?.[1]),
};
const day = new Date().toISOString().slice(0, 10);
/**
 * The section with these rows in place of those of the same drives; a row that was not measured with its section has a day of its own.
 * @param {{ date: string, rows: { of: string | null }[] } | undefined} before
 * @param {{ of: string | null }[]} rows
 */
function merged(before, rows) {
  if (before === undefined || only.length === 0) return { date: day, m: MODEL_REVISION, seed, rows };
  const dated = rows.map((row) => (before.date === day ? row : { ...row, date: day }));
  const anew = new Set(rows.map(({ of }) => of));
  return { ...before, rows: [...before.rows.filter(({ of }) => !anew.has(of)), ...dated] };
}

/** @type {[section: string, rows: { of: string | null }[]][]} */
const anew = [];
await Promise.all(
  Array.from({ length: Math.max(1, availableParallelism()) }, async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      const rows = await measure(name);
      anew.push([name, rows.map(({ section: _, ...rest }) => rest)]);
      console.log(`${name}: ${rows.length} rows`);
    }
  }),
);
// Read at the end: two of these may run beside each other.
const { sections: measured } = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : { sections: {} };
for (const [name, rows] of anew) measured[name] = merged(measured[name], rows);
const ordered = Object.fromEntries(sections.filter((name) => name in measured).map((name) => [name, measured[name]]));
writeFileSync(FILE, `${JSON.stringify({ sections: ordered }, null, 2)}\n`);
