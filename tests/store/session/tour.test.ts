import { expect, it, onTestFinished, vi } from 'vitest';
import { planScenario } from '../../../src/engine/plan';
import { readJobs } from '../../../src/fio/readJobs';
import { tourScenes } from '../../../src/lessons/tour';
import { parseScenario } from '../../../src/scenario/parse';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import type { Phase, Scenario } from '../../../src/scenario/types';
import { dropOf } from '../../../src/store/selections/series/fall';
import { lineMarks, timeLine } from '../../../src/store/selections/time/lineOfTime';
import { sceneWords } from '../../../src/store/selections/words/sceneWords';
import { hasScenes } from '../../../src/store/session/sceneGoals';
import { goesOn, toldVictim } from '../../../src/store/session/state';
import { readingMs } from '../../../src/store/session/tour';
import type { Scene } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import { testSession, until } from './session';

it.each([0, 0.195])('the trough of the tour is where the samples have it, whatever the spare: user spare %d', async (userSpare) => {
  const { session } = testSession({ scenes: tourScenes });
  await session.open({ ...shippedScenario('consistency'), scale: 64, userSpare }, 'paused');
  // A sentence is not told before its figures are there.
  expect(
    tourScenes.map(({ text }) => session.state.run && sceneWords(text(english), session.state.run, dropOf, english)?.length).slice(2, 4),
  ).toEqual([undefined, undefined]);
  session.scene(3, true);
  await until(session, ({ tour }) => tour?.at === 3 && tour.resting);
  const { run } = session.state;
  if (run === null) throw new Error('there is no run');
  const seen = dropOf(run, english);
  const told = sceneWords(tourScenes[3]?.text(english) ?? '', run, session.state.tour?.dropOf ?? null, english);
  if (told === null || seen === null) throw new Error('the trough is told');
  const words = told.flatMap(({ text, bold }) => (bold ? [text] : []));
  const rested = run.frame.phaseSeconds;
  expect(seen?.slowestAt).toBeLessThan(rested);
  const victim = run.frame.lastVictim;
  // The collection is the one that began last; the plot's label and the sentence tell the same fall.
  expect(words.slice(1).map(Number)).toEqual([(victim?.pages ?? 0) - (victim?.validPages ?? 0), victim?.validPages]);
  // Before the share is known, the fall is said with the speed of its first slow samples.
  const early = sceneWords(tourScenes[3]?.text(english) ?? '', run, null, english) ?? [];
  expect(early.map(({ text }) => text).join('')).toMatch(
    /^Speed falls to [\d,]+ writes per second\. To free \d+ pages, the drive moves \d+\.$/,
  );
  // From what to what, and in which seconds, stands at its arrow on the plot.
  expect(words.slice(0, 1)).toEqual([seen.share]);
  session.scene(4, true);
  // One number, one name; what still settles is not said to be settled.
  expect(session.state.tour?.scene.name(english)).toBe('The long run');
  expect(session.state.tour?.scene.text(english)).toBe(english.tour.settlingText);
  await until(session, ({ tour }) => tour?.at === 4 && tour.resting);
  expect(session.state.tour?.scene.name(english)).toBe('The long run');
  expect(session.state.tour?.scene.text(english)).toBe(english.tour.plateauText);
  // Nothing slower comes in the time in which a trough is looked for.
  const whole = dropOf(run, english);
  expect(whole?.slowestAt).toBeLessThanOrEqual(rested);
  expect(whole?.to).toBe(seen?.to);
  // At the end of the run, too, there is a collection to see: one that is over.
  let marked: number | undefined;
  session.subscribeRun(() => {
    marked = session.state.run?.frame.lastVictim?.group;
  });
  await session.recall({ what: 'collection' });
  const collection = session.state.recalled.collection?.collection;
  expect(collection?.steps.length).toBeGreaterThan(0);
  // The map is drawn anew, and marks that one.
  expect(marked).toBe(collection?.victim);
  session.dispose();
});

it('a drive that was run past its scenes goes back to the first one', async () => {
  const { session } = testSession({ scenes: tourScenes });
  await session.open({ ...shippedScenario('consistency'), scale: 64 }, 'paused');
  session.seek({ phase: 2, phaseRequests: 100_000 });
  await until(session, ({ run, playback }) => (run?.frame.phaseRequests ?? 0) >= 100_000 && !playback.seeking);
  session.scene(0, true);
  await until(session, ({ tour, playback }) => tour?.at === 0 && tour.resting && !playback.seeking);
  // The end of the fill and the begin of what follows are one moment.
  const frame = session.state.run?.frame;
  expect(frame?.phase === 2 ? frame.phaseRequests : frame?.phase).toBeLessThan(2);
  session.dispose();
});

