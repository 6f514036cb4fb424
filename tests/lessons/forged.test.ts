/** Each of the ten exercises, as a student sees it who wants the mark without the work. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkMain } from '../../src/cli/check';
import type { AdvanceReply, Frame, LoadReply } from '../../src/engine/types';
import { type Rerun, rerun } from '../../src/lessons/check/rerun';
import { mostOfResult, refusal } from '../../src/lessons/check/rules';
import { encodeHandIn } from '../../src/lessons/handIn/code';
import type { Solved } from '../../src/lessons/handIn/handIn';
import type { Exercise } from '../../src/lessons/lesson';
import type { LessonName } from '../../src/lessons/names';
import { lessonNames } from '../../src/lessons/shipped';
import { parseScenario } from '../../src/scenario/parse';
import { readValue, setPath } from '../../src/scenario/paths';
import type { Scenario } from '../../src/scenario/types';
import { Verifier } from '../../src/store/lesson/verify';
import { english } from '../../src/texts/en/english';
import { endpointFor, ServedEngine } from '../client/endpoint';
import { createEngine } from '../engine/setup';
import { playing, shippedLesson } from './play';

const HASH = '0123456789abcdef';

function exerciseOf(name: LessonName): Exercise {
  const exercise = shippedLesson(name).steps.at(-1)?.exercise;
  if (exercise == null) throw new Error(`${name} has no exercise.`);
  return exercise;
}

/** The exercise's drive with fields set. */
function changed({ drive }: Exercise, sets: readonly string[]): Scenario {
  let input: unknown = drive;
  for (const one of sets) {
    const at = one.indexOf('=');
    const made = setPath(input, one.slice(0, at), readValue(one.slice(at + 1)));
    if (!made.ok) throw new Error(made.faults.join(' '));
    input = made.value;
  }
  const parsed = parseScenario(input);
  if (!parsed.ok) throw new Error(parsed.faults.join(' '));
  return parsed.value;
}

function forged(name: LessonName, sets: readonly string[], at: Solved['at'] = 'end'): Solved {
  return {
    step: shippedLesson(name).steps.length - 1,
    scenario: changed(exerciseOf(name), sets),
    at,
    hash: HASH,
    tries: null,
    seconds: null,
  };
}

const refused = (name: LessonName, sets: readonly string[], at?: Solved['at']) => refusal(exerciseOf(name), forged(name, sets, at), null);

