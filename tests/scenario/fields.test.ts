import * as v from 'valibot';
import { expect, test } from 'vitest';
import { multiple } from '../../src/scenario/fields/allowed';
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

test('a multiple of a step lies between its ends, which it may be', () => {
  const { schema } = multiple(0.5, 1, 4);
  const allowed = [1, 1.5, 4, 0.5, 4.5, 1.25, '2', null, Number.NaN].filter((value) => v.safeParse(schema, value).success);
  expect(allowed).toEqual([1, 1.5, 4]);
});
