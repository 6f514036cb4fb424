import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { SAMPLE_STRIDE, sampleFields } from '../../../src/engine/sampleFields';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import type { Target } from '../../../src/store/runs/strategies/goal';
import { followedStops } from '../../../src/store/selections/drive/followed';
import { lineMarks, timeLine } from '../../../src/store/selections/time/lineOfTime';
import type { Session } from '../../../src/store/session/session';
import type { SampleLog } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import { scenarioOf } from '../../engine/setup';
import { noticesOf, type TestSession, testSession, until } from './session';

/** Small and quick: 64 groups of 64 pages, a fill and 20,000 random writes. */
const small = scenarioOf({ sample: { seconds: 0.5 }, phases: [{ pattern: 'sequential', passes: 1 }, { requests: 20_000 }] });
const open: Session[] = [];

function start(historyBytes?: number): TestSession {
  const made = testSession(historyBytes === undefined ? {} : { historyBytes });
  open.push(made.session);
  return made;
}

afterEach(() => {
  for (const session of open.splice(0)) session.dispose();
});

const ended = (state: Session['state']) => state.stage?.ended === true && !state.playback.running;

function rowsOf(samples: SampleLog): number[][] {
  return Array.from({ length: samples.length }, (_, i) => sampleFields.slice(0, SAMPLE_STRIDE).map((field) => samples.at(i, field)));
}

async function goTo(session: Session, target: Target): Promise<void> {
  session.seek(target);
  await until(session, (state) => !state.playback.seeking);
}

