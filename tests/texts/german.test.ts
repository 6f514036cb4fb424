import { expect, test } from 'vitest';
import { readDestination } from '../../src/destinations/readDestination';
import type { StepEvent } from '../../src/engine/types';
import { decodeHandIn } from '../../src/lessons/handIn/code';
import { readLesson } from '../../src/lessons/read/readLesson';
import { pack } from '../../src/scenario/link/deflate';
import { decodeLink } from '../../src/scenario/link/link';
import { shippedScenarios } from '../../src/scenario/shipped/shipped';
import type { Ftl } from '../../src/scenario/types';
import { oneThingChanged } from '../../src/store/compare/pairChoices';
import { pairWords } from '../../src/store/compare/pairWords';
import { composerDrives } from '../../src/store/lab/experimentComposer';
import { unseenWords } from '../../src/store/selections/drive/unseen';
import { shareWords } from '../../src/store/selections/series/fall';
import { figuresTable } from '../../src/store/selections/series/tables';
import { differences } from '../../src/store/selections/words/differing';
import { nextThings } from '../../src/store/selections/words/next';
import { parameterLine, parametersOf } from '../../src/store/selections/words/parameters';
import { stepStory } from '../../src/store/selections/words/stepStory';
import { german } from '../../src/texts/de/german';
import { english as inEnglish } from '../../src/texts/en/english';
import { said } from '../../src/texts/language';
import { plainText } from '../../src/texts/rich';
import { toldTable } from '../../src/views/takeaway/toldTable';
import { frame, plan, run, scenario } from '../store/selections/synthetic';

/** Words that German does not have: a sentence with one of them is English, in whole or in part. */
const english =
  /\b(?:the|and|of|with|from|is|are|to|page|pages|half|third|quarter|[a-z]+th|spare|drive|write|writes|reads|seed|scale|mean|since|rule|data|time|requests|figure|value|law)\b/i;

const { page, sentences } = german;

/** What parsers say of input that is wrong in every way that they know: of results, links, lessons and fields. */
async function faultsOfParsers(): Promise<string[]> {
  const link = '#v=1&m=2&from=consistency.1';
  const code = (value: object) => pack(JSON.stringify(value)).then((text) => `ssdscope-result:${text}`);
  const codes = [
    'nothing',
    'ssdscope-result:AAAA',
    await code({ v: 1, lesson: 'none' }),
    await code({ v: 1, lesson: 'pages', solved: [{}] }),
    await code({ v: 1, lesson: 'pages', solved: [{ step: 1, hash: 'x', scenario: '{}' }] }),
    await code({ v: 1, lesson: 'pages', solved: [{ step: 1, hash: '0123456789abcdef', scenario: '{}' }] }),
  ];
  const links = [
    '#v=0',
    '#v=x',
    '#v=9',
    '#v=1&from=moon',
    '#v=1&z=AAAA',
    `${link}&seed=x`,
    `${link}&ftl.victim=best`,
    `${link}&userSpare=2`,
  ];
  const lesson =
    'lesson: One\nminutes: x\nset: a\nfoo\nbar: 1\n\nstep: A\ntext: {\nnumber: Q\nunknown: 1\ntext: x\nexercise: E\nrange: 4 4';
  const read = [...(await Promise.all(codes.map(decodeHandIn))), ...(await Promise.all(links.map(decodeLink)))];
  const own = [readLesson(lesson), readLesson('lesson: One')];
  const places = ['moon', 'lesson', 'help/jokes', 'runs/x'].map(readDestination);
  return [...read, ...own, ...places].flatMap((one) => (one.ok ? [] : one.faults.map((fault) => page.fault(fault))));
}

test('what parsers say of damaged results, links and lessons is told in German', async () => {
  const told = await faultsOfParsers();
  expect(told.length).toBeGreaterThan(25);
  expect(told.filter((text) => /\b(?:the|and|of|with|from|is|are|has|must|may|names|missing|stands)\b/i.test(text))).toEqual([]);
  expect(page.fault('The result is damaged: its code is cut off or altered. Das Laufwerk bleibt.')).toBe(
    'Das Ergebnis ist beschädigt: Sein Code ist abgeschnitten oder verändert. Das Laufwerk bleibt.',
  );
  expect(page.fault('scale is 7000; it must be a whole number from 1 to 1,024.')).toBe(
    'scale ist 7000; erlaubt: eine ganze Zahl von 1 bis 1.024.',
  );
});

