import { expect, test } from 'vitest';
import { markOfSpare, experiment as spare2813 } from '../../../src/content/experiments/02-spare-28-13';
import { partsByEnd, shareOfFirst } from '../../../src/views/gallery/Bars';

/** The experiment's rows, a share for each bar as if it were computed: 96 with 28 %, 90 elsewhere. */
const rows = spare2813.table({}).map((row) => ({
  ...row,
  model: /bench, (?:full|overwritten at random)$/.test(row.what) ? (row.what.startsWith('Agility 2, 28 %') ? 96 : 90) : row.model,
}));
const markOf = (what: string) => {
  const row = rows.find((each) => each.what === what);
  if (row === undefined) throw new Error(`There is no bar ${what}.`);
  return markOfSpare(row, rows);
};

test('bars of the drive with less spare are marked where the article puts it beside the other', () => {
  expect(markOf('Agility 2, 13 %: heavy bench, overwritten at random')).toEqual({ at: 93, words: '3 points below 28 %' });
  for (const bar of ['light bench, full', 'gaming bench, overwritten at random', 'heavy bench, full'])
    expect(markOf(`Agility 2, 13 %: ${bar}`)).toEqual({ at: 96, words: 'like 28 %' });
});

test('the drive that loses nothing is marked as new; of the others the article says nothing that has a place on the scale', () => {
  expect(markOf('Indilinx Barefoot: light bench, full')).toEqual({ at: 100, words: 'no drop' });
  for (const bar of [
    'Indilinx Barefoot: light bench, overwritten at random',
    'Agility 2, 28 %: heavy bench, overwritten at random',
    'Intel X25-M G2: heavy bench, overwritten at random',
  ])
    expect(markOf(bar)).toBeNull();
});

test('bars are parted by what their names end in where those that end alike stand together', () => {
  expect(partsByEnd(['light bench, full', 'heavy bench, full', 'light bench, dirty', 'heavy bench, dirty'])).toEqual([
    { end: 'full', at: [0, 1] },
    { end: 'dirty', at: [2, 3] },
  ]);
  const alternating = ['write, zeros', 'write, random', 'read, zeros', 'read, random'];
  for (const names of [alternating, ['at depth 3', 'at depth 32'], ['write, steady', 'write, new'], []])
    expect(partsByEnd(names)).toEqual([{ end: '', at: [...names.keys()] }]);
});

test('nothing is marked before the drive with more spare was computed', () => {
  const none = spare2813.table({});
  expect(none.filter(({ what }) => what.startsWith('Agility 2, 13 %')).map((row) => markOfSpare(row, none))).not.toContainEqual(
    expect.objectContaining({ words: expect.stringContaining('28 %') }),
  );
});

test('of bars in twos the second says what it is of the first, once both are computed', () => {
  const members = [{ model: 40 }, { model: 30 }, { model: 8 }, { model: null }];
  expect(members.map((_, i) => shareOfFirst(members, i))).toEqual([null, 0.75, null, null]);
});

test('a name with several commas is cut at its last one: bars of the same size that alternate keep all of it', () => {
  const names = ['Schreiben, 4 KB, komprimierbar', 'Schreiben, 4 KB, zufällig', 'Lesen, 4 KB, komprimierbar', 'Lesen, 4 KB, zufällig'];
  expect(partsByEnd(names)).toEqual([{ end: '', at: [0, 1, 2, 3] }]);
});
