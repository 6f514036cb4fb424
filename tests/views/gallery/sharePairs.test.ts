import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { experiment } from '../../../src/content/experiments/02-spare-28-13';
import type { TableRow } from '../../../src/store/lab/experimentData';
import { speak, wholeLanguage } from '../../../src/texts/inForce';
import { SharePairs } from '../../../src/views/gallery/SharePairs';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await speak('en');
  await wholeLanguage();
  vi.unstubAllGlobals();
});

/** Of the heavy test, overwritten at random: what the drives keep, how far apart they are with what chance makes of it, and whether the figure is met. */
interface Found {
  readonly kept: readonly [with28: number, with13: number];
  readonly apart: number;
  readonly error: number;
  readonly met: boolean;
}

const { differences } = experiment;
const blank = experiment.table({});
/** The case in which the article has one drive ahead, and the two figures that it is of; then those of the drive that is an arrow. */
const led = blank.find((row) => (differences?.nameOf(row) ?? null) !== null && row.published !== 0);
const pair = led === undefined ? null : differences?.pairOf(led, blank);
const change = differences?.changeOf(blank);

/** What stands beside the pair, and where its marks are, per cent of the scale. */
function shown({ kept, apart, error, met }: Found): {
  readonly text: string;
  readonly places: readonly number[];
  readonly isBack: string | undefined;
} {
  const models = new Map([
    [led?.what, apart],
    [pair?.[0].what, kept[0]],
    [pair?.[1].what, kept[1]],
    [change?.from.what, 96],
    [change?.to.what, 92],
  ]);
  const rows = blank.map((row): TableRow => {
    const model = models.get(row.what);
    if (model === undefined) return row;
    return row.what === led?.what ? { ...row, model, error, met } : { ...row, model };
  });
  const html = renderToStaticMarkup(createElement(SharePairs, { differences, rows }));
  const places = html
    .split('<li')
    .filter((each) => each.includes('points;') || /by [\d.]+ points</.test(each))
    .flatMap((each) => [...each.matchAll(/left:([\d.]+)%/g)].map(([, at]) => Number(at)));
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/gu, ' ');
  return { text, places, isBack: /data-back="(\w+)"/.exec(html)?.[1] };
}

test('a pair says which drive is ahead where chance does not make as much, and that the article’s figure is missed', () => {
  const apart = { kept: [97, 93], apart: 4, error: 1, met: true } as const;
  expect(shown(apart).text).toMatch(/28 % is ahead by 4 points ; article/);
  expect(shown({ ...apart, kept: [93, 97], apart: -4 }).text).toMatch(/13 % is ahead by 4 points ; article/);
  expect(shown({ ...apart, error: 5 }).text).toContain('equal within chance (4 points apart) ; article: 28 % ahead by 3 points');
  expect(shown(apart).text).not.toContain('missed');
  expect(shown({ ...apart, met: false }).text).toContain('missed');
});

test('the article’s mark is as far below the first drive as it found the second', () => {
  const { places, isBack } = shown({ kept: [97, 93], apart: 4, error: 1, met: true });
  expect(places).toHaveLength(3);
  const [mark = Number.NaN, ring = Number.NaN, dot = Number.NaN] = places;
  // The article has 3 points, the model 4.
  expect((dot - mark) / (dot - ring)).toBeCloseTo(3 / 4, 6);
  // From 96 to 92.
  expect(isBack).toBe('true');
});
