import fc from 'fast-check';
import { expect, test } from 'vitest';
import { niceDown, niceUp } from '../../../src/domain/round';
import { english } from '../../../src/texts/en/english';
import { axisNumber, fittedDomain, grownDomain, verticalScale, verticalTicks } from '../../../src/views/axes/scale';
import { layoutChart } from '../../../src/views/plots/chart/chartLayout';
import { frameOf } from '../../../src/views/plots/chart/frame';
import { spreadLabels, traceLine } from '../../../src/views/plots/chart/lines';
import { splat } from '../../../src/views/plots/chart/splat';
import { timeScale } from '../../../src/views/plots/chart/timeScale';
import { themeOf } from '../../../src/views/theme';

test('round numbers are 1, 2 or 5 times a power of ten', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 1e9, noNaN: true }), (n) => {
      const up = niceUp(n);
      const down = niceDown(n);
      expect(up).toBeGreaterThanOrEqual(n * (1 - 1e-6));
      expect(up).toBeLessThanOrEqual(n * 2.51);
      expect(down).toBeLessThanOrEqual(n * (1 + 1e-6));
      expect(down).toBeGreaterThanOrEqual(n / 2.51);
      for (const nice of [up, down]) expect(['1', '2', '5']).toContain(nice.toExponential(0)[0]);
    }),
  );
});

test('a log axis of 1K to 100K has the ticks of the sketch, and few in little room', () => {
  const ticks = verticalTicks(verticalScale('log', 1000, 100_000, 300, 0), 'log', 25);
  expect(ticks.map((n) => axisNumber(n, english))).toEqual(['1K', '2K', '5K', '10K', '20K', '50K', '100K']);
  // A low plot has two numbers, never one alone.
  expect(verticalTicks(verticalScale('linear', 0, 1.5, 30, 0), 'linear', 25)).toEqual([0, 1.5]);
  const few = verticalTicks(verticalScale('log', 1000, 100_000, 120, 0), 'log', 35);
  expect(few.map((n) => axisNumber(n, english))).toEqual(['1K', '10K', '100K']);
});

test('a log axis has a line at its foot and at powers of ten, one of less than two of them at each number', () => {
  const across = (low: number, high: number, kind: 'log' | 'linear') => {
    const domain = { x: [0, 90] as const, stretch: null, y: [low, high] as const, kind, strip: null, zeroRow: false };
    const theme = themeOf('light', false);
    const layout = layoutChart(900, 200, domain, { left: 50, right: 50, top: 20, bottom: 20 }, theme);
    const options = { tickText: String, timeUnit: 's', isDense: false, hasTimes: true, hasCaption: false };
    return frameOf(layout, theme, options, english).across;
  };
  expect(across(5000, 100_000, 'log')).toEqual([5000, 10_000, 100_000]);
  expect(across(5000, 50_000, 'log')).toEqual([5000, 10_000, 20_000, 50_000]);
  expect(across(0, 10, 'linear')).toEqual([0, 2, 4, 6, 8, 10]);
});

test('an axis has three ticks or more at any zoom, log or linear', () => {
  const kinds = fc.constantFrom('log' as const, 'linear' as const);
  fc.assert(
    fc.property(kinds, fc.double({ min: 1, max: 1e5, noNaN: true }), fc.double({ min: 1.01, max: 1e4, noNaN: true }), (kind, low, by) => {
      const ticks = verticalTicks(verticalScale(kind, low, low * by, 180, 0), kind, 25);
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      for (const tick of ticks) expect(tick >= low * 0.999 && tick <= low * by * 1.001).toBe(true);
    }),
  );
  const zoomed = verticalTicks(verticalScale('log', 9000, 22_000, 180, 0), 'log', 25);
  expect(zoomed.map((n) => axisNumber(n, english))).not.toEqual(['10K', '20K']);
});

test('the domain grows by round steps and never shrinks', () => {
  expect(grownDomain([1000, 100_000], [8000, 97_000], 'log')).toEqual([1000, 100_000]);
  expect(grownDomain([1000, 100_000], [8000, 101_000], 'log')).toEqual([1000, 100_000]);
  expect(grownDomain([1000, 100_000], [900, 130_000], 'log')).toEqual([500, 200_000]);
  expect(grownDomain([0, 100_000], [900, 97_000], 'linear')).toEqual([0, 100_000]);
  expect(grownDomain([1000, 100_000], null, 'log')).toEqual([1000, 100_000]);
});

test('labels that would overlap are moved apart, in order and within the plot', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { minLength: 1, maxLength: 8 }), (ys) => {
      const out = spreadLabels(
        ys.map((y) => ({ y })),
        14,
        0,
        200,
      );
      for (let i = 1; i < out.length; i++) expect((out[i]?.y ?? 0) - (out[i - 1]?.y ?? 0)).toBeGreaterThanOrEqual(14 - 1e-9);
      for (const { y } of out) expect(y).toBeLessThanOrEqual(200);
    }),
  );
});

test('two names that meet make room alike, and one that is alone stays where its line ends', () => {
  const at = (...ys: number[]) =>
    spreadLabels(
      ys.map((y) => ({ y })),
      14,
      0,
      200,
    ).map(({ y }) => y);
  expect(at(100, 101, 150)).toEqual([93.5, 107.5, 150]);
  expect(at(1, 2)).toEqual([0, 14]);
  expect(at(199, 200)).toEqual([186, 200]);
  // Where there are too many they go beyond the top, since below the plot stand its times.
  expect(Math.max(...at(...Array.from({ length: 20 }, () => 100)))).toBe(200);
});

