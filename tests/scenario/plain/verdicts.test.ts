/** What rows of a table come to at the edges of their aims, in words and counted; and what a test of the PTS comes to. */
import { describe, expect, it } from 'vitest';
import { bound, figure, NO_CAUSE, outside, over, own, partOf, printed, type TableRow, word } from '../../../src/scenario/experiments/table';
import { isCompared, tally, tallyText, verdictText } from '../../../src/scenario/experiments/tally';
import { ptsTest } from '../../../src/scenario/pts/procedures';
import { hasResult, isOver, type Measured, measuredOf, pointColumns, pointLines, ptsResults } from '../../../src/scenario/pts/results';
import { isSteady, lastWindow, steadyWindow } from '../../../src/scenario/pts/steady';
import { atOpening, keptAims, type TruthRow } from '../../../src/scenario/truth';

const same = { what: 'x', source: 'print', drives: [], unit: 'MB/s' };

describe('verdicts', () => {
  const at = (model: number | null, more: object = {}) => figure({ ...same, published: 100, model, tolerance: 0.1, ...more });

  it('agree up to the aim, on both sides, and by more than chance', () => {
    expect([110, 110.01, 90, 89.99, 100].map((model) => at(model).verdict)).toEqual([
      'agrees',
      'disagrees',
      'agrees',
      'disagrees',
      'agrees',
    ]);
    // 5 of error: inside up to 105, outside from 115.
    expect([105, 105.1, 114.9, 115.1, 95, 85.1, 84.9].map((model) => at(model, { error: 5 }).verdict)).toEqual([
      'agrees',
      'within chance',
      'within chance',
      'disagrees',
      'agrees',
      'within chance',
      'disagrees',
    ]);
    expect([at(120).deviation, at(null).deviation, at(Number.NaN).deviation]).toEqual([expect.closeTo(0.2, 12), null, null]);
    expect(figure({ ...same, published: 0, model: 1, tolerance: 0.1 })).toMatchObject({ deviation: null, verdict: null });
    expect(figure({ ...same, published: -100, model: -105, tolerance: 0.1, error: 4 }).verdict).toBe('agrees');
  });

  it('of shares in points, a hundredth each', () => {
    const points = (model: number, more: object = {}) =>
      figure({ ...same, unit: '%', published: 40, model, tolerance: 0.05, points: true, ...more });
    expect([points(45), points(45.1), points(35)].map(({ verdict, aim }) => [verdict, aim])).toEqual([
      ['agrees', '5\u00a0points'],
      ['disagrees', '5\u00a0points'],
      ['agrees', '5\u00a0points'],
    ]);
    expect(points(44).deviation).toBeCloseTo(0.04, 12);
    expect([points(44, { error: 1 }).verdict, points(44, { error: 1.1 }).verdict]).toEqual(['agrees', 'within chance']);
  });

  it('of bounds, in the unit of the figure', () => {
    const of = (is: 'at least' | 'at most', model: number | null, more: object = {}) =>
      bound({ ...same, published: 10, model, is, ...more });
    expect([of('at least', 10), of('at least', 9.9), of('at most', 10), of('at most', 10.1)].map(({ verdict }) => verdict)).toEqual([
      'agrees',
      'disagrees',
      'agrees',
      'disagrees',
    ]);
    expect(
      [of('at least', 11, { error: 1 }), of('at least', 10.9, { error: 1 }), of('at least', 8.9, { error: 1 })].map(
        ({ verdict }) => verdict,
      ),
    ).toEqual(['agrees', 'within chance', 'disagrees']);
    expect(of('at least', null)).toMatchObject({ verdict: null, publishedText: 'at least', deviation: null, tolerance: null });
    expect(of('at most', 99, { needsScale: 8 })).toMatchObject({ verdict: 'needs full size', needsScale: 8, met: null });
  });

  it('of words, of printed digits, and of what is not compared', () => {
    const words = (agrees: boolean | null, more: object = {}) => word({ ...same, published: 'flat', model: 'flat', agrees, ...more });
    expect([words(true), words(false), words(null), words(true, { needsScale: 1 })].map(({ verdict, note }) => [verdict, note])).toEqual([
      ['agrees', null],
      ['disagrees', NO_CAUSE],
      [null, null],
      ['needs full size', null],
    ]);
    const digits = (published: number, exact: number, decimals: number) => printed({ ...same, published, exact, decimals });
    expect(
      [digits(2.9, 2.85, 1), digits(2.8, 2.85, 1), digits(2.8, 2.94, 1), digits(3, 2.5, 0), digits(2, 2.4, 0)].map((row) => [
        row.model,
        verdictText(row),
      ]),
    ).toEqual([
      [2.9, 'arithmetic, to the digit'],
      [2.9, 'arithmetic, the digits cut off'],
      [2.9, 'arithmetic, differs'],
      [3, 'arithmetic, to the digit'],
      [2, 'arithmetic, to the digit'],
    ]);
    expect(digits(2.8, 2.85, 1)).toMatchObject({
      note: 'Cut off, not rounded: it is 2.85.',
      aim: 'the printed digits, which are cut off',
      tolerance: 0,
    });
    expect(digits(4, 2, 0)).toMatchObject({ deviation: -0.5, aim: 'the printed digits', note: NO_CAUSE });
    expect(outside({ ...same, published: 5, note: 'None.' })).toMatchObject({
      verdict: 'outside the model',
      published: 5,
      model: null,
      note: 'None.',
    });
    expect(own({ ...same, model: 5, error: 1 })).toMatchObject({ verdict: null, model: 5, published: null, error: 1, met: null });
    expect(partOf('v', [own({ ...same, model: 5 })])[0]?.variant).toBe('v');
    expect([over(1, 2), over(1, 0), over(null, 2), over(1, null), over(0, 2)]).toEqual([0.5, null, null, null, 0]);
  });

  it('of another policy and of too small a run teach, and are counted as that', () => {
    const lesson = figure({ ...same, published: 10, model: 99, lesson: true });
    const small = at(999, { needsScale: 8 });
    const full = at(999, { needsScale: 1 });
    expect([lesson, small, full].map((row) => [verdictText(row), row.needsScale, row.agrees, row.lesson])).toEqual([
      ['estimate for another policy', null, null, true],
      ['needs 1:8', 8, null, false],
      ['needs full size', 1, null, false],
    ]);
    expect(verdictText(figure({ ...same, published: 10, model: null, lesson: true }))).toBe('');
  });
});

