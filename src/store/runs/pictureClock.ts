import type { AdvanceReply } from '../../engine/types';
import type { Run } from './run';

/** When the per-block columns of a run are copied. */
export interface PictureRhythm {
  readonly now: () => number;
  /** Somebody looks at them. */
  readonly isWanted: () => boolean;
  /** Wall time between two copies, ms; `busy`: every block is erased more than once a second. */
  readonly everyMs: (busy: boolean) => number;
}

/** This run's blocks are not shown. */
export const noPictures: PictureRhythm = { now: () => 0, isWanted: () => false, everyMs: () => 0 };

/** Tells when columns are due, and whether those on screen are older than the frame. */
export class PictureClock {
  readonly #rhythm: PictureRhythm;
  #takenAt = Number.NEGATIVE_INFINITY;
  #erasedThen = 0;
  #busy = false;
  stale = false;

  constructor(rhythm: PictureRhythm) {
    this.#rhythm = rhythm;
  }

  restart(stale: boolean): void {
    this.stale = stale;
    this.#takenAt = Number.NEGATIVE_INFINITY;
  }

  /** The drive changed: its picture is due at once. */
  touch(): void {
    this.stale = true;
  }

  /** A copy should come with the next advance. */
  isDue(): boolean {
    return this.#rhythm.isWanted() && this.#rhythm.now() - this.#takenAt >= this.#rhythm.everyMs(this.#busy);
  }

  took({ frame }: AdvanceReply, { plan }: Run): void {
    this.stale = frame.columns === null;
    if (this.stale) return;
    const now = this.#rhythm.now();
    const erased = frame.totals.blocksErased;
    const seconds = (now - this.#takenAt) / 1000;
    this.#busy = seconds > 0 && (erased - this.#erasedThen) / plan.factor / plan.sim.blocks / seconds > 1;
    this.#erasedThen = erased;
    this.#takenAt = now;
  }
}
