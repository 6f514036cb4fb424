import { useId, useMemo, useRef, useState } from 'react';
import { seconds, three, withUnit } from '../../domain/format';
import type { Plan } from '../../engine/types';
import type { LabEntry } from '../../store/experimentLab';
import type { RunView } from '../../store/types';
import { ChartFrame } from '../ChartFrame';
import { axisNumber, niceDown, niceUp } from '../canvas/axis';
import { layoutChart, marginsOf } from '../canvas/chartLayout';
import { drawScatter, rateExtent } from '../canvas/drawScatter';
import { timelineOf } from '../canvas/timeline';
import { Tabs } from '../Tabs';
import type { Theme } from '../theme';
import { prepareCanvas, useDrawing, useSize } from '../useDrawing';

/** The three views of the article of 2013. */
export type ClassicView = 'whole' | 'late-log' | 'late-linear';

const views: readonly { readonly value: ClassicView; readonly name: string }[] = [
  { value: 'whole', name: 'Whole run' },
  { value: 'late-log', name: 'From 1,400 s, log' },
  { value: 'late-linear', name: 'From 1,400 s, to 40K' },
];

/** Displayed seconds at which the later views begin, and the top of the linear one, IOPS: as published. */
const LATE = 1400;
const LINEAR_TOP = 40_000;

/** One drive in the row of small multiples. */
export interface Multiple {
  readonly key: string;
  readonly name: string;
  readonly entry: LabEntry | undefined;
}

interface Domain {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  readonly kind: 'log' | 'linear';
}

/** Length of the phase that the plots are about, displayed seconds. */
function lengthOf(plan: Plan): number {
  return plan.scenario.phases.reduce((most, phase) => Math.max(most, phase.seconds ?? 0), 0);
}

/** One pair of axes for all drives: what the article called equal scales. Decades, so that they stand still while runs come in. */
export function sharedDomain(view: ClassicView, runs: readonly RunView[]): Domain {
  const end = runs.reduce((most, run) => Math.max(most, lengthOf(run.plan)), 0) || 2000;
  const x: readonly [number, number] = view === 'whole' ? [0, end] : [Math.min(LATE, end * 0.7), end];
  if (view === 'late-linear') return { x, y: [0, LINEAR_TOP], kind: 'linear' };
  let low = 1000;
  let high = 100_000;
  for (const run of runs) {
    const timeline = timelineOf(run);
    const extent = rateExtent(timeline.series, 'iops', timeline.firstRow);
    if (extent === null) continue;
    low = Math.min(low, niceDown(extent[0]));
    high = Math.max(high, niceUp(extent[1]));
  }
  return { x, y: [low, high], kind: 'log' };
}

interface ClassicProps {
  readonly theme: Theme;
  readonly multiples: readonly Multiple[];
  /** Calls the listener while runs are computed. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Scatter plots of all drives on equal scales. */
export function ClassicViews({ theme, multiples, subscribe }: ClassicProps) {
  const [view, setView] = useState<ClassicView>('whole');
  const runs = multiples.flatMap(({ entry }) => (entry?.run ? [entry.run] : []));
  const domain = sharedDomain(view, runs);
  return (
    <section className="classic" aria-label="IOPS of every second">
      <div className="classic-head">
        <h4>IOPS of every second, all drives on equal scales</h4>
        <Tabs<ClassicView> label="Stretch and scale" options={views} value={view} onValue={setView} />
      </div>
      <div className="multiples">
        {multiples.map((multiple) => (
          <Small key={multiple.key} multiple={multiple} domain={domain} theme={theme} subscribe={subscribe} />
        ))}
      </div>
    </section>
  );
}

interface SmallProps extends Omit<ClassicProps, 'multiples'> {
  readonly multiple: Multiple;
  readonly domain: Domain;
}

function Small({ multiple, domain, theme, subscribe }: SmallProps) {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(stage);
  const id = useId();
  const { entry } = multiple;
  const run = entry?.run ?? null;
  const layout = useMemo(
    () =>
      size.width === 0
        ? null
        : layoutChart(size.width, size.height, { x: domain.x, y: domain.y, strip: null }, domain.kind, marginsOf(theme, 4, 8, 8), theme),
    [size, domain, theme],
  );
  useDrawing(
    () => {
      const target = prepareCanvas(canvas.current, size);
      if (target === null || layout === null) return;
      const shown = run === null ? [] : [{ timeline: timelineOf(run), colour: theme.colours.ink }];
      drawScatter(target, layout, shown, 'iops', theme);
    },
    subscribe,
    () => 250,
  );
  return (
    <figure className="multiple">
      <figcaption id={id}>
        <b>{multiple.name}</b>
        <span className="mute">{run === null ? 'not computed yet' : captionOf(run, domain)}</span>
      </figcaption>
      <div className="multiple-stage" ref={stage} role="img" aria-labelledby={id}>
        {layout !== null && (
          <ChartFrame layout={layout} theme={theme} width={size.width} height={size.height} tickText={axisNumber} marks={[]} dense />
        )}
        <canvas ref={canvas} style={{ width: size.width, height: size.height }} />
      </div>
    </figure>
  );
}

/** What is drawn in words: range and mean of the seconds in view. */
export function captionOf(run: RunView, domain: Domain): string {
  const { series, zero, firstRow } = timelineOf(run);
  if (zero === null) return 'filling';
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  let sum = 0;
  let n = 0;
  for (let i = firstRow; i < series.n; i++) {
    const t = (series.t[i] ?? 0) - zero;
    const v = series.iops[i] ?? 0;
    if (t < domain.x[0] || t > domain.x[1] || series.partial[i] === 1) continue;
    low = Math.min(low, v);
    high = Math.max(high, v);
    sum += v;
    n += 1;
  }
  if (n === 0) return `from ${seconds(domain.x[0])}: nothing yet`;
  return `${three(low)} to ${withUnit(three(high), 'IOPS')}, mean ${three(sum / n)}`;
}
