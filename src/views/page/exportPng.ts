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

async function pictureOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(withStyles(svg)))}`;
  await image.decode();
  return image;
}

/** Cuts a link that does not fit: the picture names the page, the file has the rest. */
function fitted(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 0 && context.measureText(`${text.slice(0, end)}…`).width > width) end -= 1;
  return `${text.slice(0, end)}…`;
}

/** Saves a picture of the plot over time with its title and the link. Rejects where there is no plot to save. */
export async function exportPng(title: string, link: string): Promise<void> {
  const stage = document.querySelector('.plot-panel .view-stage');
  if (!(stage instanceof HTMLElement)) throw new Error('no plot is on screen');
  const heading = document.querySelector('.plot-panel h2')?.textContent ?? '';
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
  context.fillText(heading, MARGIN, MARGIN + 34);
  context.fillText(fitted(context, link, width), MARGIN, canvas.height / scale - MARGIN);
  context.translate(MARGIN - left, MARGIN + HEAD - top);
  for (const element of stage.querySelectorAll('canvas, svg')) {
    const box = element.getBoundingClientRect();
    const image = element instanceof HTMLCanvasElement ? element : await pictureOf(element as SVGSVGElement);
    if (box.width > 0 && box.height > 0) context.drawImage(image, box.left, box.top, box.width, box.height);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the canvas gave no picture');
  download(blob, `${fileName(title)}.png`);
}

/** A title as a file name. */
export function fileName(title: string): string {
  const plain = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'ssdscope' : plain.slice(0, 80);
}

/** Lets the person save the blob. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