describe('a forged result is refused without a run', () => {
  test.each<[LessonName, string, readonly string[], Solved['at'], object]>([
    ['hotcold', 'the unchanged drive, early', [], { phase: 1, request: 3000 }, { kind: 'notEnd' }],
    ['clouds', 'the unchanged drive, before its dies stop', [], { phase: 2, request: 100_000 }, { kind: 'notEnd' }],
    ['trim', 'the span of the solution, early', ['phases.4.span=0.6'], { phase: 4, request: 200_000 }, { kind: 'notEnd' }],
    ['compression', 'one setting, early', ['phases.2.entropy=0.6'], { phase: 2, request: 200_000 }, { kind: 'notEnd' }],
    ['cliff', 'another length of the run', ['phases.2.seconds=300'], 'end', { kind: 'forbidden', path: 'phases.2.seconds' }],
    ['cliff', 'another seed', ['seed=7'], 'end', { kind: 'otherClass', made: 7, wanted: null }],
    ['trim', 'an end after a second', ['phases.4.seconds=1'], 'end', { kind: 'forbidden', path: 'phases.4.seconds' }],
    ['trim', 'an order that costs nothing', ['phases.4.pattern="sequential"'], 'end', { kind: 'forbidden', path: 'phases.4.pattern' }],
    ['trim', 'an erase in place of the TRIM', ['phases.3.do="erase"'], 'end', { kind: 'forbidden', path: 'phases.3.do' }],
    ['compression', 'an end after a second', ['phases.2.seconds=1'], 'end', { kind: 'forbidden', path: 'phases.2.seconds' }],
    [
      'compression',
      'easy data, and hard data at the last request',
      ['actions=[{"at":{"phase":2,"request":0},"set":{"entropy":0}},{"at":{"phase":2,"request":9e6},"set":{"entropy":0.6}}]'],
      'end',
      { kind: 'forbidden', path: 'actions.set.entropy' },
    ],
    ['compression', 'a TRIM by hand', ['actions=[{"at":{"phase":2,"request":0},"do":"trim","span":1}]'], 'end', { path: 'actions.trim' }],
    [
      'collection',
      'an erase by hand',
      ['actions=[{"at":{"phase":1,"request":200},"do":"erase"}]'],
      { phase: 1, request: 330 },
      { kind: 'forbidden', path: 'actions.erase' },
    ],
    [
      'collection',
      'a TRIM by hand',
      ['actions=[{"at":{"phase":1,"request":200},"do":"trim","span":1}]'],
      { phase: 1, request: 330 },
      { kind: 'forbidden', path: 'actions.trim' },
    ],
    [
      'collection',
      'a small span',
      ['actions=[{"at":{"phase":1,"request":200},"set":{"span":0.1}}]'],
      { phase: 1, request: 330 },
      { kind: 'forbidden', path: 'actions.set.span' },
    ],
    [
      'collection',
      'in order from the beginning',
      ['actions=[{"at":{"phase":1,"request":0},"set":{"pattern":"sequential"}}]'],
      { phase: 1, request: 201 },
      { kind: 'tooEarly' },
    ],
    ['pages', 'another order of writes', ['phases.1.pattern="sequential"'], { phase: 1, request: 13 }, { kind: 'forbidden' }],
    ['pages', 'the end of another run', [], 'end', { kind: 'noPlace' }],
    ['spare', 'before anything is written', ['userSpare=0.161'], { phase: 0, request: 0 }, { kind: 'tooEarly' }],
    ['wear', 'blocks that bear more', ['drive.peCycles=1000'], 'end', { kind: 'forbidden', path: 'drive.peCycles' }],
    ['clouds', 'more spare area', ['userSpare=0.5'], 'end', { kind: 'forbidden', path: 'userSpare' }],
    ['hotcold', 'cold data only', ['phases.1.hotPages=0.9'], 'end', { kind: 'forbidden', path: 'phases.1.hotPages' }],
    ['benchmarks', 'a law that fits', ['userSpare=0.3'], 'end', { kind: 'forbidden', path: 'userSpare' }],
    ['benchmarks', 'a corner of the drive', ['phases.2.span=0.1'], 'end', { kind: 'forbidden' }],
    ['collection', '10^12 requests', ['phases.1.requests=1e12'], { phase: 1, request: 1e12 }, { kind: 'forbidden' }],
    ['hotcold', 'a sample for each request', ['sample={"requests":1}', 'scale=1'], 'end', { kind: 'forbidden' }],
  ])('%s: %s', (name, _, sets, at, outcome) => {
    expect(refused(name, sets, at)).toMatchObject(outcome);
  });

  test('what the text of each exercise solves it with is not refused', () => {
    for (const name of lessonNames) {
      const exercise = exerciseOf(name);
      for (const { drive, stop } of exercise.solutions) {
        const at = stop.kind === 'request' ? { phase: stop.phase, request: stop.request } : 'end';
        expect(refusal(exercise, { step: 0, scenario: drive, at, hash: HASH, tries: null, seconds: null }, null), name).toBeNull();
      }
    }
  });
});

/** An engine that only says how far it is: so many requests and samples a call, and as many ms. */
function paced({ requests = 1, samples = 1, ms = 1 }): Rerun {
  let [calls, time] = [0, 0];
  const frame = (n: number) => ({ phase: 1, phaseRequests: n, ended: false, totals: { hostRequests: n } }) as Frame;
  return {
    load: async (scenario) => ({ ok: true, plan: { scenario, factor: 1 }, frame: frame(0), notices: [] }) as unknown as LoadReply,
    advance: async () => {
      calls += 1;
      time += ms;
      return { stop: 'budget', frame: frame(calls * requests), samplesSoFar: calls * samples, wallMs: ms } as AdvanceReply;
    },
    samples: () => ({ length: 0, at: () => 0 }),
    victims: async () => [],
    stateHash: async () => HASH,
    now: () => time,
  };
}

test('a run that does not end is stopped at the first bound that it meets', async () => {
  const endless = forged('benchmarks', ['phases.1.requests=1e12', 'phases.1.passes=null']);
  const again = (drive: Rerun) => rerun(drive, exerciseOf('benchmarks'), endless, null, english);
  expect((await again(paced({ requests: 1e6 }))).outcome).toEqual({ kind: 'tooMuch', bound: 'requests' });
  expect((await again(paced({ samples: 1e4 }))).outcome).toEqual({ kind: 'tooMuch', bound: 'samples' });
  expect((await again(paced({ ms: 4000 }))).outcome).toEqual({ kind: 'tooMuch', bound: 'seconds' });
  const great = { ...exerciseOf('spare'), only: ['drive', 'scale'] };
  const filling = { ...endless, scenario: changed(great, ['scale=1']), at: { phase: 2, request: 0 } };
  expect((await rerun(paced({}), great, filling, null, english)).outcome).toEqual({ kind: 'tooMuch', bound: 'megabytes' });
  expect(mostOfResult.seconds).toBeLessThan(120);
});

