import { useState } from 'react';
import { latency, seconds } from '../../domain/format';
import { createMarkMemory } from '../../store/selections/marks';
import { nearestRow, timelineOf } from '../../store/selections/timeline';
import type { RunView } from '../../store/types';
import { axisLatency } from '../plots/axis';
import type { ChartLayout } from '../plots/chartLayout';
import { drawLines } from '../plots/drawLines';
import { drawPlayhead, grownDomain } from '../plots/drawScatter';
import { latencySummary } from '../plots/LatencyPlot';
import { latencyExtent, latencyLines, percentiles, startLatency, unknownPercentiles } from '../plots/latencyLines';
import { type ChartMoment, TimeChart } from '../plots/TimeChart';
import type { Theme } from '../theme';
import { colourOf, dashOf, endRoom, lastTime, type SidedRun, sideName } from './drawPair';
import { endOfBoth, type PairPlotProps } from './PairScatter';
import { drawMarks, type Name, pairMarks, writeNames } from './pairMarks';

/** Latency percentiles of each sample of both runs, whole lines for A and dashes for B, on one clock and one scale. */
export function PairLatency(props: PairPlotProps) {
  const { runs, shown, theme } = props;
  const [memories] = useState(() => ({ a: createMarkMemory(), b: createMarkMemory() }));
  const [extents] = useState(() => ({ a: latencyExtent(), b: latencyExtent() }));
  const [first] = shown;
  if (first === undefined) return null;

  function measure(): ChartMoment {
    let y: readonly [number, number] = startLatency;
    for (const { side, run } of runs) y = grownDomain(y, extents[side](run, timelineOf(run)), 'log');
    return { domain: { x: [0, endOfBoth(runs)], y, strip: null }, marks: [] };
  }

  function linesOf({ side, run }: SidedRun) {
    const colour = colourOf(side, theme);
    const lines = latencyLines(run, timelineOf(run), colour, (name) => (shown.length > 1 ? `${sideName[side]} ${name}` : name));
    return lines.map((line) => ({ ...line, dash: dashOf[side] }));
  }

  return (
    <TimeChart
      run={first.run}
      theme={theme}
      axis={props.axis}
      reducedMotion={props.reducedMotion}
      subscribe={props.subscribe}
      label={`Latency percentiles over time${shown.length > 1 ? ', A and B' : `, ${sideName[first.side]}`}`}
      kind="log"
      tickText={axisLatency}
      tickDigits={props.tickDigits}
      endRoom={endRoom(theme)}
      measure={measure}
      paint={(target, layout) => {
        target.context.clearRect(0, 0, target.width, target.height);
        const end = endOfBoth(runs);
        const marks = pairMarks(
          shown.map(({ side, run }) => ({ side, marks: memories[side].marks(run, timelineOf(run), end) })),
          end,
        );
        const lines = shown.flatMap(linesOf);
        drawMarks(target, layout, marks, theme);
        drawLines(target, layout, lines, theme, endRoom(theme));
        const timeline = timelineOf(first.run);
        if (timeline.zero !== null) drawPlayhead(target, layout, lastTime(timeline), theme);
        const data = lines.map((line) => line.data);
        writeNames(target, layout, marks, unknownNames(shown, layout, theme), data, theme);
      }}
      readOut={(row) => {
        const { series, zero } = timelineOf(first.run);
        const at = (series.t[row] ?? 0) - (zero ?? 0);
        return `${seconds(at)}: ${shown.map((one) => `${shown.length > 1 ? `${sideName[one.side]} ` : ''}${valuesAt(one.run, at)}`).join('; ')}`;
      }}
      valueAt={(row) => first.run.samples.at(row, 'p50')}
      summary={() => shown.map(({ side, run }) => `${sideName[side]}: ${latencySummary(run)}`).join(' ')}
    />
  );
}

/** Which percentiles the newest samples do not have, in a corner of the plot: once where it is the same for both. */
function unknownNames(shown: readonly SidedRun[], { plot }: ChartLayout, theme: Theme): readonly Name[] {
  const { small } = theme.type;
  const found = shown.flatMap(({ side, run }) => {
    const text = unknownPercentiles(run, timelineOf(run));
    return text === null ? [] : [{ side, text }];
  });
  const isSame = found.length > 1 && found.every(({ text }) => text === found[0]?.text);
  return found.slice(0, isSame ? 1 : 2).map(({ side, text }) => ({
    key: `unknown ${side}`,
    text: isSame || shown.length === 1 ? text : `${sideName[side]} ${text}`,
    colour: isSame ? theme.colours.mute : colourOf(side, theme),
    priority: 0,
    places: (width) =>
      [plot.y + small * 0.4, plot.y + small * 1.6, plot.y + plot.height - small * 1.5, plot.y + plot.height - small * 2.7].flatMap((y) =>
        [plot.x + plot.width - theme.step - width, plot.x + theme.step].map((x) => ({ x, y })),
      ),
  }));
}

function valuesAt(run: RunView, at: number): string {
  const row = nearestRow(timelineOf(run), at);
  if (row === null) return 'no sample';
  return [...percentiles]
    .reverse()
    .map(({ field, name }) => `${name} ${latency(run.samples.at(row, field))}`)
    .join(', ');
}
