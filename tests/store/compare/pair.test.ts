import { describe, expect, onTestFinished, test } from 'vitest';
import { tourScenes } from '../../../src/lessons/tour';
import { edited } from '../../../src/scenario/change/edit';
import { withTotalSpare } from '../../../src/scenario/change/totalSpare';
import type { Scenario } from '../../../src/scenario/types';
import { Pairing } from '../../../src/store/compare/pairing';
import { openingPair } from '../../../src/store/compare/pairState';
import { originPhase } from '../../../src/store/selections/phase';
import { english } from '../../../src/texts/en/english';
import { said } from '../../../src/texts/language';
import { endpointFor, ServedEngine } from '../../client/endpoint';
import { turns } from '../session/asks';
import { faultOf, type TestSession, testSession, until } from '../session/session';
import { atRest, bothEnded, distances, paired, quick, type TestPair, value } from './pairOf';

test('drives that differ in which data lie together open beside each other, as maps; others in one plot', () => {
  const a = quick();
  const placed = value(edited(a, { placement: { interface: 'fdp', handles: 2 }, ftl: { frontiers: 'dual' } }));
  const spare = value(withTotalSpare(a, 0.25));
  expect([openingPair(placed, a), openingPair(spare, a), openingPair(a, null)].map(({ layout }) => layout)).toEqual([
    'columns',
    'over',
    'over',
  ]);
});

describe('one clock', () => {
  test('two drives are never more than one displayed sample apart, and the one that is filled first waits for the other', async () => {
    const a = quick();
    const b = value(withTotalSpare(a, 0.25));
    const test = await paired(a, b);
    test.session.setPace({ kind: 'full' });
    test.session.play();
    await bothEnded(test);
    const far = distances(test.moments, { a: 2, b: 2 });
    // A quarter less to fill takes a quarter less time: without waiting the clocks would be half a minute apart.
    expect(far.compared).toBeGreaterThan(0.1);
    expect(far.compared).toBeLessThanOrEqual(1);
    expect(test.moments.filter(({ phase, seconds }) => phase === 2 && seconds > 0).length).toBeGreaterThan(200);
    const fillsEnd = (who: 'a' | 'b') =>
      Math.max(...test.moments.filter((m) => m.who === who && m.phase === 1).map(({ seconds }) => seconds));
    expect(fillsEnd('a') - fillsEnd('b')).toBeGreaterThan(25);
    const filledB = test.moments.findIndex((m) => m.who === 'b' && m.phase === 1 && m.seconds === fillsEnd('b'));
    // A request that begins a sample ahead ends later.
    expect(distances(test.moments.slice(0, filledB), { a: 2, b: 2 }).before).toBeLessThanOrEqual(1.1);
    const firstOf = (who: 'a' | 'b') => test.moments.findIndex((m) => m.who === who && m.phase === 2 && m.phaseSeconds > 0);
    const lastFillA = test.moments.findLastIndex((m) => m.who === 'a' && m.phase === 1);
    expect(firstOf('b')).toBeGreaterThan(lastFillA);
  });

  test('a compared run is the run that it is alone, to the same bits', async () => {
    const a = quick();
    const b = value(edited(a, { ftl: { victim: 'fifo' } }));
    const test = await paired(a, b);
    test.session.setPace({ kind: 'times', factor: 100 });
    test.session.play();
    await bothEnded(test);
    const alone = testSession();
    onTestFinished(() => alone.session.dispose());
    await alone.session.open(b, 'play');
    await until(alone.session, ({ run }) => run?.frame.ended === true);
    expect(await test.engineB.stateHash()).toBe(await alone.engine.stateHash());
    expect(await test.session.client.stateHash()).not.toBe(await test.engineB.stateHash());
  });

  test('procedures of different length are aligned where the compared phase begins, and go on by displayed time', async () => {
    const a = quick(60);
    const trim = { ...a.phases[0], do: 'trim' as const, span: { from: 0.5, to: 1 } };
    const b = { ...a, phases: [...a.phases.slice(0, 2), trim, ...a.phases.slice(2)] } as Scenario;
    const test = await paired(a, b);
    expect([originPhase({ scenario: a }), originPhase({ scenario: b })]).toEqual([2, 3]);
    test.session.play();
    await bothEnded(test);
    expect(distances(test.moments, { a: 2, b: 3 }).compared).toBeLessThanOrEqual(1);
  });

  test('a second drive that joins in the middle is computed up to the first, which waits', async () => {
    const a = quick(200);
    const test = await paired(a, a);
    test.session.play();
    await until(test.session, ({ run }) => (run?.frame.phase ?? 0) === 2 && (run?.frame.phaseSeconds ?? 0) > 60);
    test.session.pause();
    const at = test.session.state.run?.frame.phaseSeconds ?? 0;
    await test.pair.choose(value(withTotalSpare(a, 0.15)));
    await until(test.session, () => (test.pair.state.run?.frame.phaseSeconds ?? 0) >= at - 1 && !test.pair.state.computing);
    expect(test.pair.state.run?.frame.phase).toBe(2);
    expect(
      Math.abs((test.pair.state.run?.frame.phaseSeconds ?? 0) - (test.session.state.run?.frame.phaseSeconds ?? 0)),
    ).toBeLessThanOrEqual(1);
  });
});