const consistency = { ...shippedScenario('consistency'), scale: 64 };
const [erase, fill, random] = consistency.phases as readonly [Phase, Phase, Phase];
const stopped = { passes: null, bytes: null, seconds: null, requests: null, until: null };
const half = { from: 0, to: 0.5 };

/** The job of a newcomer: random writes on an empty drive. */
function fioJob(): Scenario {
  const read = readJobs('[global]\nrw=randwrite\nbs=4k\niodepth=32\n[job]\nsize=100%\n');
  if (!read.ok) throw new Error(read.faults.join());
  const parsed = parseScenario(read.value);
  if (!parsed.ok) throw new Error(parsed.faults.join());
  return parsed.value;
}

it('the scenes are told of a drive that is filled once, then written at random for longer than its spare lasts', () => {
  const has = (...phases: readonly unknown[]) => hasScenes(planScenario({ ...consistency, phases: phases as readonly Phase[] }));
  expect(hasScenes(planScenario(fioJob()))).toBe(false);
  expect(has(erase, fill, random)).toBe(true);
  expect(has(fill, { ...random, ...stopped, until: 'steady' })).toBe(true);
  expect(has(fill, { ...random, ...stopped, passes: 1 })).toBe(true);
  expect(has(erase, random)).toBe(false);
  expect(has(erase, { ...fill, passes: 2 }, random)).toBe(false);
  expect(has(erase, fill, { do: 'trim', span: half }, random)).toBe(false);
  expect(has(erase, fill, { ...random, seconds: 30 })).toBe(false);
});

it('the tour ends where the run is over before anything was collected', async () => {
  const { session } = testSession({ scenes: tourScenes });
  // Requests have no time: the end of the run tells.
  await session.open({ ...consistency, phases: [erase, fill, { ...random, ...stopped, requests: 200_000 } as Phase] }, 'paused');
  session.scene(1, true);
  await until(session, ({ run, tour }) => run?.frame.ended === true && tour === null);
  expect(session.state.run?.frame.totals.groupsCollected).toBe(0);
  session.dispose();
});

it.each([[[erase, fill, { ...random, seconds: 100 }]], [[erase, fill, { ...random, seconds: 100 }, { do: 'idle', seconds: 10 }]]] as const)(
  'the mark of the first collection leads to a drive that collects',
  async (phases) => {
    const { session } = testSession();
    await session.open({ ...consistency, phases: phases as readonly Phase[] }, 'paused');
    session.seek('end');
    await until(session, ({ run, playback }) => run?.frame.ended === true && !playback.seeking);
    const { run } = session.state;
    if (run === null) throw new Error('there is no run');
    const mark = lineMarks(run.whole, timeLine(run, run.whole), english, run.landmarks).find(({ kind }) => kind === 'collection');
    if (mark === undefined) throw new Error('there is no mark');
    session.seek(mark.place);
    await until(session, (state) => state.run?.frame.ended === false && !state.playback.seeking);
    const { frame } = session.state.run ?? run;
    expect(frame.collectingSince).not.toBeNull();
    expect(frame.phaseSeconds - (frame.collectingSince ?? 0)).toBeLessThan(1.1);
    session.dispose();
  },
);

it('the run before returns with its tour, at the scene where that was left, and with the way back to those before', async () => {
  const { session } = testSession({ scenes: tourScenes });
  await session.open(consistency, 'paused');
  const rested: (number | undefined)[] = [];
  for (const at of [0, 1, 2]) {
    session.scene(at, true);
    await until(session, ({ tour }) => tour?.at === at && tour.resting);
    rested[at] = session.state.run?.frame.phaseRequests;
  }
  const { phase: then, phaseRequests } = session.state.run?.frame ?? {};
  // On the way to the next scene another drive is made of it.
  session.tour('on');
  await session.rebuild((scenario) => ({ ok: true, value: { ...scenario, userSpare: 0.1 }, notices: [] }));
  await until(session, ({ playback }) => !playback.computing);
  expect(session.state.tour).toBeNull();
  session.play();
  await session.backToGhost();
  await until(session, ({ tour, playback }) => tour?.at === 2 && tour.resting && !playback.computing);
  expect(session.state.run?.frame).toMatchObject({ phase: then, phaseRequests });
  expect(session.state.playback.running).toBe(false);
  // It waits there, whoever left it and however.
  expect(session.state.tour?.holdMs).toBeNull();
  session.tour('back');
  await until(session, ({ tour, playback }) => tour?.at === 1 && tour.resting && !playback.seeking);
  expect(session.state.run?.frame.phaseRequests).toBeLessThan(phaseRequests ?? 0);
  expect(session.state.run?.frame.phaseRequests).toBe(rested[1]);
  expect(rested[0]).not.toBe(rested[1]);
  // Of the run that had no tour there is none to come back to.
  await session.backToGhost();
  await until(session, ({ playback }) => !playback.computing);
  expect(session.state.tour).toBeNull();
  session.dispose();
});

