import { expect, it } from 'vitest';
import { why as german } from '../../src/texts/de/why';
import { why } from '../../src/texts/en/why';

it('the victim has the fewest valid pages, or none has fewer where others have as few; of another rule nothing is said', () => {
  expect(why.mustMove('231', '25', 'fewest')).toBe('Fewest valid in its die: 231 move to free 25.');
  expect(why.mustMove('231', '25', 'tied')).toBe('Fewest valid, a tie: 231 move to free 25.');
  expect(why.mustMove('231', '25', null)).toBe('231 pages move to free 25.');
  const said = (['fewest', 'tied', null] as const).map((each) => german.mustMove('231', '25', each));
  expect(new Set(said).size).toBe(3);
});
