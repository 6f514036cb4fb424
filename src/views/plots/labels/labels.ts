import type { Language } from '../../../texts/language';
import { axisNumber } from '../../axes/scale';
import type { Box } from '../../canvas/box';
import type { Theme } from '../../theme';
import type { ChartLayout } from '../chart/chartLayout';
import type { DotSeries, LineSeries, PlotRule } from '../chart/plotKind';
import type { Scene } from '../chart/scene';
import { missingWish, quietWish, whose } from './cornerWishes';
import { type EndWish, edgeLabels, endOf, endWishes, innerWishes, pointOf } from './endNames';
import { dropLines, fallBoxes, type Place } from './fallArrow';
import { END_PLACES, GREAT, type Label, LINE, type Measure, NEAR, type Wish } from './label';
import type { Notes, PlotMark } from './notes';
import { outliersOf, outlierWords, pointerBox } from './outliers';
import { clearOf, holds, type LabelWish, placeLabels } from './placeLabels';

/** Rows of names below the top of the plot; places along a law's line, and above and below a run's end. */
const ROWS = 6;
const RULE_PLACES = 24;
const RULE_ROWS = 5;
const RULE_FAR = 8;

const priorities = { end: 5, drop: 4, outlier: 3.5, moment: 3, border: 2, stretch: 2.7, rule: 2.5, seen: 0.5 } as const;

/** Distance of the dots of which one stands for all, css px, half the side of its box, and rows that are looked at: names need no more. */
const CELL = 4;
const DOT = 2;
const MOST_ROWS = 2000;

/** Boxes that cover what is drawn of the series. */
export function coverOf(layout: ChartLayout, series: readonly (DotSeries | LineSeries)[]): readonly Box[] {
  const { plot } = layout;
  const boxes = new Map<number, Box>();
  for (const data of series) {
    const step = Math.max(1, Math.ceil((data.to - data.from) / MOST_ROWS));
    for (let i = data.from; i < data.to; i += step) {
      const { x, y } = pointOf(layout, data, i);
      if (!(y > plot.y - 4 && y < plot.y + plot.height + 4) || !(x >= plot.x - 1 && x <= plot.x + plot.width + 1)) continue;
      const key = Math.floor(x / CELL) * 1e5 + Math.floor(y / CELL);
      if (!boxes.has(key)) boxes.set(key, { x: x - DOT, y: y - DOT, width: 2 * DOT, height: 2 * DOT });
    }
  }
  return [...boxes.values()];
}

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
function markWish(mark: PlotMark, layout: ChartLayout, scene: Scene, theme: Theme, language: Language): Wish {
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
    const text = isNarrow(layout, theme) ? short : base.text;
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
  const places = (width: number) => [px + NEAR, px - NEAR - width].flatMap((x) => rows.map((y) => ({ x, y })));
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

/** A rule with the words that stand at its line: where it is to be whole, the short ones if the others do not fit. Null: the short ones stand at its end. */
function alongOf(rule: PlotRule, layout: ChartLayout, theme: Theme, measure: Measure): PlotRule | null {
  if (rule.isWhole !== true) return isNarrow(layout, theme) ? null : rule;
  const fitting = [rule.words, rule.short].find((words) => measure(words, false) < layout.plot.width - 2 * theme.type.small);
  return fitting === undefined ? null : { ...rule, words: fitting };
}

function rulesInSight({ rules }: Scene, { plot, y }: ChartLayout): readonly PlotRule[] {
  return rules.filter(({ value }) => y(value) >= plot.y - 1);
}

function ruleColour({ of, isPreview }: PlotRule, { colours }: Theme): string {
  return of === null ? (isPreview ? colours.ink : colours.mute) : of.style.nameColour;
}

function ruleEnd(rule: PlotRule, layout: ChartLayout, theme: Theme, measure: Measure): EndWish {
  const { plot, y } = layout;
  const at = { x: plot.x + plot.width, y: y(rule.value) };
  return { text: rule.short, colour: ruleColour(rule, theme), end: at, width: measure(rule.short, false), y: at.y };
}

/**
 * A law's name at its line, above or below, as far right as there is room. Where the line lies in a cloud of dots, a few rows beside the
 * cloud, nearer to its own line than to another; where that is full of dots, too, further away: a leader says to which line it belongs.
 */
function ruleWish(rule: PlotRule, rules: readonly PlotRule[], layout: ChartLayout, theme: Theme): Wish {
  const { plot, y } = layout;
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
    places: (width) => {
      const step = (plot.width - width) / RULE_PLACES;
      const along = Array.from({ length: RULE_PLACES }, (_, k) => plot.x + plot.width - 4 - width - k * step);
      const places = (tops: readonly number[]) => along.flatMap((x) => tops.map((y) => ({ x, y })));
      return [...rows, ...far].flatMap(places);
    },
  };
}

