import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkMain } from '../../src/cli/check';
import { loadLesson } from '../../src/lessons/catalogue';
import { type Answer, curveOf } from '../../src/lessons/check/judge';
import { encodeHandIn } from '../../src/lessons/handIn/code';
import type { Exercise, Lesson, Question, Step, Told } from '../../src/lessons/lesson';
import { words } from '../../src/lessons/read/fields';
import { lessonNames } from '../../src/lessons/shipped';
import { german } from '../../src/texts/de/german';
import { english as inEnglish } from '../../src/texts/en/english';
import { playing, shippedLesson } from './play';

/** Figures of a text: another language may tell them in another order. */
const figuresOf = (told: Told) =>
  told
    .filter((part) => typeof part !== 'string')
    .map((part) => JSON.stringify(part))
    .sort();

const wordsOf = (told: Told) => told.map((part) => (typeof part === 'string' ? part : '{}')).join('');

function bareQuestion(ask: Question | null): unknown {
  if (ask === null) return null;
  const bare = { ...ask, question: '' };
  if (bare.kind === 'points') return { ...bare, beside: bare.beside !== '', heard: bare.heard.map(({ when }) => when) };
  if (bare.kind === 'choice') return { ...bare, options: bare.options.map(({ right, reveals }) => ({ right, told: reveals !== '' })) };
  const heard = bare.heard.map(({ when }) => when);
  return bare.kind === 'number' ? { ...bare, unit: bare.unit !== '', heard } : { ...bare, heard };
}

function bareExercise(exercise: Exercise | null): unknown {
  if (exercise === null) return null;
  const shown = exercise.shown.map(({ goal, ...rest }) => ({ ...rest, name: '', hasGoal: goal !== '' }));
  return { ...exercise, task: '', shown, hints: exercise.hints.map(({ when }) => when) };
}

/** All of a lesson but what people read: drives, places, figures, answers, claims, conditions, solutions. */
function bare(lesson: Lesson): unknown {
  const steps = lesson.steps.map((step) => ({
    ...step,
    name: '',
    names: step.names !== null,
    text: figuresOf(step.text),
    verdict: figuresOf(step.verdict),
    say: figuresOf(step.say),
    ask: bareQuestion(step.ask),
    exercise: bareExercise(step.exercise),
  }));
  return { minutes: lesson.minutes, steps };
}

function questionTexts(ask: Question | null): readonly string[] {
  if (ask === null) return [];
  if (ask.kind === 'choice') return [ask.question, ...ask.options.flatMap(({ text, reveals }) => [text, reveals])];
  return [
    ask.question,
    ...(ask.kind === 'number' ? [ask.unit] : ask.kind === 'points' ? [ask.beside] : []),
    ...ask.heard.map(({ text }) => text),
  ];
}

const stepTexts = ({ name, text, verdict, say, ask, exercise }: Step): readonly string[] => [
  name,
  ...[text, verdict, say].map(wordsOf),
  ...questionTexts(ask),
  ...(exercise === null
    ? []
    : [exercise.task, ...exercise.shown.flatMap(({ name, goal }) => [name, goal]), ...exercise.hints.map((hint) => hint.text)]),
];

/** What people read of a lesson, in its order. */
const textsOf = (lesson: Lesson) => [lesson.title, lesson.learn, lesson.asks, ...lesson.steps.flatMap(stepTexts)];

/** Texts that are the same in both languages: units. */
const alike = new Set(['', 's', 'ms', '%', 'MB/s', 'IOPS']);

