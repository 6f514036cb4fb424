import { type EngineEndpoint, RunClient } from '../../client/runClient';
import { spawnEngine } from '../../client/spawn';
import type { Geometry } from '../../engine/types';
import { shippedScenario } from '../../scenario/shipped/shipped';
import type { Scenario } from '../../scenario/types';
import { type Collection, collectionOf } from '../selections/drive/collection';

/** Random writes before the first recorded collection, so that blocks look as they do in use. */
const SETTLED_REQUESTS = 400;
/** Memory for states of its past, from which a collection is looked up, bytes. */
const HISTORY_BYTES = 32e6;
/** Requests of a call, and more calls than any collection needs to come. */
const CALL_REQUESTS = 20_000;
const MOST_CALLS = 100;

/** A collection with the drive that it happened on. */
export interface RecordedCollection {
  readonly geometry: Geometry;
  readonly collection: Collection;
}

/**
 * Records real collections of a drive, by default the tiny one, in an engine of its own, one after the other. `next` resolves with null when the
 * run has ended, and rejects when the engine is gone.
 */
export class CollectionCamera {
  readonly #client: RunClient;
  readonly #scenario: Scenario;
  #geometry: Geometry | null = null;

  constructor(spawn: () => EngineEndpoint = spawnEngine, scenario: Scenario = shippedScenario('tiny')) {
    this.#client = new RunClient(spawn);
    this.#scenario = scenario;
  }

  dispose(): void {
    this.#client.dispose();
  }

  async next(): Promise<RecordedCollection | null> {
    const geometry = await this.#loaded();
    if (geometry === null) return null;
    for (let call = 0; call < MOST_CALLS; call++) {
      const { held, frame } = await this.#client.advance({ maxRequests: CALL_REQUESTS, until: [{ kind: 'collection' }], columns: false });
      if (held === null && !frame.ended) continue;
      const recalled = held === null ? null : (await this.#client.recallCollection())?.answer;
      const collection = recalled && collectionOf(recalled.victim, recalled.chosen, recalled.followed, geometry);
      return collection ? { geometry, collection } : null;
    }
    return null;
  }

  async #loaded(): Promise<Geometry | null> {
    if (this.#geometry !== null) return this.#geometry;
    const loaded = await this.#client.load(this.#scenario, HISTORY_BYTES);
    if (!loaded.ok) return null;
    this.#geometry = loaded.plan.sim;
    // The fill first: an advance ends with its phase.
    await this.#client.advance({ maxRequests: loaded.plan.sim.usedPages, columns: false });
    await this.#client.advance({ maxRequests: SETTLED_REQUESTS, columns: false });
    return this.#geometry;
  }
}