describe('a tally', () => {
  const row = (published: number, model: number | null, basis?: 'fit' | 'construction' | 'direction' | 'arithmetic') =>
    figure({ ...same, published, model, tolerance: 0.1, ...(basis && { basis }) });
  const chance = figure({ ...same, published: 10, model: 11, tolerance: 0.1, error: 5 });

  it('counts each worth by itself, and what of it was missed', () => {
    const rows: TableRow[] = [row(1, 1), row(1, 1), row(1, 2), row(1, null), chance];
    for (const basis of ['fit', 'construction', 'direction', 'arithmetic'] as const)
      rows.push(row(1, 1, basis), row(1, 2, basis), row(1, 3, basis));
    rows.push(
      figure({ ...same, published: 1, model: 1, lesson: true }),
      figure({ ...same, published: 1, model: 1, tolerance: 0.1, needsScale: 2 }),
    );
    expect(tally(rows)).toEqual({
      predictions: 3,
      agreeing: 2,
      missing: 1,
      fits: 3,
      fitsMissed: 2,
      arithmetic: 3,
      arithmeticMissed: 2,
      constructed: 3,
      constructedMissed: 2,
      directions: 3,
      directionsMissed: 2,
      needLarger: 1,
      chance: 1,
      lessons: 1,
    });
    expect(tallyText(rows)).toBe(
      '2 of 3 predictions agree, 1 misses the published figure. Not counted as predictions: 3 figures that the model was fitted to (2 missed); 3 calculated from other figures (2 missed); 3 that the model meets by construction (2 missed); 3 of which only the direction can be compared (2 missed); 1 that needs a larger drive than was computed; 1 whose difference may be chance; 1 estimated for a drive with another victim policy.',
    );
    expect(rows.map(isCompared).filter((is) => !is)).toHaveLength(1);
    expect(['fit', 'construction', 'direction', 'arithmetic'].map((basis) => verdictText(row(1, 2, basis as 'fit')))).toEqual([
      'fit: still missed, tolerance 10\u00a0%',
      'by construction: missed, tolerance 10\u00a0%',
      'direction only: missed',
      'arithmetic: missed, tolerance 10\u00a0%',
    ]);
  });

  it('of one prediction, of none, and of nothing', () => {
    expect([[row(1, 1)], [row(1, 2)], [row(1, 1, 'fit')], [row(1, null)], [], [row(1, 1), row(1, 2), row(1, 2)]].map(tallyText)).toEqual([
      'The one prediction that can be judged agrees.',
      'The one prediction that can be judged disagrees.',
      'No figure here is a prediction that can pass or fail. Not counted as predictions: 1 figure that the model was fitted to.',
      'Nothing can be compared yet.',
      'Nothing can be compared yet.',
      '1 of 3 predictions agree, 2 miss the published figure.',
    ]);
  });
});

