import { useId, useMemo, useRef, useState } from 'react';
import type { ExperimentView } from '../../store/lab/experimentData';
import { NumberField } from '../page/fields';
import { axisNumber } from '../plots/axis';
import { ChartFrame } from '../plots/ChartFrame';
import { layoutChart, marginsOf } from '../plots/chartLayout';
import { drawScatter } from '../plots/drawScatter';
import { type Brushed, useBrush } from '../plots/useBrush';
import { Tabs } from '../Tabs';
import type { Theme } from '../theme';
import { prepareCanvas, useDrawing, useSize } from '../useDrawing';
import { captionOf, type Domain, type Field, focusOf, type Multiple, marksOf, sharedDomain } from './classicDomain';

interface ClassicProps {
  readonly theme: Theme;
  readonly views: readonly ExperimentView[];
  readonly multiples: readonly Multiple[];
  /** Calls the listener while runs are computed. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Scatter plots of all drives on equal scales, with the stretches and scales that the article showed. */
export function ClassicViews({ theme, views, multiples, subscribe }: ClassicProps) {
  const plots = views.filter(({ of }) => of !== 'sweep');
  const [chosen, setChosen] = useState(plots[0]?.title ?? '');
  const [zoom, setZoom] = useState<Brushed | null>(null);
  const view = plots.find(({ title }) => title === chosen) ?? plots[0];
  if (view === undefined) return null;
  const field: Field = view.of === 'mbps' ? 'mbps' : 'iops';
  const whole = sharedDomain(view, field, multiples);
  const domain: Domain = zoom === null ? whole : { ...whole, x: zoom.x, y: zoom.y ?? whole.y };
  const choose = (title: string) => {
    setChosen(title);
    setZoom(null);
  };
  const what = field === 'iops' ? 'IOPS of every second' : 'MB/s of every second';
  if (!multiples.some(({ entry }) => entry?.run)) return <NothingYet what={what} multiples={multiples} />;
  return (
    <section className="classic" aria-label={what}>
      <div className="classic-head">
        <h4>{multiples.length > 1 ? `${what}, all on equal scales` : what}</h4>
        {plots.length > 1 && (
          <Tabs
            label="Stretch and scale"
            options={plots.map(({ title }) => ({ value: title, name: title }))}
            value={view.title}
            onValue={choose}
          />
        )}
      </div>
      <ZoomFields domain={domain} whole={whole} onZoom={setZoom} zoomed={zoom !== null} />
      <div className="multiples">
        {multiples.map((multiple) => (
          <Small
            key={multiple.key}
            multiple={multiple}
            domain={domain}
            field={field}
            theme={theme}
            subscribe={subscribe}
            onBrush={setZoom}
          />
        ))}
      </div>
    </section>
  );
}

/** Axes without a dot would promise what is not there. */
function NothingYet({ what, multiples }: { readonly what: string; readonly multiples: readonly Multiple[] }) {
  return (
    <section className="classic" aria-label={what}>
      <h4>{what}</h4>
      <p className="hint">
        Not computed yet. {multiples.length === 1 ? 'One plot comes here' : `${multiples.length} plots on equal scales come here`}:{' '}
        {multiples.map(({ name }) => name).join('; ')}.
      </p>
    </section>
  );
}

interface ZoomProps {
  readonly domain: Domain;
  readonly whole: Domain;
  readonly zoomed: boolean;
  readonly onZoom: (zoom: Brushed | null) => void;
}

/** The stretch in view, for all plots at once: typed here, or dragged on any of them. */
function ZoomFields({ domain, whole, zoomed, onZoom }: ZoomProps) {
  const [from, to] = domain.x.map(Math.round) as [number, number];
  const end = Math.ceil(whole.x[1]);
  return (
    <div className="zoom-fields">
      <NumberField
        label="From"
        unit="s"
        value={from}
        min={0}
        max={to - 1}
        onChoose={(next) => onZoom({ x: [next, domain.x[1]], y: null })}
      />
      <NumberField
        label="To"
        unit="s"
        value={to}
        min={from + 1}
        max={end}
        onChoose={(next) => onZoom({ x: [domain.x[0], next], y: null })}
      />
      <button type="button" disabled={!zoomed} onClick={() => onZoom(null)}>
        Show all
      </button>
      <span className="hint">or drag on a plot</span>
    </div>
  );
}

interface SmallProps extends Omit<ClassicProps, 'multiples' | 'views'> {
  readonly multiple: Multiple;
  readonly field: Field;
  readonly domain: Domain;
  readonly onBrush: (zoom: Brushed) => void;
}

function Small({ multiple, domain, field, theme, subscribe, onBrush }: SmallProps) {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const brushLayer = useRef<SVGGElement>(null);
  const size = useSize(stage);
  const id = useId();
  const { entry } = multiple;
  const run = entry?.run ?? null;
  // The numbers, not the object: it is made anew whenever a run comes in, and the layout must stand still.
  const [x0, x1] = domain.x;
  const [y0, y1] = domain.y;
  const { kind, zeroRow } = domain;
  const layout = useMemo(
    () =>
      size.width === 0
        ? null
        : layoutChart(size.width, size.height, { x: [x0, x1], y: [y0, y1], strip: null, zeroRow }, kind, marginsOf(theme, 4, 8, 8), theme),
    [size, x0, x1, y0, y1, kind, zeroRow, theme],
  );
  useDrawing(
    () => {
      const target = prepareCanvas(canvas.current, size);
      if (target === null || layout === null) return;
      const shown = run === null ? [] : [{ timeline: focusOf(run), colour: theme.colours.ink }];
      drawScatter(target, layout, shown, field, theme);
    },
    subscribe,
    () => 250,
  );
  useBrush(brushLayer, layout, onBrush);
  return (
    <figure className="multiple">
      <figcaption id={id}>
        <b>{multiple.name}</b>
        {multiple.note !== null && <span className="multiple-note">{multiple.note}</span>}
        <span className="mute">{run === null ? 'not computed yet' : captionOf(run, domain, field)}</span>
      </figcaption>
      <div className="multiple-stage" ref={stage} role="img" aria-labelledby={id}>
        {layout !== null && (
          <ChartFrame
            layout={layout}
            theme={theme}
            width={size.width}
            height={size.height}
            tickText={axisNumber}
            marks={marksOf(run)}
            dense
          />
        )}
        <canvas ref={canvas} style={{ width: size.width, height: size.height }} />
        <svg className="brush-layer" width={size.width} height={size.height} aria-hidden="true">
          <g ref={brushLayer} />
        </svg>
      </div>
    </figure>
  );
}
