import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { german } from '../../src/texts/de/german';
import { vocabulary as inGerman } from '../../src/texts/de/vocabulary';
import { english } from '../../src/texts/en/english';
import { vocabulary as inEnglish } from '../../src/texts/en/vocabulary';
import { type Said, type Term, type TermName, terms } from '../../src/texts/vocabulary';

const root = join(import.meta.dirname, '../..');
const languages = { en: english, de: german } as const;
const vocabularies = { en: inEnglish, de: inGerman } as const;
const names = Object.keys(terms) as TermName[];
/** The terms with the words of a language. */
const rowsOf = (language: 'en' | 'de'): readonly (Term & Said & { readonly means: TermName })[] =>
  names.map((means) => ({ ...terms[means], ...vocabularies[language][means], means }));

interface Text {
  /** The room that says it: a file of texts, `lesson`, or `scenario` for shipped data. */
  readonly room: string;
  readonly file: string;
  readonly text: string;
}

/** What a file's strings say: without comments, names of fields and the English that a phrasebook translates, a number put in as `n`. */
function stringsOf(code: string): readonly string[] {
  const bare = code.replace(/^\s*(?:\/\*\*?|\*|\/\/).*$|^import .*$/gm, '');
  const found = bare.matchAll(/'((?:[^'\\\n]|\\.)*)'(:)?|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g);
  return [...found]
    .filter(([, , isKey]) => isKey === undefined)
    .map(([, one, , two, three]) => (one ?? two ?? three ?? '').replace(/\$\{[^}]*\}/g, 'n'));
}

/** What people read of a lesson's file, line by line: without drives, checks and figures. */
function linesOf(lesson: string): readonly string[] {
  const read = /^(?:lesson|learn|asks|step|text|say|verdict|choice|number|unit|draw|exercise|wrong|right|shown|hear|hint): (.*)$/gm;
  // A reply and a figure begin with a condition or an expression, which nobody reads.
  return [...lesson.matchAll(read)].map(([line, text = '']) => {
    const parts = text.replace(/\{[^}]*\}/g, '{}').split(' | ');
    return /^(?:hear|hint)/.test(line) ? (parts[1] ?? '') : /^shown/.test(line) ? `${parts[0]} ${parts[2] ?? ''}` : parts.join(' ');
  });
}

const filesOf = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => `${folder}/${file}`);

const textsOf = (files: readonly string[], room: (file: string) => string, read: (code: string) => readonly string[]): readonly Text[] =>
  files.flatMap((file) => read(readFileSync(join(root, file), 'utf8')).map((text) => ({ room: room(file), file, text })));

const nameOf = (file: string) => basename(file).replace(/\.ts$/, '');
const lessonFiles = (language: 'en' | 'de') => filesOf(language === 'en' ? 'src/lessons/texts' : 'src/lessons/texts/de', /^[^/]*\.lesson$/);

const texts: Readonly<Record<'en' | 'de', readonly Text[]>> = {
  en: [
    ...textsOf(filesOf('src/texts/en', /^(?!vocabulary)[^/]*\.ts$/), nameOf, stringsOf),
    ...textsOf(lessonFiles('en'), () => 'lesson', linesOf),
    ...textsOf([...filesOf('src/scenario/experiments', /\.ts$/), ...filesOf('src/scenario/drives', /\.ts$/)], () => 'scenario', stringsOf),
    ...textsOf(filesOf('src/scenario', /^shipped\w*\.ts$/), () => 'scenario', stringsOf),
  ],
  de: [
    ...textsOf(filesOf('src/texts/de', /^(?!vocabulary)[^/]*\.ts$/), nameOf, stringsOf),
    ...textsOf(filesOf('src/texts/de/data', /\.ts$/), () => 'scenario', stringsOf),
    ...textsOf(lessonFiles('de'), () => 'lesson', linesOf),
  ],
};

/** Another word that is quoted or is that of a file's format: the help's own explanation, OSTEP's letters for pages, a title. */
const quoted: Readonly<Record<string, RegExp>> = {
  'glossary pageStates': /It is stale \(invalid\)/,
  'bench pageStates': /pages invalid \(i\)|Seiten ungültig \(i\)/,
};

describe.each(['en', 'de'] as const)('one word for each thing: %s', (name) => {
  const language = languages[name];
  const vocabulary = rowsOf(name);

  it('is explained in the help, under this very word', () => {
    for (const { means, inPapers, word = inPapers, said } of vocabulary) {
      const { term, text } = language.help.words[means];
      expect(`${term}. ${text}`.toLowerCase(), means).toContain(word.toLowerCase());
      expect(`${term}. ${text}`, `${means} is found`).toMatch(said);
    }
    // What lessons explain, and only that, has its explanation.
    for (const { means } of vocabulary) expect(vocabularies[name][means].taught !== undefined, means).toBe('lessons' in terms[means]);
  });

  it('no text says another word for it', () => {
    expect(texts[name].length).toBeGreaterThan(2500);
    const found = vocabulary.flatMap(({ means, never }) =>
      never === undefined
        ? []
        : texts[name]
            .filter(({ text, room }) => never.test(text.replace(quoted[`${room} ${means}`] ?? /$^/, '')))
            .map(({ file, text }) => `${means}: ${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('it is said where it belongs, and there', () => {
    for (const { means, only, said } of vocabulary) {
      if (only === undefined) continue;
      const rooms = new Set(texts[name].filter(({ text }) => said.test(text)).map(({ room }) => room));
      expect(
        [...rooms].filter((room) => !only.includes(room)),
        `${means} is said in a wrong place`,
      ).toEqual([]);
    }
  });

  it('it is explained beside what it is first said of', () => {
    for (const { means, met = [], said } of vocabulary)
      for (const path of met) {
        const found = path.split('.').reduce<unknown>((room, key) => (room as Record<string, unknown>)?.[key], language);
        const text = typeof found === 'function' ? JSON.stringify(found('1', '2', '3', '4', '5')) : String(found);
        expect(text, path).toMatch(said);
        // With the help of another word of the list, or of what the reader knows.
        const others = vocabulary.filter((other) => other.means !== means && other.said.test(text));
        expect(others.length, `${path} explains nothing: ${text}`).toBeGreaterThan(0);
      }
  });

  it('lessons explain it no later than they say it', () => {
    for (const { means, lessons, taught, said } of vocabulary) {
      if (taught === undefined) continue;
      const late: string[] = [];
      let isKnown = false;
      for (const file of lessonFiles(name)) {
        if (lessons === 'each') isKnown = false;
        const [, ...steps] = readFileSync(join(root, file), 'utf8').split(/^step: /m);
        for (const step of steps) {
          const lines = linesOf(step);
          if (taught.test(step)) isKnown = true;
          const first = lines.find((line) => said.test(line));
          if (first !== undefined && !isKnown) late.push(`${file}: ${first}`);
          if (first !== undefined) break;
        }
      }
      expect(late, means).toEqual([]);
      expect(isKnown || lessons === 'each', `${means} is taught nowhere`).toBe(true);
    }
  });
});
