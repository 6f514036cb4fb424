import type { AdvanceReply, AdvanceRequest, BlockDetail, Frame, LoadReply } from '../engine/types';
import type { Action, ActionBody, Scenario } from '../scenario/types';

export type { LoadReply };

/** The one API of the engine worker, spoken over Comlink. Every call may reject with an Error when the engine has trapped. */
export interface EngineApi {
  /** Replaces the run. The instance's memory is reused where it suffices. */
  load(scenario: Scenario): Promise<LoadReply>;
  advance(request: AdvanceRequest): Promise<AdvanceReply>;
  /** Takes effect before the next host request; the receipt says which (full-size count). */
  act(action: ActionBody): Promise<Action>;
  inspect(block: number): Promise<BlockDetail>;
  /** Keeps a copy of the whole state in the worker and returns its number; `restore` goes back to it. */
  snapshot(): Promise<number>;
  restore(snapshot: number): Promise<Frame>;
  /** 16 hex digits over maps, states, counters and clocks. */
  stateHash(): Promise<string>;
}
