/** What plots have to say, each with the places that it would stand at. */
import type { Language } from '../../../texts/language';
import type { Theme } from '../../theme';
import type { ChartLayout } from '../chart/chartLayout';
import type { PlotRule } from '../chart/plotKind';
import type { Scene } from '../chart/scene';
import { whose } from './cornerWishes';
import { type EndWish, endOf } from './endNames';
import { END_PLACES, LINE, type Measure, NEAR, priorities, type Wish } from './label';
import type { Notes, PlotMark } from './notes';
import { outliersOf, outlierWords, pointerBox } from './outliers';

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
export function markWish(mark: PlotMark, { turn }: Notes, layout: ChartLayout, scene: Scene, theme: Theme, language: Language): Wish {
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
  // At the end the arrow is elsewhere: behind its line there is more room than between that and the axis.
  const isTight = (width: number) => turn?.at === null && before(width) < plot.x + small;
  const sides = (width: number) =>
    mark.kind === 'moment' && !isTight(width)
      ? [before(width), px + NEAR]
      : [px + NEAR, mark.kind === 'moment' ? before(width) : px - NEAR - width];
  const places = (width: number) => [...sides(width).flatMap((x) => rows.map((y) => ({ x, y })))];
  // Left of its line a border's name would seem to name the phase before it.
  // Its line stands without it: a name that had to cover the curve, or the line at the moment that is shown, is left out.
  if (mark.kind === 'moment') return { ...base, places, short: base.text, isApart: true };
  return { ...base, places, short: base.text, leftOf: { x: px, text: `${base.text} →` } };
}

/** A plot this narrow, in type sizes, has no room for a law's name along its line: a short one follows it. */
const NARROW = 22;

export function isNarrow({ plot }: ChartLayout, theme: Theme): boolean {
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
