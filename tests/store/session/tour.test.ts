import { expect, it } from 'vitest';
import { three } from '../../../src/domain/format';
import { tourScenes } from '../../../src/lessons/tour';
import { shippedScenario } from '../../../src/scenario/shipped';
import { dropOf } from '../../../src/store/selections/fall';
import { sceneWords } from '../../../src/store/selections/sceneWords';
import { testSession, until } from './session';

it.each([0, 0.195])('the trough of the tour is where the samples have it, whatever the spare: user spare %d', async (userSpare) => {
  const { session } = testSession({ scenes: tourScenes });
  await session.open({ ...shippedScenario('consistency'), scale: 64, userSpare }, 'paused');
  // A sentence is not told before its figures are there.
  expect(tourScenes.map(({ text }) => session.state.run && sceneWords(text, session.state.run, dropOf)?.length).slice(2, 4)).toEqual([
    undefined,
    undefined,
  ]);
  session.scene(3, true);
  await until(session, ({ tour }) => tour?.at === 3 && tour.resting);
  const { run } = session.state;
  if (run === null) throw new Error('there is no run');
  const seen = dropOf(run);
  const told = sceneWords(tourScenes[3]?.text ?? '', run, session.state.tour?.dropOf ?? null);
  if (told === null || seen === null) throw new Error('the trough is told');
  const words = told.flatMap(({ text, bold }) => (bold ? [text] : []));
  const rested = run.frame.phaseSeconds;
  expect(seen?.slowestAt).toBeLessThan(rested);
  expect(words).toHaveLength(4);
  // Both figures of the flash are of the seconds that the speed is of.
  expect((seen.to * seen.cost) / seen.programmed).toBeCloseTo(1, 1);
  // The plot's label and the sentence tell the same fall.
  expect(words.slice(0, 2)).toEqual([seen.from, seen.to].map((iops) => three(iops)));
  expect(told.map(({ text }) => text).join('')).toContain(`(${seen?.slowest})`);
  session.scene(4, true);
  await until(session, ({ tour }) => tour?.at === 4 && tour.resting);
  // Nothing slower comes in the time in which a trough is looked for.
  const whole = dropOf(run);
  expect(whole?.slowestAt).toBeLessThanOrEqual(rested);
  expect(whole?.to).toBe(seen?.to);
  session.dispose();
});
