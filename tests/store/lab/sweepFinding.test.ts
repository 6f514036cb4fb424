import { expect, test } from 'vitest';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import { axesOf, firstChoice } from '../../../src/store/lab/sweepChoice';
import { type SweepLine, sweepLaws } from '../../../src/store/lab/sweepData';
import { sweepMatch } from '../../../src/store/lab/sweepFinding';
import { english } from '../../../src/texts/en/english';
import { verticalScale } from '../../../src/views/axes/scale';
import { hollowFirst, lawNames, shapeOf } from '../../../src/views/sweep/plane';

const base = shippedScenario('consistency');
const choice = firstChoice(base);

function lawLines(): readonly SweepLine[] {
  const axes = axesOf(choice, base, english);
  if (!axes.ok) throw new Error(axes.faults.join());
  const names = ['greedy', 'fifo', 'random'];
  return sweepLaws(axes.value, choice, base).map((law, i) => ({ name: names[i] ?? '', value: names[i], marks: [], law }));
}

/** Places of the points. */
const reach = [0.069, 0.115, 0.162, 0.209, 0.255, 0.302, 0.349, 0.395, 0.442];

test('the arrow ends at a point where that is as high as the level, else where the line is', () => {
  const line = (name: string, ys: readonly number[]): SweepLine => ({
    name,
    value: name,
    marks: [],
    law: ys.map((y, i) => [0.1 + i / 10, y]),
  });
  const better = line('greedy', [4, 2, 1.5, 1.2]);
  const places = [0.1, 0.2, 0.3, 0.4];
  // The better one is read at a quarter of the range: at 0.2.
  const needsOf = (ys: readonly number[]) => sweepMatch([better, line('random', ys)], choice, false, places)?.needs;
  expect(needsOf([8, 4, 1.99, 1.6])).toBe(0.3);
  expect(needsOf([8, 4, 1.9, 1.6])).toBeLessThan(0.299);
});

test('a hollow mark is drawn below the full one of a line that is alike', () => {
  const lines = lawLines();
  expect(lines.map((_, i) => shapeOf(i).hollow)).toEqual([false, true, false]);
  expect(hollowFirst(lines).map(({ name }) => name)).toEqual(['fifo', 'greedy', 'random']);
  expect(hollowFirst(lines.slice(0, 1), lines)).toEqual(lines.slice(0, 1));
});

const height = (law: SweepLine['law'], x: number): number => {
  const right = law.findIndex(([at]) => at >= x);
  const [[a, low], [b, high]] = [law[right - 1] ?? [0, 0], law[right] ?? [1, 0]];
  return low + ((high - low) * (x - a)) / (b - a);
};

test('the first sweep has a finding before anything is computed: a random victim needs more spare for the same amplification', () => {
  const lines = lawLines();
  const match = sweepMatch(lines, choice, false, reach);
  if (match === null) throw new Error('no finding');
  expect(match).toMatchObject({ better: 'greedy', worse: 'random', by: 'law' });
  // At the place of a point: drives have whole blocks.
  expect(reach).toContain(match.at);
  expect(match.at * 100).not.toBeCloseTo(Math.round(match.at * 100), 3);
  expect(match.needs).toBeGreaterThan(match.at);
  // Both curves are at the same height there.
  for (const [name, x] of [
    ['greedy', match.at],
    ['random', match.needs],
  ] as const) {
    const law = lines.find((line) => line.name === name)?.law ?? [];
    expect(height(law, x) / match.level).toBeCloseTo(1, 2);
  }
});

test('no finding of lines that are alike, of one line, or of another plane', () => {
  const [greedy, fifo] = lawLines();
  if (greedy === undefined || fifo === undefined) throw new Error('no lines');
  expect(sweepMatch([greedy, fifo], choice, false, reach)).toBeNull();
  expect(sweepMatch([greedy], choice, false, reach)).toBeNull();
  expect(sweepMatch(lawLines(), { ...choice, measure: 'iopsLast' }, false, reach)).toBeNull();
  // Points decide once all are there; here there are none.
  expect(sweepMatch(lawLines(), choice, true, reach)).toBeNull();
});

test('a point that lies a tenth and more off its law says nothing between the laws: they do', () => {
  const measured = (off: number) =>
    lawLines().map((line) => ({
      ...line,
      marks: line.law.map(([x, law], place) => {
        const mean = line.name === 'random' && place === 6 ? law * off : law;
        return { place, x, mean, least: mean, greatest: mean, seeds: 1, law, entries: [] };
      }),
    }));
  const byLaw = sweepMatch(lawLines(), choice, false, reach);
  expect(sweepMatch(measured(1.02), choice, true, reach)?.by).toBe('points');
  expect(sweepMatch(measured(0.83), choice, true, reach)).toEqual(byLaw);
});

test('laws that end on one another share their name, others have one each', () => {
  const y = verticalScale('log', 1, 16, 400, 0);
  expect(lawNames(lawLines(), y, 16).map(({ text }) => text)).toEqual(['random', 'fifo, greedy']);
});
