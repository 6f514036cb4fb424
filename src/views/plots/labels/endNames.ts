import type { Theme } from '../../theme';
import { type ChartLayout, heightOf } from '../chart/chartLayout';
import { spreadLabels } from '../chart/lines';
import type { DotSeries, LineSeries, NamedSeries } from '../chart/plotKind';
import type { SceneRun } from '../chart/scene';
import type { Place } from './fallArrow';
import { END_PLACES, type Label, LINE, type Measure, NEAR, type Wish } from './label';

/** Distance of a name behind the plot's edge from the end that it names, css px. */
const LEADER = 10;

/** Place of row i of a series on the plot; NaN where nothing is drawn. */
export function pointOf(layout: ChartLayout, data: DotSeries | LineSeries, i: number): Place {
  if (data.as === 'line') return { x: layout.time.x(data.time(i)), y: heightOf(layout, data.value(i)) };
  const value = data.skip[i] === 1 ? Number.NaN : (data.v[i] ?? Number.NaN);
  return { x: layout.time.x((data.t[i] ?? 0) - data.zero), y: heightOf(layout, value) };
}

/** Samples whose mean says how high the dots end. */
const END_SAMPLES = 5;

/** Where a series ends on the plot; null where that is not in sight. */
export function endOf(layout: ChartLayout, { data, level }: NamedSeries): Place | null {
  const { plot, time } = layout;
  if (level !== undefined) {
    const at = { x: Math.min(plot.x + plot.width, time.x(level.to)), y: heightOf(layout, level.value) };
    return at.x < plot.x || !(at.y > plot.y - 2 && at.y < plot.y + plot.height + 2) ? null : at;
  }
  let last = data.to - 1;
  while (last >= data.from && !Number.isFinite(pointOf(layout, data, last).y)) last -= 1;
  // A series that goes beyond the plot leaves it at its edge.
  while (last > data.from && pointOf(layout, data, last - 1).x > plot.x + plot.width) last -= 1;
  if (last < data.from) return null;
  const point = pointOf(layout, data, last);
  if (point.x < plot.x) return null;
  let { y } = point;
  if (data.as === 'dots') {
    const rows = data.v.subarray(Math.max(data.from, last + 1 - END_SAMPLES), last + 1);
    const mean = rows.reduce((sum, v) => sum + v, 0) / rows.length;
    y = heightOf(layout, mean === 0 && layout.zeroY !== null ? 0 : Math.max(mean, layout.y.domain[0]));
  }
  if (!(y > plot.y - 2 && y < plot.y + plot.height + 2)) return null;
  return { x: Math.min(plot.x + plot.width, Math.max(point.x, time.range[0])), y };
}

/** A name that stands at the end of a series. */
export interface EndWish {
  readonly text: string;
  readonly colour: string;
  readonly end: Place;
  readonly width: number;
  readonly y: number;
}

/** Names at the ends of all series. */
export function endWishes(layout: ChartLayout, { styled, series, shownEnd }: SceneRun, theme: Theme, measure: Measure): readonly EndWish[] {
  const { nameColour } = styled.style;
  return series.flatMap((each) => {
    const end = each.name === null ? null : endOf(layout, each);
    if (each.name === null || end === null) return [];
    const isMinor = each.data.as === 'line' && each.data.isMinor === true;
    const other = each.data.as === 'line' ? each.data.own : undefined;
    const isSeen = other === undefined && shownEnd < each.data.to;
    const own = other?.colour ?? nameColour;
    return [{ text: each.name, colour: isMinor || isSeen ? theme.colours.mute : own, end, width: measure(each.name, false), y: end.y }];
  });
}

/** From the middle of the first name behind the plot's edge to that of the last, css px. */
function edgeSpan({ plot }: ChartLayout, { type: { small } }: Theme): readonly [top: number, bottom: number] {
  return [plot.y, plot.y + plot.height - small * 0.5];
}

/** How many names have room behind the plot's edge. */
export function rowsAtEdge(layout: ChartLayout, theme: Theme): number {
  const [top, bottom] = edgeSpan(layout, theme);
  return Math.max(1, Math.floor((bottom - top) / (theme.type.small * LINE)) + 1);
}

/** Names behind the plot's edge stand in the order of their ends; one that had to make room is led back to its own. */
export function edgeLabels(layout: ChartLayout, wishes: readonly EndWish[], theme: Theme): readonly Label[] {
  const height = theme.type.small * LINE;
  const [top, bottom] = edgeSpan(layout, theme);
  // The heaviest lines come last, and keep their names where there is not room for all.
  const fitting = wishes.slice(-rowsAtEdge(layout, theme));
  return spreadLabels(fitting, height, top, bottom).map(({ text, colour, end, width, y }) => {
    const x = Math.min(end.x + LEADER, layout.width - width);
    const box = { x, y: y - height / 2, width, height };
    return {
      text,
      colour,
      box,
      isStrong: false,
      under: null,
      isOnData: false,
      leader: Math.abs(y - end.y) > (height * 2) / 3 ? end : null,
    };
  });
}

/** Names of growing series stand beside their newest ends, in order, as near as there is room. */
export function innerWishes(layout: ChartLayout, wishes: readonly EndWish[], theme: Theme, priority: number): readonly Wish[] {
  const height = theme.type.small * LINE;
  const { plot } = layout;
  // In the type of a hall a name must go further to be clear of its dots.
  const step = Math.max(0.5, theme.type.small / 24);
  const spread = spreadLabels(wishes, height, plot.y + height / 2, plot.y + plot.height - height / 2);
  return spread.map(({ text, colour, end, y }, i) => ({
    text,
    colour,
    priority,
    places: (width) => {
      const beside = Math.min(end.x + NEAR, layout.width - width);
      // The upper ones go up where there is no room, the lower ones down: their order stays.
      const first = i < spread.length / 2 ? -1 : 1;
      const middle = (other: EndWish | undefined) => (other === undefined ? null : (other.y + y) / 2);
      const [above, below] = [middle(spread[i - 1]) ?? Number.NEGATIVE_INFINITY, middle(spread[i + 1]) ?? Number.POSITIVE_INFINITY];
      const away = Array.from({ length: END_PLACES }, (_, k) => first * step * (k % 2 === 0 ? k : -(k + 1))).filter(
        (dy) => y + dy >= above && y + dy <= below,
      );
      return [beside, end.x - NEAR - width].flatMap((x) => away.map((dy) => ({ x, y: y - height / 2 + dy })));
    },
  }));
}
