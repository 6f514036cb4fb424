import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { experiment } from '../../../src/content/experiments/02-spare-28-13';
import type { TableRow } from '../../../src/store/lab/experimentData';
import { speak, wholeLanguage } from '../../../src/texts/inForce';
import { DifferencePlot } from '../../../src/views/gallery/DifferencePlot';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await speak('en');
  await wholeLanguage();
  vi.unstubAllGlobals();
});

const { differences } = experiment;
const blank = experiment.table({});
/** The case in which the article has one drive ahead. */
const led = blank.find((row) => (differences?.nameOf(row) ?? null) !== null && row.published !== 0);

/** What the row of that case says, and the places of its marks, per cent of the axis: `one` and `other` are the speeds of the two drives. */
function shown({ one, other, error, met }: { one: number; other: number } & Pick<TableRow, 'error' | 'met'>) {
  const name = (led && differences?.nameOf(led)) ?? '';
  const [first, second] = differences?.barsOf(name) ?? [];
  const rows = blank.map((row): TableRow => {
    if (row.what === led?.what) return { ...row, model: one - other, error, met };
    return row.what === first ? { ...row, model: one } : row.what === second ? { ...row, model: other } : row;
  });
  const html = renderToStaticMarkup(createElement(DifferencePlot, { differences, rows }));
  const all = html.split('<li').findLast((each) => each.includes('heavy test')) ?? '';
  const row = all.slice(0, all.indexOf('</li'));
  const text = row.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/gu, ' ');
  const part = (look: string, style: RegExp) => {
    const tag = row.match(new RegExp(`<i class="[^"]*${look}"[^>]*>`))?.[0] ?? '';
    return [...tag.matchAll(style)].map(([, value]) => Number(value));
  };
  return {
    text,
    one: part('_one', /width:([\d.]+)%/g)[0] ?? Number.NaN,
    other: part('_other', /width:([\d.]+)%/g)[0] ?? Number.NaN,
    chance: part('_chance', /(?:left|width):([\d.]+)%/g),
    mark: part('_published', /left:([\d.]+)%/g)[0] ?? Number.NaN,
  };
}

test('a test says which drive is faster only where chance does not make as much, and that the article’s figure is missed', () => {
  const of = (apart: number, error: number, met = true) => shown({ one: 95, other: 95 - apart, error, met }).text;
  expect(of(4, 1)).toContain('faster with 28 % spare 4.0 ± 1.0 % apart article: 3 % faster with 28 % spare');
  expect(of(-4, 1)).toContain('faster with 13 % spare 4.0 ± 1.0 % apart');
  expect(of(4, 5)).toContain('the same 4.0 ± 5.0 % apart');
  expect(of(4, 1)).not.toContain('missed');
  expect(of(4, 1, false)).toContain('missed');
});

test('a state that the model was fitted to says with that how many of its tests it misses, and none where it meets all', () => {
  const heading = (missed: number) => {
    let left = missed;
    const rows = blank.map((row): TableRow => {
      const isFitted = row.basis === 'fit' && (differences?.nameOf(row) ?? null) !== null;
      return isFitted ? { ...row, model: 1, met: left-- <= 0 } : row;
    });
    const html = renderToStaticMarkup(createElement(DifferencePlot, { differences, rows }));
    return [...html.matchAll(/<b>([^<]*fitted[^<]*)<\/b>/g)].map(([, words]) => words);
  };
  expect(heading(0)).toEqual(['Drive overwritten at random (fitted)']);
  expect(heading(2)).toEqual(['Drive overwritten at random (fitted, yet 2 of 3 missed)']);
});

test('where the article found both the same its mark has no words: they would say by 0', () => {
  const html = renderToStaticMarkup(
    createElement(DifferencePlot, { differences, rows: blank.map((row) => ({ ...row, model: 95, error: 1 })) }),
  );
  const tests = blank.filter((row) => (differences?.nameOf(row) ?? null) !== null);
  expect(html.split('differencePlot_published').length - 1).toBe(tests.length);
  expect(html.split('markWords').length - 1).toBe(tests.filter(({ published }) => published !== 0).length);
  expect(tests.length).toBeGreaterThan(1);
});

test('bars are as long as the speeds, and chance lies round the end of the second: it reaches the first where no difference is said', () => {
  for (const [apart, error] of [
    [0.4, 0.9],
    [-0.4, 0.9],
    [4, 1],
  ] as const) {
    const { one, other, chance, text } = shown({ one: 95, other: 95 - apart, error, met: null });
    const [left = Number.NaN, width = Number.NaN] = chance;
    expect(one / other).toBeCloseTo(95 / (95 - apart), 9);
    expect(left + width / 2).toBeCloseTo(other, 9);
    expect([apart, one >= left && one <= left + width]).toEqual([apart, text.includes('the same')]);
  }
});

test('the article’s mark is as far from the end of the first bar as it found the drives apart', () => {
  const { one, mark } = shown({ one: 95, other: 91, error: 1, met: null });
  expect(mark / one).toBeCloseTo(92 / 95, 9);
});
