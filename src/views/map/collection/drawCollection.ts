import { shownPageNumber } from '../../../store/selections/drive/addresses';
import type { CollectionPage } from '../../../store/selections/drive/collection';
import type { Language } from '../../../texts/language';
import type { Box } from '../../canvas/box';
import type { Theme } from '../../theme';
import type { Size } from '../../useDrawing';
import { ownerColour, ownerText, patternColour } from '../owners/ownerColours';
import { boxAt, type CollectionLayout, inset, largeCell, stripGap } from './collectionLayout';
import type { CollectionMoment, Flight } from './collectionMotion';

/** Draws one moment: the destination above, the victim below, pages rising between them. */
export function drawCollection(
  context: CanvasRenderingContext2D,
  layout: CollectionLayout & Size,
  moment: CollectionMoment,
  theme: Theme,
  factor: number,
  language: Language,
  owners: ReadonlyMap<number, number> = new Map(),
): void {
  const { colours } = theme;
  context.clearRect(0, 0, layout.width, layout.height);
  const destination = moment.destinations[moment.current] ?? [];
  for (let i = 0; i < moment.current; i++)
    drawStrip(context, layout.strips[i], moment.destinations[i] ?? [], moment.came[i] ?? 0, theme, language);
  // On a stage, where pages are large, it is one of the keys beside the picture.
  if (layout.cell < largeCell && destination.some(({ earlier }) => earlier))
    drawEarlierKey(context, layout.strips[moment.current], theme, language);
  destination.forEach((page, i) => {
    context.globalAlpha = page.earlier ? EARLIER_ALPHA[theme.scheme] : 1;
    drawPage(context, boxAt(layout.destination, layout, i), page, theme, factor, owners);
  });
  context.globalAlpha = 1;
  moment.victim.forEach((page, i) => {
    const box = boxAt(layout.victim, layout, i);
    const isErased = i < moment.erased * moment.victim.length;
    drawPage(context, box, isErased ? { state: 'free', lpn: null, relocated: false } : page, theme, factor, owners);
  });
  frame(context, layout.destination, colours.gc, []);
  frame(context, layout.victim, colours.ink, [4, 3]);
  const here = ({ destination: to }: Flight) => to === moment.current;
  // Between single rows there is room for it: each page keeps the line it came by.
  if (layout.columns === moment.victim.length && moment.erased === 0)
    for (const { from, to } of moment.arrivals.filter(here)) {
      const [left, came] = [boxAt(layout.victim, layout, from), boxAt(layout.destination, layout, to)];
      drawWay(context, { ...left, height: 0 }, { ...came, y: came.y + came.height, height: 0 }, colours.gc);
    }
  for (const { from, to: place, share, lpn } of moment.flights.filter(here)) {
    const page = drawFlight(context, boxAt(layout.victim, layout, from), boxAt(layout.destination, layout, place), share, theme);
    drawPage(context, page, { state: 'valid', lpn, relocated: false }, theme, factor, owners);
  }
}

/** Two groups in the same places, before anything is collected: what the host fills above, what may be collected below. */
export function drawGroups(
  context: CanvasRenderingContext2D,
  layout: CollectionLayout & Size,
  open: readonly CollectionPage[],
  emptiest: readonly CollectionPage[],
  isVictim: boolean,
  theme: Theme,
): void {
  context.clearRect(0, 0, layout.width, layout.height);
  for (const [group, pages] of [
    [layout.destination, open],
    [layout.victim, emptiest],
  ] as const)
    pages.forEach((page, i) => {
      drawPage(context, boxAt(group, layout, i), page, theme, 1);
    });
  frame(context, layout.destination, theme.colours.host, []);
  frame(context, layout.victim, isVictim ? theme.colours.ink : theme.colours.outline, isVictim ? [4, 3] : []);
}

