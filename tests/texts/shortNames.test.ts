import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortened, shortNames } from '../../scripts/short-texts.mjs';

const src = join(import.meta.dirname, '../../src');
const names = shortNames();

test('short names are two letters at most behind their sign, each for one text', () => {
  expect(names.size).toBeGreaterThan(300);
  expect(new Set(names.values()).size).toBe(names.size);
  expect([...names.values()].filter((name) => !/^\$[a-zA-Z]{1,2}$/.test(name))).toEqual([]);
});

test('no name that is shortened is one of the browser or of a library', () => {
  const modules = join(import.meta.dirname, '../../node_modules/@typescript');
  const known = new Set(readdirSync(modules).flatMap((each) => [...existing(join(modules, each, 'lib'))]));
  expect(known).toContain('clientWidth');
  expect([...names.keys()].filter((key) => known.has(key))).toEqual([]);
});

/** Every word of the types that the browser and the language bring. */
function existing(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder).filter((file) => /^lib\.(dom|es).*\.d\.ts$/.test(file));
  return new Set(files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/\b[a-z]\w*/g) ?? []));
}

test('a text goes by its short name where it is said and where it is read, in each language alike', () => {
  const [key = '', short = ''] = [...names].find(([each]) => /^ {2}\w+:/m.test(each) || each === 'firstCollectionText') ?? [];
  const table = (language: string) => `/src/texts/${language}/tour.ts`;
  const keysOf = (language: string, code: (path: string) => string) =>
    [...code(join(src, `texts/${language}/tour.ts`)).matchAll(/^ {2}([$\w]+):/gm)].map(([, found]) => found).sort();
  const made = (language: string) => keysOf(language, (path) => shortened(readFileSync(path, 'utf8'), table(language), names));
  expect(made('en')).toContain(short);
  expect(made('de')).toEqual(made('en'));
  const read = `const a = words.${key} + words.${key}Not + ${key};`;
  expect(shortened(read, '/src/views/x.ts', names)).toBe(`const a = words.${short} + words.${key}Not + ${key};`);
});
