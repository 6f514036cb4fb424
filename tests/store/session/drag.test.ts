import { expect, it, onTestFinished } from 'vitest';
import { success } from '../../../src/lib/result';
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

it('of settings and facts of the drive that are changed one after the other loses none, though each fact makes another drive', async () => {
  const { session } = testSession();
  onTestFinished(() => session.dispose());
  await session.open(small, 'paused');
  const first = session.rebuild((scenario) => success({ ...scenario, ftl: { ...scenario.ftl, dispatch: 'earliest' as const } }));
  session.act({ set: { 'ftl.pacing': 'stall' } });
  const second = session.rebuild((scenario) => success({ ...scenario, ftl: { ...scenario.ftl, gcHigh: 3 } }));
  await Promise.all([first, second]);
  await until(session, ({ run, fault }) => run?.receipts.length === 1 || fault !== null);
  expect(session.state.fault).toBeNull();
  expect(session.recorded()).toMatchObject({
    ftl: { dispatch: 'earliest', gcHigh: 3 },
    actions: [{ set: { 'ftl.pacing': 'stall' } }],
  });
});
