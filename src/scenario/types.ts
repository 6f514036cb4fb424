import type { Dispatch, Frontiers, Pacing, Pattern, PhaseKind, ReplayTime, TraceMap, VictimPolicy } from '../domain/names';

/** The drive, always full size; `scale` in the scenario makes the engine simulate 1:N of it. src/scenario/README.md, section 2. */
export interface Drive {
  /** `preset_id`, or `preset_id.K` for the K-th numbering of that preset. */
  readonly preset: string;
  readonly channels: number;
  readonly diesPerChannel: number;
  /** Total dies, dealt round the channels; null: channels x diesPerChannel. */
  readonly dies: number | null;
  readonly planesPerDie: number;
  readonly blocksPerPlane: number;
  /** NAND pages per block. */
  readonly pagesPerBlock: number;
  /** 4, 8 or 16 KiB. */
  readonly nandPageKiB: number;
  /** NAND pages programmed in one program operation; only 1 in this version. */
  readonly pagesPerProgram: number;
  /** 4 KiB pages that the host sees. */
  readonly logicalPages: number;
  readonly readUs: number;
  readonly programUs: number;
  readonly eraseUs: number;
  readonly channelMBps: number;
  readonly linkMBps: number;
  /** Serial controller time per request, us. */
  readonly commandUs: number;
  /** Round trip added to each request in parallel, us. */
  readonly hostUs: number;
  /** Likewise, reads only, us. */
  readonly readLatencyUs: number;
  /** Controller work per relocated page, us: serial, one page after the other for all dies, apart from that of requests. */
  readonly relocateUs: number;
  /** 0: a write is acknowledged when it is programmed. */
  readonly bufferKiB: number;
  readonly peCycles: number;
  readonly compression: boolean;
  /** Smallest stored share of a page, (0, 1]. */
  readonly compressionFloor: number;
  readonly programCapMBps: number | null;
  readonly nandReadCapMBps: number | null;
  readonly randomWriteIopsCap: number | null;
  /** Share of the program units of every group that holds parity (RAISE, RAIN), [0, 0.5]: programmed, never valid. */
  readonly parityShare: number;
  /** Share of the groups that are bad from the factory, [0, 0.2]. */
  readonly factoryBadShare: number;
  /** Standard deviation of the groups' endurance as a share of `peCycles`, [0, 0.5]; null: blocks never wear out. */
  readonly peSpread: number | null;
  /** Mapping unit of a coarse map, KiB, a power of two from 4 to 1024: smaller writes rewrite the whole unit (read-modify-write). */
  readonly mappingKiB: number;
  /** Share of the groups that may be in pseudo-SLC mode at a time, [0, 1]; 0: no cache. */
  readonly slcShare: number;
  /** Bits per cell of the flash: a group in pSLC mode holds 1/slcBits of its pages. 2, 3 or 4. */
  readonly slcBits: number;
  /** Program time in pSLC mode, us. */
  readonly slcProgramUs: number;
  /** False: free and trimmed LBAs are no spare (Indilinx Barefoot): the drive behaves as if every LBA were always written. */
  readonly freeIsSpare: boolean;
  /** MiB of host writes between two checkpoints of the map, each of which every die programs its share of; null: none. */
  readonly checkpointEveryMiB: number | null;
  /** Size of a checkpoint, MiB. */
  readonly checkpointMiB: number;
  /** Dies whose blocks make one superblock: written in stripes, collected and erased together. 1: every die by itself. */
  readonly superblockDies: number;
}

/** The flash translation layer. src/scenario/README.md, section 2; its rules are in wasm/README.md. */
export interface Ftl {
  readonly victim: VictimPolicy;
  /** Groups drawn by `d-choices`. */
  readonly d: number;
  /** Share of a die's groups, oldest first, that `windowed-greedy` looks at. */
  readonly window: number;
  readonly frontiers: Frontiers;
  readonly dispatch: Dispatch;
  readonly gcLow: number;
  readonly gcHigh: number;
  /**
   * Groups' worth of valid pages that a batch may owe, (0, 512]: batches end at a number of free groups drawn from gcLow to gcHigh, or at gcLow once
   * so much is owed; null: every batch goes to gcHigh.
   */
  readonly batchBudget: number | null;
  readonly pacing: Pacing;
  /** Share of a die's groups in use from which it collects a group for every one it opens, though free ones are left, (0, 1]; 1: only when it must. */
  readonly gcStart: number;
  /** Displayed seconds of idleness after which dies collect; null: never. */
  readonly idleGcSeconds: number | null;
  /** Static wear levelling: erase-count difference at which the least worn closed group is moved; null: off. */
  readonly staticThreshold: number | null;
}

