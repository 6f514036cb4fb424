import { num } from './svgText';

/** Paths that fill equal pixels: the colour as 0xAABBGGRR, and what it fills. */
export interface PixelShape {
  readonly pixel: number;
  readonly path: string;
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly pixel: number;
  readonly top: number;
}

/**
 * The pixels of a picture as rectangles, as large as rows of equal runs make them; transparent ones are nothing. `ratio`: pixels per css
 * px, the unit of the paths. A picture drawn mark by mark comes out as its marks.
 */
export function pixelShapes(pixels: Uint32Array, width: number, height: number, ratio: number): readonly PixelShape[] {
  const paths = new Map<number, string[]>();
  const emit = ({ from, to, pixel, top }: Run, bottom: number) => {
    const parts = paths.get(pixel) ?? [];
    paths.set(pixel, parts);
    const across = num((to - from) / ratio);
    parts.push(`M${num(from / ratio)} ${num(top / ratio)}h${across}v${num((bottom - top) / ratio)}h-${across}z`);
  };
  let open = new Map<number, Run>();
  for (let y = 0; y <= height; y++) {
    const next = new Map<number, Run>();
    for (let x = 0; y < height && x < width; ) {
      const pixel = pixels[y * width + x] as number;
      let end = x + 1;
      while (end < width && pixels[y * width + end] === pixel) end += 1;
      if (pixel !== 0) {
        const above = open.get(x);
        const goesOn = above !== undefined && above.to === end && above.pixel === pixel;
        next.set(x, goesOn ? above : { from: x, to: end, pixel, top: y });
        if (goesOn) open.delete(x);
      }
      x = end;
    }
    for (const run of open.values()) emit(run, y);
    open = next;
  }
  return [...paths].map(([pixel, parts]) => ({ pixel, path: parts.join('') }));
}
