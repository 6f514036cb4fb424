import type { Pixel } from './colour';

/** Device pixels, row by row; 0 is transparent. */
export interface Raster {
  readonly pixels: Uint32Array;
  readonly width: number;
  readonly height: number;
  /** Device pixels per css px. */
  readonly ratio: number;
}

/** Fills [x0, x1) x [y0, y1), the part of it that lies in the raster. */
export function fillBox(raster: Raster, x0: number, y0: number, x1: number, y1: number, pixel: Pixel): void {
  const { pixels, width, height } = raster;
  const fromX = x0 < 0 ? 0 : x0;
  const toX = x1 > width ? width : x1;
  const toY = y1 > height ? height : y1;
  for (let y = y0 < 0 ? 0 : y0; y < toY; y++) {
    const end = y * width + toX;
    for (let i = y * width + fromX; i < end; i++) pixels[i] = pixel;
  }
}

/** Draws the outline of a box inwards, `line` px wide. */
export function frameBox(raster: Raster, x0: number, y0: number, x1: number, y1: number, line: number, pixel: Pixel): void {
  fillBox(raster, x0, y0, x1, y0 + line, pixel);
  fillBox(raster, x0, y1 - line, x1, y1, pixel);
  fillBox(raster, x0, y0, x0 + line, y1, pixel);
  fillBox(raster, x1 - line, y0, x1, y1, pixel);
}
