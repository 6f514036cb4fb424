import { describe, expect, test } from 'vitest';
import { physicalPages } from '../../src/domain/spare';
import type { Look } from '../../src/lessons/check/expression';
import { type Answer, curveOf, judge, type Tried } from '../../src/lessons/check/judge';
import type { Judged } from '../../src/lessons/check/judged';
import { refusal } from '../../src/lessons/check/rules';
import type { Attempt, Lesson, Question } from '../../src/lessons/lesson';
import type { LessonName } from '../../src/lessons/names';
import { lessonNames, lessonSteps } from '../../src/lessons/shipped';
import type { Scenario } from '../../src/scenario/types';
import { english } from '../../src/texts/en/english';
import { isSoak } from '../cases';
import { type Played, playing, shippedLesson } from '../lessons/play';

/** Does a step's exercise as an attempt says, on the session's own drive, and has it judged. */
async function tryOut({ player, session }: Played, { drive, stop }: Attempt): Promise<Tried | undefined> {
  await session.open(drive, { at: null, paused: true, until: [] });
  await player.bringTo([stop]);
  await player.attempt();
  expect(player.state.fault).toBeNull();
  return player.state.tries.at(-1);
}

/** The first wrong choice; the end of the slider that is wrong everywhere; a flat line at the top of the plot. */
function wrongAnswer(ask: Question): Answer {
  if (ask.kind === 'choice') return { kind: 'choice', option: ask.options.findIndex(({ right }) => !right) };
  if (ask.kind === 'number') return { kind: 'number', value: ask.to };
  if (ask.kind === 'points') return { kind: 'draw', curve: ask.points.map(({ at }) => [at, ask.most] as const) };
  const level = ask.quantity === 'iops' ? 96_000 : 1;
  return { kind: 'draw', curve: curveOf({ start: level, fall: ask.from, level }, ask.from, ask.to) };
}

/** A wrong answer is found wrong, and something is said to it. */
function isWrong(judged: Judged | null, ask: Question | null, step: number): void {
  expect(judged?.right, `step ${step + 1}`).toBe(false);
  if (ask?.kind !== 'number') expect(judged?.reveals, `step ${step + 1}: nothing is said to it`).toMatch(/\w{3}/);
}

/** Numbers all over the range, of which each wrong one must be told something. */
const GRID = 40;

/** Wrong numbers that nothing is said to, at the reveal of a step. */
function unanswered(ask: Question | null, look: Look | null): readonly number[] {
  if (ask?.kind !== 'number' || look === null) return [];
  const grid = Array.from({ length: GRID + 1 }, (_, i) => Math.round(((ask.to - ask.from) * i) / GRID / ask.step));
  return grid
    .map((steps) => ask.from + steps * ask.step)
    .filter((value) => {
      const { right, reveals } = judge(ask, { kind: 'number', value }, look, english);
      return !right && reveals === null;
    });
}

/** Pages of a drive that is not made smaller: one that is looked at page by page. */
const SMALL = 10_000;

/**
 * So many times smaller than they are shipped, the drives of these lessons say the same, and compute a quarter as long: those of the steps, and
 * those of the exercises. SNIA's rule needs a step as it is. The soak plays every lesson as it is.
 */
const smaller: Readonly<Partial<Record<LessonName, readonly [steps: number, exercises: number, asItIs?: number]>>> = isSoak
  ? {}
  : {
      cliff: [2, 4],
      spare: [4, 4],
      trim: [4, 4],
      compression: [2, 2],
      clouds: [4, 4],
      benchmarks: [4, 2, 2],
      placement: [4, 2],
      neighbour: [1, 2],
      map: [4, 4],
    };

/** The lesson on drives that many times smaller, but for a step that is shown as it is, counted from 1. */
function onSmaller(lesson: Lesson, times: number, asItIs = 0): Lesson {
  const small = <T extends Scenario | null>(drive: T): T =>
    drive === null || physicalPages(drive.drive) < SMALL ? drive : { ...drive, scale: drive.scale * times };
  const attempt = (one: Attempt): Attempt => ({ ...one, drive: small(one.drive) });
  const reduced = (step: Lesson['steps'][number]) => ({
    ...step,
    drive: small(step.drive),
    change: small(step.change),
    measures: step.measures.map((measure) => ({ ...measure, drive: small(measure.drive) })),
    exercise: step.exercise && {
      ...step.exercise,
      drive: small(step.exercise.drive),
      solutions: step.exercise.solutions.map(attempt),
      nearMisses: step.exercise.nearMisses.map(attempt),
    },
  });
  return { ...lesson, steps: lesson.steps.map((step, i) => (i + 1 === asItIs ? step : reduced(step))) };
}

// Where a step is reached by its link, nothing of the steps before it was played: each is opened by itself, too.
describe.each(lessonNames)('the lesson %s', (name) => {
  const shipped = shippedLesson(name);
  const [steps, exercises, asItIs] = smaller[name] ?? [1, 1];

  test('has as many steps as links may name', () => {
    expect(shipped.steps.length).toBe(lessonSteps[name]);
  });

  test('every step comes to its question and its reveal, and its claims hold', async () => {
    const lesson = onSmaller(shipped, steps, asItIs);
    const { player } = playing();
    await player.open(name, lesson);
    for (const [i, step] of lesson.steps.entries()) {
      if (i > 0) await player.next();
      if (step.ask !== null) {
        expect(player.state, `step ${i + 1}`).toMatchObject({ step: i, stage: 'asked', fault: null });
        await player.answer(wrongAnswer(step.ask));
        if (step.isKept) expect(player.state).toMatchObject({ judged: null, kept: null });
        else isWrong(player.state.judged, step.ask, i);
      }
      const before = lesson.steps[i - 1];
      if (before?.isKept) isWrong(player.state.kept?.judged ?? null, before.ask, i);
      expect(player.state, `step ${i + 1}`).toMatchObject({ step: i, stage: 'told', fault: null });
      expect(unanswered(step.ask, player.look), `step ${i + 1}: wrong numbers that nothing is said to`).toEqual([]);
      const { claims, verdict, say, text } = player.state;
      expect(claims, `step ${i + 1}, ${verdict} ${say}`).toEqual(step.claims.map(() => true));
      expect(`${text} ${verdict} ${say}`, `step ${i + 1}`).not.toMatch(/–|NaN|undefined/);
    }
  });

  test('every exercise has solutions that pass, and near misses that fail with a hint of their own', async () => {
    const lesson = onSmaller(shipped, exercises);
    for (const [i, step] of lesson.steps.entries()) {
      if (step.exercise === null) continue;
      const played = playing();
      await played.player.open(name, lesson, i);
      if (step.ask !== null) await played.player.skip();
      for (const solution of step.exercise.solutions) {
        expect(await tryOut(played, solution)).toMatchObject({ passed: true, forbidden: null, hint: null });
        const { passed } = played.player.state;
        expect(passed === null ? 'nothing to hand in' : refusal(step.exercise, passed, null)).toBeNull();
      }
      for (const near of step.exercise.nearMisses) {
        const tried = await tryOut(played, near);
        expect(tried).toMatchObject({ passed: false, forbidden: null });
        const hint = step.exercise.hints.find(({ text }) => text === tried?.hint);
        expect(hint?.when, `${JSON.stringify(tried)} is told the hint of nobody in particular`).not.toBeNull();
      }
    }
  });
});

test('the last step of every lesson has an exercise', () => {
  for (const name of lessonNames) expect(shippedLesson(name).steps.at(-1)?.exercise, name).not.toBeNull();
});