describe('going back in time', () => {
  it('leads to any moment, with the state, the samples and the columns of that moment', async () => {
    const { session } = start();
    await session.open(small, 'paused');
    await goTo(session, { phase: 1, phaseRequests: 5_000 });
    const hash = await session.client.stateHash();
    const rows = rowsOf(session.state.run?.samples ?? { length: 0, at: () => 0 });
    const valid = session.state.run?.columns?.valid.slice();
    session.play();
    await until(session, ended);
    const all = rowsOf(session.state.run?.samples ?? { length: 0, at: () => 0 });
    const last = await session.client.stateHash();
    await goTo(session, { phase: 1, phaseRequests: 5_000 });
    const { run } = session.state;
    expect(run?.frame).toMatchObject({ phase: 1, phaseRequests: 5_000, ended: false });
    expect(run?.isBehind).toBe(true);
    expect(run?.approximate).toBe(false);
    expect(await session.client.stateHash()).toBe(hash);
    expect(rowsOf(run?.samples ?? { length: 0, at: () => 0 })).toEqual(rows);
    expect(run?.columns?.valid).toEqual(valid);
    // What was seen is still known, and comes again to the bit.
    expect(rowsOf(run?.seen ?? { length: 0, at: () => 0 })).toEqual(all);
    session.play();
    await until(session, ended);
    expect(await session.client.stateHash()).toBe(last);
    expect(rowsOf(session.state.run?.samples ?? { length: 0, at: () => 0 })).toEqual(all);
    expect(session.recorded()).toEqual(small);
  });

  it('shows a picture recorded nearby while the exact state is computed', async () => {
    const { session } = start();
    await session.open(small, 'play');
    await until(session, ended);
    const shown: boolean[] = [];
    session.subscribeRun(() => shown.push(session.state.run?.approximate ?? false));
    session.seek({ seconds: 3 });
    expect(session.state.run?.approximate).toBe(true);
    expect(session.state.run?.frame.ended).toBe(false);
    expect(session.state.stage?.ended).toBe(false);
    await until(session, (state) => !state.playback.seeking);
    expect(shown[0]).toBe(true);
    expect(session.state.run?.approximate).toBe(false);
    const { frame } = session.state.run ?? { frame: { seconds: 0 } };
    expect(frame.seconds).toBeGreaterThanOrEqual(3);
    expect(frame.seconds).toBeLessThan(3.1);
  });

  it('steps back by samples where each rest looks up the last collection: what is told of a moment does not hold it', async () => {
    const { session } = start();
    await session.open({ ...shippedScenario('consistency'), scale: 64 }, 'paused');
    session.seek({ phase: 2, phaseSeconds: 70 });
    await until(session, ({ playback, run }) => !playback.seeking && run?.frame.phase === 2);
    const places: number[] = [];
    for (let i = 0; i < 4; i++) {
      await session.recall({ what: 'collection' });
      places.push(session.state.run?.samples.length ?? 0);
      session.step('sample', true);
      await until(session, ({ playback }) => !playback.seeking);
    }
    expect(places.map((length) => length - (places[0] ?? 0))).toEqual([0, -1, -2, -3]);
  });

  it.each(['request', 'collection', 'sample'] as const)('steps forward and back by %s through the same states', async (unit) => {
    const { session } = start();
    await session.open(small, 'paused');
    await goTo(session, { phase: 1, phaseRequests: 3_000 });
    const step = async (back: boolean): Promise<string> => {
      const before = session.state.run?.frame;
      session.step(unit, back);
      await until(session, (state) => !state.playback.seeking && state.run?.frame !== before);
      return session.client.stateHash();
    };
    // The first step leads to where the unit begins.
    const visited = [await step(false), await step(false), await step(false), await step(false)];
    expect(new Set(visited).size).toBe(4);
    expect([await step(true), await step(true), await step(true)]).toEqual(visited.toReversed().slice(1));
  });

  it('steps by phase to its beginning, to the one before, and to the end', async () => {
    const { session } = start();
    await session.open(small, 'paused');
    await goTo(session, { phase: 1, phaseRequests: 3_000 });
    session.step('phase', true);
    await until(session, (state) => !state.playback.seeking);
    expect(session.state.run?.frame).toMatchObject({ totals: { hostRequests: 3_072 }, mappedPages: 3_072 });
    session.step('phase', true);
    await until(session, (state) => !state.playback.seeking);
    expect(session.state.run?.frame).toMatchObject({ phase: 0, totals: { hostRequests: 0 } });
    session.step('phase', true);
    expect(session.state.playback.seeking).toBe(false);
    session.step('phase');
    await until(session, (state) => !state.playback.seeking);
    session.step('phase');
    await until(session, (state) => !state.playback.seeking && state.run?.frame.ended === true);
  });

  it('of two wishes the newest counts, and a pause stays where the engine is', async () => {
    const { session } = start();
    await session.open(small, 'play');
    await until(session, ended);
    session.seek({ phase: 1, phaseRequests: 9_000 });
    session.seek({ phase: 1, phaseRequests: 12_000 });
    session.seek({ phase: 1, phaseRequests: 4_000 });
    await until(session, (state) => !state.playback.seeking);
    expect(session.state.run?.frame.phaseRequests).toBe(4_000);
    session.seek({ phase: 0, phaseRequests: 100 });
    session.pause();
    expect(session.state.playback.seeking).toBe(false);
    expect(session.state.run?.approximate).toBe(false);
    session.play();
    await until(session, ended);
  });

  it('works without memory for the past: the run is begun anew', async () => {
    const { session } = start(0);
    await session.open(small, 'play');
    await until(session, ended);
    await goTo(session, { phase: 1, phaseRequests: 777 });
    const hash = await session.client.stateHash();
    expect(await session.client.history()).toMatchObject({ snapshots: 0 });
    const again = start().session;
    await again.open(small, 'paused');
    await goTo(again, { phase: 1, phaseRequests: 777 });
    expect(await again.client.stateHash()).toBe(hash);
  });

  it('from random moments to random moments, with random actions on the way, leads to the states of the plain run', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(19_000), { minLength: 2, maxLength: 4 }),
        fc.constantFrom(0, 2e6, 64e6),
        async (moments, historyBytes) => {
          const { session } = start(historyBytes);
          await session.open(small, 'paused');
          const hashes = new Map<number, string>();
          for (const request of [...moments, ...moments.toReversed()]) {
            await goTo(session, { phase: 1, phaseRequests: request });
            const hash = await session.client.stateHash();
            expect(hashes.get(request) ?? hash).toBe(hash);
            hashes.set(request, hash);
          }
          session.dispose();
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('changing the past', () => {
  it('makes a fork: the future that was is the ghost, and both runs can be had again to the bit', async () => {
    const { session } = start();
    await session.open(small, 'paused');
    await goTo(session, { phase: 1, phaseRequests: 6_000 });
    session.act({ set: { qd: 4 } });
    session.play();
    await until(session, ended);
    const first = session.recorded();
    const firstHash = await session.client.stateHash();
    expect(first?.actions).toHaveLength(1);
    const rows = rowsOf(session.state.run?.samples ?? { length: 0, at: () => 0 });
    await goTo(session, { phase: 1, phaseRequests: 2_000 });
    session.act({ do: 'trim', span: { from: 0, to: 0.5 } });
    await until(session, (state) => state.ghost !== null && (state.run?.receipts.length ?? 0) === 1 && state.run?.isBehind === false);
    const { ghost, run } = session.state;
    expect(rowsOf(ghost?.run.samples ?? { length: 0, at: () => 0 })).toEqual(rows);
    expect(ghost?.scenario).toEqual(first);
    expect(run?.receipts).toEqual([{ at: { phase: 1, request: 2_000 }, do: 'trim', span: { from: 0, to: 0.5 } }]);
    expect(run?.samples.length).toBeLessThan(rows.length);
    expect(noticesOf(session).join(' ')).toContain('changed the past');
    session.play();
    await until(session, ended);
    const forked = session.recorded();
    const forkedHash = await session.client.stateHash();
    expect(forked?.actions).toHaveLength(1);
    expect(forkedHash).not.toBe(firstHash);
    for (const [scenario, hash] of [
      [first, firstHash],
      [forked, forkedHash],
    ] as const) {
      const again = start().session;
      if (scenario === null) throw new Error('there is no record');
      await again.open(scenario, 'play');
      await until(again, ended);
      expect(await again.client.stateHash()).toBe(hash);
    }
    await session.backToGhost();
    await until(session, (state) => !state.playback.computing);
    expect(await session.client.stateHash()).toBe(firstHash);
  });

  it('is no change where the drive cannot take what is asked: no fork, no ghost, the future stays', async () => {
    const { session } = start();
    await session.open(small, 'paused');
    await goTo(session, { phase: 1, phaseRequests: 6_000 });
    session.act({ set: { qd: 4 } });
    session.play();
    await until(session, ended);
    const [recorded, hash, rows] = [session.recorded(), await session.client.stateHash(), session.state.run?.seen.length];
    await goTo(session, { phase: 1, phaseRequests: 2_000 });
    session.act({ do: 'write', lpn: 1e6, pages: 3 });
    await until(session, ({ fault }) => fault !== null);
    expect(session.state).toMatchObject({ ghost: null, notices: [], fault: { kind: 'drive' } });
    expect(session.state.run?.isBehind).toBe(true);
    expect(session.state.run?.seen.length).toBe(rows);
    expect(session.recorded()).toEqual(recorded);
    session.play();
    await until(session, ended);
    expect(await session.client.stateHash()).toBe(hash);
  });

  it('is a mark on the line of the run that goes on, and not on that of the ghost; what wore out later is the ghost’s', async () => {
    const { session } = start();
    const worn = { ...small, drive: { ...small.drive, peSpread: 0.2, peCycles: 8 } };
    await session.open(worn, 'play');
    await until(session, ended);
    const marksOf = (run: Session['state']['run']): string[] =>
      run === null ? [] : lineMarks(run.whole, timeLine(run, run.whole), english, run.landmarks).map(({ kind }) => kind);
    expect(marksOf(session.state.run)).toContain('bad');
    const [first] = session.state.run?.landmarks.bad ?? [];
    // Of the frames that came, the first that has a bad group: none before it has.
    await goTo(session, { phase: 1, phaseRequests: first?.phaseRequests ?? 0 });
    expect(session.state.run?.frame.groups[4]).toBe(first?.groups);
    await goTo(session, { phase: 1, phaseRequests: 2_000 });
    expect(session.state.run?.frame.groups[4]).toBe(0);
    session.act({ set: { qd: 4 } });
    await until(session, ({ run, ghost }) => ghost !== null && run?.isBehind === false);
    expect(marksOf(session.state.run)).toContain('fork');
    expect(marksOf(session.state.run)).not.toContain('bad');
    expect(marksOf(session.state.run)).not.toContain('action');
    expect(marksOf(session.state.ghost?.run ?? null)).toContain('bad');
    expect(marksOf(session.state.ghost?.run ?? null)).not.toContain('fork');
  });

  it('keeps what was done at the very moment that is gone back to, and two alike', async () => {
    const { session } = start();
    await session.open(small, 'paused');
    const done = async (times: number) => {
      session.act({ do: 'erase' });
      await until(session, (state) => state.run?.receipts.length === times);
    };
    await goTo(session, { phase: 1, phaseRequests: 2_000 });
    await done(1);
    await done(2);
    await goTo(session, { phase: 1, phaseRequests: 5_000 });
    await goTo(session, { phase: 1, phaseRequests: 2_000 });
    await done(3);
    const recorded = session.recorded();
    expect(recorded?.actions).toEqual(Array(3).fill({ at: { phase: 1, request: 2_000 }, do: 'erase' }));
    expect(session.state.ghost?.scenario.actions).toHaveLength(2);
    const again = start().session;
    if (recorded === null) throw new Error('there is no record');
    await again.open(recorded, 'paused');
    for (const one of [session, again]) {
      await goTo(one, { phase: 1, phaseRequests: 2_000 });
      // What was done there is in the picture.
      await until(one, ({ run }) => run?.columns?.valid.every((valid) => valid === 0) === true);
      await goTo(one, { phase: 1, phaseRequests: 2_500 });
    }
    expect(await session.client.stateHash()).toBe(await again.client.stateHash());
  });

  it('an action while a moment is looked for is done at that moment', async () => {
    const { session } = start();
    await session.open(small, 'play');
    await until(session, ended);
    session.seek({ phase: 1, phaseRequests: 3_000 });
    session.act({ do: 'erase' });
    await until(session, (state) => (state.run?.receipts.length ?? 0) === 1);
    expect(session.state.run?.receipts[0]?.at).toEqual({ phase: 1, request: 3_000 });
  });

  it('another drive made in the past is computed to that moment, without what was done later', async () => {
    const { session } = start();
    await session.open(small, 'paused');
    await goTo(session, { phase: 1, phaseRequests: 8_000 });
    session.act({ set: { qd: 4 } });
    session.play();
    await until(session, ended);
    await goTo(session, { phase: 1, phaseRequests: 4_000 });
    const { phaseSeconds } = session.state.run?.frame ?? { phaseSeconds: 0 };
    session.rebuild((scenario) => ({ ok: true, value: { ...scenario, userSpare: 0.2 }, notices: [] }));
    await until(session, (state) => state.run?.frame.phase === 1 && state.ghost !== null && !state.playback.computing);
    expect(session.state.run?.frame.phaseSeconds).toBeCloseTo(phaseSeconds, 1);
    expect(session.recorded()?.actions).toEqual([]);
    expect(session.state.ghost?.scenario.actions).toHaveLength(1);
    expect(session.state.ghost?.run.frame.ended).toBe(true);
  });
});

describe('the default drive', () => {
  it('is led back to its first collection, with states that stay within their budget', async () => {
    const { session } = start(200e6);
    await session.open(shippedScenario('consistency'), 'play');
    await until(session, ended);
    // A machine that is through within the time of two states keeps none.
    const history = await session.client.history();
    expect(history.budgetBytes).toBe(200e6);
    expect(history.bytes).toBeLessThanOrEqual(history.budgetBytes);
    await goTo(session, { collection: 1 });
    expect(session.state.run?.frame.totals.groupsCollected).toBeGreaterThanOrEqual(1);
    expect(session.state.run?.frame.phase).toBe(2);
  });
});

describe('looking up the past', () => {
  it('tells the last collection and the places of a page, and leaves the run where it is', async () => {
    const { session } = start();
    await session.open(small, 'paused');
    await goTo(session, { phase: 1, phaseRequests: 6_000 });
    const hash = await session.client.stateHash();
    session.recall({ what: 'collection' });
    await until(session, ({ recalled }) => recalled.pending === null && recalled.collection !== null);
    session.recall({ what: 'page', lpn: 77 });
    await until(session, ({ recalled }) => recalled.pending === null && recalled.page !== null);
    expect(await session.client.stateHash()).toBe(hash);
    const { collection, page } = session.state.recalled;
    expect(collection?.recalled.victim).toBe(collection?.collection.victim);
    expect(page?.story.stops[0]).toMatchObject({ kind: 'written', phase: 0 });
    session.play();
    await until(session, ended);
    expect(await session.client.stateHash()).not.toBe(hash);
  });

  it('the places of a page that is followed go on while the run plays, and to the moment of a pause', async () => {
    const { session } = start();
    await session.open(small, 'paused');
    await goTo(session, { phase: 1, phaseRequests: 500 });
    session.recall({ what: 'page', lpn: 77 });
    await until(session, ({ recalled }) => recalled.page !== null);
    const toldTo = () => session.state.recalled.page?.at ?? null;
    const first = toldTo();
    session.setPace({ kind: 'times', factor: 1 });
    session.play();
    await until(session, ({ playback }) => toldTo() !== first && playback.running);
    session.pause();
    await until(session, ({ run }) => toldTo() === run?.frame);
    const { phase, phaseRequests } = toldTo() ?? {};
    expect({ phase, isLater: (phaseRequests ?? 0) > 500 }).toEqual({ phase: 1, isLater: true });
    expect(session.state.playback.running).toBe(false);
    // A single request further they are those of that moment.
    session.step('request');
    await until(session, ({ run, recalled }) => run?.frame.phaseRequests === (phaseRequests ?? 0) + 1 && recalled.page?.at === run.frame);
  });
});

describe('on a tiny drive', () => {
  const tiny = shippedScenario('tiny');
  const told = (session: Session) => session.state.run?.events;

  it('a moment that is gone to tells what its last request did, as a step to it does, forwards and back', async () => {
    const { session } = start();
    await session.open(tiny, 'paused');
    await goTo(session, { phase: 1, phaseRequests: 149 });
    session.step('request');
    await until(session, ({ run, playback }) => run?.frame.phaseRequests === 150 && !playback.running);
    const stepped = told(session);
    expect(stepped?.some(({ kind }) => kind === 'write')).toBe(true);
    const hash = await session.client.stateHash();
    await goTo(session, { phase: 1, phaseRequests: 300 });
    expect(told(session)?.filter(({ kind }) => kind === 'write')).toHaveLength(1);
    for (const from of [300, 20]) {
      await goTo(session, { phase: 1, phaseRequests: from });
      await goTo(session, { phase: 1, phaseRequests: 150 });
      expect(told(session), `from ${from}`).toEqual(stepped);
      expect(await session.client.stateHash()).toBe(hash);
    }
    // The start of a phase has no request behind it.
    await goTo(session, { phase: 1, phaseRequests: 0 });
    expect(session.state.run?.frame.phase).toBe(0);
  });

  it('the trail of a page that is followed goes on with the moments that are gone to, and back with them', async () => {
    const { session } = start();
    await session.open(tiny, 'paused');
    await goTo(session, { phase: 1, phaseRequests: 150 });
    session.recall({ what: 'page', lpn: 5 });
    const stops = () => {
      const { run, recalled } = session.state;
      if (run === null || recalled.page === null) return 0;
      return followedStops(recalled.page.story.stops, run.frame).filter(({ when }) => when !== 'ahead').length;
    };
    await until(session, () => stops() > 0);
    const then = stops();
    await goTo(session, { phase: 1, phaseRequests: 900 });
    await until(session, () => stops() > then);
    await goTo(session, { phase: 1, phaseRequests: 150 });
    await until(session, () => stops() === then);
    // The places of one page are not those of another.
    session.recall({ what: 'page', lpn: 6 });
    expect(session.state.recalled.page).toBeNull();
    await until(session, ({ recalled }) => recalled.page?.lpn === 6);
    session.recall({ what: 'nothing' });
    await goTo(session, { phase: 1, phaseRequests: 200 });
    expect(session.state.recalled.page).toBeNull();
  });
});
