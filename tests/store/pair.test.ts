import { describe, expect, onTestFinished, test } from 'vitest';
import type { AdvanceReply, AdvanceRequest } from '../../src/engine/types';
import type { Result } from '../../src/lib/result';
import { shippedScenario } from '../../src/scenario/shipped';
import type { Scenario } from '../../src/scenario/types';
import { edited, withSpare } from '../../src/store/edit';
import { Pair } from '../../src/store/pair';
import { Pairing } from '../../src/store/pairing';
import { originPhase } from '../../src/store/selections/phase';
import { endpointFor, ServedEngine, type TestEndpoint } from '../client/endpoint';
import { type TestSession, testSession, until } from './session';

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.faults.join(' '));
  return result.value;
}

/** The default drive at 1:64, its random writes cut to `seconds`. */
function quick(seconds = 120): Scenario {
  const scenario = shippedScenario('consistency');
  return value(edited({ ...scenario, phases: scenario.phases.map((p, i) => (i === 2 ? { ...p, seconds } : p)) }, { scale: 64 }));
}

/** Where a run was at each of its replies, and at whose turn. */
interface Moment {
  readonly who: 'a' | 'b';
  readonly phase: number;
  readonly seconds: number;
  readonly phaseSeconds: number;
  readonly ended: boolean;
}

/** An engine that tells of every reply. */
class TellingEngine extends ServedEngine {
  constructor(
    readonly who: 'a' | 'b',
    readonly moments: Moment[],
  ) {
    super();
  }

  override async advance(request: AdvanceRequest): Promise<AdvanceReply> {
    const reply = await super.advance(request);
    const { phase, seconds, phaseSeconds, ended } = reply.frame;
    this.moments.push({ who: this.who, phase, seconds, phaseSeconds, ended });
    return reply;
  }
}

interface TestPair extends TestSession {
  readonly pair: Pair;
  readonly moments: Moment[];
  readonly engineB: TellingEngine;
  readonly endpointsB: readonly TestEndpoint[];
}

/** A at rest at its beginning, and B beside it. */
async function paired(a: Scenario, b: Scenario): Promise<TestPair> {
  const moments: Moment[] = [];
  const engineA = new TellingEngine('a', moments);
  const engineB = new TellingEngine('b', moments);
  const made = testSession({ api: () => engineA });
  await made.session.open(a, 'paused');
  const endpointsB: TestEndpoint[] = [];
  const spawn = () => {
    const endpoint = endpointFor(engineB);
    endpointsB.push(endpoint);
    return endpoint;
  };
  const pair = new Pair(made.session, spawn, b, made.clock.now);
  onTestFinished(() => {
    pair.dispose();
    made.session.dispose();
  });
  await pair.restart();
  return { ...made, pair, moments, engineB, endpointsB };
}

function bothEnded({ session, pair }: TestPair): Promise<void> {
  return until(session, ({ run }) => run?.frame.ended === true && pair.state.run?.frame.ended === true);
}

/** Greatest distance of the two clocks, in displayed seconds, in the compared phase and in what comes before it. */
function distances(moments: readonly Moment[], origins: Readonly<Record<'a' | 'b', number>>): { compared: number; before: number } {
  const last: Partial<Record<'a' | 'b', Moment>> = {};
  const far = { compared: 0, before: 0 };
  for (const moment of moments) {
    last[moment.who] = moment;
    const { a, b } = last;
    if (a === undefined || b === undefined || a.ended || b.ended) continue;
    if (a.phase >= origins.a && b.phase >= origins.b) far.compared = Math.max(far.compared, Math.abs(a.phaseSeconds - b.phaseSeconds));
    else if (a.phase < origins.a && b.phase < origins.b) far.before = Math.max(far.before, Math.abs(a.seconds - b.seconds));
  }
  return far;
}

