import { expect, test } from 'vitest';
import { createDrawLoop, type Drawable } from '../../src/views/drawLoop';

/** A clock that stands until told, with at most one frame asked for. */
function fakeFrames() {
  let now = 0;
  let waiting: (() => void) | null = null;
  return {
    source: {
      now: () => now,
      request: (callback: () => void) => {
        if (waiting !== null) throw new Error('two frames were asked for at once');
        waiting = callback;
      },
    },
    /** Lets ms pass and runs the frame that was asked for. */
    step(ms: number) {
      now += ms;
      const run = waiting;
      waiting = null;
      run?.();
    },
    isWaiting: () => waiting !== null,
  };
}

function counter(minIntervalMs = 0): Drawable & { drawn: number } {
  return {
    drawn: 0,
    draw() {
      this.drawn += 1;
    },
    minIntervalMs: () => minIntervalMs,
  };
}

test('many invalidations of one frame draw once, and nothing is asked for afterwards', () => {
  const frames = fakeFrames();
  const loop = createDrawLoop(frames.source);
  const item = counter();
  for (let i = 0; i < 50; i++) loop.invalidate(item);
  expect(item.drawn).toBe(0);
  frames.step(16);
  expect(item.drawn).toBe(1);
  expect(frames.isWaiting()).toBe(false);
  expect(loop.cost().frames).toBe(1);
});

test('all dirty items share one frame', () => {
  const frames = fakeFrames();
  const loop = createDrawLoop(frames.source);
  const items = [counter(), counter(), counter()];
  for (const item of items) loop.invalidate(item);
  frames.step(16);
  expect(items.map((item) => item.drawn)).toEqual([1, 1, 1]);
});

test('new data waits for the interval and is drawn then; a gesture does not wait', () => {
  const frames = fakeFrames();
  const loop = createDrawLoop(frames.source);
  const item = counter(250);
  loop.invalidate(item);
  frames.step(16);
  expect(item.drawn).toBe(1);
  for (let i = 0; i < 15; i++) {
    loop.invalidate(item);
    frames.step(16);
  }
  expect(item.drawn).toBe(1);
  frames.step(16);
  expect(item.drawn).toBe(2);
  loop.invalidate(item, true);
  loop.invalidate(item);
  frames.step(16);
  expect(item.drawn).toBe(3);
});

test('what is forgotten is not drawn', () => {
  const frames = fakeFrames();
  const loop = createDrawLoop(frames.source);
  const item = counter();
  loop.invalidate(item);
  loop.forget(item);
  frames.step(16);
  expect(item.drawn).toBe(0);
  expect(frames.isWaiting()).toBe(false);
});
