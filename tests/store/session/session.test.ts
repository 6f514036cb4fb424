import { afterEach, describe, expect, it } from 'vitest';
import { tourScenes } from '../../../src/lessons/tour';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import type { Scenario } from '../../../src/scenario/types';
import type { Session } from '../../../src/store/session/session';
import { readingMs } from '../../../src/store/session/tour';
import { english } from '../../../src/texts/en/english';
import { scenarioOf } from '../../engine/setup';
import { turns } from './asks';
import { type TestSession, testSession, until } from './session';

/** Small and quick: 64 groups of 64 pages, a fill and 20,000 random writes. */
const small = scenarioOf({ sample: { seconds: 0.5 }, phases: [{ pattern: 'sequential', passes: 1 }, { requests: 20_000 }] });
/** The same on a drive that the rules of a file allow. */
const named = { ...small, drive: { ...small.drive, preset: 'tiny.1' } };
const ended = (state: Session['state']) => state.stage?.ended === true && !state.playback.running;
const open: Session[] = [];

function start(options: Parameters<typeof testSession>[0] = {}): TestSession {
  const made = testSession(options);
  open.push(made.session);
  return made;
}

afterEach(() => {
  for (const session of open.splice(0)) session.dispose();
});

async function hashAtEnd(scenario: Scenario): Promise<string> {
  const { session } = start();
  await session.open(scenario, 'play');
  await until(session, ended);
  return session.client.stateHash();
}

it('gives each run an id of its own, also of the same scenario', async () => {
  const { session } = start();
  const ids: unknown[] = [];
  for (let i = 0; i < 3; i++) {
    await session.open(shippedScenario('tiny'), 'paused');
    ids.push(session.state.run?.id);
  }
  expect(new Set(ids).size).toBe(3);
});

