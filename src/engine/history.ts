/** Kept states of a run, so that any of its moments takes little computing. The same in the worker, in Node and in tests. */
import { CopyCost } from './copyCost';
import type { Engine } from './engine';
import { compareMoments, isWithin, requestsNamed } from './order';
import type { AdvanceReply, Bound, Frame, HistoryState, Jump, Snapshot } from './types';

/** Engine time between two snapshots while there is room, ms: a moment is at most that far from a kept one. */
const EVERY_MS = 250;
/** Memory, in bytes, that a run leaves to the next one of the same size. */
const LEFT_BYTES = 128e6;

interface Kept {
  readonly snapshot: Snapshot;
  readonly frame: Frame;
  readonly atBorder: boolean;
  /** Engine time from the start of the run to this state, ms. */
  readonly costMs: number;
}

/** Most host requests of one advance. */
const CHUNK = 1_000_000;
/** Host requests of the simulated drive between two stops of what is done step by step: some milliseconds. */
export const STRIDE = 20_000;

/**
 * Computes on to a host request of a phase (full-size count), step by step. `atBorder`: the state is at the end of its phase, so that the next
 * request is the first of the one after it. False: the run has ended before.
 */
export function* advancing(
  engine: Engine,
  place: { readonly phase: number; readonly phaseRequests: number },
  atBorder: boolean,
  stride = STRIDE,
): Generator<void, boolean> {
  const { factor } = engine.plan;
  let isBorder = atBorder;
  for (let at = engine.frame(false); ; ) {
    const phase = isBorder ? at.phase + 1 : at.phase;
    const left =
      phase < place.phase ? stride : requestsNamed(place.phaseRequests, factor) - (isBorder ? 0 : Math.round(at.phaseRequests / factor));
    if (phase > place.phase || (phase === place.phase && left <= 0)) return true;
    if (at.ended) return false;
    const reply = engine.advance({ maxRequests: Math.min(stride, left), columns: false });
    isBorder = reply.stop === 'phase';
    at = reply.frame;
    yield;
  }
}

/** Runs work in steps to its end at once. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Computes on to a host request of a phase at once; see `advancing`. */
export function advanceTo(engine: Engine, place: { readonly phase: number; readonly phaseRequests: number }, atBorder: boolean): boolean {
  return atOnce(advancing(engine, place, atBorder, CHUNK));
}

/**
 * Snapshots within a memory budget. When the budget is used up, the snapshot goes whose neighbours are the nearest to each other: what is
 * left stays evenly spread over the computing time. The beginning is always there, since a run can begin again.
 */
export class History {
  readonly #engine: Engine;
  readonly #budgetBytes: number;
  /** In the order of the run. */
  #kept: Kept[] = [];
  /** Memory that was used before: writing to it costs a fifth of what new memory costs. */
  readonly #spares: Uint8Array[];
  readonly #copies: CopyCost;
  #costMs = 0;
  readonly #leastMs: number;
  #atBorder = false;

  /**
   * @param budgetBytes memory for snapshots, bytes; too little for one: only the beginning is kept
   * @param leastMs engine time between two snapshots, ms; 0: as often as can be, whatever it costs
   * @param left what a run before has left
   * @param now the clock that copies are timed by, ms
   */
  constructor(engine: Engine, budgetBytes: number, leastMs = EVERY_MS, left: readonly Uint8Array[] = [], now = () => performance.now()) {
    this.#engine = engine;
    this.#budgetBytes = budgetBytes;
    this.#leastMs = leastMs;
    const bytes = engine.snapshotBytes;
    this.#spares = left.filter(({ length }) => length === bytes);
    this.#copies = new CopyCost(bytes, now);
  }

