import { useState } from 'react';
import { latency, seconds } from '../../domain/format';
import { createMarkMemory } from '../../store/selections/marks';
import { axisEnd, isBehind, type Timeline, timelineOf } from '../../store/selections/timeline';
import type { RunView } from '../../store/types';
import type { Target } from '../canvas/raster';
import type { TimePlotProps } from '../props';
import type { Theme } from '../theme';
import { axisLatency } from './axis';
import type { ChartDomain, ChartLayout } from './chartLayout';
import { drawLines, type NamedLine, writeLabel } from './drawLines';
import { drawPlayhead, grownDomain } from './drawScatter';
import { latencyExtent, latencyLines, percentiles, startLatency, unknownPercentiles } from './latencyLines';
import { type ChartMoment, TimeChart } from './TimeChart';

type LatencyPlotProps = Omit<TimePlotProps, 'shows' | 'scale' | 'onShows' | 'onScale'>;

/** Latency percentiles of each sample over time. */
export function LatencyPlot(props: LatencyPlotProps) {
  const { run, theme } = props;
  const ghost = props.ghost ?? null;
  const endRoom = theme.type.small * (ghost === null ? 3 : 5.4);
  const [memory] = useState(createMarkMemory);
  const [extents] = useState(() => [latencyExtent(), latencyExtent()] as const);

  function measure(before: ChartDomain | null): ChartMoment {
    const timeline = timelineOf(run);
    let y = grownDomain(before?.y ?? startLatency, extents[0](run, timeline), 'log');
    let end = axisEnd(run, timeline);
    if (ghost !== null) {
      const back = timelineOf(ghost);
      y = grownDomain(y, extents[1](ghost, back), 'log');
      end = Math.max(end, Math.min(axisEnd(ghost, back), end * 4));
    }
    return { domain: { x: [0, end], y, strip: null }, marks: memory.marks(run, timeline, end) };
  }

  /** The run before, named once, at its heaviest line. */
  function ghostLines(timeline: Timeline): readonly NamedLine[] {
    const back = ghost === null ? null : timelineOf(ghost);
    if (ghost === null || back === null || isBehind(back, timeline)) return [];
    const lines = latencyLines(ghost, back, theme.colours.ghost, (name) => (name === 'p50' ? 'run before' : null));
    return lines.map((line) => ({ ...line, nameColour: theme.colours.mute }));
  }

  return (
    <TimeChart
      {...props}
      label="Latency percentiles over time"
      kind="log"
      tickText={axisLatency}
      tickDigits={6}
      endRoom={endRoom}
      measure={measure}
      paint={(target, layout) => {
        target.context.clearRect(0, 0, target.width, target.height);
        const timeline = timelineOf(run);
        const lines = latencyLines(run, timeline, theme.colours.ink, (name) => name);
        drawLines(target, layout, [...ghostLines(timeline), ...lines], theme, endRoom);
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

/** Names the percentiles that the newest samples do not have, at the top right. */
function nameUnknown(target: Target, { plot }: ChartLayout, run: RunView, timeline: Timeline, theme: Theme): void {
  const text = unknownPercentiles(run, timeline);
  if (text === null) return;
  const at = { x: plot.x + plot.width - theme.step, y: plot.y + theme.type.small };
  writeLabel(target.context, { text, ...at, colour: theme.colours.mute }, 'right', theme);
}

/** The latencies of the phase so far in words, and which of them single samples, as drawn, do not have. */
export function latencySummary(run: RunView): string {
  const { latencyUs } = run.frame;
  const say = (us: number | null) => (us === null ? 'not known' : latency(us));
  const unknown = unknownPercentiles(run, timelineOf(run));
  const drawn = unknown === null ? '' : ` Not drawn: ${unknown}.`;
  return `Latency of all requests of this phase so far: median ${say(latencyUs.p50)}, 99 per cent within ${say(latencyUs.p99)}, 99.9 per cent within ${say(latencyUs.p999)}, longest ${say(latencyUs.max)}.${drawn}`;
}
