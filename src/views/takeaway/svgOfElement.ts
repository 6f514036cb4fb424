import { MODEL_REVISION } from '../../scenario/parse';
import { sourceText } from '../../tables/citation';
import { escaped } from './svgText';

/** Styles that decide how a picture looks; a file knows no style sheet of the page. */
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

/** Room above for a title and below for the source, css px. */
const HEAD = 52;
const FOOT = 44;

/** The text round a picture. */
export interface Caption {
  readonly title: string;
  /** Parameters, a line. */
  readonly about: string;
  readonly link: string;
}

/** A picture that is an SVG on the page already, as a file of its own: with its styles, on paper, with title, parameters, source and link. */
export function svgOfElement(svg: SVGSVGElement, { title, about, link }: Caption, style: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [
    [svg, ...svg.querySelectorAll('*')],
    [copy, ...copy.querySelectorAll<SVGElement>('*')],
  ];
  from.forEach((element, i) => {
    const computed = getComputedStyle(element);
    for (const name of styleNames) to[i]?.style.setProperty(name, computed.getPropertyValue(name));
  });
  const { width, height } = svg.getBoundingClientRect();
  const body = getComputedStyle(document.body);
  const [wide, tall] = [Math.ceil(width), Math.ceil(height) + HEAD + FOOT];
  const words = `font-family="${escaped(body.fontFamily)}" fill="${body.color}"`;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('y', String(HEAD));
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}" viewBox="0 0 ${wide} ${tall}">`,
    `<title>${escaped(title)}</title><desc>${escaped(`${about}\n${sourceText(MODEL_REVISION)}\n${link}`)}</desc><style>${style}</style>`,
    `<rect width="${wide}" height="${tall}" fill="${getComputedStyle(document.documentElement).getPropertyValue('--paper')}"/>`,
    `<text x="8" y="24" font-size="16" font-weight="600" ${words}>${escaped(title)}</text>`,
    `<text x="8" y="42" font-size="12" ${words}>${escaped(about)}</text>`,
    new XMLSerializer().serializeToString(copy),
    `<text x="8" y="${tall - 24}" font-size="12" ${words}>${escaped(sourceText(MODEL_REVISION))}</text>`,
    `<text x="8" y="${tall - 8}" font-size="12" ${words}>${escaped(link)}</text>`,
    '</svg>\n',
  ].join('');
}
