import { expect, it } from 'vitest';
import { isFound } from '../../src/views/parts/filter';

it('a setting is found by each word of its name, its sentence and its options, in any order and letters', () => {
  const spare = 'Factory spare Spare area as a share of the flash: over-provisioning that the maker keeps.';
  for (const sought of ['spare area', 'Over-Provisioning', 'over provisioning', 'area spare']) expect(isFound(spare, sought)).toBe(true);
  expect(isFound(spare, 'spare queue')).toBe(false);
  expect(isFound('Victim policy greedy: fewest valid pages', 'greedy')).toBe(true);
});
