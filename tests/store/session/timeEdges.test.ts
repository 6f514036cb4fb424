import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { isHostPhase } from '../../../src/scenario/procedure';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import type { Target } from '../../../src/store/runs/strategies/goal';
import { settingsShown } from '../../../src/store/selections/phase';
import { parametersOf } from '../../../src/store/selections/words/parameters';
import type { Session } from '../../../src/store/session/session';
import { english } from '../../../src/texts/en/english';
import type { EngineApi } from '../../../src/worker/protocol';
import { ServedEngine } from '../../client/endpoint';
import { createEngine, runToEnd } from '../../engine/setup';
import { small } from './asks';
import { faultOf, type TestSession, testSession, until } from './session';

const ended = ({ run, playback }: Session['state']) => run?.frame.ended === true && !playback.running && !playback.computing;

function start(historyBytes = 8e6): TestSession {
  const made = testSession({ historyBytes });
  onTestFinished(() => made.session.dispose());
  return made;
}

async function plainHash(session: Session): Promise<string> {
  const engine = await createEngine();
  const scenario = session.recorded();
  if (scenario === null) throw new Error('there is no record');
  runToEnd(engine, scenario);
  return engine.stateHash();
}

async function goTo(session: Session, request: number): Promise<void> {
  session.seek({ phase: 1, phaseRequests: request });
  await until(session, ({ playback }) => !playback.seeking);
}

it('a worker that dies during a seek is told of, and the run with its record can be had again', async () => {
  const { session, endpoints } = start();
  await session.open(small, 'paused');
  await goTo(session, 3_000);
  session.act({ do: 'trim', span: { from: 0, to: 0.5 } });
  await until(session, ({ run }) => run?.receipts.length === 1);
  session.play();
  await until(session, ended);
  const hash = await session.client.stateHash();
  session.seek({ phase: 1, phaseRequests: 1_000 });
  endpoints[0]?.die('out of memory');
  expect(faultOf(session)).toContain('out of memory');
  expect(session.state.playback).toMatchObject({ running: false, computing: false, seeking: false });
  expect(session.recorded()?.actions).toHaveLength(1);
  await session.restartEngine();
  session.play();
  await until(session, ended);
  expect(session.state.fault).toBeNull();
  expect(await session.client.stateHash()).toBe(hash);
});

it('a seek while a drive is loaded is nobody’s: the drive that comes stands at its beginning', async () => {
  const { session } = start();
  await session.open(small, 'paused');
  await goTo(session, 2_000);
  const opening = session.open({ ...small, seed: 2 }, 'paused');
  session.seek({ phase: 1, phaseRequests: 4_000 });
  session.step('sample');
  await opening;
  expect(session.state.playback).toMatchObject({ computing: false, seeking: false });
  expect(session.state.run?.frame.totals.hostRequests).toBe(0);
  expect(session.recorded()?.seed).toBe(2);
});

it('another drive that is asked for during a seek is computed beside the ghost, and the seek is over', async () => {
  const { session } = start();
  await session.open(small, 'play');
  await until(session, ended);
  session.seek({ phase: 1, phaseRequests: 3_000 });
  session.rebuild((scenario) => ({ ok: true, value: { ...scenario, userSpare: 0.1 }, notices: [] }));
  await until(session, ({ scenario, playback }) => scenario?.userSpare === 0.1 && !playback.computing && !playback.seeking);
  expect(session.state.run?.approximate).toBe(false);
  expect(session.state.ghost?.run.frame.ended).toBe(true);
  session.play();
  await until(session, ended);
  expect(await session.client.stateHash()).toBe(await plainHash(session));
});

