import { expect, test } from 'vitest';
import { report, rowsWith } from './setup';

test('without a pause the drive with half the spare is half as fast, at a small scale, too, and each page costs what the theory says', async () => {
  const { table } = await report('spare-28-13', 64, [], { 'sf-28-steady': null, 'sf-13-steady': null });
  const modelOf = (what: string) => rowsWith(table, what)[0]?.model ?? Number.NaN;
  const [more, less] = ['28 %', '13 %'].map((spare) => `Agility 2, ${spare}: random writes without a pause, `);
  expect(Math.abs(modelOf(`${more}of the new drive’s speed`) - 100)).toBeLessThan(2);
  expect(Math.abs(modelOf(`${less}of the new drive’s speed`) - 50)).toBeLessThan(5);
  // Of the theory for greedy at 27.2 and 12.7 % spare area.
  expect(modelOf(`${more}page programs`) / 2.268).toBeCloseTo(1, 1);
  expect(modelOf(`${less}page programs`) / 5.337).toBeCloseTo(1, 1);
});

test('the 3 points of the heavy test are hidden by the cleaning in its pauses, as the table says', async () => {
  const busy = await report('spare-28-13', 32, [['ftl.idleGcSeconds', 'null']], { 'sf-28': null, 'sf-13': null });
  const heavy = rowsWith(busy.table, 'heavy test, drive overwritten at random')[0];
  expect((heavy?.model ?? 0) - (heavy?.error ?? 9)).toBeGreaterThan(1.5);
});
