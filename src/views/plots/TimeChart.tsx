import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { RunMark } from '../../store/selections/marks';
import { countsRequests } from '../../store/selections/phase';
import { nearestRow, type Timeline, timelineOf } from '../../store/selections/timeline';
import type { Target } from '../canvas/raster';
import type { GhostProps, ViewProps } from '../props';
import { calmIntervalMs, prepareCanvas, setHidden, setText, useDrawing, useLazyText, useSize } from '../useDrawing';
import { ChartFrame, ChartNames } from './ChartFrame';
import { type ChartDomain, type ChartLayout, layoutChart, marginsOf } from './chartLayout';
import type { TimeAxis } from './timeAxis';
import { useBrush } from './useBrush';

/** Gives what a chart needs of this moment: where it is rare that something changes, React lays the frame out anew. */
export interface ChartMoment {
  readonly domain: ChartDomain;
  readonly marks: readonly RunMark[];
}

export interface TimeChartProps extends ViewProps, GhostProps {
  readonly axis: TimeAxis;
  /** Name of the chart for people who do not see it. */
  readonly label: string;
  readonly kind: 'log' | 'linear';
  readonly tickText: (value: number) => string;
  /** Characters of the longest tick label; room for words at the lines' ends, css px. */
  readonly tickDigits: number;
  readonly endRoom: number;
  /** Domains and marks now; called at draw time. `before` is what is shown, so that axes grow and do not jump. */
  readonly measure: (before: ChartDomain | null) => ChartMoment;
  readonly paint: (target: Target, layout: ChartLayout) => void;
  /** Read-out at a row of the run. */
  readonly readOut: (row: number) => string;
  /** Value of a row that the cursor marks; NaN: none. */
  readonly valueAt: (row: number) => number;
  /** The chart in words. */
  readonly summary: () => string;
  /** Small chart: tighter ticks, no brush. */
  readonly isSmall?: boolean;
}

function sameMoment(a: ChartMoment | null, b: ChartMoment): boolean {
  return a !== null && JSON.stringify(a) === JSON.stringify(b);
}

/** Rows above which a chart costs several ms to draw, and how often it is then drawn for new data. */
const manyRows = 20_000;
const denseIntervalMs = 100;

