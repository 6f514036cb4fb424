/** Zoom and cursor of all plots over time: one clock, one selection. Times are displayed seconds on the plots' axis. */
export interface TimeAxis {
  /** What is zoomed to; null: everything. */
  readonly zoom: () => readonly [from: number, to: number] | null;
  /** Where the reader points; null: nowhere. */
  readonly cursor: () => number | null;
  readonly setZoom: (zoom: readonly [number, number] | null) => void;
  readonly setCursor: (cursor: number | null) => void;
  /** Calls the listener after each change; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A time axis that shows everything and points nowhere. */
export function createTimeAxis(): TimeAxis {
  const listeners = new Set<() => void>();
  let zoom: readonly [number, number] | null = null;
  let cursor: number | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    zoom: () => zoom,
    cursor: () => cursor,
    setZoom(next) {
      if (next === zoom) return;
      zoom = next;
      tell();
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
