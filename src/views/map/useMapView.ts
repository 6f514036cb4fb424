import type { Selection } from 'd3-selection';
import type { ZoomBehavior } from 'd3-zoom';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Size } from '../useDrawing';
import { useGestures } from '../useGestures';
import type { View } from './paintMap';

/** The whole drive. */
const unzoomed: View = { k: 1, x: 0, y: 0 };

export interface MapView {
  readonly view: View;
  /** `factor` > 1 zooms in, round a point of the screen where one is given, else round the middle. */
  readonly zoomBy: (factor: number, round?: readonly [x: number, y: number]) => void;
  readonly reset: () => void;
  /** Pans so that the point of the unzoomed map is in the middle, or as near to it as the edges allow. */
  readonly centre: (x: number, y: number) => void;
  /** Pans so that the point of the unzoomed map is well inside. */
  readonly reveal: (x: number, y: number) => void;
}

/** The same part of the map after the room changed from one size to another: a legend of one line less is no reason to lose the place. */
export function viewAfterResize(view: View, from: Size, to: Size, deepest: number): View {
  const k = Math.max(1, Math.min(view.k, deepest));
  if (from.width === 0 || from.height === 0) return { k: 1, x: 0, y: 0 };
  // The point in the middle stays in the middle, unless an edge of the map would come inside.
  const place = (offset: number, before: number, now: number) => {
    const middle = (before / 2 - offset) / (view.k * before);
    return Math.min(0, Math.max(now - k * now, now / 2 - middle * k * now));
  };
  return { k, x: place(view.x, from.width, to.width), y: place(view.y, from.height, to.height) };
}

type Zooming = ZoomBehavior<HTMLCanvasElement, unknown>;

/** Zoom and pan by wheel, pinch and drag (d3-zoom), and by the functions returned, in as far as `deepest`. */
export function useMapView(ref: RefObject<HTMLCanvasElement | null>, size: Size, deepest: number): MapView {
  const [view, setView] = useState<View>(unzoomed);
  const behaviour = useRef<Zooming | null>(null);
  const sizeBefore = useRef<Size>({ width: 0, height: 0 });
  const { width, height } = size;
  const gestures = useGestures();
  useEffect(() => {
    const canvas = ref.current;
    if (canvas === null || width === 0 || gestures === null) return;
    const { select, zoom, zoomIdentity, zoomTransform } = gestures;
    const room: [[number, number], [number, number]] = [
      [0, 0],
      [width, height],
    ];
    const zooming = zoom<HTMLCanvasElement, unknown>()
      .scaleExtent([1, deepest])
      .extent(room)
      .translateExtent(room)
      // Trackpads send many small steps; the default is too slow for 65,536 blocks.
      .wheelDelta((event: WheelEvent) => -event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.003) * (event.ctrlKey ? 5 : 1))
      .on('zoom', (event: { transform: View }) => setView({ k: event.transform.k, x: event.transform.x, y: event.transform.y }));
    behaviour.current = zooming;
    const selection = select(canvas);
    // Double click selects twice; it must not zoom behind the reader's back.
    selection.call(zooming).on('dblclick.zoom', null);
    const kept = viewAfterResize(zoomTransform(canvas), sizeBefore.current, { width, height }, deepest);
    sizeBefore.current = { width, height };
    zooming.transform(selection, zoomIdentity.translate(kept.x, kept.y).scale(kept.k));
    return () => void selection.on('.zoom', null);
  }, [ref, width, height, deepest, gestures]);

  const onCanvas = (act: (canvas: Selection<HTMLCanvasElement, unknown, null, undefined>, zooming: Zooming) => void) => {
    if (ref.current !== null && behaviour.current !== null && gestures !== null) act(gestures.select(ref.current), behaviour.current);
  };
  return {
    view,
    zoomBy: (factor, round) =>
      onCanvas((canvas, zooming) => zooming.scaleBy(canvas, factor, round === undefined ? undefined : [round[0], round[1]])),
    centre: (x, y) => onCanvas((canvas, zooming) => zooming.translateTo(canvas, x, y)),
    reset: () => onCanvas((canvas, zooming) => gestures !== null && zooming.transform(canvas, gestures.zoomIdentity)),
    reveal(x, y) {
      const screenX = x * view.k + view.x;
      const screenY = y * view.k + view.y;
      const inside = screenX >= 8 && screenX <= width - 8 && screenY >= 8 && screenY <= height - 8;
      if (!inside) onCanvas((canvas, zooming) => zooming.translateTo(canvas, x, y));
    },
  };
}
