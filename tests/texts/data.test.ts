import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { german, germanOf, phrases } from '../../src/texts/de/data/phrasebook';
import { german as inGerman } from '../../src/texts/de/german';
import { inPhrases, phraseOf } from '../../src/texts/phrase';
import { saidOfExperiments } from './experimentWords';

const root = join(import.meta.dirname, '../..');
const said = saidOfExperiments(40);

const code = ['src/scenario/experiments', 'src/content', 'src/scenario/drives/known.ts', 'src/views/gallery/sketches']
  .flatMap((place) =>
    /\.tsx?$/.test(place)
      ? [place]
      : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((file) => `${place}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('/de/'))
  .map((file) => readFileSync(join(root, file), 'utf8').replace(/^\s*(?:\/\*\*?|\*|\/\/).*$/gm, ''))
  .join('\n');
/** The readers of traces, and why they skip a line. */
const readers = readdirSync(join(root, 'src/traces'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(root, 'src/traces', file), 'utf8'))
  .join('\n');
const reasons = [...readers.matchAll(/(?:broken|expected)\((['"`])(.+?)\1\)/g)].map(([, , reason = '']) =>
  reason.replace(/\$\{[^}]*\}/g, '7'),
);

/** Whole sentences and titles in the code: some are said only of results that no drawn measurement has. */
const literals = [...code.matchAll(/'([A-Z][^'\n]* [^'\n]*\.)'|title: '([A-Z][^']+)'|told\('([^']+)'\)/g)].map(
  ([, sentence, title, told]) => (sentence ?? title ?? told ?? '').replaceAll('\\n', '\n'),
);

test.each([...Object.keys(said), 'code', 'traces'])('%s: all that is said has German', (where) => {
  const texts = where === 'code' ? literals : where === 'traces' ? [...reasons, 'Columns as named'] : [...(said[where] ?? [])];
  expect(texts.length).toBeGreaterThan(20);
  expect([...new Set(texts.filter((text) => germanOf(text) === null).map((text) => phraseOf(text).phrase))]).toEqual([]);
});

const all = [...literals, ...reasons, 'Columns as named', ...Object.values(said).flatMap((each) => [...each])];

/** Digits of a text, whatever parts thousands and decimals, in any order. */
const digitsOf = (text: string): readonly string[] => (text.match(/\d[\d.,]*/g) ?? []).map((number) => number.replace(/[.,]/g, '')).sort();

test('both languages name the same numbers', () => {
  const apart = all.filter((text) => String(digitsOf(germanOf(text) ?? '')) !== String(digitsOf(text)));
  expect(apart.map((text) => [text, germanOf(text)])).toEqual([]);
});

test('a phrase takes each of its numbers once, and none of them stands in it', () => {
  for (const [english, translation] of Object.entries(phrases)) {
    const count = english.split('#').length - 1;
    const places = [...translation.matchAll(/#(\d*)/g)].map(([, place = ''], i) => (place === '' ? i + 1 : Number(place)));
    expect([english, [...places].sort()]).toEqual([english, Array.from({ length: count }, (_, i) => i + 1)]);
    expect([english, phraseOf(translation.replace(/#\d*/g, '')).numbers]).toEqual([english, []]);
  }
});

test('no phrase is left over from what is no longer said', () => {
  const asked = new Set<string>();
  const watched = new Proxy(phrases, {
    get(target, phrase: string) {
      asked.add(phrase);
      return target[phrase];
    },
  });
  for (const text of all) inPhrases(text, { ...german, phrases: watched });
  const isInCode = (phrase: string) => phrase.split('#').every((part) => code.includes(part.trim()));
  expect(Object.keys(phrases).filter((phrase) => !asked.has(phrase) && !isInCode(phrase))).toEqual([]);
});

test('a language says data in its own words', () => {
  // What is a number and its unit only is no name: its decimals are those of the language.
  expect(inGerman.data.told('3.84 TB')).toBe('3,84\u00a0TB');
  expect(inGerman.data.told('Fill the partition in order. For 25 %, it is made smaller until a quarter of the flash is spare area.')).toBe(
    'Die Partition der Reihe nach füllen. Für 25\u00a0% wird sie so weit verkleinert, bis ein Viertel des Flashs Reserve ist.',
  );
});