describe('one clock', () => {
  test('two drives are never more than one displayed sample apart, and the one that is filled first waits for the other', async () => {
    const a = quick();
    const b = value(withSpare(a, 0.25));
    const test = await paired(a, b);
    test.session.setPace({ kind: 'full' });
    test.session.play();
    await bothEnded(test);
    const far = distances(test.moments, { a: 2, b: 2 });
    // A quarter less to fill takes a quarter less time: without waiting the clocks would be minutes apart.
    expect(far.compared).toBeGreaterThan(0.1);
    expect(far.compared).toBeLessThanOrEqual(1);
    expect(test.moments.filter(({ phase, seconds }) => phase === 2 && seconds > 0).length).toBeGreaterThan(200);
    const fillsEnd = (who: 'a' | 'b') =>
      Math.max(...test.moments.filter((m) => m.who === who && m.phase === 1).map(({ seconds }) => seconds));
    expect(fillsEnd('a') - fillsEnd('b')).toBeGreaterThan(50);
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
    await test.pair.choose(value(withSpare(a, 0.15)));
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
    await until(test.session, () => Math.abs(clocks()[0] - clocks()[1]) <= 1e6 / (test.session.state.plan?.factor ?? 1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const rest = clocks();
    await new Promise((resolve) => setTimeout(resolve, 100));
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
    const b = value(withSpare(a, 0.25));
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

  test('when B dies A goes on, and B can be started again', async () => {
    const a = quick(200);
    const test = await paired(a, a);
    test.session.play();
    await until(test.session, ({ run }) => run?.frame.phase === 2);
    test.endpointsB[0]?.die('out of memory');
    await until(test.session, ({ run }) => run?.frame.ended === true);
    expect(test.pair.state.fault).toMatch(/worker died: out of memory/);
    expect(test.session.state.fault).toBeNull();
    await test.pair.restart();
    await until(test.session, () => test.pair.state.run?.frame.ended === true);
    expect(test.pair.state.fault).toBeNull();
  });
});

describe('where comparisons come from and go', () => {
  function pairing(test: TestSession): Pairing {
    const made = new Pairing(test.session, () => endpointFor(new ServedEngine()));
    onTestFinished(() => {
      made.leave();
      test.session.dispose();
    });
    return made;
  }

  test('the run before is promoted: its scenario is B, and no ghost is left', async () => {
    const test = testSession();
    const a = quick();
    await test.session.open(a, 'play');
    await until(test.session, ({ run }) => (run?.frame.phase ?? 0) === 2);
    test.session.pause();
    await test.session.restartWith(value(withSpare(a, 0.25)), { keepGhost: true });
    expect(test.session.state.ghost).not.toBeNull();
    const place = pairing(test);
    await place.promoteGhost();
    expect(place.other()).toMatchObject({ userSpare: a.userSpare, scale: 64 });
    expect(test.session.state.ghost).toBeNull();
    await until(test.session, () => place.store.getState().pair?.state.run?.frame.phase === 2);
  });

  test('another scenario that is opened ends the comparison, a reset does not', async () => {
    const test = testSession();
    const a = quick();
    await test.session.open(a, 'paused');
    const place = pairing(test);
    await place.compareWith((scenario) => withSpare(scenario, 0.25));
    expect(place.store.getState().pair).not.toBeNull();
    await test.session.reset();
    expect(place.store.getState().pair).not.toBeNull();
    await test.session.open(quick(50), 'paused');
    expect(place.store.getState().pair).toBeNull();
    test.session.play();
    await until(test.session, ({ run }) => run?.frame.ended === true);
  });

  test('what cannot be made is a sentence, and no comparison', async () => {
    const test = testSession();
    await test.session.open(quick(), 'paused');
    const place = pairing(test);
    await place.compareWith((scenario) => edited(scenario, { userSpare: 3 }));
    expect(place.store.getState().pair).toBeNull();
    expect(test.session.state.fault?.sentence).toMatch(/userSpare is 3/);
  });
});
