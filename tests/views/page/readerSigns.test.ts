import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { DrivenRun } from '../../../src/store/runs/drivenRun';
import { Run } from '../../../src/store/runs/run';
import type { Player } from '../../../src/store/runs/strategies/player';
import { initialState, type SessionState } from '../../../src/store/session/state';
import type { TimeTravel } from '../../../src/store/session/timeTravel';
import type { Holder } from '../../../src/store/session/tour';
import { TourGuide } from '../../../src/store/session/tourGuide';
import type { RunId, Scene } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import { readerSigns } from '../../../src/views/page/readerSigns';
import { createEngine, loadInto, scenarioOf } from '../../engine/setup';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const engine = createEngine();
const scenes = [
  { to: 'filled', moveMs: 2000, restMs: 200, text: () => 'one' },
  { to: 'trough', moveMs: 1000, restMs: 9000, text: () => 'two' },
  { to: 'plateau', moveMs: 1000, text: () => 'three' },
] as unknown as readonly Scene[];

/** A tour at its first scene, with the signs of its reader. */
async function setup() {
  const { plan, frame: first } = loadInto(
    await engine,
    scenarioOf({ phases: [{ pattern: 'sequential', passes: 1 }, { requests: 20_000 }] }),
  );
  const frame = { ...first, lastVictim: { group: 0, die: 0, validPages: 1, pages: 2 } };
  const store = createStore<SessionState>(() => ({ ...initialState, run: new Run('run-1' as RunId, plan, frame) }));
  const guide = new TourGuide({
    scenes,
    language: () => english,
    now: () => Date.now(),
    store,
    driven: { pump: { wake: () => undefined } } as unknown as DrivenRun,
    player: { approach: () => undefined, pause: () => undefined } as unknown as Player,
    travel: { seek: () => undefined } as unknown as TimeTravel,
    tell: () => undefined,
    recall: () => Promise.resolve(),
    shown: () => undefined,
  });
  const session = {
    store,
    get state() {
      return store.getState();
    },
    holdTour: (by: Holder | null) => (by === null ? guide.release() : guide.hold(by)),
  };
  const signs = readerSigns(session, () => Date.now());
  guide.start();
  const at = () => store.getState().tour?.at;
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { guide, signs, store, at, pass };
}

it('without a sign of the reader a scene goes on at its told time', async () => {
  const { guide, at, pass } = await setup();
  guide.arrived();
  await pass(199);
  expect(at()).toBe(0);
  await pass(1);
  expect(at()).toBe(1);
});

it('whoever scrolls or touches on the way or at rest has four seconds from the last sign, however many there are', async () => {
  const { guide, signs, at, pass } = await setup();
  signs.sign();
  await pass(500);
  guide.arrived();
  for (let i = 0; i < 20; i++) {
    await pass(300);
    signs.sign();
  }
  await pass(3990);
  expect(at()).toBe(0);
  await pass(20);
  expect(at()).toBe(1);
});

it('a sign shortens no scene, and extends a long one only at its end', async () => {
  const { guide, signs, at, pass } = await setup();
  guide.goTo(1, false);
  await pass(1000);
  guide.arrived();
  await pass(1000);
  signs.sign();
  await pass(7990);
  expect(at()).toBe(1);
  signs.sign();
  await pass(3990);
  expect(at()).toBe(1);
  await pass(20);
  expect(at()).toBe(2);
});

it('what the reader holds afterwards stays held, and whoever goes on is not held back', async () => {
  const { guide, signs, store, at, pass } = await setup();
  guide.arrived();
  signs.sign();
  guide.on();
  expect(at()).toBe(1);
  await pass(1000);
  guide.arrived();
  await pass(8000);
  signs.sign();
  signs.letGo();
  guide.hold('hand');
  await pass(60_000);
  expect(at()).toBe(1);
  expect(store.getState().tour?.holdMs).toBeNull();
});
