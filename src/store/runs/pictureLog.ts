import { compareMoments, isWithin } from '../../engine/order';
import type { BlockColumns, Bound, Frame } from '../../engine/types';

/** Memory for pictures, bytes. */
const BUDGET_BYTES = 32e6;

/** What was on screen at a moment of a run. */
export interface Picture {
  readonly frame: Frame;
  readonly columns: BlockColumns;
  readonly samplesSoFar: number;
}

function bytesOf(columns: BlockColumns): number {
  // A run has not all of them: handles are there where writes are tagged.
  return Object.values(columns).reduce((sum: number, column: ArrayBufferView | null) => sum + (column?.byteLength ?? 0), 0);
}

/** Pictures along a run, in its order; when there are too many, those nearest to others go. */
export class PictureLog {
  #pictures: Picture[] = [];

  get length(): number {
    return this.#pictures.length;
  }

  /** Keeps a picture that is newer than all others. */
  record(frame: Frame, columns: BlockColumns, samplesSoFar: number): void {
    const last = this.#pictures.at(-1);
    if (last !== undefined && compareMoments(frame, last.frame) <= 0) return;
    this.#pictures.push({ frame, columns, samplesSoFar });
    if (this.#pictures.length * bytesOf(columns) > BUDGET_BYTES) this.#thin();
  }

  /** The last picture within a bound, else the first one; null: there is none. */
  nearest(bound: Bound): Picture | null {
    let best = this.#pictures[0] ?? null;
    for (const picture of this.#pictures) if (isWithin(picture.frame, bound)) best = picture;
    return best;
  }

  /** Forgets what comes after a frame. */
  truncate(frame: Frame): void {
    this.#pictures = this.#pictures.filter((picture) => compareMoments(picture.frame, frame) <= 0);
  }

  clear(): void {
    this.#pictures = [];
  }

  /** The first and the newest stay. */
  #thin(): void {
    let at = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 1; i < this.#pictures.length - 1; i++) {
      const gap = (this.#pictures[i + 1] as Picture).frame.clockUs - (this.#pictures[i - 1] as Picture).frame.clockUs;
      if (gap >= least) continue;
      least = gap;
      at = i;
    }
    if (at > 0) this.#pictures.splice(at, 1);
  }
}
