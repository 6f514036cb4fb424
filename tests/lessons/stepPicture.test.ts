import { expect, test } from 'vitest';
import { lessonNames } from '../../src/lessons/shipped';
import { pictureOfStep } from '../../src/views/present/stepPicture';
import { shippedLesson } from './play';

test('in front of a class a step shows one picture: what it draws on, what it asks for, a collection with its answer only', () => {
  const steps = (name: (typeof lessonNames)[number]) => shippedLesson(name).steps;
  const [draw, lasts, lowest] = steps('cliff');
  const [, , , large] = steps('collection');
  const [, , , , taken] = steps('trim');
  expect([draw, lasts].map((step) => step && pictureOfStep(step, false))).toEqual(['plot', 'plot']);
  // How many pages are valid is read off the map, and its victim is not shown before.
  expect(lowest && pictureOfStep(lowest, false)).toBe('map');
  expect(large && [pictureOfStep(large, false), pictureOfStep(large, true)]).toEqual(['map', 'map']);
  expect(taken && pictureOfStep(taken, false)).toBe('waf');
  const before = lessonNames.flatMap((name) =>
    steps(name)
      .filter(({ ask }) => ask !== null)
      .map((step) => pictureOfStep(step, false)),
  );
  expect(before).not.toContain('cost');
  expect(new Set(before)).toEqual(new Set(['map', 'plot', 'waf']));
});
