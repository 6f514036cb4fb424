import type { SampleLog } from '../../types';

/** Columns derived from a sample log, row by row, that read each sample once: what is new since the last `follow` is appended. */
export abstract class LogFollower {
  /** Rows derived so far; columns may be longer. */
  n = 0;
  #generation = 0;

  /** Brings the columns up to date with the log. Starts again when rows were truncated or merged. */
  follow(samples: SampleLog): void {
    const generation = samples.generation ?? 0;
    if (generation !== this.#generation || samples.length < this.n) {
      this.#generation = generation;
      this.n = 0;
      this.restart();
    }
    if (samples.length > this.n) this.reserve(samples.length);
    while (this.n < samples.length) {
      this.add(samples, this.n);
      this.n += 1;
    }
  }

  protected abstract restart(): void;
  /** Makes room for this many rows. */
  protected abstract reserve(rows: number): void;
  /** Derives row i; rows 0 to i - 1 are there. */
  protected abstract add(samples: SampleLog, i: number): void;
}

/** The same numbers in an array of at least `length`; capacity doubles, so that growing costs a constant per row. */
export function grown(array: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  if (length <= array.length) return array;
  const larger = new Float64Array(Math.max(256, length, array.length * 2));
  larger.set(array);
  return larger;
}

/** Index of the last number <= value in ascending[from, to); -1 where none is. */
export function lastAtMost(ascending: Float64Array, from: number, to: number, value: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Number.POSITIVE_INFINITY) <= value) low = middle + 1;
    else high = middle;
  }
  return low > from ? low - 1 : -1;
}
