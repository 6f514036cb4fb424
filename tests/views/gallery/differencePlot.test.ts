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

/** What the row of that case says, and the places of its marks, per cent of the axis. */
function shown({ model, error, met }: Pick<TableRow, 'model' | 'error' | 'met'>) {
  const rows = blank.map((row): TableRow => (row.what === led?.what ? { ...row, model, error, met } : row));
  const html = renderToStaticMarkup(createElement(DifferencePlot, { differences, rows }));
  const row = html.split('<li').findLast((each) => each.includes('heavy test')) ?? '';
  const text = row
    .slice(0, row.indexOf('</li'))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/gu, ' ');
  const places = [...row.slice(0, row.indexOf('</li')).matchAll(/left:([\d.]+)%(?:;width:([\d.]+)%)?/g)].map(([, at, width]) => [
    Number(at),
    ...(width === undefined ? [] : [Number(width)]),
  ]);
  return { text, places };
}

test('a test says which drive is faster only where chance does not make as much, and that the article’s figure is missed', () => {
  expect(shown({ model: 4, error: 1, met: true }).text).toContain('faster with 28 % 4.0 ± 1.0 article: faster with 28 %: by 3');
  expect(shown({ model: -4, error: 1, met: true }).text).toContain('faster with 13 % 4.0 ± 1.0');
  expect(shown({ model: 4, error: 5, met: true }).text).toContain('the same 4.0 ± 5.0');
  expect(shown({ model: 4, error: 1, met: true }).text).not.toContain('missed');
  expect(shown({ model: 4, error: 1, met: false }).text).toContain('missed');
});

test('where the article found both the same its mark has no words: they would say by 0', () => {
  const html = renderToStaticMarkup(
    createElement(DifferencePlot, { differences, rows: blank.map((row) => ({ ...row, model: 0.2, error: 1 })) }),
  );
  const tracks = html.split('<li').filter((each) => each.includes('left:'));
  const marked = blank.filter((row) => (differences?.nameOf(row) ?? null) !== null && row.published !== 0);
  expect(tracks.length).toBeGreaterThan(marked.length);
  expect(html.split('markWords').length - 1).toBe(marked.length);
});

test('the shade of chance lies round the line of the same, and a dot is in it where no difference is said', () => {
  for (const [model, error] of [
    [0.4, 0.9],
    [-0.4, 0.9],
    [4, 1],
  ] as const) {
    const { places, text } = shown({ model, error, met: null });
    const [[from = Number.NaN, width = Number.NaN] = [], [dot = Number.NaN] = []] = places;
    expect(from + width / 2).toBeCloseTo(50, 9);
    expect([model, dot >= from && dot <= from + width]).toEqual([model, text.includes('the same')]);
  }
});

test('the article’s mark is as far from the line as it found the drives apart, on the scale of the dot', () => {
  const { places } = shown({ model: 4, error: 1, met: null });
  const [, [dot = Number.NaN] = [], [mark = Number.NaN] = []] = places;
  expect((mark - 50) / (dot - 50)).toBeCloseTo(3 / 4, 9);
});
