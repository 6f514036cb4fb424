import { ratio } from '../../domain/format';
import { niceUp } from '../../domain/round';
import { lawToDraw } from '../../store/selections/law';
import { plotTime } from '../../store/selections/text';
import { axisEnd, isBehind, timelineOf } from '../../store/selections/timeline';
import { wafCumulative, wafNow, wafSeries } from '../../store/selections/waf';
import type { RunView } from '../../store/types';
import type { WafCurveProps } from '../props';
import type { Theme } from '../theme';
import { axisNumber } from './axis';
import type { ChartLayout } from './chartLayout';
import { drawLines, type NamedLine } from './drawLines';
import { type ChartMoment, TimeChart } from './TimeChart';

/** Write amplification over time against the published law. */
export function WafCurve(props: WafCurveProps) {
  const { run, theme, previewLaw } = props;
  const ghost = props.ghost ?? null;
  // "since start" and its leader.
  const endRoom = theme.type.small * 5.4;

  function measure(): ChartMoment {
    const runs = ghost === null ? [run] : [run, ghost];
    const laws = [lawToDraw(run), previewLaw].map((law) => (law?.waf ?? 0) * LAW_ROOM);
    const top = roundTop(Math.max(...laws, ...runs.map((each) => greatest(each, props.axis.zoom()))));
    let end = axisEnd(run, timelineOf(run));
    if (ghost !== null) end = Math.max(end, Math.min(axisEnd(ghost, timelineOf(ghost)), end * 4));
    return { domain: { x: [0, end], y: [0, top], strip: null }, marks: [] };
  }

  return (
    <TimeChart
      {...props}
      isSmall
      label="Write amplification over time"
      kind="linear"
      tickText={axisNumber}
      tickDigits={2}
      endRoom={endRoom}
      measure={measure}
      paint={(target, layout) => {
        target.context.clearRect(0, 0, target.width, target.height);
        const lines = [
          ...lawLine(lawToDraw(run), theme.colours.mute, layout),
          ...lawLine(previewLaw, theme.colours.ink, layout),
          ...(ghost === null || isBehind(timelineOf(ghost), timelineOf(run)) ? [] : wafLines(ghost, theme, true)),
          ...wafLines(run, theme, false),
        ];
        drawLines(target, layout, lines, theme, endRoom);
      }}
      readOut={(row) => {
        const { series, zero } = timelineOf(run);
        const waf = wafSeries(run.samples, run.plan);
        return `${plotTime(run.plan, (series.t[row] ?? 0) - (zero ?? 0))}: now ${ratio(waf.now[row] ?? Number.NaN)}, since the first write ${ratio(waf.cumulative[row] ?? Number.NaN)}`;
      }}
      valueAt={(row) => wafSeries(run.samples, run.plan).now[row] ?? Number.NaN}
      summary={() => wafSummary(run)}
    />
  );
}

/** The axis reaches a law and this much more, so that the overshoot has room. */
const LAW_ROOM = 1.25;

/** The axis' top: a tenth of a round number, 1 or more, so that what costs no collection is on it. */
function roundTop(waf: number): number {
  const step = niceUp(waf) / 10;
  return Math.max(1, Number((Math.ceil(waf / step - 1e-9) * step).toPrecision(3)));
}

/** The greatest value of both lines among the samples that are shown. */
function greatest(run: RunView, shown: readonly [number, number] | null): number {
  const { now, cumulative, t, n } = wafSeries(run.samples, run.plan);
  const { firstRow, zero } = timelineOf(run);
  const [from, to] = shown ?? [0, Number.POSITIVE_INFINITY];
  let top = 0;
  for (let i = firstRow; i < n; i++) {
    const at = (t[i] as number) - (zero ?? 0);
    if (at < from || at > to) continue;
    // A value that is not known compares as false.
    if ((now[i] as number) > top) top = now[i] as number;
    if ((cumulative[i] as number) > top) top = cumulative[i] as number;
  }
  return top;
}

/** Both lines; of the run before, in grey, only the one that is compared. */
function wafLines(run: RunView, theme: Theme, isGhost: boolean): NamedLine[] {
  const { zero, firstRow, series } = timelineOf(run);
  if (zero === null) return [];
  const waf = wafSeries(run.samples, run.plan);
  const { ink, mute, ghost } = theme.colours;
  const line = (name: string, colour: string, width: number, column: Float64Array): NamedLine => ({
    name,
    colour,
    nameColour: isGhost ? mute : colour,
    width,
    data: {
      from: firstRow,
      to: Math.min(series.n, waf.n),
      time: (row) => (waf.t[row] ?? 0) - zero,
      value: (row) => column[row] ?? Number.NaN,
    },
  });
  if (isGhost) return [line('run before', ghost, 1.75, waf.now)];
  return [line('since start', mute, 1, waf.cumulative), line('now', ink, 1.75, waf.now)];
}

/** A dashed line across the plot, named at its end like the others; the sentence beside the plot says which law it is. */
function lawLine(law: { readonly waf: number } | null, colour: string, { x }: ChartLayout): NamedLine[] {
  if (law === null) return [];
  const data = { from: 0, to: 2, time: (row: number) => x.domain()[row] ?? 0, value: () => law.waf };
  return [{ name: `law ${ratio(law.waf)}`, colour, width: 1, dash: [5, 3], data }];
}

/** The curve in words. */
export function wafSummary(run: RunView): string {
  const law = lawToDraw(run);
  const published = law === null ? 'No published law is about what runs.' : `The published ${law.name} says ${ratio(law.waf)}.`;
  return `Write amplification now ${ratio(wafNow(run))}, since the first write ${ratio(wafCumulative(run))}. ${published}`;
}
