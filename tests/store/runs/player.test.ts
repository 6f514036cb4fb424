import { expect, it } from 'vitest';
import type { Frame } from '../../../src/engine/types';
import { Run } from '../../../src/store/runs/run';
import { Player, type PlayerEvent } from '../../../src/store/runs/strategies/player';
import type { Situation } from '../../../src/store/runs/strategy';
import type { RunId } from '../../../src/store/types';
import { createEngine, loadInto, scenarioOf } from '../../engine/setup';
import { TestClock } from '../session/session';

const engine = await createEngine();
const { plan, frame } = loadInto(engine, scenarioOf({ phases: [{ pattern: 'sequential', passes: 1 }] }));
const run = new Run('run-1' as RunId, plan, frame);

/** A player on its way to the end, in ten seconds; what it asks for next, a moment later. */
function onItsWay() {
  const clock = new TestClock();
  const told: PlayerEvent[] = [];
  const player = new Player(clock, (event) => told.push(event));
  const next = () => {
    clock.time += 50;
    told.length = 0;
    return player.next({ run, frame, requests: 1000, columnsDue: false, stale: false, later: () => undefined } as unknown as Situation);
  };
  player.approach('end', 10_000);
  expect(next()).toMatchObject({ untilUs: expect.any(Number) });
  expect(told.map(({ kind }) => kind)).toEqual(['toured']);
  return { player, next, told };
}

it('who plays, pauses, sets a pace or begins with another run leaves the way to a place', () => {
  const played = onItsWay();
  played.player.play();
  expect([played.next(), played.told]).toEqual([{ maxRequests: 1000, columns: false }, []]);
  for (const leave of [
    (player: Player) => player.pause(),
    (player: Player) => player.setPace({ kind: 'times', factor: 10 }),
    (player: Player) => player.reset(),
  ]) {
    const left = onItsWay();
    leave(left.player);
    expect([left.next(), left.told]).toEqual([null, []]);
  }
});

it('another run has no place to be computed to, no step to be done and nothing to complete', () => {
  const { player, next } = onItsWay();
  player.seek('end');
  player.step('request');
  player.reset();
  expect([player.goal, player.settled(), next()]).toEqual([null, true, null]);
  player.seek({ phase: 0, phaseRequests: 0 });
  expect([next(), player.goal]).toEqual([null, null]);
  player.reset();
  expect(next()).toBeNull();
});

it('who was asked nothing completes nothing, and who has come to a place completes its picture once', () => {
  const at = { run, frame, requests: 1000, columnsDue: false, stale: false, held: null, later: () => undefined } as unknown as Situation;
  const player = new Player(new TestClock(), () => undefined);
  expect(player.next(at)).toBeNull();
  player.seek({ phase: 0, phaseRequests: 0 });
  expect([player.next(at), player.next(at), player.next(at)]).toEqual([
    null,
    { maxRequests: 1, untilUs: frame.clockUs, columns: true },
    null,
  ]);
});

it('the way to a place takes its time as it is estimated: by the link, by the phase, by the rate so far', () => {
  const slow = loadInto(engine, scenarioOf({ drive: { linkMBps: 100 }, phases: [{ seconds: 10 }, { requests: 1_000_000 }] }));
  const linkPages = 1e8 / 4096;
  const factorTo = (goal: Parameters<Player['approach']>[0], at: Partial<Frame> = {}): number | null => {
    const clock = new TestClock();
    const told: PlayerEvent[] = [];
    const player = new Player(clock, (event) => told.push(event));
    player.approach(goal, 1050);
    clock.time += 50;
    const there = { ...slow.frame, ...at };
    const here = new Run('run-2' as RunId, slow.plan, there);
    player.next({ run: here, frame: there, requests: 1000, columnsDue: false, later: () => undefined } as unknown as Situation);
    const [first] = told;
    return first?.kind === 'toured' ? first.factor : null;
  };
  expect(factorTo({ phase: 0, phaseRequests: 10 * linkPages })).toBeCloseTo(10, 6);
  expect(factorTo('end')).toBeCloseTo(10, 6);
  expect(factorTo({ phase: 1, phaseRequests: 5 * linkPages }, { phaseProgress: 1 })).toBeCloseTo(5, 6);
  expect(factorTo({ phase: 0, phaseRequests: 9000 }, { phaseProgress: 1, phaseSeconds: 1, phaseRequests: 1000 })).toBeCloseTo(8, 6);
});

it('wall time counts once, at a pace and on the way to a place, and what passed before a pace was set is not owed', () => {
  const clock = new TestClock();
  const player = new Player(clock, () => undefined);
  const next = (ms: number) => {
    clock.time += ms;
    return player.next({ run, frame, requests: 1000, columnsDue: false, stale: false, later: () => undefined } as unknown as Situation);
  };
  player.setPace({ kind: 'requests', perSecond: 1000 });
  player.play();
  expect(next(50)).toMatchObject({ maxRequests: 50 });
  expect(next(50)).toMatchObject({ maxRequests: 50 });
  clock.time += 50;
  player.setPace({ kind: 'requests', perSecond: 1000 });
  expect(next(0)).toBe('wait');
  player.approach('end', 10_000);
  const first = next(10);
  expect(first).toMatchObject({ untilUs: expect.any(Number) });
  expect(next(0)).toEqual(first);
});
