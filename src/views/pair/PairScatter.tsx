import { useState } from 'react';
import { ratio, seconds, three, withUnit } from '../../domain/format';
import { niceUp } from '../../domain/round';
import { createMarkMemory } from '../../store/selections/marks';
import { axisEnd, freshRate, nearestRow, type Timeline, timelineOf } from '../../store/selections/timeline';
import { wafSeries } from '../../store/selections/waf';
import type { RunView } from '../../store/types';
import { axisNumber } from '../plots/axis';
import { drawPlayhead, drawScatter, grownDomain, hasZeros, type RateField, rateExtent } from '../plots/drawScatter';
import type { LineData } from '../plots/lines';
import { type ChartMoment, TimeChart } from '../plots/TimeChart';
import type { TimeAxis } from '../plots/timeAxis';
import type { PlotScale, ViewProps } from '../props';
import { colourOf, endRoom, lastTime, type SidedRun, sideName } from './drawPair';
import { drawMarks, endNames, pairMarks, writeNames } from './pairMarks';

export interface PairPlotProps extends Omit<ViewProps, 'run'> {
  readonly axis: TimeAxis;
  /** Both runs: the axes are made for both, so that two plots have equal scales. */
  readonly runs: readonly SidedRun[];
  /** Those that are drawn; the first answers to the keys. */
  readonly shown: readonly SidedRun[];
  /** Characters of the longest tick label of the plots that stand above each other, so that their clocks do. */
  readonly tickDigits: number;
}

interface PairScatterProps extends PairPlotProps {
  readonly field: RateField;
  readonly scale: PlotScale;
}

/** Two decades below what the faster drive can do when fresh, unless the data asks for more. */
function startDomain(run: RunView, field: RateField): number {
  const { origin } = timelineOf(run);
  const phase = run.plan.scenario.phases[origin];
  const iops = phase === undefined ? 1000 : freshRate(run.plan, phase);
  return niceUp((field === 'iops' ? iops : (iops * (phase?.kib ?? 4) * 1024) / 1e6) * 0.98);
}

/** End of the axis that holds both runs, displayed seconds. */
export function endOfBoth(runs: readonly SidedRun[]): number {
  return Math.max(...runs.map(({ run }) => axisEnd(run, timelineOf(run))));
}

/** Dots of both runs, discs for A and plus signs for B, on one clock and one scale. */
export function PairScatter(props: PairScatterProps) {
  const { runs, shown, theme, field, scale } = props;
  const [memories] = useState(() => ({ a: createMarkMemory(), b: createMarkMemory() }));
  const unit = field === 'iops' ? 'IOPS' : 'MB/s';
  const [first] = shown;
  if (first === undefined) return null;
  const marksOf = ({ side, run }: SidedRun, end: number) => ({ side, marks: memories[side].marks(run, timelineOf(run), end) });

  function measure(): ChartMoment {
    const top = Math.max(...runs.map(({ run }) => startDomain(run, field)));
    let y: readonly [number, number] = scale === 'log' ? [top / 100, top] : [0, top];
    let zeroRow = false;
    for (const { run } of runs) {
      const { series, firstRow } = timelineOf(run);
      y = grownDomain(y, rateExtent(series, field, firstRow), scale);
      zeroRow ||= scale === 'log' && hasZeros(series, field, firstRow);
    }
    return { domain: { x: [0, endOfBoth(runs)], y, strip: null, zeroRow }, marks: [] };
  }

  /** Both runs at the moment of a row of the first. */
  function readOut(row: number): string {
    const { series, zero } = timelineOf(first?.run as RunView);
    const at = (series.t[row] ?? 0) - (zero ?? 0);
    return `${seconds(at)}: ${shown.map((one) => `${shown.length > 1 ? `${sideName[one.side]} ` : ''}${valuesAt(one.run, at)}`).join('; ')}`;
  }

  return (
    <TimeChart
      run={first.run}
      theme={theme}
      axis={props.axis}
      reducedMotion={props.reducedMotion}
      subscribe={props.subscribe}
      label={`Scatter of ${unit} over time${shown.length > 1 ? ', A and B' : `, ${sideName[first.side]}`}`}
      kind={scale}
      tickText={axisNumber}
      tickDigits={props.tickDigits}
      endRoom={endRoom(theme)}
      measure={measure}
      paint={(target, layout) => {
        const end = endOfBoth(runs);
        const looks = shown.map(({ side, run }) => ({
          timeline: timelineOf(run),
          colour: colourOf(side, theme),
          shape: side === 'a' ? ('disc' as const) : ('plus' as const),
        }));
        // A's discs lie on B's plus signs, which are larger: neither hides the other.
        drawScatter(target, layout, looks.reverse(), field, theme);
        const marks = pairMarks(
          shown.map((one) => marksOf(one, end)),
          end,
        );
        drawMarks(target, layout, marks, theme);
        const timeline = timelineOf(first.run);
        if (timeline.zero !== null) drawPlayhead(target, layout, lastTime(timeline), theme);
        const data = shown.map(({ run }) => dotsOf(timelineOf(run), field));
        writeNames(target, layout, marks, endNames(shown, layout, field, theme), data, theme);
      }}
      readOut={readOut}
      valueAt={(row) => timelineOf(first.run).series[field][row] ?? Number.NaN}
      summary={() => shown.map((one) => `${sideName[one.side]}: ${summaryOf(one.run, field)}`).join(' ')}
    />
  );
}

/** The rows that are drawn as dots. */
function dotsOf({ series, firstRow, zero }: Timeline, field: RateField): LineData {
  const value = (row: number) => (series.partial[row] === 1 ? Number.NaN : (series[field][row] ?? Number.NaN));
  return { from: firstRow, to: series.n, time: (row) => (series.t[row] ?? 0) - (zero ?? 0), value };
}

function valuesAt(run: RunView, at: number): string {
  const timeline = timelineOf(run);
  const row = nearestRow(timeline, at);
  if (row === null) return 'no sample';
  const waf = wafSeries(run.samples, run.plan).now[row] ?? Number.NaN;
  return `${withUnit(three(timeline.series.iops[row] ?? 0), 'IOPS')}, ${withUnit(three(timeline.series.mbps[row] ?? 0), 'MB/s')}, WAF ${ratio(waf)}`;
}

function summaryOf(run: RunView, field: RateField): string {
  const timeline = timelineOf(run);
  const { series, firstRow } = timeline;
  const extent = rateExtent(series, field, firstRow);
  if (extent === null) return 'no sample yet.';
  const unit = field === 'iops' ? 'IOPS' : 'MB/s';
  return `${series.n - firstRow} samples over ${seconds(lastTime(timeline))}, ${hasZeros(series, field, firstRow) ? 'some without any, else ' : ''}least ${three(extent[0])}, most ${three(extent[1])}, newest ${three(series[field][series.n - 1] ?? Number.NaN)} ${unit}.`;
}
