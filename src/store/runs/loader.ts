import type { RunClient } from '../../client/runClient';
import type { Scenario } from '../../scenario/types';
import type { RunId } from '../types';
import { Run } from './run';

/** A run that is in the engine now, or why it is not. */
export type Loaded =
  | { readonly kind: 'loaded'; readonly run: Run; readonly notices: readonly string[] }
  /** The machine lacks the memory; a smaller engine may fit. */
  | { readonly kind: 'refused'; readonly sentence: string; readonly scaleThatFits: number | null }
  /** Another load came after it, or the worker died: its cause has been reported. */
  | { readonly kind: 'dropped' };

/** Runs loaded so far, by all loaders: a run that another engine has computed keeps its name. */
let runs = 0;

/** Loads scenarios into the engine, one after the other; only the last one counts, however quickly they come. */
export class Loader {
  readonly #client: RunClient;
  #loads = 0;
  #loading = false;
  #lost: Scenario | null = null;
  #pending: Scenario | null = null;

  constructor(client: RunClient) {
    this.#client = client;
  }

  /** A load is under way. */
  get loading(): boolean {
    return this.#loading;
  }

  /** The scenario that is being loaded; null: none is. */
  get pending(): Scenario | null {
    return this.#pending;
  }

  /** The last scenario that was asked for, if it is not in the engine: refused, or lost with its worker; else null. */
  get lost(): Scenario | null {
    return this.#lost;
  }

  /** A run came by another way: whatever is being loaded is dropped on arrival. */
  passedBy(): void {
    this.#loads += 1;
    this.#loading = false;
    this.#pending = null;
    this.#lost = null;
  }

  /** `historyBytes`: memory for states of its past. */
  async load(scenario: Scenario, historyBytes: number): Promise<Loaded> {
    this.#loads += 1;
    const load = this.#loads;
    this.#loading = true;
    this.#pending = scenario;
    this.#lost = null;
    if (this.#client.failure !== null) this.#client.respawn();
    const reply = await this.#client.load(scenario, historyBytes).catch(() => null);
    if (load !== this.#loads) return { kind: 'dropped' };
    this.#loading = false;
    this.#pending = null;
    if (reply?.ok) {
      runs += 1;
      return { kind: 'loaded', run: new Run(`run-${runs}` as RunId, reply.plan, reply.frame), notices: reply.notices };
    }
    this.#lost = scenario;
    return reply === null ? { kind: 'dropped' } : { kind: 'refused', sentence: reply.fault, scaleThatFits: reply.scaleThatFits };
  }
}
