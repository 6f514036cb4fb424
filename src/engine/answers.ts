/** What the engine answers when it is asked about a victim, a collection, a page or a block. */
import type { VictimPolicy } from '../domain/names';
import type { PowerLossReport } from './totals';
import type { StepEvent } from './types';

/** A closed group of the die whose victim was chosen, at that moment. */
export interface VictimCandidate {
  /** Global number. */
  readonly group: number;
  readonly validPages: number;
  /** Host pages (full size) since its last invalidation, or its closing. */
  readonly age: number;
  readonly erases: number;
  /**
   * What the policy in force compares. Greedy, windowed greedy and d-choices: valid pages. Cost-benefit: (1 - u) / 2u x age, Infinity without
   * valid pages. FIFO: place in the order of closing, from 1. Random: null.
   */
  readonly score: number | null;
  /** From 1; null: the policy did not look at it (outside the window, not drawn). */
  readonly rank: number | null;
}

/** A group that is shown beside the victim. */
export interface ShownGroup {
  readonly group: number;
  readonly validPages: number;
}

/** Why a victim was chosen. */
export interface VictimExplanation {
  readonly die: number;
  readonly policy: VictimPolicy;
  /** True where static wear levelling took the group, and not the policy. */
  readonly levelled: boolean;
  /** The victim, global number; without `levelled` the candidate of rank 1. */
  readonly group: number;
  /** Every closed group of the die: by rank, then those without one in the order of closing. */
  readonly candidates: readonly VictimCandidate[];
  /** Groups as drawn (random, d-choices); empty for the others. */
  readonly draws: readonly number[];
  /** What each other policy would have taken, had it been set just then, and what would have had to be moved. */
  readonly others: readonly { readonly policy: VictimPolicy; readonly group: number; readonly validPages: number }[];
  /** The victim and groups beside it, the emptiest first: each that another policy would have taken is among them. */
  readonly shown: readonly ShownGroup[];
}

/** A collection as the engine told it: what the request that chose the victim did, the blocks right after it, and all up to the erase. */
export interface RecalledCollection {
  /** Groups, global numbers. */
  readonly victim: number;
  /** Its place among the collections of the run, from 1. */
  readonly number: number;
  /** The request after which it had begun. */
  readonly phase: number;
  readonly phaseRequests: number;
  readonly phaseSeconds: number;
  readonly chosen: { readonly events: readonly StepEvent[]; readonly details: readonly BlockDetail[] };
  /** Why this victim; null where the request chose none. The groups that are shown beside it are among the `details`. */
  readonly choice: VictimExplanation | null;
  /** What happened to the victim's pages up to its erase, and the host's writes to its die. */
  readonly followed: readonly StepEvent[];
}

/** Something that happened, and after which request. */
export interface LogEntry {
  readonly phase: number;
  readonly phaseRequests: number;
  readonly phaseSeconds: number;
  /** All of a request on a tiny drive; on others the choice of a victim. */
  readonly events: readonly StepEvent[];
}

/** A place that a page came to, and who brought it there; after a TRIM it has none. */
export interface PageStop {
  readonly kind: 'written' | 'moved' | 'trimmed';
  readonly phase: number;
  readonly phaseRequests: number;
  readonly phaseSeconds: number;
  /** Slot of the simulated drive. */
  readonly to: number | null;
}

/** The places of a page, in order. */
export interface PageStory {
  /** Logical page of the simulated drive. */
  readonly lpn: number;
  readonly stops: readonly PageStop[];
  /** False where there were too many to report. */
  readonly isWhole: boolean;
}

/** One page (or with compression one extent) of a block, in the order it is programmed. */
export interface PageDetail {
  readonly state: 'free' | 'valid' | 'invalid';
  /** The LPN it holds or held; null for free pages and padding. */
  readonly lpn: number | null;
  /** Put there by collection. */
  readonly relocated: boolean;
  /** Its owner, where it is valid and there are several owners. */
  readonly owner?: number;
  /** Granules of 512 B, 8 without compression. */
  readonly granules: number;
}

export interface BlockDetail {
  readonly block: number;
  readonly group: number;
  readonly die: number;
  readonly plane: number;
  readonly state: number;
  readonly erases: number;
  readonly validSlots: number;
  /** Host pages (full size) written since the group's last invalidation; null for free groups. */
  readonly age: number | null;
  readonly pages: readonly PageDetail[];
}

/** A page of the last power loss, of the simulated drive. */
export interface LostPage {
  readonly lpn: number;
  /** `acknowledged`, `unacknowledged`: its newest version is gone. `trim`: it had been trimmed, and is back. */
  readonly what: 'acknowledged' | 'unacknowledged' | 'trim';
  /** The slot that it is read from now: an older version; null: nothing is there. */
  readonly slot: number | null;
}

export interface PowerFrame {
  readonly losses: readonly PowerLossReport[];
  /** Pages of the last one, 8,192 at most. */
  readonly pages: readonly LostPage[];
}

/** What a power loss would take now, and the power losses of the run so far; or why this drive cannot have one. */
export type PowerReply =
  | { readonly ok: true; readonly now: PowerFrame | null; readonly past: PowerFrame | null }
  | { readonly ok: false; readonly fault: string };
