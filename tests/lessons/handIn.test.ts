import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMain } from '../../src/cli/check';
import { type Answer, curveOf, shapeOf } from '../../src/lessons/check/judge';
import { forClass } from '../../src/lessons/check/rules';
import { decodeHandIn, encodeHandIn, SHORT_CODE } from '../../src/lessons/handIn/code';
import { asSource, readCodes } from '../../src/lessons/handIn/find';
import type { HandIn } from '../../src/lessons/handIn/handIn';
import { packCode } from '../../src/lessons/handIn/letters';
import { packLong } from '../../src/lessons/handIn/long';
import type { Question } from '../../src/lessons/lesson';
import { lessonNames } from '../../src/lessons/shipped';
import { Verifier } from '../../src/store/lesson/verify';
import { english } from '../../src/texts/en/english';
import { endpointFor, ServedEngine } from '../client/endpoint';
import { playing, shippedLesson } from './play';

/** The first lesson's exercise, solved on a real session. */
async function solved(): Promise<HandIn> {
  const lesson = shippedLesson('pages');
  const { player } = playing();
  await player.open('pages', lesson, 4);
  await player.begin();
  await player.bringTo([{ kind: 'request', phase: 1, request: 13 }]);
  await player.attempt();
  const { passed } = player.state;
  if (passed === null) throw new Error('The exercise was not solved.');
  return {
    name: 'Ada Lovelace',
    lesson: 'pages',
    answers: { 0: { kind: 'choice', option: 1 }, 1: { kind: 'number', value: 15 } },
    solved: [passed],
  };
}

/** A right, wrong or drawn answer with as many digits as people give. */
function answerTo(ask: Question): Answer {
  if (ask.kind === 'choice') return { kind: 'choice', option: 1 };
  if (ask.kind === 'number') return { kind: 'number', value: ask.to - ask.step };
  if (ask.kind === 'points') return { kind: 'draw', curve: ask.points.map(({ at }) => [at, 12345.678] as const) };
  return { kind: 'draw', curve: curveOf({ start: 87654.321, fall: 0.54321 * ask.to, level: 7654.321 }, ask.from, ask.to) };
}

async function check(
  files: Readonly<Record<string, string>>,
  ...given: readonly string[]
): Promise<{ readonly status: number; readonly out: string; readonly err: string }> {
  let [out, err] = ['', ''];
  const status = await checkMain(given.length > 0 ? given : Object.keys(files), {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    readFile: (path) => files[path] ?? '',
    filesOf: (path) => (path === 'class' ? ['class/a.txt', 'class/b.txt'] : [path]),
    module: () => new WebAssembly.Module(readFileSync('wasm/build/engine.wasm')),
  });
  return { status, out, err };
}

