import { describe, expect, test } from 'vitest';
import { edited } from '../../../src/scenario/change/edit';
import { withTotalSpare } from '../../../src/scenario/change/totalSpare';
import { spareInAll } from '../../../src/scenario/law/spares';
import { decodePair, encodePair, fromPairFile, toPairFile } from '../../../src/scenario/link/pairLink';
import type { Scenario } from '../../../src/scenario/types';
import type { Session } from '../../../src/store/session/session';
import { until } from '../session/session';
import { bothEnded, distances, paired, quick, type TestPair, value } from './pairOf';

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

  test('another spare of one side or of both is computed to the same moment, beside what the other side has', async () => {
    const a = quick(100);
    const test = await paired(a, value(withTotalSpare(a, 0.25)));
    await atSeconds(test, 30);
    test.session.pause();
    const spares = () => [test.session.state.scenario, test.pair.state.scenario].map((scenario) => scenario && spareInAll(scenario));
    const together = () =>
      until(test.session, ({ run, playback }) => {
        const b = test.pair.state.run?.frame;
        return !playback.computing && !test.pair.state.computing && run?.frame.phase === 2 && b?.phase === 2 && b.phaseSeconds >= 29;
      });
    await test.pair.rebuild((scenario) => withTotalSpare(scenario, 0.15), 'b');
    await together();
    expect(spares()[1]).toBeCloseTo(0.15, 4);
    expect(test.session.state.scenario).toBe(a);
    await test.pair.rebuild((scenario) => withTotalSpare(scenario, 0.2), 'both');
    await together();
    for (const spare of spares()) expect(spare).toBeCloseTo(0.2, 4);
    expect(test.session.state.run?.frame.phaseSeconds).toBeGreaterThan(29);
    expect(test.session.state.playback.running).toBe(false);
    await test.pair.rebuild((scenario) => withTotalSpare(scenario, 0.001), 'a');
    expect(test.session.state.fault).not.toBeNull();
    for (const spare of spares()) expect(spare).toBeCloseTo(0.2, 4);
  });

  test('both take it within a sample of each other, and link and file replay both to the same bits', async () => {
    const a = quick(100);
    const test = await paired(a, value(withTotalSpare(a, 0.25)));
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
    const test = await paired(a, value(withTotalSpare(a, 0.25)));
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
    const chosen = test.pair.choose(value(withTotalSpare(a, 0.15)));
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
    await test.session.restartWith(value(withTotalSpare(a, 0.12)), { keepGhost: false });
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
    // Counted in requests: a phase that was timed goes on for 500 s.
    const timed = quick();
    const a = {
      ...timed,
      phases: timed.phases.map((phase, i) => (i === 2 ? { ...phase, seconds: null, requests: 400_000 } : phase)),
    } as Scenario;
    const test = await paired(a, value(withTotalSpare(a, 0.25)));
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
    const test = await paired(a, value(withTotalSpare(a, 0.25)));
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
