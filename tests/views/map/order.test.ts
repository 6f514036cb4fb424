import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FREE, isValue } from '../../../src/views/map/draw/mapColumns';
import { byValue } from '../../../src/views/map/draw/sortDies';
import { byPlace } from '../../../src/views/map/order';

const geometry = { dies: 3, groupsPerDie: 40 };
const values = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 4000 }), fc.constantFrom(FREE, -2)), { minLength: 120, maxLength: 120 })
  .map((list) => Float64Array.from(list));

test('sorting is a permutation of each die, and its two halves are inverse', () => {
  fc.assert(
    fc.property(values, (list) => {
      const { groupAt, placeOf } = byValue(list, geometry);
      for (let die = 0; die < geometry.dies; die++) {
        const first = die * geometry.groupsPerDie;
        const there = [...groupAt.slice(first, first + geometry.groupsPerDie)].sort((a, b) => a - b);
        expect(there).toEqual(Array.from({ length: geometry.groupsPerDie }, (_, i) => i));
        for (let g = 0; g < geometry.groupsPerDie; g++) expect(groupAt[first + (placeOf[first + g] ?? 0)]).toBe(g);
      }
    }),
  );
});

test('the fullest first, what has no value last, equal ones in the order of their places', () => {
  fc.assert(
    fc.property(values, (list) => {
      const { groupAt } = byValue(list, geometry);
      for (let i = 0; i < list.length; i++) {
        if (i % geometry.groupsPerDie === 0) continue;
        const first = i - (i % geometry.groupsPerDie);
        const [before, after] = [groupAt[i - 1] ?? 0, groupAt[i] ?? 0];
        const [a, b] = [list[first + before] ?? 0, list[first + after] ?? 0];
        if (!isValue(a)) expect(isValue(b)).toBe(false);
        else if (isValue(b)) expect(a).toBeGreaterThanOrEqual(b);
        if (a === b) expect(before).toBeLessThan(after);
      }
    }),
  );
});

test('by place each group is where it is, and arrays that are given are filled anew', () => {
  const own = byPlace(geometry);
  expect([...own.groupAt.slice(40, 44)]).toEqual([0, 1, 2, 3]);
  const given = { groupAt: new Uint32Array(120), placeOf: new Uint32Array(120) };
  expect(byValue(new Float64Array(120), geometry, given)).toBe(given);
  expect([...given.groupAt]).toEqual([...own.groupAt]);
});
