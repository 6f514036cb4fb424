import type { D3BrushEvent } from 'd3-brush';
import { type RefObject, useEffect, useRef } from 'react';
import { useGestures } from '../useGestures';
import type { ChartLayout } from './chartLayout';

/** A brushed area flatter than this (css px), or almost as high as the plot, zooms time only. */
const flat = 16;
/** A brushed area narrower than this is a slip of the hand. */
const slip = 6;

export interface Brushed {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number] | null;
}

/** Lets the reader drag a rectangle on the plot (d3-brush); `onBrush` gets it in data units. */
export function useBrush(ref: RefObject<SVGGElement | null>, layout: ChartLayout | null, onBrush: (brushed: Brushed) => void): void {
  const latest = useRef({ layout, onBrush });
  latest.current = { layout, onBrush };
  // Only another box needs another brush: a domain that grows while the reader drags must not end the drag.
  const { x: left, y: top, width, height } = layout?.plot ?? { x: 0, y: 0, width: 0, height: 0 };
  const gestures = useGestures();
  useEffect(() => {
    const element = ref.current;
    if (element === null || width === 0 || gestures === null) return;
    const { brush, select } = gestures;
    const area = brush<unknown>().extent([
      [left, top],
      [left + width, top + height],
    ]);
    const group = select<SVGGElement, unknown>(element);
    type Corners = [[number, number], [number, number]];
    // A drag along one line has no area, and d3 ends it with no selection at all: what was dragged over is remembered.
    let dragged: Corners | null = null;
    const isGesture = (event: D3BrushEvent<unknown>) => event.sourceEvent !== null && event.sourceEvent !== undefined;
    area.on('start', (event: D3BrushEvent<unknown>) => {
      if (isGesture(event)) dragged = null;
    });
    area.on('brush', (event: D3BrushEvent<unknown>) => {
      if (isGesture(event)) dragged = event.selection as Corners | null;
    });
    area.on('end', (event: D3BrushEvent<unknown>) => {
      const selection = (event.selection as Corners | null) ?? dragged;
      if (!isGesture(event) || selection === null) return;
      dragged = null;
      const [[x0, y0], [x1, y1]] = selection;
      area.move(group, null);
      const now = latest.current.layout;
      if (x1 - x0 < slip || now === null) return;
      const { x, y } = now;
      const timeOnly = y1 - y0 < flat || y1 - y0 > height * 0.85;
      latest.current.onBrush({ x: [x.invert(x0), x.invert(x1)], y: timeOnly ? null : [y.invert(y1), y.invert(y0)] });
    });
    group.call(area);
    return () => {
      group.on('.brush', null);
      group.selectAll('*').remove();
    };
  }, [ref, left, top, width, height, gestures]);
}