describe('a result that is handed in', () => {
  test('comes back as it was, also out of a letter', async () => {
    const result = await solved();
    const code = await encodeHandIn(result);
    expect(await decodeHandIn(`Dear teacher,\n${code}\nYours`)).toMatchObject({ ok: true, value: result });
  });

  test('is verified by running it again, with the condition that the page used', async () => {
    const code = await encodeHandIn(await solved());
    const { status, out } = await check({ 'a.txt': code });
    expect(out).toBe(
      'a.txt, Ada Lovelace: Pages and blocks, 2 of 4 questions answered\n  step 5: solved, blocks all stale: 1, blocks erased: 0\n',
    );
    expect(status).toBe(0);
  });

  test('one that claims another state, and one whose condition does not hold, are found out', async () => {
    const result = await solved();
    const [run] = result.solved;
    if (run === undefined) throw new Error('Nothing was solved.');
    const forged = await encodeHandIn({ ...result, solved: [{ ...run, hash: '0123456789abcdef' }] });
    expect(await check({ f: forged })).toMatchObject({ status: 1, out: expect.stringContaining('not in the state') });
    // One write early, with the state that the drive really has there.
    const { player, session } = playing();
    await player.open('pages', shippedLesson('pages'), 4);
    await player.bringTo([{ kind: 'request', phase: 1, request: 12 }]);
    const hash = await session.client.stateHash();
    const early = await encodeHandIn({ ...result, solved: [{ ...run, at: { phase: 1, request: 12 }, hash }] });
    expect(await check({ e: early })).toMatchObject({ status: 1, out: expect.stringContaining('not solved') });
  });

  test('a list of a class holds many, each with the name that stands before it', async () => {
    const code = await encodeHandIn({ ...(await solved()), name: '' });
    const found = readCodes(`Week 3\nGrace;"${code}"\n- Alan:\n${code}, thanks\n${code}`);
    expect(found.codes.map(({ before }) => before)).toEqual(['Grace', '- Alan', 'thanks']);
    expect(new Set(found.codes.map((each) => each.code))).toEqual(new Set([code]));
    expect(found.foreign).toEqual([{ file: '', line: 1, text: 'Week 3' }]);
    expect(readCodes('nothing')).toEqual({ codes: [], foreign: [{ file: '', line: 1, text: 'nothing' }] });
  });

  test('a folder is a table, a row a code: lines that are neither codes nor names are told, and a letter’s broken lines are one code', async () => {
    const code = await encodeHandIn({ ...(await solved()), name: '', solved: [] });
    const broken = code.replace(/.{40}/, '$&\r\n> ');
    const files = { 'class/a.txt': `Dear teacher,\n\nAda\n${broken}\nYours, =A`, 'class/b.txt': 'nothing' };
    const { codes, foreign } = readCodes(
      Object.entries(files)
        .map(([file, text]) => asSource(file, text))
        .join('\n'),
    );
    expect(codes).toEqual([{ before: 'Ada', code, file: 'class/a.txt' }]);
    expect(foreign.map(({ file, line }) => `${file} ${line}`)).toEqual(['class/a.txt 1', 'class/a.txt 6', 'class/b.txt 0']);
    const { status, out, err } = await check(files, '--csv', 'class');
    expect(status).toBe(2);
    expect(out).toBe(
      'student,exercise,tries,seconds,verdict,reason,right,answered,asked,file\r\nAda,Pages and blocks,,,none,,,2,4,class/a.txt\r\n',
    );
    expect(err).toContain('class/a.txt, line 6 is no result: Yours, =A');
    expect(err).toContain('class/b.txt: the file holds no result');
  });

  test('is at most 200 characters for each exercise, with every question answered and a long name', async () => {
    for (const lesson of lessonNames) {
      const { steps } = shippedLesson(lesson);
      const answers = Object.fromEntries(steps.flatMap(({ ask }, i) => (ask === null ? [] : [[i, answerTo(ask)]])));
      const step = steps.findLastIndex(({ exercise }) => exercise !== null);
      const exercise = steps[step]?.exercise;
      for (const { drive, stop } of exercise == null ? [] : forClass(exercise, 31_337).solutions) {
        const at = stop.kind === 'request' ? { phase: stop.phase, request: stop.request } : ('end' as const);
        const handIn: HandIn = {
          name: 'Maria Magdalena Müller-Lüdenscheidt',
          lesson,
          answers,
          solved: [{ step, scenario: drive, at, hash: 'fedcba9876543210', tries: 12, seconds: 3456 }],
        };
        const code = await encodeHandIn(handIn);
        expect(code.length, `${lesson}: ${code}`).toBeLessThanOrEqual(SHORT_CODE);
        const read = await decodeHandIn(code);
        if (!read.ok) throw new Error(read.faults.join(' '));
        expect({ ...read.value, answers: {} }).toEqual({ ...handIn, answers: {} });
        expect(Object.keys(read.value.answers)).toEqual(Object.keys(answers));
      }
    }
  });

  test('a drawn curve is kept as what it is judged by, and judged alike', async () => {
    const { steps } = shippedLesson('cliff');
    const ask = steps[0]?.ask;
    if (ask?.kind !== 'draw') throw new Error('Nothing is drawn there.');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.double({ min: 1, max: 1e5, noNaN: true }), { minLength: 2, maxLength: 100 }), async (values) => {
        const curve = values.map((value, i) => [(ask.to * i) / values.length, value] as const);
        const read = await decodeHandIn(
          await encodeHandIn({ name: '', lesson: 'cliff', answers: { 0: { kind: 'draw', curve } }, solved: [] }),
        );
        if (!read.ok) throw new Error(read.faults.join(' '));
        const answer = read.value.answers[0];
        const [before, after] = [shapeOf(curve), answer?.kind === 'draw' ? shapeOf(answer.curve) : null];
        expect((after?.start ?? 0) / before.start).toBeCloseTo(1, 2);
        expect((after?.level ?? 0) / before.level).toBeCloseTo(1, 2);
        if (Math.abs(before.start / before.level - 1) > 0.1) expect(after?.fall).toBeCloseTo(before.fall, 1);
      }),
      { numRuns: 200 },
    );
  });

  test('a code of before is read: it is the long one', async () => {
    const result = await solved();
    const letters = await packLong({ ...result, solved: result.solved.map((one) => ({ ...one, tries: null, seconds: null })) });
    const read = await decodeHandIn(`ssdscope-result:${letters}`);
    expect(read).toMatchObject({ ok: true, value: { ...result, solved: [{ tries: null, seconds: null, hash: result.solved[0]?.hash }] } });
    expect(await check({ 'old.txt': `ssdscope-result:${letters}` })).toMatchObject({
      status: 0,
      out: expect.stringContaining('step 5: solved'),
    });
  });

  test('what is cut off is told with how much is there, what is altered is called altered, and another model is named', async () => {
    const code = await encodeHandIn({ ...(await solved()), solved: [] });
    const said = async (text: string) => {
      const read = await decodeHandIn(text);
      return read.ok ? '' : read.faults.join(' ');
    };
    const letters = code.length - 'ssdscope-result:2.'.length;
    expect(await said(code.slice(0, -7))).toBe(`the result is cut off: ${letters - 7} of its ${letters} characters are there.`);
    expect(await said(`${code}abc`)).toBe(`the result is altered: it has ${letters + 3} characters, and ${letters} when it was made.`);
    const at = code.length - 9;
    const other = code[at] === 'A' ? 'B' : 'A';
    expect(await said(code.slice(0, at) + other + code.slice(at + 1))).toContain('a character is another');
    const newer = packCode({ model: 9, hashes: [], name: '', text: '["pages",[],[]]' });
    expect(await said(`ssdscope-result:2.${newer}`)).toContain('made with model 9, and this checker has model');
  });

  test('the teacher’s page verifies by running it again: right answers are counted, forged states and early tries found out', async () => {
    const verifier = new Verifier(
      () => english,
      () => endpointFor(new ServedEngine()),
    );
    const result = await solved();
    const lesson = shippedLesson('pages');
    const right = lesson.steps.map(({ ask }) => (ask?.kind === 'choice' ? ask.options.findIndex((option) => option.right) : -1));
    const choice = right.findIndex((option) => option >= 0);
    const number = lesson.steps.findIndex(({ ask }) => ask?.kind === 'number');
    const answers = { [choice]: { kind: 'choice', option: right[choice] ?? 0 }, [number]: { kind: 'number', value: 1e6 } } as const;
    expect(await verifier.verify({ ...result, answers })).toMatchObject({
      answered: 2,
      right: 1,
      exercises: [{ solved: { step: 4 }, outcome: { kind: 'verified' }, shown: [{ text: '1' }, { text: '0' }] }],
    });
    const [run] = result.solved;
    if (run === undefined) throw new Error('Nothing was solved.');
    const forged = [
      { ...run, hash: '0123456789abcdef' },
      { ...run, at: { phase: 1, request: 12 } },
      { ...run, step: 0 },
    ];
    const verified = await verifier.verify({ ...result, solved: forged });
    expect(verified?.exercises.map(({ outcome }) => outcome.kind)).toEqual(['otherState', 'otherState', 'noExercise']);
    verifier.dispose();
    expect(await verifier.verify(result)).toBeNull();
  });

  test('what is no result gets a sentence, and never a throw', async () => {
    expect(await check({ x: 'nothing' })).toMatchObject({ status: 2, err: expect.stringContaining('holds no result') });
    const code = await encodeHandIn(await solved());
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.string({ maxLength: 4 }), async (at, put) => {
        const i = at % code.length;
        const read = await decodeHandIn(code.slice(0, i) + put + code.slice(i + 1));
        if (!read.ok) expect(read.faults.length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });
});
