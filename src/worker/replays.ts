/** Traces that the page hands to the engine's worker: read chunk by chunk from where the browser keeps them. */
import { usedPages } from '../domain/spare';
import { type Replays, replaysOf } from '../engine/replay';
import type { Scenario } from '../scenario/types';
import { replayedOn } from '../traces/replayed';
import { storeInBlob } from '../traces/store';
import type { TraceStores } from './protocol';

const SECTORS_PER_PAGE = 8;

/** The traces of the scenario's phases, on its drive. */
export function replaysFrom(scenario: Scenario, stores: TraceStores): Replays {
  const sectors = usedPages(scenario) * SECTORS_PER_PAGE;
  return replaysOf(scenario, ({ trace, map }) => {
    const store = stores.get(trace.hash);
    if (store === undefined) return null;
    return replayedOn(storeInBlob(store), map, sectors);
  });
}
