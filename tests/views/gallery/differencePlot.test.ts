import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { experiment } from '../../../src/content/experiments/02-spare-28-13';
import type { TableRow } from '../../../src/store/lab/experimentData';
import { languageNow, speak, wholeLanguage } from '../../../src/texts/inForce';
import { whyText } from '../../../src/views/gallery/Contrast';
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

/** The rows of the table with the speeds of that case, per cent of the new drive's, and those of the writes without a pause. */
function rowsOf(
  { one, other, error, met }: { one: number; other: number } & Pick<TableRow, 'error' | 'met'>,
  unpaused?: readonly [number, number],
) {
  const name = (led && differences?.nameOf(led)) ?? '';
  const [first, second] = differences?.barsOf(name) ?? [];
  const shares = differences?.contrast.rowsOf.map(({ share }) => share) ?? [];
  const rates = differences?.contrast.rowsOf.map(({ rate }) => rate) ?? [];
  const unpausedOf = (what: string, i = shares.indexOf(what), k = rates.indexOf(what)) =>
    i >= 0 ? (unpaused?.[i] ?? null) : k >= 0 && unpaused !== undefined ? (unpaused[k] ?? 0) * 100 : null;
  return blank.map((row): TableRow => {
    if (row.what === led?.what) return { ...row, model: one - other, error, met };
    return { ...row, model: row.what === first ? one : row.what === second ? other : unpausedOf(row.what) };
  });
}

const drawnAs = (rows: readonly TableRow[]) => renderToStaticMarkup(createElement(DifferencePlot, { differences, rows }));

/** A row of the picture: what it says, and the places of its marks, per cent of the axis. */
function rowIn(html: string, name: string) {
  const all = html.split('<li').findLast((each) => each.includes(name)) ?? '';
  const row = all.slice(0, all.indexOf('</li'));
  const text = row.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/gu, ' ');
  const part = (look: string, style = /left:([\d.]+)%/g) => {
    const tag = row.match(new RegExp(`<i class="[^"]*_${look}"[^>]*>`))?.[0] ?? '';
    return [...tag.matchAll(style)].map(([, value]) => Number(value));
  };
  const at = (look: string) => part(look)[0] ?? Number.NaN;
  return { text, one: at('one'), other: at('other'), chance: part('chance', /(?:left|width):([\d.]+)%/g), mark: at('published') };
}

