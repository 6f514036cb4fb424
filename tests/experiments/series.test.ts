import { describe, expect, test } from 'vitest';
import type { PhaseMeasurement, SamplePoint } from '../../src/scenario/experiments/measurement';
import {
  benchMbps,
  between,
  characterOf,
  iopsQuantile,
  levelsOf,
  meanIops,
  meanMbps,
  meanWaf,
  twiceStandardError,
  variation,
} from '../../src/scenario/experiments/series';
import { bound, figure, NO_CAUSE, over, printed, word } from '../../src/scenario/experiments/table';
import { tallyText, verdictText } from '../../src/scenario/experiments/tally';

const point = (start: number, requests: number): SamplePoint => ({
  start,
  seconds: 1,
  requests,
  bytesWritten: requests * 4096,
  bytesRead: 0,
  pagesProgrammed: requests * 3,
  pagesWritten: requests,
});
const points = (iops: (i: number) => number): SamplePoint[] => Array.from({ length: 600 }, (_, i) => point(i, iops(i)));
const phase = (samples: readonly SamplePoint[], seconds = 600): PhaseMeasurement => ({
  seconds,
  requests: 0,
  bytesWritten: 1e9,
  bytesRead: 1e9,
  nandBytesProgrammed: 0,
  collectingSince: null,
  steadyAt: null,
  latencyUs: { p50: null, p99: null, max: null },
  samples,
});
/** In [0, 1), the same in every run. */
const noise = (i: number): number => ((((i * 2654435761) % 4294967296) + 4294967296) % 4294967296) / 4294967296;

describe('what a scatter looks like', () => {
  test.each([
    ['flat', (i: number) => 30_000 + 1000 * noise(i)],
    ['cloud', (i: number) => 5000 + 15_000 * noise(i)],
    ['two levels', (i: number) => (i % 3 === 0 ? 22_000 : 10_000) + 1000 * noise(i)],
    ['dips', (i: number) => 15_000 + 2000 * noise(i) - (i % 12 === 0 ? 12_000 * noise(i * 7) : 0)],
  ] as const)('%s', (character, iops) => {
    expect(characterOf(points(iops))).toBe(character);
  });

  test('rising: slower before the drop than after it', () => {
    const late = points(() => 15_000);
    expect(
      characterOf(
        late,
        points(() => 10_000),
      ),
    ).toBe('rising');
    expect(
      characterOf(
        late,
        points(() => 90_000),
      ),
    ).toBe('flat');
    expect(characterOf([])).toBeNull();
  });
});

