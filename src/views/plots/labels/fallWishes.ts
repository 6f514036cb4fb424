/** Words of the fall, of its slowest seconds, and of what the speed has come to. */
import type { Language } from '../../../texts/language';
import { axisNumber } from '../../axes/scale';
import type { Theme } from '../../theme';
import type { ChartLayout } from '../chart/chartLayout';
import { endArrow, endArrowBox, tellsFall } from './endArrow';
import { dropLines, slowestLevel } from './fallArrow';
import { GREAT, LINE, type Measure, NEAR, priorities, type Wish } from './label';
import type { Notes } from './notes';
import { isNarrow } from './wishes';

/** Rows in which a name is tried above and below the level of the slowest seconds. */
const ROWS = 6;

/** How large the words of the fall are at least that have less room than they want, in type sizes. */
const LEAST_GREAT = 1.15;

/** How far behind its arrow the fall is named at most, in widths of the plot. */
const AWAY = 0.3;

/**
 * "a thirteenth" and below it "95K to 7.5K (slowest 10 s)", right of the arrow. Where the line at the moment that is shown would run through
 * it, it stands right of that. Where there is no room, it is one line without the seconds.
 */
export function dropWish(
  notes: Notes,
  playhead: number | null,
  layout: ChartLayout,
  theme: Theme,
  measure: Measure,
  language: Language,
): readonly Wish[] {
  const { summaries: texts } = language;
  const { plot } = layout;
  const lines = dropLines(notes.drop, layout, theme);
  if (lines === null || notes.drop === null || !tellsFall(notes, layout, theme)) return [];
  const { from, to, share, slowest } = notes.drop;
  const speeds = [axisNumber(from, language), axisNumber(to, language)] as const;
  const { corner, to: foot } = lines;
  const height = (theme.type.base * GREAT + theme.type.small) * LINE;
  const along = Array.from({ length: 12 }, (_, i) => corner.y + height / 3 + ((foot.y - corner.y - height) * i) / 12);
  // Where dots lie right below it, above its beginning.
  const rows = [...along, ...Array.from({ length: 6 }, (_, i) => corner.y + (height * (1 - i)) / 6).filter((y) => y >= plot.y + 1)];
  const edge = plot.x + plot.width;
  // Clear of the arrow's head.
  const beside = corner.x + NEAR + Math.max(NEAR, theme.type.small * 0.6);
  // Further away they would be read as those of the moment.
  const isNear = playhead !== null && playhead >= corner.x && playhead - corner.x <= plot.width * AWAY;
  const columns = isNear ? [beside, playhead + 2 * NEAR] : [beside];
  const places = (width: number) => {
    const after = columns.filter((x) => x + width <= edge).flatMap((x) => rows.map((y) => ({ x, y })));
    // Left of the fall they stand at the height of the slow seconds: right below the fast ones they would be theirs.
    const low = [...along].reverse().map((y) => ({ x: lines.from.x - 2 * NEAR - width, y }));
    return [...after, ...low];
  };
  const text = share.endsWith('%') ? texts.leftOf(share) : share;
  // Where those seconds are marked, they have their name there.
  const isMarked = slowestLevel(notes.drop, layout, theme) !== null;
  const under = isMarked ? texts.fell(...speeds) : texts.fellIn(...speeds, slowest);
  // Right of the arrow without its seconds is better than left of the fall with them.
  const space = (playhead === null || playhead < beside ? edge : playhead) - beside - theme.type.small * 0.5;
  const isBrief = measure(under, false) > space && Math.max(measure(text, true, true), measure(texts.fell(...speeds), false)) <= space;
  // Somewhat smaller right of the arrow they are at the fall; large left of it, at the speed before.
  const fits = (space - NEAR) / Math.max(measure(text, true, true), (GREAT / LEAST_GREAT) * measure(texts.fell(...speeds), false));
  const great = fits < 1 && fits * GREAT >= LEAST_GREAT ? fits * GREAT : GREAT;
  const colour = theme.colours.ink;
  const short = texts.fellTo(...speeds, share);
  // Behind a change that was made since, the first fall is what it began with: it stays within what is enlarged, where it is.
  const { stretch } = layout.time;
  const border = stretch && corner.x < stretch.at ? stretch.at : edge;
  const isShort = isNarrow(layout, theme) || beside + measure(short, false) > border;
  if (notes.turn) return [{ text: isShort ? text : short, short: text, colour, priority: priorities.moment, places }];
  return [
    {
      text,
      under: isBrief || great < GREAT ? texts.fell(...speeds) : under,
      great,
      briefUnder: texts.fell(...speeds),
      short,
      colour,
      priority: priorities.drop,
      isStrong: true,
      places,
    },
  ];
}

