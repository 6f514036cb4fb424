import { expect, it } from 'vitest';
import { tourScenes } from '../../../src/lessons/tour';
import { shippedScenario } from '../../../src/scenario/shipped';
import { dropOf } from '../../../src/store/selections/drop';
import { sceneWords } from '../../../src/store/selections/sceneWords';
import { testSession, until } from './session';

it.each([0, 0.195])('the trough of the tour is where the samples have it, whatever the spare: user spare %d', async (userSpare) => {
  const { session } = testSession({ scenes: tourScenes });
  await session.open({ ...shippedScenario('consistency'), scale: 64, userSpare }, 'paused');
  session.scene(3, true);
  await until(session, ({ tour }) => tour?.at === 3 && tour.resting);
  const { run } = session.state;
  if (run === null) throw new Error('there is no run');
  const seen = dropOf(run);
  const words = sceneWords(tourScenes[3]?.text ?? '', run).flatMap(({ text, bold }) => (bold ? [text] : []));
  const rested = run.frame.phaseSeconds;
  expect(seen?.slowestAt).toBeLessThan(rested);
  expect(words).toHaveLength(3);
  expect(words).not.toContain('…');
  session.scene(4, true);
  await until(session, ({ tour }) => tour?.at === 4 && tour.resting);
  // Nothing slower comes in the time in which a trough is looked for.
  const whole = dropOf(run);
  expect(whole?.slowestAt).toBeLessThanOrEqual(rested);
  expect(whole?.to).toBe(seen?.to);
  session.dispose();
});
