import type { Pen } from './pen';

/** Where to draw: a context in css px over a backing store of width x height device px. */
export interface Target {
  readonly context: Pen;
  readonly ratio: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of a canvas: `pixels` is a view of `image`. */
export interface Raster32 {
  readonly image: ImageData;
  readonly pixels: Uint32Array;
}

const rasters = new WeakMap<Pen, Raster32>();

/** The canvas' pixel buffer, kept while its size is the same: allocating a million pixels a frame costs more than painting them. */
export function rasterOf(target: Target): Raster32 {
  const known = rasters.get(target.context);
  if (known !== undefined && known.image.width === target.width && known.image.height === target.height) return known;
  const image = target.context.createImageData(target.width, target.height);
  const fresh = { image, pixels: new Uint32Array(image.data.buffer) };
  rasters.set(target.context, fresh);
  return fresh;
}