/** Numbers in a text, as English writes them: "1.000" and "0,6" are 1,000 and 0.6 in German. */
const numbersOf = (text: string, isGerman: boolean) =>
  [...text.matchAll(/\d+(?:[.,]\d+)*/g)]
    .map(([number]) => (isGerman ? number.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')) : number))
    .sort();

test('every lesson has a German file, and every German file is one', () => {
  const files = (folder: string) =>
    readdirSync(fileURLToPath(new URL(`../../src/lessons/${folder}/`, import.meta.url))).filter((file) => file.endsWith('.lesson'));
  expect(files('texts/de').sort()).toEqual(files('texts').sort());
  expect(files('texts').map((file) => file.replace(/^\d\d-|\.lesson$/g, ''))).toEqual([...lessonNames]);
});

describe.each(lessonNames)('the lesson %s in German', (name) => {
  const [english, translated] = [shippedLesson(name), shippedLesson(name, 'de')];
  const pairs = textsOf(english).map((text, i) => [text, textsOf(translated)[i] ?? ''] as const);

  test('is the same lesson: steps, drives, places, questions, answers, figures, claims, conditions, solutions', () => {
    expect(bare(translated)).toEqual(bare(english));
  });

  test('is fetched by its language', async () => {
    expect((await loadLesson(name, 'de')).title).toBe(translated.title);
    expect((await loadLesson(name, 'en')).title).toBe(english.title);
  });

  test('leaves nothing in English, and nothing out', () => {
    expect(textsOf(translated).length).toBe(pairs.length);
    expect(pairs.filter(([text, german]) => text === german && !alike.has(text)).map(([text]) => text)).toEqual([]);
    expect(pairs.filter(([text, german]) => (text === '') !== (german === '')).map(([text]) => text)).toEqual([]);
  });

  test('names the same numbers', () => {
    const other = pairs.filter(([text, german]) => `${numbersOf(text, false)}` !== `${numbersOf(german, true)}`);
    expect(other).toEqual([]);
  });

  test('has at most 60 words in a step, and 40 in what it teaches', () => {
    expect(words(translated.learn)).toBeLessThanOrEqual(40);
    for (const step of translated.steps)
      for (const told of [step.text, step.say]) expect(words(wordsOf(told)), step.name).toBeLessThanOrEqual(60);
  });
});

/** The first answer of a question: a choice, the begin of the slider, a flat line. */
function anyAnswer(ask: Question): Answer {
  if (ask.kind === 'choice') return { kind: 'choice', option: 0 };
  if (ask.kind === 'number') return { kind: 'number', value: ask.from };
  if (ask.kind === 'points') return { kind: 'draw', curve: ask.points.map(({ at }) => [at, ask.most] as const) };
  return { kind: 'draw', curve: curveOf({ start: 96_000, fall: ask.from, level: 96_000 }, ask.from, ask.to) };
}

test.each([
  ['pages', 5],
  ['cliff', 2],
] as const)('%s is played in German, %d steps, with figures and numbers of the language', async (name, steps) => {
  const { player } = playing(german);
  const lesson = shippedLesson(name, 'de');
  await player.open(name, lesson);
  const told: string[] = [];
  for (const [i, step] of lesson.steps.slice(0, steps).entries()) {
    if (i > 0) await player.next();
    if (step.ask !== null) await player.answer(anyAnswer(step.ask));
    const { state } = player;
    expect(state, `step ${i + 1}`).toMatchObject({ step: i, stage: 'told', fault: null });
    expect(state.claims).toEqual(step.claims.map(() => true));
    const judged = [...(state.judged?.rows ?? []), ...(state.kept?.judged?.rows ?? [])];
    const rows = judged.map((row) => `${row.name} ${row.predicted} ${row.measured}`);
    told.push(state.text, state.verdict, state.say, ...rows);
  }
  const all = told.join('\n');
  expect(all).not.toMatch(/–|NaN|undefined|\{/);
  expect(all).not.toMatch(/begins at|ends at|falls at/);
  // A point stands between thousands, a comma before decimals.
  expect(all).not.toMatch(/\d,\d{3},\d|\d\.\d ms/);
  expect(all).toMatch(name === 'pages' ? /\d,\d\d ms/ : /\d\.\d{3} freie/);
  if (name === 'cliff') expect(all).toMatch(/fällt bei nie \d+\u00a0s/);
});

test('a result that is handed in from German is checked in English, by the same code', async () => {
  const codes: string[] = [];
  for (const language of ['en', 'de'] as const) {
    const { player } = playing(language === 'de' ? german : inEnglish);
    await player.open('pages', shippedLesson('pages', language), 3);
    await player.answer({ kind: 'choice', option: 1 });
    expect(player.state.judged?.right).toBe(true);
    await player.next();
    await player.begin();
    await player.bringTo([{ kind: 'request', phase: 1, request: 13 }]);
    await player.attempt();
    const { passed } = player.state;
    if (passed === null) throw new Error('The exercise was not solved.');
    codes.push(
      await encodeHandIn({ name: '', lesson: 'pages', answers: { 3: { kind: 'choice', option: 1 } }, solved: [{ ...passed, seconds: 0 }] }),
    );
  }
  expect(codes[1]).toBe(codes[0]);
  let out = '';
  const status = await checkMain(['de.txt'], {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      out += text;
    },
    readFile: () => codes[1] ?? '',
    filesOf: (path) => [path],
    module: () => new WebAssembly.Module(readFileSync('wasm/build/engine.wasm')),
  });
  expect({ status, out }).toEqual({
    status: 0,
    out: 'de.txt: Pages and blocks, 1 of 4 questions answered\n  step 5: solved, blocks all stale: 1, blocks erased: 0\n',
  });
});