/** Part of the LBA space in use: shares in [0, 1] or bytes. In a file a bare number n means the share from 0 to n. */
export type Span = { readonly from: number; readonly to: number } | { readonly fromBytes: number; readonly toBytes: number };

/** What requests of the host are like; a pattern uses those of its fields that it needs. */
export interface Requests {
  readonly pattern: Pattern;
  /** Request size; multiples of 0.5 KiB. `mixKiB` replaces it where given. */
  readonly kib: number;
  /** A mix of request sizes, [size KiB, share of requests]; shares sum to 1; null: all are `kib`. Sizes are multiples of 0.5 KiB. */
  readonly mixKiB: readonly (readonly [number, number])[] | null;
  /** Share of requests that go on where the one before ended, in a `random` pattern, [0, 1]. */
  readonly sequentialShare: number;
  readonly qd: number;
  /** Share of a page that does not compress, [0, 1]. */
  readonly entropy: number;
  /** hot-cold: share of the writes that go to the share `hotPages` of the pages. */
  readonly hotWrites: number;
  readonly hotPages: number;
  /** zipf: exponent, (0, 2], not 1. */
  readonly theta: number;
  /** pareto: the share h of the pages that takes 1 - h of the requests, (0, 0.5]: 0.2 is 80/20. */
  readonly pareto: number;
  /** normal: standard deviation about the middle of the span, as a share of it, (0, 1]. */
  readonly deviation: number;
  /** zones: [share of the requests, share of the pages], one zone behind the other; each column sums to 1. */
  readonly zones: readonly (readonly [number, number])[];
  /** strided: distance between requests, KiB. */
  readonly strideKiB: number;
  /** Alignment of random offsets, bytes; null: the request size. */
  readonly alignBytes: number | null;
  readonly span: Span;
  /** What the host sends at most, requests and 10^6 bytes per displayed second, on average since the phase began; null: no limit. */
  readonly rateIops: number | null;
  readonly rateMBps: number | null;
  /** The host thinks so long, us, after every `burst` requests, once they are complete; 0: it does not. */
  readonly thinkUs: number;
  readonly burst: number;
  /** Jobs that run beside these requests, 1 to 7; absent: there are none. */
  readonly beside?: readonly SideJob[];
}

/** A job that runs beside the requests of a phase, until that ends: it keeps a queue of its own and has no pace. */
export interface SideJob extends Omit<Requests, 'rateIops' | 'rateMBps' | 'thinkUs' | 'burst' | 'beside'>, Shares {
  readonly do: 'write' | 'read' | 'mixed';
}

/** What is among the writes of a mix: shares of its requests, together at most 1. */
export interface Shares {
  readonly readShare: number;
  /** Share of requests that TRIM one mapped page (of `kib`). */
  readonly trimShare: number;
}

/** How a phase ends: exactly one is not null, but that `until` may have one of the others as its limit. */
export interface Stops {
  readonly passes: number | null;
  readonly bytes: number | null;
  /** Displayed seconds. */
  readonly seconds: number | null;
  readonly requests: number | null;
  readonly until: 'steady' | null;
}

/** A trace by its content: the requests themselves are in no scenario. */
export interface TraceName {
  /** 16 hexadecimal digits over the requests: the same ones in another format have the same name. */
  readonly hash: string;
  /** Bytes of its column store, 21 for each request. */
  readonly size: number;
}

/** Which recorded requests are replayed, and when. */
export interface Recorded {
  readonly trace: TraceName;
  readonly time: ReplayTime;
  /** Recorded times are multiplied by this, from 0.001 to 1,000; 1 where `time` is `closed`. */
  readonly timeFactor: number;
  readonly map: TraceMap;
}

