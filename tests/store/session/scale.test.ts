import { expect, it, onTestFinished } from 'vitest';
import { edited } from '../../../src/scenario/change/edit';
import { quick } from '../compare/pairOf';
import { testSession, until } from './session';

it('another scale is computed to the moment on screen, and so is the one that fits where that one does not', async () => {
  const { session } = testSession({
    api: (engine) => ({
      load: async (scenario, ...rest) =>
        scenario.scale < 32 ? { ok: false, fault: 'Not enough memory.', scaleThatFits: 32 } : engine.load(scenario, ...rest),
      advance: engine.advance.bind(engine),
      seek: engine.seek.bind(engine),
      history: engine.history.bind(engine),
    }),
  });
  onTestFinished(() => session.dispose());
  await session.open({ ...quick(60), scale: 128 }, 'paused');
  const there = () =>
    until(session, ({ run, playback }) => !playback.computing && !playback.seeking && run?.frame.phase === 2 && !playback.running);
  session.seek({ phase: 2, phaseSeconds: 20 });
  await there();
  const at = () => session.state.run?.frame.phaseSeconds;
  await session.rebuild((scenario) => edited(scenario, { scale: 64 }));
  await there();
  expect(session.state.scenario?.scale).toBe(64);
  expect(at()).toBeCloseTo(20, 0);
  await session.rebuild((scenario) => edited(scenario, { scale: 16 }));
  expect(session.state.fault).toMatchObject({ scaleThatFits: 32 });
  await session.openSmaller();
  await there();
  expect(session.state.scenario?.scale).toBe(32);
  expect(at()).toBeCloseTo(20, 0);
});
