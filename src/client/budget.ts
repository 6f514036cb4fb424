import type { AdvanceReply } from '../engine/types';

const LEAST = 1;
const GREATEST = 4_000_000;

/** How many requests make an advance of about `targetMs` of wall time: short enough to stop at once, long enough to cost nothing. */
export class Budget {
  readonly #targetMs: number;
  #requests: number;

  /** @param targetMs wall time of a call, ms; @param first requests of the first call */
  constructor(targetMs = 10, first = 500) {
    this.#targetMs = targetMs;
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
    // Halved or doubled at most: one call that met a collection, or a busy machine, is not the rule.
    this.#scale(Math.min(2, Math.max(0.5, (this.#targetMs * times) / Math.max(reply.wallMs, 0.05))));
  }

  #scale(factor: number): void {
    this.#requests = Math.round(Math.min(GREATEST, Math.max(LEAST, this.#requests * factor)));
  }
}
