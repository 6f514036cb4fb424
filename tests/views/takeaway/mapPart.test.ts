import { expect, it } from 'vitest';
import { english } from '../../../src/texts/en/english';
import type { Pen } from '../../../src/views/canvas/pen';
import { layoutMap, wholeDrive } from '../../../src/views/map/mapLayout';
import { zoomAt } from '../../../src/views/map/sight/mapView';
import { type MapOnScreen, mapPart } from '../../../src/views/takeaway/mapPart';
import { themeOf } from '../../../src/views/theme';
import { fakeRun } from '../fakes';

const run = fakeRun({ scale: 16 });
const { sim } = run.plan;
const theme = themeOf('light', false);
/** Marks are whole pixels there: of each colour there are as many, wherever its groups stand. */
const size = { width: 712, height: 484 };
const screen = layoutMap(sim, 900, 320);

/** The pixels of the drive in a figure; what a pen writes beside them is nothing here. */
function pixelsOf(map: MapOnScreen | null): { readonly heading: string; readonly pixels: Uint32Array } {
  let pixels = new Uint32Array(0);
  const own: Partial<Record<PropertyKey, unknown>> = {
    measureText: (text: string) => ({ width: text.length * 6 }),
    createImageData: (width: number, height: number) => ({ width, height, data: new Uint8ClampedArray(width * height * 4) }),
    putImageData: (image: ImageData) => {
      pixels = new Uint32Array(image.data.buffer.slice(0));
    },
  };
  const context = new Proxy(own, { get: (of, name) => of[name] ?? (() => {}), set: () => true }) as unknown as Pen;
  const part = mapPart(run, 'valid', null, map, english);
  part.draw({ context, ratio: 1, width: size.width, height: size.height }, size, theme);
  return { heading: part.heading, pixels };
}

const at = (arrangement: 'place' | 'fullness', view = wholeDrive, isWindow = true): MapOnScreen => ({
  shown: { layout: screen, view, arrangement },
  pageOf: () => null,
  isWindow,
});

/** Compared as bytes: pixel by pixel would take seconds. */
const isSame = (a: Uint32Array, b: Uint32Array) => Buffer.from(a.buffer).equals(Buffer.from(b.buffer));

/** How many pixels there are of each colour. */
function coloursOf(pixels: Uint32Array): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  return counts;
}

/** Neighbours across that differ in colour: few where equal groups stand together. */
function changes(pixels: Uint32Array): number {
  let count = 0;
  pixels.forEach((pixel, i) => {
    if (i > 0 && pixel !== pixels[i - 1]) count += 1;
  });
  return count;
}

it('a figure of the map has the groups as they stand on screen: by place, or the fullest first', () => {
  const byPlace = pixelsOf(at('place'));
  const sorted = pixelsOf(at('fullness'));
  expect(isSame(byPlace.pixels, pixelsOf(null).pixels)).toBe(true);
  expect(sorted.heading).toContain('the fullest first');
  expect(byPlace.heading).not.toContain('fullest');
  // The same groups, in another order: equal ones stand together.
  expect(coloursOf(sorted.pixels)).toEqual(coloursOf(byPlace.pixels));
  expect(changes(sorted.pixels)).toBeLessThan(changes(byPlace.pixels) / 4);
});

it('a figure of a map that is zoomed shows the part in view, or the whole drive if that is wanted', () => {
  const near = zoomAt(screen, wholeDrive, 6, 450, 160, 1000);
  const part = pixelsOf(at('place', near));
  expect(part.heading).toContain('a part of the drive');
  expect(isSame(part.pixels, pixelsOf(null).pixels)).toBe(false);
  // What is in view ends above the legend.
  expect(part.pixels.length / size.width).toBeLessThan(size.height - 4 * theme.type.small);
  // Marks six times as large: fewer borders between them.
  expect(changes(part.pixels)).toBeLessThan(changes(pixelsOf(null).pixels) / 2);
  const whole = pixelsOf(at('place', near, false));
  expect(whole.heading).not.toContain('a part');
  expect(isSame(whole.pixels, pixelsOf(null).pixels)).toBe(true);
});
