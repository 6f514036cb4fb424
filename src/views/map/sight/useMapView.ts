import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Box } from '../../canvas/box';
import { type MapLayout, type View, wholeDrive } from '../mapLayout';
import { panBy, reveal, viewAfterResize, within, zoomAt } from './mapView';

export interface MapView {
  readonly view: View;
  /** `factor` > 1 zooms in, round a point of the screen. */
  readonly zoomBy: (factor: number, x: number, y: number) => void;
  readonly reset: () => void;
  /** Pans so that a box of the screen is in sight. */
  readonly reveal: (box: Box) => void;
}

/** Travel from which on a pressed pointer drags, css px. */
const dragFrom = 4;

/** How far a turn of the wheel zooms: trackpads send many small steps, a pinch on them comes with `ctrlKey`. */
function wheelFactor(event: WheelEvent): number {
  return 2 ** (-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.003) * (event.ctrlKey ? 5 : 1));
}

interface Fingers {
  readonly x: number;
  readonly y: number;
  /** Distance of two fingers, css px; 0 for one. */
  readonly apart: number;
}

/** Middle and distance of the pointers that are down. */
function fingersOf(pointers: ReadonlyMap<number, { x: number; y: number }>): Fingers {
  const [a = { x: 0, y: 0 }, b] = [...pointers.values()];
  if (b === undefined) return { ...a, apart: 0 };
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) };
}

/** Listens to wheel, drag and two fingers on the canvas; returns how to stop. */
function listen(
  canvas: HTMLCanvasElement,
  now: () => { layout: MapLayout; view: View; deepest: number } | null,
  set: (view: View) => void,
) {
  const pointers = new Map<number, { x: number; y: number }>();
  let before: Fingers = { x: 0, y: 0, apart: 0 };
  let travelled = 0;
  const place = (event: MouseEvent) => {
    const bounds = canvas.getBoundingClientRect();
    return { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
  };
  const onWheel = (event: WheelEvent) => {
    const state = now();
    if (state === null) return;
    const at = place(event);
    const next = zoomAt(state.layout, state.view, wheelFactor(event), at.x, at.y, state.deepest);
    // At either end the wheel is the page's.
    if (next.k === state.view.k) return;
    event.preventDefault();
    set(next);
  };
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    pointers.set(event.pointerId, place(event));
    if (pointers.size === 1) travelled = 0;
    before = fingersOf(pointers);
  };
  const onMove = (event: PointerEvent) => {
    const state = now();
    if (state === null || !pointers.has(event.pointerId)) return;
    pointers.set(event.pointerId, place(event));
    const after = fingersOf(pointers);
    travelled += Math.hypot(after.x - before.x, after.y - before.y) + Math.abs(after.apart - before.apart);
    if (travelled < dragFrom) return;
    if (!canvas.hasPointerCapture(event.pointerId)) canvas.setPointerCapture(event.pointerId);
    const panned = panBy(state.layout, state.view, after.x - before.x, after.y - before.y);
    const factor = before.apart > 0 && after.apart > 0 ? after.apart / before.apart : 1;
    before = after;
    set(factor === 1 ? panned : zoomAt(state.layout, panned, factor, after.x, after.y, state.deepest));
  };
  const onUp = (event: PointerEvent) => {
    pointers.delete(event.pointerId);
    before = fingersOf(pointers);
  };
  // What ends a drag is no click.
  const onClick = (event: MouseEvent) => {
    if (travelled >= dragFrom) event.stopPropagation();
    travelled = 0;
  };
  canvas.addEventListener('wheel', onWheel, { passive: false });
  canvas.addEventListener('pointerdown', onDown);
  canvas.addEventListener('pointermove', onMove);
  canvas.addEventListener('pointerup', onUp);
  canvas.addEventListener('pointercancel', onUp);
  canvas.addEventListener('click', onClick);
  return () => {
    canvas.removeEventListener('wheel', onWheel);
    canvas.removeEventListener('pointerdown', onDown);
    canvas.removeEventListener('pointermove', onMove);
    canvas.removeEventListener('pointerup', onUp);
    canvas.removeEventListener('pointercancel', onUp);
    canvas.removeEventListener('click', onClick);
  };
}

/** Zoom and pan by wheel, pinch and drag, and by the functions returned, in as far as `deepest`. */
export function useMapView(ref: RefObject<HTMLCanvasElement | null>, layout: MapLayout | null, deepest: number): MapView {
  const [stored, setView] = useState<{ readonly view: View; readonly layout: MapLayout | null }>({ view: wholeDrive, layout });
  let view = stored.view;
  // The room, or the drive, has changed since the view was chosen.
  if (layout !== null && stored.layout !== layout) {
    view = stored.layout === null ? within(layout, view) : viewAfterResize(view, stored.layout, layout, deepest);
    setView({ view, layout });
  }
  const current = useRef({ view, layout, deepest });
  useLayoutEffect(() => {
    current.current = { view, layout, deepest };
  });
  const set = (next: View) => {
    const { layout: of } = current.current;
    // Several events may come before the next render.
    current.current = { ...current.current, view: next };
    setView({ view: next, layout: of });
  };
  const latest = useRef(set);
  useLayoutEffect(() => {
    latest.current = set;
  });
  useEffect(() => {
    const canvas = ref.current;
    if (canvas === null) return;
    return listen(
      canvas,
      () => {
        const { layout: of, ...rest } = current.current;
        return of === null ? null : { layout: of, ...rest };
      },
      (next) => latest.current(next),
    );
  }, [ref]);
  return {
    view,
    zoomBy(factor, x, y) {
      const { layout: of, view: from } = current.current;
      if (of !== null) set(zoomAt(of, from, factor, x, y, deepest));
    },
    reset: () => set(wholeDrive),
    reveal(box) {
      const { layout: of, view: from } = current.current;
      if (of !== null) set(reveal(of, from, box));
    },
  };
}
