import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { parseScenario } from '../../src/scenario/parse';
import { chosenLanguage } from '../../src/texts/choice';
import { german } from '../../src/texts/de/german';
import { english } from '../../src/texts/en/english';

const folder = join(import.meta.dirname, '../../src/texts');

type Text = string | ((...given: unknown[]) => unknown);

/** Every text of a room by its path. */
function textsIn(tree: object, path: string): readonly (readonly [path: string, text: Text])[] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    const here = `${path}.${key}`;
    return typeof value === 'object' && value !== null ? textsIn(value, here) : [[here, value as Text] as const];
  });
}

/** What a text says; a sentence of what it is given says it of numbers, then of words. */
function said(text: Text, path = '', language = english): string {
  if (typeof text === 'string') return text;
  const [room, section = ''] = path.split('.');
  if (room === 'driveWords') return String(text(busy[section as 'drive'] ?? busy, language.numbers));
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

/** A scenario in which every field of drive and FTL does something. */
const parsed = parseScenario({
  drive: {
    compression: true,
    relocateUs: 1.5,
    checkpointEveryMiB: 64,
    slcShare: 0.225,
    programCapMBps: 100,
    nandReadCapMBps: 50,
    peSpread: 0.125,
  },
  ftl: { victim: 'd-choices', gcStart: 0.855, idleGcSeconds: 3, staticThreshold: 5, batchBudget: 2.5 },
});
const compressing = parsed.ok ? parsed.value : (undefined as never);
// No drive does all of this at once.
const busy = {
  ...compressing,
  placement: { ...compressing.placement, interface: 'fdp', victimScope: 'handle', ruBlocks: 4, reclaimGroups: 2, classifier: 'updates' },
} as const;

/** Texts that are the same in both languages: names, units, signs, and words that German has from English. */
const alike = new Set<string>(
  `
page.pause
panels.workAndDepth panels.pause panels.shortPatternNames.permutation panels.kibSize panels.patternNames.permutation
plots.log plots.linear plots.waf plots.min
runs.iops
traces.how.format traces.how.noLimit traces.kept.entry traces.row.kinds.trim
narration.titles.trimming narration.iops
pts.tests.iops.title pts.measures.iops pts.measures.mbps pts.figureTitle pts.nameOf
share.link share.frameTitle
lessons.minutes lessons.seconds lessons.iops lessons.times
sentences.ofScenario
jobs.short jobs.line jobs.said
policies.greedy.name policies.greedy.short policies.fifo.short
bench.origins.source bench.origins.computed
data.told
gallery.yearAbout gallery.gainWith sweep.fieldValue sweep.within truth.experiment settings.step.sequentialShare.why settings.step.burst.why
pair.hands.a pair.hands.b
placement.zones.states.0 placement.zones.states.1 placement.zones.states.2 placement.zones.states.3 placement.zones.states.4 placement.zones.named
phaseKinds.trim.name phaseKinds.trim.border quantities.iops.name quantities.mbps.name
driveWords.placement.handles.label placement.zones.named placement.settings.interfaces.fdp.short
placement.zones.states.0 placement.zones.states.1 placement.zones.states.2 placement.zones.states.3 placement.zones.states.4
driveWords.drive.dies.differs driveWords.ftl.d.differs driveWords.ftl.window.differs
panels.countOf
why.kinds.trim
tiny.roles.closed
block.block block.holds
help.keys.1.key help.keys.2.key help.keys.3.key help.keys.4.key help.keys.5.key help.keys.6.key help.keys.7.key help.keys.9.key
help.words.block.term help.words.ftl.term help.words.lpn.term help.words.ppn.term help.words.greedyVictim.term help.words.fifoVictim.term policies.greedy.help.term policies.fifo.help.term help.words.waf.term
help.words.iops.term help.words.mbps.term help.words.queueDepth.term help.words.permutation.term
help.sources.0.source help.sources.1.source help.sources.2.source help.sources.3.source help.sources.6.source
`.split(/\s+/),
);

type RoomName = Exclude<keyof typeof german, 'name' | 'numbers' | 'typed'>;

const rooms = Object.keys(german).filter((key) => !['name', 'numbers', 'typed'].includes(key)) as RoomName[];

/** The numbers of a text, whatever parts thousands and decimals, in any order; a key's name is none. */
const digitsOf = (text: string): string =>
  String((text.replaceAll('Pos1', '').match(/\d[\d.,]*/g) ?? []).map((number) => number.replace(/[.,]/g, '')).sort());

describe('German', () => {
  test('has a file for every English one, and every file is in it', () => {
    const files = (language: string) =>
      readdirSync(join(folder, language)).flatMap((file) => (file.endsWith('.ts') ? [file.replace('.ts', '')] : []));
    // How terms are said is read by tests alone.
    const made = ['early', 'late', 'english', 'numbers', 'vocabulary'];
    // Parts of `driveWords`, `help` and `gallery`.
    const parts = ['dots', 'ftlWords', 'glossary', 'kept'];
    expect(files('de').sort()).toEqual(
      [...files('en').filter((file) => file !== 'english'), 'cells', 'faults', 'fitFaults', 'german', 'nouns'].sort(),
    );
    expect([...rooms].sort()).toEqual(
      files('en')
        .filter((file) => ![...made, ...parts].includes(file))
        .sort(),
    );
  });

  test.each(rooms)('%s: the same keys and tables, none of them empty, and no English left in it', (room) => {
    const inEnglish = textsIn(english[room], room);
    const translated = textsIn(german[room], room);
    expect(translated.map(([path]) => path).sort()).toEqual(inEnglish.map(([path]) => path).sort());
    const inGerman = new Map(translated);
    const same = inEnglish.filter(([path, text]) => said(text, path) === said(inGerman.get(path) ?? '', path, german) && !alike.has(path));
    expect(same.map(([path, text]) => `${path}: ${said(text, path)}`)).toEqual([]);
    const apart = inEnglish.filter(([path, text]) => {
      const other = inGerman.get(path);
      return typeof text === 'string' && typeof other === 'string' && digitsOf(text) !== digitsOf(other);
    });
    expect(apart.map(([path, text]) => [path, text, inGerman.get(path)])).toEqual([]);
    expect(translated.filter(([path, text]) => said(text, path, german) === '').map(([path]) => path)).toEqual(
      inEnglish.filter(([path, text]) => said(text, path) === '').map(([path]) => path),
    );
  });
});

test('a language writes numbers its own way', () => {
  const written = ({ numbers: { whole, percent, numeral } }: typeof english) => [
    whole(1234.5),
    percent(0.0688),
    numeral(0.5, { minimumFractionDigits: 2 }),
  ];
  expect(written(german)).toEqual(['1.234,5', '6,88\u00a0%', '0,50']);
  expect(written(english)).toEqual(['1,234.5', '6.88\u00a0%', '0.50']);
});

describe('the language in force', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: { lang: '' } });
    return () => vi.unstubAllGlobals();
  });

  let pages = 0;
  /** The module as it is in a page that was just opened. */
  const fresh = (): Promise<typeof import('../../src/texts/inForce')> =>
    import(/* @vite-ignore */ `../../src/texts/inForce.ts?page=${pages++}`);

  test('is one value, which another replaces as a whole; the document says which', async () => {
    const page = await fresh();
    expect(() => page.earlyLanguage()).toThrow('speak()');
    await page.speak('en');
    const before = page.earlyLanguage();
    const copy = { ...before };
    let changes = 0;
    const stop = page.onLanguage(() => void changes++);
    await page.speak('de');
    expect([page.earlyLanguage().name, page.earlyLanguage().page.more, document.documentElement.lang]).toEqual([
      'de',
      german.page.more,
      'de',
    ]);
    expect([before.name, before.page.more, changes]).toEqual(['en', english.page.more, 1]);
    expect(before).toEqual(copy);
    await page.speak('de');
    stop();
    await page.speak('en');
    expect(changes).toBe(1);
  });

  test('has its late rooms once they are asked for, and then in every language', async () => {
    const page = await fresh();
    await page.speak('de');
    expect([page.languageIfThere(), () => page.languageNow()]).toEqual([null, expect.any(Function)]);
    expect(() => page.languageNow()).toThrow('wholeLanguage()');
    expect((await page.wholeLanguage()).help.title).toBe(german.help.title);
    await page.speak('en');
    expect(page.languageNow().help.title).toBe(english.help.title);
    expect(page.languageIfThere()).toBe(page.languageNow());
  });

  test('is the one that was asked for last, whichever is there first', async () => {
    const page = await fresh();
    await Promise.all([page.speak('de'), page.speak('en')]);
    expect(page.earlyLanguage().name).toBe('en');
    // Late rooms that were asked for in one language are those of the next.
    const [whole] = await Promise.all([page.wholeLanguage(), page.speak('de')]);
    expect(whole.help.title).toBe((whole.name === 'de' ? german : english).help.title);
    expect([(await page.wholeLanguage()).name, page.earlyLanguage().name]).toEqual(['de', 'de']);
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

test.each([english, german])('short names of policies, which stand in a row with commas between them, have none', ({ policies }) => {
  expect(Object.values(policies).filter(({ short }) => short.includes(','))).toEqual([]);
});
