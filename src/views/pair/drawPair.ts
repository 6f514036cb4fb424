import type { RunView } from '../../store/types';
import type { ChartMark } from '../ChartFrame';
import { axisNumber } from '../canvas/axis';
import type { ChartLayout } from '../canvas/chartLayout';
import { writeLabel } from '../canvas/drawLines';
import type { RateField } from '../canvas/drawScatter';
import { spreadLabels } from '../canvas/lines';
import type { Target } from '../canvas/raster';
import { type Timeline, timelineOf } from '../canvas/timeline';
import type { Theme } from '../theme';

export type Side = 'a' | 'b';

/** Name of a side, as it stands at line ends. */
export const sideName: Readonly<Record<Side, string>> = { a: 'A', b: 'B' };

/** Dashes of B's lines, css px; A's are whole. */
export const dashOf: Readonly<Record<Side, readonly number[]>> = { a: [], b: [7, 4] };

export function colourOf(side: Side, theme: Theme): string {
  return side === 'a' ? theme.colours.ink : theme.colours.second;
}

/** A run with the side that it is on. */
export interface SidedRun {
  readonly side: Side;
  readonly run: RunView;
}

/** Samples whose mean says how high the end of a run lies. */
const endSamples = 20;

/** Where a name stands, css px. */
export interface NameBox {
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

/** "A 9.87K" behind the newest dots of each run that has any, clear of the `names` that stand there. */
export function nameEnds(
  target: Target,
  layout: ChartLayout,
  runs: readonly SidedRun[],
  field: RateField,
  names: readonly NameBox[],
  theme: Theme,
): void {
  const { plot, x, y } = layout;
  const { small } = theme.type;
  const labels = runs.flatMap(({ side, run }) => {
    const timeline = timelineOf(run);
    const { series, zero, firstRow } = timeline;
    if (zero === null || series.n <= firstRow) return [];
    const rows = series[field].subarray(Math.max(firstRow, series.n - endSamples), series.n);
    const mean = rows.reduce((sum, v) => sum + v, 0) / rows.length;
    const at = y(Math.max(mean, y.domain()[0] ?? mean));
    if (!(at > plot.y - 2 && at < plot.y + plot.height + 2)) return [];
    const text = `${sideName[side]} ${axisNumber(Number(mean.toPrecision(3)))}`;
    const left = Math.min(plot.x + plot.width, x(lastTime(timeline))) + 7;
    // Names stand at the top: what would meet one goes below it.
    const room = small * 1.2;
    const below = names
      .filter((name) => name.from < left + small * 4.6 && name.to > left && Math.abs(name.y - at) < room)
      .map((name) => name.y + room);
    return [{ text, x: left, y: Math.max(at, ...below), colour: colourOf(side, theme) }];
  });
  for (const label of spreadLabels(labels, small * 1.2, plot.y + small * 0.5, plot.y + plot.height - small * 0.5))
    writeLabel(target.context, label, 'left', theme);
}

/** End of what has been measured, displayed seconds on the axis. */
export function lastTime({ series, zero }: Timeline): number {
  return (series.phases.at(-1)?.to ?? 0) - (zero ?? 0);
}

/** The named moments of one side: a line across the plot, and the name in the side's own row, so that two never meet. Returns the names. */
export function drawMoments(
  target: Target,
  layout: ChartLayout,
  { side }: SidedRun,
  marks: readonly ChartMark[],
  row: number,
  theme: Theme,
): readonly NameBox[] {
  const names: NameBox[] = [];
  const { context } = target;
  const { plot, x } = layout;
  const { small } = theme.type;
  const right = plot.x + plot.width;
  // The first row of moments is above the plot; the steady windows have theirs at its foot.
  const top = plot.y + small * (1.35 * row - 0.6);
  const foot = plot.y + plot.height - small * (1.6 * row + 0.7);
  for (const mark of marks) {
    if (mark.kind === 'border') continue;
    const px = Math.round(x(mark.kind === 'stretch' ? mark.from : mark.at)) + 0.5;
    if (px < plot.x - 1 || px > right + 1) continue;
    context.strokeStyle = colourOf(side, theme);
    context.lineWidth = 1;
    const y = mark.kind === 'moment' ? top : foot;
    if (mark.kind === 'moment') {
      context.setLineDash([...dashOf[side]]);
      line(context, px, plot.y, px, plot.y + plot.height);
    } else {
      // Where the steady window lies, as a bar above its name.
      context.lineWidth = 2;
      line(context, px, y - small * 0.75, Math.min(right, x(mark.to)), y - small * 0.75);
    }
    context.setLineDash([]);
    const text = mark.kind === 'stretch' ? `${sideName[side]}: steady` : `${sideName[side]}: ${mark.name}`;
    const isFlipped = px + text.length * small * 0.52 > right;
    const label = { text, x: isFlipped ? px - 5 : px + (mark.kind === 'moment' ? 5 : 0), y, colour: colourOf(side, theme) };
    writeLabel(context, label, isFlipped ? 'right' : 'left', theme);
    const width = context.measureText(text).width;
    names.push({ from: isFlipped ? label.x - width : label.x, to: isFlipped ? label.x : label.x + width, y });
  }
  return names;
}

function line(context: CanvasRenderingContext2D, x0: number, y0: number, x1: number, y1: number): void {
  context.beginPath();
  context.moveTo(x0, y0);
  context.lineTo(x1, y1);
  context.stroke();
}

/** Borders of phases, drawn by the chart's frame; where both have one it is named once. */
export function bordersOf(all: readonly { readonly side: Side; readonly marks: readonly ChartMark[] }[], end: number): ChartMark[] {
  const borders: { kind: 'border'; at: number; name: string }[] = [];
  for (const { side, marks } of all) {
    for (const mark of marks) {
      if (mark.kind !== 'border') continue;
      const near = borders.findIndex(({ at }) => Math.abs(at - mark.at) < end * 0.01);
      const known = borders[near];
      if (known === undefined)
        borders.push({ kind: 'border', at: mark.at, name: all.length > 1 ? `${sideName[side]}: ${mark.name}` : mark.name });
      else if (known.name.endsWith(`: ${mark.name}`)) borders[near] = { ...known, name: mark.name };
      else borders[near] = { ...known, name: `${known.name}; ${sideName[side]}: ${mark.name}` };
    }
  }
  return borders;
}
