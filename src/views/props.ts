import type { ReactNode } from 'react';
import type { PlotQuantity } from '../domain/quantities';
import type { BlockDetail, PageStop, PowerReply } from '../engine/answers';
import type { StepEvent } from '../engine/types';
import type { PlotLog } from '../fio/plotLog';
import type { NamedLaw } from '../store/selections/series/law';
import type { SpareSegment } from '../store/selections/series/spare';
import type { RunView } from '../store/types';
import type { PageSource } from './map/block/pageSource';
import type { Overlay } from './map/draw/overlays';
import type { MapAnchors } from './map/mapAnchors';
import type { ChosenArrangement } from './map/order';
import type { TimeAxis } from './plots/chart/timeAxis';
import type { Theme } from './theme';

/** Props of every live view. Views read `run` at draw time and never make React render for a frame. */
export interface ViewProps {
  readonly run: RunView;
  readonly theme: Theme;
  /** Redraw at most twice a second. */
  readonly reducedMotion: boolean;
  /** Calls the listener when a new frame or sample has been stored; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The run before, drawn in grey under this one; null or absent: none. */
export interface GhostProps {
  readonly ghost?: RunView | null;
  /** Samples up to the shown moment, asked at draw time; later ones were seen before and are grey. Absent: all. */
  readonly shownRows?: () => number;
}

export type MapMode = 'valid' | 'erases' | 'age' | 'state' | 'programmed' | 'anyone';

/** Heading, switch, map, read-out and legend. Fills its parent's width; its height is the parent's (give it one, 240 px or more). */
export interface BlockMapProps extends ViewProps {
  /** Which drive it is, where there are two: "A". */
  readonly drive?: string;
  /** All dies in one row, without heading and legend. */
  readonly isStrip?: boolean;
  readonly mode: MapMode;
  readonly onMode: (mode: MapMode) => void;
  readonly arrangement: ChosenArrangement;
  readonly onArrangement: (arrangement: ChosenArrangement) => void;
  /** Chosen block (number of the simulated drive), null: none. */
  readonly selected: number | null;
  readonly onSelectBlock: (block: number | null) => void;
  /** Pages of the blocks in sight, for the deepest levels of the zoom; absent: it ends at blocks. */
  readonly pages?: PageSource;
  /** Marks that a question lays over the map. */
  readonly overlays?: readonly Overlay[];
  /** To a drive small enough to be seen whole, offered where single pages are seen; absent: not here. */
  readonly onTiny?: () => void;
  /** Takes the map away as a file; absent: not offered here. */
  readonly onTakeAway?: () => void;
  /** What the last single step did: its pages are marked where they are drawn. */
  readonly events?: readonly StepEvent[];
  /** Where the map says where its marks are. */
  readonly anchors?: MapAnchors;
}

/** In place of the right column. `detail` null while it is being fetched. */
export interface BlockDetailProps {
  readonly run: RunView;
  readonly theme: Theme;
  readonly block: number;
  readonly detail: BlockDetail | null;
  readonly onClose: () => void;
  /** A page was pressed: its number on the full-size drive. Absent: pages cannot be followed here. */
  readonly onFollow?: (lpn: number) => void;
  /** What else is shown of the block, above its pages. */
  readonly children?: ReactNode;
}

export type PlotShows = PlotQuantity;
export type PlotScale = 'log' | 'linear';

/** Heading and switches with the scatter or the latency plot below; fills its parent like the map (200 px or more). */
export interface TimePlotProps extends ViewProps, GhostProps {
  readonly shows: PlotShows;
  readonly scale: PlotScale;
  readonly onShows: (shows: PlotShows) => void;
  readonly onScale: (scale: PlotScale) => void;
  /** Takes the plots away as a file; absent: not offered here. */
  readonly onTakeAway?: () => void;
  /** fio's logs that are drawn beside the run, and what says which they are, below the heading. */
  readonly logs: readonly PlotLog[];
  readonly logList: ReactNode;
  /** Zoom and cursor, shared by all plots over time: make one with `createTimeAxis()` and keep it. */
  readonly axis: TimeAxis;
}

/** The curve only, without the two big numbers; fills its parent (120 px or more). */
export interface WafCurveProps extends ViewProps, GhostProps {
  readonly axis: TimeAxis;
  /** The published law for the value under the thumb, while the spare slider moves; null: none. */
  readonly previewLaw: NamedLaw | null;
}

/** Heading, switch and bars; its own height. */
export interface HistogramProps extends ViewProps {
  readonly mode: 'valid' | 'erases';
  readonly onMode: (mode: 'valid' | 'erases') => void;
}

/** Heading, bar and its parts in words; its own height. Segments add up to the raw capacity. */
export interface SpareBarProps {
  readonly theme: Theme;
  readonly segments: readonly SpareSegment[];
  /** S = spare / raw and OP = spare / used, as shares. */
  readonly spareFactor: number;
  readonly overProvisioning: number;
}

/** Every page of a tiny drive. */
export interface TinyDriveProps {
  readonly run: RunView;
  readonly theme: Theme;
  /** All blocks in order of their number. */
  readonly pages: readonly BlockDetail[];
  /** What the last step did, in order: its pages and blocks are marked. */
  readonly events: readonly StepEvent[];
  /** Moved pages jump to their places. */
  readonly reducedMotion: boolean;
  /** What a power loss would take now, and what the last one took. Absent: it was not asked for. */
  readonly power?: { readonly reply: PowerReply; readonly isFresh: boolean } | null;
  /** The places of the page that is followed. Absent: none is. */
  readonly stops?: readonly PageStop[];
  /** A page was pressed. Absent: pages cannot be followed here. */
  readonly onFollow?: (lpn: number) => void;
  readonly className?: string | undefined;
}
