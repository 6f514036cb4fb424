import { download, fileName } from './download';

/** Styles that decide how an axis looks; a picture of an SVG knows no style sheet of the page. */
const styleNames = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
];
const MARGIN = 24;
const HEAD = 44;
const FOOT = 36;

function withStyles(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const from = [svg, ...svg.querySelectorAll('*')];
  const to = [copy, ...copy.querySelectorAll('*')];
  from.forEach((element, i) => {
    const computed = getComputedStyle(element);
    for (const name of styleNames) (to[i] as SVGElement).style.setProperty(name, computed.getPropertyValue(name));
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return copy;
}

/** Axes may reach beyond their box; a picture of an SVG ends there, so the box is made larger by this much, px. */
const BLEED = 60;

/** The lines of an SVG. Its texts are not in it: a picture has not the fonts of the page. */
async function linesOf(svg: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = withStyles(svg);
  for (const text of copy.querySelectorAll('text')) text.remove();
  copy.setAttribute('viewBox', `${-BLEED} ${-BLEED} ${width + 2 * BLEED} ${height + 2 * BLEED}`);
  copy.setAttribute('width', String(width + 2 * BLEED));
  copy.setAttribute('height', String(height + 2 * BLEED));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** Draws the texts of an SVG where they stand on the page. */
function drawTexts(context: CanvasRenderingContext2D, svg: SVGSVGElement): void {
  for (const text of svg.querySelectorAll('text')) {
    const style = getComputedStyle(text);
    const box = text.getBoundingClientRect();
    if (box.width === 0 || style.visibility === 'hidden') continue;
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.fillStyle = style.fill;
    const words = text.textContent ?? '';
    context.fillText(words, box.left, box.top + context.measureText(words).fontBoundingBoxAscent);
  }
}

/** Cuts a link that does not fit: the picture names the page, the file has the rest. */
function fitted(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 0 && context.measureText(`${text.slice(0, end)}…`).width > width) end -= 1;
  return `${text.slice(0, end)}…`;
}

/** Saves a picture of the plot over time with its title, a line on the drive, and the link. Rejects where there is no plot to save. */
export async function exportPng(title: string, drive: string, link: string): Promise<void> {
  const stage = document.querySelector('.run-panel .run-plots, .plot-panel .view-stage');
  if (!(stage instanceof HTMLElement)) throw new Error('no plot is on screen');
  const heading = document.querySelector(':is(.run-panel, .plot-panel) h2')?.textContent ?? '';
  const { width, height, left, top } = stage.getBoundingClientRect();
  const scale = 2;
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * MARGIN) * scale;
  canvas.height = (height + HEAD + FOOT + 2 * MARGIN) * scale;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser gives no canvas');
  const style = getComputedStyle(document.body);
  context.scale(scale, scale);
  context.fillStyle = style.backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = style.color;
  context.font = `600 17px ${style.fontFamily}`;
  context.fillText(title, MARGIN, MARGIN + 14);
  context.font = `400 13px ${style.fontFamily}`;
  context.fillText(`${drive} · ${heading}`, MARGIN, MARGIN + 34);
  context.fillText(fitted(context, link, width), MARGIN, canvas.height / scale - MARGIN);
  context.translate(MARGIN - left, MARGIN + HEAD - top);
  for (const element of stage.querySelectorAll<HTMLCanvasElement | SVGSVGElement>('canvas, svg')) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    if (element instanceof HTMLCanvasElement) {
      context.drawImage(element, box.left, box.top, box.width, box.height);
      continue;
    }
    const lines = await linesOf(element, box.width, box.height);
    context.drawImage(lines, box.left - BLEED, box.top - BLEED, box.width + 2 * BLEED, box.height + 2 * BLEED);
    drawTexts(context, element);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the canvas gave no picture');
  download(blob, `${fileName(title)}.png`);
}
