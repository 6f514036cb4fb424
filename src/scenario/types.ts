import type { PhaseKind, ZoneDeed } from '../domain/names';
import type { driveFields } from './fields/drive';
import type { Values } from './fields/field';
import type { ValuesOf } from './fields/kinds';
import type { LiveValues } from './fields/live';
import type { TraceName } from './fields/phase';
import type { runFields } from './fields/run';
import type { Sections } from './fields/sections';
import type { Span } from './fields/span';

export type { TraceName } from './fields/phase';
export type { Span } from './fields/span';

/** The drive, always full size; `scale` in the scenario makes the engine simulate 1:N of it. src/scenario/README.md, section 2. */
export type Drive = Values<typeof driveFields>;

/** The flash translation layer. src/scenario/README.md, section 2; its rules are in wasm/README.md. */
export type Ftl = Sections['ftl'];

/** Which data lie together. src/scenario/README.md, section 2; its rules are in wasm/README.md, Placement. */
export type Placement = Sections['placement'];

/** What the zones of a drive are like. src/scenario/README.md, section 2; their rules are in wasm/README.md, Zones. */
export type Zones = Sections['zones'];

/** Where the map lies. src/scenario/README.md, section 2; its rules are in wasm/README.md, The map on flash. */
export type MapOnFlash = Sections['map'];

/** What requests of the host are like; a pattern uses those of its fields that it needs. */
export interface Requests extends ValuesOf<'requests' | 'pace'> {
  /** Jobs that run beside these requests, 1 to 7; absent: there are none. */
  readonly beside?: readonly SideJob[];
}

/** A job that runs beside the requests of a phase, until that ends: it keeps a queue of its own and has no pace. */
export interface SideJob extends ValuesOf<'requests' | 'shares'> {
  readonly do: 'write' | 'read' | 'mixed';
}

/** What is among the writes of a mix: shares of its requests, together at most 1. */
export type Shares = ValuesOf<'shares'>;

/** How a phase ends: exactly one is not null, but that `until` may have one of the others as its limit. */
export type Stops = ValuesOf<'stops'>;

/** Which recorded requests are replayed, and when. */
export interface Recorded extends Omit<ValuesOf<'recorded'>, 'trace'> {
  readonly trace: TraceName;
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
export type LiveSettings = Partial<LiveValues>;

/** One request of the host's hand: pages of the full-size drive, `pages` from 1 to 4,096 from `lpn` on. */
export interface HandRequest {
  readonly do: 'write' | 'read' | 'trim';
  readonly lpn: number;
  readonly pages: number;
}

/** The power is lost, and comes back after this many displayed seconds. */
export interface PowerLoss {
  readonly do: 'powerLoss';
  readonly offSeconds: number;
}

/** The host leaves the reclaim units of a place before they are full: what it writes there next goes to new ones. */
export interface RuhUpdate {
  readonly do: 'ruhUpdate';
  readonly plid: number;
}

/** Zone Management Send: `zone` is a number of the simulated drive. */
export interface ZoneManagement {
  readonly do: 'zone';
  readonly zone: number;
  readonly manage: ZoneDeed;
}

/** Zone Append: pages written wherever the zone's pointer is. */
export interface ZoneAppend {
  readonly do: 'append';
  readonly zone: number;
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
  | PowerLoss
  | RuhUpdate
  | ZoneManagement
  | ZoneAppend
  | HandRequest;

/** A place in a run: before host request `request` of phase `phase`; a full-size count, as all counts of a scenario. */
export interface Moment {
  readonly phase: number;
  readonly request: number;
}

/** Takes effect before host request `request` (full-size count, as all counts of a scenario) of phase `phase`. */
export type Action = { readonly at: Moment } & ActionBody;

/** One experiment, complete and defaulted; only `parseScenario` makes it. src/scenario/README.md, section 2. */
export interface Scenario extends Values<typeof runFields>, Sections {
  readonly drive: Drive;
  readonly phases: readonly Phase[];
  readonly actions: readonly Action[];
}
