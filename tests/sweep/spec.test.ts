import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../src/engine/report';
import { sweepCsv } from '../../src/sweep/csv';
import { isMeasure, type Measurable, measured } from '../../src/sweep/measures';
import { coarseToFine, levels } from '../../src/sweep/order';
import { pointsOf } from '../../src/sweep/points';
import { MAX_POINTS, parseSpec } from '../../src/sweep/spec';

const sound = { scenario: 'preset:tiny', vary: { userSpare: [0, 0.1] }, measure: ['wafLast'] };

function faults(input: unknown): readonly string[] {
  const spec = parseSpec(input);
  return spec.ok ? [] : spec.faults;
}

function valuesOf(range: unknown): readonly unknown[] {
  const spec = parseSpec({ ...sound, vary: { userSpare: range } });
  return spec.ok ? (spec.value.vary[0]?.values ?? []) : [];
}

describe('a specification', () => {
  test.each([
    ['reclaim-units', 12],
    ['dramless-reads', 9],
    ['flush', 12],
  ])('the one that ships has all its points: %s', (name, count) => {
    const spec = parseSpec(JSON.parse(readFileSync(`examples/${name}.sweep.json`, 'utf8')));
    if (!spec.ok) throw new Error(spec.faults.join(' '));
    const points = pointsOf(spec.value, spec.value.scenario);
    expect(points.ok && points.value).toHaveLength(count);
  });

  test('has lists and ranges; ranges have both ends and say their values as people do', () => {
    expect(valuesOf([0, 'x', null, { a: 1 }])).toEqual([0, 'x', null, { a: 1 }]);
    expect(valuesOf({ from: 0, to: 0.3, steps: 4 })).toEqual([0, 0.1, 0.2, 0.3]);
    expect(valuesOf({ from: 3, to: 1, steps: 3 })).toEqual([3, 2, 1]);
    expect(valuesOf({ from: -1e308, to: 1e308, steps: 3 })).toEqual([-1e308, 0, 1e308]);
  });

  test('a range goes one way from end to end', () => {
    const ends = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(ends, ends, fc.integer({ min: 2, max: 50 }), (from, to, steps) => {
        const values = valuesOf({ from, to, steps }) as number[];
        expect(values).toHaveLength(steps);
        expect(values[0]).toBeCloseTo(from, 2);
        expect(values.at(-1)).toBeCloseTo(to, 2);
        const turns = values.slice(1).map((value, i) => Math.sign(value - (values[i] ?? 0)));
        expect(new Set(turns.filter((turn) => turn !== 0)).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  test.each([
    [null, 'The specification of the sweep is null; it must be an object.'],
    [{ ...sound, scenario: 3 }, 'scenario is 3; it must be'],
    [{ ...sound, vary: [] }, 'vary is []; it must be an object'],
    [{ ...sound, vary: {} }, 'vary has 0 fields; it must have 1 to 8.'],
    [{ ...sound, vary: { userSpare: [] } }, 'vary.userSpare has no values'],
    [{ ...sound, vary: { userSpare: 0.1 } }, 'vary.userSpare is 0.1; it must be a list of values, or {from, to, steps}'],
    [{ ...sound, vary: { userSpare: { from: 0, to: 1 } } }, 'vary.userSpare is {"from":0,"to":1}; it must be'],
    [{ ...sound, vary: { userSpare: { from: 0, to: 1, steps: 1 } } }, 'vary.userSpare is {"from":0,"to":1,"steps":1}; it must be'],
    [{ ...sound, vary: { userSpare: { from: 0, to: 1, steps: 2, log: true } } }, 'vary.userSpare is'],
    [{ ...sound, vary: { seed: { from: 1, to: 1e9, steps: 1e9 } } }, 'vary.seed is'],
    [{ ...sound, measure: [] }, 'measure is []; it must be a list of 1 to 64 names'],
    [{ ...sound, measure: ['waf'] }, 'measure names "waf"; it must be one of wafLast,'],
    [{ ...sound, measure: ['toString'] }, 'measure names "toString"'],
    [{ ...sound, measure: ['phases.1.wear.max'] }, 'measure names "phases.1.wear.max"'],
  ])('%j is refused in one sentence', (input, words) => {
    const said = faults(input);
    expect(said).toHaveLength(1);
    expect(said[0]?.startsWith(words), said[0]).toBe(true);
    expect(said[0]?.endsWith('.')).toBe(true);
  });

  test('is bounded: products of ranges are counted before they are made', () => {
    const range = { from: 0, to: 1, steps: MAX_POINTS };
    const fields = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const said = faults({ ...sound, vary: Object.fromEntries(fields.map((field) => [field, range])) });
    expect(said).toEqual([`vary makes 100,000,000,000,000,000,000,000,000,000,000 points; there must be at most 10,000.`]);
    expect(faults({ ...sound, vary: { a: new Array(MAX_POINTS + 1).fill(1) } })[0]).toMatch(/^vary makes 10,001 points/);
  });

  test('of anything at all is parsed or refused, never thrown over', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), fc.anything(), fc.anything(), (scenario, vary, measure) => {
        const spec = parseSpec({ scenario, vary, measure });
        expect(spec.ok || spec.faults.length > 0).toBe(true);
      }),
    );
  });
});

describe('measures', () => {
  const report = {
    scenario: { phases: [{}, {}] },
    phases: [
      { wafLast: 1.5, latencyUs: { p99: 70 } },
      { wafLast: null, latencyUs: { p99: 80 } },
    ],
    totals: { wafCumulative: 2 },
    wear: { max: 9 },
    law: null,
  } as unknown as Measurable & Report;

  test('are those of the last phase, of a phase by number, of the run', () => {
    expect(measured(report, 'phases.0.wafLast')).toBe(1.5);
    expect(measured(report, 'wafLast')).toBe(null);
    expect(measured(report, 'latencyUs.p99')).toBe(80);
    expect(measured(report, 'phases.0.latencyUs.p99')).toBe(70);
    expect(measured(report, 'totals.wafCumulative')).toBe(2);
    expect(measured(report, 'wear.max')).toBe(9);
    expect(measured(report, 'law.waf')).toBe(null);
  });

  test('of a phase that the run did not reach are undefined, not those of the one before', () => {
    expect(measured({ ...report, phases: report.phases.slice(0, 1) }, 'wafLast')).toBe(null);
  });

  test('that nobody knows are an error', () => {
    expect(isMeasure('phases.0.wear.max')).toBe(false);
    expect(isMeasure('phases.01.wafLast')).toBe(false);
    expect(() => measured(report, 'waf')).toThrow('There is no measure waf.');
  });
});

describe('coarse to fine', () => {
  test('the ends come first, then what lies between', () => {
    expect(levels(1)).toEqual([0]);
    expect(levels(2)).toEqual([0, 0]);
    expect(levels(5)).toEqual([0, 2, 1, 2, 0]);
    expect(levels(9)).toEqual([0, 3, 2, 3, 1, 3, 2, 3, 0]);
  });

  test('every point comes once; seeds last, names all at once', () => {
    const vary = [
      { path: 'ftl.victim', values: ['greedy', 'fifo'] },
      { path: 'userSpare', values: [0, 0.1, 0.2] },
      { path: 'seed', values: [1, 2] },
    ];
    const points = Array.from({ length: 12 }, (_, index) => ({ index, at: [Math.floor(index / 6), Math.floor(index / 2) % 3, index % 2] }));
    const order = coarseToFine(vary, points);
    expect([...order].sort((a, b) => a - b)).toEqual(points.map(({ index }) => index));
    expect(order.slice(0, 4)).toEqual([0, 4, 6, 10]);
    expect(order.slice(4, 6)).toEqual([2, 8]);
    expect(order.slice(6).every((index) => index % 2 === 1)).toBe(true);
  });
});

describe('results.csv', () => {
  test('has a column a field and a measure; what is undefined is empty, what has a comma is quoted', () => {
    const vary = [
      { path: 'phases.2.span', values: [] },
      { path: 'ftl.victim', values: [] },
    ];
    const rows = [
      { values: [{ from: 0, to: 0.5 }, 'greedy'], results: [1.5, null] },
      { values: [1, 'a "b"\nc'], results: [0, 1e21] },
      { values: [-5, ' =1+1'], results: [-1, null] },
    ];
    expect(sweepCsv(vary, ['wafLast', 'iopsLast'], rows)).toBe(
      'phases.2.span,ftl.victim,wafLast,iopsLast\n"{""from"":0,""to"":0.5}",greedy,1.5,\n1,"a ""b""\nc",0,1e+21\n-5,\' =1+1,-1,\n',
    );
  });
});
