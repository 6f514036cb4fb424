/**
 * Random numbers of the synthetic traces, the same in every browser: whole-number arithmetic, comparisons and exact division only
 * (a logarithm may differ in its last bit).
 */
export class Draws {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Uniform in [0, 1), a multiple of 2^-32: Mulberry32 (Ettinger, 2017). */
  uniform(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Whole number in [0, below). */
  below(below: number): number {
    return Math.floor(this.uniform() * below);
  }

  /** Exponential with mean 1, by comparisons alone (von Neumann, 1951). */
  exponential(): number {
    for (let whole = 0; ; whole++) {
      const first = this.uniform();
      let [last, run] = [first, 1];
      for (let next = this.uniform(); next < last; next = this.uniform()) {
        last = next;
        run++;
      }
      if (run % 2 === 1) return whole + first;
    }
  }

  /** Index of an entry, drawn by its share; shares sum to 1. */
  entry(shares: readonly number[]): number {
    let rest = this.uniform();
    for (let i = 0; i < shares.length - 1; i++) {
      rest -= shares[i]!;
      if (rest < 0) return i;
    }
    return shares.length - 1;
  }
}
