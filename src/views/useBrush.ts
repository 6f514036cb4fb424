import { brush, type D3BrushEvent } from 'd3-brush';
import { select } from 'd3-selection';
import { type RefObject, useEffect, useRef } from 'react';
import type { ChartLayout } from './canvas/chartLayout';

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
  const latest = useRef(onBrush);
  latest.current = onBrush;
  useEffect(() => {
    const element = ref.current;
    if (element === null || layout === null) return;
    const { plot, x, y } = layout;
    const area = brush<unknown>().extent([
      [plot.x, plot.y],
      [plot.x + plot.width, plot.y + plot.height],
    ]);
    const group = select<SVGGElement, unknown>(element);
    area.on('end', (event: D3BrushEvent<unknown>) => {
      const selection = event.selection as [[number, number], [number, number]] | null;
      if (event.sourceEvent === null || event.sourceEvent === undefined || selection === null) return;
      const [[x0, y0], [x1, y1]] = selection;
      area.move(group, null);
      if (x1 - x0 < slip) return;
      const timeOnly = y1 - y0 < flat || y1 - y0 > plot.height * 0.85;
      latest.current({ x: [x.invert(x0), x.invert(x1)], y: timeOnly ? null : [y.invert(y1), y.invert(y0)] });
    });
    group.call(area);
    return () => {
      group.on('.brush', null);
      group.selectAll('*').remove();
    };
  }, [ref, layout]);
}
