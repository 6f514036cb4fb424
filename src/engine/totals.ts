/** What a frame counts: of the drive, of handles, zones, the map, jobs and power losses. */
import type { Isolation, ZoneError, zoneHosts } from '../domain/names';

/** Counters are full-size (multiplied by the plan's factor) unless said otherwise; never rounded. */
export interface Totals {
  readonly hostRequests: number;
  readonly hostPagesWritten: number;
  readonly hostBytesWritten: number;
  readonly hostBytesRead: number;
  /** Bytes programmed to NAND: host, relocated and padding. */
  readonly nandBytesProgrammed: number;
  readonly pagesRelocated: number;
  readonly pagesPadded: number;
  readonly pagesTrimmed: number;
  /** NAND pages read, by host reads and by collection. */
  readonly nandPagesRead: number;
  readonly blocksErased: number;
  /** Groups collected (simulated count, not multiplied). */
  readonly groupsCollected: number;
}

/**
 * What became of the pages that a handle of the host owns, full size; on drives with several handles, or where the host names several
 * places. Handles beyond the host's are those of groups
 * that only collection writes to: nothing is theirs but padding and erases.
 */
export interface HandleTotals {
  readonly handle: number;
  /** The host writes to it. */
  readonly isHosts: boolean;
  readonly isolation: Isolation | null;
  readonly hostPages: number;
  readonly relocatedPages: number;
  /** What both took on the NAND, in pages: as many, or with compression fewer. */
  readonly storedPages: number;
  /** Padding in groups of this handle. */
  readonly paddedPages: number;
  /** Blocks erased that held this handle. */
  readonly erases: number;
  /** Pages relocated into groups of each handle, in the order of the list: a row of the mixing matrix. */
  readonly relocatedTo: readonly number[];
}

/** Events of flexible data placement since the start (simulated counts of groups; those of invalid identifiers are requests, full size). */
export interface PlaceEvents {
  /** Writes that named a place which the drive does not have (Invalid Placement Identifier): they went to the first. */
  readonly invalidPid: number;
  /** Groups that the host left before they were full (Reclaim Unit Not Fully Written to Capacity). */
  readonly notFullyWritten: number;
  /** Groups that were full, so that the handle moved to a new one (Implicitly Modified Reclaim Unit Handle). */
  readonly implicitlyModified: number;
}

/** The zones of the simulated drive, one number each in every column; counts are since the start, and simulated. */
export interface ZonesFrame {
  /** Pages that can be written to a zone. */
  readonly pages: number;
  /** Index into `zoneStates`. */
  readonly state: Uint8Array;
  /** Pages written: where the write pointer is. */
  readonly written: Uint32Array;
  readonly valid: Uint32Array;
  /** Whose data the log has in it: a handle, or the one behind those of the host for what it moved of several. */
  readonly handle: Uint8Array;
  /** 1: the log has chosen it to be cleaned, and has not reset it yet. */
  readonly isVictim: Uint8Array;
  readonly resets: number;
  readonly finished: number;
  /** Zones that were closed because another was opened at the limit. */
  readonly closedByLimit: number;
  /** Commands that failed, by the error's name. */
  readonly errors: Partial<Record<ZoneError, number>>;
  readonly host: (typeof zoneHosts)[number];
}

/** What a map on flash has done, full size. */
export interface MapTotals {
  /** Look-ups of the host's requests: one for each translation page that a request needs, or with a cache of entries for each page. */
  readonly lookups: number;
  readonly hits: number;
  readonly misses: number;
  /** Translation pages read, for misses and to be updated. */
  readonly reads: number;
  /** Translation pages programmed, and those relocated by the collection of their own groups. */
  readonly programs: number;
  readonly relocated: number;
  /** Updates that collection of data asked for: one for each translation page of a victim. */
  readonly updates: number;
  /** Groups of the map erased (simulated count, not multiplied). */
  readonly erases: number;
}

/** Mean wait of a request for a map on flash, us: part of its latency. Null where none has looked it up. */
export interface MapWaits {
  readonly readUs: number | null;
  readonly writeUs: number | null;
}

/** Since the start and since the phase began. */
export interface MapFrame {
  readonly waits: { readonly total: MapWaits; readonly phase: MapWaits };
  readonly total: MapTotals;
  readonly phase: MapTotals;
  /** The cache over equal parts of the address space, at most 256, three numbers each: shares that are cached and dirty, and how lately it was used, all [0, 1]. */
  readonly picture: Float64Array;
}

/** Mean and percentiles of latencies, us; a percentile is null with fewer than 10 / (1 - p) requests, the mean with none. */
export interface LatencyOfKind {
  readonly mean: number | null;
  readonly p50: number | null;
  readonly p99: number | null;
  readonly p999: number | null;
  readonly p9999: number | null;
}

/** The same, and the longest. */
export interface Latency extends LatencyOfKind {
  readonly max: number | null;
}

/** What one of several jobs has done in the phase so far, full size. */
export interface JobTotals {
  readonly hostRequests: number;
  readonly hostBytesWritten: number;
  readonly hostBytesRead: number;
  readonly latencyUs: Latency;
}

/** One power loss. Pages and NAND pages are full size, never rounded; times are displayed seconds. */
export interface PowerLossReport {
  /** Where it was: before host request `request` (full size) of phase `phase`, at this second of the run. */
  readonly at: { readonly phase: number; readonly request: number; readonly seconds: number };
  readonly offSeconds: number;
  /** Pages whose newest version the drive had acknowledged, and has not any more. */
  readonly acknowledgedLost: number;
  /** Pages of writes that it had not acknowledged; the host knows of them. */
  readonly unacknowledgedLost: number;
  /** Of these, those that the buffer held. */
  readonly unacknowledgedTaken: number;
  /** Pages that had been trimmed, and are back. */
  readonly trimsReturned: number;
  /** Map entries that the scan found and replayed: pages programmed since the last checkpoint. */
  readonly mapReplayedPages: number;
  /** Pages that were in the buffer, and that capacitors have saved. */
  readonly savedPages: number;
  /** Program units that were not on the flash (simulated count), and of these those that were being programmed. */
  readonly unitsNotProgrammed: number;
  readonly unitsHalfProgrammed: number;
  /** NAND pages read: of the checkpoint, and by the scan. */
  readonly checkpointPages: number;
  readonly scannedPages: number;
  /** With a map on flash: translation pages of which RAM alone had the newest version. They are programmed anew; with capacitors at the cut. */
  readonly translationPages: number;
  /** The steps of the recovery, and their sum. */
  readonly checkpointSeconds: number;
  readonly scanSeconds: number;
  readonly paddingSeconds: number;
  readonly correctingSeconds: number;
  readonly readySeconds: number;
  /** How long capacitors had to last for what the buffer held; 0 without them. */
  readonly holdUpSeconds: number;
}