/** Bytes that are held by the heap and by buffers, after everything that can be freed was. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  for (let i = 0; i < 4; i++) gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

it('200 seeks and 50 forks hold no more memory than 40 and 10', async () => {
  const { session } = start();
  await session.open(small, 'play');
  await until(session, ended);
  const round = async (i: number) => {
    for (const step of [1, 2, 3, 4]) await goTo(session, 500 + ((i * 977 + step * 1_231) % 5_000));
    session.act({ do: 'trim', span: { from: 0.1, to: 0.2 + (i % 7) / 10 } });
    await until(session, ({ run, ghost }) => ghost !== null && run?.isBehind === false);
    // Only the newest fork stays: the actions before it are those of the moments before.
    await goTo(session, 6_000);
  };
  for (let i = 0; i < 10; i++) await round(i);
  const before = heldBytes();
  const history = await session.client.history();
  for (let i = 10; i < 50; i++) await round(i);
  const after = await session.client.history();
  expect(after.bytes).toBeLessThanOrEqual(history.budgetBytes);
  // Less than one picture of the drive and its samples for each round.
  expect((heldBytes() - before) / 1e6).toBeLessThan(1);
  expect(await session.client.stateHash()).toMatch(/^[0-9a-f]{16}$/);
});

/** An engine that answers questions about the past when the test lets it. */
class SlowToRecall extends ServedEngine {
  readonly asked: ((leaveOff: boolean) => void)[] = [];

  override async recallLog(...args: Parameters<EngineApi['recallLog']>): ReturnType<EngineApi['recallLog']> {
    const isLeftOff = await new Promise<boolean>((resolve) => this.asked.push(resolve));
    return isLeftOff ? null : super.recallLog(...args);
  }
}

it('nothing waits for what is looked up at rest, and what was left off is looked up at the next rest', async () => {
  const engine = new SlowToRecall();
  const { session } = testSession({ historyBytes: 8e6, api: () => engine });
  onTestFinished(() => session.dispose());
  await session.open(small, 'paused');
  await goTo(session, 3_000);
  session.recall({ what: 'log' });
  await until(session, () => engine.asked.length === 1);
  // The worker is still looking.
  await goTo(session, 1_000);
  expect(session.state.run?.frame.phaseRequests).toBe(1_000);
  session.step('request');
  await until(session, ({ run }) => run?.frame.phaseRequests === 1_001);
  expect(session.state.recalled).toMatchObject({ pending: 'log', log: null });
  engine.asked[0]?.(true);
  await until(session, () => engine.asked.length === 2);
  engine.asked[1]?.(false);
  await until(session, ({ recalled }) => recalled.log !== null);
  expect(session.state.recalled.pending).toBeNull();
  expect(session.state.recalled.log?.at(-1)?.phaseRequests).toBe(1_001);
});

it('settings are told as of the moment on screen, not as of the end of what was seen', async () => {
  const { session } = start();
  const drawing = { ...small, ftl: { ...small.ftl, victim: 'd-choices' as const, d: 3 } };
  await session.open(drawing, 'paused');
  await goTo(session, 2_000);
  session.act({ set: { 'ftl.d': 9, qd: 5 } });
  await until(session, ({ run }) => run?.receipts.length === 1);
  session.act({ set: { 'ftl.victim': 'fifo' } });
  await until(session, ({ run }) => run?.receipts.length === 2);
  session.play();
  await until(session, ended);
  // The step after the one that was changed has its own queue depth; the policy stays.
  const told = () => {
    const { run } = session.state;
    if (run === null) throw new Error('there is no run');
    const { phase, ftl } = settingsShown(run);
    const victim = parametersOf(run, english).find(({ name }) => name === 'Victim')?.value;
    return { d: ftl.d, victim, qd: isHostPhase(phase) ? phase.qd : null };
  };
  expect(told()).toMatchObject({ d: 9, victim: 'fifo' });
  await goTo(session, 1_999);
  expect(told()).toMatchObject({ d: 3, victim: 'd-choices' });
  expect(told().qd).not.toBe(5);
  await goTo(session, 2_000);
  expect(told()).toEqual({ d: 9, victim: 'fifo', qd: 5 });
});

