import { type RefObject, useEffect, useRef } from 'react';
import { useGestures } from '../../useGestures';
import type { ChartLayout } from './chartLayout';
import type { Span } from './timeAxis';

/** Lets the reader drag over the plot to choose a stretch of time; `onBrush` gets it in seconds of the axis. */
export function useBrush(ref: RefObject<SVGGElement | null>, layout: ChartLayout | null, onBrush: (span: Span) => void): void {
  const latest = useRef({ layout, onBrush });
  latest.current = { layout, onBrush };
  // Only another box needs another brush: a domain that grows while the reader drags must not end the drag.
  const { x, y, width, height } = layout?.plot ?? { x: 0, y: 0, width: 0, height: 0 };
  const brushOver = useGestures();
  useEffect(() => {
    if (ref.current === null || width === 0 || brushOver === null) return;
    return brushOver(ref.current, { x, y, width, height }, (from, to) => {
      const { layout: now, onBrush: chosen } = latest.current;
      if (now !== null) chosen([now.time.seconds(from), now.time.seconds(to)]);
    });
  }, [ref, x, y, width, height, brushOver]);
}
