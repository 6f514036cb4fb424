import { expect, test } from 'vitest';
import { findExperiment } from '../../../src/scenario/experiments/catalogue';
import { runsAt } from '../../../src/store/lab/experimentData';
import type { LabEntry } from '../../../src/store/lab/labEntry';
import { isStored, storedKey } from '../../../src/store/lab/storedRuns';
import { withStandIns } from '../../../src/views/gallery/standIns';

test('a run that has only begun leaves its place to what is known of it otherwise', () => {
  const experiment = findExperiment('steady-state');
  if (experiment === null) throw new Error('There is no such experiment.');
  const [own, coarse] = [runsAt(experiment, 4), runsAt(experiment, 64)];
  if (!own.ok || !coarse.ok) throw new Error('It cannot be had at these scales.');
  const [mine, small] = [own.value[0], coarse.value[0]];
  if (mine === undefined || small === undefined) throw new Error('It has no runs.');
  // What came with the page is better known than what is computed at the coarse scale.
  const known = isStored(experiment, mine) ? storedKey(experiment, mine) : small.key;
  const entry = (key: string, run: object | null) => ({ key, run }) as unknown as LabEntry;
  const seen = (run: object | null, standIn: object | null) =>
    withStandIns(experiment, own.value, coarse.value, {
      [mine.key]: entry(mine.key, run),
      ...(standIn === null ? {} : { [known]: entry(known, standIn) }),
    })[mine.key];
  expect(known).not.toBe(mine.key);
  expect(seen(null, {})?.key).toBe(known);
  expect(seen({}, {})?.key).toBe(mine.key);
  expect(seen(null, null)?.key).toBe(mine.key);
});
