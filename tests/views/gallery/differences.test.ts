import { expect, test } from 'vitest';
import { experiment } from '../../../src/content/experiments/02-spare-28-13';
import { endOfAxis } from '../../../src/views/gallery/DifferencePlot';
import { endsOfShares } from '../../../src/views/gallery/SharePairs';

const rows = experiment.table({});

test('differences are of three benches in two states, the one with a published loss among them', () => {
  const drawn = rows.flatMap((row) => {
    const name = experiment.differences?.nameOf(row) ?? null;
    return name === null ? [] : [[name, row.published] as const];
  });
  expect(new Map(drawn)).toEqual(
    new Map([
      ['light test, full', 0],
      ['heavy test, full', 0],
      ['gaming test, full', 0],
      ['light test, overwritten at random', 0],
      ['heavy test, overwritten at random', 3],
      ['gaming test, overwritten at random', 0],
    ]),
  );
});

test('a difference is drawn as the two figures that it is of, 28 % first', () => {
  const drawn = rows.flatMap((row) => experiment.differences?.pairOf(row, rows)?.map(({ what }) => what) ?? []);
  expect(drawn).toHaveLength(12);
  expect(drawn.slice(0, 2)).toEqual(['Agility 2, 28 %: light test, full', 'Agility 2, 13 %: light test, full']);
  for (let i = 0; i < drawn.length; i += 2) expect(drawn[i]?.replace('28 %', '13 %')).toBe(drawn[i + 1]);
});

test('the axis holds every dot with what chance makes of it, and what was published', () => {
  expect(endOfAxis([])).toBe(1);
  expect(endOfAxis([{ model: -0.2, error: 3.9, published: 0 }])).toBe(5);
  expect(endOfAxis([{ model: null, error: null, published: 3 }])).toBe(3);
});

test('the scale of shares has every value off its lower edge, 100 %, and ends at whole steps', () => {
  expect(endsOfShares([])).toEqual([95, 100]);
  expect(endsOfShares([103.7, null, 92.4, 82.96])).toEqual([80, 105]);
  expect(endsOfShares([80.5])).toEqual([75, 100]);
});

test('the drive that the article found faster after random writes is drawn from its full state to that one', () => {
  const change = experiment.differences?.changeOf(rows);
  expect([change?.from.what, change?.to.what]).toEqual([
    'Intel X25-M G2: heavy test, full',
    'Intel X25-M G2: heavy test, overwritten at random',
  ]);
  expect(change?.row.publishedText).toBe('better');
  expect(experiment.differences?.changeOf([])).toBeNull();
});

test('in how many tests half of the spare area costs nothing is the model’s own count, and what the article lost stands beside it as the article’s', () => {
  const phase = (bytes: number) => ({ bytesWritten: bytes, bytesRead: 0, seconds: 1 });
  /** Every part of every bench of a drive at one rate; of one bench of the last state at another. */
  const ofDrive = (late: number) => ({
    phases: Array.from({ length: 200 }, (_, i) => phase(i >= 2 + 2 + 3 + 6 * 20 + 40 ? late : 1e8)),
    scenario: { scale: 16, drive: {} },
  });
  const said = (less: number) => experiment.finding?.({ 'sf-28': ofDrive(1e8), 'sf-13': ofDrive(less) } as never, '');
  expect(said(1e8)).toMatch(/nothing measurable in 6 of 6 tests\. The article lost 3 percentage points in one\.$/);
  // What the model loses is never said to be nothing, and the article's loss then is no news.
  expect(said(0.97e8)).toBe('Halving the spare area costs speed in 1 of 6 tests: at most 3 percentage points.');
  // The row that the article alone loses stays a miss: what is said of all six takes nothing back.
  const table = experiment.table({ 'sf-28': ofDrive(1e8), 'sf-13': ofDrive(1e8) } as never);
  expect(table.find(({ published }) => published === 3)?.met).toBe(false);
});
