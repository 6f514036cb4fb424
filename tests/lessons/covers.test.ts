import { expect, test } from 'vitest';
import { coversOf } from '../../src/lessons/covers';
import { lessonNames } from '../../src/lessons/shipped';
import { shippedLesson } from './play';

const steps = lessonNames.flatMap((name) => shippedLesson(name).steps.map((step, i) => ({ at: `${name} ${i + 1}`, step })));

test('every open prediction covers the figures, and nothing is covered where nothing is asked', () => {
  for (const { at, step } of steps) expect(coversOf(step).includes('figures'), at).toBe(step.ask !== null);
});

test('where the value of this very moment is asked, its plot or slider is covered, too', () => {
  const more = steps.flatMap(({ at, step }) => coversOf(step).flatMap((cover) => (cover === 'figures' ? [] : [`${at}: ${cover}`])));
  expect(more).toEqual(['spare 1: spare', 'benchmarks 3: waf', 'neighbour 1: waf', 'outside 1: spare']);
});