describe('what is done to one is done to both', () => {
  test('run, pause, step and reset', async () => {
    const a = quick(200);
    const test = await paired(a, value(edited(a, { ftl: { pacing: 'stall' } })));
    const clocks = () => [test.session.state.run?.frame.clockUs ?? -1, test.pair.state.run?.frame.clockUs ?? -1] as const;
    test.session.play();
    await until(test.session, ({ run }) => run?.frame.phase === 2 && test.pair.state.run?.frame.phase === 2);
    test.session.pause();
    await atRest(test);
    const rest = clocks();
    expect(Math.abs(rest[0] - rest[1])).toBeLessThanOrEqual(1e6 / (test.session.state.plan?.factor ?? 1));
    await turns(500);
    expect(clocks()).toEqual(rest);
    for (let i = 0; i < 40; i++) test.session.step('request');
    await until(test.session, () => clocks()[0] > rest[0] && clocks()[1] > rest[1]);
    await test.session.reset();
    await until(test.session, () => test.pair.state.run?.frame.clockUs === 0);
    expect(clocks()).toEqual([0, 0]);
    expect(test.session.state.playback.running).toBe(false);
  });

  test('A and B change places, and both are where they were', async () => {
    const a = quick(100);
    const b = value(withTotalSpare(a, 0.25));
    const test = await paired(a, b);
    test.session.play();
    await until(test.session, ({ run }) => run?.frame.phase === 2 && run.frame.phaseSeconds > 20);
    test.session.pause();
    const at = test.session.state.run?.frame.phaseSeconds ?? 0;
    await test.pair.swap();
    await until(
      test.session,
      ({ playback, run }) => !playback.computing && (run?.frame.phaseSeconds ?? 0) >= at - 1e-3 && run?.frame.phase === 2,
    );
    expect(test.session.state.plan?.spareFactor).toBeCloseTo(0.25, 3);
    expect(test.pair.state.scenario.userSpare).toBe(a.userSpare);
    await until(test.session, () => (test.pair.state.run?.frame.phaseSeconds ?? 0) >= at - 1);
  });

  /** A goes on to its end without B, and B is computed up to it when it is started again. */
  async function expectAAloneThenB(test: TestPair): Promise<void> {
    expect(said(test.pair.state.fault ?? '', english)).toMatch(/worker died: out of memory/);
    expect(test.session.state.fault).toBeNull();
    test.session.play();
    await until(test.session, ({ run }) => run?.frame.ended === true);
    expect(said(test.pair.state.fault ?? '', english)).toMatch(/worker died: out of memory/);
    await test.pair.restart();
    await until(test.session, () => test.pair.state.run?.frame.ended === true);
    expect(test.pair.state.fault).toBeNull();
  }

  test('when B dies at work A goes on, and B can be started again', async () => {
    const a = quick(20);
    const test = await paired(a, a);
    let open = () => {};
    test.engineB.gate = new Promise((resolve) => {
      open = resolve;
    });
    test.session.play();
    await until(test.session, () => test.engineB.isHeld);
    test.endpointsB[0]?.die('out of memory');
    test.engineB.gate = null;
    open();
    await expectAAloneThenB(test);
  });

  test('when B dies at rest A goes on, and B can be started again', async () => {
    const a = quick(20);
    const test = await paired(a, a);
    // Both stand at their beginning, and nothing is asked of either.
    await until(test.session, () => !test.pair.state.computing);
    await atRest(test);
    const { advances } = test.engineB;
    await turns(100);
    expect(test.engineB.advances).toBe(advances);
    test.endpointsB[0]?.die('out of memory');
    await expectAAloneThenB(test);
  });
});

