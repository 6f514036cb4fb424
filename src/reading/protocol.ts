import type { TraceMap } from '../domain/names';
import type { PlaceCounts } from '../traces/place';
import type { TraceReport } from '../traces/reader';
import type { HeatMap } from '../traces/statistics/heatMap';
import type { WorkingSet } from '../traces/statistics/workingSet';

export type { HeatMap, TraceReport };

/** What is to be read: a file, or a trace that comes with the page, by its id. `device`: the only one that is wanted; null: all. */
export type TraceOrigin = { readonly file: File; readonly device: string | null } | { readonly synthetic: string };

/** A trace that was read. */
export interface ReadTrace {
  readonly name: string;
  readonly hash: string;
  /** Bytes of its column store, which `store` holds. */
  readonly size: number;
  readonly requests: number;
  readonly endUs: number;
  readonly store: Blob;
  /** Null for a synthetic trace, which is made and not read. */
  readonly report: TraceReport | null;
  /** Where the figures of a synthetic trace come from. */
  readonly source: string | null;
  readonly heat: HeatMap;
  readonly workingSet: WorkingSet;
  /** Pages that writes touch, and those of them that they cover only in part. */
  readonly pagesWritten: number;
  readonly partialPagesWritten: number;
  /** Mean size of reads and writes, bytes; null where there are none. */
  readonly meanRead: number | null;
  readonly meanWrite: number | null;
  /** Mean gap, us; null with fewer than two requests. */
  readonly meanGapUs: number | null;
}

/** What of the trace lies on a drive. */
export interface OnDrive extends PlaceCounts {
  readonly requests: number;
}

/** The worker that reads traces, so that a large file never holds the page up; it keeps the trace read last. */
export interface ReadingApi {
  /** `told`: megabytes of the file that have been read. What is no trace is one sentence or more. */
  read(origin: TraceOrigin, told: (megabytes: number) => void): Promise<ReadTrace | { readonly faults: readonly string[] }>;
  /** On a drive of so many sectors. Rejects before a trace has been read. */
  place(map: TraceMap, sectors: number): Promise<OnDrive>;
}

/** Traces that come with the page: id and name. */
export const syntheticNames: readonly (readonly [id: string, name: string])[] = [
  ['database-log', 'Synthetic: database log'],
  ['virtual-machines', 'Synthetic: virtual machines, old partition offset'],
  ['camera', 'Synthetic: camera recorder'],
];