it('the fall is on screen by second 12, and what it leaves behind is read, with one collection page by page', () => {
  const [fill, fresh, first, fall, plateau] = tourScenes as readonly Scene[];
  const before = [fill, fresh, first].map((scene) => (scene?.moveMs ?? 0) + (scene?.breathMs ?? 0) + (scene?.restMs ?? Infinity));
  // Half a second until the engine is there, and as much for its way through the three borders.
  expect(before.reduce((sum, ms) => sum + ms, 0) + (fall?.moveMs ?? Infinity)).toBeLessThanOrEqual(12_000 - 2 * 500);
  expect(fall?.restMs).toBeGreaterThan(readingMs(fall?.text(english) ?? ''));
  expect(plateau?.restMs).toBeUndefined();
});

it.each(['told', 'led by the reader'] as const)(
  "a scene that ends leaves the transport at its pace, %s; another drive has the reader's own",
  async (how) => {
    const { session, clock } = testSession({ scenes: tourScenes });
    const cliff = { ...shippedScenario('consistency'), scale: 64 };
    await session.open(cliff, how === 'told' ? 'tour' : 'paused');
    if (how !== 'told') session.scene(3, true);
    await until(session, ({ tour }) => tour?.at === 3 && tour.resting);
    expect(session.state).toMatchObject({ playback: { running: false, tourFactor: null, pace: { kind: 'times' } } });
    if (how === 'told') {
      // The tour goes on by itself: the round button stops it first.
      expect(goesOn(session.state)).toBe(true);
      session.toggle();
      expect(session.state).toMatchObject({ tour: null, playback: { running: false, pace: { kind: 'times' } } });
    }
    expect(goesOn(session.state)).toBe(false);
    session.toggle();
    expect(session.state).toMatchObject({ tour: null, playback: { running: true, pace: { kind: 'times' } } });
    const [began, from] = [clock.time, session.state.run?.frame.phaseSeconds ?? 0];
    await until(session, ({ run }) => (run?.frame.phaseSeconds ?? 0) > from + 20);
    expect(clock.time - began).toBeGreaterThan(400);
    await session.open(cliff, 'paused');
    expect(session.state.playback.pace).toEqual({ kind: 'full' });
    session.dispose();
  },
);

/** Two scenes that are read at once: the first takes its way and a breath, then rests as told. */
const quickScenes = (restMs: number): readonly Scene[] =>
  tourScenes.slice(0, 2).map((scene) => ({ ...scene, moveMs: 70, breathMs: 30, restMs }));

it('a scene that goes on by itself is held for its way, its breath and its rest', async () => {
  const { session } = testSession({ scenes: quickScenes(60_000) });
  await session.open(consistency, 'tour');
  expect(session.state.tour).toMatchObject({ at: 0, holdMs: 70 + 30 + 60_000 });
  session.dispose();
});

it('the last scene, too, can be paused on its way, where it then stands; a setting changed there lets the run go on', async () => {
  const { session } = testSession({ scenes: [tourScenes[0], tourScenes[4]] as readonly Scene[] });
  onTestFinished(() => session.dispose());
  const toLast = async () => {
    await session.open(consistency, 'paused');
    session.scene(1, false);
    await until(session, ({ run }) => (run?.frame.phaseSeconds ?? 0) > 0);
    expect(session.state.playback).toMatchObject({ running: true });
    expect(session.state.tour).toMatchObject({ at: 1, holdMs: null, resting: false });
  };
  await toLast();
  session.toggle();
  expect(session.state).toMatchObject({ tour: null, playback: { running: false } });
  await toLast();
  session.setPace({ kind: 'times', factor: 40 });
  expect(session.state).toMatchObject({ tour: null, playback: { running: true, pace: { factor: 40 } } });
});

it('a scene that waits stays when its rest is over, one that tells itself goes on', async () => {
  const { session } = testSession({ scenes: quickScenes(0) });
  await session.open(consistency, 'paused');
  session.scene(0, true);
  await until(session, ({ tour }) => tour?.resting === true);
  // Timers of the same length come in the order in which they were set: the scene's, if it had one, is over.
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(session.state.tour).toMatchObject({ at: 0, resting: true, holdMs: null });
  session.scene(0, false);
  await until(session, ({ tour }) => tour?.at === 1);
  session.dispose();
});

