import { compareMoments } from '../../engine/order';
import type { AdvanceReply, BlockColumns, Bound, Frame, Jump, Plan, StepEvent } from '../../engine/types';
import type { Action } from '../../scenario/types';
import type { RunId, RunView } from '../types';
import { Landmarks } from './landmarks';
import { type Picture, PictureLog } from './pictureLog';
import { ChunkedSampleLog, ShownSamples } from './sampleLog';

function wholeOf(run: Run): RunView {
  return {
    id: run.id,
    plan: run.plan,
    samples: run.seen,
    receipts: run.receipts,
    get frame() {
      return run.horizon;
    },
    get columns() {
      return run.columns;
    },
    get events() {
      return run.events;
    },
  };
}

/** What the frame says in place of the engine's last collection. */
type Told = Partial<Pick<Frame, 'lastVictim' | 'gcGroups'>>;

/**
 * A run as the page keeps it: outside React, written by the pump, read by views at draw time. It has a moment, the one on screen, and a
 * horizon, the furthest that was computed: views read the moment; what lies between the two has been seen already.
 */
export class Run implements RunView {
  readonly id: RunId;
  readonly plan: Plan;
  /** The furthest frame that was computed. */
  horizon: Frame;
  /** All that was computed; `samples` ends at the moment. */
  readonly seen = new ChunkedSampleLog();
  readonly samples: ShownSamples;
  readonly receipts: Action[] = [];
  readonly pictures: PictureLog;
  readonly landmarks: Landmarks;
  events: readonly StepEvent[] = [];
  #frame: Frame;
  #columns: BlockColumns | null;
  #samplesSoFar = 0;
  #known = 0;
  /** A picture recorded near the moment that is being computed. */
  #held: Picture | null = null;
  /** The collection that the texts name at this moment, in place of the engine's last one. */
  #told: Told | null = null;
  /** What has come while the moment on screen is kept; null: it is not. */
  #waiting: AdvanceReply[] | null = null;
  readonly #whole: RunView;
  readonly #listeners = new Set<() => void>();

  constructor(id: RunId, plan: Plan, frame: Frame) {
    this.id = id;
    this.plan = plan;
    this.horizon = frame;
    this.#frame = frame;
    this.#columns = frame.columns;
    this.pictures = new PictureLog();
    this.landmarks = new Landmarks(frame);
    this.samples = new ShownSamples(this.seen);
    this.#whole = wholeOf(this);
    this.#record();
  }

  /** The moment on screen. */
  get frame(): Frame {
    return this.#held?.frame ?? this.#frame;
  }

  /** The newest columns at or before the moment. */
  get columns(): BlockColumns | null {
    return this.#held?.columns ?? this.#columns;
  }

  /** What is on screen is a picture recorded nearby, until the exact state is computed. */
  get approximate(): boolean {
    return this.#held !== null;
  }

  /** More of this run was computed than is on screen. */
  get isBehind(): boolean {
    return compareMoments(this.frame, this.horizon) < 0;
  }

  /** The run up to its horizon, as if the moment were there. */
  get whole(): RunView {
    return this.#whole;
  }

  /** Samples up to the moment on screen; `whole` has those behind it, too. Asked at draw time. */
  readonly shownRows = (): number => this.samples.length;

