import type { AdvanceReply, BlockColumns, Frame, Plan, StepEvent } from '../../engine/types';
import type { Action } from '../../scenario/types';
import type { RunId, RunView } from '../types';
import { ChunkedSampleLog } from './sampleLog';

/** Weight of the newest reply in the smoothed speed. */
const SPEED_WEIGHT = 0.1;

function sameAction(a: Action, b: Action): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A run as the page keeps it: outside React, written by the playback loop, read by views at draw time. */
export class Run implements RunView {
  readonly id: RunId;
  readonly plan: Plan;
  frame: Frame;
  columns: BlockColumns | null;
  readonly samples = new ChunkedSampleLog();
  readonly receipts: Action[] = [];
  events: readonly StepEvent[] = [];
  speed: number | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(id: RunId, plan: Plan, frame: Frame) {
    this.id = id;
    this.plan = plan;
    this.frame = frame;
    this.columns = frame.columns;
  }

  /** Takes a reply in: samples and receipts are appended, the frame is replaced. */
  absorb(reply: AdvanceReply): void {
    this.samples.append(reply.samples);
    for (const receipt of reply.receipts) this.addReceipt(receipt);
    this.frame = reply.frame;
    if (reply.frame.columns !== null) this.columns = reply.frame.columns;
    this.events = reply.events;
    if (reply.wallMs > 0 && reply.simulatedPagesWritten > 0) {
      const now = (reply.simulatedPagesWritten * 1000) / reply.wallMs;
      this.speed = this.speed === null ? now : this.speed + SPEED_WEIGHT * (now - this.speed);
    }
    for (const listener of this.#listeners) listener();
  }

  /** `act` and the advance after it may both tell of one action; it is kept once. */
  addReceipt(receipt: Action): void {
    const near = this.receipts.slice(-8);
    if (!near.some((known) => sameAction(known, receipt))) this.receipts.push(receipt);
  }

  /** Frees what only a running drive needs; a ghost keeps its samples and its last frame. */
  freeze(): void {
    this.columns = null;
    this.#listeners.clear();
  }

  /** Calls `listener` after each reply; returns how to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