function frame(context: CanvasRenderingContext2D, { x, y, width, height }: Box, colour: string, dash: number[]): void {
  context.lineWidth = 2;
  context.strokeStyle = colour;
  context.setLineDash(dash);
  context.strokeRect(x + 1, y + 1, width - 2, height - 2);
  context.setLineDash([]);
}

/** How strong pages are that lay in the destination before: they are not of this collection. On black they would be taken for free ones sooner. */
export const EARLIER_ALPHA = { light: 0.4, dark: 0.58 } as const;
/** How strong the stale colour is where a page has moved on: between stale and erased. On black as much would look filled. */
export const LEFT_ALPHA = { light: 0.35, dark: 0.2 } as const;

/** A page that has moved on: nothing of it is valid, and only erasing the whole group frees it. */
function drawLeft(context: CanvasRenderingContext2D, { x, y, width, height }: Box, { colours, scheme }: Theme): void {
  context.globalAlpha = LEFT_ALPHA[scheme];
  context.fillStyle = colours.ramp[0] ?? colours.ink;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
  context.lineWidth = 1;
  context.strokeStyle = colours.hairline;
  context.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
}

function drawPage(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  page: CollectionPage,
  theme: Theme,
  factor: number,
  owners?: ReadonlyMap<number, number>,
): void {
  const { colours, type } = theme;
  if (page.state === 'free') {
    context.lineWidth = 1;
    context.strokeStyle = colours.hairline;
    context.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
    return;
  }
  if (page.left) {
    drawLeft(context, { x, y, width, height }, theme);
    return;
  }
  const isValid = page.state === 'valid';
  context.fillStyle = (isValid ? colours.ramp[colours.ramp.length - 1] : colours.ramp[0]) ?? colours.ink;
  context.fillRect(x, y, width, height);
  const owner = isValid && page.lpn !== null ? owners?.get(page.lpn) : undefined;
  if (owner !== undefined) {
    context.fillStyle = ownerColour(owner, theme);
    context.fillRect(x, y, width, height);
    if (owner > 0) mark(context, { x, y, width, height }, owner, theme);
  }
  // Small pages have no room for more than their state, and no key would explain a pattern on them.
  if (width < type.small * 1.9) return;
  if (page.relocated) hatch(context, { x, y, width, height }, isValid ? colours.hatchValid : colours.hatchStale);
  if (page.lpn === null) return;
  const text = String(shownPageNumber(page.lpn, factor));
  context.font = `400 ${Math.max(type.small, width / 6)}px ${type.family}`;
  if (context.measureText(text).width > width - 2) return;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = owner !== undefined ? ownerText(owner, theme) : isValid ? colours.onValid : colours.onStale;
  context.fillText(text, x + width / 2, y + height / 2);
}

/** What the pale pages of a destination are, in the line where it will be a strip once it is full. */
function drawEarlierKey(
  context: CanvasRenderingContext2D,
  box: Box | undefined,
  { colours, type, scheme }: Theme,
  { panels }: Language,
): void {
  if (box === undefined) return;
  const size = Math.min(type.small, box.height + stripGap);
  const middle = box.y + Math.max(box.height / 2 + 1, size * 0.6);
  const right = box.x + box.width - inset;
  context.font = `400 ${size}px ${type.family}`;
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  context.fillStyle = colours.mute;
  context.fillText(panels.keyOfEarlier, right, middle);
  const side = Math.round(size * 0.7);
  context.globalAlpha = EARLIER_ALPHA[scheme];
  context.fillStyle = colours.ramp.at(-1) ?? colours.ink;
  context.fillRect(right - context.measureText(panels.keyOfEarlier).width - side - inset, middle - side / 2, side, side);
  context.globalAlpha = 1;
}

