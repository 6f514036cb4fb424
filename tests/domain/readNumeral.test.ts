import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numbersIn } from '../../src/domain/format';
import { typedNumbers } from '../../src/domain/readNumeral';

const languages = ['en-US', 'de-DE'] as const;
const written = { 'en-US': numbersIn('en-US'), 'de-DE': numbersIn('de-DE') };

describe.each([
  ['en-US', '1,000', 1000],
  ['en-US', '1.000', 1],
  ['en-US', '2.5', 2.5],
  ['en-US', '2,5', 2.5],
  ['en-US', '0,125', 0.125],
  ['en-US', '1,000.5', 1000.5],
  ['en-US', '1.000,5', 1000.5],
  ['de-DE', '1.000', 1000],
  ['de-DE', '1,000', 1],
  ['de-DE', '2,5', 2.5],
  ['de-DE', '2.5', 2.5],
  ['de-DE', '0.125', 0.125],
  ['de-DE', '1.000,5', 1000.5],
  ['de-DE', '1,000.5', 1000.5],
  ['de-DE', '1.234.567', 1_234_567],
  ['de-DE', '-3', -3],
  ['de-DE', '1e6', 1_000_000],
  ['de-DE', ',5', 0.5],
] as const)('in %s', (locale, text, value) => {
  it(`"${text}" is ${value}`, () => {
    expect(typedNumbers(numbersIn(locale)).readNumeral(text)).toBe(value);
  });
});

it.each(
  languages.flatMap((locale) => ['', ' ', '?', '1.2.3', '1,2,3', '1.2,3.4', '--1', '1 %', '.', ',', 'e5'].map((text) => [locale, text])),
)('in %s "%s" is no number', (locale, text) => {
  expect(typedNumbers(numbersIn(locale as string)).readNumeral(text)).toBeNaN();
});

it('reads back what a field shows, and what the page writes, in every language (property)', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.constantFrom(1, 10, 100, 1000),
      (locale, n, over) => {
        const { numeral } = written[locale];
        const { fieldNumeral, readNumeral } = typedNumbers(written[locale]);
        expect(readNumeral(fieldNumeral(n / over))).toBe(n / over);
        if (Number.isInteger(n / over)) expect(readNumeral(numeral(n / over))).toBe(n / over);
      },
    ),
  );
});
