import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const views = join(import.meta.dirname, '../../src/views');

/** What a person reads, where it stands in a component: text of an element, or an attribute that is read aloud or shown. */
const visible = [
  /^\s+[A-Z](?!\w+: ')[A-Za-z’' ,.:;()…-]*$/m,
  />\s?[A-Za-z][a-z’' ]{2,}[^<>{}=;]*<\//,
  /\b(?:aria-label|title|placeholder|label|name|why|alt)="[A-Z][^"]*"/,
];

/** Names and kinds of file, which are the same in every language. */
const names: readonly string[] = ['App.tsx', 'TakeAwayButton.tsx', 'page/header/Header.tsx', 'gallery/Gallery.tsx'];

test('no view says a word that is not of src/texts', () => {
  const files = readdirSync(views, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const speaking = files.filter((file) => {
    const code = readFileSync(join(views, file), 'utf8').replace(/^\s*(?:\/\*\*?|\*|\/\/).*$/gm, '');
    return visible.some((pattern) => pattern.test(code));
  });
  expect(speaking.filter((file) => !names.includes(file))).toEqual([]);
});

test('what is visible is found', () => {
  const found = (code: string) => visible.some((pattern) => pattern.test(code));
  expect(['<p>Some words</p>', '<b aria-label="Close it" />', '<button>\n  Close\n</button>'].map(found)).toEqual([true, true, true]);
  expect(['<p>{words.title}</p>', '<b aria-label={words.close} />', '<Close />'].map(found)).toEqual([false, false, false]);
});
