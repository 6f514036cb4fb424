import { expect, onTestFinished, test } from 'vitest';
import { tourScenes } from '../../../src/lessons/tour';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import { testSession, until } from './session';

/** The collection that the scene of the trough tells on a machine whose calls take at most so many requests; `waits`: led by a clicker. */
async function toldOn(most: number, waits: boolean): Promise<object> {
  const { session } = testSession({
    scenes: tourScenes,
    api: (engine) => ({
      load: (...args) => engine.load(...args),
      advance: (request) => engine.advance({ ...request, maxRequests: Math.min(request.maxRequests, most) }),
      seek: (bound) => engine.seek(bound),
      history: () => engine.history(),
      recallCollection: () => engine.recallCollection(),
      stateHash: () => engine.stateHash(),
    }),
  });
  onTestFinished(() => session.dispose());
  await session.open({ ...shippedScenario('consistency'), scale: 64 }, 'paused');
  const trough = tourScenes.findIndex(({ to }) => to === 'trough');
  const isThere = (at: number) => until(session, ({ tour, run }) => tour?.at === at && tour.resting && run?.isKept !== true);
  if (waits)
    for (let at = 0; at <= trough; at++) {
      session.scene(at, true);
      await isThere(at);
    }
  else {
    session.scene(trough, false);
    await isThere(trough);
  }
  const { frame } = session.state.run ?? {};
  return { phaseRequests: frame?.phaseRequests, victim: frame?.lastVictim, collected: frame?.totals.groupsCollected };
}

test('the trough tells the same collection wherever the calls of a machine end: what a lecturer has written down is what the class sees', async () => {
  const told = await toldOn(1e9, true);
  expect(told).toMatchObject({ victim: { pages: 256 } });
  for (const [most, waits] of [
    [211, true],
    [1000, true],
    [3333, true],
    [1e9, false],
    [700, false],
  ] as const)
    expect(await toldOn(most, waits), `${most} requests a call`).toEqual(told);
}, 120_000);

test('a link to the fresh drive shows the moment that the scene before it leads to: the room is that which the fill leaves', async () => {
  const fresh = tourScenes.findIndex(({ to }) => to === 'beforeCollection');
  const shownVia = async (scenes: readonly number[]) => {
    const { session } = testSession({ scenes: tourScenes });
    onTestFinished(() => session.dispose());
    await session.open({ ...shippedScenario('consistency'), scale: 64 }, 'paused');
    for (const at of scenes) {
      session.scene(at, true);
      await until(session, ({ tour }) => tour?.at === at && tour.resting);
    }
    const { frame } = session.state.run ?? {};
    return { phase: frame?.phase, phaseRequests: frame?.phaseRequests, collected: frame?.totals.groupsCollected, ended: frame?.ended };
  };
  const told = await shownVia([fresh - 1, fresh]);
  expect(told).toMatchObject({ collected: 0, ended: false });
  expect(await shownVia([fresh])).toEqual(told);
});
