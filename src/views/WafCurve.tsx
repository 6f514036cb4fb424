import { ratio } from '../domain/format';
import { lawToDraw } from '../store/selections/law';
import { plotTime } from '../store/selections/text';
import { wafCumulative, wafNow, wafSeries } from '../store/selections/waf';
import type { RunView } from '../store/types';
import { axisNumber, niceUp } from './canvas/axis';
import type { ChartDomain, ChartLayout } from './canvas/chartLayout';
import { drawLines, type NamedLine, type Obstacle, writeLabel } from './canvas/drawLines';
import type { Target } from './canvas/raster';
import { axisEnd, type Timeline, timelineOf } from './canvas/timeline';
import type { WafCurveProps } from './props';
import { type ChartMoment, TimeChart } from './TimeChart';
import type { Theme } from './theme';

/** Write amplification over time against the published law. */
export function WafCurve(props: WafCurveProps) {
  const { run, theme, previewLaw } = props;
  const ghost = props.ghost ?? null;

  function measure(before: ChartDomain | null): ChartMoment {
    const law = lawToDraw(run);
    const timeline = timelineOf(run);
    let top = Math.max(before?.y[1] ?? 0, roundTop(Math.max(2, (law?.waf ?? 1) * 1.25, (previewLaw?.waf ?? 0) * 1.25)));
    top = Math.max(top, roundTop(greatest(run, timeline)));
    let end = axisEnd(run, timeline);
    if (ghost !== null) {
      const back = timelineOf(ghost);
      top = Math.max(top, roundTop(greatest(ghost, back)));
      end = Math.max(end, Math.min(axisEnd(ghost, back), end * 4));
    }
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
      endRoom={theme.step}
      measure={measure}
      paint={(target, layout) => {
        target.context.clearRect(0, 0, target.width, target.height);
        const now = wafNow(run);
        const law = lawToDraw(run);
        const laws = [
          ...(law === null ? [] : [{ ...law, colour: theme.colours.mute }]),
          ...(previewLaw === null ? [] : [{ ...previewLaw, colour: theme.colours.ink }]),
        ];
        const names: (() => void)[] = [];
        const obstacles = laws.flatMap((each) => drawLaw(target, layout, each, now >= each.waf, theme, names));
        const back = ghost === null ? [] : wafLines(ghost, theme, null);
        const side = law !== null && now < law.waf ? 'below' : 'above';
        drawLines(target, layout, [...back, ...wafLines(run, theme, side)], theme, theme.step, obstacles);
        for (const write of names) write();
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

/** A top that leaves four or so ticks: whole numbers up to 10, then 1, 2 and 5. */
function roundTop(waf: number): number {
  return waf <= 12 ? Math.ceil(waf) : niceUp(waf);
}

function greatest(run: RunView, timeline: Timeline): number {
  const { now, cumulative, n } = wafSeries(run.samples, run.plan);
  let top = 1;
  // A value that is not known compares as false.
  for (let i = timeline.firstRow; i < n; i++) {
    if ((now[i] as number) > top) top = now[i] as number;
    if ((cumulative[i] as number) > top) top = cumulative[i] as number;
  }
  return top;
}

/** Both lines; `side` is where the name of "now" goes at the edge, null: the ghost, in grey. */
function wafLines(run: RunView, theme: Theme, side: 'above' | 'below' | null): NamedLine[] {
  const timeline = timelineOf(run);
  const { zero, firstRow, series } = timeline;
  if (zero === null) return [];
  const waf = wafSeries(run.samples, run.plan);
  const base = { from: firstRow, to: Math.min(series.n, waf.n), time: (row: number) => (waf.t[row] ?? 0) - zero };
  const { ink, mute, ghost } = theme.colours;
  const line = (name: string, colour: string, width: number, column: Float64Array): NamedLine => ({
    name: side === null ? (name === 'now' ? 'run before' : null) : name,
    colour: side === null ? ghost : colour,
    nameColour: side === null ? mute : colour,
    width,
    ...(name === 'now' && side !== null ? { side } : {}),
    data: { ...base, value: (row) => column[row] ?? Number.NaN },
  });
  return [line('since first write', mute, 1, waf.cumulative), line('now', ink, 1.75, waf.now)];
}

interface Law {
  readonly name: string;
  readonly waf: number;
  readonly colour: string;
}

/**
 * A dashed line across the plot with its name and value at the right: below it while the curve is above, so that they do not meet.
 * Returns what other names keep clear of; `names` gets what writes the name, to be called when the curves are drawn.
 */
function drawLaw(
  target: Target,
  layout: ChartLayout,
  law: Law,
  isBelow: boolean,
  theme: Theme,
  names: (() => void)[],
): readonly Obstacle[] {
  const { context } = target;
  const { plot, y } = layout;
  const py = Math.round(y(law.waf)) + 0.5;
  if (!Number.isFinite(py) || py < plot.y) return [];
  context.strokeStyle = law.colour;
  context.lineWidth = 1;
  context.setLineDash([5, 3]);
  context.beginPath();
  context.moveTo(plot.x, py);
  context.lineTo(plot.x + plot.width, py);
  context.stroke();
  context.setLineDash([]);
  const { small } = theme.type;
  const label = isBelow || py - small * 1.3 < plot.y ? py + small * 0.85 : py - small * 0.75;
  names.push(() =>
    writeLabel(
      context,
      { text: lawText(context, law, plot.width, theme), x: plot.x + plot.width, y: label, colour: law.colour },
      'right',
      theme,
    ),
  );
  return [
    { y: py, distance: small * 0.6 },
    { y: label, distance: small * 1.1 },
  ];
}

/** Name and value of a law, without what has no room: "law for greedy, 50 % of pages live: 1.22", "law, 50 % of pages live: 1.22", "law: 1.22". */
function lawText(context: CanvasRenderingContext2D, { name, waf }: Law, width: number, theme: Theme): string {
  context.font = `400 ${theme.type.small}px ${theme.type.family}`;
  const texts = [name, name.replace(/^law for [^,]*/, 'law'), 'law'].map((each) => `${each}: ${ratio(waf)}`);
  return texts.find((text) => context.measureText(text).width <= width) ?? (texts.at(-1) as string);
}

/** The curve in words. */
export function wafSummary(run: RunView): string {
  const law = lawToDraw(run);
  const published = law === null ? 'No published law is about what runs.' : `The published ${law.name} says ${ratio(law.waf)}.`;
  return `Write amplification now ${ratio(wafNow(run))}, since the first write ${ratio(wafCumulative(run))}. ${published}`;
}
