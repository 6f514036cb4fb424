/** The messages between the pump and a strategy. */
import type { AdvanceReply, AdvanceRequest, Frame, Held } from '../../engine/types';
import type { Run } from './run';

/** Wall clock and timers, replaceable in tests. */
export interface RunClock {
  readonly now: () => number;
  /** Resolves at the next animation frame, or after a while where there are none (hidden tab). */
  readonly tick: () => Promise<void>;
  readonly hidden: () => boolean;
}

/** What a strategy asks for next: an advance, the next tick, room to go on beside another run, or nothing. */
export type Asked = AdvanceRequest | 'wait' | 'hold' | null;

/** Where a run is when its strategy is asked. */
export interface Situation {
  readonly run: Run;
  /** The engine's newest frame; the run stores it a moment later. */
  readonly frame: Frame;
  /** The last advance stopped because a phase ended. */
  readonly atBorder: boolean;
  /** Requests that make an advance of the wanted length. */
  readonly requests: number;
  /** Columns should come with the next advance; they are older than the frame. */
  readonly columnsDue: boolean;
  readonly stale: boolean;
  /** The drive took an action that its last frame does not show. */
  readonly touched: boolean;
  /** The condition that ended the last advance. */
  readonly held: Held | null;
  /** Calls a task when no advance is under way and all replies are stored. */
  readonly later: (task: () => void) => void;
}

/** How a run is driven. One pump asks it for one advance after the other. */
export interface Strategy {
  next(at: Situation): Asked;
  /** What waits may be done to the drive now; without it: always. */
  settled?(at: Situation): boolean;
  /** Resolves when a `hold` may be over. */
  room?(): Promise<void>;
  /** A reply was stored. */
  stored?(request: AdvanceRequest, reply: AdvanceReply): void;
}

/** Holds a run back so that another one keeps up with it. */
export interface Governor {
  /** How far the run may go from `frame` on, simulated us; not beyond the frame's own clock: it has to wait. `atBorder`: its phase is over. */
  readonly limitUs: (frame: Frame, atBorder: boolean) => number;
  /** Resolves when the limit may have grown. */
  readonly room: () => Promise<void>;
}