/** The places of ticks, by their per cent. */
function ticksOf(html: string): ReadonlyMap<number, number> {
  const found = html.matchAll(/_tick" style="left:([\d.]+)%">(\d+)/g);
  return new Map([...found].map(([, at, value]) => [Number(value), Number(at)]));
}

/** A speed's place on the axis that the ticks make. */
function placeOf(speed: number, html: string): number {
  const [[from, start] = [0, 0], [to, end] = [0, 0]] = [...ticksOf(html)];
  return start + ((speed - from) / (to - from)) * (end - start);
}

const shown = (...given: Parameters<typeof rowsOf>) => rowIn(drawnAs(rowsOf(...given)), 'heavy test');

test('a test says which drive is faster only where chance does not make as much, and that the article’s figure is missed', () => {
  const of = (apart: number, error: number, met = true) => shown({ one: 95, other: 95 - apart, error, met }).text;
  expect(of(4, 1)).toContain('faster with 28 % spare 4.0 points behind , chance ± 1.0 article: 3 points behind');
  expect(of(-4, 1)).toContain('faster with 13 % spare 4.0 points apart , chance ± 1.0');
  expect(of(4, 5)).toContain('model: keeps up article');
  // More than chance, and less than the article calls a difference.
  expect(of(1.2, 1)).toContain('model: keeps up 1.2 points behind');
  expect(of(1.6, 1)).toContain('faster with 28 % spare');
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
  expect(heading(0)).toEqual(['Tests with pauses, drive overwritten at random (fitted)']);
  expect(heading(2)).toEqual(['Tests with pauses, drive overwritten at random (fitted, yet 2 of 3 missed)']);
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

test('dots stand at their speeds on the axis that its ticks make, and chance lies round the second: it reaches the first where no difference is said', () => {
  for (const [apart, error] of [
    [0.4, 0.9],
    [-0.4, 0.9],
    [4, 1],
    [30, 1],
  ] as const) {
    const html = drawnAs(rowsOf({ one: 95, other: 95 - apart, error, met: null }));
    const { one, other, chance, text } = rowIn(html, 'heavy test');
    const [left = Number.NaN, width = Number.NaN] = chance;
    expect(ticksOf(html).size).toBeGreaterThan(1);
    expect(one).toBeCloseTo(placeOf(95, html), 9);
    expect(other).toBeCloseTo(placeOf(95 - apart, html), 9);
    expect(left).toBeCloseTo(placeOf(95 - apart - error, html), 9);
    expect(left + width / 2).toBeCloseTo(other, 9);
    expect([apart, one >= left && one <= left + width]).toEqual([apart, text.includes('keeps up')]);
  }
});

test('the article’s mark is as far from the first dot as it found the drives apart', () => {
  const html = drawnAs(rowsOf({ one: 95, other: 91, error: 1, met: null }));
  const { mark } = rowIn(html, 'heavy test');
  expect(mark).toBeCloseTo(placeOf(92, html), 9);
});

test('a test says its speed once where both drives have it, else at either side', () => {
  const numbers = (other: number) => shown({ one: 97.2, other, error: 0, met: null }).text.match(/\d+ %/g)?.slice(0, 2);
  expect(numbers(96.8)?.[0]).toBe('97 %');
  expect(numbers(96.8)?.[1]).not.toBe('97 %');
  expect(numbers(95)).toEqual(['95 %', '97 %']);
});

/** The part of the picture without a pause: what it says, and how long its bars are, per cent of the axis. */
function contrastIn(html: string) {
  const part = html.slice(html.indexOf('differencePlot_contrast'));
  const bars = [...part.matchAll(/_bar[^"]*" style="width:([\d.]+)%/g)].map(([, width]) => Number(width));
  return { bars, text: part.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/gu, ' ') };
}

test('below the tests stands the one without a pause, bars from zero on the same axis, with how many times as fast the first drive is', () => {
  const tests = { one: 97, other: 97, error: 0.1, met: null };
  const html = drawnAs(rowsOf(tests, [100, 40]));
  const { bars, text } = contrastIn(html);
  expect(placeOf(0, html)).toBe(0);
  expect(bars[0]).toBeCloseTo(placeOf(100, html), 9);
  expect(bars[1]).toBeCloseTo(placeOf(40, html), 9);
  expect(text).toContain('2.5 times as fast with 28 % spare');
  expect(text).toContain('new, both write 10,000 IOPS');
  expect(text).toMatch(/28 % spare 100 % model: 10,000 IOPS .*13 % spare 40 % .*model: 4,000 IOPS/);
  expect(rowIn(html, 'heavy test').one).toBeCloseTo(placeOf(97, html), 9);
  expect(contrastIn(drawnAs(rowsOf(tests, [50, 100]))).text).toContain('2 times as fast with 13 % spare');
  expect(contrastIn(drawnAs(rowsOf(tests, [99, 100]))).text).not.toContain('times as fast');
  // Not computed, it is not there.
  expect(drawnAs(rowsOf(tests))).not.toContain('times as fast');
});

test('that the firmware’s limit hides a part of what the page programs differ is said only where the limit is reached', () => {
  const whyOf = (more: number, less: number, programs: readonly [number, number]) => {
    const share = { share: 100, programs: null };
    const contrast = { heading: '', name: '', limit: 10_000, one: { ...share, rate: more }, other: { ...share, rate: less } };
    const [one, other] = programs;
    return whyText(
      { ...contrast, one: { ...contrast.one, programs: one }, other: { ...contrast.other, programs: other } },
      ['28 % spare', '13 % spare'],
      languageNow(),
    );
  };
  const limited =
    /costs 5 page programs with 13 % spare, 2 with 28 % spare\. That is 2\.50 times as many, but only 2 times the speed: the firmware stops at 10,000 IOPS\.$/;
  expect(whyOf(10_000, 5000, [2, 5])).toMatch(limited);
  expect(whyOf(8000, 4000, [2, 5])).not.toContain('firmware');
  expect(whyOf(10_000, 4000, [2, 5])).not.toContain('firmware');
});
