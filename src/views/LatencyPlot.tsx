import { useState } from 'react';
import { latency, seconds } from '../domain/format';
import type { SampleField } from '../engine/types';
import type { RunView } from '../store/types';
import { axisLatency } from './canvas/axis';
import type { ChartDomain, ChartLayout } from './canvas/chartLayout';
import { drawLines, type NamedLine, writeLabel } from './canvas/drawLines';
import { drawPlayhead, grownDomain } from './canvas/drawScatter';
import type { Target } from './canvas/raster';
import { axisEnd, type Timeline, timelineOf } from './canvas/timeline';
import { createMarkMemory } from './chartMarks';
import type { TimePlotProps } from './props';
import { type ChartMoment, TimeChart } from './TimeChart';
import type { Theme } from './theme';

type LatencyPlotProps = Omit<TimePlotProps, 'shows' | 'scale' | 'onShows' | 'onScale'>;

const percentiles: readonly { readonly field: SampleField; readonly name: string }[] = [
  { field: 'max', name: 'max' },
  { field: 'p999', name: 'p99.9' },
  { field: 'p99', name: 'p99' },
  { field: 'p50', name: 'p50' },
];

/** Before the first sample: a flash program at the bottom, a long stall at the top, us. */
const start = [100, 100_000] as const;

/** Least and greatest latency since the row; null where none is known. Rows are read once: the extent of older ones is kept. */
interface Extent {
  key: string;
  rows: number;
  low: number;
  high: number;
}

function extend(extent: Extent, run: RunView, timeline: Timeline): readonly [number, number] | null {
  const key = `${run.id} ${run.samples.generation ?? 0}`;
  if (extent.key !== key || extent.rows > timeline.series.n)
    Object.assign(extent, { key, rows: timeline.firstRow, low: Number.POSITIVE_INFINITY, high: 0 });
  for (let i = Math.max(extent.rows, timeline.firstRow); i < timeline.series.n; i++) {
    for (const { field } of percentiles) {
      const us = run.samples.at(i, field);
      if (!(us > 0)) continue;
      if (us < extent.low) extent.low = us;
      if (us > extent.high) extent.high = us;
    }
  }
  extent.rows = timeline.series.n;
  return extent.high > 0 ? [extent.low, extent.high] : null;
}

/** Latency percentiles of each sample over time. */
export function LatencyPlot(props: LatencyPlotProps) {
  const { run, theme } = props;
  const ghost = props.ghost ?? null;
  const [memory] = useState(createMarkMemory);
  const [extents] = useState<readonly [Extent, Extent]>(() => [
    { key: '', rows: 0, low: 0, high: 0 },
    { key: '', rows: 0, low: 0, high: 0 },
  ]);

  function measure(before: ChartDomain | null): ChartMoment {
    const timeline = timelineOf(run);
    let y = grownDomain(before?.y ?? start, extend(extents[0], run, timeline), 'log');
    let end = axisEnd(run, timeline);
    if (ghost !== null) {
      const back = timelineOf(ghost);
      y = grownDomain(y, extend(extents[1], ghost, back), 'log');
      end = Math.max(end, Math.min(axisEnd(ghost, back), end * 4));
    }
    return { domain: { x: [0, end], y, strip: null }, marks: memory.marks(run, timeline, end) };
  }

  return (
    <TimeChart
      {...props}
      label="Latency percentiles over time"
      kind="log"
      tickText={axisLatency}
      tickDigits={6}
      endRoom={theme.type.small * 3}
      measure={measure}
      paint={(target, layout) => {
        target.context.clearRect(0, 0, target.width, target.height);
        const timeline = timelineOf(run);
        const back = ghost === null ? [] : latencyLines(ghost, timelineOf(ghost), theme.colours.ghost, false);
        drawLines(target, layout, [...back, ...latencyLines(run, timeline, theme.colours.ink, true)], theme, theme.type.small * 3);
        nameUnknown(target, layout, run, timeline, theme);
        if (timeline.zero !== null) drawPlayhead(target, layout, (timeline.series.phases.at(-1)?.to ?? 0) - timeline.zero, theme);
      }}
      readOut={(row) => {
        const { series, zero } = timelineOf(run);
        const parts = [...percentiles].reverse().map(({ field, name }) => `${name} ${latency(run.samples.at(row, field))}`);
        return `${seconds((series.t[row] ?? 0) - (zero ?? 0))}: ${parts.join(', ')}`;
      }}
      valueAt={(row) => run.samples.at(row, 'p50')}
      summary={() => latencySummary(run)}
    />
  );
}

/** A line a percentile; `named`: this run's, else the ghost's. What is not known any more has no name at its end. */
function latencyLines(run: RunView, timeline: Timeline, colour: string, named: boolean): NamedLine[] {
  const { series, zero, firstRow } = timeline;
  if (zero === null) return [];
  return percentiles.map(({ field, name }, i) => ({
    name: named && isKnown(run, field, series.n) ? name : null,
    colour,
    // The median is the heaviest line, the worst the lightest.
    width: 0.8 + i * 0.35,
    data: { from: firstRow, to: series.n, time: (row) => (series.t[row] ?? 0) - zero, value: (row) => run.samples.at(row, field) },
  }));
}

/** Whether one of the last two samples has the percentile (a phase's last one may be short). */
function isKnown(run: RunView, field: SampleField, n: number): boolean {
  return [n - 1, n - 2].some((row) => row >= 0 && Number.isFinite(run.samples.at(row, field)));
}

/** Names the percentiles that the newest samples do not have, at the top right. */
function nameUnknown(target: Target, layout: ChartLayout, run: RunView, timeline: Timeline, theme: Theme): void {
  const { series, firstRow } = timeline;
  const unknown = percentiles.filter(({ field }) => series.n > firstRow && !isKnown(run, field, series.n));
  if (unknown.length === 0) return;
  const text = `${unknown
    .map(({ name }) => name)
    .reverse()
    .join(', ')}: too few requests in a sample`;
  const { plot } = layout;
  const at = { x: plot.x + plot.width - theme.step, y: plot.y + theme.type.small };
  writeLabel(target.context, { text, ...at, colour: theme.colours.mute }, 'right', theme);
}

/** The latencies of the phase so far in words. */
export function latencySummary(run: RunView): string {
  const { latencyUs } = run.frame;
  const say = (us: number | null) => (us === null ? 'not known' : latency(us));
  return `Latency of this phase so far: median ${say(latencyUs.p50)}, 99 per cent within ${say(latencyUs.p99)}, 99.9 per cent within ${say(latencyUs.p999)}, longest ${say(latencyUs.max)}.`;
}
