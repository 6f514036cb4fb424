import { expect, it } from 'vitest';
import { german } from '../../src/texts/de/german';
import { english } from '../../src/texts/en/english';

/** Every hint in a table of texts: what stands under `why`, however deep. */
function hintsIn(value: unknown, key = ''): readonly string[] {
  if (typeof value === 'string') return key === 'why' ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([name, inner]) => hintsIn(inner, name)) : [];
}

it.each([english, german])('hints of the settings are few and short: $name', ({ driveWords, settings, placement }) => {
  const hints = hintsIn({ driveWords, settings, placement });
  const words = (hint: string) => hint.split(/\s+/).length;
  expect(hints.length).toBeGreaterThan(30);
  expect(hints.filter((hint) => words(hint) > 20)).toEqual([]);
  // An engineer new to the page stopped at hints that only named another tool's option, or gave half a rule: sixty words more than the 360 before say them whole.
  expect(hints.map(words).reduce((sum, n) => sum + n)).toBeLessThanOrEqual(420);
});
