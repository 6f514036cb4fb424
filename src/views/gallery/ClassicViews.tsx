import { type CSSProperties, useId, useMemo, useRef, useState } from 'react';
import type { ExperimentView } from '../../store/lab/experimentData';
import type { Language } from '../../texts/language';
import { NumberField } from '../parts/fields';
import hintStyles from '../parts/hint.module.css';
import { ChartFrame } from '../plots/chart/ChartFrame';
import chartStyles from '../plots/chart/chart.module.css';
import type { ChartLayout } from '../plots/chart/chartLayout';
import { filledSpan } from '../plots/chart/styledRun';
import type { Span } from '../plots/chart/timeAxis';
import type { Stretch } from '../plots/chart/timeScale';
import { useBrush } from '../plots/chart/useBrush';
import { Tabs } from '../Tabs';
import { FigureActions } from '../takeaway/FigureActions';
import type { Theme } from '../theme';
import { prepareCanvas, useDrawing, useSize } from '../useDrawing';
import { useLanguage } from '../useLanguage';
import { ViewMenu } from '../ViewMenu';
import wordsStyles from '../words.module.css';
import { Captions } from './Captions';
import { type Domain, type Field, type Multiple, sharedDomain, stretchesOf, zoomedDomain } from './classicDomain';
import { keyOf, type MeanPart } from './classicKey';
import { byGain, type Gains, gainsOf, hasWholeMeans, lateSpan } from './classicMeans';
import { classicAxes, classicLayout, drawPicture, lateBox } from './classicPlot';
import { factorParts, headingOf } from './classicWords';
import styles from './experiment.module.css';
import { Key } from './Key';

/** Plots beside each other, at the most; four stand two by two. */
const MOST_COLUMNS = 3;
const columnsOf = (n: number): number => (n === 4 ? 2 : Math.min(n, MOST_COLUMNS));

interface ClassicProps {
  readonly title: string;
  /** The part of the experiment that is in front, by its name; null: there is one. */
  readonly front: string | null;
  readonly theme: Theme;
  /** Stretches and scales that the article showed, at least one. */
  readonly plots: readonly ExperimentView[];
  readonly multiples: readonly Multiple[];
  /** Calls the listener while runs are computed. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Bars stand above or below them: they leave room for those. */
  readonly isSharing: boolean;
  /** Bars say what of a speed is left. */
  readonly isLeft: boolean;
}

/** Scatter plots of all drives on equal scales, with the stretches and scales that the article showed. */
export function ClassicViews({ title, front, theme, plots, multiples, subscribe, isSharing, isLeft }: ClassicProps) {
  const language = useLanguage();
  const { data, gallery: words } = language;
  const [chosen, setChosen] = useState(plots[0]?.title ?? '');
  const [zoom, setZoom] = useState<Span | null>(null);
  const known = useRef<Stretch | null>(null);
  const view = plots.find(({ title }) => title === chosen) ?? plots[0];
  if (view === undefined) return null;
  const field: Field = view.of === 'mbps' ? 'mbps' : 'iops';
  const shared = sharedDomain(view, field, multiples);
  // The same object for the same stretch: the layout must not change.
  if (known.current?.until !== shared.stretch?.until) known.current = shared.stretch;
  const whole = { ...shared, stretch: known.current };
  const domain: Domain = zoom === null ? whole : zoomedDomain(whole, zoom, field, multiples);
  const zoomTo = (wanted: Span | null) => {
    const timelines = multiples.flatMap((multiple) => stretchesOf(multiple).map(({ timeline }) => timeline));
    setZoom(wanted === null ? null : filledSpan(wanted, timelines));
  };
  const isLog = view.scale === 'log';
  const gains = gainsOf(multiples, field);
  const choose = (title: string) => {
    setChosen(title);
    setZoom(null);
  };
  const unit = field === 'iops' ? words.iopsSaid : 'MB/s';
  const isWritten = (whole.along ?? 's') !== 's';
  const what = isWritten ? words.overWritten(unit) : words.ofEvery(unit, sampleText(multiples[0]?.scenario, language));
  if (!multiples.some(({ entry }) => entry?.run)) return <NothingYet what={what} multiples={multiples} />;
  return (
    <section className={styles.classic} aria-label={what}>
      <div className={styles.classicHead}>
        <h4>{multiples.length > 1 ? words.equalScales(what, isLog) : isLog ? words.logScale(what) : what}</h4>
        <Key items={keyOf(multiples, front, multiples.length > 1 ? meanPart(domain, multiples) : null, language)} />
        <div className={styles.classicChoices}>
          {zoom !== null && (
            <button type="button" onClick={() => zoomTo(null)}>
              {words.showAll}
            </button>
          )}
          <ViewMenu what={words.thePlots}>
            {plots.length > 1 && (
              <Tabs
                label={words.stretchAndScale}
                options={plots.map(({ title }) => ({ value: title, name: data.told(title) }))}
                value={view.title}
                onValue={choose}
              />
            )}
            <ZoomFields domain={domain} whole={whole} onZoom={zoomTo} />
            <FigureActions
              title={`${title}: ${what}`}
              kind="plots"
              svg={async () => {
                const { classicSvg } = await import('./classicFigure');
                return classicSvg(`${title}: ${what}`, multiples, { domain, field, isZoomed: zoom !== null }, location.href, language);
              }}
            />
          </ViewMenu>
        </div>
      </div>
      <div
        className={multiples.length > MOST_COLUMNS ? styles.multiples : `${styles.multiples} ${isSharing ? styles.sharing : styles.few}`}
        style={{ '--columns': columnsOf(multiples.length) } as CSSProperties}
      >
        {byGain(multiples, gains).map((multiple) => (
          <Small
            key={multiple.key}
            multiple={multiple}
            gains={gains}
            domain={domain}
            isZoomed={zoom !== null}
            isShaded={multiples.length > 1}
            isLeft={isLeft}
            field={field}
            theme={theme}
            subscribe={subscribe}
            onBrush={zoomTo}
          />
        ))}
      </div>
    </section>
  );
}

