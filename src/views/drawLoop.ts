import { createContext } from 'react';

/** Something that can be drawn again. */
export interface Drawable {
  readonly draw: () => void;
  /** Wall milliseconds between two drawings of new data, asked each time; 0: every frame. */
  readonly minIntervalMs: () => number;
}

/** The one owner of requestAnimationFrame: draws what is dirty, once a frame. */
export interface DrawLoop {
  /** New data: draw at the next animation frame, or when its interval has passed. `urgent` (a gesture, a resize) does not wait. */
  readonly invalidate: (item: Drawable, urgent?: boolean) => void;
  /** Stops drawing it. */
  readonly forget: (item: Drawable) => void;
  /**
   * Wall time at which the newest beat of an interval began, ms. What has one interval is drawn once a beat, in one frame, and shows one
   * moment: where a gesture or a render draws a part of it early, a beat begins there for all of it.
   */
  readonly beatAt: (intervalMs: number) => number;
}

/** Clock and scheduler, replaceable in tests. */
export interface FrameSource {
  readonly now: () => number;
  readonly request: (callback: () => void) => void;
}

const browserFrames: FrameSource = {
  now: () => performance.now(),
  request: (callback) => void requestAnimationFrame(callback),
};

/** Makes the loop; the page makes one and gives it to all views by `DrawLoopContext`. */
export function createDrawLoop(source: FrameSource = browserFrames): DrawLoop {
  const dirty = new Map<Drawable, boolean>();
  const drawnAt = new WeakMap<Drawable, number>();
  /** By interval: when a part of what has it was drawn early, ms. */
  const hurriedAt = new Map<number, number>();
  let scheduled = false;
  let begun = 0;

  const schedule = () => {
    if (scheduled || dirty.size === 0) return;
    scheduled = true;
    source.request(frame);
  };

  // NaN without an interval: every frame is one.
  const beatAt = (intervalMs: number) => Math.max(begun - (begun % intervalMs), hurriedAt.get(intervalMs) ?? 0);

  const frame = () => {
    scheduled = false;
    begun = source.now();
    for (const [item, urgent] of dirty) if (urgent) hurriedAt.set(item.minIntervalMs(), begun);
    for (const [item, urgent] of [...dirty]) {
      if (!urgent && (drawnAt.get(item) ?? -1) >= beatAt(item.minIntervalMs())) continue;
      dirty.delete(item);
      drawnAt.set(item, begun);
      item.draw();
    }
    schedule();
  };

  return {
    invalidate(item, urgent = false) {
      dirty.set(item, urgent || dirty.get(item) === true);
      schedule();
    },
    forget: (item) => void dirty.delete(item),
    beatAt,
  };
}

/** The page's loop. */
export const DrawLoopContext = createContext<DrawLoop | null>(null);
