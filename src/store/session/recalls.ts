import type { StoreApi } from 'zustand/vanilla';
import type { DrivenRun } from '../runs/drivenRun';
import type { Recall, Recaller } from './recaller';
import type { SessionState } from './state';

/** Looks things up in the past. */
export class Recalls {
  readonly #make: () => Promise<Recaller>;
  readonly #failed: (error: unknown) => void;
  /** Who does it, fetched with the first question. */
  recaller: Recaller | null = null;

  constructor(driven: DrivenRun, store: StoreApi<SessionState>, now: () => number, failed: (error: unknown) => void, shown: () => void) {
    this.#make = async () => new (await import('./recaller')).Recaller(driven, store, now, failed, shown);
    this.#failed = failed;
  }

  /** Resolves with the answer. */
  ask(what: Recall): Promise<void> {
    if (this.recaller !== null) return this.recaller.ask(what);
    return this.#make()
      .then((made) => {
        this.recaller ??= made;
        return this.recaller.ask(what);
      })
      .catch(this.#failed);
  }
}
