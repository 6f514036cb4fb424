import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMain } from '../../src/cli/check';
import { codesIn, decodeHandIn, encodeHandIn, type HandIn } from '../../src/lessons/handIn';
import { Verifier } from '../../src/store/lesson/verify';
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

async function check(
  files: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly out: string; readonly err: string }> {
  let [out, err] = ['', ''];
  const status = await checkMain(Object.keys(files), {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    readFile: (path) => files[path] ?? '',
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
    expect(await check({ f: forged })).toMatchObject({ status: 1, out: expect.stringContaining('another state') });
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
    const found = codesIn(`Week 3\nGrace;"${code}"\n- Alan:\n${code}, thanks\n${code}`);
    expect(found.map(({ before }) => before)).toEqual(['Grace', '- Alan', 'thanks']);
    expect(new Set(found.map((each) => each.code))).toEqual(new Set([code]));
    expect(codesIn('nothing')).toEqual([]);
  });

  test('the teacher’s page verifies by running it again: right answers are counted, forged states and early tries found out', async () => {
    const verifier = new Verifier(() => endpointFor(new ServedEngine()));
    const result = await solved();
    const lesson = shippedLesson('pages');
    const right = lesson.steps.map(({ ask }) => (ask?.kind === 'choice' ? ask.options.findIndex((option) => option.right) : -1));
    const choice = right.findIndex((option) => option >= 0);
    const number = lesson.steps.findIndex(({ ask }) => ask?.kind === 'number');
    const answers = { [choice]: { kind: 'choice', option: right[choice] ?? 0 }, [number]: { kind: 'number', value: 1e6 } } as const;
    expect(await verifier.verify({ ...result, answers })).toMatchObject({
      answered: 2,
      right: 1,
      exercises: [{ step: 4, outcome: 'verified', shown: '1' }],
    });
    const [run] = result.solved;
    if (run === undefined) throw new Error('Nothing was solved.');
    const forged = [
      { ...run, hash: '0123456789abcdef' },
      { ...run, at: { phase: 1, request: 12 } },
      { ...run, step: 0 },
    ];
    const verified = await verifier.verify({ ...result, solved: forged });
    expect(verified?.exercises.map(({ outcome }) => outcome)).toEqual(['otherState', 'otherState', 'noExercise']);
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
