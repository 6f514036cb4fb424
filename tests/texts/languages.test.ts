import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { numeral, percent, setNumberLocale, whole } from '../../src/domain/format';
import { german } from '../../src/texts/de/german';
import { chosenLanguage } from '../../src/texts/language';
import type { RoomName } from '../../src/texts/rooms';
import { layOver } from '../../src/texts/told';

const folder = join(import.meta.dirname, '../../src/texts');

/** A room of texts as its English file makes it. */
async function englishOf(room: RoomName): Promise<object> {
  const made = (await import(`../../src/texts/en/${room}.ts`)) as Record<string, object>;
  return made[room] ?? {};
}

type Text = string | ((...given: unknown[]) => unknown);

/** Every text of a room by its path. */
function textsIn(tree: object, path: string): readonly (readonly [path: string, text: Text])[] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    const here = `${path}.${key}`;
    return typeof value === 'object' && value !== null ? textsIn(value, here) : [[here, value as Text] as const];
  });
}

/** What a text says; a sentence of what it is given says it of numbers, then of words. */
function said(text: Text): string {
  if (typeof text === 'string') return text;
  const given = (value: unknown) => Array.from({ length: Math.max(1, text.length) }, () => value);
  for (const value of [3, 'x', ['x', 'y'], { x: 1 }]) {
    try {
      const words: unknown = text(...given(value));
      if (typeof words === 'string') return words;
      if (words !== undefined) return JSON.stringify(words);
    } catch {
      // Takes something else.
    }
  }
  return text.toString();
}

/** Texts that are the same in both languages: names, units, signs, and words that German has from English. */
const alike = new Set<string>(
  `
page.pause
panels.qd panels.pause panels.shortVictimNames.greedy panels.shortVictimNames.fifo panels.shortPatternNames.permutation panels.kiB2 panels.patternNames.permutation
plots.log plots.linear plots.waf plots.min
runs.iops
traces.how.format traces.how.noLimit traces.kept.entry
sentences.titles.trimming sentences.iops
pts.tests.iops.title pts.measures.iops pts.measures.mbps pts.figureTitle pts.nameOf
share.link share.frameTitle
lessons.minutes lessons.seconds lessons.iops lessons.times
sentences.ofScenario
jobs.short jobs.line jobs.said
parameters.policies.greedy
bench.origins.source bench.origins.computed
gallery.yearAbout
pair.hands.a pair.hands.b
marks.borders.trim
differences.d differences.dies
panels.countOf
why.kinds.trim
tiny.roles.closed
block.block block.holds
help.keys.1.key help.keys.2.key help.keys.3.key help.keys.4.key help.keys.5.key help.keys.7.key
help.words.block.term help.words.ftl.term help.words.lpn.term help.words.ppn.term help.words.greedy.term help.words.fifo.term help.words.waf.term
help.words.iops.term help.words.mbps.term help.words.queueDepth.term help.words.permutation.term
help.sources.0.source help.sources.1.source help.sources.2.source help.sources.3.source help.sources.6.source
`.split(/\s+/),
);

/** Rooms that are not translated yet: what they say is English on a German page. */
const waiting: readonly RoomName[] = [];

const rooms = Object.keys(german) as (keyof typeof german)[];

/** The numbers of a text, whatever parts thousands and decimals, in any order. */
const digitsOf = (text: string): string => String((text.match(/\d[\d.,]*/g) ?? []).map((number) => number.replace(/[.,]/g, '')).sort());

describe('German', () => {
  test('has a file for every English one but those that wait, and every file is in it', () => {
    const files = (language: string) =>
      readdirSync(join(folder, language)).flatMap((file) => (file.endsWith('.ts') ? [file.replace('.ts', '')] : []));
    expect([...files('de'), ...waiting].sort()).toEqual([...files('en'), 'cells', 'faults', 'german', 'nouns'].sort());
    expect([...rooms, ...waiting].sort()).toEqual(files('en').sort());
  });

  test.each(rooms)('%s: the same keys and tables, none of them empty, and no English left in it', async (room) => {
    const english = textsIn(await englishOf(room), room);
    const translated = textsIn(german[room], room);
    expect(translated.map(([path]) => path).sort()).toEqual(english.map(([path]) => path).sort());
    const inGerman = new Map(translated);
    const same = english.filter(([path, text]) => said(text) === said(inGerman.get(path) ?? '') && !alike.has(path));
    expect(same.map(([path, text]) => `${path}: ${said(text)}`)).toEqual([]);
    const apart = english.filter(([path, text]) => {
      const other = inGerman.get(path);
      return typeof text === 'string' && typeof other === 'string' && digitsOf(text) !== digitsOf(other);
    });
    expect(apart.map(([path, text]) => [path, text, inGerman.get(path)])).toEqual([]);
    expect(translated.filter(([, text]) => said(text) === '').map(([path]) => path)).toEqual(
      english.filter(([, text]) => said(text) === '').map(([path]) => path),
    );
  });
});

describe('the language in force', () => {
  afterEach(() => {
    layOver(null);
    setNumberLocale('en-US');
  });

  test('is laid over all rooms down to the last key, and taken away again; tables stay the same objects', async () => {
    const { share } = await import('../../src/texts/en/share');
    const { themes } = share;
    const before = structuredClone(themes);
    layOver(german);
    expect([share.title, share.length(1234), themes.light]).toEqual(['Diesen Lauf teilen', '1,234 Zeichen.', 'hell']);
    expect(share.themes).toBe(themes);
    layOver(null);
    expect([share.title, themes]).toEqual(['Share this run', before]);
  });

  test('writes numbers its own way', () => {
    setNumberLocale('de-DE');
    expect([whole(1234.5), percent(0.0688), numeral(0.5, { minimumFractionDigits: 2 })]).toEqual(['1.234,5', '6,88\u00a0%', '0,50']);
    setNumberLocale('en-US');
    expect([whole(1234.5), percent(0.0688), numeral(0.5, { minimumFractionDigits: 2 })]).toEqual(['1,234.5', '6.88\u00a0%', '0.50']);
  });

  test.each([
    ['#v=1&lang=de', 'en', ['en-US'], 'de'],
    ['#v=1&lang=en', 'de', ['de'], 'en'],
    ['#v=1&lang=tlh', null, ['de-AT', 'en'], 'de'],
    ['#v=1&lang=toString', null, ['fr'], 'en'],
    ['', 'de', ['en'], 'de'],
    ['', 'moon', ['fr-CH', 'de-CH', 'en'], 'de'],
    ['', null, ['fr', 'pl'], 'en'],
    ['', null, [], 'en'],
  ] as const)('link %s, kept %s, browser %s: %s', (hash, kept, preferred, language) => {
    expect(chosenLanguage(hash, kept, preferred)).toBe(language);
  });
});
