import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { experiment as spare2813 } from '../../../src/content/experiments/02-spare-28-13';
import { experiment as enterprise } from '../../../src/content/experiments/07-enterprise';
import { markOfSpare } from '../../../src/scenario/experiments/spareDifferences';
import { speak, wholeLanguage } from '../../../src/texts/inForce';
import { Bars, partsByEnd, ratioOfPair } from '../../../src/views/gallery/Bars';

// Whatever has run before in this process: without it a component waits for its texts.
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await speak('en');
  await wholeLanguage();
  vi.unstubAllGlobals();
});

/** The experiment's rows, a share for each bar as if it were computed: 96 with 28 %, 90 elsewhere. */
const rows = spare2813.table({}).map((row) => ({
  ...row,
  model: /test, (?:full|overwritten at random)$/.test(row.what) ? (row.what.startsWith('Agility 2, 28 %') ? 96 : 90) : row.model,
}));
const markOf = (what: string) => {
  const row = rows.find((each) => each.what === what);
  if (row === undefined) throw new Error(`There is no bar ${what}.`);
  return markOfSpare(row, rows);
};

test('bars of the drive with less spare are marked where the article puts it beside the other', () => {
  expect(markOf('Agility 2, 13 %: heavy test, overwritten at random')).toEqual({ at: 93, words: '3 points below 28 %' });
  for (const bar of ['light test, full', 'gaming test, overwritten at random', 'heavy test, full'])
    expect(markOf(`Agility 2, 13 %: ${bar}`)).toEqual({ at: 96, words: 'like 28 %' });
});

test('the drive that loses nothing is marked as new; of the others the article says nothing that has a place on the scale', () => {
  expect(markOf('Indilinx Barefoot: light test, full')).toEqual({ at: 100, words: 'no drop' });
  for (const bar of [
    'Indilinx Barefoot: light test, overwritten at random',
    'Agility 2, 28 %: heavy test, overwritten at random',
    'Intel X25-M G2: heavy test, overwritten at random',
  ])
    expect(markOf(bar)).toBeNull();
});

test('bars are parted by what their names end in where those that end alike stand together', () => {
  expect(partsByEnd(['light test, full', 'heavy test, full', 'light test, dirty', 'heavy test, dirty'])).toEqual([
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

test('of bars in twos the longer says how many times the other it is, once both are computed, and what was published of both', () => {
  const bar = (model: number | null, published: number | null = null) => ({ model, published });
  const ratios = (...members: readonly ReturnType<typeof bar>[]) => members.map((_, i) => ratioOfPair(members, i));
  expect(ratios(bar(40), bar(32), bar(8), bar(null))).toEqual([{ model: 1.25, published: null, isAbove: true }, null, null, null]);
  expect(ratios(bar(10, 20), bar(25, 30))).toEqual([null, { model: 2.5, published: 1.5, isAbove: false }]);
  // Of equal ones the longer as published, else the second.
  expect(ratios(bar(1, 1.2), bar(1.001, 1))).toEqual([{ model: 1 / 1.001, published: 1.2, isAbove: true }, null]);
  expect(ratios(bar(1), bar(1))).toEqual([null, { model: 1, published: null, isAbove: false }]);
});

test('a name with several commas is cut at its last one: bars of the same size that alternate keep all of it', () => {
  const names = ['Schreiben, 4 KB, komprimierbar', 'Schreiben, 4 KB, zufällig', 'Lesen, 4 KB, komprimierbar', 'Lesen, 4 KB, zufällig'];
  expect(partsByEnd(names)).toEqual([{ end: '', at: [0, 1, 2, 3] }]);
});

test('numbers of a few bars stand at their ends; beside a bar whose mark is far from it stands its own number, behind the mark the mark’s', () => {
  const rows = enterprise
    .table({})
    .map((row) => ({ ...row, model: row.unit === 'per day' ? (row.what.startsWith('3.84') ? 0.759 : 1.85) : row.model }));
  const html = renderToStaticMarkup(createElement(Bars, { experiment: enterprise, variant: '', rows, place: 'below' }));
  const lines = html.split('<li').slice(1);
  expect(lines.map((line) => Number(/--extent:([\d.]+)/.exec(line)?.[1]).toFixed(2))).toEqual(['0.33', '0.98']);
  expect(lines.map((line) => /barBetween[^>]*>([\d.]+)</.exec(line)?.[1])).toEqual(['0.759', '1.85']);
  expect(lines.map((line) => /barSeen[^>]*>([^<]*)</.exec(line)?.[1])).toEqual(['0.759 / ', '1.85 / ']);
  expect(lines.map((line) => line.includes('sold as'))).toEqual([true, true]);
});
