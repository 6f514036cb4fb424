import type { RunMark } from '../../store/selections/marks';
import { timelineOf } from '../../store/selections/timeline';
import type { Target } from '../canvas/raster';
import type { Box } from '../map/mapLayout';
import { axisNumber } from '../plots/axis';
import type { ChartLayout } from '../plots/chartLayout';
import { writeLabel } from '../plots/drawLines';
import type { RateField } from '../plots/drawScatter';
import type { LineData } from '../plots/lines';
import { type LabelWish, placeLabels } from '../plots/placeLabels';
import type { Theme } from '../theme';
import { colourOf, dashOf, lastTime, type Side, type SidedRun, sideName } from './drawPair';

/** A mark of one drive, or of both where both have it at the same time. */
export type PairMark = RunMark & { readonly side: Side | null };

/** Marks nearer to each other than this share of the axis are at the same time. */
const SAME_TIME = 0.01;

/** The marks of the drives that are shown; borders of phases and actions that both have are named once. */
export function pairMarks(all: readonly { readonly side: Side; readonly marks: readonly RunMark[] }[], end: number): PairMark[] {
  const joined: PairMark[] = [];
  for (const { side, marks } of all) {
    for (const mark of marks) {
      const twin = joined.findIndex(
        (known) =>
          known.side !== side &&
          known.kind === 'border' &&
          mark.kind === 'border' &&
          known.name === mark.name &&
          Math.abs(known.at - mark.at) < end * SAME_TIME,
      );
      const known = joined[twin];
      if (known === undefined) joined.push({ ...mark, side });
      else joined[twin] = { ...known, side: null };
    }
  }
  return joined;
}

/** A word, where it may stand, and what it looks like. */
export interface Name {
  readonly key: string;
  readonly text: string;
  readonly colour: string;
  readonly priority: number;
  /** Corners for a word of this width, best first. */
  readonly places: (width: number) => readonly { readonly x: number; readonly y: number }[];
}

/** Height of a line of names, in type sizes. */
const NAME_HEIGHT = 1.2;
/** Rows of names below the top of the plot, and places tried above and below a run's end. */
const ROWS = 6;
const END_PLACES = 60;

const priorities: Readonly<Record<RunMark['kind'], number>> = { moment: 3, border: 2, stretch: 1 };
const END_PRIORITY = 4;

function colourOfMark({ side }: PairMark, theme: Theme): string {
  return side === null ? theme.colours.mute : colourOf(side, theme);
}

function visible({ x }: ChartLayout, marks: readonly PairMark[]): readonly PairMark[] {
  const [from = 0, to = 1] = x.domain();
  return marks.filter((mark) => (mark.kind === 'stretch' ? mark.to > from && mark.from < to : mark.at >= from && mark.at <= to));
}

/** Height of a side's bar where its steady window lies: at the foot of the plot, above a row of zeros. */
function barY({ plot, y }: ChartLayout, side: Side | null, theme: Theme): number {
  const foot = Math.min(plot.y + plot.height, y.range()[0] ?? plot.y + plot.height);
  return foot - theme.type.small * (side === 'b' ? 1.9 : 0.5);
}

/** Lines of the marks: whole for A, dashed for B, in grey where it is both. */
export function drawMarks({ context }: Target, layout: ChartLayout, marks: readonly PairMark[], theme: Theme): void {
  const { plot, x } = layout;
  const stroke = (x0: number, y0: number, x1: number, y1: number) => {
    context.beginPath();
    context.moveTo(x0, y0);
    context.lineTo(x1, y1);
    context.stroke();
  };
  for (const mark of visible(layout, marks)) {
    context.strokeStyle = colourOfMark(mark, theme);
    if (mark.kind === 'stretch') {
      const y = barY(layout, mark.side, theme);
      context.lineWidth = 2;
      stroke(Math.max(plot.x, x(mark.from)), y, Math.min(plot.x + plot.width, x(mark.to)), y);
      continue;
    }
    context.lineWidth = 1;
    context.setLineDash(mark.side === null ? [] : [...dashOf[mark.side]]);
    const px = Math.round(x(mark.at)) + 0.5;
    stroke(px, plot.y, px, plot.y + plot.height);
    context.setLineDash([]);
  }
}

