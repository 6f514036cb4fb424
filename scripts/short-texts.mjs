// Names of texts in the built page: two letters in place of words. They are read by people in the sources only, and cost the first view 3 kB.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './fresh.mjs';

const src = join(root, 'src');

/** A key of a room's own table, not of one in it: Biome indents it by two. */
const ownKey = /^ {2}(\w+)(?=:)/gm;

/** Several words, the second with a capital: no name of the language or of the browser is thought of by chance. */
const isSentence = (/** @type {string} */ key) => key.length > 6 && /[A-Z]/.test(key);

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A name that nothing else has. @param {number} n */
function shortName(n) {
  const last = letters.charAt(n % letters.length);
  return `$${n < letters.length ? '' : letters.charAt(Math.floor(n / letters.length) - 1)}${last}`;
}

/** Every source file but the tables themselves, by its path. */
function readers() {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^texts\/\w\w\//.test(file))
    .map((file) => readFileSync(join(src, file), 'utf8'));
}

/**
 * The short names of texts, by their keys: of those keys that are words of nothing else in the sources, so that `.key` is the text wherever
 * it stands.
 * @returns {ReadonlyMap<string, string>}
 */
export function shortNames() {
  const folder = join(src, 'texts/en');
  const tables = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const keys = new Set(tables.flatMap((table) => [...table.matchAll(ownKey)].map(([, key = '']) => key)).filter(isSentence));
  const others = new Set([
    ...readers().flatMap((code) => code.match(/(?<![.\w])\w+/g) ?? []),
    // Keys of tables in a room's table.
    ...tables.flatMap((table) => [...table.matchAll(/(?:^ {3,}|[{,] )(\w+)(?=:)/gm)].map(([, key = '']) => key)),
  ]);
  return new Map([...keys].filter((key) => !others.has(key)).map((key, i) => [key, shortName(i)]));
}

/**
 * @param {string} code
 * @param {string} path
 * @param {ReadonlyMap<string, string>} names
 */
export function shortened(code, path, names) {
  // Classes of sheets are not texts: `styles.axis`, `tableStyles.note`.
  const read = code.replace(/(?<=(?<![sS]tyles)\.)[A-Za-z]\w*/g, (key) => names.get(key) ?? key);
  return /\/src\/texts\/\w\w\/\w+\.ts$/.test(path) ? read.replace(ownKey, (_line, key) => `  ${names.get(key) ?? key}`) : read;
}

/** @returns {import('vite').Plugin} */
export function shortTexts() {
  /** @type {ReadonlyMap<string, string>} */
  let names = new Map();
  return {
    name: 'short-texts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      names = shortNames();
    },
    transform(code, id) {
      return /\/src\/.*\.tsx?$/.test(id) ? { code: shortened(code, id, names), map: null } : null;
    },
  };
}
