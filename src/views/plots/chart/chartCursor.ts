import { nearestRow, type Timeline } from '../../../store/selections/time/timeline';
import { type ChartLayout, heightOf } from './chartLayout';
import type { TimeAxis } from './timeAxis';

/** Draws the line at the cursor, and a ring at the value there. */
export function drawCursor(
  context: CanvasRenderingContext2D,
  layout: ChartLayout,
  x: number,
  value: number,
  ink: string,
  paper: string,
): void {
  const { plot } = layout;
  context.strokeStyle = ink;
  context.lineWidth = 1;
  context.globalAlpha = 0.5;
  context.beginPath();
  context.moveTo(Math.round(x) + 0.5, plot.y);
  context.lineTo(Math.round(x) + 0.5, plot.y + plot.height);
  context.stroke();
  context.globalAlpha = 1;
  const y = heightOf(layout, value);
  if (!Number.isFinite(y) || y < plot.y - 2 || y > plot.y + plot.height + 2) return;
  context.beginPath();
  context.arc(x, y, 4, 0, 2 * Math.PI);
  context.fillStyle = paper;
  context.fill();
  context.lineWidth = 1.5;
  context.stroke();
}

/** Moves cursor or zoom. Returns false for keys that mean nothing here. */
export function moveByKey(key: string, isFar: boolean, axis: TimeAxis, timeline: Timeline): boolean {
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