it('a moment that a person goes to is to be drawn at once, and nothing between; what plays is drawn in its own time', async () => {
  const { session } = start();
  await session.open(small, 'paused');
  const told: (readonly [urgent: boolean, request: number])[] = [];
  session.subscribeRun((urgent = false) => told.push([urgent, session.state.run?.frame.totals.hostRequests ?? -1]));
  session.play();
  await until(session, ended);
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter(([urgent]) => urgent)).toEqual([]);
  told.length = 0;
  await goTo(session, 1_000);
  // The picture recorded nearby, and the moment itself; what the engine passes on its way is not shown.
  const { hostRequests } = session.state.run?.frame.totals ?? { hostRequests: -1 };
  expect(told.filter(([urgent]) => urgent).length).toBeGreaterThanOrEqual(2);
  expect(told.filter(([urgent, request]) => urgent && request === hostRequests).length).toBeGreaterThanOrEqual(1);
  expect(new Set(told.map(([, request]) => request)).size).toBeLessThanOrEqual(2);
});

it('a setting that is changed while another drive is loaded or computed holds on the drive that comes after it, too', async () => {
  const { session } = start();
  const spare = (userSpare: number) => session.rebuild((scenario) => ({ ok: true, value: { ...scenario, userSpare }, notices: [] }));
  await session.open(small, 'paused');
  await goTo(session, 3_000);
  // While it is loaded: the first goes to the waiting list at once, the second is held back by its rate.
  void spare(0.05);
  session.act({ set: { qd: 8 } });
  session.act({ set: { entropy: 0.5 } });
  await spare(0.1);
  const settled = ({ run, playback }: Session['state']) => !playback.computing && run?.frame.live.entropy === 0.5;
  await until(session, settled);
  expect(session.state.run?.frame.live.qd).toBe(8);
  // While it is computed to the moment on screen: what is done to it waits until it is there.
  void spare(0.15);
  await until(session, ({ playback }) => playback.computing);
  session.act({ set: { qd: 4 } });
  await spare(0.2);
  await until(session, ({ run, playback }) => !playback.computing && run?.frame.live.qd === 4);
  expect(session.state.scenario?.userSpare).toBe(0.2);
  // Another scenario is not theirs.
  void spare(0.15);
  session.act({ set: { qd: 2 } });
  await session.open({ ...small, seed: 2 }, 'paused');
  session.play();
  await until(session, ended);
  expect(session.recorded()?.actions).toEqual([]);
  expect(session.state.fault).toBeNull();
});

it('a page that is followed has no places of a future that was changed', async () => {
  const { session } = start();
  await session.open(small, 'paused');
  await goTo(session, 3_500);
  session.recall({ what: 'page', lpn: 77 });
  await until(session, ({ recalled }) => recalled.page !== null);
  const stops = () => session.state.recalled.page?.story.stops ?? [];
  const ahead = stops().filter(({ phase, phaseRequests }) => phase === 1 && phaseRequests > 700);
  expect(ahead.length).toBeGreaterThan(0);
  await goTo(session, 700);
  // A look at the past leaves them: the run would come there again.
  expect(stops()).toEqual(expect.arrayContaining(ahead));
  const known = stops().length;
  session.act({ set: { qd: 4 } });
  await until(session, ({ ghost }) => ghost !== null);
  expect(stops()).toHaveLength(known - ahead.length);
  expect(session.state.recalled.page?.at.phaseRequests).toBe(700);
  await goTo(session, 3_500);
  await until(session, ({ recalled }) => recalled.page?.at.phaseRequests === 3_500);
  expect(stops().length).toBeGreaterThan(known - ahead.length);
});

