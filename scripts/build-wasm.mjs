// The engine, compiled three times: `engine.wasm` as fast as it goes, `engine.plain.wasm` the same without what placement needs (features.ts),
// and `engine.checked.wasm` with every assert and invariant. In the sources `ASC_NO_ASSERT` is the compile-time constant that tells the two apart.
//
//   node scripts/build-wasm.mjs [--entry FILE --out FOLDER]
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { makeFresh, root, versionOf } from './fresh.mjs';
import { makeLayout } from './layout.mjs';

// The two passes are worth about 3 % of the engine's speed: fields that nothing changes in between are loaded once.
// `shrinkLevel` 1 makes it 7 kB smaller (gzipped), which the first view needs, and up to a tenth slower: take it out when there is room.
// All three have the same flags: at others the optimizer rounds the last bits of Zipf's constants otherwise, and states differ by them.
// WASM_QUICK: the same except for those bits, compiled in half the time (npm run mutants).
const optimise = process.env.WASM_QUICK ? ['-O1'] : ['-O3', '--shrinkLevel', '1', '--converge', '--runPasses', 'local-cse,licm'];
const common = [...optimise, '--runtime', 'stub', '--initialMemory', '1'];
const variants = [
  // An empty alias turns a failing assert or bounds check into the `unreachable` instruction.
  { file: 'engine.wasm', flags: [...common, '--noAssert', '--use', 'abort='] },
  // Its entry is that of a copy of the sources in which one constant is another.
  { file: 'engine.plain.wasm', flags: [...common, '--noAssert', '--use', 'abort='], plain: true },
  // Imports env.abort(message, file, line, column), two pointers to UTF-16 strings and two numbers.
  { file: 'engine.checked.wasm', flags: [...common, '--debug'] },
];

/** What `--converge` says when its last round made the module larger: no fault, and nothing that anyone could change. */
const convergeRemark = /^Last converge was suboptimal\.\s*$/gm;

/** Compiles once for each list of arguments: what the compiler's own code became the first time makes the next twice as fast. */
const program = `
  import { main } from 'assemblyscript/asc';
  for (const args of JSON.parse(process.argv[1])) {
    const { error } = await main(args, { stdout: process.stdout, stderr: process.stderr });
    if (error === null) continue;
    process.exitCode = 1;
    break;
  }`;

/**
 * Runs of the compiler, one after the other in a process of their own; fails with the compiler's own words.
 * @param {readonly (readonly string[])[]} runs the arguments of each
 * @returns {Promise<void>}
 */
function compile(runs) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(runs)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  child.stdout.on('data', (part) => (words += part));
  child.stderr.on('data', (part) => (words += part));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      if (code !== 0) return fail(new Error(`asc failed on ${runs.map(([entry]) => entry).join(', ')}:\n${words}`));
      const told = words.replaceAll(convergeRemark, '').trim();
      if (told !== '') console.error(told);
      done();
    });
  });
}

/**
 * The entry of a copy of the sources whose `PLACED` is false.
 * @param {string} entry
 * @param {string} out
 */
function plainEntry(entry, out) {
  const copy = join(out, 'plain');
  const folder = dirname(entry);
  cpSync(resolve(root, folder), resolve(root, copy, 'assembly'), { recursive: true });
  cpSync(join(root, 'wasm/layout.ts'), resolve(root, copy, 'layout.ts'));
  writeFileSync(resolve(root, copy, 'assembly/features.ts'), 'export const PLACED: bool = false;\n');
  return join(copy, 'assembly', basename(entry));
}

/** All builds, if the sources, the flags or the compiler have changed. True if it built. */
export function buildWasm({ entry = 'wasm/assembly/index.ts', out = 'wasm/build', quiet = false } = {}) {
  makeLayout();
  const outputs = variants.map(({ file }) => join(out, file));
  return makeFresh({
    name: out === 'wasm/build' ? 'wasm' : `wasm-${out.replaceAll(/\W+/g, '-')}`,
    // layout.ts: the numbers that engine and wrapper share.
    inputs: [resolve(root, entry, '..'), 'wasm/layout.ts'],
    flags: [versionOf('assemblyscript'), entry, ...variants.flatMap((variant) => [variant.file, ...variant.flags])],
    outputs,
    quiet,
    build: async () => {
      mkdirSync(resolve(root, out), { recursive: true });
      const from = relative(root, resolve(root, entry));
      const runs = variants.map(({ file, flags, plain }) => [plain ? plainEntry(from, out) : from, '-o', join(out, file), ...flags]);
      // On two cores two processes: the fast build and the plain one, which are much the same, take as long as the one with every check.
      const lanes = availableParallelism() > 2 ? runs.map((run) => [run]) : [runs.slice(0, 2), runs.slice(2)];
      await Promise.all(lanes.map(compile));
    },
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { entry: { type: 'string' }, out: { type: 'string' } } });
  try {
    const built = await buildWasm({ ...(values.entry && { entry: values.entry }), ...(values.out && { out: values.out }) });
    if (!built) console.error('wasm: up to date');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