/** How far behind its arrow the fall is named at most, in widths of the plot. */
const AWAY = 0.3;

/**
 * "a thirteenth" and below it "95K to 7.5K (slowest 10 s)", right of the arrow. Where the line at the moment that is shown would run through
 * it, it stands right of that. Where there is no room, it is one line without the seconds.
 */
function dropWish(notes: Notes, playhead: number | null, layout: ChartLayout, theme: Theme, language: Language): readonly Wish[] {
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
  const most = isNarrow(layout, theme) ? plot.width : plot.width * AWAY;
  const behind = playhead === null || playhead < corner.x || playhead - corner.x > most ? [] : [playhead + 2 * NEAR];
  const places = (width: number) => {
    const inside = [beside, ...behind, lines.from.x - 2 * NEAR - width].filter((x) => x + width <= edge);
    // Behind a moment near the end of a narrow plot they go on beside it, where the names of the ends stand.
    return [...inside, ...(isNarrow(layout, theme) ? behind : [])].flatMap((x) => rows.map((y) => ({ x, y })));
  };
  return [
    {
      text: share.endsWith('%') ? texts.leftOf(share) : share,
      under: texts.fellIn(...speeds, slowest),
      briefUnder: texts.fell(...speeds),
      short: texts.fellTo(...speeds, share),
      colour: theme.colours.ink,
      priority: priorities.drop,
      isStrong: true,
      places,
    },
  ];
}

/** The slowest second below the axis, beside its pointer. */
function outlierWish(layout: ChartLayout, scene: Scene, theme: Theme, language: Language): readonly Wish[] {
  const outliers = outliersOf(layout, scene, theme);
  const words = outlierWords(outliers, language);
  if (words === null) return [];
  const slowest = outliers.reduce((least, each) => (each.value < least.value ? each : least));
  const at = pointerBox(slowest, layout, theme);
  const height = theme.type.small * LINE;
  const rows = Array.from({ length: 12 }, (_, i) => at.y + at.height - height - (i * height) / 2);
  const places = (width: number) => rows.flatMap((y) => [at.x + at.width + NEAR, at.x - NEAR - width].map((x) => ({ x, y })));
  return [{ text: words, colour: slowest.nameColour, priority: priorities.outlier, places }];
}