test('a field of a phase keeps the path that its file has, and the step is named as settings count it', () => {
  const fault = 'phases.2.beside.0.qd is 0; it must be at least 1. phases.0 is missing.';
  expect(said(fault, inEnglish)).toBe(
    'phases.2.beside.0.qd (step 3 of the procedure) is 0; it must be at least 1. phases.0 (step 1 of the procedure) is missing.',
  );
  expect(said(fault, german)).toBe(
    'phases.2.beside.0.qd (Schritt 3 des Verfahrens) ist 0; erlaubt: mindestens 1. phases.0 (Schritt 1 des Verfahrens) fehlt.',
  );
});

const here = plan(scenario({}));
const now = run(here, frame(here));

const tiny = plan(
  scenario(
    { scale: 1, sample: { requests: 1 } },
    { channels: 1, diesPerChannel: 1, planesPerDie: 1, blocksPerPlane: 12, pagesPerBlock: 12, nandPageKiB: 4, logicalPages: 96 },
  ),
);
const events: readonly (readonly StepEvent[])[] = [
  [
    { kind: 'open', group: 3, stream: 'host', handle: 0 },
    { kind: 'victim', group: 6, valid: 3 },
    { kind: 'relocate', lpn: 2, from: 73, to: 36 },
    { kind: 'relocate', lpn: 9, from: 76, to: 37 },
    { kind: 'erase', group: 6 },
    { kind: 'write', lpn: 17, to: 39, stale: 14 },
  ],
  [{ kind: 'write', lpn: 17, to: 39, stale: null }],
  [{ kind: 'read', lpn: 2, from: 73 }],
  [{ kind: 'read', lpn: 2, from: null }],
  [{ kind: 'trim', lpn: 2, stale: 73 }],
  [{ kind: 'trim', lpn: 2, stale: null }],
  [{ kind: 'close', group: 3 }],
  [{ kind: 'bad', group: 3 }],
];

test.each([
  ['what a step did', () => events.map((step) => plainText(stepStory({ events: step, plan: tiny }, german)))],
  ['what was not shown', () => [plainText(unseenWords(run(tiny, frame(tiny)), german)), plainText(unseenWords(now, german))]],
  ['what to try next', () => nextThings(now, german).flatMap(({ label, why }) => [label, why])],
  [
    'what differs',
    () =>
      [{ victim: 'fifo' }, { pacing: 'stall' }, { frontiers: 'single' }, { gcLow: 4, gcHigh: 5 }].flatMap((ftl) =>
        differences({ ...here, scenario: { ...here.scenario, ftl: { ...here.scenario.ftl, ...ftl } as Ftl } }, here, german).flatMap(
          (each) => [each.now, each.ghost],
        ),
      ),
  ],
  [
    'A and B',
    () => {
      const { lead, detail } = pairWords(now, run(plan(scenario({ userSpare: 0.2 })), frame(here)), german);
      return [plainText(lead), plainText(detail)];
    },
  ],
  ['what B may be', () => oneThingChanged(here.scenario, german).map(({ name }) => name)],
  [
    'the table of figures',
    () => {
      const { columns, rows } = toldTable(figuresTable(now, [], german), german);
      return [...columns.map(({ name }) => name), ...rows.flat().filter((cell) => typeof cell === 'string')];
    },
  ],
  ['which drives a procedure may have', () => composerDrives(german).map(({ name }) => name)],
  ['what is left of a speed', () => Array.from({ length: 24 }, (_, i) => shareWords(i + 2, german))],
  ['what a run is of', () => [parameterLine(now, german), ...parametersOf(now, german).flatMap(({ name, value }) => [name, value])]],
] as const)('%s is told in German', (_what, say) => {
  const told = say();
  expect(told.filter((text) => text !== '').length).toBeGreaterThan(0);
  expect(told.filter((text) => english.test(text))).toEqual([]);
  expect(told.join(' ')).not.toMatch(/undefined|NaN/);
});

test('every shipped scenario has a German name and says in German what it shows', () => {
  const named = Object.values(shippedScenarios)
    .flat()
    .flatMap(({ input, shows }) => [input.name, shows]);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((text) => sentences.ofScenario(text) === text)).toEqual([]);
});

test('sizes of a test of the standard have a German decimal comma', () => {
  expect(['0.5 KiB', '4 KiB', 'to 2.5 drive writes'].map(german.pts.nameOf)).toEqual(['0,5 KiB', '4 KiB', 'bis 2,5 Füllungen']);
});
