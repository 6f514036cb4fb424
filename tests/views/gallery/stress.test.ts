import { expect, test } from 'vitest';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { stressed } from '../../../src/views/gallery/stress';

const stressIn = (text: string, patterns: readonly string[]) =>
  stressed(text, patterns).flatMap((part) => (part.isStressed ? [part.text] : []));

test('how many times as fast is stressed in a headline, with a range whole and no other number', () => {
  const { gain, stress } = english.gallery;
  const said = gain('25 % spare', 5, '2', '3.6', { because: 'sold with 29.4 %', slower: '12 % slower' }, false);
  expect(stressIn(said, stress)).toEqual(['2 to 3.6 times']);
  expect(stressIn('Its first 290\u00a0GB 8.1 times as fast. A QLC drive 23\u00a0times.', stress)).toEqual(['8.1 times', '23\u00a0times']);
  expect(stressed('The Vertex has 37 %.', stress)).toEqual([{ text: 'The Vertex has 37 %.', isStressed: false }]);
});

test('nothing of a headline is lost, in German either', () => {
  const { gain, stress } = german.gallery;
  const said = gain('25 % Reserve', 5, '2', '3,6', 0, true);
  expect(stressIn(said, stress)).toEqual(['2\u2011\u00a0bis 3,6\u2011mal']);
  expect(
    stressed(said, stress)
      .map(({ text }) => text)
      .join(''),
  ).toBe(said);
});
