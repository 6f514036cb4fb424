import { expect, test } from 'vitest';
import { experiment } from '../../../src/content/experiments/02-spare-28-13';
import { endOfAxis } from '../../../src/views/gallery/DifferencePlot';

const rows = experiment.table({});

test('differences are of three benches in two states, the one with a published loss among them', () => {
  const drawn = rows.flatMap((row) => {
    const name = experiment.differences?.nameOf(row) ?? null;
    return name === null ? [] : [[name, row.published] as const];
  });
  expect(new Map(drawn)).toEqual(
    new Map([
      ['light bench, full', 0],
      ['heavy bench, full', 0],
      ['gaming bench, full', 0],
      ['light bench, overwritten at random', 0],
      ['heavy bench, overwritten at random', 3],
      ['gaming bench, overwritten at random', 0],
    ]),
  );
});

test('a difference is drawn as the two figures that it is of, 28 % first', () => {
  const drawn = rows.flatMap((row) => experiment.differences?.pairOf(row, rows)?.map(({ what }) => what) ?? []);
  expect(drawn).toHaveLength(12);
  expect(drawn.slice(0, 2)).toEqual(['Agility 2, 28 %: light bench, full', 'Agility 2, 13 %: light bench, full']);
  for (let i = 0; i < drawn.length; i += 2) expect(drawn[i]?.replace('28 %', '13 %')).toBe(drawn[i + 1]);
});

test('the axis holds every dot with what chance makes of it, and what was published', () => {
  expect(endOfAxis([])).toBe(1);
  expect(endOfAxis([{ model: -0.2, error: 3.9, published: 0 }])).toBe(5);
  expect(endOfAxis([{ model: null, error: null, published: 3 }])).toBe(3);
});
