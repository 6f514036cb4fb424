import { expect, it } from 'vitest';
import { numberRows } from '../../../src/scenario/fields/controls';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { aboutOf } from '../../../src/views/page/settings/NumberFields';
import { explained } from '../../../src/views/parts/fields';

it.each([english, german])('the explanation of each field is its hint, where it has one, and its range: $name', (language) => {
  for (const row of numberRows) {
    const about = aboutOf(row, language);
    expect(about.label, row.key).toMatch(/\S/);
    const text = explained(about, language);
    expect(text, row.key).not.toMatch(/undefined|null|NaN/);
    // Without a hint it begins with the range.
    expect(text, row.key).toMatch(about.why === undefined ? /^(More than |Mehr als )?\d/ : /^\S.*[.)] (More than |Mehr als )?\d/);
  }
  expect(numberRows.some((row) => aboutOf(row, language).why === undefined)).toBe(true);
});
