import type { D3BrushEvent } from 'd3-brush';
import { type RefObject, useEffect, useRef } from 'react';
import { useGestures } from '../../useGestures';
import type { ChartLayout } from './chartLayout';
import type { Span } from './timeAxis';

/** A narrower brushed stretch is a slip of the hand, css px. */
const slip = 6;

/** Lets the reader drag over the plot (d3-brush) to choose a stretch of time; `onBrush` gets it in seconds of the axis. */
export function useBrush(ref: RefObject<SVGGElement | null>, layout: ChartLayout | null, onBrush: (span: Span) => void): void {
  const latest = useRef({ layout, onBrush });
  latest.current = { layout, onBrush };
  // Only another box needs another brush: a domain that grows while the reader drags must not end the drag.
  const { x: left, y: top, width, height } = layout?.plot ?? { x: 0, y: 0, width: 0, height: 0 };
  const gestures = useGestures();
  useEffect(() => {
    const element = ref.current;
    if (element === null || width === 0 || gestures === null) return;
    const { brushX, select } = gestures;
    const area = brushX<unknown>().extent([
      [left, top],
      [left + width, top + height],
    ]);
    const group = select<SVGGElement, unknown>(element);
    area.on('end', (event: D3BrushEvent<unknown>) => {
      const isGesture = event.sourceEvent !== null && event.sourceEvent !== undefined;
      const selection = event.selection as [number, number] | null;
      if (!isGesture || selection === null) return;
      const [x0, x1] = selection;
      area.move(group, null);
      const now = latest.current.layout;
      if (x1 - x0 >= slip && now !== null) latest.current.onBrush([now.time.seconds(x0), now.time.seconds(x1)]);
    });
    group.call(area);
    return () => {
      group.on('.brush', null);
      group.selectAll('*').remove();
    };
  }, [ref, left, top, width, height, gestures]);
}
