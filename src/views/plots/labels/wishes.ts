/** What plots have to say, each with the places that it would stand at. */
import type { Language } from '../../../texts/language';
import { axisNumber } from '../../axes/scale';
import type { Theme } from '../../theme';
import type { ChartLayout } from '../chart/chartLayout';
import type { PlotRule } from '../chart/plotKind';
import type { Scene } from '../chart/scene';
import { whose } from './cornerWishes';
import { endArrow, endArrowBox } from './endArrow';
import { type EndWish, endOf } from './endNames';
import { dropLines, slowestLevel } from './fallArrow';
import { END_PLACES, GREAT, LINE, type Measure, NEAR, priorities, type Wish } from './label';
import type { Notes, PlotMark } from './notes';
import { outliersOf, outlierWords, pointerBox } from './outliers';
import { standsAlone } from './playhead';

/** Rows of names below the top of the plot; places along a law's line, and above and below a run's end. */
const ROWS = 6;
const RULE_PLACES = 24;
const RULE_ROWS = 5;
const RULE_FAR = 8;

/** Height of the bar at the foot of the plot where a steady window lies, above a row of zeros; `order` of its run. */
export function barY({ plot, y }: ChartLayout, order: number, theme: Theme): number {
  const foot = Math.min(plot.y + plot.height, y.range[0]);
  return foot - theme.type.small * (order === 0 ? 0.5 : 1.9);
}

/** Which of the runs that have marks a mark is of, 0 for the first or all. */
export function orderOf({ of }: PlotMark, { runs }: Scene): number {
  return Math.max(
    0,
    runs.findIndex(({ styled }) => styled === of),
  );
}

/** Room of a plot's heading, in type sizes. */
const HEADING = 20;

/** A mark's name: right of its line, where what it names lies, row by row from above the plot down; a steady window's at its bar. */
export function markWish(mark: PlotMark, layout: ChartLayout, scene: Scene, theme: Theme, language: Language): Wish {
  const { narration } = language;
  const { plot, time } = layout;
  const { small } = theme.type;
  const height = small * LINE;
  const { ink, mute } = theme.colours;
  const own = mark.of === null ? (mark.kind === 'moment' ? ink : mute) : mark.of.style.nameColour;
  const base = { colour: own, priority: priorities[mark.kind], text: `${whose(mark)}${mark.name}` };
  if (mark.kind === 'stretch') {
    const y = barY(layout, orderOf(mark, scene), theme);
    const [from, to] = [Math.max(plot.x, time.x(mark.from)), Math.min(plot.x + plot.width, time.x(mark.to))];
    const rows = [y - height - 2, y + 2, y - 2 * height];
    const all = [...rows, ...Array.from({ length: 2 * ROWS }, (_, i) => y - (i + 3) * height)];
    const short = `${whose(mark)}${mark.short ?? narration.titles.steady}`;
    // A narrow plot has no room for its rule: from edge to edge it would be read as words of the axis.
    const text = isNarrow(layout, theme) || theme.projector ? short : base.text;
    return {
      ...base,
      text,
      short,
      places: (width) => [
        // Beside a bar that is shorter than its name.
        ...(to - from < width ? [{ x: from - width, y: y - height + small * 0.4 }] : []),
        ...all.flatMap((row) => [to - width, from + NEAR].map((x) => ({ x, y: row }))),
      ],
    };
  }
  const px = Math.round(time.x(mark.at)) + 0.5;
  const inside = Array.from({ length: ROWS }, (_, i) => plot.y + small * 0.3 + i * height);
  // Above the left end of the plot stands its heading.
  const isUnderHeading = px < plot.x + small * HEADING;
  const rows = mark.kind === 'moment' || isUnderHeading ? inside : [plot.y - height - 0.5, ...inside];
  // The moment at which the fast seconds end is named on their side: right of it is the arrow of the fall.
  // There it may begin at the axis: the space behind its words is not needed before its own line.
  const before = (width: number) => Math.max(px - NEAR - width, Math.min(plot.x, px - NEAR - width + small * 0.5));
  const sides = (width: number) => (mark.kind === 'moment' ? [before(width), px + NEAR] : [px + NEAR, px - NEAR - width]);
  const places = (width: number) => [...sides(width).flatMap((x) => rows.map((y) => ({ x, y })))];
  // Left of its line a border's name would seem to name the phase before it.
  // Its line stands without it: a name that had to cover the curve, or the line at the moment that is shown, is left out.
  if (mark.kind === 'moment') return { ...base, places, short: base.text, isApart: true };
  return { ...base, places, short: base.text, leftOf: { x: px, text: `${base.text} →` } };
}

/** A plot this narrow, in type sizes, has no room for a law's name along its line: a short one follows it. */
const NARROW = 22;

function isNarrow({ plot }: ChartLayout, theme: Theme): boolean {
  return plot.width < theme.type.small * NARROW;
}

/** A plot this low, in lines of small type, has no row for a name beside a line of it. */
const LOW = 3;

export function isLow({ plot }: ChartLayout, theme: Theme): boolean {
  return plot.height < theme.type.small * LINE * LOW;
}

