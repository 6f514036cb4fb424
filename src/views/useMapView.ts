import { select } from 'd3-selection';
import { type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { View } from './canvas/paintMap';
import type { Size } from './useDrawing';

/** Deepest zoom. */
const deepest = 64;

export interface MapView {
  readonly view: View;
  /** `factor` > 1 zooms in round the middle. */
  readonly zoomBy: (factor: number) => void;
  readonly reset: () => void;
  /** Pans so that the point of the unzoomed map is well inside. */
  readonly reveal: (x: number, y: number) => void;
}

/** Zoom and pan by wheel, pinch and drag (d3-zoom), and by the functions returned. */
export function useMapView(ref: RefObject<HTMLCanvasElement | null>, size: Size): MapView {
  const [view, setView] = useState<View>(zoomIdentity);
  const behaviour = useRef<ZoomBehavior<HTMLCanvasElement, unknown> | null>(null);
  const { width, height } = size;
  useEffect(() => {
    const canvas = ref.current;
    if (canvas === null || width === 0) return;
    const zooming = zoom<HTMLCanvasElement, unknown>()
      .scaleExtent([1, deepest])
      .extent([
        [0, 0],
        [width, height],
      ])
      .translateExtent([
        [0, 0],
        [width, height],
      ])
      // Trackpads send many small steps; the default is too slow for 65,536 blocks.
      .wheelDelta((event: WheelEvent) => -event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.003) * (event.ctrlKey ? 5 : 1))
      .on('zoom', (event: { transform: View }) => setView({ k: event.transform.k, x: event.transform.x, y: event.transform.y }));
    behaviour.current = zooming;
    const selection = select(canvas);
    // Double click selects twice; it must not zoom behind the reader's back.
    selection.call(zooming).on('dblclick.zoom', null);
    zooming.transform(selection, zoomIdentity);
    return () => void selection.on('.zoom', null);
  }, [ref, width, height]);

  const withCanvas = (act: (canvas: HTMLCanvasElement, zooming: ZoomBehavior<HTMLCanvasElement, unknown>) => void) => {
    if (ref.current !== null && behaviour.current !== null) act(ref.current, behaviour.current);
  };
  return {
    view,
    zoomBy: (factor) => withCanvas((canvas, zooming) => zooming.scaleBy(select(canvas), factor)),
    reset: () => withCanvas((canvas, zooming) => zooming.transform(select(canvas), zoomIdentity)),
    reveal(x, y) {
      const screenX = x * view.k + view.x;
      const screenY = y * view.k + view.y;
      const inside = screenX >= 8 && screenX <= width - 8 && screenY >= 8 && screenY <= height - 8;
      if (!inside) withCanvas((canvas, zooming) => zooming.translateTo(select(canvas), x, y));
    },
  };
}