test('means, quantiles and spread over samples', () => {
  const samples = points((i) => (i < 300 ? 1000 : 3000));
  expect(meanIops(samples)).toBe(2000);
  expect(meanMbps(samples)).toBeCloseTo(2000 * 4096e-6, 9);
  expect(meanWaf(samples)).toBeCloseTo(3, 9);
  expect(variation(samples)).toBeCloseTo(0.5, 9);
  expect([iopsQuantile(samples, 0), iopsQuantile(samples, 0.99)]).toEqual([1000, 3000]);
  expect(levelsOf(samples)).toMatchObject({ low: 1000, high: 3000, lowShare: 0.5, between: 1 });
  expect(between(phase([...samples, { ...point(600, 1), seconds: 0.2 }]), 590)).toHaveLength(10);
  expect([meanIops([]), meanMbps([]), meanWaf([]), variation([]), levelsOf([]), iopsQuantile([], 0.5)]).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('a bench in parts leaves its pauses out, and is not known before it has ended', () => {
  const pause = { ...phase([]), bytesWritten: 0, bytesRead: 0, seconds: 1000 };
  const part = { ...phase([]), seconds: 10 };
  expect(benchMbps([pause, part, pause, part], 0, 2)).toBeCloseTo(200, 9);
  expect(benchMbps([pause, part, pause], 0, 2)).toBeNull();
});

describe('rows', () => {
  const same = { what: 'x', source: 'y', unit: 'MB/s', drives: [] };
  const aimed = { ...same, tolerance: 0.1 };
  test('deviation is model over published; a verdict needs an aim, a miss always has its note', () => {
    expect(figure({ ...same, published: 100, model: 109, tolerance: 0.1 })).toMatchObject({
      deviation: expect.closeTo(0.09, 9),
      agrees: true,
      verdict: 'agrees',
      aim: '10\u00a0%',
      note: null,
    });
    expect(figure({ ...same, published: 100, model: 80, tolerance: 0.1 })).toMatchObject({ agrees: false, note: NO_CAUSE });
    expect(figure({ ...same, published: 100, model: 80, tolerance: 0.1, cause: 'Because.' })).toMatchObject({ note: 'Because.' });
    expect(figure({ ...same, published: 100, model: 101, tolerance: 0.1, cause: 'Because.', note: 'Said.' })).toMatchObject({
      note: 'Said.',
    });
    expect(figure({ ...aimed, published: 100, model: null })).toMatchObject({ deviation: null, agrees: null, verdict: null });
  });
  test('what was fitted, and what follows from other figures, is met or missed, and counted apart', () => {
    const rows = [
      figure({ ...same, published: 100, model: 101, tolerance: 0.1 }),
      figure({ ...same, published: 100, model: 80, tolerance: 0.1 }),
      figure({ ...same, published: 100, model: 101, tolerance: 0.1, basis: 'fit' }),
      figure({ ...same, published: 100, model: 80, tolerance: 0.1, basis: 'fit' }),
      figure({ ...aimed, published: 100, model: null, basis: 'fit' }),
      figure({ ...aimed, published: 100, model: 120, basis: 'fit', needsScale: 1 }),
      printed({ ...same, published: 12, exact: 12.2, decimals: 0 }),
      printed({ ...same, published: 12, exact: 14.2, decimals: 0 }),
      figure({ ...aimed, published: 100, model: 99, basis: 'construction' }),
    ];
    expect(rows.map(verdictText)).toEqual([
      'agrees, tolerance 10\u00a0%',
      'disagrees, tolerance 10\u00a0%',
      'fit: met, tolerance 10\u00a0%',
      'fit: still missed, tolerance 10\u00a0%',
      '',
      'needs full size',
      'arithmetic, to the digit',
      'arithmetic, differs',
      'by construction: met, tolerance 10\u00a0%',
    ]);
    expect(rows.map(({ agrees }) => agrees)).toEqual([true, false, ...Array(7).fill(null)]);
    expect(tallyText(rows)).toBe(
      '1 of 2 predictions agree, 1 misses the published figure. Not counted as predictions: 2 figures that the model was fitted to (1 missed); 2 calculated from other figures (1 missed); 1 that the model meets by construction; 1 that needs a larger drive than was computed.',
    );
    expect(tallyText(rows.slice(4, 5))).toBe('Nothing can be compared yet.');
  });
  test('a value that was calibrated on a source predicts none of its figures, and nobody can call the row a prediction', () => {
    const vector = { ...aimed, published: 100, model: 101, drives: ['ocz-vector-256.2'] };
    expect(figure({ ...vector, source: 'anandtech.com/show/6363' })).toMatchObject({ basis: 'fit', agrees: null, met: true });
    expect(figure({ ...vector, source: 'another review' })).toMatchObject({ basis: 'prediction', agrees: true });
    // What the calibrated field does not reach is a prediction; that it does not is measured.
    expect(figure({ ...vector, source: 'anandtech.com/show/6363', untouchedBy: ['commandUs'] })).toMatchObject({ basis: 'prediction' });
    expect(figure({ ...vector, source: 'anandtech.com/show/6363', untouchedBy: ['readUs'] })).toMatchObject({ basis: 'fit' });
    // A rating of the drive itself is no figure of a test.
    expect(figure({ ...vector, source: 'x', drives: ['crucial-m500-960.2'] })).toMatchObject({ basis: 'prediction' });
  });
  test('shares are compared in points, and the aim is in points', () => {
    const row = figure({ ...same, unit: '%', published: 3, model: 5, points: true, tolerance: 0.03 });
    expect(row).toMatchObject({ deviation: expect.closeTo(0.02, 9), agrees: true, aim: '3\u00a0points' });
    expect(verdictText(row)).toBe('agrees, tolerance 3\u00a0points');
  });
  test('neither agreement nor disagreement where chance decides', () => {
    const at = (model: number, error: number) => figure({ ...same, unit: '%', published: 0, model, points: true, tolerance: 0.015, error });
    expect([at(1, 0.4), at(1, 0.6), at(2, 0.6), at(2, 0.4)].map(({ verdict }) => verdict)).toEqual([
      'agrees',
      'within chance',
      'within chance',
      'disagrees',
    ]);
    expect([99, 98.6, 97].map((model) => bound({ ...same, published: 98.5, model, error: 0.3, is: 'at least' }).verdict)).toEqual([
      'agrees',
      'within chance',
      'disagrees',
    ]);
    expect(twiceStandardError([1, 2, 3, 4])).toBeCloseTo(2 * Math.sqrt(5 / 3 / 4), 12);
    expect(twiceStandardError([1])).toBeNull();
  });
  test('what the scale cannot answer is not counted, and another policy is a lesson', () => {
    const needs = figure({ ...same, published: 100, model: 300, tolerance: 0.1, needsScale: 1 });
    expect(needs).toMatchObject({ agrees: null, verdict: 'needs full size', deviation: 2, note: null });
    expect([needs, { ...needs, needsScale: 8 }].map(verdictText)).toEqual(['needs full size', 'needs 1:8']);
    expect(word({ ...same, published: 'flat', model: 'flat', agrees: true, needsScale: 1 })).toMatchObject({ agrees: null });
    expect(bound({ ...same, published: 1, model: 2, is: 'at least', needsScale: 1 })).toMatchObject({ agrees: null });
    expect(figure({ ...same, published: 14, model: 7, lesson: true, note: 'Twice as good.' })).toMatchObject({
      agrees: null,
      verdict: 'lesson',
      note: 'Twice as good.',
    });
  });
  test('printed digits are met rounded or cut off, and the cell that is cut off says so', () => {
    const cell = (published: number, exact: number) => printed({ ...same, published, exact, decimals: 3 });
    expect(cell(3.117, 3.1171875)).toMatchObject({ met: true, agrees: null, model: 3.117, note: null });
    expect(cell(2.882, 2.8828125)).toMatchObject({ met: true, model: 2.883, note: 'Cut off, not rounded: it is 2.8828.' });
    expect([cell(3.117, 3.1171875), cell(2.882, 2.8828125)].map(verdictText)).toEqual([
      'arithmetic, to the digit',
      'arithmetic, the digits cut off',
    ]);
    expect(cell(2.881, 2.8828125)).toMatchObject({ met: false, note: NO_CAUSE });
    expect(cell(2.884, 2.8828125)).toMatchObject({ met: false });
  });
  test('bounds and words', () => {
    expect(bound({ ...same, published: 1000, model: 900, is: 'at least' })).toMatchObject({
      deviation: null,
      agrees: false,
      note: NO_CAUSE,
    });
    expect(bound({ ...same, published: 1000, model: 900, is: 'at most' })).toMatchObject({ agrees: true, publishedText: 'at most' });
    expect(word({ ...same, published: 'flat', model: 'cloud', agrees: false })).toMatchObject({
      published: null,
      publishedText: 'flat',
      note: NO_CAUSE,
    });
    expect([over(1, 4), over(null, 4), over(1, 0)]).toEqual([0.25, null, null]);
  });
});
