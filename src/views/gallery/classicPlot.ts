/** A classic picture as a plot: its layout, what is marked in it, and where its words may not stand. */

import { withUnit } from '../../domain/format';
import type { RunView } from '../../store/types';
import type { Language } from '../../texts/language';
import { axisNumber } from '../axes/scale';
import type { Box } from '../canvas/box';
import type { Target } from '../canvas/raster';
import { type ChartLayout, layoutChart, sideMargins } from '../plots/chart/chartLayout';
import { drawPlot } from '../plots/chart/drawPlot';
import { type FrameOptions, frameBox, frameOf } from '../plots/chart/frame';
import type { Scene } from '../plots/chart/scene';
import type { Span } from '../plots/chart/timeAxis';
import { LINE, NEAR, priorities, type Wish } from '../plots/labels/label';
import type { Notes } from '../plots/labels/notes';

import { drawWords } from '../plots/labels/words';
import type { Theme } from '../theme';
import { bracketsOf, bracketWishes, drawBrackets } from './bracket';
import { changeArrowOf, changeArrowWish, drawChangeArrow } from './changeArrow';
import { type Domain, type Field, focusOf, type Multiple, type Stage } from './classicDomain';
import { marksOf, neverSteadyBy } from './classicMeans';
import { sceneOfOne } from './classicScene';
import { drawFigures } from './figureLines';
import type { Along } from './writtenLine';

/** What stands round the plot. */
export const classicAxes = (along: Along, language: Language): FrameOptions => ({
  tickText: (value) => axisNumber(value, language),
  timeUnit: along === 's' ? 's' : along === 'GB' ? 'GB' : language.gallery.driveWrites,
  isDense: false,
  hasTimes: true,
  hasCaption: true,
  heading: null,
});

/** Letters of a mean at the end of its dots: "37.8K", or "540 MB/s" beside stages that have their unit. */
const END_LETTERS = 5;
const END_WITH_UNIT = 8;

/** Lays a picture out in width x height css px. */
export function classicLayout(width: number, height: number, domain: Domain, theme: Theme): ChartLayout {
  const margins = {
    ...sideMargins(theme, 4, domain.along === 'GB' ? END_WITH_UNIT : END_LETTERS),
    top: domain.stretch === null ? 8 : Math.ceil(theme.type.small * 1.4),
    bottom: Math.ceil(theme.type.small * 1.7),
  };
  return layoutChart(width, height, { ...domain, strip: null }, margins, theme);
}

/** The stretch of the axis that a mean is of, as a box of the plot; null: there is none. */
export function lateBox(span: Span | null, { plot, time }: ChartLayout): Box | null {
  if (span === null) return null;
  const [from, to] = span.map((at) => Math.min(plot.x + plot.width, Math.max(plot.x, time.x(at)))) as [number, number];
  return { x: from, y: plot.y, width: to - from, height: plot.height };
}

/** Boxes of the words round a picture: no word in it may touch them. */
export function boxesOfFrame(layout: ChartLayout, theme: Theme, along: Along, language: Language): readonly Box[] {
  return frameOf(layout, theme, classicAxes(along, language), language).texts.map((text) => frameBox(text, theme.type.small));
}

/** How many dots of a run lie above the top of the axis. */
function countAbove(run: RunView | null | undefined, { x, y, along = 's' }: Domain, field: Field): number {
  if (run == null) return 0;
  const { series, zero, firstRow } = focusOf(run, undefined, along);
  let above = 0;
  for (let i = firstRow; i < series.n; i++) {
    const t = (series.t[i] ?? 0) - (zero ?? 0);
    if (t >= x[0] && t <= x[1] && series.partial[i] !== 1 && (series[field][i] ?? 0) > y[1]) above += 1;
  }
  return above;
}

