import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortPages } from '../../src/traces/sortPages';

test('page numbers of any size are sorted as the array itself would', () => {
  const numbers = fc.oneof(fc.nat({ max: 3 }), fc.nat(), fc.maxSafeNat(), fc.constant(Number.MAX_SAFE_INTEGER));
  fc.assert(
    fc.property(fc.array(numbers, { maxLength: 200 }), (list) => {
      const sorted = Float64Array.from(list);
      sortPages(sorted);
      expect([...sorted]).toEqual([...Float64Array.from(list).sort()]);
    }),
    { numRuns: 1000 },
  );
});
