import type { MapLayout, View } from './mapLayout';
import type { Arrangement } from './order';

/** What of the drive the map shows, and how its groups stand. */
export interface MapShown {
  readonly layout: MapLayout;
  readonly view: View;
  readonly arrangement: Arrangement;
}

/** A mark in the window, css px. */
export interface AnchoredMark {
  readonly x: number;
  readonly y: number;
  /** Middle of the gap above or below its die, whichever is nearer: a line along it covers no mark. */
  readonly gutter: number;
}

/** Where marks of the map are in the window, for what points at them from beside it. */
export interface MapAnchors {
  /** Middle of a block's mark; null while it is out of sight. */
  readonly locate: (block: number) => AnchoredMark | null;
  /** Calls the listener whenever marks may have moved; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** What the map shows; null: there is none. */
  readonly shown: () => MapShown | null;
  /** The map says anew where its marks are, and what it shows. */
  readonly place: (locate: MapAnchors['locate'], shown: MapShown) => void;
}

/** Makes the anchors of one map: the page gives them to the map and to what points at it. */
export function createMapAnchors(): MapAnchors {
  const listeners = new Set<() => void>();
  let newest: MapAnchors['locate'] = () => null;
  let look: MapShown | null = null;
  return {
    locate: (block) => newest(block),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    shown: () => look,
    place(locate, shown) {
      newest = locate;
      look = shown;
      for (const listener of listeners) listener();
    },
  };
}
