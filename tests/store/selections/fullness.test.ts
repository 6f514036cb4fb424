import { expect, it } from 'vitest';
import { firstBin, fullness } from '../../../src/store/selections/series/fullness';
import { fakeRun } from '../../views/fakes';

const run = fakeRun({ at: 812 });

it('counts every closed group once, by the share of its pages that is valid', () => {
  const { columns, plan } = run;
  if (columns === null) throw new Error('a run with columns');
  const { planesPerDie, pagesPerGroup } = plan.sim;
  const shares: number[] = [];
  for (let b = 0; b < columns.state.length; b += planesPerDie) {
    if (columns.state[b] !== 2) continue;
    const valid = Array.from({ length: planesPerDie }, (_, i) => columns.valid[b + i] ?? 0).reduce((sum, v) => sum + v, 0);
    shares.push(valid / pagesPerGroup);
  }
  const counts = fullness(run, 40);
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(shares.length);
  counts.forEach((count, i) => {
    const within = shares.filter((share) => (i === 0 || share > i / 40 + 1e-12) && share <= (i + 1) / 40 + 1e-12);
    expect(count).toBe(within.length);
  });
  expect(firstBin(counts)).toBe(counts.findIndex((count) => count > 0));
});

it('has nothing of a run without columns, and an axis from 0', () => {
  const empty = fullness({ plan: run.plan, columns: null }, 40);
  expect([...empty].every((count) => count === 0)).toBe(true);
  expect(firstBin(empty)).toBe(0);
});
