/** A copy may cost one part in this many of the run's time: 3 %. */
const SHARE = 34;
/**
 * Rates of copying before anything is measured, bytes a ms: into new memory, whose pages the system has to find first, and into used
 * memory.
 */
const NEW_RATE = 2e6;
const USED_RATE = 6e6;

/** What the copies of a run's states cost it, so that they stay within their share of its time. */
export class CopyCost {
  /** Expected cost of the next copy, ms, by the memory that it goes to: the mean of the last cost and the last expectation. */
  readonly #expected: { fresh: number; used: number };
  readonly #now: () => number;
  #spentMs = 0;

  /** @param bytes of one copy @param now the clock, ms */
  constructor(bytes: number, now: () => number) {
    this.#now = now;
    this.#expected = { fresh: bytes / NEW_RATE, used: bytes / USED_RATE };
  }

  /** True where one more copy keeps all of them within their share of `costMs`, the engine's time since the start of the run. */
  isWorth(used: boolean, costMs: number): boolean {
    return (this.#spentMs + this.#expected[used ? 'used' : 'fresh']) * SHARE <= costMs;
  }

  /** Makes a copy. `isCharged`: the run waits for it, and not somebody who goes back in time. */
  measure<T>(used: boolean, isCharged: boolean, copy: () => T): T {
    const began = this.#now();
    const made = copy();
    const tookMs = this.#now() - began;
    const kind = used ? 'used' : 'fresh';
    if (isCharged) this.#spentMs += tookMs;
    this.#expected[kind] = (this.#expected[kind] + tookMs) / 2;
    return made;
  }
}
