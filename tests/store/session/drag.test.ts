import { expect, it, onTestFinished } from 'vitest';
import { scenarioOf } from '../../engine/setup';
import { testSession, until } from './session';

const small = scenarioOf({ sample: { seconds: 0.5 }, phases: [{ pattern: 'sequential', passes: 1 }, { requests: 20_000 }] });

it('of a drag on a drive at rest keeps where it began and where it ended', async () => {
  const { session } = testSession();
  onTestFinished(() => session.dispose());
  await session.open(small, 'paused');
  for (let i = 1; i <= 30; i++) {
    session.act({ set: { entropy: i / 100 } });
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  await until(session, ({ run }) => run?.frame.live.entropy === 0.3);
  expect(session.recorded()?.actions.map((action) => 'set' in action && action.set.entropy)).toEqual([0.01, 0.3]);
});
