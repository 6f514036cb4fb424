import { expect, test } from 'vitest';
import { ptsNames } from '../../../src/scenario/pts/names';
import { storedTest } from '../../../src/store/lab/storedPts';
import { toldPoints } from '../../../src/views/pts/figureShape';
import { placesOfFigures } from '../../../src/views/pts/Pictures';
import { figuresOf } from '../../../src/views/pts/ptsFinding';

test.each(ptsNames)(
  '%s: one plot leads, the plots of the rule stand beside it, and a picture is found in the order in which it is chosen',
  async (name) => {
    const stored = await storedTest(name);
    if (stored === null) throw new Error('missing');
    const figures = figuresOf(stored.entry);
    const { led, below, beside } = placesOfFigures(figures);
    expect(led).toBe(figures[0]);
    // As they stand on the page: what is exported is found by its place.
    expect([led, ...below, ...beside]).toEqual(figures);
    const isOfRule = beside.map(({ kind }) => kind === 'convergence' || kind === 'window');
    expect(new Set(isOfRule).size).toBeLessThan(2);
    // A test that is over once a rule is met shows that it was; what it leads with is no window.
    const hasRule = stored.entry.test.runs.some(({ tracked }) => tracked !== null);
    expect(isOfRule.includes(true)).toBe(hasRule);
    expect(led?.kind).not.toBe('window');
  },
);

test('throughput leads with the rates of its table, on an axis from zero', async () => {
  const stored = await storedTest('tp');
  const [first] = stored === null ? [] : figuresOf(stored.entry);
  expect(first).toMatchObject({ kind: 'bySize', y: 'mbps', log: false });
  expect(first?.lines.map(({ points }) => points.length)).toEqual([2, 2]);
  // Both ends that the headline names have their values.
  expect(first && toldPoints(first).map(({ isHighest }) => isHighest)).toHaveLength(2);
});

test('one plot of the rule, as before there is a window, stands beside, and what else there is below', async () => {
  const stored = await storedTest('iops');
  const figures = stored === null ? [] : figuresOf(stored.entry);
  const rule = figures.find(({ kind }) => kind === 'convergence');
  const [led] = figures;
  if (rule === undefined || led === undefined) throw new Error('missing');
  const other = { ...led, kind: 'overTime' } as const;
  expect(placesOfFigures([led, other, rule])).toEqual({ led, below: [other], beside: [rule] });
});
