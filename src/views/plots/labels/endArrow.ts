import type { Box } from '../../canvas/box';
import type { Theme } from '../../theme';
import type { ChartLayout } from '../chart/chartLayout';
import type { Place } from './fallArrow';
import type { Notes } from './notes';
import { standsAlone } from './playhead';

/** From the speed that it began with to what it came to, css px: up or down. */
interface EndArrow {
  readonly from: Place;
  readonly to: Place;
}

/** How far before the plot's right edge it stands, and the least height that it is drawn for, in type sizes. */
const ASIDE = 1.1;
const LEAST = 3;

/**
 * The arrow of the large words at the end of a run, "a ninth": beside them at the right edge, where what they say is seen. It stands for that of
 * the fall, which was of another share. Null: they are of a change amid the run, or both speeds are too near.
 */
export function endArrow({ turn }: Notes, { plot, time, y }: ChartLayout, theme: Theme): EndArrow | null {
  if (!turn || turn.at !== null) return null;
  const { small } = theme.type;
  const [first, last] = [y(turn.from), y(turn.to)];
  const side = Math.sign(last - first);
  // A run may end before its axis: there are its figures, where its words have room left of it.
  const edge = plot.x + plot.width;
  const end = turn.endsAt == null ? edge : Math.min(edge, time.x(turn.endsAt));
  const x = Math.round((end > plot.x + plot.width / 2 ? end : edge) - ASIDE * small) + 0.5;
  const isInside = [first, last].every((each) => each > plot.y - 2 && each < plot.y + plot.height + 2);
  if (!isInside || Math.abs(last - first) < LEAST * small) return null;
  return { from: { x, y: first + side * small * 0.5 }, to: { x, y: last - side * small * 0.7 } };
}

/** What it covers, with its head. */
export function endArrowBox({ from, to }: EndArrow, theme: Theme): Box {
  const head = theme.type.small * 0.5;
  return { x: from.x - head, y: Math.min(from.y, to.y), width: 2 * head, height: Math.abs(to.y - from.y) };
}

/**
 * Whether the fall has words and an arrow: one share on a plot, that of the sentence. Behind a change amid the run the fall is what that is
 * compared with, where there is room for both.
 */
export function tellsFall({ turn }: Notes, layout: ChartLayout, theme: Theme): boolean {
  return !turn || (turn.at !== null && !standsAlone(layout, theme));
}
