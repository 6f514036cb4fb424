import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { DrivenRun } from '../../../src/store/runs/drivenRun';
import { Run } from '../../../src/store/runs/run';
import type { Target } from '../../../src/store/runs/strategies/goal';
import type { Player } from '../../../src/store/runs/strategies/player';
import { goalOfScene, inRoom } from '../../../src/store/session/sceneGoals';
import { initialState, type SessionState } from '../../../src/store/session/state';
import type { TimeTravel } from '../../../src/store/session/timeTravel';
import { readingMs } from '../../../src/store/session/tour';
import { TourGuide } from '../../../src/store/session/tourGuide';
import type { RunId, Scene } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import { cases } from '../../cases';
import { createEngine, loadInto, scenarioOf } from '../../engine/setup';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const scenario = scenarioOf({ sample: { seconds: 0.5 }, phases: [{ pattern: 'sequential', passes: 1 }, { requests: 20_000 }] });
const engine = createEngine();
const scenes: readonly Scene[] = [
  { to: 'filled', moveMs: 4000, text: () => 'one two three' },
  { to: 'beforeCollection', moveMs: 2000, breathMs: 1500, text: () => 'one two three four five six' },
  { to: 'firstCollection', moveMs: 100, restMs: 700, text: () => 'one' },
  { to: 'plateau', moveMs: 3000, text: () => 'one two' },
].map((scene) => scene as unknown as Scene);

it('a scene is held as long as its words take to read, and three seconds besides', () => {
  expect(readingMs('one two  three\nfour')).toBe(3000 + 4 * 400);
});

const command = fc.oneof(
  fc.record({ do: fc.constant('goTo' as const), at: fc.integer({ min: -1, max: 4 }), waits: fc.boolean() }),
  fc.record({ do: fc.constantFrom('on', 'on', 'back', 'arrived', 'arrived', 'arrived', 'leave', 'start', 'forget', 'resume', 'keep') }),
  fc.record({ do: fc.constant('still' as const), to: fc.constantFrom('firstCollection', 'plateau', 'trimmed') }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 99, 700, 1000, 2999, 3000, 4000, 5000) }),
  fc.record({
    do: fc.constant('stand' as const),
    phase: fc.nat(1),
    requests: fc.constantFrom(0, 1, 500),
    ended: fc.boolean(),
    collected: fc.nat(1),
  }),
);

/** What a guide is, as one would keep it with a pencil. */
interface Plain {
  at: number;
  resting: boolean;
  asked: boolean;
  breathes: boolean;
  /** It was sent to the second scene from an empty drive, and is on its way to the filled one. */
  fills: boolean;
  waits: boolean;
  begunAt: number;
  /** When the scene goes on by itself. */
  due: number | null;
  factor: number | null;
  places: (Target | undefined)[];
  running: boolean;
  /** How long its scene is held, as it was shown last, ms. */
  holdMs: number | null;
}