describe('results of the PTS', () => {
  const value = (x: number, more: Partial<Measured> = {}): Measured => ({
    iops: x,
    mbps: x,
    meanUs: x,
    p9999Us: x,
    maxUs: x,
    waf: x,
    seconds: 60,
    bytesWritten: 7,
    ...more,
  });

  it('a point: what was done over its seconds, nothing over none', () => {
    const end = (hostRequests: number, phaseSeconds: number) =>
      measuredOf({
        phaseTotals: { hostRequests, hostBytesWritten: 3e6, hostBytesRead: 1e6, nandBytesProgrammed: 6e6 },
        phaseSeconds,
        latencyUs: { mean: 1, p9999: 2, max: 3 },
      });
    expect(end(8, 2)).toEqual({ iops: 4, mbps: 2, meanUs: 1, p9999Us: 2, maxUs: 3, waf: 2, seconds: 2, bytesWritten: 3e6 });
    expect([end(0, 2), end(8, 0), end(1, 0.5)].map(({ iops, mbps, maxUs }) => [iops, mbps, maxUs])).toEqual([
      [null, null, null],
      [null, null, 3],
      [2, 8, 3],
    ]);
  });

  it('a window: mean, range and rise of the last five rounds', () => {
    // 1, 2, 3, 4, 5 rise by 4 from the first to the last.
    expect(lastWindow([9, 1, 2, 3, 4, 5])).toEqual({ from: 2, to: 6, mean: 3, range: 4 / 3, rise: expect.closeTo(4 / 3, 12) });
    expect(lastWindow([5, 1, 1, 1, 5])).toMatchObject({ rise: 0, range: expect.closeTo(4 / 2.6, 12) });
    expect([lastWindow([1, 1, 1, 1]), lastWindow([0, 0, 0, 0, 0]), steadyWindow([1, 1, 1, 1])]).toEqual([null, null, null]);
    expect(steadyWindow([1, 1, 1, 1, 1, 1])).toMatchObject({ from: 1, to: 5 });
    expect(
      [
        [0.2, 0.1],
        [0.2001, 0.1],
        [0.2, 0.1001],
      ].map(([range = 0, rise = 0]) => isSteady({ from: 1, to: 5, mean: 1, range, rise })),
    ).toEqual([true, false, false]);
  });

  it('tables: means over the rounds of the window, and the greatest of maxima', () => {
    const lat = ptsTest('lat');
    const [run] = lat.runs;
    if (!run) throw new Error('no run');
    // Halves to the fourth round; the window is rounds 4 to 8.
    const measured = run.points.slice(0, 8 * 9).map(({ round }) => value(round < 4 ? 4000 / 2 ** round : 100 + round));
    const { runs, tables } = ptsResults(lat, [measured]);
    expect(runs).toEqual([
      { rounds: 8, tracked: [2000, 1000, 500, 104, 105, 106, 107, 108], window: expect.objectContaining({ from: 4, to: 8, mean: 106 }) },
    ]);
    expect(tables.map(({ of }) => of)).toEqual(['meanUs', 'p9999Us', 'maxUs']);
    expect(tables.map(({ rows, columns }) => [columns, rows.map(({ name }) => name), rows[0]?.cells])).toEqual(
      [106, 106, 108].map((cell) => [
        ['100/0', '65/35', '0/100'],
        ['8 KiB', '4 KiB', '0.5 KiB'],
        [cell, cell, cell],
      ]),
    );
    expect([isOver(run, measured), isOver(run, measured.slice(0, -1)), isOver(run, [])]).toEqual([true, false, false]);
    // A round that is not complete has no value.
    expect(ptsResults(lat, [measured.slice(0, 17)]).runs[0]).toMatchObject({ rounds: 1, tracked: [2000], window: null });
    expect(ptsResults(lat, [measured.slice(0, 18)]).runs[0]).toMatchObject({ rounds: 2 });
    const some = ptsResults(lat, [measured.slice(0, 18)]).tables;
    expect([some[0]?.rows[0]?.cells[0], some[2]?.rows[0]?.cells[0]]).toEqual([1500, 2000]);
    const nulls = measured.slice(0, 9).map((each) => ({ ...each, p9999Us: null, maxUs: null }));
    expect(ptsResults(lat, [nulls]).tables.map(({ rows }) => rows[0]?.cells[0])).toEqual([2000, null, null]);
  });

  it('waits have no result, and lines say what was measured in the order of their columns', () => {
    const hir = ptsTest('hir');
    const points = hir.runs[0]?.points ?? [];
    expect(points.filter((point) => !hasResult(point))).toHaveLength(30);
    const measured = points.map((_, i) => value(i));
    const lines = pointLines(hir, [measured]);
    expect(lines).toHaveLength(36);
    const [first] = pointLines(hir, [[{ iops: 1, mbps: 2, meanUs: 3, p9999Us: 4, maxUs: 5, waf: 6, seconds: 7, bytesWritten: 8 }]]);
    expect(first).toEqual([1, 'before', 'baseline', 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(first).toHaveLength(pointColumns.length);
    const { runs, tables } = ptsResults(hir, [measured]);
    expect(runs).toEqual([{ rounds: 11, tracked: [], window: null }]);
    expect(tables[0]?.columns).toEqual(['baseline', ...[1, 2, 3, 4, 5, 6].map((n) => `cycle ${n}`)]);
    expect(tables[0]?.rows.slice(0, 2).map(({ cells }) => cells)).toEqual([
      [0, null, null, null, null, null, null],
      [null, 2, 4, 6, 8, 10, 12],
    ]);
    expect(ptsResults(hir, [[]]).runs[0]?.rounds).toBe(0);
  });
});

it('aims are kept by what is not above them, and the opening is the newest of its drive', () => {
  const truth = (value: number, aim: number | null, of: string | null = null, scale: number | null = null): TruthRow => ({
    what: '',
    of,
    scale,
    value,
    unit: '%',
    low: null,
    high: null,
    n: 1,
    aim,
  });
  expect(keptAims([truth(3, 3), truth(3.1, 3), truth(9, null), truth(0, 0)])).toEqual({ kept: 2, aims: 3 });
  const old = truth(1, 1, 'strontium-hawk-256.1', 16);
  expect(
    atOpening([old, truth(1, 1), truth(1, 1, 'samsung-840-pro-256.1', 16), truth(1, 1, 'samsung-840-pro-256.1', 8)]).map(
      ({ of, scale }) => [of, scale],
    ),
  ).toEqual([['samsung-840-pro-256.1', 16]]);
});
