/** What a lecturer reads at a numeric question: its right value, and the answers that each reply is for. */

import { expect, it } from 'vitest';
import { expectedAnswer } from '../../src/lessons/expectedAnswer';
import { lessonNames } from '../../src/lessons/shipped';
import { stepNotes } from '../../src/lessons/stepNotes';
import { english } from '../../src/texts/en/english';
import { shippedLesson } from './play';

const stepOf = (lesson: string, at: number) => {
  const step = shippedLesson(lesson).steps[at];
  if (step === undefined) throw new Error(`${lesson} has no step ${at + 1}.`);
  return step;
};

it('the right value stands before the replies, and each reply names its answers', () => {
  expect(stepNotes(stepOf('cliff', 1), false, null, false, english).slice(1, 3)).toEqual([
    'Right: 46.8\u00a0s.',
    'For an answer >\u00a0500\u00a0s: That is the whole drive overwritten once. Each write takes a free page, and the old copies are free only once they are collected.',
  ]);
  expect(stepNotes(stepOf('trim', 2), false, null, false, english).join('\n')).toContain(
    'For an answer ≥\u00a017,000, <\u00a062,000\u00a0per second: More',
  );
});

it('a value that no claim gives is not invented', () => {
  const step = stepOf('cliff', 1);
  expect(expectedAnswer({ ...step, claims: [] })).toBeNull();
  expect(stepNotes({ ...step, claims: [] }, false, null, false, english).join('\n')).not.toContain('Right');
});

it('each numeric question of the lessons has a claim that says its value', () => {
  const without = lessonNames.flatMap((name) =>
    shippedLesson(name).steps.flatMap((step) =>
      step.ask?.kind === 'number' && expectedAnswer(step) === null ? [`${name}: ${step.name}`] : [],
    ),
  );
  expect(without).toEqual([]);
});