/** A mark's name: beside its line, row by row from above the plot down; a steady window's at its bar. */
function nameOfMark(mark: PairMark, layout: ChartLayout, theme: Theme): Omit<Name, 'key'> {
  const { plot, x } = layout;
  const { small } = theme.type;
  const height = small * NAME_HEIGHT;
  const whose = mark.side === null ? '' : `${sideName[mark.side]}: `;
  const base = { colour: colourOfMark(mark, theme), priority: priorities[mark.kind] };
  if (mark.kind === 'stretch') {
    const y = barY(layout, mark.side, theme);
    const from = Math.max(plot.x, x(mark.from));
    const to = Math.min(plot.x + plot.width, x(mark.to));
    const rows = [y - height - 2, y + 2, y - 2 * height];
    const places = (width: number) => rows.flatMap((row) => [from, to - width].map((left) => ({ x: left, y: row })));
    return { ...base, text: `${whose}steady`, places };
  }
  const px = Math.round(x(mark.at)) + 0.5;
  const rows = [plot.y - height - 0.5, ...Array.from({ length: ROWS }, (_, i) => plot.y + small * 0.3 + i * height)];
  const places = (width: number) => rows.flatMap((row) => [px + 5, px - 5 - width].map((left) => ({ x: left, y: row })));
  return { ...base, text: `${whose}${mark.name}`, places };
}

/** Samples whose mean says how high the end of a run lies. */
const END_SAMPLES = 20;

/** "A 9.87K" behind the newest dots of each run that has any in the plot. */
export function endNames(shown: readonly SidedRun[], layout: ChartLayout, field: RateField, theme: Theme): readonly Name[] {
  const { plot, x, y, zeroY } = layout;
  const height = theme.type.small * NAME_HEIGHT;
  const ends = shown.flatMap(({ side, run }) => {
    const timeline = timelineOf(run);
    const { series, zero, firstRow } = timeline;
    if (zero === null || series.n <= firstRow) return [];
    const rows = series[field].subarray(Math.max(firstRow, series.n - END_SAMPLES), series.n);
    const mean = rows.reduce((sum, v) => sum + v, 0) / rows.length;
    const middle = mean === 0 && zeroY !== undefined ? zeroY : y(Math.max(mean, y.domain()[0] ?? mean));
    if (!(middle > plot.y - 2 && middle < plot.y + plot.height + 2)) return [];
    return [{ side, mean, middle, left: Math.min(plot.x + plot.width, x(lastTime(timeline))) + 7 }];
  });
  return ends.map(({ side, mean, middle, left }) => {
    // The greater one goes up where there is no room for both: their order stays.
    const first = ends.some((other) => other.mean > mean) ? 1 : -1;
    const away = Array.from({ length: END_PLACES }, (_, k) => first * (k % 2 === 0 ? -k : k + 1));
    return {
      key: `end ${side}`,
      text: `${sideName[side]} ${axisNumber(Number(mean.toPrecision(3)))}`,
      colour: colourOf(side, theme),
      priority: END_PRIORITY,
      places: () => away.map((dy) => ({ x: left, y: middle - height / 2 + dy })),
    };
  });
}

/** Writes the names of marks, and others: none meets another or is cut off, and none covers `data` where there is another place. */
export function writeNames(
  { context, width, height, ratio }: Target,
  layout: ChartLayout,
  marks: readonly PairMark[],
  others: readonly Name[],
  data: readonly LineData[],
  theme: Theme,
): void {
  const { small, family } = theme.type;
  context.font = `400 ${small}px ${family}`;
  const named = visible(layout, marks).map((mark, i) => ({ ...nameOfMark(mark, layout, theme), key: `mark ${i}` }));
  const names = [...named, ...others];
  const wishes = names.map(({ key, text, priority, places }): LabelWish => {
    // With the space that parts it from a word behind it.
    const wide = context.measureText(text).width + small * 0.5;
    return { key, width: wide, height: small * NAME_HEIGHT, candidates: places(wide), priority };
  });
  // Right of the axis, with the room behind the plot.
  const bounds = { x: layout.plot.x, y: 0, width: width / ratio - layout.plot.x, height: height / ratio };
  const placed = placeLabels(wishes, bounds, [], coverOf(layout, data));
  for (const { key, text, colour } of names) {
    const box = placed.get(key);
    if (box !== undefined) writeLabel(context, { text, x: box.x, y: box.y + box.height / 2, colour }, 'left', theme);
  }
}

/** Distance of the dots of which one stands for all, css px, half the side of its box, and rows of a run that are looked at: names need no more. */
const CELL = 4;
const DOT = 2;
const MOST_ROWS = 2000;

/** Boxes that cover drawn rows. */
export function coverOf({ plot, x, y, zeroY }: ChartLayout, data: readonly LineData[]): readonly Box[] {
  const boxes = new Map<string, Box>();
  for (const { from, to, time, value } of data) {
    const step = Math.max(1, Math.ceil((to - from) / MOST_ROWS));
    for (let i = from; i < to; i += step) {
      const v = value(i);
      const py = v === 0 && zeroY !== undefined ? zeroY : y(v);
      const px = x(time(i));
      if (!Number.isFinite(py) || px < plot.x - 1 || px > plot.x + plot.width + 1) continue;
      const key = `${Math.floor(px / CELL)} ${Math.floor(py / CELL)}`;
      if (!boxes.has(key)) boxes.set(key, { x: px - DOT, y: py - DOT, width: 2 * DOT, height: 2 * DOT });
    }
  }
  return [...boxes.values()];
}