describe('where comparisons come from and go', () => {
  function pairing(test: TestSession, fetched?: () => Promise<typeof import('../../../src/store/compare/pair')>): Pairing {
    const made = new Pairing(test.session, () => endpointFor(new ServedEngine()), fetched);
    onTestFinished(() => {
      made.leave();
      test.session.dispose();
    });
    return made;
  }

  test('the run before is promoted: it is A and the run of now B, as before and after, and no ghost is left', async () => {
    const test = testSession();
    const a = quick();
    await test.session.open(a, 'play');
    await until(test.session, ({ run }) => (run?.frame.phase ?? 0) === 2);
    test.session.pause();
    await test.session.restartWith(value(withTotalSpare(a, 0.25)), { keepGhost: true });
    expect(test.session.state.ghost).not.toBeNull();
    const place = pairing(test);
    await place.promoteGhost();
    expect(test.session.state.scenario?.userSpare).toBe(a.userSpare);
    expect(place.other()).toMatchObject({ userSpare: value(withTotalSpare(a, 0.25)).userSpare, scale: 32 });
    expect(test.session.state.ghost).toBeNull();
    await until(test.session, () => place.store.getState().pair?.state.run?.frame.phase === 2);
  });

  test('another scenario that is opened ends the comparison, a reset does not', async () => {
    const test = testSession();
    const a = quick();
    await test.session.open(a, 'paused');
    const place = pairing(test);
    await place.compareWith((scenario) => withTotalSpare(scenario, 0.25));
    expect(place.store.getState().pair).not.toBeNull();
    await test.session.reset();
    expect(place.store.getState().pair).not.toBeNull();
    await test.session.open(quick(50), 'paused');
    expect(place.store.getState().pair).toBeNull();
    test.session.play();
    await until(test.session, ({ run }) => run?.frame.ended === true);
  });

  test('a comparison made in the opening tour leaves it and runs at the reader’s own pace', async () => {
    const test = testSession({ scenes: tourScenes });
    await test.session.open(quick(), 'tour');
    await until(test.session, ({ tour }) => tour !== null);
    const place = pairing(test);
    await place.compareWith((scenario) => withTotalSpare(scenario, 0.25));
    expect(test.session.state).toMatchObject({ tour: null, playback: { tourFactor: null, running: true, pace: { kind: 'full' } } });
    await until(test.session, ({ run }) => run?.frame.ended === true);
  });

  test('the first drive waits while the code of the comparison is under way, and runs on where it does not come', async () => {
    const test = testSession();
    await test.session.open(quick(20), 'play');
    const code = import('../../../src/store/compare/pair');
    let come: () => void = () => undefined;
    let break_: (error: Error) => void = () => undefined;
    const fetched = () =>
      new Promise<Awaited<typeof code>>((resolve, reject) => {
        come = () => resolve(code);
        break_ = reject;
      });
    const place = pairing(test, fetched);
    const broken = place.compareWith((scenario) => withTotalSpare(scenario, 0.25));
    // What was under way ends; then as many turns as the whole run takes without waiting.
    await turns(2000);
    expect(test.session.state.run?.frame.ended).toBe(false);
    const { clockUs } = test.session.state.run?.frame ?? {};
    await turns(2000);
    expect(test.session.state.run?.frame.clockUs).toBe(clockUs);
    break_(new Error('no net'));
    await expect(broken).rejects.toThrow('no net');
    await until(test.session, ({ run }) => (run?.frame.clockUs ?? 0) > (clockUs ?? 0));
    const second = place.compareWith((scenario) => withTotalSpare(scenario, 0.25));
    come();
    await second;
    await until(test.session, () => place.store.getState().pair?.state.run?.frame.ended === true);
  });

  test('what cannot be made is a sentence, and no comparison', async () => {
    const test = testSession();
    await test.session.open(quick(), 'paused');
    const place = pairing(test);
    await place.compareWith((scenario) => edited(scenario, { userSpare: 3 }));
    expect(place.store.getState().pair).toBeNull();
    expect(faultOf(test.session)).toMatch(/userSpare is 3/);
  });
});
