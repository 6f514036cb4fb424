import { afterEach, expect, it } from 'vitest';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import type { Session } from '../../../src/store/session/session';
import { scenarioOf } from '../../engine/setup';
import { faultOf, type TestSession, testSession, until } from './session';

/** Small and quick: 64 groups of 64 pages, a fill and 20,000 random writes. */
const small = scenarioOf({ sample: { seconds: 0.5 }, phases: [{ pattern: 'sequential', passes: 1 }, { requests: 20_000 }] });
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

it('a trap becomes a sentence; a restart has the scenario with all that was done to it', async () => {
  const { session, engine, endpoints } = start();
  await session.open(small, 'paused');
  session.act({ set: { qd: 2 } });
  session.step('request');
  await until(session, (state) => state.stage?.live.qd === 2);
  engine.trap = new Error('collect.ts:12: no victim');
  session.play();
  await until(session, (state) => state.fault !== null);
  expect(session.state.fault).toMatchObject({ kind: 'engine', sentence: 'The engine stopped: collect.ts:12: no victim' });
  expect(session.state.playback.running).toBe(false);
  engine.trap = null;
  await session.restartEngine();
  expect(session.state.fault).toBeNull();
  expect(endpoints).toHaveLength(2);
  expect(session.state.scenario?.actions).toHaveLength(1);
  session.play();
  await until(session, ended);
});

it('who waits for something of the past does not wait for an engine that is gone', async () => {
  const { session, engine } = start();
  await session.open(small, 'paused');
  session.step('request');
  await until(session, ({ moment }) => moment > 0);
  engine.trap = new Error('collect.ts:12: no victim');
  session.play();
  const asked = session.recall({ what: 'collection' });
  await until(session, ({ fault }) => fault !== null);
  await asked;
  await session.recall({ what: 'log' });
  expect(session.state.recalled.log).toBeNull();
  engine.trap = null;
  await session.restartEngine();
  await session.recall({ what: 'log' });
  expect(session.state.recalled.log).not.toBeNull();
});

it('a worker that dies while loading becomes a sentence, and the scenario is not lost', async () => {
  const { session, endpoints } = start({ api: () => ({ load: () => new Promise<never>(() => undefined) }) });
  const opening = session.open(small, 'play');
  endpoints[0]?.die('killed');
  await opening;
  expect(session.state.fault).toMatchObject({ kind: 'engine' });
  expect(faultOf(session)).toContain('killed');
  expect(session.recorded()).toEqual(small);
});

it('a page that cannot follow the run says so, and the run stops', async () => {
  const { session } = start();
  await session.open(small, 'paused');
  session.subscribeRun(() => {
    throw new Error('no room for the plot');
  });
  session.play();
  await until(session, ({ fault }) => fault !== null);
  expect(faultOf(session)).toBe('The page stopped following the drive: no room for the plot');
  expect(session.state.playback.running).toBe(false);
});

it('memory that cannot be had is refused in a sentence, with the scale that fits', async () => {
  const { session } = start({
    api: (engine) => ({
      load: async (scenario) =>
        scenario.scale === 1 ? { ok: false, fault: 'Not enough memory.', scaleThatFits: 16 } : engine.load(scenario),
      advance: engine.advance.bind(engine),
    }),
  });
  const large = shippedScenario('consistency');
  await session.open({ ...large, scale: 1 }, 'play');
  expect(session.state.fault).toEqual({ kind: 'memory', sentence: 'Not enough memory.', scaleThatFits: 16 });
  await session.openSmaller();
  expect(session.state.fault).toBeNull();
  expect(session.state.run?.plan.scenario.scale).toBe(16);
  // The drive on screen that was to be larger comes back smaller, without a ghost of itself; what is changed meanwhile is the larger one.
  await until(session, ({ run }) => (run?.seen.length ?? 0) > 0);
  session.pause();
  await session.rebuild((scenario) => ({ ok: true, value: { ...scenario, scale: 1 }, notices: [] }));
  expect(session.state.fault).toMatchObject({ kind: 'memory' });
  const changed: number[] = [];
  await session.rebuild((scenario) => {
    changed.push(scenario.scale);
    return { ok: false, faults: ['no'] };
  });
  expect(changed).toEqual([1]);
  await session.rebuild((scenario) => ({ ok: true, value: scenario, notices: [] }));
  await session.openSmaller();
  expect(session.state).toMatchObject({ fault: null, ghost: null });
});
