import type { Language } from '../../../texts/language';
import type { Box } from '../../canvas/box';
import type { Theme } from '../../theme';
import type { ChartLayout } from '../chart/chartLayout';
import { dashOf } from '../chart/drawPlot';
import type { DotSeries, LineSeries, PlotRule } from '../chart/plotKind';
import type { Scene, SceneRun } from '../chart/scene';
import { missingWish, quietWish } from './cornerWishes';
import { endArrow, endArrowBox, tellsFall } from './endArrow';
import { type EndWish, edgeLabels, endWishes, innerWishes, pointOf, rowsAtEdge } from './endNames';
import { dropLines, fallBoxes, type Place } from './fallArrow';
import { dropWish, levelWish, turnWish } from './fallWishes';
import { GREAT, type Label, LINE, type Measure, NEAR, priorities, type Wish } from './label';
import { type Ground, hasRoom, leadOf } from './lead';
import type { Notes, PlotMark } from './notes';
import { oneWish } from './oneCost';
import { outliersOf, pointerBox } from './outliers';
import { clearOf, holds, type LabelWish, placeLabels } from './placeLabels';
import { playheadBox, playheadOf } from './playhead';
import { alongOf, isLow as isLowPlot, markWish, outlierWish, ruleEnd, rulesInSight, ruleWish, seenWish } from './wishes';

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

