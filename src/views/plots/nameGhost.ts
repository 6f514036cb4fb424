import { nearestRow, type Timeline } from '../../store/selections/timeline';
import type { Target } from '../canvas/raster';
import type { Box } from '../map/mapLayout';
import type { Theme } from '../theme';
import type { ChartLayout } from './chartLayout';
import { writeLabel } from './drawLines';
import type { RateField } from './drawScatter';
import { placeLabels } from './placeLabels';

/** Samples whose mean says how high the end of a run lies. */
const END_SAMPLES = 20;
/** Width of the strips in which dots are looked for, css px. */
const STRIP = 6;
const TEXT = 'run before';

/** Boxes that hold every dot of a run between two x, one for each strip; rows are in order of time. */
export function dotBoxes(layout: ChartLayout, timeline: Timeline, field: RateField, fromX: number, toX: number): readonly Box[] {
  const { series, zero } = timeline;
  const first = nearestRow(timeline, layout.x.invert(fromX));
  const last = nearestRow(timeline, layout.x.invert(toX));
  if (zero === null || first === null || last === null) return [];
  const strips = new Map<number, readonly [number, number]>();
  for (let row = first; row <= last; row++) {
    const x = layout.x((series.t[row] ?? 0) - zero);
    const y = layout.y(series[field][row] ?? 0);
    if (x < fromX || x > toX || !Number.isFinite(y)) continue;
    const strip = Math.floor(x / STRIP);
    const [low, high] = strips.get(strip) ?? [y, y];
    strips.set(strip, [Math.min(low, y), Math.max(high, y)]);
  }
  return [...strips].map(([strip, [low, high]]) => ({ x: strip * STRIP, y: low - 2, width: STRIP, height: high - low + 4 }));
}

interface GhostName {
  readonly ghost: Timeline;
  /** The run that is drawn over it. */
  readonly run: Timeline;
  readonly field: RateField;
  /** Other names in the plot. */
  readonly names: readonly Box[];
}

/** Where "run before" stands: at the end of the ghost's dots, as near as nothing is in its way; null: nowhere. */
export function ghostPlace(
  layout: ChartLayout,
  { ghost, run, field, names }: GhostName,
  size: { readonly width: number; readonly height: number },
): Box | null {
  const { series, zero, firstRow } = ghost;
  if (zero === null || series.n <= firstRow) return null;
  const { plot } = layout;
  const rows = series[field].subarray(Math.max(firstRow, series.n - END_SAMPLES), series.n);
  const end = layout.y(rows.reduce((sum, v) => sum + v, 0) / rows.length);
  const right = Math.min(plot.x + plot.width, layout.x((series.phases.at(-1)?.to ?? 0) - zero)) - 4;
  const steps = Array.from({ length: 24 }, (_, i) => (i + 1) * size.height * 0.5);
  const candidates = [0, 1, 2].flatMap((back) =>
    steps.flatMap((away) => [end - away - size.height, end + away].map((y) => ({ x: right - size.width - back * size.width, y }))),
  );
  const dots = [ghost, run].flatMap((each) => dotBoxes(layout, each, field, right - 3 * size.width, right));
  const wish = { key: TEXT, ...size, candidates, priority: 0 };
  return placeLabels([wish], plot, [...names, ...dots]).get(TEXT) ?? placeLabels([wish], plot, names).get(TEXT) ?? null;
}

/** Writes "run before" at the end of the ghost's dots. */
export function nameGhost(target: Target, layout: ChartLayout, what: GhostName, theme: Theme): void {
  const { context } = target;
  const { small, family } = theme.type;
  context.font = `400 ${small}px ${family}`;
  const box = ghostPlace(layout, what, { width: context.measureText(TEXT).width, height: small * 1.2 });
  if (box === null) return;
  writeLabel(context, { text: TEXT, x: box.x + box.width, y: box.y + box.height / 2, colour: theme.colours.mute }, 'right', theme);
}
