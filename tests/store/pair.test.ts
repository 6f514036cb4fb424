import { describe, expect, onTestFinished, test } from 'vitest';
import type { AdvanceReply, AdvanceRequest } from '../../src/engine/types';
import type { Result } from '../../src/lib/result';
import { decodePair, encodePair, fromPairFile, toPairFile } from '../../src/scenario/pairLink';
import { shippedScenario } from '../../src/scenario/shipped';
import type { Scenario } from '../../src/scenario/types';
import { edited, withSpare } from '../../src/store/edit';
import { Pair } from '../../src/store/pair';
import { Pairing } from '../../src/store/pairing';
import { originPhase } from '../../src/store/selections/phase';
import type { Session } from '../../src/store/session';
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

/** An engine that tells of every reply, and can be made to keep one back. */
class TellingEngine extends ServedEngine {
  /** Awaited before the next advance. */
  gate: Promise<void> | null = null;
  /** An advance waits at the gate. */
  isHeld = false;

  constructor(
    readonly who: 'a' | 'b',
    readonly moments: Moment[],
  ) {
    super();
  }

  override async advance(request: AdvanceRequest): Promise<AdvanceReply> {
    this.isHeld = this.gate !== null;
    await this.gate;
    this.isHeld = false;
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

  /** A goes on to its end without B, and B is computed up to it when it is started again. */
  async function expectAAloneThenB(test: TestPair): Promise<void> {
    expect(test.pair.state.fault).toMatch(/worker died: out of memory/);
    expect(test.session.state.fault).toBeNull();
    test.session.play();
    await until(test.session, ({ run }) => run?.frame.ended === true);
    expect(test.pair.state.fault).toMatch(/worker died: out of memory/);
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
    const { advances } = test.engineB;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(test.engineB.advances).toBe(advances);
    test.endpointsB[0]?.die('out of memory');
    await expectAAloneThenB(test);
  });
});

