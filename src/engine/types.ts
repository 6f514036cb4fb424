import type { Causes } from '../domain/wafByCause';
import type { Action, Scenario } from '../scenario/types';
import type { ZoneShape } from '../scenario/zones';
import type { RowShape } from './sampleFields';
import type { HandleTotals, JobTotals, Latency, LatencyOfKind, MapFrame, PlaceEvents, PowerLossReport, Totals, ZonesFrame } from './totals';

/** Geometry as simulated. "Page" is 4 KiB; a "slot" is what a map entry points to: a page, or a 512 B granule on a drive with compression. */
export interface Geometry {
  /** Dies; with superblocks sets of dies. */
  readonly dies: number;
  readonly channels: number;
  /** Blocks of a group: planes of a die; with superblocks of all dies of the set. */
  readonly planesPerDie: number;
  readonly blocksPerPlane: number;
  /** Groups of a die: as many as blocks of a plane. */
  readonly groupsPerDie: number;
  readonly blocks: number;
  readonly nandPagesPerBlock: number;
  /** 4 KiB pages in a NAND page: 1, 2 or 4. */
  readonly pagesPerNandPage: number;
  /** 4 KiB pages in a block. */
  readonly pagesPerBlock: number;
  /** 4 KiB pages in a group. */
  readonly pagesPerGroup: number;
  readonly physicalPages: number;
  /** Pages that the host may address. */
  readonly logicalPages: number;
  /** Pages of the partition: logicalPages less user spare; one drive write. */
  readonly usedPages: number;
  /** 1 without, 8 with compression. */
  readonly slotsPerPage: number;
}

/** What a scenario becomes before the first request: the full drive, the simulated one, and the published law for it. */
export interface Plan {
  readonly scenario: Scenario;
  readonly full: Geometry;
  readonly sim: Geometry;
  /** Full-size used pages / simulated used pages, exact: counts and times are multiplied by it. */
  readonly factor: number;
  /** Total spare factor S = (physical - used) / physical, and OP = (physical - used) / used, of the full drive. */
  readonly spareFactor: number;
  readonly overProvisioning: number;
  /**
   * Published steady-state law for this policy under uniform random writes of incompressible data, null where none is known; `within` is the
   * share by which a die may differ from it, since its spare is a few groups.
   */
  readonly law: { readonly name: string; readonly waf: number; readonly alphaEffective: number; readonly within: number } | null;
  /** 1:scale, the coarsest at which the drive's preset keeps the figures of its full size; this run may be coarser. Null: its preset names none. */
  readonly coarsestScale: number | null;
  /** Linear memory that the engine takes, bytes. */
  readonly memoryBytes: number;
  /** Zones of the simulated drive; null where it has none. */
  readonly zones: ZoneShape | null;
}

/** Per-block columns of the simulated drive. Block b = (die * groupsPerDie + group) * planesPerDie + plane. */
export interface BlockColumns {
  /** Valid slots of the block (pages x slotsPerPage). */
  readonly valid: Uint16Array;
  /** Times erased. */
  readonly erases: Uint32Array;
  /** Index into `groupStates`. */
  readonly state: Uint8Array;
  /** Slots programmed with data since the last erase, valid or stale now: without padding, parity and what was skipped or left unused. */
  readonly programmed: Uint16Array;
  /** Host pages (full size) written since the group's last invalidation, or its closing; NaN of free and bad groups. */
  readonly age: Float32Array;
  /** Handle whose data the group holds, `NO_HANDLE` (255) of free and bad ones; null where there is one handle. Whose pages a shared group holds is in no column. */
  readonly handle: Uint8Array | null;
  /**
   * Of each group (not block) the valid pages of each owner, `MIXED_OWNERS` numbers, the last one all from there on: shares of what was looked at, on large
   * drives every few pages. Null where all pages have one owner.
   */
  readonly mixture: Uint16Array | null;
}

