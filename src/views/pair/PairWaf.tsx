import { ratio, seconds } from '../../domain/format';
import { niceUp } from '../../domain/round';
import { lawToDraw } from '../../store/selections/law';
import { nearestRow, timelineOf } from '../../store/selections/timeline';
import { wafNow, wafSeries } from '../../store/selections/waf';
import type { RunView } from '../../store/types';
import type { Target } from '../canvas/raster';
import type { Box } from '../map/mapLayout';
import { axisNumber } from '../plots/axis';
import type { ChartLayout } from '../plots/chartLayout';
import { drawLines, type NamedLine, type Obstacle, writeLabel } from '../plots/drawLines';
import { placeLabels } from '../plots/placeLabels';
import { type ChartMoment, TimeChart } from '../plots/TimeChart';
import type { Theme } from '../theme';
import { colourOf, dashOf, endRoom, lastTime, type SidedRun, sideName } from './drawPair';
import { endOfBoth, type PairPlotProps } from './PairScatter';
import { coverOf } from './pairMarks';

/** Dots of a published law, css px: neither A's whole line nor B's dashes. */
const lawDots = [1, 3];

/** Write amplification of both runs over the shared clock, each against the law published for it. */
export function PairWaf(props: PairPlotProps) {
  const { runs, shown, theme } = props;
  const [first] = shown;
  if (first === undefined) return null;

  function measure(): ChartMoment {
    const tops = runs.map(({ run }) => Math.max(2, (lawToDraw(run)?.waf ?? 1) * 1.15, greatest(run)));
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
      tickDigits={props.tickDigits}
      endRoom={endRoom(theme)}
      isSmall
      measure={measure}
      paint={(target, layout) => {
        target.context.clearRect(0, 0, target.width, target.height);
        const lines = shown.flatMap((one) => lineOf(one, theme));
        const laws = lawsOf(shown, theme);
        drawLaws(target, layout, laws);
        const names = placeLaws(target, layout, laws, lines, theme);
        drawLines(target, layout, lines, theme, endRoom(theme), obstaclesOf(layout, shown, laws, names, theme));
        for (const { box, law } of names)
          writeLabel(target.context, { text: law.text, x: box.x, y: box.y + box.height / 2, colour: law.colour }, 'left', theme);
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
  const laws = shown.flatMap(({ side, run }) => {
    const law = lawToDraw(run);
    return law === null ? [] : [{ side, ...law }];
  });
  const [a, b] = laws;
  if (a !== undefined && b !== undefined && a.name === b.name && ratio(a.waf) === ratio(b.waf))
    return [{ waf: a.waf, text: `${a.name}, both: ${ratio(a.waf)}`, colour: theme.colours.mute }];
  return laws.map(({ side, name, waf }) => ({
    waf,
    text: `${name}${shown.length > 1 ? `, ${sideName[side]}` : ''}: ${ratio(waf)}`,
    colour: side === 'a' ? theme.colours.mute : theme.colours.second,
  }));
}

/** Dotted lines across the plot. */
function drawLaws({ context }: Target, { plot, y }: ChartLayout, laws: readonly NamedLaw[]): void {
  context.lineWidth = 1;
  context.setLineDash(lawDots);
  for (const { waf, colour } of laws) {
    const py = Math.round(y(waf)) + 0.5;
    if (!(py >= plot.y)) continue;
    context.strokeStyle = colour;
    context.beginPath();
    context.moveTo(plot.x, py);
    context.lineTo(plot.x + plot.width, py);
    context.stroke();
  }
  context.setLineDash([]);
}

interface PlacedLaw {
  readonly law: NamedLaw;
  readonly box: Box;
}

/** Places for a law's name along its line, from the right. */
const LAW_PLACES = 24;

/** Names of the laws at their lines, above or below, as far right as no curve is in the way. */
function placeLaws(
  { context }: Target,
  layout: ChartLayout,
  laws: readonly NamedLaw[],
  lines: readonly NamedLine[],
  theme: Theme,
): readonly PlacedLaw[] {
  const { plot, y } = layout;
  const { small, family } = theme.type;
  const height = small * 1.2;
  context.font = `400 ${small}px ${family}`;
  const wishes = laws.map(({ waf, text }) => {
    const width = context.measureText(text).width;
    const py = y(waf);
    const candidates = Array.from(
      { length: LAW_PLACES },
      (_, k) => plot.x + plot.width - 4 - width - (k * plot.width) / LAW_PLACES,
    ).flatMap((x) => [py - height - 1, py + 2].map((top) => ({ x, y: top })));
    return { key: text, width, height, candidates, priority: waf };
  });
  const bounds = { x: plot.x, y: plot.y - small * 0.4, width: plot.width, height: plot.height + small * 0.7 };
  const rules = laws.map(({ waf }) => ({ x: plot.x, y: y(waf), width: plot.width, height: 1 }));
  const curves = coverOf(
    layout,
    lines.map(({ data }) => data),
  );
  const placed = placeLabels(wishes, bounds, rules, curves);
  return laws.flatMap((law) => {
    const box = placed.get(law.text);
    return box === undefined ? [] : [{ law, box }];
  });
}

/** What the names at the curves' ends keep clear of: the laws' lines, and those of their names that reach so far. */
function obstaclesOf(
  { plot, x, y }: ChartLayout,
  shown: readonly SidedRun[],
  laws: readonly NamedLaw[],
  names: readonly PlacedLaw[],
  theme: Theme,
): readonly Obstacle[] {
  const { small } = theme.type;
  const newest = Math.min(plot.x + plot.width, ...shown.map(({ run }) => x(lastTime(timelineOf(run)))));
  const near = names.filter(({ box }) => box.x + box.width > newest && box.x < newest + endRoom(theme));
  return [
    ...laws.filter(({ waf }) => y(waf) >= plot.y).map(({ waf }) => ({ y: y(waf), distance: small * 0.6 })),
    ...near.map(({ box }) => ({ y: box.y + box.height / 2, distance: small * 1.1 })),
  ];
}

function summaryOf({ side, run }: SidedRun): string {
  const law = lawToDraw(run);
  const published = law === null ? 'no published law is about what runs' : `the published ${law.name} says ${ratio(law.waf)}`;
  return `${sideName[side]}: write amplification now ${ratio(wafNow(run))}; ${published}.`;
}
