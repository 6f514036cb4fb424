import type { Scenario, TraceName } from '../scenario/types';
import type { TraceStores } from '../worker/protocol';

/** Traces that were opened in this page, by their hash: every engine gets them, as the browser copies none of their bytes. */
const shelf = new Map<string, Blob>();
const names = new Map<string, string>();

/** Keeps a trace's column store as long as the page is open. */
export function shelve(hash: string, name: string, store: Blob): void {
  shelf.set(hash, store);
  names.set(hash, name);
}

/** All that are at hand; undefined: none. */
export function shelved(): TraceStores | undefined {
  return shelf.size > 0 ? shelf : undefined;
}

/** One that is at hand, and its file's name; null: it is not. */
export function onShelf(hash: string): { readonly store: Blob; readonly name: string } | null {
  const store = shelf.get(hash);
  return store === undefined ? null : { store, name: names.get(hash) ?? hash };
}

/** Traces that the scenario replays and that are not at hand. */
export function notOnShelf({ phases }: Pick<Scenario, 'phases'>): readonly TraceName[] {
  return phases.flatMap((phase) => (phase.do === 'replay' && !shelf.has(phase.trace.hash) ? [phase.trace] : []));
}
