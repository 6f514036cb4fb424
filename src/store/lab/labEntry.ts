import type { Frame } from '../../engine/types';
import type { Scenario } from '../../scenario/types';
import type { Run } from '../runs/run';

/** One run of an experiment, to be computed. */
export interface LabJob {
  /** Unique within the lab; a job with a known key is not computed again while its scenario is the same. */
  readonly key: string;
  readonly scenario: Scenario;
}

export type LabStatus = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Where a run is. Changes a few times a second. */
export interface LabEntry {
  readonly key: string;
  readonly scenario: Scenario;
  readonly status: LabStatus;
  /** Phase under way, and how far the whole run is, [0, 1]; phases without a known end count as half done while they last. */
  readonly phase: number;
  readonly progress: number;
  /** Wall seconds so far, or that it took. */
  readonly wallSeconds: number;
  /** Why it failed; a smaller engine that would fit, 1:N. */
  readonly fault: string | null;
  readonly scaleThatFits: number | null;
  /** The run with its samples, and the frame at each phase's end; null before it began. */
  readonly run: Run | null;
  readonly phaseEnds: readonly Frame[];
  /** Where it came with the page: the model revision and the hash of the state that it ended in. Null: it was computed here. */
  readonly stored: { readonly m: number; readonly stateHash: string } | null;
}
