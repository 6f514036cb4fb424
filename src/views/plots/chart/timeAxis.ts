import { type Stretch, type TimeScale, timeScale } from './timeScale';

/** The whole axis: its end in displayed seconds, and the beginning that is enlarged. */
export interface WholeAxis {
  readonly end: number;
  readonly stretch: Stretch | null;
  /** Where it ends as long as its beginning alone is watched, seconds; absent: with what is enlarged. */
  readonly opening?: number;
}

/** A stretch of the axis, seconds. */
export type Span = readonly [from: number, to: number];

/** Zoom and cursor of all plots over time: one clock, one selection. Times are displayed seconds on the plots' axis. */
export interface TimeAxis {
  /** The zoomed stretch, as a link names it; null: everything. */
  readonly zoom: () => Span | null;
  /** What is shown: the same, but everything as long as there is no sample on it. A plot is never empty for a zoom. */
  readonly shown: () => Span | null;
  /** Where the reader points; null: nowhere. */
  readonly cursor: () => number | null;
  /** Zooms to a stretch, made as long as it must be to hold samples; null: to everything. */
  readonly setZoom: (zoom: Span | null) => void;
  readonly setCursor: (cursor: number | null) => void;
  /** Makes the stretch that is shown `factor` times as long, round the cursor or the middle; the whole run where nothing would be left out. */
  readonly zoomBy: (factor: number) => void;
  readonly whole: () => WholeAxis;
  /** What is shown of a whole axis where nothing is zoomed to: all, or its enlarged beginning alone, over the whole width. */
  readonly unzoomed: (whole: WholeAxis) => WholeAxis;
  /** A plot says what there is: the whole axis, how a stretch is made to hold samples, and whether one does. */
  readonly setWhole: (whole: WholeAxis, filled: (zoom: Span) => Span, isHeld: (zoom: Span) => boolean) => void;
  /** What is shown, on css px from `left` to `right`: for a plot, or a time line below it. */
  readonly scale: (left: number, right: number) => TimeScale;
  /** Calls the listener after each change of zoom, cursor or whole; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The least stretch that buttons and keys zoom to, seconds. */
const shortest = 1e-3;

/** A time axis that shows everything and points nowhere. `isOpening`: asked at draw time, whether the run is still within its first seconds, whose number is given. */
export function createTimeAxis(isOpening: (until: number) => boolean = () => false): TimeAxis {
  const listeners = new Set<() => void>();
  let zoom: Span | null = null;
  let cursor: number | null = null;
  let whole: WholeAxis = { end: 1, stretch: null };
  let filled = (wanted: Span): Span => wanted;
  let isHeld = (_: Span): boolean => true;
  let wasHeld = true;
  const unzoomed = (all: WholeAxis): WholeAxis => {
    if (all.stretch === null) return all;
    const { until } = all.stretch;
    const end = [all.opening ?? until, until].find(isOpening);
    return end === undefined ? all : { ...all, end };
  };
  const shown = () => (zoom !== null && isHeld(zoom) ? zoom : null);
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const setZoom = (wanted: Span | null) => {
    const next = wanted === null ? null : filled(wanted);
    if (next === zoom || (next?.[0] === zoom?.[0] && next?.[1] === zoom?.[1])) return;
    zoom = next;
    tell();
  };
  return {
    zoom: () => zoom,
    shown,
    cursor: () => cursor,
    setZoom,
    whole: () => whole,
    unzoomed,
    setWhole(all, fill, holds) {
      const next = unzoomed(all);
      filled = fill;
      isHeld = holds;
      const nowHeld = zoom === null || holds(zoom);
      if (nowHeld === wasHeld && next.end === whole.end && next.stretch?.until === whole.stretch?.until) return;
      wasHeld = nowHeld;
      whole = next;
      tell();
    },
    scale: (left, right) => timeScale(shown() ?? [0, whole.end], [left, right], shown() === null ? whole.stretch : null),
    zoomBy(factor) {
      const { end } = whole;
      const [from, to] = shown() ?? [0, end];
      const middle = cursor !== null && cursor >= from && cursor <= to ? cursor : (from + to) / 2;
      const length = (to - from) * factor;
      if (length < shortest) return;
      const begin = Math.max(0, Math.min(middle - (middle - from) * factor, end - length));
      setZoom(length >= end ? null : [begin, begin + length]);
    },
    setCursor(next) {
      if (next === cursor) return;
      cursor = next;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
