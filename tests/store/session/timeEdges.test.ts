import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import type { Session } from '../../../src/store/session/session';
import { createEngine, runToEnd } from '../../engine/setup';
import { small } from './asks';
import { type TestSession, testSession, until } from './session';

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
  expect(session.state.fault?.sentence).toContain('out of memory');
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
