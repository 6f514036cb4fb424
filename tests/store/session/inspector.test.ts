import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { RunClient } from '../../../src/client/runClient';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import { Run } from '../../../src/store/runs/run';
import { Inspector } from '../../../src/store/session/inspector';
import { initialState, type SessionState } from '../../../src/store/session/state';
import type { RunId } from '../../../src/store/types';
import { createEngine, loadInto } from '../../engine/setup';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('what is asked for while the pages are read is read once more, and no more', async () => {
  const { plan, frame } = loadInto(await createEngine(), shippedScenario('tiny'));
  const store = createStore<SessionState>(() => ({ ...initialState, run: new Run('run-1' as RunId, plan, frame) }));
  let reads = 0;
  const client = { inspect: async () => void reads++ } as unknown as RunClient;
  const pages = new Inspector(client, store, () => Date.now());
  pages.now();
  vi.advanceTimersByTime(0);
  pages.soon();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reads).toBe(2 * plan.sim.blocks);
});

it('what a person does is read at once, and what the run does in its own time', async () => {
  const { plan, frame } = loadInto(await createEngine(), shippedScenario('tiny'));
  const store = createStore<SessionState>(() => ({ ...initialState, run: new Run('run-1' as RunId, plan, frame) }));
  let reads = 0;
  const pages = new Inspector({ inspect: async () => void reads++ } as unknown as RunClient, store, () => Date.now());
  const looks: number[] = [];
  for (const ask of ['soon', 'soon', 'now'] as const) {
    pages[ask]();
    await vi.advanceTimersByTimeAsync(0);
    looks.push(reads / plan.sim.blocks);
  }
  expect(looks).toEqual([1, 1, 2]);
});

it('where the map moves on while the pages in sight are read, those that are in sight then are read next, and nothing more', async () => {
  const { plan, frame } = loadInto(await createEngine(), { ...shippedScenario('consistency'), scale: 64 });
  const store = createStore<SessionState>(() => ({ ...initialState, run: new Run('run-1' as RunId, plan, frame) }));
  const reads: number[] = [];
  const inspect = async (block: number) => {
    reads.push(block);
    return { block };
  };
  const pages = new Inspector({ inspect } as unknown as RunClient, store, () => Date.now());
  pages.show([4, 5]);
  vi.advanceTimersByTime(0);
  pages.show([5, 6]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(reads).toEqual([4, 5, 5, 6]);
  expect([4, 5, 6].map((block) => pages.of(block)?.block)).toEqual([undefined, 5, 6]);
  // The same blocks again are no news.
  pages.show([5, 6]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(reads).toHaveLength(4);
});
