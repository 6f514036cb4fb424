import { type EngineEndpoint, RunClient } from '../../client/runClient';
import { spawnEngine } from '../../client/spawn';
import type { BlockDetail } from '../../engine/answers';
import type { AdvanceReply, Geometry, StepEvent } from '../../engine/types';
import { shippedScenario } from '../../scenario/shipped/shipped';
import type { Scenario } from '../../scenario/types';
import { type Collection, collectionOf } from '../selections/drive/collection';

/** Random writes before the first recorded collection, so that blocks look as they do in use. */
const SETTLED_REQUESTS = 400;
/** Requests of a call: an engine keeps 4,096 events of one. */
const CALL_REQUESTS = 16;
/** More calls than any collection needs to come, or to end. */
const MOST_CALLS = 4000;

const groupAt = (address: number, { pagesPerGroup }: Geometry) => Math.floor(address / pagesPerGroup);

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
      const reply = await this.#client.advance({
        maxRequests: CALL_REQUESTS,
        until: [{ kind: 'collection' }],
        columns: false,
        trace: true,
      });
      // The last choice of the call: what came before it may have begun in an earlier one.
      const choice = reply.events.filter((event) => event.kind === 'victim').at(-1);
      if (choice?.kind === 'victim') return await this.#follow(choice.group, reply, geometry);
      if (reply.frame.ended) return null;
    }
    return null;
  }

  async #loaded(): Promise<Geometry | null> {
    if (this.#geometry !== null) return this.#geometry;
    const loaded = await this.#client.load(this.#scenario);
    if (!loaded.ok) return null;
    this.#geometry = loaded.plan.sim;
    // The fill first: an advance ends with its phase.
    await this.#client.advance({ maxRequests: loaded.plan.sim.usedPages, columns: false });
    await this.#client.advance({ maxRequests: SETTLED_REQUESTS, columns: false });
    // On a large drive the first collection is far away; from there on they come often.
    await this.#client.advance({ maxRequests: loaded.plan.sim.physicalPages, until: [{ kind: 'collection' }], columns: false });
    return this.#geometry;
  }

  /** From the choice of a victim to its erase. */
  async #follow(victim: number, { events, frame }: AdvanceReply, geometry: Geometry): Promise<RecordedCollection | null> {
    const die = Math.floor(victim / geometry.groupsPerDie);
    const open = [frame.gcGroups[die] ?? -1, frame.hostGroups[die] ?? -1].filter((group) => group >= 0);
    const details = await this.#read([...new Set([victim, ...open])], geometry);
    const followed: StepEvent[] = [];
    const reached = new Set<number>();
    const look = async (some: readonly StepEvent[]) => {
      for (const event of some) {
        if (event.kind !== 'relocate' || groupAt(event.from, geometry) !== victim) continue;
        const group = groupAt(event.to, geometry);
        if (reached.has(group)) continue;
        reached.add(group);
        details.push(...(await this.#read([group], geometry)));
      }
    };
    await look(events);
    const isErased = (some: readonly StepEvent[]) => some.some((event) => event.kind === 'erase' && event.group === victim);
    // Before the victim is erased there is nothing to tell, and looking through all events after each request would take most of the time.
    let mayBeOver = isErased(events);
    for (let call = 0; call < MOST_CALLS; call++) {
      const collection = mayBeOver ? collectionOf(victim, { events, details }, followed, geometry) : null;
      if (collection !== null) return { geometry, collection };
      const reply = await this.#client.advance({ maxRequests: CALL_REQUESTS, columns: false, trace: true });
      await look(reply.events);
      followed.push(...reply.events);
      mayBeOver ||= isErased(reply.events);
      if (reply.frame.ended && reply.events.length === 0) return null;
    }
    return null;
  }

  #read(groups: readonly number[], { planesPerDie }: Geometry): Promise<BlockDetail[]> {
    return Promise.all(
      groups.flatMap((group) => Array.from({ length: planesPerDie }, (_, plane) => this.#client.inspect(group * planesPerDie + plane))),
    );
  }
}
