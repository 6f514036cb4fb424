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
  /** Wall time at which the frame began that is drawn now, or was drawn last, ms. */
  readonly frameAt: () => number;
  /** Frames in which something was drawn, and what they cost in wall milliseconds: for the bench. */
  readonly cost: () => { readonly frames: number; readonly totalMs: number; readonly worstMs: number };
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

/** Layers with the same interval are drawn in one frame and show one moment, even if a gesture drew some of them in between. */
function isDue(now: number, drawnAt: number | undefined, interval: number): boolean {
  return drawnAt === undefined || interval <= 0 || Math.floor(now / interval) > Math.floor(drawnAt / interval);
}

/** Makes the loop; the page makes one and gives it to all views by `DrawLoopContext`. */
export function createDrawLoop(source: FrameSource = browserFrames): DrawLoop {
  const dirty = new Map<Drawable, boolean>();
  const drawnAt = new WeakMap<Drawable, number>();
  let scheduled = false;
  let frames = 0;
  let totalMs = 0;
  let worstMs = 0;
  let begun = 0;

  const schedule = () => {
    if (scheduled || dirty.size === 0) return;
    scheduled = true;
    source.request(frame);
  };

  const frame = () => {
    scheduled = false;
    begun = source.now();
    let drew = false;
    for (const [item, urgent] of [...dirty]) {
      if (!urgent && !isDue(begun, drawnAt.get(item), item.minIntervalMs())) continue;
      dirty.delete(item);
      drawnAt.set(item, begun);
      item.draw();
      drew = true;
    }
    if (drew) {
      const ms = source.now() - begun;
      frames += 1;
      totalMs += ms;
      worstMs = Math.max(worstMs, ms);
    }
    schedule();
  };

  return {
    invalidate(item, urgent = false) {
      dirty.set(item, urgent || dirty.get(item) === true);
      schedule();
    },
    forget: (item) => void dirty.delete(item),
    frameAt: () => begun,
    cost: () => ({ frames, totalMs, worstMs }),
  };
}

/** The page's loop. */
export const DrawLoopContext = createContext<DrawLoop | null>(null);
