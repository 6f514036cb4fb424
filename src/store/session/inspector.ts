import type { StoreApi } from 'zustand/vanilla';
import type { RunClient } from '../../client/runClient';
import type { BlockDetail } from '../../engine/answers';
import type { Run } from '../runs/run';
import { isTiny } from '../selections/phase';
import { Timer } from '../timer';
import type { SessionState } from './state';

/** Wall time between two looks at the pages of a chosen block, or of a tiny drive, ms. */
const INTERVAL_MS = 400;
const TINY_INTERVAL_MS = 60;

/**
 * Fetches the pages of the chosen block, of the blocks on a zoomed map, and of every block of a tiny drive. It asks no more often than
 * people read, and once more after the last change.
 */
export class Inspector {
  readonly #client: RunClient;
  readonly #store: StoreApi<SessionState>;
  readonly #now: () => number;
  #busy = false;
  /** Asked for while busy. */
  #again = false;
  #lookedAt = Number.NEGATIVE_INFINITY;
  readonly #timer = new Timer();
  /** Blocks in sight of a map that is near enough to show pages, and what was read of them in which run. */
  #shown: readonly number[] = [];
  #details: { readonly run: Run | null; readonly byBlock: ReadonlyMap<number, BlockDetail> } = { run: null, byBlock: new Map() };
  readonly #listeners = new Set<() => void>();

  constructor(client: RunClient, store: StoreApi<SessionState>, now: () => number) {
    this.#client = client;
    this.#store = store;
    this.#now = now;
  }

  /** Something changed that matters at once: a choice, a step, a pause. */
  now(): void {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    this.#timer.stop();
    this.soon();
  }

  /** The run went on. */
  soon(): void {
    const { run, selection } = this.#store.getState();
    if (run === null || this.#timer.isSet) return;
    const tiny = isTiny(run.plan);
    if (!tiny && selection.block === null && this.#shown.length === 0) return;
    if (this.#busy) {
      this.#again = true;
      return;
    }
    const wait = this.#lookedAt + (tiny ? TINY_INTERVAL_MS : INTERVAL_MS) - this.#now();
    this.#timer.set(() => this.#look(run, tiny), Math.max(0, wait));
  }

  /** The pages of a block in sight as last read; null while they are not there. */
  of(block: number): BlockDetail | null {
    return this.#details.run === this.#store.getState().run ? (this.#details.byBlock.get(block) ?? null) : null;
  }

  /** Says which blocks are in sight: their pages are fetched now and as the run goes on; an empty list ends it. */
  show(blocks: readonly number[]): void {
    const isSame = blocks.length === this.#shown.length && blocks.every((block, i) => block === this.#shown[i]);
    if (isSame) return;
    this.#shown = blocks;
    if (blocks.length > 0) this.soon();
  }

  /** Calls the listener when pages of blocks in sight have come; returns how to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  stop(): void {
    this.#timer.stop();
    this.#again = false;
  }

  #look(run: Run, tiny: boolean): void {
    this.#busy = true;
    this.#lookedAt = this.#now();
    this.#fetch(run, tiny)
      // The client has reported it.
      .catch(() => undefined)
      .finally(() => {
        this.#busy = false;
        if (!this.#again) return;
        this.#again = false;
        this.soon();
      });
  }

  async #fetch(run: Run, tiny: boolean): Promise<void> {
    const { block } = this.#store.getState().selection;
    if (tiny) {
      const pages = await Promise.all(Array.from({ length: run.plan.sim.blocks }, (_, b) => this.#client.inspect(b)));
      if (this.#store.getState().run === run) this.#store.setState({ tinyPages: pages });
    }
    if (block !== null) {
      const detail = await this.#client.inspect(block);
      const now = this.#store.getState();
      if (now.run === run && now.selection.block === block) this.#store.setState({ selection: { block, detail } });
    }
    if (this.#shown.length > 0) await this.#fetchShown(run);
  }

  async #fetchShown(run: Run): Promise<void> {
    const details = await Promise.all(this.#shown.map((block) => this.#client.inspect(block)));
    if (this.#store.getState().run !== run) return;
    this.#details = { run, byBlock: new Map(details.map((detail) => [detail.block, detail])) };
    for (const listener of this.#listeners) listener();
  }
}
