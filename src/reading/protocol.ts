import type { TraceMap } from '../domain/names';
import type { PlaceCounts } from '../traces/place';
import type { ReadChoices } from '../traces/readChoices';
import type { Alignment, InterArrival, Sizes } from '../traces/statistics/distributions';
import type { HeatMap } from '../traces/statistics/heatMap';
import type { Overwrites, WorkingSet } from '../traces/statistics/workingSet';
import type { TraceReport } from '../traces/traceReport';

export type { Alignment, HeatMap, InterArrival, Overwrites, ReadChoices, Sizes, TraceReport };

/** What is to be read: a file, as its user says; a trace that comes with the page, by its id; or the column store of one that was read before. */
export type TraceOrigin =
  | { readonly file: File; readonly choices: ReadChoices }
  | { readonly synthetic: string }
  | { readonly store: Blob; readonly name: string };

/** What a trace is like, however it is replayed. */
export interface TraceShape {
  readonly sizes: Sizes;
  readonly interArrival: InterArrival;
  readonly alignment: Alignment;
  readonly workingSet: WorkingSet;
  readonly overwrites: Overwrites;
}

/** A trace that was read. */
export interface ReadTrace {
  readonly name: string;
  readonly hash: string;
  /** Bytes of its column store, which `store` holds. */
  readonly size: number;
  readonly requests: number;
  readonly endUs: number;
  /** End of the last request of any kind, pages of 4 KiB. */
  readonly spanPages: number;
  readonly store: Blob;
  /** Null where there is no file: of a synthetic trace, and of one that was kept. */
  readonly report: TraceReport | null;
  /** Where the figures of a synthetic trace come from. */
  readonly source: string | null;
  readonly heat: HeatMap;
}

/** A file that is being read. */
export interface ReadSoFar {
  /** Of the file itself, packed where it is packed. */
  readonly megabytes: number;
  readonly requests: number;
  /** Its first requests as a picture; null: as before. */
  readonly heat: HeatMap | null;
}

/** What of the trace lies on a drive. */
export interface OnDrive extends PlaceCounts {
  readonly requests: number;
}

/** The worker that reads traces, so that a large file never holds the page up; it keeps the trace read last. */
export interface ReadingApi {
  /** What is no trace is one sentence or more. */
  read(origin: TraceOrigin, told: (soFar: ReadSoFar) => void): Promise<ReadTrace | { readonly faults: readonly string[] }>;
  /** What the trace read last is like; of ten million requests it takes some seconds. Rejects before a trace has been read. */
  shape(): Promise<TraceShape>;
  /** On a drive of this many sectors. Rejects before a trace has been read. */
  place(map: TraceMap, sectors: number): Promise<OnDrive>;
}

/** Traces that come with the page: id and name. */
export const syntheticNames: readonly (readonly [id: string, name: string])[] = [
  ['database-log', 'Synthetic: database log'],
  ['virtual-machines', 'Synthetic: virtual machines, old partition offset'],
  ['camera', 'Synthetic: camera recorder'],
];