/** "already seen" at the end of what lies behind the moment that is shown. */
function seenWish({ runs, now }: Scene, layout: ChartLayout, theme: Theme, language: Language): readonly Wish[] {
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

/** What the line at the moment that is shown covers; null where it is not in sight. */
function playheadBox({ plot, time }: ChartLayout, now: number | null): Box | null {
  const x = now === null ? Number.NaN : Math.round(time.x(now));
  return x >= plot.x && x <= plot.x + plot.width ? { x, y: plot.y, width: 1, height: plot.height } : null;
}

/** Width of a leader to a line, css px. */
const LEADER = 10;

/** Where a name that is not beside the line it names is led back to it; null: it is beside it. */
function leaderTo(line: number, { x, y, height }: Box, plot: Box): Place | null {
  const away = Math.max(line - y - height, y - line);
  return away <= height / 2 ? null : { x: Math.max(plot.x, x - LEADER), y: line };
}

function heightOfText({ isStrong, under, great = GREAT }: Wish, { type }: Theme): number {
  if (under !== undefined) return (type.base * great + type.small) * LINE;
  return (isStrong === true ? type.base : type.small) * LINE;
}

/** Width of a wish's words, its longer line, css px. */
function widthOfText(wish: Wish, measure: Measure): number {
  const own = measure(wish.leftOf?.text ?? wish.text, wish.isStrong === true, wish.under !== undefined);
  return wish.under === undefined ? own : Math.max((own * (wish.great ?? GREAT)) / GREAT, measure(wish.under, false));
}

function isVisible({ time }: ChartLayout, mark: PlotMark): boolean {
  const [from, to] = time.span;
  return mark.kind === 'stretch' ? mark.to > from && mark.from < to : mark.at >= from && mark.at <= to;
}

/** A wish that is content with fewer places. */
function where(wish: Wish, isFree: (at: Place) => boolean): Wish {
  return { ...wish, places: (width) => wish.places(width).filter(isFree) };
}

/** Boxes of the arrow of a fall. */
export function visibleMarks({ marks }: Notes, layout: ChartLayout): readonly PlotMark[] {
  return marks.filter((mark) => isVisible(layout, mark));
}

/**
 * All words on the plot: none meets another, or one of `taken`, none is cut off, and none covers data where there is another place. A word
 * without a place is left out, the least important first.
 */
export function plotLabels(
  scene: Scene,
  notes: Notes,
  layout: ChartLayout,
  theme: Theme,
  measure: Measure,
  language: Language,
  taken: readonly Box[] = [],
): readonly Label[] {
  const { plot } = layout;
  const edge = plot.x + plot.width;
  const inSight = rulesInSight(scene, layout).map((rule) => ({ rule, along: alongOf(rule, layout, theme, measure) }));
  const along = inSight.flatMap((each) => each.along ?? []);
  const short = inSight.flatMap((each) => (each.along === null ? [each.rule] : []));
  const ends = [
    ...short.map((rule) => ruleEnd(rule, layout, theme, measure)),
    ...[...scene.runs].reverse().flatMap((run) => endWishes(layout, run, theme, measure)),
  ];
  const isAtEdge = ({ end, width }: EndWish) => end.x + NEAR + width > edge;
  const atEdge = edgeLabels(layout, ends.filter(isAtEdge), theme);
  const inside = ends.filter((wish) => !isAtEdge(wish));
  const playhead = playheadBox(layout, scene.now);
  const wishes: readonly Wish[] = [
    ...innerWishes(layout, inside, theme, priorities.end),
    ...dropWish(notes, playhead?.x ?? null, layout, theme, language),
    ...along.map((rule, _, rules) => ruleWish(rule, rules, layout, theme)),
    ...visibleMarks(notes, layout).map((mark) => markWish(mark, layout, scene, theme, language)),
    ...outlierWish(layout, scene, theme, language),
    ...seenWish(scene, layout, theme, language),
    ...quietWish(notes, layout, theme),
    ...notes.missing.map((missing) => missingWish(missing, layout, theme)),
  ];
  const arrow = fallBoxes(dropLines(notes.drop, layout, theme), layout);
  const pointers = outliersOf(layout, scene, theme).map((each) => pointerBox(each, layout, theme));
  const bounds = { x: plot.x, y: 0, width: layout.width - plot.x, height: plot.y + plot.height };
  const rules = scene.rules.map(({ value }) => ({ x: plot.x, y: layout.y(value), width: plot.width, height: 1 }));
  const data = coverOf(
    layout,
    scene.runs.flatMap(({ series }) => series.map((each) => each.data)),
  );
  const isClear = clearOf(data);
  // A name with a shorter form stands on no dot: the plot says it shorter, or not at all.
  const clear = (wish: Wish, text: string): Wish => {
    const height = heightOfText(wish, theme);
    const isFree = (at: Box) => holds(bounds, at) && isClear(at);
    return { ...wish, text, places: (width) => wish.places(width).filter((at) => isFree({ ...at, width, height })) };
  };
  const isBeside = clearOf(playhead === null ? [] : [playhead]);
  const beside = (wish: Wish): Wish => {
    const size = (width: number) => ({ width, height: heightOfText(wish, theme) });
    return { ...wish, places: (width) => wish.places(width).filter((at) => isBeside({ ...at, ...size(width) })) };
  };
  /** Beside the arrow, the moment that is shown and the borders of phases. */
  const isApart = clearOf([
    ...arrow,
    ...(playhead === null ? [] : [playhead]),
    ...visibleMarks(notes, layout).flatMap((mark) =>
      mark.kind === 'stretch' ? [] : [{ x: layout.time.x(mark.at), y: plot.y, width: 1, height: plot.height }],
    ),
  ]);
  /** With the space that parts it from a word behind it. */
  const room = (wish: Wish) => ({ width: widthOfText(wish, measure) + theme.type.small * 0.5, height: heightOfText(wish, theme) });
  const hasPlaceBeside = (wish: Wish) => {
    const size = room(wish);
    return wish.places(size.width).some((at) => holds(bounds, { ...at, ...size }) && isBeside({ ...at, ...size }));
  };
  const fitting = wishes.map((given): Wish => {
    const wish = given.briefUnder === undefined || hasPlaceBeside(given) ? given : { ...given, under: given.briefUnder };
    if (wish.short === undefined) return wish;
    const whole = wish.isStrong === true || wish.isApart === true ? beside(clear(wish, wish.text)) : clear(wish, wish.text);
    const size = room(wish);
    // No border of a phase, as of another policy, runs through the name of the fall.
    const apart = wish.isStrong === true ? where(whole, (at) => isApart({ ...at, ...size })) : whole;
    if (wish.isApart === true || apart.places(size.width).length > 0) return apart;
    if (wish.isStrong !== true) return clear(wish, wish.short);
    // In one line, without its figures where only that lies on nothing: it is said, but no line runs through it.
    const { under: _, ...oneLine } = wish;
    // Between the arrow and the line at the moment that is shown small letters have room where large ones have none.
    const two = [1, theme.type.small / theme.type.base].map((great): Wish => ({ ...wish, great }));
    const forms: readonly Wish[] = [...two, { ...oneLine, text: wish.short }, oneLine, { ...oneLine, isStrong: false }];
    const lines = forms.map((form): Wish => {
      const { height, width } = room(form);
      const isFree = (at: Place) => isApart({ ...at, width, height });
      return { ...form, places: () => clear(form, form.text).places(width).filter(isFree) };
    });
    return lines.find((line) => line.places(0).length > 0) ?? { ...oneLine, text: wish.text };
  });
  const sized = fitting.map((wish, i): LabelWish => {
    const size = room(wish);
    const crosses = (at: Place) => Number(!isBeside({ ...at, ...size }));
    return {
      key: String(i),
      ...size,
      // The line at the moment that is shown runs through no word that has another place.
      candidates: [...wish.places(size.width)].sort((a, b) => crosses(a) - crosses(b)),
      priority: wish.priority,
    };
  });
  const placed = placeLabels(sized, bounds, [...taken, ...arrow, ...pointers, ...atEdge.map(({ box }) => box)], [...rules, ...data]);
  const written = fitting.flatMap(({ text, colour, isStrong = false, under = null, great = GREAT, leftOf, line }, i): Label[] => {
    const box = placed.get(String(i));
    if (box === undefined) return [];
    return [
      {
        text: leftOf !== undefined && box.x < leftOf.x ? leftOf.text : text,
        colour,
        isStrong,
        under,
        great,
        isOnData: !isClear(box),
        box,
        leader: line === undefined ? null : leaderTo(line, box, plot),
      },
    ];
  });
  return [...atEdge, ...written];
}