/** A group that was filled, as a strip of its pages in a row, and how many of them came from this victim: "first 125 filled this one". */
function drawStrip(
  context: CanvasRenderingContext2D,
  box: Box | undefined,
  pages: readonly CollectionPage[],
  came: number,
  { colours, type, scheme }: Theme,
  { panels }: Language,
): void {
  if (box === undefined || pages.length === 0) return;
  const text = panels.cameHere(came);
  const size = Math.min(type.small, box.height + stripGap);
  context.font = `400 ${size}px ${type.family}`;
  const room = box.width - context.measureText(text).width - 4 * inset;
  const page = (room - 2 * inset) / pages.length;
  pages.forEach((each, i) => {
    if (each.state === 'free') return;
    context.globalAlpha = each.earlier ? EARLIER_ALPHA[scheme] : 1;
    context.fillStyle = (each.state === 'valid' ? colours.ramp[colours.ramp.length - 1] : colours.ramp[0]) ?? colours.ink;
    context.fillRect(box.x + inset + i * page, box.y + 4, page, box.height - 8);
  });
  context.globalAlpha = 1;
  frame(context, { ...box, width: room }, colours.gc, []);
  context.fillStyle = colours.gc;
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  context.fillText(text, box.x + box.width - inset, box.y + Math.max(box.height / 2 + 1, size * 0.6));
}

/** A page of another owner than the first has a bar at its side, so that colour is not alone: at another side for each. */
function mark(context: CanvasRenderingContext2D, { x, y, width, height }: Box, owner: number, theme: Theme): void {
  const line = Math.max(1, Math.round(Math.min(width, height) / 5));
  context.fillStyle = patternColour(owner, theme);
  if (owner % 2 === 1) context.fillRect(x, owner % 4 === 1 ? y : y + height - line, width, line);
  else context.fillRect(owner % 4 === 2 ? x : x + width - line, y, line, height);
}

/** Diagonals: put there by collection. */
function hatch(context: CanvasRenderingContext2D, { x, y, width, height }: Box, colour: string): void {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.beginPath();
  const step = width > 14 ? 6 : 4;
  for (let at = -height; at < width; at += step) {
    context.moveTo(x + at, y + height);
    context.lineTo(x + at + height, y);
  }
  context.lineWidth = 1;
  context.strokeStyle = colour;
  context.stroke();
  context.restore();
}

/** The way of a page from the middle of one box to that of another: its four points, px. */
function drawWay(context: CanvasRenderingContext2D, from: Box, to: Box, colour: string): readonly (readonly [number, number])[] {
  const [x0, y0] = [from.x + from.width / 2, from.y + from.height / 2];
  const [x1, y1] = [to.x + to.width / 2, to.y + to.height / 2];
  const bend = (y0 - y1) / 2;
  context.beginPath();
  context.moveTo(x0, y0);
  context.bezierCurveTo(x0, y0 - bend, x1, y1 + bend, x1, y1);
  // Large pages stand on a stage, whose last row sees no hairline.
  context.lineWidth = Math.max(1, Math.min(4, from.width / 12));
  context.strokeStyle = colour;
  context.stroke();
  return [
    [x0, y0],
    [x0, y0 - bend],
    [x1, y1 + bend],
    [x1, y1],
  ];
}

/** The thin line that a page on its way follows, and where the page is on it. */
function drawFlight(context: CanvasRenderingContext2D, from: Box, to: Box, share: number, { colours }: Theme): Box {
  const way = drawWay(context, from, to, colours.gc);
  const u = 1 - share;
  const weights = [u ** 3, 3 * u * u * share, 3 * u * share * share, share ** 3];
  const at = (axis: 0 | 1) => way.reduce((sum, point, i) => sum + point[axis] * (weights[i] ?? 0), 0);
  const [x, y] = [at(0), at(1)];
  const side = Math.max(7, Math.min(from.width, from.height));
  context.fillStyle = colours.paper;
  context.fillRect(x - side / 2 - 1, y - side / 2 - 1, side + 2, side + 2);
  return { x: x - side / 2, y: y - side / 2, width: side, height: side };
}
