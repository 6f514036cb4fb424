import { expect, test } from 'vitest';
import type { PtsFigure } from '../../../src/store/lab/ptsFigures';
import {
  acrossTicks,
  crossingOf,
  greyNames,
  leadingLines,
  namePlaces,
  shapeOfFigure,
  toldPoints,
} from '../../../src/views/pts/figureShape';
import { groupedNames, withBetween } from '../../../src/views/pts/groupedNames';

const frame = { left: 50, right: 950, top: 10, bottom: 310 };
const line = (name: string, from: number, to: number, y: number) => ({
  name,
  points: [
    { x: from, y },
    { x: to, y },
  ],
});
const figure: PtsFigure = {
  kind: 'overTime',
  of: '',
  x: 'seconds',
  y: 'mbps',
  log: false,
  names: null,
  places: null,
  window: null,
  lines: [line('early', 0, 100, 200), line('beside', 20, 120, 200), line('last', 500, 1000, 200), line('other last', 400, 990, 200)],
};

test('only lines that reach the edge have their names in a column: no leader runs across the plot', () => {
  const shape = shapeOfFigure(figure, frame);
  const [early, beside, last, other] = namePlaces(
    figure,
    shape,
    { names: figure.lines.map(({ name }) => name), hasColumn: true },
    12,
    frame,
  );
  expect([early, beside, last, other].map((place) => place?.inColumn)).toEqual([false, false, true, true]);
  expect(early?.x).toBeLessThanOrEqual(shape.x(0));
  // At the top of the plot there is no room above.
  expect(early?.y).toBeGreaterThan(shape.y(200) + 12);
  // Names that begin close to each other, and those of the column, do not stand on another.
  expect((beside?.y ?? 0) - (early?.y ?? 0)).toBeGreaterThanOrEqual(12);
  expect(Math.abs((last?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThanOrEqual(12);
});

test('where a column of names would take the place of the plot, all names stand in it', () => {
  const names = figure.lines.map(() => 'a name as long as a line of a phone');
  const places = namePlaces(figure, shapeOfFigure(figure, frame), { names, hasColumn: false }, 12, frame);
  for (const [i, { x, inColumn }] of places.entries()) {
    expect(inColumn).toBe(false);
    expect(x).toBeGreaterThanOrEqual(frame.left);
    expect(x + (names[i]?.length ?? 0) * 12 * 0.5).toBeLessThanOrEqual(frame.right);
  }
  expect(new Set(places.map(({ y }) => y)).size).toBeGreaterThan(1);
});

test('lines that end at one height have one name, others their own', () => {
  const depths = [1, 2, 4, 8, 16, 32, 64].map((depth, i) => line(`depth ${depth}`, 0, 100, [10, 60, 100, 150, 180, 150.1, 150.2][i] ?? 0));
  const demand: PtsFigure = { ...figure, lines: depths };
  const names = depths.map(({ name }) => name);
  const shown = groupedNames(demand, shapeOfFigure(demand, frame), names, 12);
  expect(shown).toEqual(['depth 1', 'depth 2', 'depth 4', null, 'depth 16', 'depth 8, 32, 64', null]);
  expect(
    groupedNames(
      demand,
      shapeOfFigure(demand, frame),
      names.map((_, i) => 'abcdefg'[i] ?? ''),
      12,
    ),
  ).not.toContain(null);
});

test('lines between others without room for their own names have one for all of them, from the least to the largest', () => {
  const all = ['1024 KiB', '128 KiB', '64 KiB', '8 KiB', '4 KiB', '0.5 KiB'];
  expect(withBetween(['1024 KiB', null, null, null, '4 KiB', '0.5 KiB'], all)).toEqual([
    '1024 KiB',
    null,
    '8–128 KiB',
    null,
    '4 KiB',
    '0.5 KiB',
  ]);
  // None of those between is named by a range that holds another, or too few, or no sizes.
  for (const shown of [
    ['1024 KiB', null, null, '8 KiB', null, '0.5 KiB'],
    ['1024 KiB', null, null, '8 KiB', '4 KiB', '0.5 KiB'],
  ])
    expect(withBetween(shown, all)).toEqual(shown);
  expect(withBetween([null, null, null], ['reads only', '65 % reads', 'writes only'])).toEqual([null, null, null]);
});

test('two lines that end at one height keep their names', () => {
  const two: PtsFigure = { ...figure, lines: [line('depth 1', 0, 100, 150), line('depth 2', 0, 100, 150.1), line('depth 4', 0, 100, 10)] };
  const names = two.lines.map(({ name }) => name);
  expect(groupedNames(two, shapeOfFigure(two, frame), names, 12)).toEqual(names);
});

test('between two rounds there is none to name', () => {
  const rounds: PtsFigure = { ...figure, kind: 'convergence', x: 'round', lines: [line('4 KiB', 1, 2, 5)] };
  const { x } = shapeOfFigure(rounds, frame);
  const named = acrossTicks(rounds, x, 8);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((at) => !Number.isInteger(at))).toEqual([]);
});

test('sizes stand by their logarithm, and the last one has its name', () => {
  const sizes: PtsFigure = {
    ...figure,
    names: ['0.5 KiB', '4 KiB', '8 KiB', '1024 KiB'],
    places: [0, 3, 4, 11],
    lines: [line('reads', 0, 11, 5)],
  };
  const { x } = shapeOfFigure(sizes, frame);
  expect((x(11) - x(4)) / (x(4) - x(3))).toBeCloseTo(7, 6);
  // As many names as do not touch: 4 and 8 KiB are nearest.
  expect(acrossTicks(sizes, x, 24)).toEqual([0, 3, 11]);
  expect(acrossTicks(sizes, x, 12)).toEqual([0, 3, 4, 11]);
  // The one that the rule looks at is among them.
  const tracked = { row: '8 KiB', column: '0/100' };
  expect(acrossTicks({ ...sizes, tracked }, x, 24)).toEqual([0, 4, 11]);
});

test('the lines that the sentence is about lead: of a table the outermost mixes and the middle one, with their values at the size of the rule; round by round what it looks at', () => {
  const mixes = ['100/0', '65/35', '0/100'];
  const table: PtsFigure = {
    ...figure,
    kind: 'bySize',
    y: 'iops',
    names: ['0.5 KiB', '4 KiB', '8 KiB'],
    tracked: { row: '4 KiB', column: '0/100' },
    lines: mixes.map((name, i) => ({ name, points: [0, 1, 2].map((x) => ({ x, y: 1000 / (i + 1) / (x + 1) })) })),
  };
  expect([...leadingLines(table)]).toEqual(mixes);
  const seven = ['100/0', '95/5', '65/35', '50/50', '35/65', '5/95', '0/100'];
  expect([...leadingLines({ ...table, lines: seven.map((name) => line(name, 0, 2, 9)) })]).toEqual(['100/0', '50/50', '0/100']);
  // Where a line comes above all others, but not where it begins so.
  const crossed = { ...table, lines: [...table.lines, { name: '95/5', points: [0, 1, 2].map((x) => ({ x, y: 400 + x })) }] };
  expect(crossingOf(crossed, '95/5')).toEqual({ x: 2, y: 402 });
  expect(crossingOf(crossed, '100/0')).toBeNull();
  expect(crossingOf(table, '95/5')).toBeNull();
  expect(toldPoints(table)).toEqual([
    { point: { x: 1, y: 500 }, isHighest: true },
    { point: { x: 1, y: 1000 / 6 }, isHighest: false },
  ]);
  const rounds: PtsFigure = {
    ...table,
    kind: 'convergence',
    names: null,
    lines: ['4 KiB', '8 KiB', '16 KiB'].map((name) => line(name, 1, 5, 9)),
  };
  expect([...leadingLines(rounds)]).toEqual(['4 KiB']);
  expect(toldPoints(rounds)).toEqual([]);
  expect(toldPoints({ ...table, y: 'meanUs' })).toEqual([]);
  expect([...leadingLines(figure)]).toEqual(figure.lines.map(({ name }) => name));
  // Of two lines neither is in the other's shade, and both have room for their own names.
  const two = { ...rounds, lines: rounds.lines.slice(0, 2) };
  expect([...leadingLines(two)]).toEqual(['4 KiB', '8 KiB']);
  expect(toldPoints({ ...table, lines: table.lines.slice(0, 2) })).toEqual([]);
  // A test that looks at no single value has no line that is more than another.
  expect([...leadingLines({ ...rounds, tracked: null })]).toHaveLength(3);
});

test('lines that do not lead are named from the highest end to the lowest', () => {
  const lines = [line('100/0', 0, 9, 90), line('65/35', 0, 9, 20), line('5/95', 0, 9, 10), line('95/5', 0, 9, 95), line('0/100', 0, 9, 9)];
  const names = ['reads only', '65 % reads', '5 % reads', '95 % reads', 'writes only'];
  expect(greyNames({ ...figure, lines }, names, new Set(['100/0', '0/100']))).toEqual(['95 % reads', '65 % reads', '5 % reads']);
});

test.each([7, 11.8, 55, 100, 101, 550, 11_800, 96_200])('an axis from zero ends at a round number not far above %d', (most) => {
  const { y } = shapeOfFigure({ ...figure, lines: [line('one', 0, 100, most)] }, frame);
  const [foot, top] = y.domain;
  expect(foot).toBe(0);
  expect(top).toBeGreaterThanOrEqual(most);
  expect(top).toBeLessThanOrEqual(most * 1.35);
  expect(Number(Number(top).toPrecision(2))).toBe(top);
});