/** A chart over displayed time: canvas for the data, SVG for the frame, one shared zoom and cursor. */
export function TimeChart(props: TimeChartProps) {
  const { run, theme, axis, kind, isSmall = false } = props;
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
  const [zoomX, setZoomX] = useState(axis.zoom);
  // A vertical zoom is of one quantity on one scale; it is not carried over to another.
  const shown = `${props.label} ${kind}`;
  // Nor is what was measured: a linear domain begins at 0, where a logarithmic axis has no end.
  const [measured, setMeasured] = useState<{ readonly shown: string; readonly moment: ChartMoment } | null>(null);
  const moment = measured?.shown === shown ? measured.moment : null;
  const [zoomed, setZoomed] = useState<{ readonly shown: string; readonly y: readonly [number, number] } | null>(null);
  const zoomY = zoomed?.shown === shown ? zoomed.y : null;

  const layout = useMemo(() => {
    if (moment === null || size.width === 0 || size.height === 0) return null;
    const margins = marginsOf(theme, props.tickDigits, props.endRoom, isSmall ? theme.step * 2 : Math.ceil(theme.type.small * 1.5));
    const domain = {
      ...moment.domain,
      x: zoomX ?? moment.domain.x,
      y: zoomY ?? moment.domain.y,
      zeroRow: zoomY === null && moment.domain.zeroRow === true,
    };
    return layoutChart(size.width, size.height, domain, kind, margins, theme);
  }, [moment, size, kind, theme, zoomX, zoomY, props.tickDigits, props.endRoom, isSmall]);

  const redraw = useDrawing(
    () => {
      const next = props.measure(moment?.domain ?? null);
      axis.setEnd(next.domain.x[1]);
      if (!sameMoment(moment, next)) setMeasured({ shown, moment: next });
      const target = prepareCanvas(canvas.current, size);
      if (target === null || layout === null) return;
      props.paint(target, layout);
      showCursor(target, layout, timelineOf(run));
      writeSummary(props.summary);
    },
    props.subscribe,
    () => (props.reducedMotion ? calmIntervalMs : run.samples.length > manyRows ? denseIntervalMs : 0),
  );

  useEffect(() => {
    const follow = () => {
      setZoomX(axis.zoom());
      if (axis.zoom() === null) setZoomed(null);
      redraw();
    };
    // Another run brings another axis: what is shown follows at once.
    follow();
    return axis.subscribe(follow);
  }, [axis, redraw]);
  useBrush(brushLayer, isSmall ? null : layout, (brushed) => {
    setZoomed(brushed.y === null ? null : { shown, y: brushed.y });
    axis.setZoom(brushed.x);
  });

  function showCursor(target: Target, at: ChartLayout, timeline: Timeline) {
    const box = tip.current;
    const time = axis.cursor();
    const row = time === null ? null : nearestRow(timeline, time);
    if (box === null) return;
    const rowTime = row === null ? 0 : (timeline.series.t[row] ?? 0) - (timeline.zero ?? 0);
    const px = at.x(rowTime);
    const isShown = row !== null && px >= at.plot.x - 1 && px <= at.plot.x + at.plot.width + 1;
    setHidden(box, !isShown);
    if (!isShown || row === null) return;
    drawCursor(target.context, at, px, props.valueAt(row), theme.colours.ink, theme.colours.paper);
    const text = props.readOut(row);
    setText(box, text);
    const left = px + 10 + box.offsetWidth <= size.width ? px + 10 : Math.max(0, px - 10 - box.offsetWidth);
    box.style.transform = `translate(${Math.round(left)}px, ${Math.round(at.plot.y + (isSmall ? 0 : theme.type.small * 3.2))}px)`;
    if (byKeyboard.current) setText(spoken.current, text);
  }

  function pointAt(event: PointerEvent<HTMLDivElement>) {
    if (layout === null) return;
    const px = event.clientX - event.currentTarget.getBoundingClientRect().left;
    byKeyboard.current = false;
    const isInside = px >= layout.plot.x - 4 && px <= layout.plot.x + layout.plot.width + 4;
    axis.setCursor(isInside ? layout.x.invert(px) : null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || layout === null) return;
    if (!moveByKey(event.key, event.shiftKey, axis, timelineOf(run))) return;
    byKeyboard.current = true;
    event.preventDefault();
  }

  return (
    <div className="time-chart">
      <div
        className="view-stage"
        ref={stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a chart that takes keys; no element is one by itself
        tabIndex={0}
        role="application"
        aria-label={`${props.label}: arrow keys move a read-out, plus and minus zoom, Escape shows everything`}
        aria-describedby={summaryId}
        onKeyDown={onKeyDown}
        onPointerMove={pointAt}
        onPointerDown={pointAt}
        onPointerLeave={() => !byKeyboard.current && axis.setCursor(null)}
        onBlur={() => axis.setCursor(null)}
        onDoubleClick={() => axis.setZoom(null)}
      >
        {layout !== null && (
          <ChartFrame
            layout={layout}
            theme={theme}
            width={size.width}
            height={size.height}
            tickText={props.tickText}
            timeUnit={countsRequests(run.plan) ? 'requests' : 's'}
            marks={moment?.marks ?? []}
            dense={isSmall}
          />
        )}
        <canvas ref={canvas} style={{ width: size.width, height: size.height }} />
        {layout !== null && (
          <ChartNames layout={layout} theme={theme} width={size.width} height={size.height} marks={moment?.marks ?? []} />
        )}
        {!isSmall && (
          <svg className="brush-layer" width={size.width} height={size.height} aria-hidden="true">
            <g ref={brushLayer} />
          </svg>
        )}
        <div className="tip" ref={tip} hidden aria-hidden="true" />
      </div>
      <p className="visually-hidden" id={summaryId} ref={summary} />
      <p className="visually-hidden" role="status" ref={spoken} />
    </div>
  );
}

function drawCursor(context: CanvasRenderingContext2D, layout: ChartLayout, px: number, value: number, ink: string, paper: string): void {
  const { plot, y } = layout;
  context.strokeStyle = ink;
  context.lineWidth = 1;
  context.globalAlpha = 0.5;
  context.beginPath();
  context.moveTo(Math.round(px) + 0.5, plot.y);
  context.lineTo(Math.round(px) + 0.5, plot.y + plot.height);
  context.stroke();
  context.globalAlpha = 1;
  const py = value === 0 && layout.zeroY !== undefined ? layout.zeroY : y(value);
  if (!Number.isFinite(py) || py < plot.y - 2 || py > plot.y + plot.height + 2) return;
  context.beginPath();
  context.arc(px, py, 4, 0, 2 * Math.PI);
  context.fillStyle = paper;
  context.fill();
  context.lineWidth = 1.5;
  context.stroke();
}

/** Moves cursor or zoom. Returns false for keys that mean nothing here. */
function moveByKey(key: string, isFar: boolean, axis: TimeAxis, timeline: Timeline): boolean {
  const { series, zero, firstRow } = timeline;
  const timeOf = (row: number) => (series.t[row] ?? 0) - (zero ?? 0);
  if (key === 'Escape' || key === '0') {
    if (key === 'Escape' && axis.zoom() === null) axis.setCursor(null);
    else axis.setZoom(null);
    return true;
  }
  if (key === '+' || key === '=' || key === '-') {
    axis.zoomBy(key === '-' ? 2 : 0.5);
    return true;
  }
  if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key) || zero === null || series.n <= firstRow) return false;
  const cursor = axis.cursor();
  const here = cursor === null ? null : nearestRow(timeline, cursor);
  const by = (key === 'ArrowLeft' ? -1 : 1) * (isFar ? 10 : 1);
  const target = key === 'Home' ? firstRow : key === 'End' || here === null ? series.n - 1 : here + by;
  axis.setCursor(timeOf(Math.min(series.n - 1, Math.max(firstRow, target))));
  return true;
}
