import { expect, test } from 'vitest';
import { coversOf, isAboutPlot } from '../../src/lessons/covers';
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

test('a step that speaks of what a plot shows has the plot, and one that speaks of the map the map', () => {
  const ofPlot = (lesson: string) =>
    steps.flatMap(({ at, step }) => (at.startsWith(`${lesson} `) && isAboutPlot(step) ? [at.split(' ')[1]] : []));
  expect(Object.fromEntries(lessonNames.map((name) => [name, ofPlot(name).join(' ')]))).toEqual({
    pages: '',
    collection: '',
    cliff: '1 2 4 5 6',
    spare: '2 3 4',
    trim: '3',
    compression: '1 3 4',
    clouds: '1 2 3 4 5 6',
    hotcold: '',
    wear: '',
    benchmarks: '1 2 4 5',
    placement: '',
    neighbour: '',
    map: '1 2 4',
    plug: '4',
    outside: '1 2 3 4 5',
  });
});