/** The state of the drive at one moment. */
export interface Frame {
  /** Simulated microseconds since the start (not multiplied). */
  readonly clockUs: number;
  /** Displayed seconds since the start / since the phase began. */
  readonly seconds: number;
  readonly phaseSeconds: number;
  readonly phase: number;
  /** True after the last phase has ended. */
  readonly ended: boolean;
  /** Host requests of this phase, full size. */
  readonly phaseRequests: number;
  /** How far the phase is, [0, 1]; null where its end is not known ("until steady"). */
  readonly phaseProgress: number | null;
  readonly totals: Totals;
  /** Totals since the phase began. */
  readonly phaseTotals: Totals;
  /** Totals of each handle, since the start and since the phase began; empty where there is only one. */
  readonly handles: readonly HandleTotals[];
  readonly phaseHandles: readonly HandleTotals[];
  /** Since the start; null where there is one place. */
  readonly placeEvents: PlaceEvents | null;
  /** Null where the drive has no zones. Pages that the log moved are among those relocated. */
  readonly zones: ZonesFrame | null;
  /** Null where the map is in DRAM. */
  readonly map: MapFrame | null;
  /** The power losses of the run so far, 64 at most. */
  readonly powerLosses: readonly PowerLossReport[];
  /** What was programmed beside data, since the start and since the phase began; null in a run that was stored. */
  readonly causes: { readonly total: Causes; readonly phase: Causes } | null;
  /** Pages mapped, full size. */
  readonly mappedPages: number;
  /** Groups in each state, simulated count, in the order of `groupStates`. */
  readonly groups: readonly [free: number, open: number, closed: number, victim: number, bad: number];
  /** The group collected last (simulated): valid pages when it was chosen. */
  readonly lastVictim: { readonly group: number; readonly die: number; readonly validPages: number; readonly pages: number } | null;
  /** True when worn-out blocks have used up the spare: the drive takes no more writes, and the run has ended. */
  readonly readOnly: boolean;
  /**
   * Bytes programmed per byte the host wrote, over the last `wafWindow` or as much of the phase as there is: differences of counters at exact
   * request numbers (a long window may be up to 1/64 longer). Null before a host write.
   */
  readonly wafNow: number | null;
  /** Displayed seconds of the phase at which collection began in it; null: not yet. */
  readonly collectingSince: number | null;
  /** Displayed seconds of the phase at which the SNIA rule was first met; null: not yet by this rule. */
  readonly steadyAtSeconds: number | null;
  /** Open host / GC group of each die (global group number die * groupsPerDie + i), -1 where none. */
  readonly hostGroups: Int32Array;
  readonly gcGroups: Int32Array;
  /** With several handles: the open groups of each stream of a die, handles of the host and then classes of collection, die by die; else empty. */
  readonly streamGroups: Int32Array;
  /** Latencies of the phase so far: of all requests, TRIMs too, and of reads and writes by themselves. */
  readonly latencyUs: Latency;
  readonly readLatencyUs: LatencyOfKind;
  readonly writeLatencyUs: LatencyOfKind;
  /** Jobs side by side: what each has done in the phase so far, that of the phase's own requests first; empty where it has one only. */
  readonly jobs: readonly JobTotals[];
  /** Settings in force now (after actions): entropy, qd, kib, readShare, trimShare, pattern and victim as numbers of `names.ts`. */
  readonly live: {
    readonly entropy: number;
    readonly qd: number;
    readonly kib: number;
    readonly readShare: number;
    readonly trimShare: number;
    readonly pattern: number;
    readonly victim: number;
    readonly pacing: number;
  };
  /** Null when not asked for. */
  readonly columns: BlockColumns | null;
}

/** Why an advance returned. */
export type Stop = 'budget' | 'time' | 'condition' | 'phase' | 'end';

/**
 * What ends an advance. Addresses and group counts are those of the simulated drive. `relocation` is a step: after one relocation or one
 * request, whichever is first. `free`, `waf` and `steady` are states, asked after every request (so of one that holds already a single
 * request goes by); the others are events of this call.
 */
export type Condition =
  | { readonly kind: 'relocation' }
  /** A victim is chosen; with `number`, the one with which the run has collected this many groups. */
  | { readonly kind: 'collection'; readonly number?: number }
  /** Free groups of the drive, `Frame.groups[0]`. */
  | { readonly kind: 'free'; readonly atMost: number }
  /** Write amplification now, `Frame.wafNow`. */
  | { readonly kind: 'waf'; readonly atLeast: number }
  | { readonly kind: 'waf'; readonly atMost: number }
  | { readonly kind: 'written' | 'moved' | 'trimmed'; readonly lpn: number }
  /** A victim with at least this many valid pages is chosen. */
  | { readonly kind: 'victim'; readonly atLeast: number }
  /** A group turns bad by wear. */
  | { readonly kind: 'bad' }
  /** The SNIA rule is met in the running phase. */
  | { readonly kind: 'steady' };

