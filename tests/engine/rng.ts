/**
 * The engine's counter-based generator (wasm/assembly/rng.ts) again, with BigInt: SplitMix64's finaliser
 * (Steele, Lea and Flood, OOPSLA 2014) over a packed key.
 */
const MASK = (1n << 64n) - 1n;

/** SplitMix64's finaliser, a bijection of 64-bit words. */
export function finalise(z: bigint): bigint {
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
  return z ^ (z >> 31n);
}

/** 64 random bits of draw `k` of item `n` of `stream`. */
export function mix(seed: number, stream: number, n: number, k: number): bigint {
  const a = finalise((BigInt(seed) * 0x9e3779b97f4a7c15n + BigInt(stream)) & MASK);
  const b = finalise((a + BigInt(n) * 0x9e3779b97f4a7c15n) & MASK);
  return finalise((b + BigInt(k) * 0x9e3779b97f4a7c15n) & MASK);
}

/** A draw in [0, m): the high 64 bits of draw x m. */
export function below(draw: bigint, m: number): number {
  return Number((draw * BigInt(m)) >> 64n);
}