test('what is zoomed to fills the axis, and a flat line has one', () => {
  const positive = fc.double({ min: 1, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(
      fc.constantFrom('log' as const, 'linear' as const),
      positive,
      fc.double({ min: 1, max: 1e3, noNaN: true }),
      (kind, low, by) => {
        const [bottom, top] = fittedDomain([low, low * by], kind);
        expect(bottom).toBeLessThan(low);
        expect(top).toBeGreaterThan(low * by);
        expect(top / low / by).toBeLessThan(kind === 'log' ? by ** 0.07 * 1.1 : 1.07);
      },
    ),
  );
});

/** Records the points of a path. */
function recorder() {
  const points: (readonly [number, number])[] = [];
  const context = { moveTo: (x: number, y: number) => points.push([x, y]), lineTo: (x: number, y: number) => points.push([x, y]) };
  return { points, context: context as unknown as CanvasRenderingContext2D };
}

test('a line of 100,000 rows keeps its spike and costs what the width costs', () => {
  const n = 100_000;
  const spike = 61_803;
  const { points, context } = recorder();
  const y = verticalScale('linear', 0, 100, 200, 0);
  traceLine(context, { from: 0, to: n, time: (i) => i, value: (i) => (i === spike ? 99 : 10 + (i % 3)) }, timeScale([0, n], [0, 500]), y);
  expect(points.length).toBeLessThan(500 * 2 * 4 + 10);
  expect(Math.min(...points.map(([, py]) => py))).toBeCloseTo(y(99), 6);
});

test('a line breaks where a value is not defined', () => {
  const { points, context } = recorder();
  const y = verticalScale('linear', 0, 10, 0, 100);
  const x = timeScale([0, 10], [0, 100]);
  const end = traceLine(context, { from: 0, to: 11, time: (i) => i, value: (i) => (i < 3 || i > 8 ? Number.NaN : i) }, x, y);
  expect(points[0]?.[0]).toBe(30);
  expect(end).toEqual({ x: 80, y: 80 });
});

function points(values: readonly number[], skip: readonly number[] = []) {
  return {
    t: Float64Array.from(values.keys()),
    v: Float64Array.from(values),
    skip: Float64Array.from(values.map((_, i) => (skip.includes(i) ? 1 : 0))),
    from: 0,
    to: values.length,
    zero: 0,
  };
}

test('dots fall where the scales say, in the colour asked for; partial samples are left out', () => {
  const pixels = new Uint32Array(100 * 50);
  const clip = { left: 0, right: 100, top: 0, bottom: 50 };
  const x = timeScale([0, 10], [0, 100]);
  const y = verticalScale('log', 1, 100, 49, 0);
  const drawn = splat(pixels, 100, clip, points([10, 10, 10, Number.NaN, 10], [1]), x, y, { colour: '#102030', size: 1, opacity: 1 });
  expect(drawn).toBe(3);
  expect(pixels.filter((p) => p !== 0).length).toBe(3);
  expect(pixels[Math.round(y(10)) * 100 + 20]).toBe(0xff302010);
});

test('dots outside the clip are not drawn, a second without a request is drawn at the axis', () => {
  const pixels = new Uint32Array(100 * 50);
  const clip = { left: 20, right: 60, top: 0, bottom: 50 };
  const x = timeScale([0, 10], [0, 100]);
  const y = verticalScale('log', 1, 100, 50, 0);
  expect(splat(pixels, 100, clip, points([10, 10, 0, 10, 10, 10, 10, 10]), x, y, { colour: '#000000', size: 1, opacity: 1 })).toBe(4);
  expect(pixels[49 * 100 + 20]).not.toBe(0);
});

test('overlapping dots add up in opacity; another colour replaces', () => {
  const pixels = new Uint32Array(10 * 10);
  const clip = { left: 0, right: 10, top: 0, bottom: 10 };
  const x = timeScale([0, 1], [5, 5.0001]);
  const y = verticalScale('linear', 0, 1, 5, 5.0001);
  splat(pixels, 10, clip, points([0, 0]), x, y, { colour: '#ffffff', size: 1, opacity: 0.2 });
  expect((pixels[55] ?? 0) >>> 24).toBe(102);
  splat(pixels, 10, clip, points([0]), x, y, { colour: '#000000', size: 1, opacity: 1 });
  expect(pixels[55]).toBe(0xff000000);
});

test('zeros of a log axis have a row of their own below its foot, those of a linear one do not', () => {
  const theme = themeOf('light', false);
  const domain = { x: [0, 10], stretch: null, y: [10, 1000], kind: 'log', strip: null, zeroRow: true } as const;
  const margins = { left: 30, right: 10, top: 10, bottom: 20 };
  const log = layoutChart(400, 300, domain, margins, theme);
  expect(log.zeroY).toBeGreaterThan(log.y(10) + 8);
  expect(log.zeroY).toBeLessThan(log.plot.y + log.plot.height);
  expect(layoutChart(400, 300, { ...domain, y: [0, 1000], kind: 'linear' }, margins, theme).zeroY).toBeNull();
  const pixels = new Uint32Array(400 * 300);
  const clip = { left: 0, right: 400, top: 0, bottom: 300 };
  const points = { t: Float64Array.of(5), v: Float64Array.of(0), skip: Float64Array.of(0), from: 0, to: 1, zero: 0 };
  splat(pixels, 400, clip, points, log.time, log.y, { colour: '#000000', size: 1, opacity: 1, zeroY: log.zeroY ?? 0 });
  expect(Math.floor(pixels.findIndex((pixel) => pixel !== 0) / 400)).toBe(log.zeroY);
});