describe('playing', () => {
  it('runs to the end at full speed with one advance in flight, and keeps every sample', async () => {
    const { session } = start();
    let most = 0;
    let waiting = 0;
    const advance = session.client.advance.bind(session.client);
    session.client.advance = async (request) => {
      waiting += 1;
      most = Math.max(most, waiting);
      try {
        return await advance(request);
      } finally {
        waiting -= 1;
      }
    };
    await session.open(small, 'play');
    await until(session, ended);
    expect(most).toBe(1);
    const run = session.state.run;
    let requests = 0;
    for (let i = 0; i < (run?.samples.length ?? 0); i++) requests += run?.samples.at(i, 'requests') ?? 0;
    expect(requests).toBe(run?.frame.totals.hostRequests);
    expect(requests).toBe(3072 + 20_000);
  });

  it('gives the same state at every pace, paused or not', async () => {
    const expected = await hashAtEnd(small);
    const { session } = start();
    await session.open(small, 'paused');
    session.setPace({ kind: 'times', factor: 400 });
    session.play();
    await until(session, (state) => (state.run?.frame.phaseRequests ?? 0) > 2000 && state.stage?.phase === 1);
    session.pause();
    session.step('request');
    await until(session, (state) => (state.run?.events.length ?? 0) > 0);
    session.setPace({ kind: 'full' });
    session.play();
    await until(session, ended);
    expect(await session.client.stateHash()).toBe(expected);
  });

  it('shows displayed time at the multiple that was asked for', async () => {
    const { session, clock } = start();
    await session.open(small, 'paused');
    session.setPace({ kind: 'times', factor: 0.5 });
    session.play();
    await until(session, () => clock.ticks >= 100);
    session.pause();
    // 1 s of wall time at half speed; a request may reach beyond it, and the first tick owes nothing.
    expect(session.state.run?.frame.seconds).toBeGreaterThan(0.4);
    expect(session.state.run?.frame.seconds).toBeLessThan(0.56);
  });

  it('makes a few requests a second', async () => {
    const { session, clock } = start();
    await session.open(small, 'paused');
    session.setPace({ kind: 'requests', perSecond: 20 });
    session.play();
    await until(session, () => clock.ticks >= 200);
    session.pause();
    expect(session.state.run?.frame.totals.hostRequests).toBeGreaterThanOrEqual(38);
    expect(session.state.run?.frame.totals.hostRequests).toBeLessThanOrEqual(41);
  });

  it('steps by one host request, with its trace and the columns of that very moment', async () => {
    const { session } = start();
    await session.open(small, 'paused');
    for (let i = 1; i <= 3; i++) {
      session.step('request');
      await until(session, (state) => state.run?.frame.totals.hostRequests === i && (state.run?.events.length ?? 0) > 0);
    }
    const run = session.state.run;
    expect(run?.events.some((event) => event.kind === 'write' && event.lpn === 2)).toBe(true);
    expect(run?.columns?.valid.reduce((sum, valid) => sum + valid, 0)).toBe(3);
  });

  it('completes the picture of a pause without advancing', async () => {
    const { session } = start();
    await session.open(small, 'play');
    await until(session, (state) => state.stage?.phase === 1);
    session.pause();
    const run = session.state.run;
    // What was under way at the pause still arrives.
    await session.client.stateHash();
    await until(session, () => run !== null && run.columns === run.frame.columns);
    const requests = run?.frame.totals.hostRequests;
    await turns(200);
    expect(run?.frame.totals.hostRequests).toBe(requests);
    expect(run?.columns?.valid.reduce((sum, valid) => sum + valid, 0)).toBe(3072);
  });

  it('waits with a paced run while the tab is hidden, and goes on without columns at full speed', async () => {
    const { session, clock } = start();
    await session.open(small, 'paused');
    clock.isHidden = true;
    session.setPace({ kind: 'times', factor: 100 });
    session.play();
    await until(session, () => clock.ticks > 50);
    expect(session.state.run?.frame.totals.hostRequests).toBe(0);
    session.setPace({ kind: 'full' });
    const loaded = session.state.run?.columns;
    await until(session, ended);
    expect(session.state.run?.columns).toBe(loaded);
    clock.isHidden = false;
    session.visibilityChanged();
    await until(session, (state) => state.run?.columns !== loaded);
  });

  it('moves through the scenes of the tour in the time of each, and rests at the same states again when they are gone back to', async () => {
    const { session, clock } = start({ scenes: tourScenes });
    await session.open({ ...shippedScenario('consistency'), scale: 64 }, 'tour');
    const requests: number[] = [];
    for (const [i, scene] of tourScenes.entries()) {
      const begun = clock.time;
      await until(session, ({ tour }) => tour !== null && tour.at === i && tour.resting);
      expect(session.state.tour).toMatchObject({ scene: { to: scene.to } });
      if (i !== 2) expect(clock.time - begun).toBeGreaterThan(0.5 * scene.moveMs);
      requests.push(session.state.run?.frame.totals.hostRequests ?? 0);
      // At rest the picture is completed, at the border of two phases too; the next scene moves all the same.
      await until(session, ({ run }) => run !== null && run.columns === run.frame.columns);
      if (i < tourScenes.length - 1) session.tour('on');
    }
    expect(session.state).toMatchObject({ stage: { ended: true }, playback: { running: false } });
    expect(new Set(requests).size).toBe(5);
    for (const i of [3, 2, 1, 0]) {
      session.tour('back');
      await until(session, ({ tour, playback }) => tour !== null && tour.at === i && tour.resting && !playback.seeking);
      expect(session.state.run?.frame.totals.hostRequests).toBe(requests[i]);
    }
  });

  it('has no scenes for a drive that is only read or counted in requests, and plays on behind the last one', async () => {
    const { session } = start({ scenes: tourScenes });
    await session.open(shippedScenario('tiny'), 'tour');
    expect(session.state).toMatchObject({ tour: null, playback: { running: true } });
    // Without its TRIM it is written at random once more behind the phase that the scenes are about.
    const trims = shippedScenario('trim-half');
    await session.open({ ...trims, scale: 64, phases: trims.phases.filter((phase) => phase.do !== 'trim') }, 'tour');
    for (const i of [0, 1, 2, 3, 4]) {
      if (i > 0) session.tour('on');
      session.tour('on');
      await until(session, ({ tour }) => tour !== null && tour.at === i && tour.resting);
    }
    expect(session.state.run?.frame.ended).toBe(false);
    session.tour('on');
    await until(session, ended);
    expect(session.state.tour).toBeNull();
  });

  it('does what a touch of the tour asks for where the drive is, and goes on then', async () => {
    const { session } = start({ scenes: tourScenes });
    await session.open(small, 'tour');
    await until(session, ({ tour }) => tour !== null && tour.at === 1 && tour.resting);
    // The picture of the rest is complete, too: nothing is under way.
    await until(session, () => session.state.run?.columns === session.state.run?.frame.columns);
    await session.client.stateHash();
    const { phase, phaseRequests } = session.state.run?.frame ?? { phase: -1, phaseRequests: -1 };
    session.act({ set: { qd: 3 } });
    await until(session, ended);
    expect(session.state.run?.receipts).toEqual([{ at: { phase, request: phaseRequests }, set: { qd: 3 } }]);
  });

  it('gives the tour up at the first touch of the pace', async () => {
    const { session } = start({ scenes: tourScenes });
    await session.open(small, 'tour');
    await until(session, (state) => state.playback.tourFactor !== null);
    session.setPace({ kind: 'times', factor: 40 });
    expect(session.state).toMatchObject({ tour: null, playback: { tourFactor: null, pace: { kind: 'times', factor: 40 }, running: true } });
  });

  it('holds a scene 3 s and 0.4 s a word, and no sentence has more than 25', () => {
    for (const { text } of tourScenes) {
      const words = text(english).split(' ').length;
      expect(words).toBeLessThanOrEqual(25);
      expect(readingMs(text(english))).toBe(3000 + 400 * words);
    }
  });

  it('opens the tiny drive three requests before its first collection, with every page on screen', async () => {
    const { session } = start();
    await session.open(shippedScenario('tiny'), 'beforeCollection');
    await until(session, (state) => !state.playback.computing && state.tinyPages.length === 12);
    expect(session.state.playback.running).toBe(false);
    const { run } = session.state;
    expect(run?.frame).toMatchObject({ phase: 1, phaseRequests: 33, collectingSince: null });
    for (let i = 0; i < 3; i++) {
      session.step('request');
      await until(session, (state) => state.run?.frame.phaseRequests === 34 + i && (state.run?.events.length ?? 0) > 0);
      expect(run?.events.some(({ kind }) => kind === 'victim')).toBe(false);
    }
    session.step('request');
    await until(session, (state) => state.run?.frame.phaseRequests === 37);
    expect(run?.events.some(({ kind }) => kind === 'victim')).toBe(true);
  });

  it('with reduced motion opens paused at the first collection of the last phase', async () => {
    const { session } = start({ reducedMotion: true });
    await session.open(small, 'still');
    await until(session, (state) => !state.playback.computing && state.stage?.collecting === true);
    expect(session.state.playback.running).toBe(false);
    expect(session.state.stage).toMatchObject({ phase: 1, collecting: true, ended: false });
  });
});

