import type { TraceStores } from '../worker/protocol';

/** Traces that were opened in this page, by their hash: every engine gets them, as the browser copies none of their bytes. */
const shelf = new Map<string, Blob>();

/** Keeps a trace's column store as long as the page is open. */
export function shelve(hash: string, store: Blob): void {
  shelf.set(hash, store);
}

/** All that are at hand; undefined: none. */
export function shelved(): TraceStores | undefined {
  return shelf.size > 0 ? shelf : undefined;
}
