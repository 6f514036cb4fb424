/**
 * The engine's counter-based generator (wasm/assembly/rng.ts) again, with BigInt: SplitMix64's finaliser over
 * key + counter x golden gamma (Steele, Lea and Flood, OOPSLA 2014).
 */
const MASK = (1n << 64n) - 1n;
const GAMMA = 0x9e3779b97f4a7c15n;
const STREAM = 0xd1342543de82ef95n;

function finalise(word: bigint): bigint {
  let z = word & MASK;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
  return z ^ (z >> 31n);
}

/** Key of a stream: 2p the requests of phase p, 1 the victims. */
export function streamKey(seed: number, stream: number): bigint {
  return finalise(finalise(BigInt(seed) + GAMMA) + (BigInt(stream) + 1n) * STREAM);
}

/** The stream of pass `pass` of a permutation. */
export function passKey(key: bigint, pass: number): bigint {
  return (key + (BigInt(pass) + 1n) * STREAM) & MASK;
}

/** 64 random bits: draw k (0..63) of item n. */
export function draw(key: bigint, n: number, k: number): bigint {
  return finalise(key + (((BigInt(n) << 6n) | BigInt(k)) + 1n) * GAMMA);
}

/** A draw in [0, m): the high 64 bits of draw x m. */
export function below(x: bigint, m: number): number {
  return Number((x * BigInt(m)) >> 64n);
}

/** A draw as a number in [0, 1), 53 bits. */
export function unit(x: bigint): number {
  return Number(x >> 11n) / 9007199254740992;
}

/** Element i of a permutation of [0, n): four Feistel rounds over an even power of two (Luby and Rackoff 1988), walked until below n. */
export function permute(key: bigint, i: number, n: number): number {
  let half = 1;
  while (half < 16 && 4 ** half < n) half++;
  const mask = (1n << BigInt(half)) - 1n;
  let x = i;
  do {
    let left = BigInt(x) >> BigInt(half);
    let right = BigInt(x) & mask;
    for (let round = 0n; round < 4n; round++) [left, right] = [right, left ^ (finalise(key + ((round << 32n) | right) * GAMMA) & mask)];
    x = Number((left << BigInt(half)) | right);
  } while (x >= n);
  return x;
}
