import { ratio, seconds } from '../../domain/format';
import { wafNow, wafSeries } from '../../store/selections/waf';
import type { RunView } from '../../store/types';
import { axisNumber, niceUp } from '../canvas/axis';
import type { ChartLayout } from '../canvas/chartLayout';
import { drawLines, type NamedLine, type Obstacle, writeLabel } from '../canvas/drawLines';
import type { Target } from '../canvas/raster';
import { nearestRow, timelineOf } from '../canvas/timeline';
import { type ChartMoment, TimeChart } from '../TimeChart';
import type { Theme } from '../theme';
import { colourOf, dashOf, lastTime, type SidedRun, sideName } from './drawPair';
import { endOfBoth, type PairPlotProps } from './PairScatter';

/** Dots of a published law, css px: neither A's whole line nor B's dashes. */
const lawDots = [1, 3];

/** Write amplification of both runs over the shared clock, each against the law published for it. */
export function PairWaf(props: PairPlotProps) {
  const { runs, shown, theme } = props;
  const [first] = shown;
  if (first === undefined) return null;

  function measure(): ChartMoment {
    const tops = runs.map(({ run }) => Math.max(2, (run.plan.law?.waf ?? 1) * 1.15, greatest(run)));
    const top = Math.max(...tops);
    return { domain: { x: [0, endOfBoth(runs)], y: [0, top <= 12 ? Math.ceil(top) : niceUp(top)], strip: null }, marks: [] };
  }

  return (
    <TimeChart
      run={first.run}
      theme={theme}
      axis={props.axis}
      reducedMotion={props.reducedMotion}
      subscribe={props.subscribe}
      label={`Write amplification over time${shown.length > 1 ? ', A and B' : `, ${sideName[first.side]}`}`}
      kind="linear"
      tickText={axisNumber}
      tickDigits={4}
      endRoom={Math.ceil(theme.type.small * 4.6)}
      isSmall
      measure={measure}
      paint={(target, layout) => {
        target.context.clearRect(0, 0, target.width, target.height);
        const obstacles = drawLaws(target, layout, shown, theme);
        drawLines(
          target,
          layout,
          shown.flatMap((one) => lineOf(one, theme)),
          theme,
          Math.ceil(theme.type.small * 4.6),
          obstacles,
        );
      }}
      readOut={(row) => {
        const { series, zero } = timelineOf(first.run);
        const at = (series.t[row] ?? 0) - (zero ?? 0);
        const values = shown.map(({ side, run }) => `${shown.length > 1 ? `${sideName[side]} ` : 'WAF '}${ratio(wafAt(run, at))}`);
        return `${seconds(at)}: ${shown.length > 1 ? 'WAF ' : ''}${values.join(', ')}`;
      }}
      valueAt={(row) => wafSeries(first.run.samples, first.run.plan).now[row] ?? Number.NaN}
      summary={() => shown.map(summaryOf).join(' ')}
    />
  );
}

function greatest(run: RunView): number {
  const { now, n } = wafSeries(run.samples, run.plan);
  let top = 1;
  for (let i = timelineOf(run).firstRow; i < n; i++) if ((now[i] as number) > top) top = now[i] as number;
  return top;
}

function wafAt(run: RunView, at: number): number {
  const row = nearestRow(timelineOf(run), at);
  return row === null ? Number.NaN : (wafSeries(run.samples, run.plan).now[row] ?? Number.NaN);
}

function lineOf({ side, run }: SidedRun, theme: Theme): NamedLine[] {
  const { zero, firstRow, series } = timelineOf(run);
  if (zero === null) return [];
  const waf = wafSeries(run.samples, run.plan);
  return [
    {
      name: `${sideName[side]} ${ratio(wafNow(run))}`,
      colour: colourOf(side, theme),
      width: side === 'a' ? 1.75 : 2.25,
      dash: dashOf[side],
      side: 'above',
      data: {
        from: firstRow,
        to: Math.min(series.n, waf.n),
        time: (row) => (waf.t[row] ?? 0) - zero,
        value: (row) => waf.now[row] ?? Number.NaN,
      },
    },
  ];
}

interface NamedLaw {
  readonly waf: number;
  readonly text: string;
  readonly colour: string;
}

/** The laws, once where both have the same. */
function lawsOf(shown: readonly SidedRun[], theme: Theme): readonly NamedLaw[] {
  const laws = shown.flatMap(({ side, run: { plan } }) => (plan.law === null ? [] : [{ side, ...plan.law }]));
  const [a, b] = laws;
  if (a !== undefined && b !== undefined && a.name === b.name && ratio(a.waf) === ratio(b.waf))
    return [{ waf: a.waf, text: `${a.name}, both: ${ratio(a.waf)}`, colour: theme.colours.mute }];
  return laws.map(({ side, name, waf }) => ({
    waf,
    text: `${name}${shown.length > 1 ? `, ${sideName[side]}` : ''}: ${ratio(waf)}`,
    colour: side === 'a' ? theme.colours.mute : theme.colours.second,
  }));
}

/** Dotted lines across the plot, their names at the right within it. Returns what the names of the curves keep clear of. */
function drawLaws(target: Target, layout: ChartLayout, shown: readonly SidedRun[], theme: Theme): readonly Obstacle[] {
  const { context } = target;
  const { plot, y } = layout;
  const { small } = theme.type;
  const newest = Math.max(...shown.map(({ run }) => layout.x(lastTime(timelineOf(run)))));
  const laws = lawsOf(shown, theme);
  const greatestLaw = Math.max(...laws.map(({ waf }) => waf));
  return laws.flatMap(({ waf, text, colour }) => {
    const py = Math.round(y(waf)) + 0.5;
    if (!Number.isFinite(py) || py < plot.y) return [];
    context.strokeStyle = colour;
    context.lineWidth = 1;
    context.setLineDash(lawDots);
    context.beginPath();
    context.moveTo(plot.x, py);
    context.lineTo(plot.x + plot.width, py);
    context.stroke();
    context.setLineDash([]);
    // Of two laws the greater one has its name above its line: their names never meet.
    const isAbove = (laws.length > 1 && waf === greatestLaw) || py + small * 1.4 > plot.y + plot.height;
    const label = isAbove ? py - small * 0.75 : py + small * 0.9;
    writeLabel(context, { text, x: plot.x + plot.width - 4, y: label, colour }, 'right', theme);
    const width = context.measureText(text).width;
    const isNear = plot.x + plot.width - width < newest + small * 4.6;
    return [{ y: py, distance: small * 0.6 }, ...(isNear ? [{ y: label, distance: small * 1.1 }] : [])];
  });
}

function summaryOf({ side, run }: SidedRun): string {
  const { law } = run.plan;
  const published = law === null ? 'no published law is known for it' : `the published ${law.name} says ${ratio(law.waf)}`;
  return `${sideName[side]}: write amplification now ${ratio(wafNow(run))}; ${published}.`;
}
