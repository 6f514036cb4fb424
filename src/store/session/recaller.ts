import type { StoreApi } from 'zustand/vanilla';
import type { DrivenRun } from '../runs/drivenRun';
import type { SessionState } from './state';

/** Entries of the log. */
const MOST_ENTRIES = 60;

/** What can be looked up: what happened last, the last collection, or the places of a page of the full-size drive. */
export type Recall =
  | { readonly what: 'collection' }
  | { readonly what: 'log' }
  | { readonly what: 'page'; readonly lpn: number }
  | { readonly what: 'nothing' };

/** Looks things up in the past of the run that is on screen, between two advances. The newest question of a kind counts. */
export class Recaller {
  readonly #driven: DrivenRun;
  readonly #store: StoreApi<SessionState>;
  /** Questions of each kind so far: the newest of a kind counts. */
  readonly #counts = { collection: 0, log: 0, page: 0 };

  constructor(driven: DrivenRun, store: StoreApi<SessionState>) {
    this.#driven = driven;
    this.#store = store;
  }

  ask(question: Recall): void {
    if (question.what === 'nothing') {
      this.#counts.page += 1;
      this.#set({ pending: null, page: null });
      return;
    }
    const { run } = this.#store.getState();
    if (run === null) return;
    this.#counts[question.what] += 1;
    const asked = this.#counts[question.what];
    const isOld = () => run !== this.#store.getState().run || asked !== this.#counts[question.what];
    this.#set({ pending: question.what });
    this.#driven.pump.between(async () => {
      if (isOld()) return;
      const { client } = this.#driven;
      if (question.what === 'collection') {
        const [recalled, { collectionOf }] = await Promise.all([client.recallCollection(), import('../selections/collection')]);
        if (isOld()) return;
        const collection = recalled && collectionOf(recalled.victim, recalled.chosen, recalled.followed, run.plan.sim);
        this.#set({ pending: null, collection: recalled === null || collection === null ? null : { recalled, collection } });
      } else if (question.what === 'log') {
        const log = await client.recallLog(MOST_ENTRIES);
        if (isOld()) return;
        this.#set({ pending: null, log });
      } else {
        const story = await client.recallPage(Math.floor(question.lpn / run.plan.factor));
        if (isOld()) return;
        this.#set({ pending: null, page: { lpn: question.lpn, story } });
      }
    });
  }

  #set(change: Partial<SessionState['recalled']>): void {
    this.#store.setState({ recalled: { ...this.#store.getState().recalled, ...change } });
  }
}
