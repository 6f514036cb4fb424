import { useEffect, useRef, useState } from 'react';
import { ratio, seconds, three, whole, withUnit } from '../../domain/format';
import { niceUp } from '../../domain/round';
import type { RunMark } from '../../store/selections/marks';
import { createMarkMemory } from '../../store/selections/marks';
import { plotTime } from '../../store/selections/text';
import { axisEnd, freshRate, isBehind, stripLength, type Timeline, timelineOf } from '../../store/selections/timeline';
import { wafSeries } from '../../store/selections/waf';
import type { RunView } from '../../store/types';
import type { TimePlotProps } from '../props';
import { axisNumber } from './axis';
import { placeNames } from './ChartFrame';
import type { ChartDomain } from './chartLayout';
import { drawPlayhead, drawScatter, grownDomain, hasZeros, type RateField, rateExtent } from './drawScatter';
import type { nameGhost } from './nameGhost';
import { type ChartMoment, TimeChart } from './TimeChart';

type ScatterProps = Omit<TimePlotProps, 'shows' | 'onShows' | 'onScale'> & { readonly field: RateField };

/** Two decades below what the fresh drive can do, unless the data asks for more: known before the first sample, so the axis stands still. */
function startDomain(run: RunView, timeline: Timeline, field: RateField, kind: 'log' | 'linear'): readonly [number, number] {
  const phase = run.plan.scenario.phases[timeline.origin];
  const iops = phase === undefined ? 1000 : freshRate(run.plan, phase);
  const top = niceUp((field === 'iops' ? iops : (iops * (phase?.kib ?? 4) * 1024) / 1e6) * 0.98);
  return kind === 'log' ? [top / 100, top] : [0, top];
}

function stripOf(run: RunView, timeline: Timeline): ChartDomain['strip'] {
  const fill = run.plan.scenario.phases.slice(0, timeline.origin).find((phase) => phase.do === 'write');
  if (fill === undefined) return null;
  const expected = (freshRate(run.plan, fill) * fill.kib * 1024) / 1e6;
  // A drive that compresses fills faster than its flash: what was seen counts, not only what is expected.
  return { seconds: stripLength(run, timeline), top: niceTop(Math.max(expected, fastestFill(timeline))) };
}

/** Greatest rate before time 0 of the axis, MB/s; 0 where there is none. */
function fastestFill({ series, firstRow }: Timeline): number {
  let top = 0;
  for (let i = 0; i < firstRow; i++) if (series.partial[i] !== 1 && (series.mbps[i] as number) > top) top = series.mbps[i] as number;
  return top;
}

/** Next round number in steps of 100 or the like: a fill of 403 MB/s wants an axis to 500, not to 1,000. */
function niceTop(n: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, n)));
  return Math.ceil(n / power) * power;
}

/** What names the ghost, fetched when there is one. */
function useGhostName(wanted: boolean): typeof nameGhost | null {
  const [found, setFound] = useState<{ readonly write: typeof nameGhost } | null>(null);
  useEffect(() => {
    // Without it the ghost is grey and has no name in the plot; the sentence above tells of it in any case.
    if (wanted) import('./nameGhost').then((module) => setFound({ write: module.nameGhost })).catch(() => undefined);
  }, [wanted]);
  return found?.write ?? null;
}

