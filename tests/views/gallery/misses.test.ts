import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { experiment } from '../../../src/content/experiments/02-spare-28-13';
import { speak, wholeLanguage } from '../../../src/texts/inForce';
import { Misses } from '../../../src/views/gallery/Misses';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await speak('en');
  await wholeLanguage();
  vi.unstubAllGlobals();
});

test('four misses are named, and of more it is said how many are in the table', () => {
  const rows = experiment
    .table({})
    .filter(({ published }) => published !== null)
    .map((row) => ({ ...row, model: 1 }));
  const said = (missed: number) =>
    renderToStaticMarkup(createElement(Misses, { rows: rows.map((row, i) => ({ ...row, met: i >= missed })) })).replaceAll(/<[^>]*>/g, '');
  expect(said(0)).toBe('');
  expect(said(4)).not.toContain('more, in the table');
  expect(said(5)).toMatch(/ and 1 more, in the table$/);
  expect(said(7)).toMatch(/ and 3 more, in the table$/);
  expect(said(7).split('(published: ')).toHaveLength(1 + 4);
});
