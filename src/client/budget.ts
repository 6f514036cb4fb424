import type { AdvanceReply } from '../engine/types';

const LEAST = 1;
const GREATEST = 4_000_000;
/** Requests of a first call: short whatever a request costs. */
const FIRST = 500;

/** How many requests make an advance of about `targetMs` of wall time: short enough to stop at once, long enough to cost nothing. */
export class Budget {
  readonly #targetMs: number;
  readonly #growth: number;
  #requests: number;

  /** @param targetMs wall time of a call, ms; @param first requests of the first call; @param growth of a call over the one before, at most */
  constructor(targetMs = 10, first = FIRST, growth = 2) {
    this.#targetMs = targetMs;
    this.#growth = growth;
    this.#requests = first;
  }

  /** Requests to ask for, an integer >= 1. */
  get requests(): number {
    return this.#requests;
  }

  /** Learns from a reply to a call of `asked` requests; only calls that used all of them, and were no shorter than the budget, tell anything. */
  learn(reply: Pick<AdvanceReply, 'stop' | 'wallMs'>, asked = this.#requests): void {
    const times = Math.max(1, asked / this.#requests);
    if (reply.stop !== 'budget' || asked < this.#requests) {
      // A call that stopped early but was slow all the same says that the budget is too large.
      if (reply.wallMs > 2 * this.#targetMs * times) this.#scale(0.5);
      return;
    }
    // Bounded: one call that met a collection, or a busy machine, is not the rule.
    this.#scale(Math.min(this.#growth, Math.max(0.5, (this.#targetMs * times) / Math.max(reply.wallMs, 0.05))));
  }

  #scale(factor: number): void {
    this.#requests = Math.round(Math.min(GREATEST, Math.max(LEAST, this.#requests * factor)));
  }
}
