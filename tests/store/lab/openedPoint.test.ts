import { expect, test } from 'vitest';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import { firstOpened, placeOfEntry } from '../../../src/store/lab/openedPoint';
import { axesOf, firstChoice } from '../../../src/store/lab/sweepChoice';
import { sweepLaws, sweepLines, sweepReach } from '../../../src/store/lab/sweepData';
import { sweepMatch } from '../../../src/store/lab/sweepFinding';
import { SweepPool } from '../../../src/store/lab/sweepPool';
import { english } from '../../../src/texts/en/english';

const base = shippedScenario('consistency');
const choice = firstChoice(base);

function shown() {
  const axes = axesOf(choice, base, english);
  if (!axes.ok) throw new Error(axes.faults.join());
  const pool = new SweepPool(1, () => {
    throw new Error('Nothing is computed here.');
  });
  pool.show(axes.value, { ...base, scale: choice.scale });
  const { vary, entries } = pool.store.getState();
  const lines = sweepLines(vary, entries, choice, sweepLaws(vary, choice, base), english);
  return { vary, entries, lines };
}

test('the point opened at first is of the worse line, nearest to where the better one is read, and stands on its law until computed', () => {
  const { vary, entries, lines } = shown();
  const match = sweepMatch(lines, choice, false, sweepReach(vary, entries, choice));
  if (match === null) throw new Error('no finding');
  const entry = entries[firstOpened(vary, entries, choice, lines, match) ?? -1];
  if (entry === undefined) throw new Error('nothing is opened');
  expect(entry.values).toContain('random');
  const place = placeOfEntry(vary, entry, choice, lines);
  expect(place?.line.name).toBe(match.worse);
  expect(place?.x).toBe(match.at);
  expect(place?.y).toBeGreaterThan(match.level);
});

test('without a finding no point is opened by itself', () => {
  const { vary, entries, lines } = shown();
  expect(firstOpened(vary, entries, choice, lines, null)).toBeNull();
});
