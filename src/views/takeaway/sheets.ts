import type { Pen } from '../canvas/pen';
import { type Figure, type Format, paintFigure } from './figure';
import { svgDots } from './svgDots';
import { SvgPen } from './svgPen';
import { escaped, num } from './svgText';

/** Pixels per css px of what an SVG takes from pixels. */
const SVG_RATIO = 2;

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser gives no canvas');
  return context;
}

function canvasOf(
  width: number,
  height: number,
  ratio: number,
): { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = contextOf(canvas);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return { canvas, context };
}

/** The figure in pixels. */
export function canvasFigure(figure: Figure, format: Format): HTMLCanvasElement {
  const { width, height, ratio } = format;
  const sheet = canvasOf(width, height, ratio);
  paintFigure(
    {
      pen: sheet.context,
      part(box, draw) {
        // Pixels replace everything beneath them: each part has a canvas of its own.
        const { canvas, context } = canvasOf(box.width, box.height, ratio);
        draw({ context, ratio, width: canvas.width, height: canvas.height }, box);
        sheet.context.drawImage(canvas, box.x, box.y, box.width, box.height);
      },
    },
    figure,
    format,
  );
  return sheet.canvas;
}

/** The figure as an SVG, complete; `style` is its style sheet, the fonts. */
export function svgFigure(figure: Figure, format: Format, style: string): string {
  const { width, height } = format;
  const ruler = contextOf(document.createElement('canvas'));
  const pen = new SvgPen('sheet', SVG_RATIO, ruler);
  let parts = 0;
  paintFigure(
    {
      pen: pen as Pen,
      part(box, draw) {
        const own = new SvgPen(`part${parts++}`, SVG_RATIO, ruler);
        const target = { context: own, ratio: SVG_RATIO, width: box.width * SVG_RATIO, height: box.height * SVG_RATIO };
        draw({ ...target, dots: svgDots(own, SVG_RATIO) }, box);
        pen.raw(`<g transform="translate(${num(box.x)} ${num(box.y)})">${own.elements()}</g>`);
      },
    },
    figure,
    format,
  );
  const about = [...figure.about, figure.source, figure.link].join('\n');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(figure.title)}</title><desc>${escaped(about)}</desc>`,
    `<style>${style}</style>`,
    pen.elements(),
    '</svg>\n',
  ].join('');
}

/** The page's own fonts as a style sheet that needs no other file. */
export async function fontStyle(): Promise<string> {
  const { fonts } = await import('./fonts');
  const rules = await Promise.all(
    fonts.map(async ({ weight, url }) => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`the font could not be fetched: HTTP ${response.status}`);
      const data = await base64(await response.blob());
      return `@font-face{font-family:'Source Sans 3';font-weight:${weight};src:url(data:font/woff2;base64,${data}) format('woff2')}`;
    }),
  );
  return rules.join('');
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Device px per css px of an SVG in pixels: sharp on paper. */
const PRINT_RATIO = 3;

/** An SVG that is complete in itself, in pixels. Rejects where the browser cannot draw it. */
export async function pngOfSvg(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const { canvas, context } = canvasOf(image.naturalWidth, image.naturalHeight, PRINT_RATIO);
  context.drawImage(image, 0, 0);
  return pngOf(canvas);
}

/** The canvas as a PNG. Rejects where it is too large for this browser. */
export async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the canvas gave no picture');
  return blob;
}
