/** A pixel as ImageData keeps it, read as one little-endian 32-bit number: 0xAABBGGRR. */
export type Pixel = number;

/** Red, green, blue in [0, 255] of `#rrggbb`. Throws on anything else. */
export function channelsOf(hex: string): readonly [number, number, number] {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`colour is ${hex}; #rrggbb is allowed.`);
  const n = Number.parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

/** `#rrggbb` as a pixel; `alpha` in [0, 255]. */
export function pixelOf(hex: string, alpha = 255): Pixel {
  const [r, g, b] = channelsOf(hex);
  return ((alpha << 24) | (b << 16) | (g << 8) | r) >>> 0;
}

/** Relative luminance, [0, 1] (WCAG 2.2, "relative luminance"). */
export function luminance(hex: string): number {
  const linear = channelsOf(hex).map((c) => (c <= 10 ? c / 3294.6 : ((c / 255 + 0.055) / 1.055) ** 2.4));
  const [r = 0, g = 0, b = 0] = linear;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Colour of a share in [0, 1] on a ramp of equal steps, mixed linearly in sRGB as a CSS gradient is. */
export function rampColour(ramp: readonly string[], share: number): string {
  const at = Math.min(Math.max(share, 0), 1) * (ramp.length - 1);
  const i = Math.min(Math.floor(at), ramp.length - 2);
  const from = channelsOf(ramp[i] ?? '#000000');
  const to = channelsOf(ramp[i + 1] ?? '#000000');
  const mixed = from.map((c, k) => Math.round(c + (at - i) * ((to[k] ?? c) - c)));
  return `#${mixed.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Look-up table from a whole number in [0, top] to a pixel: the ramp stretched over [low, high], its ends beyond.
 * Where low >= high everything is at the ramp's upper end.
 */
export function rampTable(ramp: readonly string[], low: number, high: number, top: number): Uint32Array {
  const steps = Array.from({ length: 256 }, (_, i) => pixelOf(rampColour(ramp, i / 255)));
  const table = new Uint32Array(top + 1);
  for (let value = 0; value <= top; value++) {
    const share = high > low ? (value - low) / (high - low) : 1;
    table[value] = steps[Math.round(Math.min(Math.max(share, 0), 1) * 255)] ?? 0;
  }
  return table;
}
