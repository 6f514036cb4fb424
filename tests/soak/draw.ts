/** Whole numbers in [0, below). */
export type Draw = (below: number) => number;

/** The draws of a number: mulberry32. */
export function drawFrom(seed: number): Draw {
  let state = Math.imul(seed, 0x9e37_79b1);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** One of a list, which is not empty. */
export function pick<T>(draw: Draw, list: readonly T[]): T {
  return list[draw(list.length)] as T;
}
