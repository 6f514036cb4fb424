// What engine and wrapper share, each from its one list: wasm/layout.ts from the rows of layout.txt, numbered; wasm/exports.ts from what
// assembly/index.ts exports. Every build makes both, and so does `npm run check`: node scripts/layout.mjs
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './fresh.mjs';

const MADE = 'Made by scripts/layout.mjs';

/**
 * The constants of a list. A line `CFG_` begins a record (`-`: names without a beginning); its indented rows are numbered from 0, or go on from the
 * number that one gives: `NAME`, `NAME = 16`, and `NAME x 12` or `NAME x CNT_SIZE` for a field that takes so many
 * places. Other rows are a name and its value. What follows a
 * colon is said of the row, `#` of those that follow.
 * @param {string} list
 */
export function layoutOf(list) {
  /** @type {Map<string, number>} */
  const numbers = new Map();
  let [prefix, place] = ['', 0];
  const lines = list.split('\n').map((line, i) => {
    if (line === '' || line.startsWith('#')) return line.replace(/^#/, '//');
    if (/^(\w+_|-)$/.test(line)) {
      [prefix, place] = [line === '-' ? '' : line, 0];
      return null;
    }
    const [, indent, name, value, places, said] = /^( {2})?(\w+)(?: = (\w+))?(?: x (\w+))?(?:: (.+))?$/.exec(line) ?? [];
    if (name === undefined || (!indent && value === undefined)) throw new Error(`wasm/layout.txt:${i + 1} is no row: ${line}`);
    if (!indent) return `${said ? `/** ${said} */\n` : ''}export const ${name} = ${value};`;
    const at = value === undefined ? place : Number(value);
    place = at + (places === undefined ? 1 : (numbers.get(places) ?? Number(places)));
    numbers.set(prefix + name, at);
    if (Number.isNaN(place)) throw new Error(`wasm/layout.txt:${i + 1} takes ${places} places, which no row above it says.`);
    return `${said ? `/** ${said} */\n` : ''}export const ${prefix}${name} = ${at};`;
  });
  return `// ${MADE} from layout.txt: plain constants, so that both compilers read the same file.\n${lines.filter((line) => line !== null).join('\n')}`;
}

/** What AssemblyScript calls a type, as TypeScript sees it at the border. */
const seen = /** @type {Readonly<Record<string, string>>} */ ({ u64: 'bigint', i64: 'bigint', void: 'void' });

/**
 * The interface of all that an entry exports.
 * @param {string} entry text of the entry
 * @param {(module: string) => string} read text of a module that it exports from
 */
export function exportsOf(entry, read) {
  const signature = (/** @type {string} */ text, /** @type {string} */ name) => {
    const [, said = '', given = '', result = ''] =
      new RegExp(`((?:/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?)export function ${name}\\(([^)]*)\\): (\\w+)`).exec(text) ?? [];
    const args = given.replace(
      /(\w+): (\w+)/g,
      (_, /** @type {string} */ argument, /** @type {string} */ type) => `${argument}: ${seen[type] ?? 'number'}`,
    );
    if (result === '') throw new Error(`wasm/assembly/index.ts exports ${name}, which is no function with a type.`);
    return `${said.replace(/^/gm, '  ').trimEnd()}\n  ${name}(${args}): ${seen[result] ?? 'number'};`.replace(/^\n/, '');
  };
  const own = [...entry.matchAll(/^export function (\w+)/gm)].map(([, name = '']) => signature(entry, name));
  const others = [...entry.matchAll(/^export \{([^}]+)\} from '([^']+)'/gm)].flatMap(([, names = '', module = '']) =>
    names.split(',').flatMap((name) => (name.trim() === '' ? [] : [signature(read(module), name.trim())])),
  );
  const head = `// ${MADE} from assembly/index.ts. Booleans come as 0 and 1; addresses may arrive negative: \`>>> 0\`.`;
  return `${head}\nexport interface EngineExports {\n  readonly memory: WebAssembly.Memory;\n${[...own, ...others].join('\n')}\n}\n`;
}

/** Writes both files where they are not what their lists say. */
export function makeLayout() {
  const read = (/** @type {string} */ name) => readFileSync(join(root, 'wasm', name), 'utf8');
  const write = (/** @type {string} */ name, /** @type {string} */ text) => {
    const path = join(root, 'wasm', name);
    if (!existsSync(path) || read(name) !== text) writeFileSync(path, text);
  };
  write('layout.ts', layoutOf(read('layout.txt')));
  write(
    'exports.ts',
    exportsOf(read('assembly/index.ts'), (module) => read(`assembly/${module}.ts`)),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) makeLayout();