/** "slowest 10 s", at the level of their mean. */
export function levelWish(notes: Notes, layout: ChartLayout, theme: Theme): readonly Wish[] {
  const level = notes.turn ? null : slowestLevel(notes.drop, layout, theme);
  if (level === null || notes.drop === null) return [];
  const height = theme.type.small * LINE;
  // Dots lie round it: below them, else beside or above them.
  const below = Array.from({ length: ROWS }, (_, i) => level.y + NEAR + (i * height) / 4);
  const above = Array.from({ length: ROWS }, (_, i) => level.y - NEAR - height - (i * height) / 4);
  const places = (width: number) => {
    const middle = (level.from + level.to - width) / 2;
    const along = [middle, level.from, level.to - width, level.from - NEAR - width, level.to + NEAR];
    return [...below, ...above].flatMap((y) => along.map((x) => ({ x, y })));
  };
  const { slowest: text } = notes.drop;
  return [{ text, short: text, colour: theme.colours.ink, priority: priorities.drop - 0.1, isApart: true, places }];
}

/** How far a gain goes from the ends of the lines that it is of, in steps over the plot. */
const GAIN_STEPS = 12;

/**
 * "6.93 times as fast" and below it "10.5K to 72.8K", right of where the newest change took effect, or left of it; beside the run before,
 * between the ends of both lines.
 */
export function turnWish(notes: Notes, layout: ChartLayout, theme: Theme, measure: Measure, language: Language): readonly Wish[] {
  const { turn } = notes;
  const { plot, time, y } = layout;
  const x = turn && turn.at !== null ? Math.round(time.x(turn.at)) + 0.5 : null;
  if (!turn || (x !== null && !(x > plot.x && x < plot.x + plot.width))) return [];
  const speeds = [axisNumber(turn.from, language), axisNumber(turn.to, language)] as const;
  const all = language.summaries.fell(...speeds);
  const height = (theme.type.base * GREAT + theme.type.small) * LINE;
  const [top, bottom] = [Math.min(y(turn.from), y(turn.to)), Math.max(y(turn.from), y(turn.to))];
  // First in the middle of what it names, then ever further from it.
  const middle = (top + bottom - height) / 2;
  const near = Array.from({ length: 48 }, (_, i) => middle + ((i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * height) / 4);
  const rows = near.filter((row) => row > plot.y);
  const arrow = endArrow(notes, layout, theme);
  const edge = arrow === null ? plot.x + plot.width : endArrowBox(arrow, theme).x;
  // Words at the end do not run into the enlarged beginning where smaller and fewer ones have room behind it.
  const space = edge - 3 * NEAR - theme.type.small * 0.5 - (x === null ? (time.stretch?.at ?? plot.x) : plot.x);
  const brief = language.summaries.ofSpeed(speeds[0]);
  const fits = Math.min(1, space / measure(turn.words, true, true));
  const isTight = turn.to < turn.from && Math.max(measure(all, false), measure(turn.words, true, true)) > space;
  const isBrief = isTight && fits * GREAT >= LEAST_GREAT && measure(brief, false) <= space;
  const under = isBrief ? brief : all;
  const great = isBrief ? fits * GREAT : GREAT;
  const atEnds = (width: number) =>
    Array.from({ length: GAIN_STEPS }, (_, i) => edge - 2 * NEAR - width - (i * plot.width) / GAIN_STEPS / 2);
  const besides = (width: number) => (x === null ? atEnds(width) : [x + 3 * NEAR, x + 5 * NEAR, x - 2 * NEAR - width]);
  const places = (width: number) => besides(width).flatMap((left) => rows.map((row) => ({ x: left, y: row })));
  const short = `${turn.words}: ${all}`;
  return [{ text: turn.words, under, great, short, colour: theme.colours.ink, priority: priorities.drop, isStrong: true, places }];
}