/** Which part of the plots in view the means at the right are of: where a beginning is enlarged, its shade is another. */
function meanPart({ along, stretch }: Domain, multiples: readonly Multiple[]): MeanPart {
  if (hasWholeMeans(multiples)) return 'run';
  return along === 'fills' ? 'tenth' : stretch === null ? 'end' : 'edge';
}

function sampleText(scenario: Multiple['scenario'] | undefined, language: Language): string {
  const { gallery: words } = language;
  const { seconds } = language.numbers;
  const sample = scenario?.sample;
  if (sample === undefined || !('seconds' in sample)) return words.sample;
  return sample.seconds === 1 ? words.second : seconds(sample.seconds);
}

/** Axes without a dot would promise data. */
function NothingYet({ what, multiples }: { readonly what: string; readonly multiples: readonly Multiple[] }) {
  const { gallery: words } = useLanguage();
  return (
    <section aria-label={what}>
      <h4>{what}</h4>
      <p className={hintStyles.hint}>{words.notComputedYet(multiples.length, multiples.map(({ name }) => name).join('; '))}</p>
    </section>
  );
}

interface ZoomProps {
  readonly domain: Domain;
  readonly whole: Domain;
  readonly onZoom: (zoom: Span | null) => void;
}

/** The stretch in view, for all plots at once: typed here, or dragged on any of them. */
function ZoomFields({ domain, whole, onZoom }: ZoomProps) {
  const { gallery: words } = useLanguage();
  const { along = 's' } = domain;
  // A few drive writes have decimals.
  const step = along === 'fills' ? 0.1 : 1;
  const [from, to] = domain.x.map((at) => Number((Math.round(at / step) * step).toFixed(1))) as [number, number];
  const end = Math.ceil(whole.x[1]);
  const unit = along === 'fills' ? '' : along;
  return (
    <div className={styles.zoomFields}>
      <NumberField label={words.from} unit={unit} value={from} min={0} max={to - step} onChoose={(next) => onZoom([next, domain.x[1]])} />
      <NumberField label={words.to} unit={unit} value={to} min={from + step} max={end} onChoose={(next) => onZoom([domain.x[0], next])} />
    </div>
  );
}

