import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseScenario } from '../../../src/scenario/parse';
import { jesd219 } from '../../../src/scenario/pts/jesd219';
import { ptsNames } from '../../../src/scenario/pts/names';
import { MOST_ROUNDS, ptsTest } from '../../../src/scenario/pts/procedures';
import { isOver, type Measured, pointLines, ptsResults } from '../../../src/scenario/pts/results';
import { isSteady, lastWindow, steadyWindow } from '../../../src/scenario/pts/steady';

/** Five rounds on a line that rises by `rise` of the mean from the first to the last. */
const line = (rise: number) => [-2, -1, 0, 1, 2].map((i) => 1000 * (1 + (rise * i) / 4));

describe('the steady-state rule at its borders', () => {
  test.each([
    ['range of 20 %', [1000, 1100, 900, 1000, 1000], true],
    ['range of 20.1 %', [1000, 1100.5, 899.5, 1000, 1000], false],
    ['rise of 10 %', line(0.1), true],
    ['rise of 10.1 %', line(0.101), false],
    ['fall of 10.1 %', line(-0.101), false],
    ['nothing at all', [0, 0, 0, 0, 0], false],
    ['four rounds', [1, 1, 1, 1], false],
    ['a round that was not measured', [1, 1, Number.NaN, 1, 1], false],
  ] as const)('%s', (name, values, steady) => {
    const window = lastWindow(values);
    expect(window !== null && isSteady(window)).toBe(steady);
    expect(steadyWindow(values) !== null).toBe(steady);
    if (name.startsWith('range')) expect(window?.rise).toBeLessThanOrEqual(0.1);
    if (name.startsWith('rise')) expect(window?.range).toBeLessThanOrEqual(0.2);
  });

  it('takes the first window that holds, whatever the unit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 3, noNaN: true }), { maxLength: 25 }),
        fc.constantFrom(1e-3, 7, 1e6),
        (values, unit) => {
          const found = steadyWindow(values);
          expect(steadyWindow(values.map((x) => x * unit))?.from).toBe(found?.from);
          if (found === null) return;
          expect(found.to - found.from).toBe(4);
          // One round earlier there was none.
          expect(steadyWindow(values.slice(0, found.to - 1))).toBeNull();
          const inside = values.slice(found.from - 1, found.to);
          expect(found.range * found.mean).toBeCloseTo(Math.max(...inside) - Math.min(...inside), 9);
        },
      ),
    );
  });
});

describe.each(ptsNames)('%s', (name) => {
  const made = ptsTest(name);

  it('is one or more procedures that a scenario can be, each from a purged drive on', () => {
    for (const { prepare, points } of made.runs) {
      expect(prepare[0]).toEqual({ do: 'erase' });
      const parsed = parseScenario({ scale: 64, phases: [...prepare, ...points.map(({ phase }) => phase)] });
      expect(parsed.ok ? [] : parsed.faults).toEqual([]);
      expect(parsed.ok && parsed.notices).toEqual([]);
    }
  });

  it('has the tracked point once in each of its 25 rounds, and ends where that is steady', () => {
    for (const run of made.runs) {
      if (run.tracked === null) {
        const all = run.points.map(() => value(1));
        expect(all.findIndex((_, i) => isOver(run, all.slice(0, i + 1)))).toBe(all.length - 1);
        continue;
      }
      const perRound = run.points.length / MOST_ROUNDS;
      const { row, column } = run.tracked;
      expect(run.points.filter((point) => point.row === row && point.column === column)).toHaveLength(MOST_ROUNDS);
      // It halves from round to round for three rounds, then it stays.
      const values = run.points.map(({ round }) => value(round < 4 ? 1000 / 2 ** round : 100));
      const ends = values.findIndex((_, i) => isOver(run, values.slice(0, i + 1))) + 1;
      const round = steadyWindow([500, 250, 125, 100, 100, 100, 100, 100])?.to ?? 0;
      expect(ends).toBe(round * perRound);
      const measured = made.runs.map(() => values.slice(0, ends));
      const results = ptsResults(made, measured);
      expect(results.runs.every(({ window }) => window?.to === round)).toBe(true);
      expect(results.tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)).every((cell) => cell !== null)).toBe(true);
      expect(pointLines(made, measured)).toHaveLength(made.runs.length * ends);
    }
  });
});

function value(x: number): Measured {
  return { iops: x, mbps: x, meanUs: x, p9999Us: x, maxUs: x, waf: x, seconds: 60, bytesWritten: 0 };
}

test('JESD219: shares sum to 1, and the mean request is that of its table', () => {
  const sum = (list: readonly number[]) => list.reduce((total, x) => total + x, 0);
  expect(sum(jesd219.mixKiB.map(([, share]) => share))).toBeCloseTo(1, 12);
  expect(sum(jesd219.zones.map(([requests]) => requests))).toBeCloseTo(1, 12);
  expect(sum(jesd219.zones.map(([, pages]) => pages))).toBeCloseTo(1, 12);
  // 0.02 + 0.135 + 2.68 + 0.8 + 1.12 + 0.96 + 1.92 KiB.
  expect(sum(jesd219.mixKiB.map(([kib, share]) => kib * share))).toBeCloseTo(7.635, 9);
});

test('latency is taken in three mixes of each of three sizes, one request at a time, and steady where its tracked point is', () => {
  const [run] = ptsTest('lat').runs;
  const cells = run?.points.filter(({ round }) => round === 1) ?? [];
  expect(cells.map(({ phase }) => phase)).toEqual(
    [100, 65, 0].flatMap(() => [8, 4, 0.5].map((kib) => expect.objectContaining({ kib, qd: 1, pattern: 'random' }))),
  );
  expect(cells).toContainEqual(expect.objectContaining({ row: run?.tracked?.row, column: run?.tracked?.column }));
});
