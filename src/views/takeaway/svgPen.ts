import type { Pen } from '../canvas/pen';
import { pixelShapes } from './pixelShapes';
import { escaped, num } from './svgText';

/** State that `save` keeps and `restore` brings back. */
const kept = ['fillStyle', 'strokeStyle', 'lineWidth', 'lineJoin', 'globalAlpha', 'font', 'textAlign', 'textBaseline'] as const;

interface Saved {
  readonly state: Partial<Pick<SvgPen, (typeof kept)[number]>>;
  readonly dash: readonly number[];
  /** Groups that were open. */
  readonly groups: number;
}

const anchors: Readonly<Record<string, string>> = { center: 'middle', right: 'end', end: 'end' };

/** `#rrggbb` and opacity of a pixel 0xAABBGGRR. */
function pixelStyle(pixel: number): string {
  const byte = (shift: number) => ((pixel >>> shift) & 255).toString(16).padStart(2, '0');
  const alpha = pixel >>> 24;
  return `fill="#${byte(0)}${byte(8)}${byte(16)}"${alpha === 255 ? '' : ` fill-opacity="${num(alpha / 255)}"`}`;
}

/** Weight, size and family of a canvas' font, "400 12px Family, …". */
function fontParts(font: string): readonly [weight: string, size: string, family: string] {
  const [, weight = '400', size = '12', family = 'sans-serif'] = /^(\d+) ([\d.]+)px (.+)$/.exec(font) ?? [];
  return [weight, size, family];
}

/** Draws as a canvas' context does, as elements of an SVG. One for each picture; `elements` is what came so far. */
export class SvgPen implements Pen {
  fillStyle: CanvasRenderingContext2D['fillStyle'] = '#000000';
  strokeStyle: CanvasRenderingContext2D['strokeStyle'] = '#000000';
  lineWidth = 1;
  lineJoin: CanvasLineJoin = 'miter';
  globalAlpha = 1;
  font = '400 12px sans-serif';
  textAlign: CanvasTextAlign = 'left';
  textBaseline: CanvasTextBaseline = 'alphabetic';
  readonly #id: string;
  readonly #ratio: number;
  readonly #ruler: CanvasRenderingContext2D;
  readonly #parts: string[] = [];
  readonly #saved: Saved[] = [];
  #path = '';
  #dash: readonly number[] = [];
  #groups = 0;
  #clips = 0;

  /** @param id begins all ids in the file; ratio device px per css px of pixels that are put; ruler measures text */
  constructor(id: string, ratio: number, ruler: CanvasRenderingContext2D) {
    this.#id = id;
    this.#ratio = ratio;
    this.#ruler = ruler;
  }

  /** The elements, whole. */
  elements(): string {
    return this.#parts.join('') + '</g>'.repeat(this.#groups);
  }

  /** Adds an element as it is. */
  raw(element: string): void {
    this.#parts.push(element);
  }

  save(): void {
    const state = Object.fromEntries(kept.map((name) => [name, this[name]]));
    this.#saved.push({ state, dash: this.#dash, groups: this.#groups });
  }