/** A rule with the words that stand at its line: where it is to be whole, the short ones if the others do not fit. Null: the short ones stand at its end. */
export function alongOf(rule: PlotRule, layout: ChartLayout, theme: Theme, measure: Measure): PlotRule | null {
  if (rule.wish === undefined) return isNarrow(layout, theme) ? null : rule;
  // A line that begins late and is shorter than its words has the short ones: they reach less far over what lies before it.
  const { plot, time } = layout;
  const own = rule.from === undefined || rule.to !== undefined ? 0 : time.x(rule.from) - plot.x;
  const fits = (words: string, left: number) => measure(words, false) <= plot.width - left - 2 * NEAR;
  const fitting = fits(rule.words, own) ? rule.words : [rule.short, rule.words].find((words) => fits(words, 0));
  return fitting === undefined ? null : { ...rule, words: fitting };
}

export function rulesInSight({ rules }: Scene, { plot, y, time }: ChartLayout): readonly PlotRule[] {
  return rules.filter(({ value, to }) => y(value) >= plot.y - 1 && (to === undefined || time.x(to) > plot.x));
}

function ruleColour({ of, isPreview }: PlotRule, { colours }: Theme): string {
  return of === null ? (isPreview ? colours.ink : colours.mute) : of.style.nameColour;
}

export function ruleEnd(rule: PlotRule, layout: ChartLayout, theme: Theme, measure: Measure): EndWish {
  const { plot, y } = layout;
  const at = { x: plot.x + plot.width, y: y(rule.value) };
  return { text: rule.short, colour: ruleColour(rule, theme), end: at, width: measure(rule.short, false), y: at.y };
}

/**
 * A law's name at its line, above or below, as far right as there is room. Where the line lies in a cloud of dots, a few rows beside the
 * cloud, nearer to its own line than to another; where that is full of dots, too, further away: a leader says to which line it belongs, or
 * a sample of its `dash`.
 */
export function ruleWish(
  rule: PlotRule,
  rules: readonly PlotRule[],
  layout: ChartLayout,
  theme: Theme,
  measure: Measure,
  dash: readonly number[] = [],
): Wish {
  if (rule.wish) return rule.wish(rule, ruleColour(rule, theme), layout, theme, measure);
  const { plot, y, time } = layout;
  const height = theme.type.small * LINE;
  const at = y(rule.value);
  const others = rules.flatMap((other) => (other === rule ? [] : [y(other.value)]));
  const isNearest = (top: number) => others.every((other) => Math.abs(top + height / 2 - at) <= Math.abs(top + height / 2 - other));
  const rows = Array.from({ length: RULE_ROWS }, (_, row) => {
    const [above, below] = [at - (row + 1) * height - 1, at + row * height + 2];
    return (row === 0 ? [above, below] : [below, above]).filter(isNearest);
  });
  const far = Array.from({ length: RULE_FAR }, (_, row) => [at - (row + 2) * height - 1, at + (row + 1) * height + 2]);
  return {
    text: rule.words,
    colour: ruleColour(rule, theme),
    priority: priorities.rule,
    line: at,
    dash,
    places: (width) => {
      const step = (plot.width - width) / RULE_PLACES;
      const left = rule.from ? time.x(rule.from) : plot.x;
      const edge = plot.x + plot.width;
      const isOn = edge - left > width + NEAR;
      const first = isOn ? edge - 4 - width : edge - width;
      const along = Array.from({ length: RULE_PLACES }, (_, k) => (isOn ? first - k * step : first + k * step));
      const places = (tops: readonly number[]) => along.flatMap((x) => tops.map((y) => ({ x, y })));
      return [...rows, ...far].flatMap(places);
    },
  };
}

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
  if (lines === null || notes.drop === null) return [];
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
  // One share on a plot, that of the sentence; behind a TRIM the first fall is what it is compared with.
  if (notes.turn && (notes.turn.at === null || standsAlone(layout, theme))) return [];
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

/** The slowest second below the axis, beside its pointer. */
export function outlierWish(notes: Notes, layout: ChartLayout, scene: Scene, theme: Theme, language: Language): readonly Wish[] {
  const outliers = outliersOf(layout, scene, theme);
  const words = outlierWords(outliers, layout.y.domain[0], notes, language);
  if (words === null) return [];
  const slowest = outliers.reduce((least, each) => (each.value < least.value ? each : least));
  const at = pointerBox(slowest, layout, theme);
  const height = theme.type.small * LINE;
  const rows = Array.from({ length: 12 }, (_, i) => at.y + at.height - height - (i * height) / 2);
  const places = (width: number) => rows.flatMap((y) => [at.x + at.width + NEAR, at.x - NEAR - width].map((x) => ({ x, y })));
  return [{ text: words, colour: slowest.nameColour, priority: priorities.outlier, places }];
}

/** "already seen" at the end of what lies behind the moment that is shown. */
export function seenWish({ runs, now }: Scene, layout: ChartLayout, theme: Theme, language: Language): readonly Wish[] {
  const { summaries: texts } = language;
  const [first] = runs;
  const series = first?.series.at(-1);
  // Said once where plots stand above each other: of the dots.
  if (series?.data.as !== 'dots' || first === undefined || now === null || first.shownEnd >= series.data.to) return [];
  const end = endOf(layout, series);
  if (end === null) return [];
  const height = theme.type.small * LINE;
  const away = Array.from({ length: END_PLACES }, (_, k) => end.y - height - NEAR - 2 * k);
  const below = Array.from({ length: END_PLACES }, (_, k) => end.y + NEAR + 2 * k);
  const places = (width: number) => [...away, ...below].map((y) => ({ x: Math.max(layout.time.x(now) + NEAR, end.x - width), y }));
  return [{ text: texts.alreadySeen, colour: theme.colours.mute, priority: priorities.seen, places }];
}