  get state(): HistoryState {
    const snapshots = this.#kept.length;
    return { snapshots, bytes: snapshots * (snapshots > 0 ? this.#engine.snapshotBytes : 0), budgetBytes: this.#budgetBytes };
  }

  /** Called after each advance: keeps a snapshot where one is due. */
  note(reply: AdvanceReply): void {
    const { frame } = reply;
    this.#atBorder = reply.stop === 'phase';
    const later = this.#kept.findIndex((kept) => compareMoments(kept.frame, frame) > 0);
    const place = later < 0 ? this.#kept.length : later;
    const [before, after] = [this.#kept[place - 1], this.#kept[place]];
    // On known ground the cost is between those of its neighbours, however busy the machine is now.
    const most = after?.costMs ?? Number.POSITIVE_INFINITY;
    this.#costMs = Math.min(most, Math.max(before?.costMs ?? 0, this.#costMs + reply.wallMs));
    if (before !== undefined && compareMoments(frame, before.frame) === 0) this.#costMs = before.costMs;
    else if (!frame.ended && this.#most() >= 1 && this.#isDue(before?.costMs ?? 0, after?.costMs)) this.#keep(frame, place);
  }

  /** @param before cost of the kept state before this one @param after cost of the next one; undefined: nothing was kept beyond */
  #isDue(before: number, after: number | undefined): boolean {
    const since = this.#costMs - before;
    // Where the run was computed before, there is no hurry: a gap that it passes is halved while there is room.
    if (after !== undefined) {
      const gap = after - before;
      return gap >= 2 * this.#leastMs && 2 * since >= gap && this.#kept.length < this.#most();
    }
    return since >= this.#leastMs && (this.#leastMs === 0 || this.#copies.isWorth(this.#spares.length > 0, this.#costMs));
  }

  #keep(frame: Frame, place: number): void {
    const spare = this.#spares.pop() ?? null;
    const snapshot = this.#copies.measure(spare !== null, place === this.#kept.length, () => this.#engine.snapshot(spare));
    this.#kept.splice(place, 0, { snapshot, frame, atBorder: this.#atBorder, costMs: this.#costMs });
    this.#thin();
  }

  /**
   * Goes to the last known state within the bound: a snapshot, the beginning, or the state that is there already. `frame` is the engine's,
   * with columns where it was jumped.
   */
  seek(bound: Bound): Jump {
    const here = this.#engine.frame(false);
    const best = this.#kept.filter(({ frame }) => isWithin(frame, bound)).at(-1) ?? null;
    const isHereWithin = isWithin(here, bound);
    if (isHereWithin && (best === null || compareMoments(best.frame, here) <= 0)) return this.#jump(this.#engine.frame(true));
    this.#atBorder = best?.atBorder ?? false;
    this.#costMs = best?.costMs ?? 0;
    return this.#jump(best === null ? this.#engine.rewind() : this.#engine.restore(best.snapshot));
  }

  /** Lets `steps` take the engine anywhere in the run, and returns to the present state when they end or are given up. */
  *aside<T>(steps: Generator<void, T>): Generator<void, T> {
    const here = this.#engine.frame(false);
    const copy = this.#copyOfNow();
    const [atBorder, costMs] = [this.#atBorder, this.#costMs];
    try {
      return yield* steps;
    } finally {
      if (copy === null) this.#return(here);
      else {
        this.#engine.restore(copy);
        this.#spares.push(copy.bytes);
      }
      this.#atBorder = atBorder;
      this.#costMs = costMs;
    }
  }

  /** Another run goes on from here: forgets the states that came later. */
  truncate(): void {
    const here = this.#engine.frame(false);
    const later = this.#kept.filter(({ frame }) => compareMoments(frame, here) > 0);
    this.#kept = this.#kept.filter(({ frame }) => compareMoments(frame, here) <= 0);
    this.#spares.push(...later.map(({ snapshot }) => snapshot.bytes));
  }

  /** Forgets everything; returns memory that the next run may use, where it is little. */
  leave(): readonly Uint8Array[] {
    const buffers = [...this.#spares.splice(0), ...this.#kept.splice(0).map(({ snapshot }) => snapshot.bytes)];
    return buffers.slice(0, Math.floor(LEFT_BYTES / Math.max(1, buffers[0]?.length ?? 1)));
  }

  /** Null where there is no memory for a copy. */
  #copyOfNow(): Snapshot | null {
    try {
      return this.#engine.snapshot(this.#spares.pop() ?? null);
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  }

  /** Computes to a state of the run once more. */
  #return(here: Frame): void {
    const { atBorder } = this.seek({ kind: 'request', phase: here.phase, request: here.phaseRequests });
    advanceTo(this.#engine, here, atBorder);
    // At the end of a phase, or of an idle one, only the clock is left.
    for (let at = this.#engine.frame(false); compareMoments(at, here) < 0; )
      at = this.#engine.advance({ maxRequests: 1, untilUs: here.clockUs, columns: false }).frame;
  }

  #jump(frame: Frame): Jump {
    return { frame, samplesSoFar: this.#engine.samplesSoFar, atBorder: this.#atBorder };
  }

  #most(): number {
    return Math.floor(this.#budgetBytes / this.#engine.snapshotBytes);
  }

  /** Drops the snapshot whose absence leaves the smallest gap, until the budget is kept; the last one may be dropped, too. */
  #thin(): void {
    while (this.#kept.length > this.#most()) {
      let at = 0;
      let least = Number.POSITIVE_INFINITY;
      for (let i = 0; i < this.#kept.length - 1; i++) {
        const gap = (this.#kept[i + 1] as Kept).costMs - (this.#kept[i - 1]?.costMs ?? 0);
        if (gap >= least) continue;
        least = gap;
        at = i;
      }
      const dropped = this.#kept.splice(at, 1)[0];
      if (dropped !== undefined) this.#spares.push(dropped.snapshot.bytes);
    }
  }
}
