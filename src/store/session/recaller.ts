import type { StoreApi } from 'zustand/vanilla';
import type { DrivenRun } from '../runs/drivenRun';
import { collectionOf } from '../selections/collection';
import type { SessionState } from './state';

/** What can be looked up: the last collection, or the places of a page of the full-size drive. */
export type Recall = { readonly what: 'collection' } | { readonly what: 'page'; readonly lpn: number } | { readonly what: 'nothing' };

/** Looks things up in the past of the run that is on screen, between two advances. The newest question counts. */
export class Recaller {
  readonly #driven: DrivenRun;
  readonly #store: StoreApi<SessionState>;
  #asked = 0;

  constructor(driven: DrivenRun, store: StoreApi<SessionState>) {
    this.#driven = driven;
    this.#store = store;
  }

  ask(question: Recall): void {
    this.#asked += 1;
    const asked = this.#asked;
    if (question.what === 'nothing') {
      this.#set({ pending: null, page: null });
      return;
    }
    const { run } = this.#store.getState();
    if (run === null) return;
    this.#set({ pending: question.what });
    this.#driven.pump.between(async () => {
      if (asked !== this.#asked) return;
      const { client } = this.#driven;
      if (question.what === 'collection') {
        const recalled = await client.recallCollection();
        if (run !== this.#store.getState().run || asked !== this.#asked) return;
        const collection = recalled && collectionOf(recalled.victim, recalled.chosen, recalled.followed, run.plan.sim);
        this.#set({ pending: null, collection: recalled === null || collection === null ? null : { recalled, collection } });
      } else {
        const story = await client.recallPage(Math.floor(question.lpn / run.plan.factor));
        if (run !== this.#store.getState().run || asked !== this.#asked) return;
        this.#set({ pending: null, page: { lpn: question.lpn, story } });
      }
    });
  }

  #set(change: Partial<SessionState['recalled']>): void {
    this.#store.setState({ recalled: { ...this.#store.getState().recalled, ...change } });
  }
}