it('a drive that is asked for ends the tour of the one before, and takes nothing that was done to that', async () => {
  const { session } = testSession({ scenes: quickScenes(60_000) });
  await session.open(consistency, 'tour');
  expect(session.state.tour).not.toBeNull();
  const coming = session.open({ ...consistency, seed: 5 }, 'paused');
  expect(session.state.tour).toBeNull();
  await coming;
  session.act({ do: 'erase' });
  await session.open({ ...consistency, seed: 6 }, 'paused');
  session.seek({ phase: 1, phaseRequests: 100 });
  await until(session, ({ playback }) => !playback.seeking);
  expect(session.recorded()?.actions).toEqual([]);
  session.dispose();
});

it('what lies over the page holds the tour, on its way and at rest; then it goes on, and one that was left meanwhile does not', async () => {
  const { session } = testSession({ scenes: quickScenes(0) });
  onTestFinished(() => session.dispose());
  await session.open(consistency, 'paused');
  session.scene(0, false);
  session.holdTour('cover');
  expect(session.state.tour).toMatchObject({ at: 0, holdMs: null });
  expect(session.state.playback.running).toBe(false);
  session.holdTour(null);
  expect(session.state.tour?.holdMs).not.toBeNull();
  await until(session, ({ tour }) => tour?.resting === true);
  session.holdTour('cover');
  expect(session.state.tour).toMatchObject({ at: 0, resting: true, holdMs: null });
  // As above: the timer of its rest would be over.
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(session.state.tour?.at).toBe(0);
  session.holdTour(null);
  await until(session, ({ tour }) => tour?.at === 1);
  session.holdTour('cover');
  session.pause();
  session.holdTour(null);
  expect(session.state.tour).toBeNull();
});

it('a hand on the collection holds the tour, longer than what lies over the page; the next scene goes on by itself again', async () => {
  const { session } = testSession({ scenes: quickScenes(0) });
  onTestFinished(() => session.dispose());
  await session.open(consistency, 'paused');
  session.scene(0, false);
  session.holdTour('hand');
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(session.state.tour).toMatchObject({ at: 0, resting: false, holdMs: null });
  session.tour('on');
  await until(session, ({ tour }) => tour?.resting === true);
  session.holdTour('hand');
  session.holdTour('cover');
  session.holdTour(null);
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(session.state.tour).toMatchObject({ at: 0, resting: true, holdMs: null });
  session.tour('on');
  expect(session.state).toMatchObject({ tour: { at: 1 }, playback: { running: true } });
});

it('until the first collection is found, all tells the fresh drive; then scene, words and marks change at one moment', async () => {
  const scenes = tourScenes.slice(0, 3).map((scene) => ({ ...scene, moveMs: 20, breathMs: 0, restMs: 20 }));
  const { session } = testSession({ scenes });
  onTestFinished(() => session.dispose());
  await session.open({ ...shippedScenario('consistency'), scale: 64 }, 'tour');
  const seen = new Set<string>();
  const look = () => {
    const { tour, run } = session.state;
    if (tour !== null && run !== null && tour.at > 0)
      seen.add(`${tour.at} ${run.frame.lastVictim !== null} ${run.frame.collectingSince !== null} ${session.state.stage?.collecting}`);
  };
  // What is painted is what stands between two tasks.
  const looking = setInterval(look, 0);
  await until(session, ({ tour }) => tour?.at === 2 && tour.resting);
  await until(session, (state) => {
    const told = toldVictim(state);
    return told !== null && told.group === state.recalled.collection?.collection.victim;
  });
  await vi.waitUntil(() => [...seen].some((each) => each.startsWith('2')), { timeout: 10_000 });
  clearInterval(looking);
  expect([...seen]).toEqual(['1 false false false', '2 true true true']);
  // Who takes over meanwhile has the drive as far as it was computed.
  await session.open({ ...shippedScenario('consistency'), scale: 64 }, 'tour');
  await until(session, ({ run }) => run?.isKept === true);
  session.pause();
  expect(session.state.run?.isKept).toBe(false);
});

it('what asks for the next scene while one that waits is on its way is kept, and leads on from where that comes to rest; back takes it back', async () => {
  const { session } = testSession({ scenes: tourScenes.slice(0, 3) });
  onTestFinished(() => session.dispose());
  await session.open(consistency, 'tour');
  // In front of a class it waits at once: a key that comes before the stage is fetched leads it, too.
  session.setView({ presenting: true });
  expect(session.state.tour).toMatchObject({ at: 0, holdMs: null, resting: false, asked: false });
  session.tour('on');
  session.tour('on');
  expect(session.state.tour).toMatchObject({ at: 0, resting: false, asked: true });
  session.tour('back');
  expect(session.state.tour).toMatchObject({ at: 0, resting: false, asked: false });
  session.tour('on');
  await until(session, ({ tour }) => tour?.resting === true && tour.at > 0);
  // Two keys on one way lead one scene on, and it waits there.
  expect(session.state.tour).toMatchObject({ at: 1, holdMs: null, asked: false });
});
