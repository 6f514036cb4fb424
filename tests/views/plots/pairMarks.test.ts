import { expect, test } from 'vitest';
import type { RunMark } from '../../../src/store/selections/marks';
import { timelineOf } from '../../../src/store/selections/timeline';
import type { Target } from '../../../src/views/canvas/raster';
import { endRoom, type SidedRun } from '../../../src/views/pair/drawPair';
import { endNames, pairMarks, writeNames } from '../../../src/views/pair/pairMarks';
import { layoutChart, marginsOf } from '../../../src/views/plots/chartLayout';
import type { LineData } from '../../../src/views/plots/lines';
import { themeOf } from '../../../src/views/theme';
import { fakeRun } from '../fakes';

const theme = themeOf('light', false);
const a: SidedRun = { side: 'a', run: fakeRun({ at: 812 }) };
const b: SidedRun = { side: 'b', run: fakeRun({ id: 'b', at: 812, floor: 33_000, cliff: 175 }) };

interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A canvas that notes what is written on it; letters are half as wide as the type is high. */
function paper(width: number, height: number): { readonly target: Target; readonly written: Written[] } {
  const written: Written[] = [];
  const widthOf = (text: string) => text.length * theme.type.small * 0.5;
  const context = {
    measureText: (text: string) => ({ width: widthOf(text) }),
    strokeText: () => undefined,
    fillText: (text: string, x: number, y: number) => written.push({ text, x, y, width: widthOf(text) }),
  };
  return { target: { context: context as unknown as CanvasRenderingContext2D, ratio: 1, width, height }, written };
}

function dotsOf({ run }: SidedRun): LineData {
  const { series, firstRow, zero } = timelineOf(run);
  return { from: firstRow, to: series.n, time: (i) => (series.t[i] ?? 0) - (zero ?? 0), value: (i) => series.iops[i] ?? Number.NaN };
}

const usedUp = (at: number): RunMark => ({ kind: 'moment', at, name: 'spare used up' });
const border = (at: number, name: string): RunMark => ({ kind: 'border', at, name });
const steady: RunMark = { kind: 'stretch', from: 500, to: 800, name: 'steady' };

test.each([
  [900, 400],
  [340, 300],
])('names of both drives in %i x %i px: none meets another or a dot, none is cut off, all are there', (width, height) => {
  const layout = layoutChart(
    width,
    height,
    { x: [0, 812], y: [1000, 1e5], strip: null },
    'log',
    marginsOf(theme, 4, endRoom(theme), 20),
    theme,
  );
  const marks = pairMarks(
    [
      { side: 'a', marks: [usedUp(48), border(300, 'TRIM'), border(420, 'queue depth 8'), steady] },
      { side: 'b', marks: [usedUp(60), border(303, 'TRIM'), border(425, 'secure erase'), border(425, 'writes'), steady] },
    ],
    812,
  );
  const { target, written } = paper(width, height);
  const dots = [a, b].map(dotsOf);
  writeNames(target, layout, marks, endNames([a, b], layout, 'iops', theme), dots, theme);
  const texts = written.map(({ text }) => text);
  const named = [
    'A: spare used up',
    'B: spare used up',
    'TRIM',
    'A: queue depth 8',
    'B: secure erase',
    'B: writes',
    'A: steady',
    'B: steady',
  ];
  for (const name of named) expect(texts).toContain(name);
  expect(texts.filter((text) => /^[AB] [\d.]+K$/.test(text))).toHaveLength(2);
  const high = theme.type.small;
  written.forEach((one, i) => {
    expect(one.x).toBeGreaterThanOrEqual(layout.plot.x);
    expect(one.x + one.width).toBeLessThanOrEqual(width);
    for (const other of written.slice(i + 1)) {
      const apart = one.x + one.width <= other.x || other.x + other.width <= one.x || Math.abs(one.y - other.y) >= high;
      expect(apart, `${one.text} and ${other.text}`).toBe(true);
    }
    if (width < 500) return;
    for (const { from, to, time, value } of dots) {
      for (let row = from; row < to; row++) {
        const [px, py] = [layout.x(time(row)), layout.y(value(row))];
        const isUnder = px > one.x && px < one.x + one.width && Math.abs(py - one.y) < high / 2;
        expect(isUnder, `${one.text} on a dot at ${time(row)} s`).toBe(false);
      }
    }
  });
});

test('what both have at the same time is one mark, what one has is its own', () => {
  const marks = pairMarks(
    [
      { side: 'a', marks: [border(300, 'TRIM'), border(500, 'TRIM'), usedUp(48)] },
      { side: 'b', marks: [border(303, 'TRIM'), border(520, 'TRIM'), usedUp(48)] },
    ],
    812,
  );
  expect(marks.map(({ side, kind }) => `${kind} ${side}`)).toEqual(['border null', 'border a', 'moment a', 'border b', 'moment b']);
});

test('the name of the greater end stands above that of the smaller one, however near they are', () => {
  const layout = layoutChart(900, 400, { x: [0, 812], y: [1000, 1e5], strip: null }, 'log', marginsOf(theme, 4, endRoom(theme), 20), theme);
  const near: SidedRun = { side: 'b', run: fakeRun({ id: 'b', at: 812, floor: 9750 }) };
  for (const shown of [
    [a, near],
    [
      { ...near, side: 'a' as const },
      { ...a, side: 'b' as const },
    ],
  ]) {
    const { target, written } = paper(900, 400);
    writeNames(target, layout, [], endNames(shown, layout, 'iops', theme), [], theme);
    const meanOf = ({ run }: SidedRun) => {
      const { series } = timelineOf(run);
      return series.iops.subarray(series.n - 20, series.n).reduce((sum, v) => sum + v, 0) / 20;
    };
    const [higher, lower] = [...shown].sort((x, y) => meanOf(y) - meanOf(x)).map(({ side }) => side.toUpperCase());
    const yOf = (side = '') => written.find(({ text }) => text.startsWith(`${side} `))?.y ?? Number.NaN;
    expect(yOf(higher)).toBeLessThan(yOf(lower));
  }
});
