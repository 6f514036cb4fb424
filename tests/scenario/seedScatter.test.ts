import { expect, it } from 'vitest';
import { experiment as consistency } from '../../src/content/experiments/01-consistency';
import { causeOf, seedsText } from '../../src/scenario/experiments/seedScatter';
import { truth } from '../../src/scenario/truth';

it('the table tells the seconds of three seeds for every run, and a cause or that none was found', () => {
  const rows = consistency.table({}).filter(({ what }) => what.includes('one-second samples of three runs'));
  expect(rows).toHaveLength(consistency.runs.length);
  for (const row of rows) expect([row.verdict, row.note?.startsWith('Cause: ')]).toEqual([null, true]);
  expect(rows.find(({ what }) => what.includes('Extreme II'))?.note).toBe('Cause: none found.');
  expect(rows.find(({ what }) => what.includes('M500'))?.note).toContain('beats with the samples of 1 s.');
  expect(() => causeOf('tiny')).toThrow('No cause');
});

it('what it tells of a run is what the table of truth measured', () => {
  expect(seedsText('m600')).toBeNull();
  const measured = truth.scatter?.rows.filter(({ of }) => of === 'm500') ?? [];
  const text = seedsText('m500') ?? '';
  for (const { what, value } of measured) if (!what.startsWith('greatest')) expect(text).toContain(value.toLocaleString('en-US'));
  expect(measured).toHaveLength(5);
});
