/** On the plot of write amplification: what one collection costs, at its moment, beside the mean that follows it. */
import type { Language } from '../../../texts/language';
import type { Pen } from '../../canvas/pen';
import type { Target } from '../../canvas/raster';
import type { Theme } from '../../theme';
import type { ChartLayout } from '../chart/chartLayout';
import type { Scene } from '../chart/scene';
import type { Place } from './fallArrow';
import { LINE, NEAR, type Wish } from './label';
import type { Notes } from './notes';

/** Radius of its mark, in type sizes, and how far above the axis it may lie, css px. */
const RADIUS = 0.28;
const ABOVE = 6;
/** Before the names of marks and laws, behind those of runs. */
const PRIORITY = 4;

/** Where it is marked; null: the page is about no collection, or it costs more than the axis goes to. */
export function placeOfOne({ one }: Notes, { now }: Scene, { plot, time, y }: ChartLayout): Place | null {
  if (one === undefined || one === null || now === null) return null;
  const at = { x: Math.round(time.x(now)) + 0.5, y: y(one) };
  return at.y < plot.y - ABOVE || at.x < plot.x || at.x > plot.x + plot.width + 1 ? null : at;
}

/** Its figure, as the page says it, right of the mark or left of it. */
export function oneWish(notes: Notes, scene: Scene, layout: ChartLayout, theme: Theme, language: Language): readonly Wish[] {
  const at = placeOfOne(notes, scene, layout);
  if (at === null || typeof notes.one !== 'number') return [];
  const { small } = theme.type;
  const away = RADIUS * small + NEAR;
  const top = at.y - (small * LINE) / 2;
  const places = (width: number) =>
    [at.x + away, at.x - away - width].flatMap((x) => [
      { x, y: top },
      { x, y: Math.max(0, top - small / 2) },
    ]);
  const { numbers, page } = language;
  return [{ text: `${numbers.ratio(notes.one)} ${page.costOfOne}`, colour: theme.colours.ink, priority: PRIORITY, places }];
}

/** A ring on paper, round a moment. */
export function drawRing(context: Pen, { x, y }: Place, theme: Theme): void {
  context.beginPath();
  context.arc(x, y, RADIUS * theme.type.small, 0, 2 * Math.PI);
  context.fillStyle = theme.colours.paper;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = theme.colours.ink;
  context.stroke();
  context.lineWidth = 1;
}

/** Draws the mark. */
export function drawOne({ context }: Target, notes: Notes, scene: Scene, layout: ChartLayout, theme: Theme): void {
  const at = placeOfOne(notes, scene, layout);
  if (at !== null) drawRing(context, at, theme);
}
