import { expect, test } from 'vitest';
import { differenceRows, factRows } from '../../src/scenario/fields/controls';
import { driveFields } from '../../src/scenario/fields/drive';
import type { Fields } from '../../src/scenario/fields/field';
import { phaseFields } from '../../src/scenario/fields/phase';
import { runFields } from '../../src/scenario/fields/run';
import { sections } from '../../src/scenario/fields/sections';

const tables: Readonly<Record<string, Fields>> = { drive: driveFields, ...sections, run: runFields, phase: phaseFields };

test('what is hidden where it is off is off by default', () => {
  const hidden = factRows.filter((row) => 'hiddenAt' in row);
  expect(hidden.length).toBeGreaterThan(10);
  expect(hidden.filter(({ section, key, hiddenAt }) => tables[section]?.[key]?.default !== hiddenAt).map(({ key }) => key)).toEqual([]);
});

test('differences stand in the order of their ranks', () => {
  const ranks = differenceRows.map(({ section, key }) => tables[section]?.[key]?.differs?.[1] ?? Number.NaN);
  expect(ranks.length).toBeGreaterThan(20);
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
});
