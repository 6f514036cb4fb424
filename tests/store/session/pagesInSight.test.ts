import { expect, test } from 'vitest';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import { testSession, until } from './session';

/** Resolves at the next news of pages; rejects after 20 s of wall time. */
function news(session: ReturnType<typeof testSession>['session']): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no pages came')), 20_000);
    const stop = session.pages.subscribe(() => {
      clearTimeout(timer);
      stop();
      resolve();
    });
  });
}

test('the pages of blocks in sight come, agree with the columns, and those of a run before are gone', async () => {
  const { session } = testSession({ reducedMotion: true });
  await session.open({ ...shippedScenario('consistency'), scale: 64 }, 'paused');
  await until(session, ({ run }) => (run?.columns ?? null) !== null);
  expect(session.pages.of(4)).toBeNull();
  const come = news(session);
  session.pages.show([4, 5, 9]);
  await come;
  const { run } = session.state;
  for (const block of [4, 5, 9]) {
    const detail = session.pages.of(block);
    expect(detail?.block).toBe(block);
    expect(detail?.pages).toHaveLength(run?.plan.sim.pagesPerBlock ?? 0);
    expect(detail?.pages.filter(({ state }) => state === 'valid')).toHaveLength(detail?.validSlots ?? -1);
  }
  expect(session.pages.of(6)).toBeNull();
  const again = news(session);
  session.pages.show([6]);
  await again;
  expect(session.pages.of(6)?.block).toBe(6);
  await session.open({ ...shippedScenario('consistency-25'), scale: 64 }, 'paused');
  expect(session.pages.of(6)).toBeNull();
  session.dispose();
});