describe('what is done to the running drives', () => {
  const half = { do: 'trim', span: { from: 0, to: 0.5 } } as const;
  const tenth = { do: 'trim', span: { from: 0.8, to: 0.9 } } as const;

  async function atSeconds(test: TestPair, seconds: number): Promise<void> {
    test.session.play();
    await until(test.session, ({ run }) => run?.frame.phase === 2 && run.frame.phaseSeconds > seconds);
  }

  /** Hashes of both engines at their ends. */
  async function hashes(test: TestPair): Promise<readonly [string, string]> {
    await bothEnded(test);
    return [await test.session.client.stateHash(), await test.engineB.stateHash()];
  }

  function recordOf({ session, pair }: TestPair): { readonly a: Scenario; readonly b: Scenario } {
    const a = session.recorded();
    if (a === null) throw new Error('there is no record');
    return { a, b: pair.recorded() };
  }

  test('both take it within a sample of each other, and link and file replay both to the same bits', async () => {
    const a = quick(100);
    const test = await paired(a, value(withSpare(a, 0.25)));
    await atSeconds(test, 20);
    test.pair.act({ set: { qd: 8, 'ftl.victim': 'fifo' } }, 'both');
    test.pair.act(half, 'both');
    await until(test.session, ({ run }) => run?.receipts.length === 2 && test.pair.state.run?.receipts.length === 2);
    await atSeconds(test, 50);
    // A second change of settings is sent 100 ms after the first at the earliest: the drives stand still for it.
    test.session.pause();
    test.pair.act({ set: { entropy: 0.5, 'ftl.pacing': 'stall' } }, 'a');
    test.pair.act(tenth, 'b');
    await until(test.session, ({ run }) => run?.receipts.length === 3 && test.pair.state.run?.receipts.length === 3);
    test.session.play();
    const before = await hashes(test);
    const record = recordOf(test);
    expect(record.a.actions.map(({ at: _, ...body }) => body)).toEqual([
      { set: { qd: 8, 'ftl.victim': 'fifo' } },
      half,
      { set: { entropy: 0.5, 'ftl.pacing': 'stall' } },
    ]);
    expect(record.b.actions.map(({ at: _, ...body }) => body)).toEqual([{ set: { qd: 8, 'ftl.victim': 'fifo' } }, half, tenth]);
    expect(distances(test.moments, { a: 2, b: 2 }).compared).toBeLessThanOrEqual(1);
    expect(test.pair.state.stage?.live.qd).toBe(8);
    const linked = value(await decodePair(value(await encodePair(record))));
    const filed = value(fromPairFile(toPairFile(record)));
    expect(filed).toEqual(linked);
    const again = await paired(linked.a, linked.b);
    again.session.play();
    expect(await hashes(again)).toEqual(before);
    expect(recordOf(again)).toEqual(record);
    expect(before[0]).not.toBe(before[1]);
  });

  test('a secure erase takes its time in one piece: the other drive is computed up to it, and then they go on together', async () => {
    const a = quick(100);
    const test = await paired(a, a);
    await atSeconds(test, 20);
    test.pair.act({ do: 'erase' }, 'b');
    await bothEnded(test);
    const { b } = recordOf(test);
    expect(b.actions).toMatchObject([{ at: { phase: 2 }, do: 'erase' }]);
    const compared = test.moments.filter(({ phase }) => phase === 2);
    const steps = compared.filter(({ who }) => who === 'b').map(({ phaseSeconds }) => phaseSeconds);
    const jump = steps.findIndex((seconds, i) => seconds - (steps[i - 1] ?? 0) > 1);
    const erased = steps[jump] ?? 0;
    expect(erased).toBeGreaterThan(20);
    const reached = compared.findIndex(({ who, phaseSeconds }) => who === 'a' && phaseSeconds > erased - 1);
    const meanwhile = compared.slice(0, reached).filter(({ who, phaseSeconds }) => who === 'b' && phaseSeconds > erased);
    expect(meanwhile).toEqual([]);
    expect(distances(compared.slice(reached), { a: 2, b: 2 }).compared).toBeLessThanOrEqual(1);
  });

  test('at rest it is shown at once, though nothing moves', async () => {
    const a = quick(60);
    const test = await paired(a, value(withSpare(a, 0.25)));
    await atSeconds(test, 10);
    test.session.pause();
    test.pair.act({ set: { kib: 16 } }, 'b');
    await until(test.session, () => test.pair.state.stage?.live.kib === 16);
    expect(test.session.state.stage?.live.kib).toBe(4);
    expect(test.session.recorded()?.actions).toEqual([]);
    test.pair.act({ set: { kib: 8 } }, 'both');
    await until(test.session, ({ stage }) => stage?.live.kib === 8 && test.pair.state.stage?.live.kib === 8);
  });

  test('a B that is still being computed takes it where A is, not before', async () => {
    const a = quick(200);
    const test = await paired(a, a);
    await atSeconds(test, 60);
    test.session.pause();
    const at = test.session.state.run?.frame.phaseSeconds ?? 0;
    const chosen = test.pair.choose(value(withSpare(a, 0.15)));
    test.pair.act(half, 'both');
    await chosen;
    await until(test.session, () => test.pair.state.run?.receipts.length === 1);
    expect(test.pair.state.run?.frame.phase).toBe(2);
    expect(test.pair.state.run?.frame.phaseSeconds).toBeGreaterThan(at - 1);
  });

  test('what was done stays through another drive and a new start of B, and goes with a reset', async () => {
    const a = quick(60);
    const test = await paired(a, value(edited(a, { ftl: { pacing: 'stall' } })));
    await atSeconds(test, 10);
    test.session.pause();
    test.pair.act({ set: { qd: 4 } }, 'both');
    await until(test.session, () => test.pair.state.run?.receipts.length === 1);
    const { b } = recordOf(test);
    await test.pair.restart();
    expect(test.pair.recorded()).toEqual(b);
    await test.session.restartWith(value(withSpare(a, 0.12)), { keepGhost: false });
    expect(test.pair.recorded()).toEqual(b);
    await test.pair.swap();
    expect(test.session.recorded()).toEqual(b);
    await test.session.reset();
    await test.pair.choose(a);
    expect(test.pair.recorded().actions).toEqual([]);
    test.pair.act({ set: { qd: 2 } }, 'b');
    await until(test.session, () => test.pair.state.run?.receipts.length === 1);
    await test.session.reset();
    await until(test.session, () => test.pair.state.run !== null);
    expect(test.pair.recorded().actions).toEqual([]);
  });

  test('runs that have ended go on by one more phase, to the same bits again', async () => {
    const a = quick(30);
    const test = await paired(a, value(withSpare(a, 0.25)));
    test.session.play();
    await bothEnded(test);
    test.pair.act(half, 'both');
    const bothGoOn = ({ run }: Session['state']) => run?.plan.scenario.phases.length === 4 && test.pair.state.scenario.phases.length === 4;
    await until(test.session, bothGoOn);
    const before = await hashes(test);
    const record = recordOf(test);
    for (const scenario of [record.a, record.b]) {
      expect(scenario.actions).toHaveLength(1);
      expect(scenario.actions[0]).toMatchObject({ at: { phase: 3 }, ...half });
    }
    const again = await paired(record.a, record.b);
    again.session.play();
    expect(await hashes(again)).toEqual(before);
  });

  test('where the fills end and one waits for the other, it replays as well', async () => {
    const a = quick(20);
    const test = await paired(a, value(withSpare(a, 0.25)));
    let done = false;
    const stop = test.pair.subscribe(() => {
      const b = test.pair.state.run?.frame;
      if (done || b?.phase !== 1 || b.phaseSeconds < 100) return;
      done = true;
      test.pair.act(half, 'both');
    });
    test.session.play();
    const before = await hashes(test);
    stop();
    const record = recordOf(test);
    expect(record.b.actions).toHaveLength(1);
    const again = await paired(record.a, record.b);
    again.session.play();
    expect(await hashes(again)).toEqual(before);
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