describe('changing a running drive', () => {
  it('records what was done, and the record replays to the same state', async () => {
    const { session } = start();
    await session.open(small, 'paused');
    session.setPace({ kind: 'times', factor: 200 });
    session.play();
    await until(session, (state) => state.stage?.phase === 1 && (state.run?.frame.phaseRequests ?? 0) > 1000);
    session.act({ set: { qd: 4 } });
    await until(session, (state) => state.stage?.live.qd === 4);
    session.act({ do: 'trim', span: { from: 0, to: 0.5 } });
    session.setPace({ kind: 'full' });
    await until(session, ended);
    const hash = await session.client.stateHash();
    const recorded = session.recorded();
    expect(recorded?.actions).toHaveLength(2);
    if (recorded === null) throw new Error('there is no record');
    expect(await hashAtEnd(recorded)).toBe(hash);
    // Recorded once more it is the same record.
    const again = start().session;
    await again.open(recorded, 'play');
    await until(again, ended);
    expect(again.recorded()?.actions).toEqual(recorded.actions);
  });

  it('another drive is computed to the displayed time of the old one, which stays as a ghost, one click back', async () => {
    const { session } = start();
    await session.open(small, 'paused');
    session.setPace({ kind: 'times', factor: 200 });
    session.play();
    await until(session, (state) => state.stage?.phase === 1 && (state.run?.frame.phaseSeconds ?? 0) > 1);
    session.pause();
    const before = session.state.run;
    // What was under way at the pause still arrives.
    await until(session, () => before !== null && before.columns === before.frame.columns);
    const seconds = before?.frame.phaseSeconds ?? 0;
    const hash = await session.client.stateHash();
    const next = { ...small, userSpare: 0.2 };
    await session.restartWith(next, { keepGhost: true });
    await until(session, (state) => !state.playback.computing);
    expect(session.state.ghost?.run).toBe(before);
    expect(session.state.run?.frame.phase).toBe(1);
    expect(session.state.run?.frame.phaseSeconds).toBeCloseTo(seconds, 1);
    expect(session.state.playback.running).toBe(false);
    await session.backToGhost();
    await until(session, (state) => !state.playback.computing);
    expect(await session.client.stateHash()).toBe(hash);
    expect(session.state.ghost?.scenario.userSpare).toBe(0.2);
    session.dismissGhost();
    expect(session.state.ghost).toBeNull();
  });

  it('a drive that is being computed can be stopped where it is, and goes on from there', async () => {
    const { session, clock } = start();
    const large = { ...shippedScenario('consistency'), scale: 64 };
    await session.open(large, 'paused');
    session.setPace({ kind: 'full' });
    session.play();
    await until(session, ended);
    void session.restartWith({ ...large, userSpare: 0.1 }, { keepGhost: true });
    await until(session, (state) => state.playback.computing && (state.run?.frame.phaseSeconds ?? 0) > 5 && state.stage?.phase === 2);
    session.toggle();
    expect(session.state.playback).toMatchObject({ computing: false, running: false });
    const ticks = clock.ticks;
    // What was under way still arrives.
    await session.client.stateHash();
    await turns(10);
    const stopped = session.state.run?.frame.phaseSeconds ?? 0;
    await turns(200);
    expect(session.state.run?.frame).toMatchObject({ phaseSeconds: stopped, ended: false });
    expect(clock.ticks).toBe(ticks);
    session.toggle();
    await until(session, ended);
    expect(session.state.run?.frame.phaseSeconds).toBeCloseTo(2000, 0);
  });

  it('an action on a run that has ended goes on by one more phase, with the action at its start', async () => {
    const { session } = start();
    await session.open(named, 'play');
    await until(session, ended);
    const before = session.state.run;
    session.act({ set: { qd: 8 } });
    session.act({ set: { qd: 4 } });
    session.act({ do: 'trim', span: { from: 0, to: 0.5 } });
    await until(session, (state) => state.run !== before && ended(state));
    const { run, scenario, fault } = session.state;
    expect(fault).toBeNull();
    expect(scenario?.phases.length).toBe(named.phases.length + 1);
    expect(scenario?.phases.at(-1)).toEqual(named.phases.at(-1));
    expect(run?.receipts.map(({ at }) => at)).toEqual(run?.receipts.map(() => ({ phase: 2, request: 1 })));
    expect(run?.receipts.some((receipt) => 'do' in receipt && receipt.do === 'trim')).toBe(true);
    expect(run?.frame.live.qd).toBe(4);
    const recorded = session.recorded();
    expect(recorded === null ? '' : await hashAtEnd(recorded)).toBe(await session.client.stateHash());
  });

  it('an action that meets the very end of a run never stops the engine', async () => {
    const { session } = start();
    await session.open(named, 'play');
    const stop = session.subscribeRun(() => session.act({ do: 'trim', span: { from: 0, to: 0.1 } }));
    await until(session, (state) => (state.scenario?.phases.length ?? 0) > named.phases.length);
    stop();
    await until(session, ended);
    expect(session.state.fault).toBeNull();
  });

  it('two quick restarts: the last one counts, and the first run stays the ghost', async () => {
    const { session } = start();
    await session.open(small, 'play');
    await until(session, ended);
    const first = session.state.run;
    void session.restartWith({ ...small, seed: 2 }, { keepGhost: true });
    await session.restartWith({ ...small, seed: 3 }, { keepGhost: true });
    await until(session, ended);
    expect(session.state.scenario?.seed).toBe(3);
    expect(session.state.ghost?.run).toBe(first);
    expect(session.state.fault).toBeNull();
  });

  it('resets to the beginning, however often and however quickly', async () => {
    const { session, engine } = start();
    await session.open(small, 'play');
    await Promise.all(Array.from({ length: 100 }, () => session.reset()));
    expect(session.state.run?.frame.totals.hostRequests).toBe(0);
    expect(session.state.fault).toBeNull();
    expect(engine.loads).toBe(101);
    session.play();
    await until(session, ended);
    expect(await session.client.stateHash()).toBe(await hashAtEnd(small));
  });
});

describe('what React sees', () => {
  it('changes a few times in a run, not once per reply', async () => {
    const { session } = start();
    let changes = 0;
    let replies = 0;
    await session.open(small, 'paused');
    session.store.subscribe(() => changes++);
    session.subscribeRun(() => replies++);
    session.setPace({ kind: 'times', factor: 20 });
    session.play();
    await until(session, ended);
    expect(replies).toBeGreaterThan(100);
    // Pace, run, two phases with their announcements, collection, the end.
    expect(changes).toBeLessThan(12);
  });
});
