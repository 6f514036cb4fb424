import type { Box } from '../canvas/box';
import type { Pen } from '../canvas/pen';
import type { PlotTarget } from '../plots/chart/drawPlot';
import { type Theme, themeOf } from '../theme';
import type { Size } from '../useDrawing';

/** What a figure is for. */
export type Purpose = 'print' | 'slides' | 'screen';

/** Size in css px, look, and device px per css px of its pixels. */
export interface Format extends Size {
  readonly theme: Theme;
  readonly ratio: number;
}

/** A piece of a figure: a plot, the map. */
export interface FigurePart {
  readonly heading: string;
  /** Its share of the height, among the parts. */
  readonly weight: number;
  readonly draw: (target: PlotTarget, size: Size, theme: Theme) => void;
}

/** A figure that stands alone: its picture, its run and its source. */
export interface Figure {
  readonly title: string;
  /** Parameters, each a line. */
  readonly about: readonly string[];
  readonly parts: readonly FigurePart[];
  /** "ssdscope 0.2.0, model revision 2". */
  readonly source: string;
  readonly link: string;
  /** What stands in place of a link that has no room. */
  readonly longLink: string;
}

/** Where a figure is drawn: an SVG or a canvas. */
export interface Sheet {
  readonly pen: Pen;
  /** Draws a part in a box of its own. */
  readonly part: (box: Box, draw: (target: PlotTarget, size: Size) => void) => void;
}

/** Print: light, 7.5 inches at 96 px, pixels at 288 an inch; slides: dark, 16:9, 1920 x 1080 pixels; screen: as the page looks. */
export function formatOf(purpose: Purpose, screen: Theme): Format {
  if (purpose === 'print') return { width: 720, height: 540, theme: themeOf('light', false), ratio: 3 };
  if (purpose === 'slides') return { width: 1280, height: 720, theme: themeOf('dark', true, 19), ratio: 1.5 };
  return { width: 1120, height: 700, theme: themeOf(screen.scheme, false), ratio: 2 };
}

/** Lines of at most `width` css px, broken at spaces, and within a word where that is longer; at most `most`, the last one cut off with "…". */
export function wrapped(pen: Pen, text: string, width: number, most: number): readonly string[] {
  const fits = (line: string) => pen.measureText(line).width <= width;
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '') {
    if (fits(rest)) return [...lines, rest];
    let end = 1;
    while (end < rest.length && fits(rest.slice(0, end + 1))) end += 1;
    const space = rest.lastIndexOf(' ', end);
    const at = space > end / 2 ? space : end;
    if (lines.length === most - 1) return [...lines, `${rest.slice(0, Math.max(1, end - 1)).trimEnd()}…`];
    lines.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  return lines;
}

/** Writes lines from a top edge down; returns where the next one would begin. */
function write(pen: Pen, lines: readonly string[], x: number, top: number, size: number): number {
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  lines.forEach((line, i) => {
    pen.fillText(line, x, top + size * (1 + i * 1.35));
  });
  return top + size * 1.35 * lines.length;
}

/** Lines of a link at the foot: more would take the room of the picture. The file has it whole. */
const LINK_LINES = 2;

/** A link that is cut opens nothing: where it has no room, words say where it is. */
function linkLines(pen: Pen, { link, longLink }: Figure, room: number): readonly string[] {
  const lines = wrapped(pen, link, room, LINK_LINES);
  if (lines.join('').replaceAll(' ', '') === link.replaceAll(' ', '')) return lines;
  return wrapped(pen, longLink, room, LINK_LINES);
}

/** Draws a figure with everything round it. */
export function paintFigure(sheet: Sheet, figure: Figure, { width, height, theme }: Format): void {
  const { pen } = sheet;
  const { colours, type } = theme;
  const margin = type.base * 1.5;
  const room = width - 2 * margin;
  pen.fillStyle = colours.paper;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = colours.ink;
  pen.font = `600 ${type.lead}px ${type.family}`;
  let top = write(pen, wrapped(pen, figure.title, room, 2), margin, margin, type.lead);
  pen.font = `400 ${type.small}px ${type.family}`;
  pen.fillStyle = colours.mute;
  for (const line of figure.about) top = write(pen, wrapped(pen, line, room, 2), margin, top + type.small * 0.15, type.small);
  const foot = [figure.source, ...linkLines(pen, figure, room)];
  const bottom = height - margin - foot.length * type.small * 1.35;
  write(pen, foot, margin, bottom, type.small);
  const weights = figure.parts.reduce((sum, { weight }) => sum + weight, 0);
  const heading = type.base * 1.7;
  const gap = type.base * 0.8;
  const left = bottom - top - type.base * 1.2 - figure.parts.length * heading - (figure.parts.length - 1) * gap;
  let y = top + type.base * 0.7;
  for (const { heading: words, weight, draw } of figure.parts) {
    pen.font = `600 ${type.base}px ${type.family}`;
    pen.fillStyle = colours.ink;
    write(pen, wrapped(pen, words, room, 1), margin, y, type.base);
    const tall = Math.max(40, (left * weight) / weights);
    const box = { x: Math.round(margin), y: Math.round(y + heading), width: Math.floor(room), height: Math.floor(tall) };
    sheet.part(box, (target, size) => draw(target, size, theme));
    y += heading + tall + gap;
  }
}
