import type { BlockDetail, LogEntry, PageStory, PowerReply, RecalledCollection } from '../engine/answers';
import type { ActReply, AdvanceReply, AdvanceRequest, Bound, HistoryState, Jump, LoadReply } from '../engine/types';
import type { ActionBody, Scenario } from '../scenario/types';

export type { LoadReply };

/** Traces at hand, by their hash: each the bytes of a column store. */
export type TraceStores = ReadonlyMap<string, Blob>;

/** The answer from the past; null: it was given up, since the run is needed. Ask again when it rests. */
export type Recalled<T> = { readonly answer: T } | null;

/** The one API of the engine worker, spoken over Comlink. Every call may reject with an Error when the engine has trapped. */
export interface EngineApi {
  /** Replaces the run. The instance's memory is reused where it suffices. `historyBytes`: memory for states of its past, 0 without going back in time; `traces`: those that it replays. */
  load(scenario: Scenario, historyBytes?: number, traces?: TraceStores): Promise<LoadReply>;
  advance(request: AdvanceRequest): Promise<AdvanceReply>;
  /**
   * Takes effect before the next host request; the newest one taken says which (full-size count). `asFork`: another run goes on from here, and
   * actions that are not due yet are forgotten, and kept states that come later. What the drive cannot take is refused, and changes nothing.
   */
  act(action: ActionBody, asFork: boolean): Promise<ActReply>;
  /** What a power loss would take now; the run stays where it is. The first question computes the run once more, on the engine that knows of it. */
  power(): Promise<PowerReply>;
  inspect(block: number): Promise<BlockDetail>;
  /** Goes to the last kept state within the bound, forward or back; the run's beginning is always kept. */
  seek(bound: Bound): Promise<Jump>;
  history(): Promise<HistoryState>;
  /** The collection that began last; the run stays where it is. Answer null: none has begun. Any other call takes precedence over a look-up. */
  recallCollection(): Promise<Recalled<RecalledCollection | null>>;
  /** Every place that a page has had; the run stays where it is. */
  recallPage(lpn: number): Promise<Recalled<PageStory>>;
  /** What happened last, at most this many entries; the run stays where it is. */
  recallLog(most: number): Promise<Recalled<readonly LogEntry[]>>;
  /** 16 hex digits over maps, states, counters and clocks. */
  stateHash(): Promise<string>;
}
