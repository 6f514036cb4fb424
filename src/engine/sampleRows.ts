/** The samples of a run, by phase, for its report. */
import { MAX_SAMPLE_ROWS, mergeSample } from './samples';
import type { AdvanceReply } from './types';

/**
 * Bounded, so that memory does not grow with the run: above this many rows, neighbours of a phase are merged in pairs, and what comes is
 * merged in the same way. Rows of a phase thus have one length, except its last.
 */
export class SampleRows {
  /** One list a phase, the last one of the phase that runs. */
  readonly phases: Float64Array[][] = [[]];
  #length = 0;
  #merged = 1;
  /** Samples in the last row of the phase that runs. */
  #inLast = 1;
  readonly #maxRows: number;

  /** @param maxRows rows above which resolution is halved, >= 2 */
  constructor(maxRows: number = MAX_SAMPLE_ROWS) {
    this.#maxRows = maxRows;
  }

  /** Samples that a row stands for at most. */
  get merged(): number {
    return this.#merged;
  }

  /** Adds one advance's samples to the phase that runs. */
  append({ samples, shape: { stride } }: Pick<AdvanceReply, 'samples' | 'shape'>): void {
    const count = samples.length / stride;
    if (this.#merged === 1 && this.#length + count <= this.#maxRows) {
      // The usual case: one copy for all of them. A copy for each row is what most of a sweep's page would be busy with.
      const own = samples.slice();
      const rows = this.phases.at(-1) as Float64Array[];
      for (let from = 0; from < own.length; from += stride) rows.push(own.subarray(from, from + stride));
      this.#length += count;
      return;
    }
    for (let from = 0; from < samples.length; from += stride) this.#add(samples.subarray(from, from + stride));
  }

  /** What comes belongs to the next phase. */
  endPhase(): void {
    this.phases.push([]);
    this.#inLast = this.#merged;
  }

  #add(sample: Float64Array): void {
    const rows = this.phases.at(-1) as Float64Array[];
    const last = rows.at(-1);
    if (last !== undefined && this.#inLast < this.#merged) {
      mergeSample(last, sample, sample.length);
      this.#inLast += 1;
      return;
    }
    rows.push(sample.slice());
    this.#inLast = 1;
    this.#length += 1;
    if (this.#length > this.#maxRows) this.#halve();
  }

  #halve(): void {
    this.#length = 0;
    if ((this.phases.at(-1) as Float64Array[]).length % 2 === 0) this.#inLast += this.#merged;
    this.#merged *= 2;
    for (const rows of this.phases) {
      for (let i = 0; 2 * i < rows.length; i++) {
        const row = rows[2 * i] as Float64Array;
        const next = rows[2 * i + 1];
        if (next !== undefined) mergeSample(row, next, row.length);
        rows[i] = row;
      }
      rows.length = Math.ceil(rows.length / 2);
      this.#length += rows.length;
      compact(rows);
    }
  }
}

/** Moves the rows together: one that stays would keep all of those that came with it. */
function compact(rows: Float64Array[]): void {
  const stride = rows[0]?.length ?? 0;
  const together = new Float64Array(rows.length * stride);
  rows.forEach((row, i) => {
    together.set(row, i * stride);
    rows[i] = together.subarray(i * stride, (i + 1) * stride);
  });
}
