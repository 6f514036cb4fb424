/** Random numbers of a fuzzed case: everything follows from its seed, so a case is named by one number. */
export class Draw {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** In [0, 1). Mulberry32. */
  real(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.real() * (high - low + 1));
  }

  of<const T>(values: readonly T[]): T {
    return values[this.whole(0, values.length - 1)] as T;
  }

  /** True in `share` of the draws. */
  chance(share: number): boolean {
    return this.real() < share;
  }

  /** Some of the fields, each in `share` of the draws. */
  some<T extends object>(share: number, fields: { readonly [K in keyof T]: () => T[K] }): Partial<T> {
    const given: Partial<T> = {};
    for (const key of Object.keys(fields) as (keyof T)[]) if (this.chance(share)) given[key] = fields[key]();
    return given;
  }
}