/** The condition that ended an advance: its place in the list, and the numbers with which it first held. */
export interface Held {
  readonly condition: Condition;
  readonly index: number;
  readonly values: {
    readonly group?: number;
    readonly validPages?: number;
    readonly free?: number;
    readonly waf?: number;
    readonly lpn?: number;
    /** Where the page is now (slot of the simulated drive). */
    readonly to?: number;
    readonly phaseSeconds?: number;
  };
}

export interface AdvanceRequest {
  /** Host requests of the simulated drive; 0: only what is due before the next one (actions). */
  readonly maxRequests: number;
  /** Stop when the simulated clock reaches this, us. */
  readonly untilUs?: number;
  /** Stop after the first request after which one of these holds, whatever the chunks; at most 16. */
  readonly until?: readonly Condition[];
  /** Copy the per-block columns out. */
  readonly columns: boolean;
  /** Record what happens. The call returns, with 'budget', before its events (65,536) overflow; see `eventsLost`. */
  readonly trace?: boolean;
}

/** What one step did, in order; only with `trace`. Addresses are pages of the simulated drive (granules with compression). */
export type StepEvent =
  | { readonly kind: 'write'; readonly lpn: number; readonly to: number; readonly stale: number | null }
  | { readonly kind: 'read'; readonly lpn: number; readonly from: number | null }
  | { readonly kind: 'trim'; readonly lpn: number; readonly stale: number | null }
  | { readonly kind: 'open'; readonly group: number; readonly stream: 'host' | 'gc'; readonly handle: number }
  | { readonly kind: 'close'; readonly group: number }
  | { readonly kind: 'victim'; readonly group: number; readonly valid: number }
  | { readonly kind: 'relocate'; readonly lpn: number; readonly from: number; readonly to: number }
  | { readonly kind: 'erase'; readonly group: number }
  | { readonly kind: 'bad'; readonly group: number };

export interface AdvanceReply {
  readonly stop: Stop;
  readonly frame: Frame;
  /** Rows of `shape.stride` numbers: sampleFields.ts. */
  readonly samples: Float64Array;
  readonly shape: RowShape;
  /** Rows that the run has given since its start, these included. */
  readonly samplesSoFar: number;
  /** Actions that took effect during this call, with the request (full size) before which they did. */
  readonly receipts: readonly Action[];
  /** Actions that have taken effect since the run's start, these included. */
  readonly receiptsSoFar: number;
  readonly events: readonly StepEvent[];
  /** Events that one single step had too many of to be kept: 0 except for a TRIM of a large range. */
  readonly eventsLost: number;
  /** Which of the conditions of `until` held, null where none did. */
  readonly held: Held | null;
  /** Wall milliseconds inside the engine, and host pages it wrote (simulated count): its speed. */
  readonly wallMs: number;
  readonly simulatedPagesWritten: number;
}

/** A copy of all state of a run, which only this run can go back to. */
export interface Snapshot {
  readonly bytes: Uint8Array;
  /** Samples given up to it. */
  readonly samplesSoFar: number;
}

/**
 * A place in a run at or before the one that is sought, in the terms of frames. It is a time in displayed seconds, of the run or of a phase,
 * that the state has not reached; a number of host requests of a phase; or the number of a collection that has not begun.
 */
export type Bound =
  | { readonly kind: 'seconds'; readonly seconds: number }
  | { readonly kind: 'time'; readonly phase: number; readonly phaseSeconds: number }
  | { readonly kind: 'request'; readonly phase: number; readonly request: number }
  | { readonly kind: 'collection'; readonly number: number };

/** What became of an action: all that the run has taken so far, this one last, or one sentence why the running drive cannot take it. */
export type ActReply = { readonly ok: true; readonly taken: readonly Action[] } | { readonly ok: false; readonly fault: string };

/** The state that a jump has led to; the run goes on from there. */
export interface Jump {
  readonly frame: Frame;
  readonly samplesSoFar: number;
  /** The last advance before it had stopped at the end of a phase. */
  readonly atBorder: boolean;
}

/** What is kept of a run's past. */
export interface HistoryState {
  readonly snapshots: number;
  readonly bytes: number;
  /** Most that may be kept, bytes. */
  readonly budgetBytes: number;
}

/** Loading worked, or one sentence why not; `scaleThatFits` where a smaller engine would. */
export type LoadReply =
  | { readonly ok: true; readonly plan: Plan; readonly frame: Frame; readonly notices: readonly string[] }
  | { readonly ok: false; readonly fault: string; readonly scaleThatFits: number | null };