/** All that a file may say of a step, whether its kind uses it or not: what `phaseOf` makes a phase of. */
export interface PhaseFields extends Requests, Shares, Stops, Omit<Recorded, 'trace'> {
  readonly do: PhaseKind;
  readonly trace: TraceName | null;
}

/** What is changed of a step, its kind perhaps with it. */
export type PhaseChange = Partial<PhaseFields>;

export interface WritePhase extends Requests, Stops {
  readonly do: 'write';
}

export interface ReadPhase extends Requests, Stops {
  readonly do: 'read';
}

/** Writes with reads and TRIMs among them. */
export interface MixedPhase extends Requests, Shares, Stops {
  readonly do: 'mixed';
}

/** Secure erase of the whole drive. */
export interface ErasePhase {
  readonly do: 'erase';
}

/** TRIM of the span, once. */
export interface TrimPhase {
  readonly do: 'trim';
  readonly span: Span;
}

export interface IdlePhase {
  readonly do: 'idle';
  /** Displayed seconds. */
  readonly seconds: number;
}

/**
 * Requests of a trace, which begins again where it ends before the phase does. The queue depth counts where `time` is `closed`. A trace says
 * nothing of its data: all of them have the same `entropy`.
 */
export interface ReplayPhase extends Recorded, Pick<Requests, 'qd' | 'entropy'>, Pick<Stops, 'passes' | 'requests' | 'seconds'> {
  readonly do: 'replay';
}

/** A step that writes. */
export type WritingPhase = WritePhase | MixedPhase;
/** A step that sends requests of the host. */
export type HostPhase = WritingPhase | ReadPhase;
/** One step of the procedure: each kind has the fields that it uses. */
export type Phase = HostPhase | ErasePhase | TrimPhase | IdlePhase | ReplayPhase;

/** What a running drive can take. */
export interface LiveSettings {
  readonly entropy?: number;
  readonly qd?: number;
  readonly kib?: number;
  readonly pattern?: Pattern;
  readonly readShare?: number;
  readonly trimShare?: number;
  readonly span?: Span;
  readonly 'ftl.victim'?: VictimPolicy;
  readonly 'ftl.d'?: number;
  readonly 'ftl.window'?: number;
  readonly 'ftl.pacing'?: Pacing;
}

/** One request of the host's hand: pages of the full-size drive, `pages` from 1 to 4,096 from `lpn` on. */
export interface HandRequest {
  readonly do: 'write' | 'read' | 'trim';
  readonly lpn: number;
  readonly pages: number;
}

/**
 * What happens to a running drive: settings of the current phase and the FTL, a TRIM of a span, a secure erase, or one more host request.
 * The TRIM takes no time. The request takes its time and counts like any other, but has no number in the phase.
 */
export type ActionBody =
  | { readonly set: LiveSettings }
  | { readonly do: 'trim'; readonly span: Span }
  | { readonly do: 'erase' }
  | HandRequest;

/** A place in a run: before host request `request` of phase `phase`; a full-size count, as all counts of a scenario. */
export interface Moment {
  readonly phase: number;
  readonly request: number;
}

/** Takes effect before host request `request` (full-size count, as all counts of a scenario) of phase `phase`. */
export type Action = { readonly at: Moment } & ActionBody;

/** One experiment, complete and defaulted; only `parseScenario` makes it. src/scenario/README.md, section 2. */
export interface Scenario {
  readonly v: 1;
  /** Model revision the scenario was made with. */
  readonly m: number;
  readonly name: string;
  readonly seed: number;
  /** 1:N of the full-size drive. */
  readonly scale: number;
  /** One sample: displayed seconds, or a number of host requests. */
  readonly sample: { readonly seconds: number } | { readonly requests: number };
  /** Window of "WAF now": share of a drive write, or a number of host requests (for tiny drives). */
  readonly wafWindow: { readonly driveWrites: number } | { readonly requests: number };
  /** Drive writes after collection began before "steady" may be said. */
  readonly steadyMinDriveWrites: number;
  readonly drive: Drive;
  readonly ftl: Ftl;
  /** Share of the LBA space left unpartitioned. */
  readonly userSpare: number;
  readonly phases: readonly Phase[];
  readonly actions: readonly Action[];
}
