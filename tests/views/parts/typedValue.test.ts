import { expect, it } from 'vitest';
import { english } from '../../../src/texts/en/english';
import { numberTyped } from '../../../src/views/parts/TypedValue';

it.each([
  ['25', 25],
  ['25 %', 25],
  ['6.87\u00a0%', 6.87],
  ['1,000', 1000],
  ['95K', 95_000],
  ['174 s', 174],
  ['20K\u00a0IOPS', 20_000],
  ['3.4 ×', 3.4],
  ['-3', -3],
])('"%s" is %d', (text, value) => {
  expect(numberTyped(text, english)).toBe(value);
});

it.each(['', '?', 'half', 'A 0 %, B 20 %', '1.2.3', '%'])('"%s" is no number', (text) => {
  expect(numberTyped(text, english)).toBeNaN();
});
