// Names of texts in the built page: two letters in place of words. They are read by people in the sources only, and cost the first view 5 kB.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './fresh.mjs';

const texts = join(root, 'src/texts/en');

/** A key of a room's own table, not of one in it: Biome indents it by two. */
const ownKey = /^ {2}(\w+)(?=:)/gm;

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** @param {number} n */
function shortName(n) {
  const last = letters.charAt(n % letters.length);
  return n < letters.length ? last : letters.charAt(Math.floor(n / letters.length) - 1) + last;
}

/**
 * The short name of each key of a room.
 * @param {string} room
 * @returns {ReadonlyMap<string, string>}
 */
export function shortNames(room) {
  const keys = [...readFileSync(join(texts, `${room}.ts`), 'utf8').matchAll(ownKey)].map(([, key = '']) => key);
  return new Map(keys.map((key, i) => [key, shortName(i)]));
}

/**
 * @param {string} code
 * @param {string} path
 * @param {ReadonlyMap<string, ReadonlyMap<string, string>>} rooms
 */
export function shortened(code, path, rooms) {
  const own = /\/src\/texts\/\w\w\/(\w+)\.ts$/.exec(path)?.[1] ?? '';
  const names = rooms.get(own);
  if (names !== undefined) return code.replace(ownKey, (_line, key) => `  ${names.get(key) ?? key}`);
  let short = code;
  for (const [, room = '', alias = room] of code.matchAll(/^import \{ (\w+)(?: as (\w+))? \} from '[^']*\/texts\/en\/\w+';$/gm)) {
    const of = rooms.get(room);
    // After a dot it is somebody else's name, but not after the three of a spread.
    short = short.replace(
      new RegExp(`(?<!\\w)(?<!(?<!\\.\\.)\\.)${alias}\\.(\\w+)`, 'g'),
      (_access, key) => `${alias}.${of?.get(key) ?? key}`,
    );
  }
  return short;
}

/** @returns {import('vite').Plugin} */
export function shortTexts() {
  /** @type {Map<string, ReadonlyMap<string, string>>} */
  const rooms = new Map();
  return {
    name: 'short-texts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const file of readdirSync(texts)) rooms.set(file.replace('.ts', ''), shortNames(file.replace('.ts', '')));
    },
    transform(code, id) {
      return /\/src\/.*\.tsx?$/.test(id) && (code.includes('/texts/en/') || /\/src\/texts\//.test(id))
        ? { code: shortened(code, id, rooms), map: null }
        : null;
    },
  };
}
