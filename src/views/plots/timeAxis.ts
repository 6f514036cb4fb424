/** Zoom and cursor of all plots over time: one clock, one selection. Times are displayed seconds on the plots' axis. */
export interface TimeAxis {
  /** What is zoomed to; null: everything. */
  readonly zoom: () => readonly [from: number, to: number] | null;
  /** Where the reader points; null: nowhere. */
  readonly cursor: () => number | null;
  readonly setZoom: (zoom: readonly [number, number] | null) => void;
  readonly setCursor: (cursor: number | null) => void;
  /** Makes the stretch that is shown `factor` times as long, round the cursor or the middle; the whole run where nothing would be left out. */
  readonly zoomBy: (factor: number) => void;
  /** End of the whole axis, seconds: the chart says it when it changes. */
  readonly setEnd: (end: number) => void;
  /** Calls the listener after each change; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The least stretch that buttons and keys zoom to, seconds. */
const shortest = 1e-3;

/** A time axis that shows everything and points nowhere. */
export function createTimeAxis(): TimeAxis {
  const listeners = new Set<() => void>();
  let zoom: readonly [number, number] | null = null;
  let cursor: number | null = null;
  let end = 1;
  const setZoom = (next: readonly [number, number] | null) => {
    if (next === zoom) return;
    zoom = next;
    tell();
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    zoom: () => zoom,
    cursor: () => cursor,
    setZoom,
    setEnd(next) {
      end = next;
    },
    zoomBy(factor) {
      const [from, to] = zoom ?? [0, end];
      const middle = cursor !== null && cursor >= from && cursor <= to ? cursor : (from + to) / 2;
      const next: readonly [number, number] = [
        Math.max(0, middle - (middle - from) * factor),
        Math.min(end, middle + (to - middle) * factor),
      ];
      if (next[1] - next[0] < shortest) return;
      setZoom(next[0] <= 0 && next[1] >= end ? null : next);
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
