import { type KeyboardEvent, type PointerEvent, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import { countsRequests } from '../../../store/selections/phase';
import { plotTime } from '../../../store/selections/text';
import { nearestRow, stripLength, timelineOf } from '../../../store/selections/time/timeline';
import type { EarlyLanguage, Language } from '../../../texts/language';
import type { ViewProps } from '../../props';
import { calmIntervalMs, prepareCanvas, setHidden, setText, useDrawing, useLazyText, useSize } from '../../useDrawing';
import { useEarlyLanguage, useLanguageIfThere } from '../../useLanguage';
import viewStyles from '../../view.module.css';
import wordsStyles from '../../words.module.css';
import { fillTop } from '../kinds/rates';
import { useHeldNames } from '../labels/useHeldNames';
import { useWords, type Words } from '../labels/useWords';
import { ChartFrame } from './ChartFrame';
import chartStyles from './chart.module.css';
import { type ChartDomain, type ChartLayout, layoutChart, sideMargins } from './chartLayout';
import { ChartOverlayContext } from './chartOverlay';
import { drawPlot, drawStrip } from './drawPlot';
import { type FrameOptions, frameBox, frameOf } from './frame';
import type { PlotKind, VerticalDomain } from './plotKind';
import { sceneOf } from './scene';
import { filledSpan, holdsSamples, type StyledRun, wholeAxis } from './styledRun';
import type { Span, TimeAxis } from './timeAxis';
import { useBrush } from './useBrush';

export interface TimeChartProps extends Omit<ViewProps, 'run'> {
  /** The runs that are drawn, the one that answers to keys first. */
  readonly runs: readonly StyledRun[];
  /** Runs whose scales it shares, so that two plots are alike; absent: those that are drawn. */
  readonly alike?: readonly StyledRun[];
  readonly kind: PlotKind;
  /** Zoom and cursor, shared by all plots over time: make one with `createTimeAxis()` and keep it. */
  readonly axis: TimeAxis;
  /** Letters of the longest tick label, and of the longest name at a line's end: equal for plots that stand above each other. */
  readonly tickLetters: number;
  readonly endLetters: number;
  /** The fill before time 0 has a panel of its own; absent: no. */
  readonly showsFill?: boolean;
  /** Named moments; absent: yes. */
  readonly hasMarks?: boolean;
  /** The axis says its times; absent: yes. False where another plot stands right below. */
  readonly hasTimes?: boolean;
  /** Ticks nearer to each other, for a small chart. */
  readonly isDense?: boolean;
  /** What stands at the left of the line above the plot; absent: the longest name of a quantity; null: nothing. */
  readonly heading?: string | null;
  /** Another plot of the same axis stands above and names moments and the fill for both: its own panel stays empty. */
  readonly isBelow?: boolean;
}

/** Rows above which a chart costs several ms to draw, and how often it is then drawn for new data. */
const manyRows = 20_000;
const denseIntervalMs = 100;

/** What the axes show; React lays out the frame again where it changes, which is seldom. */
interface Measured {
  readonly shown: string;
  readonly domain: ChartDomain;
  /** The vertical axis of the whole run: it grows and does not jump, whatever is zoomed to in between. */
  readonly whole: VerticalDomain | null;
}

function measure(
  { runs, alike = runs, kind, axis, showsFill = false }: TimeChartProps,
  shown: string,
  before: Measured | null,
  reach: readonly [number, number] | null,
  isDrawnOn: boolean,
): Measured {
  const filled = (span: Span) =>
    filledSpan(
      span,
      alike.map((each) => timelineOf(each.run)),
    );
  // What is drawn on has the stretch that is asked about, although nothing is measured of it yet.
  const isHeld = (span: Span) => isDrawnOn || alike.some((each) => holdsSamples(timelineOf(each.run), span));
  axis.setWhole(wholeAxis(alike), filled, isHeld);
  const zoom = axis.shown();
  const kept = before?.shown === shown ? before.whole : null;
  const measured = kind.domain(alike, reach === null ? zoom : null, zoom === null ? kept : null);
  const vertical = reach === null ? measured : reaching(measured, reach);
  const { end, stretch } = axis.whole();
  const [first] = runs;
  const strip = first !== undefined && showsFill ? stripOf(first) : null;
  const domain = { x: zoom ?? ([0, end] as const), stretch: zoom === null ? stretch : null, ...vertical, kind: kind.scale, strip };
  return { shown, domain, whole: zoom === null ? measured : kept };
}

function reaching({ y, zeroRow }: VerticalDomain, [low, high]: readonly [number, number]): VerticalDomain {
  return { y: [Math.min(y[0], low), Math.max(y[1], high)], zeroRow };
}

function stripOf({ run }: StyledRun): ChartDomain['strip'] {
  const timeline = timelineOf(run);
  return timeline.firstRow === 0 ? null : { seconds: stripLength(run, timeline), top: fillTop(run) };
}

/** What the frame says, and where the chart has its parts; no layout before it has a size and a domain. */
function useLayout(props: TimeChartProps, domain: ChartDomain | null, size: ReturnType<typeof useSize>) {
  const { plots: texts } = useEarlyLanguage();
  const { runs, kind, theme, tickLetters, endLetters, hasTimes = true, isBelow = false } = props;
  const { hasMarks = !isBelow, isDense = isBelow, heading } = props;
  const { plan } = (runs[0] as StyledRun).run;
  const frame = useMemo(
    (): FrameOptions => ({
      tickText: kind.tickText,
      timeUnit: countsRequests(plan) ? texts.requests : 's',
      isDense,
      hasTimes,
      hasCaption: hasMarks,
      ...(heading !== undefined && { heading }),
    }),
    [kind, plan, isDense, hasTimes, hasMarks, heading, texts.requests],
  );
  const layout = useMemo(() => {
    if (domain === null || size.width === 0 || size.height === 0) return null;
    const { small } = theme.type;
    const top = isDense ? theme.step * 3 : Math.ceil(small * 1.5);
    const margins = { ...sideMargins(theme, tickLetters, endLetters), top, bottom: hasTimes ? Math.ceil(small * 1.7) : theme.step * 2 };
    const made = layoutChart(size.width, size.height, domain, margins, theme);
    return isBelow ? { ...made, strip: null } : made;
  }, [domain, size, theme, tickLetters, endLetters, isDense, hasTimes, isBelow]);
  return { frame, layout };
}

/** One plot of runs over displayed time: canvas for the data, SVG for the frame, one shared zoom and cursor. */
export function TimeChart(props: TimeChartProps) {
  const language = useEarlyLanguage();
  // Words on the plot are fetched late, and with them what they say.
  const whole = useLanguageIfThere();
  const { plots: texts } = language;
  const { runs, alike = runs, kind, axis, theme, hasMarks = !props.isBelow } = props;
  const run = (runs[0] as StyledRun).run;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const brushLayer = useRef<SVGGElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const spoken = useRef<HTMLParagraphElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const byKeyboard = useRef(false);
  const size = useSize(stage);
  const summaryId = useId();
  const writeSummary = useLazyText(summary);
  const words = useWords();
  const overlay = useContext(ChartOverlayContext);
  // A linear domain begins at 0, where a logarithmic axis has no end: extents of another quantity do not apply here.
  const shown = [kind.id, kind.scale, ...alike.map((each) => each.run.id)].join(' ');
  const [last, setMeasured] = useState<Measured | null>(null);
  const measured = last?.shown === shown ? last : null;

  const { frame, layout } = useLayout(props, measured?.domain ?? null, size);

  const ends = useHeldNames(props.reducedMotion);
  const draw = () => {
    const next = measure(props, shown, measured, overlay?.reach(kind.name) ?? null, overlay?.drawnOn != null);
    if (JSON.stringify(next) !== JSON.stringify(measured)) setMeasured(next);
    const target = prepareCanvas(canvas.current, size);
    if (target === null || layout === null) return;
    const all = ends.hold(sceneOf(kind, runs));
    const scene = overlay?.covered?.(all) ?? all;
    const framed = frameOf(layout, theme, frame, language).texts.map((text) => frameBox(text, theme.type.small));
    const taken = [...framed, ...(overlay?.taken(layout, kind.name) ?? [])];
    drawPlot(target, layout, scene, theme);
    if (words !== null && whole !== null) {
      const notes = words.notesOf(kind, runs, axis.whole().end, whole);
      const told = hasMarks && !overlay?.isCovered ? notes.marks : [];
      const marks = overlay?.covered ? told.filter((mark) => (mark.kind === 'stretch' ? mark.to : mark.at) <= (scene.now ?? 0)) : told;
      words.drawWords(target, layout, scene, { ...notes, marks, ...overlay?.hides }, theme, taken, whole);
      writeSummary(() => summaryOf(kind, runs, words, whole));
    }
    const timeline = timelineOf(run);
    const { series, firstRow } = timeline;
    drawStrip(target, layout, { t: series.t, v: series.mbps, skip: series.partial, from: 0, to: firstRow, zero: 0 }, theme);
    if (tip.current === null || words === null) return;
    const text = showCursor(tip.current, words, { context: target.context, layout, width: size.width }, props, language);
    if (text !== null && byKeyboard.current) setText(spoken.current, text);
  };
  const redraw = useDrawing(draw, props.subscribe, () =>
    props.reducedMotion ? calmIntervalMs : run.samples.length > manyRows ? denseIntervalMs : 0,
  );
  // The last figures of a run that is paused, and of a frame in which nothing else is new.
  useDrawing(
    () => ends.areOther(sceneOf(kind, runs)) && draw(),
    props.subscribe,
    () => ends.intervalMs,
  );

  useEffect(() => {
    // Another run brings another axis: what is shown follows at once.
    redraw();
    return axis.subscribe(redraw);
  }, [axis, redraw]);
  useBrush(brushLayer, layout, axis.setZoom);

  function pointAt(event: PointerEvent<HTMLDivElement>) {
    if (layout === null) return;
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    byKeyboard.current = false;
    const isInside = x >= layout.plot.x - 4 && x <= layout.plot.x + layout.plot.width + 4;
    axis.setCursor(isInside ? layout.time.seconds(x) : null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || layout === null || words === null) return;
    if (!words.moveByKey(event.key, event.shiftKey, axis, timelineOf(run))) return;
    byKeyboard.current = true;
    event.preventDefault();
  }

  const names = runs.flatMap(({ name, isContext }) => (isContext || name === null ? [] : [name])).join(texts.and);
  return (
    <div className={chartStyles.chart}>
      <div
        className={`${viewStyles.stage} ${chartStyles.stage}`}
        ref={stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a chart that takes keys; no element is one by itself
        tabIndex={0}
        role="application"
        aria-label={texts.keysOfPlot(kind.name, names === '' ? '' : `, ${names}`)}
        aria-describedby={summaryId}
        onKeyDown={onKeyDown}
        onPointerMove={pointAt}
        onPointerDown={pointAt}
        onPointerLeave={() => !byKeyboard.current && axis.setCursor(null)}
        onBlur={() => axis.setCursor(null)}
        onDoubleClick={() => axis.setZoom(null)}
      >
        {layout !== null && <ChartFrame layout={layout} theme={theme} {...frame} />}
        <canvas ref={canvas} style={{ width: size.width, height: size.height }} />
        <svg className={chartStyles.brush} width={size.width} height={size.height} aria-hidden="true">
          <g ref={brushLayer} />
        </svg>
        {layout !== null && overlay?.layer(layout, kind.name)}
        <div className={viewStyles.tip} ref={tip} hidden aria-hidden="true" />
      </div>
      <p className={wordsStyles.unseen} id={summaryId} ref={summary} />
      <p className={wordsStyles.unseen} role="status" ref={spoken} />
    </div>
  );
}

interface Drawing {
  readonly context: CanvasRenderingContext2D;
  readonly layout: ChartLayout;
  /** Of the whole chart, px. */
  readonly width: number;
}

/** Draws the cursor of the axis, and its values in a box beside it. Returns them; null: it is out of sight. */
function showCursor(
  box: HTMLElement,
  words: Words,
  { context, layout, width }: Drawing,
  { runs, kind, axis, theme }: TimeChartProps,
  language: EarlyLanguage,
): string | null {
  const { run } = runs[0] as StyledRun;
  const timeline = timelineOf(run);
  const time = axis.cursor();
  const row = time === null ? null : nearestRow(timeline, time);
  const rowTime = row === null ? 0 : (timeline.series.t[row] ?? 0) - (timeline.zero ?? 0);
  const x = layout.time.x(rowTime);
  const isShown = row !== null && x >= layout.plot.x - 1 && x <= layout.plot.x + layout.plot.width + 1;
  setHidden(box, !isShown);
  if (!isShown || row === null) return null;
  words.drawCursor(context, layout, x, kind.valueAt(run, row), theme.colours.ink, theme.colours.paper);
  const text = readOut(kind, runs, row, rowTime, language);
  setText(box, text);
  const data = words.coverOf(
    layout,
    runs.flatMap((each) => kind.series(each).map((one) => one.data)),
  );
  const place = words.tipPlace({ width: box.offsetWidth, height: box.offsetHeight }, x, layout.plot, width, data);
  box.style.transform = `translate(${Math.round(place.x)}px, ${Math.round(place.y)}px)`;
  return text;
}

/** The values of all runs at the moment of a row of the first. */
function readOut(kind: PlotKind, runs: readonly StyledRun[], row: number, at: number, language: EarlyLanguage): string {
  const { run } = runs[0] as StyledRun;
  const values = runs.flatMap((each) => {
    if (each.isContext) return [];
    const own = each.run === run ? row : nearestRow(timelineOf(each.run), at);
    return [said(each, own === null ? language.plots.noSample : kind.readOut(each.run, own))];
  });
  return `${plotTime(run.plan, at, language)}: ${values.join('; ')}`;
}

/** The chart in words, run by run. */
function summaryOf(kind: PlotKind, runs: readonly StyledRun[], words: Words, language: Language): string {
  return runs
    .filter(({ isContext }) => !isContext)
    .map(({ run, name }) => `${name === null ? '' : `${name}: `}${kind.summary(run, words.runMarks(run, language), words, language)}`)
    .join(' ');
}

/** Words of a run, with its name where it has one. */
function said({ name }: StyledRun, words: string): string {
  return name === null ? words : `${name} ${words}`;
}
