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
});

test('all dirty items share one frame', () => {
  const frames = fakeFrames();
  const loop = createDrawLoop(frames.source);
  const items = [counter(), counter(), counter()];
  for (const item of items) loop.invalidate(item);
  frames.step(16);
  expect(items.map((item) => item.drawn)).toEqual([1, 1, 1]);
});

test('new data is drawn once in each beat of the interval; a gesture does not wait', () => {
  const frames = fakeFrames();
  const loop = createDrawLoop(frames.source);
  const item = counter(250);
  const during = (ms: number) => {
    const before = item.drawn;
    for (let passed = 0; passed < ms; passed += 10) {
      loop.invalidate(item);
      frames.step(10);
    }
    return item.drawn - before;
  };
  // From 0 to 240 ms, the frame at 250 begins a beat, and so on.
  expect(during(240)).toBe(1);
  expect(during(250)).toBe(1);
  expect(during(1000)).toBe(4);
  loop.invalidate(item, true);
  loop.invalidate(item);
  const before = item.drawn;
  frames.step(1);
  expect(item.drawn).toBe(before + 1);
});

test('what has one interval is drawn in one frame, though a gesture draws a part of it early', () => {
  const frames = fakeFrames();
  const loop = createDrawLoop(frames.source);
  const [words, picture, other] = [counter(500), counter(500), counter(250)];
  const apart: number[] = [];
  for (let i = 0; i < 300; i++) {
    for (const item of [words, other]) loop.invalidate(item);
    loop.invalidate(picture, i === 20);
    frames.step(10);
    if (words.drawn !== picture.drawn) apart.push(i);
  }
  expect(apart).toEqual([]);
  // Once in each half of a second, and once more for the gesture; it hurries nothing of another interval.
  expect(words.drawn).toBe(8);
  expect(other.drawn).toBe(13);
});

test('a beat begins with its interval, or where a part of it is drawn early', () => {
  const frames = fakeFrames();
  const loop = createDrawLoop(frames.source);
  const item = counter(100);
  const beats = [30, 30, 30, 30].map((ms, i) => {
    loop.invalidate(item, i === 1);
    frames.step(ms);
    return loop.beatAt(100);
  });
  expect(beats).toEqual([0, 60, 60, 100]);
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