/** One dot per sample: requests, or bytes, completed in each simulated second. */
export function Scatter(props: ScatterProps) {
  const { run, theme, scale, field } = props;
  const ghost = props.ghost ?? null;
  const [memory] = useState(createMarkMemory);
  const writeName = useGhostName(ghost !== null);
  const marks = useRef<readonly RunMark[]>([]);
  const unit = field === 'iops' ? 'IOPS' : 'MB/s';

  function measure(before: ChartDomain | null): ChartMoment {
    const timeline = timelineOf(run);
    const start = startDomain(run, timeline, field, scale);
    // The frame of the run before may still be on the screen; the domain starts again only when nothing on it is kept.
    const kept = before !== null && before.y[1] >= start[1] && keys.get(before.y) === domainKey ? before.y : start;
    let y = grownDomain(kept, rateExtent(timeline.series, field, timeline.firstRow), scale);
    let zeroRow = scale === 'log' && hasZeros(timeline.series, field, timeline.firstRow);
    let end = axisEnd(run, timeline);
    if (ghost !== null) {
      const back = timelineOf(ghost);
      y = grownDomain(y, rateExtent(back.series, field, back.firstRow), scale);
      zeroRow ||= scale === 'log' && hasZeros(back.series, field, back.firstRow);
      end = Math.max(end, Math.min(axisEnd(ghost, back), end * 4));
    }
    keys.set(y, domainKey);
    marks.current = memory.marks(run, timeline, end);
    return { domain: { x: [0, end], y, strip: stripOf(run, timeline), zeroRow }, marks: marks.current };
  }

  const domainKey = `${run.id} ${field} ${scale}`;
  // Which run, unit and scale a domain was made for: what is shown may be asked for again before it is replaced.
  const [keys] = useState(() => new WeakMap<object, string>());

  function readOut(row: number): string {
    const { series, zero } = timelineOf(run);
    const waf = wafSeries(run.samples, run.plan).now[row] ?? Number.NaN;
    const time = seconds((series.t[row] ?? 0) - (zero ?? 0));
    return `${time}: ${withUnit(three(series.iops[row] ?? 0), 'IOPS')}, ${withUnit(three(series.mbps[row] ?? 0), 'MB/s')}, WAF ${ratio(waf)}`;
  }

  return (
    <TimeChart
      {...props}
      label={`Scatter of ${unit} over time`}
      kind={scale}
      tickText={axisNumber}
      tickDigits={4}
      endRoom={theme.step * 2}
      measure={measure}
      paint={(target, layout) => {
        const timeline = timelineOf(run);
        const runs = [
          ...(ghost === null ? [] : [{ timeline: timelineOf(ghost), colour: theme.colours.ghost }]),
          { timeline, colour: theme.colours.ink },
        ];
        drawScatter(target, layout, runs, field, theme);
        if (timeline.zero !== null) drawPlayhead(target, layout, lastTime(timeline), theme);
        if (ghost !== null && writeName !== null && !isBehind(timelineOf(ghost), timeline)) {
          const { width, height, ratio: density } = target;
          const names = [...placeNames(layout, theme, width / density, height / density, marks.current).values()];
          writeName(target, layout, { ghost: timelineOf(ghost), run: timeline, field, names }, theme);
        }
      }}
      readOut={readOut}
      valueAt={(row) => timelineOf(run).series[field][row] ?? Number.NaN}
      summary={() => scatterSummary(run, field, marks.current)}
    />
  );
}

function lastTime(timeline: Timeline): number {
  return (timeline.series.phases.at(-1)?.to ?? 0) - (timeline.zero ?? 0);
}

/** The scatter in words, from the numbers and marks that are drawn. */
export function scatterSummary(run: RunView, field: RateField, marks: readonly RunMark[]): string {
  const timeline = timelineOf(run);
  const { series, firstRow } = timeline;
  const unit = field === 'iops' ? 'IOPS' : 'MB/s';
  const extent = rateExtent(series, field, firstRow);
  const fill = fillText(timeline);
  if (extent === null) return fill === '' ? 'No sample yet.' : fill;
  const values = series[field];
  const first = values[firstRow] ?? Number.NaN;
  const last = values[series.n - 1] ?? Number.NaN;
  const usedUp = marks.flatMap((mark) => (mark.kind === 'moment' ? [plotTime(run.plan, mark.at)] : []));
  const collecting = usedUp.length === 0 ? 'Collection has not begun.' : `The spare was used up at ${usedUp.join(' and ')}.`;
  const least = `${hasZeros(series, field, firstRow) ? 'some without any, of the others ' : ''}the least ${three(extent[0])}`;
  const samples = `${whole(series.n - firstRow)} samples over ${seconds(lastTime(timeline))}`;
  return `${samples}: ${three(first)} ${unit} in the first, ${three(last)} in the last; ${least}, the most ${three(extent[1])}. ${collecting} ${fill}`.trimEnd();
}

/** The strip in words; empty where there is none. */
function fillText({ series, firstRow, stripSeconds }: Timeline): string {
  if (firstRow === 0) return '';
  const sum = series.mbps.subarray(0, firstRow).reduce((total, v) => total + v, 0);
  return `The fill before it took ${seconds(stripSeconds)} at ${withUnit(three(sum / firstRow), 'MB/s')} on average.`;
}
