import { expect, it } from 'vitest';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import type { Run } from '../../../src/store/runs/run';
import { scenarioUpToNow } from '../../../src/store/session/asRun';
import { followNamed, holdPlace } from '../../../src/store/session/readDocuments';
import { goalOfScene, isFirstAtRight } from '../../../src/store/session/sceneGoals';
import { isOfNow, type SessionState, toldVictim } from '../../../src/store/session/state';
import { scenarioOf } from '../../engine/setup';
import { testSession, until } from './session';

const small = scenarioOf({
  phases: [{ pattern: 'sequential', passes: 0.2 }, { requests: 300 }, { requests: 400 }],
});

it('the scene before TRIM is a second before the end of a phase of so many seconds, and the end of one of so many requests', () => {
  const goal = (before: object) =>
    goalOfScene('beforeTrim', { plan: { scenario: { phases: [before, { do: 'trim' }] } } } as unknown as Run, () => null);
  expect(goal({ do: 'write', pattern: 'random', seconds: 30 })).toEqual({ phase: 0, phaseSeconds: 29 });
  expect(goal({ do: 'write', pattern: 'random', requests: 30 })).toEqual({ phase: 1, phaseRequests: 0 });
});

it('the scene of the filled drive is the beginning of the writes behind the fill, before the first of them', () => {
  const phases = [
    { do: 'write', pattern: 'sequential', passes: 1 },
    { do: 'write', pattern: 'random', seconds: 30 },
  ];
  expect(goalOfScene('filled', { plan: { scenario: { phases } } } as unknown as Run, () => null)).toMatchObject({ phaseRequests: 0 });
});

it('of the first collections one is told whose victim is in the last column of dies, or the last of them', () => {
  const run = { plan: { sim: { channels: 8, dies: 32 }, factor: 16 } } as unknown as Run;
  const isFirst = (die: number | null, groupsCollected: number) =>
    isFirstAtRight(run, { lastVictim: die === null ? null : { die }, totals: { groupsCollected } } as unknown as Run['frame']);
  expect([isFirst(null, 0), isFirst(1, 16), isFirst(30, 40), isFirst(31, 48), isFirst(7, 48)]).toEqual([false, false, false, true, true]);
  expect([isFirst(1, 1023), isFirst(1, 1024)]).toEqual([false, true]);
});

it('until the collection of a scene is looked up, words and figures tell none', () => {
  const [before, now] = [{ lastVictim: { group: 1 } }, { lastVictim: { group: 2 } }].map((frame, i) => ({
    phase: 1,
    clockUs: i,
    ended: false,
    phaseRequests: i,
    ...frame,
  }));
  const playback = { running: false, computing: false, seeking: false };
  const told = (awaits: boolean, at: unknown) =>
    toldVictim({ tour: { awaits }, recalled: { collection: at && { at } }, run: { frame: now }, playback } as unknown as SessionState)
      ?.group;
  expect([told(true, null), told(true, before), told(true, now), told(false, before)]).toEqual([undefined, undefined, 2, 2]);
  // What was looked up later in the run is not told before it.
  expect(told(true, { ...now, phaseRequests: 2 })).toBeUndefined();
});

it('a collection is of now where the run rests at its moment, and nowhere else', () => {
  const at = { phase: 1, phaseRequests: 7, clockUs: 70, ended: false };
  const playback = { running: false, computing: false, seeking: false };
  const ofNow = (other: object) =>
    isOfNow({ recalled: { collection: { at } }, run: { frame: at }, playback, ...other } as unknown as SessionState);
  expect(ofNow({})).toBe(true);
  expect(ofNow({ run: { frame: { ...at, phaseRequests: 8 } } })).toBe(false);
  expect(ofNow({ run: null })).toBe(false);
  expect(ofNow({ recalled: { collection: null } })).toBe(false);
  expect(ofNow({ playback: { ...playback, running: true } })).toBe(false);
});

it('what was done up to the moment on screen stays in the record, and what was done later does not', () => {
  const receipts = [
    { at: { phase: 0, request: 9 } },
    { at: { phase: 1, request: 7 } },
    { at: { phase: 1, request: 8 } },
    { at: { phase: 2, request: 0 } },
    { at: { phase: 2, request: 1 } },
  ];
  const run = {
    receipts,
    isBehind: true,
    horizon: { phase: 2, phaseRequests: 5 },
    frame: { phase: 1, phaseRequests: 7 },
  } as unknown as Run;
  const staying = (atBorder: boolean) => scenarioUpToNow({ ...shippedScenario('consistency'), actions: [] }, run, atBorder).actions;
  expect([staying(false), staying(true)]).toEqual([receipts.slice(0, 2), receipts.slice(0, 4)]);
});

it('without a run, or while another is loaded, no page is followed, and nothing is gone to', async () => {
  const { session } = testSession();
  expect(followNamed(session, { page: 3 } as Parameters<typeof followNamed>[1])).toEqual([]);
  const before = session.state;
  session.seek('end');
  session.step('request', false);
  expect(session.state.playback).toEqual(before.playback);
  await session.open(small, 'paused');
  const last = (session.state.plan?.full.usedPages ?? 0) - 1;
  const named = (page: number) => followNamed(session, { page } as Parameters<typeof followNamed>[1]);
  expect([named(last), named(last + 1).length]).toEqual([[], 1]);
  const opening = session.open({ ...small, userSpare: 0.3 }, 'paused');
  session.seek('end');
  expect(session.state.playback.seeking).toBe(false);
  await opening;
  session.dispose();
});

it('a step by phase goes to the next one, and a place that was held is let go once', async () => {
  const { session } = testSession();
  await session.open(small, 'paused');
  let left = 0;
  const here = { at: { phase: 0, request: 0 }, paused: true, until: [] };
  const held = holdPlace(session, here, () => left++);
  expect(held()).toBe(here);
  for (const requests of [615, 915]) {
    session.step('phase');
    await until(session, (state) => !state.playback.seeking);
    expect(session.state.run?.frame).toMatchObject({ totals: { hostRequests: requests } });
    expect([held(), left]).toEqual([null, 1]);
  }
  session.dispose();
});

it('a law that is looked at beforehand is drawn at once', async () => {
  const { session } = testSession();
  await session.open(small, 'paused');
  let told = 0;
  session.subscribeRun(() => told++);
  const law = session.previewLaw({ ...small, userSpare: 0.5 });
  expect(session.state.previewLaw).toBe(law);
  expect(told).toBe(1);
  session.dispose();
});