/** What the line of a rule covers. */
function lineBox({ value, from, to }: PlotRule, { plot, time, y }: ChartLayout): Box {
  const x = from ? time.x(from) : plot.x;
  return { x, y: y(value), width: Math.max(0, (to === undefined ? plot.x + plot.width : time.x(to)) - x), height: 1 };
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

/** Marks that are in sight. */
export function visibleMarks({ marks }: Notes, layout: ChartLayout): readonly PlotMark[] {
  return marks.filter((mark) => isVisible(layout, mark));
}

/** A run alone, in one series, has its name of the notes. */
function named(run: SceneRun, { end = null }: Notes): SceneRun {
  return end === null || run.series.length > 1 ? run : { ...run, series: run.series.map((each) => ({ ...each, name: end })) };
}

/** Names at the ends of all lines, and the laws that are named along theirs. */
function namedEnds(
  scene: Scene,
  notes: Notes,
  layout: ChartLayout,
  theme: Theme,
  measure: Measure,
  language: Language,
): { readonly along: readonly PlotRule[]; readonly ends: readonly EndWish[] } {
  const runEnds = [...scene.runs].reverse().flatMap((run) => endWishes(layout, named(run, notes), theme, measure));
  const rulesHere = rulesInSight(scene, layout);
  // A low plot has no row beside its lines: there a law is named where it ends, as the runs are.
  const rows = rowsAtEdge(layout, theme) - runEnds.length;
  const isLow = isLowPlot(layout, theme) && rulesHere.length <= rows;
  const inSight = rulesHere.map((rule) => ({ rule, along: isLow ? null : alongOf(rule, layout, theme, measure) }));
  const along = inSight.flatMap((each) => each.along ?? []);
  const short = inSight.flatMap((each) => (each.along === null ? [each.rule] : []));
  const laws = short.map((rule) => ruleEnd(rule, layout, theme, measure));
  // While a run goes on its law is of what is to come: its write amplification may go beyond it first.
  const isAlone =
    laws.length === 1 && rows > 1 && runEnds.every(({ end, width }) => end.x + NEAR + width <= layout.plot.x + layout.plot.width);
  const isAhead = isAlone && scene.runs.every(({ styled: { run } }) => !run.frame.ended);
  const when = language.summaries.onceSteady;
  const ahead = isAhead ? laws.map((wish) => ({ ...wish, text: when, width: measure(when, false) })) : [];
  return { along, ends: [...laws, ...ahead, ...runEnds] };
}

/** A word at its place. */
function labelAt(wish: Wish, box: Box, ground: Ground): Label {
  const { text, colour, isStrong = false, under = null, great = GREAT, leftOf } = wish;
  return {
    text: leftOf !== undefined && box.x < leftOf.x ? leftOf.text : text,
    colour,
    isStrong,
    under,
    great,
    isOnData: !ground.isClear(box),
    box,
    ...leadOf(wish, box, ground),
  };
}

/** What the arrow covers of a fall, or of the end of a run. */
function arrowBoxes(notes: Notes, layout: ChartLayout, theme: Theme): readonly Box[] {
  const end = endArrow(notes, layout, theme);
  if (end !== null) return [endArrowBox(end, theme)];
  return tellsFall(notes, layout, theme) ? fallBoxes(dropLines(notes.drop, layout, theme), layout) : [];
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
  const { along, ends } = namedEnds(scene, notes, layout, theme, measure, language);
  // A phone's plot has no room behind it: there a name stands above or below the data that it names.
  const isAtEdge = ({ end, width }: EndWish) => end.x + NEAR + width > edge && layout.width - edge > width / 2;
  const atEdge = edgeLabels(layout, ends.filter(isAtEdge), theme);
  const inside = ends.filter((wish) => !isAtEdge(wish));
  const head = playheadOf(layout, scene, theme);
  const playhead = head && playheadBox(layout, head);
  // A short one lets words pass above it.
  const passed = head?.isWhole ? head.x : null;
  const wishes: readonly Wish[] = [
    ...innerWishes(layout, inside, theme, priorities.end),
    ...dropWish(notes, passed, layout, theme, measure, language),
    ...turnWish(notes, layout, theme, measure, language),
    ...levelWish(notes, layout, theme),
    ...oneWish(notes, scene, layout, theme, language),
    ...along.map((rule, _, rules) => ruleWish(rule, rules, layout, theme, measure, dashOf(scene))),
    ...visibleMarks(notes, layout).map((mark) => markWish(mark, notes, layout, scene, theme, language)),
    ...outlierWish(notes, layout, scene, theme, language),
    ...(notes.wishes?.(layout) ?? []),
    ...seenWish(scene, layout, theme, language),
    ...quietWish(notes, passed, layout, theme, measure),
    ...notes.missing.map((missing) => missingWish(missing, layout, theme)),
  ];
  const arrow = arrowBoxes(notes, layout, theme);
  const pointers = outliersOf(layout, scene, theme).map((each) => pointerBox(each, layout, theme));
  const bounds = { x: plot.x, y: 0, width: layout.width - plot.x, height: plot.y + plot.height };
  const rules = scene.rules.map((rule) => lineBox(rule, layout));
  const data = coverOf(
    layout,
    scene.runs.flatMap(({ series }) => series.map((each) => each.data)),
  );
  const isClear = clearOf(data);
  const ground: Ground = { plot, isClear, lines: rules.map(({ y }) => y) };
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
    if (wish.isApart === true) return apart;
    if (wish.isStrong !== true) {
      const brief = clear(wish, wish.short);
      const rank = (form: Wish) => {
        const places = form.places(room(form).width);
        return Number(places.length > 0) + Number(places.some((at) => isApart({ ...at, ...room(form) })));
      };
      // Shorter rather than with a border or an arrow through it.
      return rank(apart) < rank(brief) || rank(apart) === 0 ? brief : apart;
    }
    if (apart.places(size.width).length > 0) return apart;
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
    // A border's own name belongs right of its line, however near the next one is.
    const isFree = wish.leftOf === undefined ? isApart : isBeside;
    const crosses = (at: Place) => Number(!isFree({ ...at, ...size })) + Number(!hasRoom(wish, { ...at, ...size }, ground));
    return {
      key: String(i),
      ...size,
      // No arrow, moment or border runs through a word that has another place, and a line's sample over no data.
      candidates: [...wish.places(size.width)].map((at) => ({ ...at, cost: crosses(at) })).sort((a, b) => a.cost - b.cost),
      priority: wish.priority,
    };
  });
  const placed = placeLabels(sized, bounds, [...taken, ...arrow, ...pointers, ...atEdge.map(({ box }) => box)], [...rules, ...data]);
  const written = fitting.flatMap((wish, i): readonly Label[] => {
    const box = placed.get(String(i));
    return box === undefined ? [] : [labelAt(wish, box, ground)];
  });
  return [...atEdge, ...written];
}
