import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ActionBody } from '../../../src/scenario/types';
import { ActionQueue } from '../../../src/store/runs/actionQueue';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** `perSecond` displayed samples pass in a second of wall time; 0: the drive is at rest. */
function queue(perSecond = 100) {
  const sent: ActionBody[] = [];
  return {
    sent,
    actions: new ActionQueue(
      (action) => sent.push(action),
      () => Date.now(),
      () => (Date.now() / 1000) * perSecond,
    ),
  };
}

/** Entropy from 1/steps to 1, a value every 10 ms, and then the hand rests. */
function drag(actions: ActionQueue, steps: number): void {
  for (let i = 1; i <= steps; i++) {
    actions.push({ set: { entropy: i / steps } });
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1000);
}

it('sends a drag at most ten times a second, and its last value always', () => {
  const { sent, actions } = queue();
  drag(actions, 100);
  expect(sent.length).toBeGreaterThanOrEqual(9);
  expect(sent.length).toBeLessThanOrEqual(12);
  expect(sent.at(-1)).toEqual({ set: { entropy: 1 } });
});

it('values of a drag that would be less than a displayed sample apart replace each other', () => {
  // Two samples a second: three seconds of dragging are six samples.
  const { sent, actions } = queue(2);
  drag(actions, 300);
  expect(sent.length).toBeGreaterThanOrEqual(6);
  expect(sent.length).toBeLessThanOrEqual(8);
  expect(sent.at(-1)).toEqual({ set: { entropy: 1 } });
  // On a drive at rest no sample goes by: the first value, and the one at which the hand rests.
  const rest = queue(0);
  drag(rest.actions, 300);
  expect(rest.sent).toEqual([{ set: { entropy: 1 / 300 } }, { set: { entropy: 1 } }]);
});

it('a change that is no drag goes at once, also on a drive at rest, and so does another field during a drag', () => {
  const { sent, actions } = queue(0);
  actions.push({ set: { 'ftl.victim': 'fifo' } });
  vi.advanceTimersByTime(300);
  actions.push({ set: { 'ftl.victim': 'random' } });
  expect(sent).toEqual([{ set: { 'ftl.victim': 'fifo' } }, { set: { 'ftl.victim': 'random' } }]);
  vi.advanceTimersByTime(100);
  actions.push({ set: { 'ftl.victim': 'greedy' } });
  expect(sent).toHaveLength(2);
  actions.push({ set: { qd: 8 } });
  expect(sent.at(-1)).toEqual({ set: { qd: 8 } });
  vi.advanceTimersByTime(300);
  expect(sent.at(-1)).toEqual({ set: { 'ftl.victim': 'greedy' } });
  expect(sent).toHaveLength(4);
});

it('later values of a field replace earlier ones that wait, those of other fields join them', () => {
  const { sent, actions } = queue();
  actions.push({ set: { qd: 1 } });
  actions.push({ set: { qd: 2 } });
  actions.push({ set: { kib: 8 } });
  actions.push({ set: { qd: 3 } });
  vi.advanceTimersByTime(100);
  expect(sent).toEqual([{ set: { qd: 1 } }, { set: { qd: 3, kib: 8 } }]);
});

it('sends what waits before a TRIM or an erase, in order', () => {
  const { sent, actions } = queue();
  actions.push({ set: { qd: 1 } });
  actions.push({ set: { qd: 2 } });
  actions.push({ do: 'erase' });
  expect(sent).toEqual([{ set: { qd: 1 } }, { set: { qd: 2 } }, { do: 'erase' }]);
});

it('forgets what waits when another drive is loaded', () => {
  const { sent, actions } = queue();
  actions.push({ set: { qd: 1 } });
  actions.push({ set: { qd: 2 } });
  actions.clear();
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([{ set: { qd: 1 } }]);
});