it('a step back by one request crosses the border of two phases, and phases that have none', async () => {
  const { session } = start();
  await session.open(small, 'paused');
  const goes: (readonly [from: Target, to: object])[] = [
    [
      { phase: 1, phaseRequests: 0 },
      { phase: 0, phaseRequests: 3_399 },
    ],
    [
      { phase: 1, phaseRequests: 1 },
      { phase: 0, phaseRequests: 3_400 },
    ],
    // Idle time has no request, a TRIM is one.
    [
      { phase: 4, phaseRequests: 0 },
      { phase: 2, phaseRequests: 1 },
    ],
    [
      { phase: 3, phaseRequests: 0 },
      { phase: 1, phaseRequests: 6_000 },
    ],
    [
      { phase: 2, phaseRequests: 0 },
      { phase: 1, phaseRequests: 5_999 },
    ],
    [
      { phase: 0, phaseRequests: 0 },
      { phase: 0, phaseRequests: 0 },
    ],
  ];
  for (const [from, to] of goes) {
    session.seek(from);
    await until(session, ({ playback }) => !playback.seeking);
    session.step('request', true);
    await until(session, ({ playback }) => !playback.seeking);
    expect(session.state.run?.frame, JSON.stringify(from)).toMatchObject(to);
  }
  // What is done there begins the second phase: the request before it is still the last of the first.
  session.seek({ phase: 1, phaseRequests: 0 });
  await until(session, ({ playback }) => !playback.seeking);
  session.act({ do: 'trim', span: { from: 0, to: 0.1 } });
  await until(session, ({ run }) => run?.receipts.length === 1);
  session.step('request', true);
  await until(session, ({ playback }) => !playback.seeking);
  expect(session.state.run?.frame).toMatchObject({ phase: 0, phaseRequests: 3_399 });
});

it('another drive that is made at the border of two phases has what was done there', async () => {
  const { session } = start();
  await session.open(small, 'paused');
  session.seek({ phase: 1, phaseRequests: 0 });
  await until(session, ({ playback }) => !playback.seeking);
  session.act({ do: 'trim', span: { from: 0, to: 0.1 } });
  await until(session, ({ run }) => run?.receipts.length === 1);
  await goTo(session, 5);
  session.act({ do: 'trim', span: { from: 0.5, to: 0.6 } });
  await until(session, ({ run }) => run?.receipts.length === 2);
  await goTo(session, 0);
  expect(session.state.run?.isBehind).toBe(true);
  await session.rebuild((scenario) => ({ ok: true, value: { ...scenario, userSpare: 0.1 }, notices: [] }));
  expect(session.recorded()?.actions).toMatchObject([{ at: { phase: 1, request: 0 } }]);
});

/** The end of 100 s of random writes, whose last request ends behind them. */
async function atEnd(): Promise<Session> {
  const { session } = start(64e6);
  const { phases, ...rest } = shippedScenario('consistency');
  const timed = phases.map((phase) => (phase.do === 'write' && phase.seconds !== null ? { ...phase, seconds: 100 } : phase));
  await session.open({ ...rest, scale: 64, phases: timed }, 'paused');
  session.seek('end');
  await until(session, ({ run, playback }) => run?.frame.ended === true && !playback.seeking);
  expect(session.state.run?.frame.phaseSeconds).toBeGreaterThan(100);
  return session;
}

/** The phase that is on screen, and whole seconds of it. */
const at = ({ state: { run } }: Session) => [run?.frame.phase, Math.floor(run?.frame.phaseSeconds ?? Number.NaN)];

it('from the end of a run one step back by sample leads to the last border of two samples before it, and the next one further', async () => {
  const session = await atEnd();
  for (const second of [99, 98]) {
    session.step('sample', true);
    await until(session, ({ playback }) => !playback.seeking);
    expect(at(session)).toEqual([2, second]);
  }
});

it.each(['sample', 'request', 'phase'] as const)(
  'a key that is held steps back by %s as often as it repeats, not from the picture that stands in meanwhile',
  async (by) => {
    const session = await atEnd();
    const count = by === 'phase' ? 2 : 5;
    for (let i = 0; i < count; i++) {
      session.step(by, true);
      await until(session, ({ playback }) => !playback.seeking);
    }
    const { phase, phaseRequests } = session.state.run?.frame ?? {};
    session.seek('end');
    await until(session, ({ run, playback }) => run?.frame.ended === true && !playback.seeking);
    for (let i = 0; i < count; i++) session.step(by, true);
    await until(session, ({ playback }) => !playback.seeking);
    expect(session.state.run?.frame).toMatchObject({ phase, phaseRequests });
    // And forward again, from where that leads to.
    if (by !== 'sample') return;
    const before = at(session)[1] ?? Number.NaN;
    for (let i = 0; i < 3; i++) session.step(by, false);
    await until(session, ({ playback }) => !playback.seeking);
    expect(at(session)).toEqual([2, before + 3]);
  },
);