  restore(): void {
    const saved = this.#saved.pop();
    if (saved === undefined) return;
    Object.assign(this, saved.state);
    this.#dash = saved.dash;
    for (; this.#groups > saved.groups; this.#groups--) this.raw('</g>');
  }

  clip(): void {
    const id = `${this.#id}-${this.#clips++}`;
    this.raw(`<clipPath id="${id}"><path d="${this.#path}"/></clipPath><g clip-path="url(#${id})">`);
    this.#groups += 1;
  }

  beginPath(): void {
    this.#path = '';
  }

  moveTo(x: number, y: number): void {
    this.#path += `M${num(x)} ${num(y)}`;
  }

  lineTo(x: number, y: number): void {
    this.#path += `${this.#path === '' ? 'M' : 'L'}${num(x)} ${num(y)}`;
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.#path += `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}z`;
  }

  /** Whole circles only, which is what is drawn. */
  arc(x: number, y: number, radius: number, from: number, to: number): void {
    if (Math.abs(to - from) < 2 * Math.PI - 1e-9) throw new Error('Only whole circles can be drawn into a file.');
    const [r, across] = [num(radius), num(2 * radius)];
    this.#path += `M${num(x - radius)} ${num(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0z`;
  }

  fill(): void {
    if (this.#path !== '') this.raw(`<path d="${this.#path}" ${this.#fillStyles()}/>`);
  }

  stroke(): void {
    if (this.#path !== '') this.raw(`<path d="${this.#path}" fill="none" ${this.#strokeStyles()}/>`);
  }

  setLineDash(dash: readonly number[]): void {
    this.#dash = [...dash];
  }

  /** Nothing lies beneath. */
  clearRect(): void {}

  fillRect(x: number, y: number, width: number, height: number): void {
    this.raw(`<rect ${box(x, y, width, height)} ${this.#fillStyles()}/>`);
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    this.raw(`<rect ${box(x, y, width, height)} fill="none" ${this.#strokeStyles()}/>`);
  }

  fillText(text: string, x: number, y: number): void {
    this.raw(this.#text(text, x, y, this.#fillStyles()));
  }

  strokeText(text: string, x: number, y: number): void {
    this.raw(this.#text(text, x, y, `fill="none" aria-hidden="true" ${this.#strokeStyles()}`));
  }

  measureText(text: string): TextMetrics {
    this.#ruler.font = this.font;
    this.#ruler.textBaseline = 'alphabetic';
    return this.#ruler.measureText(text);
  }

  createImageData(width: number | ImageData, height = 0): ImageData {
    return typeof width === 'number' ? new ImageData(width, height) : new ImageData(width.width, width.height);
  }

  putImageData(image: ImageData): void {
    const { width, height, data } = image;
    const shapes = pixelShapes(new Uint32Array(data.buffer), width, height, this.#ratio);
    this.raw('<g shape-rendering="crispEdges">');
    for (const { pixel, path } of shapes) this.raw(`<path d="${path}" ${pixelStyle(pixel)}/>`);
    this.raw('</g>');
  }

  #alpha(): string {
    return this.globalAlpha === 1 ? '' : ` opacity="${num(this.globalAlpha)}"`;
  }

  #fillStyles(): string {
    return `fill="${String(this.fillStyle)}"${this.#alpha()}`;
  }

  #strokeStyles(): string {
    const dash = this.#dash.length === 0 ? '' : ` stroke-dasharray="${this.#dash.map(num).join(' ')}"`;
    const join = this.lineJoin === 'miter' ? '' : ` stroke-linejoin="${this.lineJoin}"`;
    return `stroke="${String(this.strokeStyle)}" stroke-width="${num(this.lineWidth)}"${dash}${join}${this.#alpha()}`;
  }

  /** How far the baseline lies below where text is put: a canvas and an SVG do not mean the same by "middle". */
  #baseline(): number {
    if (this.textBaseline === 'alphabetic') return 0;
    const rise = (baseline: CanvasTextBaseline) => {
      this.#ruler.textBaseline = baseline;
      return this.#ruler.measureText('H').actualBoundingBoxAscent;
    };
    this.#ruler.font = this.font;
    return rise('alphabetic') - rise(this.textBaseline);
  }

  /** With its length, so that it takes the same room in another font, where the file is opened without this one. */
  #text(text: string, x: number, y: number, styles: string): string {
    const [weight, size, family] = fontParts(this.font);
    const { width } = this.measureText(text);
    const anchor = anchors[this.textAlign];
    const length = width > 0 ? ` textLength="${num(width)}" lengthAdjust="spacingAndGlyphs"` : '';
    return `<text x="${num(x)}" y="${num(y + this.#baseline())}" font-family="${escaped(family)}" font-size="${size}"${
      weight === '400' ? '' : ` font-weight="${weight}"`
    }${anchor === undefined ? '' : ` text-anchor="${anchor}"`}${length} ${styles}>${escaped(text)}</text>`;
  }
}

function box(x: number, y: number, width: number, height: number): string {
  return `x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"`;
}