it('whatever is asked of the guide of the tour, it moves, rests and goes on as a plain account says', async () => {
  const { plan, frame: first } = loadInto(await engine, scenario);
  // It has collected: what is kept back until the first collection is found, tour.test.ts says.
  const frame = { ...first, lastVictim: { group: 0, die: 0, validPages: 1, pages: 2 } };
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 40, size: 'max' }), async (list) => {
      let run = new Run('run-1' as RunId, plan, frame);
      const store = createStore<SessionState>(() => ({ ...initialState, run }));
      const calls: unknown[] = [];
      const wanted: unknown[] = [];
      const asText = (goal: unknown) => JSON.stringify(goal);
      const guide = new TourGuide({
        scenes,
        language: () => english,
        now: () => Date.now(),
        store,
        driven: { pump: { wake: () => calls.push('wake') } } as unknown as DrivenRun,
        player: { approach: (goal: unknown, ms: number) => calls.push(`approach ${asText(goal)} ${ms}`) } as unknown as Player,
        travel: { seek: (to: unknown) => calls.push(`seek ${asText(to)}`) } as unknown as TimeTravel,
        tell: ({ kind }) => calls.push(kind),
        recall: () => Promise.resolve(),
        shown: () => undefined,
      });
      const plain: Plain = {
        at: -1,
        resting: false,
        asked: false,
        breathes: false,
        fills: false,
        waits: false,
        begunAt: 0,
        due: null,
        factor: null,
        places: [],
        running: false,
        holdMs: null,
      };
      const isOn = () => plain.at >= 0;
      const words = [3, 6, 1, 2];
      const restAfter = (since: number) => (plain.at === 2 ? 700 : Math.max(3000, 3000 + 400 * (words[plain.at] ?? 0) - since));
      /** It tells itself where it does not wait, and another scene comes. */
      const isTold = () => isOn() && !plain.waits && plain.at < 3;
      const approach = (goal: unknown, ms: number) => {
        plain.running = isOn() && !plain.waits;
        if (ms === 0) plain.factor = 40;
        wanted.push(`approach ${asText(goal)} ${ms}`, 'wake');
      };
      const travel = (to: unknown) => {
        plain.running = false;
        wanted.push(`seek ${asText(to)}`);
      };
      const show = () => {
        const moveMs = (scenes[plain.at]?.moveMs ?? 0) + (scenes[plain.at]?.breathMs ?? 0);
        plain.holdMs = isTold() ? moveMs + restAfter(moveMs) : null;
      };
      const turnTo = (at: number) => {
        Object.assign(plain, { at, due: null, begunAt: Date.now(), resting: false, asked: false, breathes: false, fills: false });
        show();
      };
      const goalOf = (at: number) =>
        plain.fills ? { phase: 1, phaseRequests: 0 } : goalOfScene(scenes[at]?.to ?? 'filled', run, () => null);
      const begin = (at: number) => {
        if (scenes[at] === undefined) return;
        turnTo(at);
        const { phase, phaseRequests } = run.frame;
        const isPast = at === 0 && phase === 1 && phaseRequests > 0;
        const seen = plain.places[at] ?? (isPast ? { phase: 1, phaseRequests: 0 } : undefined);
        plain.fills = seen === undefined && at === 1 && phase === 0 && plain.places[0] === undefined;
        if (seen !== undefined) travel(seen);
        else approach(goalOf(at), plain.waits ? 0 : (scenes[at]?.moveMs ?? 0));
      };
      const on = () => {
        if (!isOn()) return;
        if (!plain.resting && plain.waits && plain.at < 3) plain.asked = true;
        else if (!plain.resting && !plain.breathes) approach(goalOf(plain.at), 0);
        else if (plain.at < 3) begin(plain.at + 1);
        else if (!run.frame.ended) wanted.push('scenesOver');
      };
      const leave = () => Object.assign(plain, { at: -1, due: null, asked: false });
      const goTo = (at: number, waits: boolean) => {
        if (scenes[at] === undefined) return;
        plain.waits = waits;
        begin(at);
      };
      let kept = guide.kept;
      for (const one of list) {
        if (one.do === 'goTo' && 'at' in one) {
          guide.goTo(one.at, one.waits);
          goTo(one.at, one.waits);
        } else if (one.do === 'still' && 'to' in one) {
          guide.still(one.to as Scene['to']);
          const at = scenes.findIndex(({ to }) => to === one.to);
          if (at >= 0) goTo(at, true);
        } else if (one.do === 'wait' && 'ms' in one) {
          for (let left = one.ms; left > 0; ) {
            const step = plain.due === null ? left : Math.min(left, plain.due - Date.now());
            vi.advanceTimersByTime(step);
            left -= step;
            if (plain.due !== null && Date.now() >= plain.due) {
              plain.due = null;
              on();
            }
          }
        } else if (one.do === 'stand' && 'phase' in one) {
          const { phase, requests, ended, collected } = one;
          const totals = { ...frame.totals, groupsCollected: collected };
          run = new Run('run-1' as RunId, plan, { ...frame, phase, phaseRequests: requests, ended, totals });
          store.setState({ run });
        } else if (one.do === 'keep') kept = guide.kept ?? kept;
        else if (one.do === 'resume') {
          if (kept !== null) {
            guide.resume(kept);
            Object.assign(plain, { factor: 40, places: [...kept.places], waits: true });
            turnTo(kept.at);
          }
        } else if (one.do === 'start') {
          expect(guide.start()).toBe(true);
          goTo(0, false);
        } else if (one.do === 'on') {
          guide.on();
          on();
        } else if (one.do === 'back') {
          guide.back();
          const place = plain.places[plain.at - 1];
          if (plain.asked) plain.asked = false;
          else if (place !== undefined) {
            plain.waits = true;
            turnTo(plain.at - 1);
            travel(place);
          }
        } else if (one.do === 'leave') {
          guide.leave();
          leave();
        } else if (one.do === 'forget') {
          guide.forget();
          Object.assign(plain, { factor: null, places: [] });
        } else if (one.do === 'arrived') {
          guide.arrived();
          // What a scene is about is looked up before it rests.
          await Promise.resolve();
          await Promise.resolve();
          const { phase, phaseRequests, ended, totals } = run.frame;
          if (isOn() && !plain.resting) {
            if (ended && totals.groupsCollected === 0) leave();
            else if (plain.fills) {
              plain.fills = false;
              approach(goalOf(1), plain.waits ? 0 : 2000);
            } else if (plain.at === 1 && !plain.waits && !plain.breathes && !ended) {
              plain.breathes = true;
              approach(inRoom(run, 0.8), 1500);
            } else {
              plain.places[plain.at] = ended ? 'end' : { phase, phaseRequests };
              plain.resting = true;
              show();
              if (plain.asked) on();
              else if (!plain.waits && !ended) plain.due = Date.now() + restAfter(Date.now() - plain.begunAt);
            }
          }
        }
        expect(calls, JSON.stringify(one)).toEqual(wanted);
        expect([guide.isOn, guide.way.factor]).toEqual([isOn(), plain.factor]);
        expect(store.getState().playback.running).toBe(plain.running);
        const { tour } = store.getState();
        if (!isOn()) expect(tour).toBeNull();
        else expect(tour).toMatchObject({ at: plain.at, count: 4, resting: plain.resting, asked: plain.asked, holdMs: plain.holdMs });
        const last = plain.resting ? plain.at : plain.at - 1;
        expect(guide.kept).toEqual(plain.places[last] === undefined ? null : { at: last, places: plain.places });
      }
      guide.leave();
    }),
    { numRuns: cases(100) },
  );
});