interface SmallProps extends Omit<ClassicProps, 'title' | 'front' | 'multiples' | 'plots' | 'isSharing'> {
  readonly multiple: Multiple;
  readonly gains: Gains | null;
  readonly field: Field;
  readonly domain: Domain;
  /** A part of the axis is in view: what range and mean it has is told. */
  readonly isZoomed: boolean;
  /** What the number at the right is the mean of is shaded. */
  readonly isShaded: boolean;
  readonly onBrush: (zoom: Span) => void;
}

/** Beside its factor there is one line for a name: where it has a note, too, what follows a comma is a part of that. */
function headOf(multiple: Multiple, language: Language): readonly [name: string, note: string | null] {
  const { note } = multiple;
  const name = headingOf(multiple, language);
  const at = name.indexOf(', ');
  if (note === null || at < 0) return [name, note];
  // A pair's sentence says what that part names.
  return [name.slice(0, at), multiple.isPair ? note : `${name.slice(at + 2)}: ${note}`];
}

/** The number of "3.6 times as fast" large, its words beside it. */
function Factor({ said }: { readonly said: readonly [of: string, gain: string] }) {
  const [of, gain] = said;
  const [number = ''] = /^[\d.,]+(\s%)?(?!.*→)/.exec(gain) ?? [];
  return (
    <span className={styles.multipleFactor}>
      {of !== '' && `${of}: `}
      <strong>{number === '' ? gain : number}</strong>
      {number !== '' && gain.slice(number.length)}
    </span>
  );
}

/** The stretch that the mean at the right is of. */
function LateShade({ span, layout }: { readonly span: Span | null; readonly layout: ChartLayout }) {
  const box = lateBox(span, layout);
  if (box === null) return null;
  return <i className={styles.late} aria-hidden="true" style={{ left: box.x, width: box.width, top: box.y, height: box.height }} />;
}

/** What was published of a plot, and what the model makes of it: the plot has room for the figures alone. */
function publishedWords({ published }: Multiple, { gallery: words }: Language): string {
  return published.length === 0 ? '' : words.publishedHere(published.map(({ judged }) => judged).join('; '));
}

function Small({ multiple, gains, domain, isZoomed, isShaded, isLeft, field, theme, subscribe, onBrush }: SmallProps) {
  const language = useLanguage();
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const brushLayer = useRef<SVGGElement>(null);
  const size = useSize(stage);
  const id = useId();
  const factor = isLeft && multiple.behind === null ? null : factorParts(multiple, gains, field, language);
  const [name, note] = headOf(multiple, language);
  const published = publishedWords(multiple, language);
  // The numbers, not the object: each new run makes another object, and the layout must not change.
  const [x0, x1] = domain.x;
  const [y0, y1] = domain.y;
  const { kind, zeroRow, stretch, along = 's' } = domain;
  const layout = useMemo(() => {
    if (size.width === 0) return null;
    return classicLayout(size.width, size.height, { x: [x0, x1], stretch, y: [y0, y1], kind, zeroRow, along }, theme);
  }, [size, x0, x1, y0, y1, kind, zeroRow, stretch, along, theme]);
  useDrawing(
    () => {
      const target = prepareCanvas(canvas.current, size);
      if (target === null || layout === null) return;
      drawPicture(target, layout, multiple, domain, field, theme, language);
    },
    subscribe,
    () => 250,
  );
  useBrush(brushLayer, layout, onBrush);
  return (
    <figure className={styles.multiple}>
      <figcaption id={id}>
        <span className={styles.multipleHead}>
          <b>{name}</b>
          {factor !== null && <Factor said={factor} />}
        </span>
        {note !== null && <span className={styles.multipleNote}>{note}</span>}
        <Captions multiple={multiple} domain={domain} field={field} isSeen={isZoomed} />
        {published !== '' && <span className={wordsStyles.unseen}>{` ${published}`}</span>}
      </figcaption>
      <div className={styles.multipleStage} ref={stage} role="img" aria-labelledby={id} title={published || undefined}>
        {layout !== null && isShaded && <LateShade span={lateSpan(multiple)} layout={layout} />}
        {layout !== null && <ChartFrame layout={layout} theme={theme} {...classicAxes(along, language)} />}
        <canvas ref={canvas} style={{ width: size.width, height: size.height }} />
        <svg className={chartStyles.brush} width={size.width} height={size.height} aria-hidden="true">
          <g ref={brushLayer} />
        </svg>
      </div>
    </figure>
  );
}
