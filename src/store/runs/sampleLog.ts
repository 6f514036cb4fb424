import { columnsOf, plainRow, type RowShape, type SampleField, sampleIndex } from '../../engine/sampleFields';
import { MAX_SAMPLE_ROWS, mergeSample } from '../../engine/samples';
import type { SampleLog } from '../types';

/** Rows of a chunk: full chunks never move, so growing copies nothing and a fork shares them. */
const CHUNK_ROWS = 4096;
/**
 * The samples of one run. Append-only except for `truncate` (seek) and the halving above `MAX_SAMPLE_ROWS`, which merges neighbours of one phase
 * in pairs, so that what is older is coarser; sums stay exact. `generation` counts those two, for selections that work incrementally.
 */
export class ChunkedSampleLog implements SampleLog {
  #chunks: Float64Array[] = [];
  /** Chunks that another log reads too: copied before they are written. */
  #shared = new Set<Float64Array>();
  #length = 0;
  #generation = 0;
  #merged = false;
  /** Numbers of a row as the engine gives them, and what they are: of the run's first rows. */
  #stride = plainRow.stride;
  #columns = columnsOf(plainRow);
  readonly #maxRows: number;

  /** @param maxRows rows above which resolution is halved, >= 2 */
  constructor(maxRows: number = MAX_SAMPLE_ROWS) {
    if (!(maxRows >= 2)) throw new RangeError(`maxRows is ${maxRows}; 2 is the least.`);
    this.#maxRows = maxRows;
  }

  get length(): number {
    return this.#length;
  }

  get generation(): number {
    return this.#generation;
  }

  /** Field of row i; NaN for a percentile that is not known. Throws RangeError outside [0, length). */
  at(i: number, field: SampleField): number {
    const column = this.#columns[field];
    // Of a job, say, that no phase of this run has.
    return column === undefined ? 0 : this.#read(i, column);
  }

  /** Adds rows, as an AdvanceReply carries them. Throws RangeError for a part of a row, and for rows of another run. */
  append(rows: Float64Array, shape: RowShape = plainRow): void {
    const { stride } = shape;
    if (this.#length === 0) {
      this.#stride = stride;
      this.#columns = columnsOf(shape);
    }
    if (stride !== this.#stride || rows.length % stride !== 0) {
      throw new RangeError(`samples have ${rows.length} numbers; a row has ${this.#stride}.`);
    }
    for (let from = 0; from < rows.length; from += stride) {
      this.#newRow().set(rows.subarray(from, from + stride));
      if (this.#length > this.#maxRows) this.#halve();
    }
  }

  /** Forgets all rows from n on; n in [0, length]. */
  truncate(n: number): void {
    if (!Number.isInteger(n) || n < 0 || n > this.#length) {
      throw new RangeError(`truncate to ${n} rows; 0 to ${this.#length} are there.`);
    }
    if (n === this.#length) return;
    this.#length = n;
    this.#generation += 1;
    this.#chunks.length = Math.ceil(n / CHUNK_ROWS);
  }

  /** Takes the rows of another log, which are shared and not copied; only an empty log does. */
  share(log: ChunkedSampleLog): void {
    if (this.#length > 0) throw new RangeError(`a log of ${this.#length} rows cannot share others.`);
    for (const chunk of log.#chunks) log.#shared.add(chunk);
    this.#chunks = [...log.#chunks];
    this.#shared = new Set(log.#chunks);
    this.#length = log.#length;
    this.#generation = log.#generation;
    this.#merged = log.#merged;
    this.#stride = log.#stride;
    this.#columns = log.#columns;
  }

  /** Neighbours were merged: a row is not one sample any more. */
  get merged(): boolean {
    return this.#merged;
  }

  /** A log with the same rows that grows separately from here; the rows so far are shared, not copied. */
  fork(): ChunkedSampleLog {
    const copy = new ChunkedSampleLog(this.#maxRows);
    copy.share(this);
    return copy;
  }

  #read(i: number, at: number): number {
    const value = i < this.#length ? this.#chunks[Math.floor(i / CHUNK_ROWS)]?.[(i % CHUNK_ROWS) * this.#stride + at] : undefined;
    if (value === undefined) throw new RangeError(`sample ${i} was asked for; 0 to ${this.#length - 1} are there.`);
    return value;
  }

  #row(i: number): Float64Array {
    const from = (i % CHUNK_ROWS) * this.#stride;
    const chunk = this.#chunks[Math.floor(i / CHUNK_ROWS)];
    if (chunk === undefined) throw new RangeError(`sample ${i} was asked for; 0 to ${this.#length - 1} are there.`);
    return chunk.subarray(from, from + this.#stride);
  }

  /** Room for one more row, in a chunk that only this log writes. */
  #newRow(): Float64Array {
    const at = Math.floor(this.#length / CHUNK_ROWS);
    const last = this.#chunks[at];
    if (last === undefined) {
      this.#chunks[at] = new Float64Array(CHUNK_ROWS * this.#stride);
    } else if (this.#shared.has(last)) {
      this.#chunks[at] = last.slice();
      this.#shared.delete(last);
    }
    this.#length += 1;
    return this.#row(this.#length - 1);
  }

  /** Merges neighbours in pairs where both belong to one phase. */
  #halve(): void {
    const old = new ChunkedSampleLog(this.#maxRows);
    old.#chunks = this.#chunks;
    old.#length = this.#length;
    old.#stride = this.#stride;
    old.#columns = this.#columns;
    this.#chunks = [];
    this.#shared.clear();
    this.#length = 0;
    this.#generation += 1;
    this.#merged = true;
    for (let i = 0; i < old.length; i++) {
      const target = this.#newRow();
      target.set(old.#row(i));
      if (i + 1 < old.length && old.at(i + 1, 'phase') === target[sampleIndex.phase]) mergeSample(target, old.#row(++i), this.#stride);
    }
  }
}

/** A log as far as a moment of its run: what was computed beyond it is not there. */
export class ShownSamples implements SampleLog {
  readonly #log: ChunkedSampleLog;
  #length = 0;

  constructor(log: ChunkedSampleLog) {
    this.#log = log;
  }

  get length(): number {
    return Math.min(this.#length, this.#log.length);
  }

  get generation(): number {
    return this.#log.generation;
  }

  at(i: number, field: SampleField): number {
    return this.#log.at(i, field);
  }

  /** Shows the samples of a moment: their number, and the frame, which tells in a log whose rows are merged. */
  showTo(samplesSoFar: number, { phase, phaseSeconds }: { readonly phase: number; readonly phaseSeconds: number }): void {
    if (!this.#log.merged) {
      this.#length = samplesSoFar;
      return;
    }
    let low = 0;
    let high = this.#log.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const of = this.#log.at(middle, 'phase');
      const end = this.#log.at(middle, 'start') + this.#log.at(middle, 'seconds');
      if (of < phase || (of === phase && end <= phaseSeconds * (1 + 1e-9))) low = middle + 1;
      else high = middle;
    }
    this.#length = low;
  }
}
