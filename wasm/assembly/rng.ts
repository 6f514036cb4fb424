/**
 * Counter-based random numbers: draw k of request n of a stream is a pure function. So lookahead and replay draw the same numbers again,
 * and there is no generator state. SplitMix64's finaliser over key + counter x golden gamma
 * (Steele, Lea, Flood: Fast splittable pseudorandom number generators, OOPSLA 2014).
 */

const GAMMA: u64 = 0x9e3779b97f4a7c15;

@inline
function finalise(z: u64): u64 {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

/** Key of a stream: seed a whole number below 2^53. */
export function streamKey(seed: f64, stream: u32): u64 {
  return finalise(finalise(<u64>seed + GAMMA) + ((<u64>stream + 1) * 0xd1342543de82ef95));
}

/** Draw k (0..63) of item n of the stream. */
@inline
export function draw(key: u64, n: u64, k: u32): u64 {
  return finalise(key + (((n << 6) | <u64>k) + 1) * GAMMA);
}

/** The draw mapped to [0, m), without bias beyond 2^-64 x m: high 64 bits of x m. */
@inline
export function below(x: u64, m: u32): u32 {
  const high: u64 = (x >> 32) * <u64>m;
  const low: u64 = ((x & 0xffffffff) * <u64>m) >> 32;
  return <u32>((high + low) >> 32);
}

/** The draw as a number in [0, 1), 53 bits. */
@inline
export function unit(x: u64): f64 {
  return <f64>(x >> 11) * (1.0 / 9007199254740992.0);
}

/**
 * Element i of a pseudo-random permutation of [0, n): a balanced Feistel network of four rounds over the next even power of two (Luby and
 * Rackoff 1988). It is walked until it falls below n (Black and Rogaway, CT-RSA 2002).
 */
export function permute(key: u64, i: u32, n: u32): u32 {
  let half: u32 = 1;
  while (half < 16 && ((<u64>1) << (2 * half)) < <u64>n) half++;
  const mask: u32 = (1 << half) - 1;
  let x = i;
  do {
    let left = x >> half;
    let right = x & mask;
    for (let round: u32 = 0; round < 4; round++) {
      const next = left ^ (<u32>finalise(key + ((<u64>round << 32) | <u64>right) * GAMMA) & mask);
      left = right;
      right = next;
    }
    x = (left << half) | right;
  } while (x >= n);
  return x;
}
