import { expect, it } from 'vitest';
import { heldIn } from '../../../src/views/plots/labels/useHeldNames';

it('a figure at the end of a line stands as long as it takes to read it', () => {
  const first = { beat: 3, names: ['mean 9.40', null] };
  expect(heldIn(first, 3, ['mean 9.41', null])).toBe(first);
  expect(heldIn(first, 4, ['mean 9.41', null])).toEqual({ beat: 4, names: ['mean 9.41', null] });
});

it('a line that gets or loses its name does so at once: at rest nothing is drawn later', () => {
  const first = { beat: 3, names: ['mean 9.40', null] };
  expect(heldIn(first, 3, [null, null]).names).toEqual([null, null]);
  expect(heldIn(first, 3, ['mean 9.41', 'before 7.36']).names).toEqual(['mean 9.41', 'before 7.36']);
  expect(heldIn(first, 3, ['mean 9.41']).names).toEqual(['mean 9.41']);
});