  /** Takes a reply in: samples and receipts that are new are appended, the frame is replaced. */
  absorb(reply: AdvanceReply): void {
    if (this.#waiting !== null) {
      this.#waiting.push(reply);
      return;
    }
    const { frame, samples, shape, samplesSoFar } = reply;
    const rows = samples.length / shape.stride;
    // Computing again gives the same samples.
    const again = Math.min(rows, Math.max(0, this.#known - (samplesSoFar - rows)));
    if (again < rows) this.seen.append(again === 0 ? samples : samples.subarray(again * shape.stride), shape);
    this.#known = Math.max(this.#known, samplesSoFar);
    // Replayed actions come again and count once: two actions may be alike.
    const first = reply.receiptsSoFar - reply.receipts.length;
    this.receipts.push(...reply.receipts.slice(Math.max(0, this.receipts.length - first)));
    // An advance that only completes the picture does not take back what the last request did.
    if (reply.events.length > 0 || compareMoments(frame, this.#frame) !== 0) this.events = reply.events;
    this.#moveTo(frame, samplesSoFar);
    this.#tell();
  }

  /** The moment on screen is kept, however far the engine goes: what it comes to is not known well enough to be told. */
  keep(): void {
    this.#waiting ??= [];
  }

  get isKept(): boolean {
    return this.#waiting !== null;
  }

  /** The moment on screen is the engine's again; whether it was not. */
  letGo(): boolean {
    const replies = this.#waiting;
    this.#waiting = null;
    for (const reply of replies ?? []) this.absorb(reply);
    return replies !== null;
  }

  /** The engine was taken to a known moment. */
  jumped({ frame, samplesSoFar }: Jump): void {
    this.letGo();
    this.events = [];
    this.#told = null;
    this.#moveTo(frame, samplesSoFar);
    this.#tell();
  }

  /** Shows what was recorded next to a moment, until `release`. */
  preview(bound: Bound): void {
    this.#told = null;
    this.#held = this.pictures.nearest(bound);
    this.#show();
    this.#tell();
  }

  /** Shows the engine's own state again. */
  release(): void {
    this.#told = null;
    this.#held = null;
    this.#show();
  }

  /**
   * The collection that is shown page by page at this moment: every view that names the last victim means this one. At the end of a run it is
   * not the last that began, which has no end.
   */
  tells(told: Told): void {
    this.#told = told;
    this.#frame = { ...this.#frame, ...told };
    this.#tell();
  }

  /** Forgets what was computed beyond the moment: another run goes on from here. `taken`: the actions that stay. */
  fork(taken: readonly Action[]): void {
    this.release();
    this.seen.truncate(this.samples.length);
    this.#known = this.#samplesSoFar;
    this.horizon = this.#frame;
    this.pictures.truncate(this.#frame);
    this.landmarks.fork(this.#frame);
    this.take(taken);
    this.#show();
  }

  /** The same run as a ghost: it shares the samples so far, and shows all of them. */
  past(): Run {
    const copy = new Run(this.id, this.plan, this.horizon);
    copy.seen.share(this.seen);
    copy.landmarks.share(this.landmarks);
    copy.#known = copy.#samplesSoFar = this.#known;
    copy.take(this.receipts);
    copy.freeze();
    return copy;
  }

  /** All actions that the run has taken up to its horizon, in their order. */
  take(actions: readonly Action[]): void {
    this.receipts.splice(0, this.receipts.length, ...actions);
  }

  /** Frees what only a running drive needs; a ghost keeps its samples and its last frame, and shows all of them. */
  freeze(): void {
    this.#held = null;
    this.#frame = this.horizon;
    this.#samplesSoFar = this.#known;
    this.#columns = null;
    this.pictures.clear();
    this.#show();
    this.#listeners.clear();
  }

  /** Calls `listener` after each reply; returns how to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #moveTo(frame: Frame, samplesSoFar: number): void {
    // What only completes the picture of a moment does not take back what that tells.
    if (compareMoments(frame, this.#frame) !== 0) this.#told = null;
    this.#frame = { ...frame, ...this.#told };
    this.#samplesSoFar = samplesSoFar;
    if (frame.columns !== null) this.#columns = frame.columns;
    if (compareMoments(frame, this.horizon) > 0) {
      this.horizon = frame;
      this.landmarks.note(frame);
    }
    this.#record();
    this.#show();
  }

  #record(): void {
    if (this.#frame.columns !== null) this.pictures.record(this.#frame, this.#frame.columns, this.#samplesSoFar);
  }

  #show(): void {
    this.samples.showTo(this.#held?.samplesSoFar ?? this.#samplesSoFar, this.frame);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
