import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ActionBody } from '../../src/scenario/types';
import { ActionQueue } from '../../src/store/actionQueue';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function queue() {
  const sent: ActionBody[] = [];
  return {
    sent,
    actions: new ActionQueue(
      (action) => sent.push(action),
      () => Date.now(),
    ),
  };
}

it('sends a drag at most ten times a second, and its last value always', () => {
  const { sent, actions } = queue();
  for (let i = 1; i <= 100; i++) {
    actions.push({ set: { entropy: i / 100 } });
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(200);
  expect(sent.length).toBeGreaterThanOrEqual(9);
  expect(sent.length).toBeLessThanOrEqual(11);
  expect(sent.at(-1)).toEqual({ set: { entropy: 1 } });
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
