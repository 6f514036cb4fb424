import { type RefObject, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Drawable, DrawLoopContext } from './drawLoop';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Wall time between two changes of a text, ms: faster cannot be read. */
export const readableMs = 100;

/** Redraw interval with reduced motion, ms: twice a second. */
export const calmIntervalMs = 500;

/** Size of an element in whole css px, followed by a ResizeObserver; zero before the first layout. */
export function useSize(ref: RefObject<Element | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

/**
 * Draws after each React render, whenever `subscribe` tells of new data (at most every `minIntervalMs()`; at the next frame where it says
 * `urgent`), and when the returned function is called (at the next frame). Data never makes React render.
 */
export function useDrawing(
  draw: () => void,
  subscribe: (listener: (urgent?: boolean) => void) => () => void,
  minIntervalMs: () => number,
): () => void {
  const loop = useContext(DrawLoopContext);
  if (loop === null) throw new Error('createDrawLoop() comes first.');
  const latest = useRef({ draw, minIntervalMs });
  useLayoutEffect(() => {
    latest.current = { draw, minIntervalMs };
  });
  const item = useMemo<Drawable>(() => ({ draw: () => latest.current.draw(), minIntervalMs: () => latest.current.minIntervalMs() }), []);
  useEffect(() => {
    const stop = subscribe((urgent) => loop.invalidate(item, urgent === true));
    return () => {
      stop();
      loop.forget(item);
    };
  }, [loop, item, subscribe]);
  useEffect(() => {
    loop.invalidate(item, true);
  });
  useEffect(() => {
    // Words drawn on a canvas before the font has come are in another one.
    const again = () => loop.invalidate(item, true);
    document.fonts.addEventListener('loadingdone', again);
    return () => document.fonts.removeEventListener('loadingdone', again);
  }, [loop, item]);
  return useCallback(() => loop.invalidate(item, true), [loop, item]);
}

/** Context of a canvas whose backing store has `size` in device px; css px are the unit of drawing. Null while it has no size. */
export function prepareCanvas(
  canvas: HTMLCanvasElement | null,
  size: Size,
): { context: CanvasRenderingContext2D; ratio: number; width: number; height: number } | null {
  if (canvas === null || size.width === 0 || size.height === 0) return null;
  const ratio = window.devicePixelRatio;
  const width = Math.round(size.width * ratio);
  const height = Math.round(size.height * ratio);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return { context, ratio, width, height };
}

/** Writes text where it changed: equal text causes no layout. */
export function setText(element: Element | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}

/** Least wall time between two texts for people who do not see the picture, ms. */
const textIntervalMs = 500;

/**
 * Writes a text at most twice a second, and the last one always: assistive technology reads it when the reader asks, and rewriting it 60
 * times a second costs the browser more than the picture.
 */
export function useLazyText(ref: RefObject<Element | null>): (text: () => string) => void {
  const state = useRef<{ timer: ReturnType<typeof setTimeout> | null; writtenAt: number; text: () => string }>({
    timer: null,
    writtenAt: Number.NEGATIVE_INFINITY,
    text: () => '',
  });
  useEffect(
    () => () => {
      if (state.current.timer !== null) clearTimeout(state.current.timer);
      state.current.timer = null;
    },
    [],
  );
  return useCallback(
    (text) => {
      const now = state.current;
      now.text = text;
      if (now.timer !== null) return;
      const write = () => {
        now.timer = null;
        now.writtenAt = performance.now();
        setText(ref.current, now.text());
      };
      const wait = now.writtenAt + textIntervalMs - performance.now();
      if (wait <= 0) write();
      else now.timer = setTimeout(write, wait);
    },
    [ref],
  );
}

/** Shows or hides, touching the document only where that changes something. */
export function setHidden(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}
