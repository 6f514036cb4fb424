import { expect, it } from 'vitest';
import { withTotalSpare } from '../../../src/scenario/change/totalSpare';
import { spareInAll } from '../../../src/scenario/law/spares';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import { testSession, until } from './session';

it('a control that goes on being moved keeps the run it began with beside it; after Dismiss, or another change, the run before is', async () => {
  const { session } = testSession();
  await session.open({ ...shippedScenario('consistency'), scale: 64 }, 'paused');
  session.seek({ phase: 2, phaseRequests: 100_000 });
  await until(session, ({ playback }) => !playback.seeking);
  const first = session.state.run?.id;
  const spareOf = async (total: number, goesOn: boolean) => {
    await session.rebuild((scenario) => withTotalSpare(scenario, total), goesOn);
    await until(session, ({ playback }) => !playback.computing);
    return session.state.ghost?.run.id;
  };
  expect(await spareOf(0.075, false)).toBe(first);
  expect(await spareOf(0.219, true)).toBe(first);
  expect(session.state.scenario && spareInAll(session.state.scenario)).toBeCloseTo(0.219);
  const second = session.state.run?.id;
  session.dismissGhost();
  expect(await spareOf(0.25, true)).toBe(second);
  const third = session.state.run?.id;
  expect(await spareOf(0.3, false)).toBe(third);
  session.dispose();
});
