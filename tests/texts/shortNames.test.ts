import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortened, shortNames } from '../../scripts/short-texts.mjs';

const src = join(import.meta.dirname, '../../src');

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const readers = files
  // Comments speak of words, too.
  .map((file) => ({ file, code: readFileSync(join(src, file), 'utf8').replace(/^\s*(?:\/\*\*?|\*|\/\/).*$/gm, '') }))
  .flatMap(({ file, code }) =>
    [...code.matchAll(/from '[^']*\/texts\/en\/(\w+)'/g)]
      .map(([, room = '']) => ({ file, code, room }))
      .filter(() => !file.startsWith('texts')),
  );

test('every room is read in the one way that the build knows: one name from one line, and its texts by their own names', () => {
  expect(readers.length).toBeGreaterThan(50);
  const wrong = readers.filter(({ code, room }) => {
    const alias = new RegExp(`^import \\{ ${room}(?: as (\\w+))? \\} from '[^']*/texts/en/${room}';$`, 'm').exec(code);
    if (alias === null) return true;
    const name = alias[1] ?? room;
    const uses = [...code.matchAll(new RegExp(`(?<![-.\\w'/])${name}\\b([.[]\\w*|)`, 'g'))].map(([, next = '']) => next);
    // Taken apart, or handed on whole, it would be read by names that the build no longer has.
    if (new RegExp(`= ${name}[;,)]`).test(code)) return true;
    const known = shortNames(room);
    return uses.filter((next) => /^[.[]/.test(next) && !known.has(next.slice(1))).length > 0;
  });
  expect(wrong.map(({ file, room }) => `${file}: ${room}`)).toEqual([]);
});

test('the build finds every text of a room, in each language alike', async () => {
  for (const file of readdirSync(join(src, 'texts/en'))) {
    const room = file.replace('.ts', '');
    const made = (await import(`../../src/texts/en/${room}.ts`)) as Record<string, object>;
    const found = (language: string) =>
      [...readFileSync(join(src, `texts/${language}/${file}`), 'utf8').matchAll(/^ {2}(\w+)(?=:)/gm)].map(([, name]) => name).sort();
    const keys = Object.keys(made[room] ?? {}).sort();
    expect([room, found('en')]).toEqual([room, keys]);
    expect([room, found('de')]).toEqual([room, keys]);
  }
});

test('short names are two letters at most, each for one text, the same in every language', () => {
  const rooms = new Map([...new Set(readers.map(({ room }) => room))].map((room) => [room, shortNames(room)]));
  for (const names of rooms.values()) {
    expect(new Set(names.values()).size).toBe(names.size);
    expect([...names.values()].every((name) => name.length <= 2)).toBe(true);
  }
  const share = rooms.get('share');
  const of = (language: string) =>
    [
      ...shortened(readFileSync(join(src, `texts/${language}/share.ts`), 'utf8'), `/src/texts/${language}/share.ts`, rooms).matchAll(
        /^ {2}(\w+):/gm,
      ),
    ].map(([, name]) => name);
  expect(of('en').sort()).toEqual([...(share?.values() ?? [])].sort());
  expect(of('de').sort()).toEqual(of('en').sort());
  const used = "import { share as words } from '../../texts/en/share';\nconst a = words.title + my.words.title + words.unknown;";
  expect(shortened(used, '/src/views/x.ts', rooms)).toBe(
    `import { share as words } from '../../texts/en/share';\nconst a = words.${share?.get('title')} + my.words.title + words.unknown;`,
  );
});

test('a text that is spread goes by its short name, too', () => {
  const rooms = new Map([['traces', new Map([['shape', 'a']])]]);
  const code = "import { traces as words } from '../texts/en/traces';\nconst all = { ...words.shape.sizes, x: other.words.shape };";
  expect(shortened(code, '/src/views/x.ts', rooms)).toContain('{ ...words.a.sizes, x: other.words.shape }');
});
