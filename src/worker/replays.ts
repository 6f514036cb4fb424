/** Traces that the page hands to the engine's worker: read chunk by chunk from where the browser keeps them. */
import { usedPages } from '../domain/spare';
import { type Replays, replaysOf } from '../engine/replay';
import type { Scenario } from '../scenario/types';
import { replayedOn } from '../traces/replayed';
import { openStore } from '../traces/store';
import type { TraceStores } from './protocol';

const SECTORS_PER_PAGE = 8;

/** Reads at once, as the engine cannot wait. Only workers have it, so that the types of the page and of tests do not know it. */
const { FileReaderSync: Reader } = globalThis as unknown as {
  readonly FileReaderSync: new () => { readAsArrayBuffer(blob: Blob): ArrayBuffer };
};

/** The traces of the scenario's phases, on its drive. */
export function replaysFrom(scenario: Scenario, stores: TraceStores): Replays {
  const reader = new Reader();
  const sectors = usedPages(scenario.drive.logicalPages, scenario.userSpare) * SECTORS_PER_PAGE;
  return replaysOf(scenario, ({ trace, map }) => {
    const store = stores.get(trace.hash);
    if (store === undefined) return null;
    return replayedOn(
      openStore(store.size, (from, bytes) => reader.readAsArrayBuffer(store.slice(from, from + bytes))),
      map,
      sectors,
    );
  });
}
