// The engine with all faults that are tried in it: compiled once, and told which of them is on.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSwitches } from './switches.mjs';

/** As many bits as say who has been passed. */
export const AT_ONCE = 64;

const module = `
@external("env", "passed")
declare function passed(id: i32): void;
let on: i32 = -1;
let seen: u64 = 0;
export function switchOn(id: i32): void { on = id; }
export function forget(): void { seen = 0; }
function first(id: i32): void { seen |= (<u64>1) << id; passed(id); }
@inline
export function __isOn(id: i32): bool {
  if (!((seen >> id) & 1)) first(id);
  return on == id;
}
`;

/**
 * Compiles the engine of a copy as its sources are. Its own words where it does not compile.
 * @param {string} copy
 * @param {'quick' | 'good'} how
 * @returns {Promise<string>}
 */
export function compileEngine(copy, how) {
  const env = { ...process.env, ...(how === 'quick' ? { WASM_QUICK: '1' } : {}) };
  const child = spawn(process.execPath, ['scripts/build-wasm.mjs'], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (words += part));
  return new Promise((done) => child.on('close', (code) => done(code === 0 ? '' : words)));
}

/**
 * Puts all faults into the sources of a copy and compiles it, and leaves them there. Those that cannot be switched are left out.
 * @param {string} copy
 * @param {readonly { id: number, file: string, mutant: import('./mutate.mjs').Mutant }[]} faults
 * @returns {Promise<Set<number>>} the numbers of those that must be tried by themselves
 */
export async function buildSwitched(copy, faults) {
  const folder = join(copy, 'wasm/assembly');
  const sources = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => [join('wasm/assembly', name), readFileSync(join(folder, name), 'utf8')]),
  );
  /** @type {Set<number>} */
  const alone = new Set();
  for (let round = 0; round < 8; round++) {
    for (const [file, text] of sources) {
      const own = faults.filter((fault) => fault.file === file && !alone.has(fault.id));
      const switched = withSwitches(text, own);
      for (const id of switched.alone) alone.add(id);
      const asks = own.length > switched.alone.length ? "import { __isOn } from './switches'; " : '';
      const isEntry = file.endsWith('/index.ts');
      writeFileSync(join(copy, file), `${asks}${isEntry ? "export { forget, switchOn } from './switches'; " : ''}${switched.text}`);
    }
    writeFileSync(join(folder, 'switches.ts'), module);
    const words = await compileEngine(copy, 'quick');
    if (words === '') return alone;
    // The compiler names the lines that it does not understand: no line was added.
    const lines = [...words.matchAll(/in wasm\/(?:build\/plain\/)?(assembly\/\w+\.ts)\((\d+),/g)].map(
      ([, file, line]) => `wasm/${file}:${line}`,
    );
    const unfit = faults.filter(({ id, file, mutant }) => !alone.has(id) && lines.includes(`${file}:${mutant.line}`));
    if (unfit.length === 0) throw new Error(words);
    for (const { id } of unfit) alone.add(id);
  }
  throw new Error('The engine does not compile with switches.');
}