/** What is marked in the picture: where the run was steady, and how many dots, those in grey among them, lie above the axis. */
export function classicNotes(
  {
    name,
    scenario,
    entry,
    behind,
    isPair = false,
    saysSteady = false,
  }: Pick<Multiple, 'name' | 'scenario' | 'entry' | 'behind' | 'isPair' | 'saysSteady'>,
  domain: Domain,
  field: Field,
  language: Language,
  scene: Scene | null = null,
): Notes {
  const { gallery: words, numbers } = language;
  const { along = 's', y } = domain;
  const own = isPair ? [] : marksOf(entry?.run ?? null, along, language);
  // Of two drives in one plot both are marked, each in its row by the first part of its name.
  const both = [
    { drive: name, marks: own },
    { drive: behind?.is ?? '', marks: marksOf(behind?.entry?.run ?? null, along, language) },
  ].flatMap(({ drive, marks }, i) => {
    const [called = drive] = drive.split(', ');
    return marks.map((mark) => ({ ...mark, name: words.driveMet(called, mark.name), short: called, of: scene?.runs[i]?.styled ?? null }));
  });
  // Each in the colour of its run: beside a grey run a black mark would be read as that of the black one.
  const colour = (row: number) => scene?.runs[row]?.styled ?? null;
  const marks = behind?.isBoth ? both : own.map((mark) => ({ ...mark, of: colour(0) }));
  const never = saysSteady && !behind?.isBoth ? neverSteadyBy(entry?.run ?? null) : null;
  const unsteady = never === null ? [] : [{ of: colour(0), words: words.neverSteady(numbers.seconds(Math.round(never))) }];
  const above = domain.kind === 'log' ? 0 : countAbove(entry?.run, domain, field) + countAbove(behind?.entry?.run, domain, field);
  const said = { of: null, words: words.aboveTop(above, numbers.whole(above), axisNumber(y[1], language)) };
  // Where a dot is a second, the seconds are counted.
  const { sample } = scenario;
  const isSeconds = along === 's' && 'seconds' in sample && sample.seconds === 1;
  const below = isSeconds
    ? { below: (count: number, foot: string) => words.belowAxis(count, withUnit(foot, field === 'iops' ? 'IOPS' : 'MB/s')) }
    : {};
  return { ...below, marks, drop: null, missing: [...(above === 0 ? [] : [said]), ...unsteady] };
}

/** Names of stages, with their rates at the end of their dots; of the last one above or below its beginning. */
function stageWishes(stages: readonly Stage[], { time, y }: ChartLayout, theme: Theme): readonly Wish[] {
  const height = theme.type.small * LINE;
  return stages.map(({ words, value, from, to }) => {
    const at = y(value);
    const rows = [at - height - NEAR, at + NEAR];
    const behind = to === null ? [] : [at - height / 2, ...rows].map((row) => ({ x: time.x(to) + 2 * NEAR, y: row }));
    const begun = [2, 1, 0].flatMap((away) => rows.map((row) => ({ x: time.x(from) + away * NEAR, y: row })));
    return { text: words, colour: theme.colours.ink, priority: priorities.stretch, places: () => [...behind, ...begun] };
  });
}

/** Draws dots, published lines and their words into the layout: on the page and in a figure for print alike. */
export function drawPicture(
  target: Target,
  layout: ChartLayout,
  multiple: Multiple,
  domain: Domain,
  field: Field,
  theme: Theme,
  language: Language,
): void {
  const scene = sceneOfOne(multiple, field, theme, language, domain.stretch);
  const brackets = bracketsOf(multiple.published, scene, theme);
  const arrow = changeArrowOf(multiple, domain, field, layout, theme, language);
  const notes: Notes = {
    ...classicNotes(multiple, domain, field, language, scene),
    wishes: (layout) => [
      ...bracketWishes(brackets, layout, theme),
      ...stageWishes(multiple.stages ?? [], layout, theme),
      ...(arrow === null ? [] : [changeArrowWish(arrow, theme)]),
    ],
  };
  drawPlot(target, layout, { ...scene, rules: [] }, theme);
  drawFigures(target, layout, scene, theme);
  drawBrackets(target, layout, brackets);
  if (arrow !== null) drawChangeArrow(target, arrow, theme);
  drawWords(target, layout, scene, notes, theme, boxesOfFrame(layout, theme, domain.along ?? 's', language), language);
}
