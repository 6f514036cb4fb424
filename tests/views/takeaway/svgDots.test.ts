import fc from 'fast-check';
import { expect, it } from 'vitest';
import { verticalScale } from '../../../src/views/axes/scale';
import type { DotSeries } from '../../../src/views/plots/chart/plotKind';
import { type DotLook, splat } from '../../../src/views/plots/chart/splat';
import { timeScale } from '../../../src/views/plots/chart/timeScale';
import { svgDots } from '../../../src/views/takeaway/svgDots';
import { SvgPen } from '../../../src/views/takeaway/svgPen';

const [width, height, ratio] = [240, 160, 2];
const clip = { left: 20, right: 220, top: 10, bottom: 150 };
const time = timeScale([0, 100], [20, 220], null);
const y = verticalScale('log', 1_000, 100_000, 150, 10);

function dotsAt(points: readonly (readonly [second: number, value: number, skip: boolean])[]): DotSeries {
  return {
    as: 'dots',
    t: Float64Array.from(points, ([second]) => second),
    v: Float64Array.from(points, ([, value]) => value),
    skip: Float64Array.from(points, ([, , skip]) => (skip ? 1 : 0)),
    from: 0,
    to: points.length,
    zero: 0,
  };
}

/** Opacity by place, device px, of the pixels of dots of one px. */
function pixelsOf(dots: DotSeries, look: DotLook): { readonly drawn: number; readonly places: ReadonlyMap<string, number> } {
  const pixels = new Uint32Array(width * height);
  const drawn = splat(pixels, width, clip, dots, time, y, look);
  const places = new Map<string, number>();
  pixels.forEach((pixel, i) => {
    if (pixel !== 0) places.set(`${i % width} ${Math.floor(i / width)}`, (pixel >>> 24) / 255);
  });
  return { drawn, places };
}

/** The same of the SVG's paths, read as a viewer reads them; places in whole device px. */
function shapesOf(dots: DotSeries, look: DotLook): { readonly drawn: number; readonly places: ReadonlyMap<string, number> } {
  // Dots need no ruler: nothing is measured.
  const pen = new SvgPen('dots', ratio, null as unknown as CanvasRenderingContext2D);
  const drawn = svgDots(pen, ratio)(clip, dots, time, y, look);
  const places = new Map<string, number>();
  for (const [, path = '', opacity = '1'] of pen.elements().matchAll(/<path d="([^"]*)"[^>]*?(?: stroke-opacity="([\d.]+)")?\/>/g)) {
    for (const [, x = '', down = ''] of path.matchAll(/M(-?[\d.]+) (-?[\d.]+)h0/g)) {
      const place = `${Math.floor(Number(x) * ratio + 0.5)} ${Math.floor(Number(down) * ratio + 0.5)}`;
      places.set(place, Math.min(1, (places.get(place) ?? 0) + Number(opacity)));
    }
  }
  return { drawn, places };
}

const point = fc.tuple(
  fc.oneof(fc.double({ min: -20, max: 120, noNaN: true }), fc.integer({ min: 0, max: 99 })),
  fc.oneof(fc.double({ min: 500, max: 200_000, noNaN: true }), fc.constantFrom(0, Number.NaN, 20_000)),
  fc.boolean(),
);

it('dots of an SVG stand where the pixels do: none is left out, none is added, as many on each other are as dark', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 80 }), fc.constantFrom(0.2, 0.5, 1), (points, opacity) => {
      const dots = dotsAt(points);
      const look: DotLook = { colour: '#102030', size: 1, opacity };
      const [pixels, shapes] = [pixelsOf(dots, look), shapesOf(dots, look)];
      expect(shapes.drawn).toBe(pixels.drawn);
      // A dot on the border of two pixels may fall to either: its place may differ by one.
      const near = (places: ReadonlyMap<string, number>, place: string) => {
        const [x = 0, down = 0] = place.split(' ').map(Number);
        return [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => places.has(`${x + dx} ${down + dy}`)));
      };
      for (const place of pixels.places.keys()) expect(near(shapes.places, place), `${place} is missing`).toBe(true);
      const [x0, x1, y0, y1] = [clip.left, clip.right, clip.top, clip.bottom];
      for (const place of shapes.places.keys()) {
        const [x = 0, down = 0] = place.split(' ').map(Number);
        // Pixels beside the plot are cut off, a file's dot is there as a whole.
        if (x > x0 && x < x1 - 1 && down > y0 && down < y1 - 1) expect(near(pixels.places, place), `${place} is too much`).toBe(true);
      }
      const ink = (places: ReadonlyMap<string, number>) => [...places.values()].reduce((sum, each) => sum + each, 0);
      // Opacities come in eighths.
      expect(Math.abs(ink(shapes.places) - ink(pixels.places))).toBeLessThanOrEqual(
        pixels.places.size / 8 + 0.5 + 0.2 * ink(pixels.places),
      );
    }),
    { numRuns: 300 },
  );
});

it('of 20,000 samples each has its dot, at its place to half a pixel', () => {
  const dots = dotsAt(Array.from({ length: 20_000 }, (_, i) => [i / 200, 2_000 + 90_000 * Math.abs(Math.sin(i)), false] as const));
  const pen = new SvgPen('dots', ratio, null as unknown as CanvasRenderingContext2D);
  expect(svgDots(pen, ratio)(clip, dots, time, y, { colour: '#102030', size: 3, opacity: 0.3 })).toBe(20_000);
  const halves = Array.from(dots.t, (second, i) => `${Math.round(time.x(second) * 2)} ${Math.round(y(dots.v[i] ?? 0) * 2)}`);
  const drawn = [...pen.elements().matchAll(/M(-?[\d.]+) (-?[\d.]+)h0/g)].map(([, x, down]) => `${Number(x) * 4} ${Number(down) * 4}`);
  expect(drawn.sort()).toEqual([...new Set(halves)].sort());
});

it.each([1, 2, 3, 4, 9])('%d dots at one place are as dark as their pixels, to an eighth', (count) => {
  const dots = dotsAt(Array.from({ length: count }, () => [50, 10_000, false] as const));
  const look: DotLook = { colour: '#102030', size: 1, opacity: 0.2 };
  const [pixel = 0, shape = 0] = [pixelsOf(dots, look), shapesOf(dots, look)].map(({ places }) => [...places.values()][0]);
  expect(Math.abs(pixel - shape)).toBeLessThanOrEqual(0.126);
});
