import { expect, it } from 'vitest';
import { numberRows } from '../../../src/scenario/fields/controls';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { aboutOf } from '../../../src/views/page/settings/NumberFields';
import { explained } from '../../../src/views/parts/fields';

it.each([english, german])(
  'a field’s name offers an explanation where there is a hint, not for its range alone, which is then the field’s title: $name',
  (language) => {
    for (const row of numberRows) {
      const about = aboutOf(row, language);
      expect(about.label, row.key).toMatch(/\S/);
      const said = explained(about, language);
      expect(Object.keys(said), row.key).toEqual([about.why === undefined ? 'title' : 'why']);
      const text = Object.values(said).join('');
      expect(text, row.key).not.toMatch(/undefined|null|NaN/);
      expect(text, row.key).toMatch(about.why === undefined ? /^(More than |Mehr als )?\d/ : /^\S.*[.)] (More than |Mehr als )?\d/);
    }
    expect(numberRows.some((row) => aboutOf(row, language).why === undefined)).toBe(true);
  },
);