async function checked(code: string, ...options: readonly string[]) {
  let [out, err] = ['', ''];
  const status = await checkMain([...options, 'f'], {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    readFile: () => code,
    filesOf: (path) => [path],
    module: () => new WebAssembly.Module(readFileSync('wasm/build/engine.wasm')),
  });
  return { status, out, err };
}

describe('the tiny drive of the first exercise', () => {
  const begun = { phase: 1, request: 13 };
  const handIn = (solved: Solved) => ({ name: '', lesson: 'pages' as const, answers: {}, solved: [solved] });

  test('is no oracle: a guess hears neither the state nor the figures', async () => {
    const engine = await createEngine();
    engine.load(exerciseOf('pages').drive);
    const guess = handIn(forged('pages', [], begun));
    const { status, out } = await checked(await encodeHandIn(guess));
    expect(status).toBe(1);
    expect(out).toContain('not in the state that was handed in');
    expect(out.match(/[0-9a-f]{16}/)).toBeNull();
    expect(out).not.toContain('blocks erased');
    const verifier = new Verifier(
      () => english,
      () => endpointFor(new ServedEngine()),
    );
    const verified = await verifier.verify(guess);
    expect(verified?.exercises).toMatchObject([{ outcome: { kind: 'otherState' }, shown: [] }]);
    verifier.dispose();
  });

  test('has no place behind its end, and no half requests', async () => {
    for (const request of [1e6, 1e15]) {
      const { out } = await checked(await encodeHandIn(handIn(forged('pages', [], { phase: 1, request }))));
      expect(out).toContain('has no such place');
    }
  });

  test('is another drive for each class: a code passes with its number and with no other', async () => {
    const { player } = playing();
    await player.open('pages', shippedLesson('pages'), 4);
    await player.begin();
    await player.setClass(417);
    await player.bringTo([{ kind: 'request', ...begun }]);
    await player.attempt();
    const { passed } = player.state;
    if (passed === null) throw new Error('It was not solved.');
    expect(passed.scenario.seed).toBe(417);
    const code = await encodeHandIn(handIn(passed));
    expect(await checked(code, '--class', '417')).toMatchObject({ status: 0, out: expect.stringContaining('step 5: solved') });
    expect((await checked(code, '--class', '418')).out).toContain('made with the class number 417, not with 418');
    expect((await checked(code)).out).toContain('made with the class number 417; give that number');
    const plain = forged('pages', [], begun);
    expect((await checked(await encodeHandIn(handIn(plain)), '--class', '417')).out).toContain('made without a class number, not with 417');
    // The lesson opened again by another class is not solved.
    await player.setClass(null);
    expect(player.state.passed).toBeNull();
    expect(await checked(code, '--class', '0')).toMatchObject({
      status: 2,
      err: '--class is "0"; it must be a whole number from 1 to 999,999.\n',
    });
  });
});

test('an exercise that is judged where a step begins passes as the page hands it in, and not a request earlier', async () => {
  const { player, session } = playing();
  await player.open('spare', shippedLesson('spare'), 4);
  await player.begin();
  const solution = exerciseOf('spare').solutions[0];
  if (solution === undefined) throw new Error('It has no solution.');
  await session.open(solution.drive, { at: null, paused: true, until: [] });
  await player.bringTo([{ kind: 'request', phase: 2, request: 0 }]);
  await player.attempt();
  const { passed } = player.state;
  if (passed === null) throw new Error('It was not solved.');
  const code = await encodeHandIn({ name: '', lesson: 'spare', answers: {}, solved: [passed] });
  expect(await checked(code)).toMatchObject({ status: 0, out: expect.stringContaining('step 5: solved, over-provisioned: 28') });
  const { at } = passed;
  if (at === 'end') throw new Error('It is judged now.');
  const early = { ...passed, at: { phase: 1, request: (at.phase === 1 ? at.request : 1e4) - 1024 } };
  const other = await encodeHandIn({ name: '', lesson: 'spare', answers: {}, solved: [early] });
  expect((await checked(other)).out).toContain('before the exercise begins');
});

test('of 500 answers those count that the lesson asks for, each in its kind', async () => {
  const answers = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [i, { kind: 'number', value: 1 } as const]));
  const { out } = await checked(await encodeHandIn({ name: '', lesson: 'pages', answers, solved: [] }));
  const numbers = shippedLesson('pages').steps.filter(({ ask }) => ask?.kind === 'number').length;
  expect(out).toContain(`${numbers} of 4 questions answered`);
});
