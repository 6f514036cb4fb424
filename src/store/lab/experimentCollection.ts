import { type EngineEndpoint, RunClient } from '../../client/runClient';
import { spawnEngine } from '../../client/spawn';
import type { AdvanceReply, BlockDetail, Geometry, PageDetail } from '../../engine/types';
import { shippedScenario } from '../../scenario/shipped';
import type { Scenario } from '../../scenario/types';

/** One moment of a collection: the block that is cleaned, and the one from the spare that takes what is still valid. */
export interface CollectionMoment {
  readonly victim: BlockDetail;
  readonly spare: BlockDetail;
  /** What just happened: a page moved, the victim erased, or nothing yet. */
  readonly what:
    | { readonly kind: 'chosen' }
    | { readonly kind: 'moved'; readonly lpn: number; readonly from: number; readonly to: number }
    | { readonly kind: 'erased' };
}

export interface CollectionFilm {
  readonly geometry: Geometry;
  readonly moments: readonly CollectionMoment[];
  readonly validPages: number;
  readonly pages: number;
}

/** Host requests into the random writes before the film begins, so that blocks are as they are in use. */
const SETTLED_REQUESTS = 400;
/** Steps after which a collection would have ended long ago. */
const MOST_STEPS = 200;

/**
 * Films real collections of the tiny drive in an engine of its own, one after the other. `next` resolves with null when the run has ended,
 * and rejects when the engine is gone.
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

  async next(): Promise<CollectionFilm | null> {
    const geometry = await this.#loaded();
    if (geometry === null) return null;
    const moments: CollectionMoment[] = [];
    for (let step = 0; step < MOST_STEPS; step++) {
      const reply = await this.#client.advance({ maxRequests: 1, until: 'relocation', columns: false, trace: true });
      await this.#record(moments, reply, geometry.pagesPerGroup);
      if (moments.at(-1)?.what.kind === 'erased') return filmOf(moments, geometry);
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
    return this.#geometry;
  }

  /** Adds what a step did to the collection that is filmed; the first page that moves begins one. */
  async #record(moments: CollectionMoment[], { events }: AdvanceReply, pagesPerGroup: number): Promise<void> {
    for (const event of events) {
      const filmed = moments[0]?.victim.group;
      if (event.kind === 'relocate') {
        const group = Math.floor(event.from / pagesPerGroup);
        if (filmed !== undefined && filmed !== group) continue;
        const [from, to] = [event.from % pagesPerGroup, event.to % pagesPerGroup];
        const victim = await this.#client.inspect(group);
        const spare = await this.#client.inspect(Math.floor(event.to / pagesPerGroup));
        if (filmed === undefined) moments.push(before(victim, spare, from, to, event.lpn));
        moments.push({ victim, spare, what: { kind: 'moved', lpn: event.lpn, from, to } });
      } else if (event.kind === 'erase' && event.group === filmed) {
        const spare = moments.at(-1)?.spare.block ?? 0;
        moments.push({ victim: await this.#client.inspect(filmed), spare: await this.#client.inspect(spare), what: { kind: 'erased' } });
      }
    }
  }
}

/** The moment before the first page moved: the engine steps by relocations, so it is taken back in the picture. */
function before(victim: BlockDetail, spare: BlockDetail, from: number, to: number, lpn: number): CollectionMoment {
  const put = (block: BlockDetail, at: number, page: Partial<PageDetail>, cells: number): BlockDetail => ({
    ...block,
    validCells: block.validCells + cells,
    pages: block.pages.map((old, i) => (i === at ? { ...old, ...page } : old)),
  });
  const back = put(victim, from, { state: 'valid', lpn }, 1);
  return { victim: back, spare: put(spare, to, { state: 'free', lpn: null, relocated: false }, -1), what: { kind: 'chosen' } };
}

function filmOf(moments: readonly CollectionMoment[], geometry: Geometry): CollectionFilm {
  const pages = moments[0]?.victim.pages ?? [];
  return { geometry, moments, validPages: pages.filter(({ state }) => state === 'valid').length, pages: pages.length };
}
