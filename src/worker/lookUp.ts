import type { Recalled } from './protocol';

/** Longest that a look-up delays other calls, ms. */
const SLICE_MS = 20;

/** Work in small pieces, given up when another call comes. */
export class LookUp {
  readonly #sliceMs: number;
  #leaveOff: (() => void) | null = null;

  /** @param sliceMs wall time between two looks at the messages that have come, ms */
  constructor(sliceMs = SLICE_MS) {
    this.#sliceMs = sliceMs;
  }

  /** Gives up the work under way; its `finally` is done when this returns. */
  leaveOff(): void {
    this.#leaveOff?.();
  }

  /** Answers null where it is given up. One at a time: a new one ends the work under way. */
  run<T>(steps: Generator<void, T>): Promise<Recalled<T>> {
    this.leaveOff();
    return new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | null = null;
      const end = (): void => {
        if (timer !== null) clearTimeout(timer);
        this.#leaveOff = null;
      };
      const slice = (): void => {
        timer = null;
        try {
          const began = performance.now();
          do {
            const step = steps.next();
            if (!step.done) continue;
            end();
            resolve({ answer: step.value });
            return;
          } while (performance.now() - began < this.#sliceMs);
        } catch (error) {
          end();
          reject(error);
          return;
        }
        timer = setTimeout(slice, 0);
      };
      this.#leaveOff = () => {
        end();
        resolve(null);
        steps.return(undefined as T);
      };
      slice();
    });
  }
}
