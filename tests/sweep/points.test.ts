import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../src/lib/sha256';
import { parseScenario } from '../../src/scenario/parse';
import { scenarioInput } from '../../src/scenario/shipped/shipped';
import type { Scenario } from '../../src/scenario/types';
import { gridOf, isPossible, pointHash, pointsOf } from '../../src/sweep/points';
import { type Axis, parseSpec } from '../../src/sweep/spec';

const tiny = scenarioInput('tiny');

function specOf(vary: unknown, measure: unknown = ['wafLast']) {
  const spec = parseSpec({ scenario: 'tiny', vary, measure });
  if (!spec.ok) throw new Error(spec.faults.join(' '));
  return spec.value;
}

function pointsFor(vary: unknown, measure?: unknown, base: unknown = tiny) {
  const points = pointsOf(specOf(vary, measure), base);
  if (!points.ok) throw new Error(points.faults.join(' '));
  return points.value;
}

function faultsFor(vary: unknown, measure?: unknown): readonly string[] {
  const points = pointsOf(specOf(vary, measure), tiny);
  return points.ok ? [] : points.faults;
}

function parsed(input: unknown): Scenario {
  const scenario = parseScenario(input);
  if (!scenario.ok) throw new Error(scenario.faults.join(' '));
  return scenario.value;
}

describe('points', () => {
  test('stand in the order of the specification, the last field fastest', () => {
    const points = pointsFor({ userSpare: [0.1, 0.2], seed: { from: 1, to: 3, steps: 3 } });
    expect(points.map(({ values }) => values)).toEqual([
      [0.1, 1],
      [0.1, 2],
      [0.1, 3],
      [0.2, 1],
      [0.2, 2],
      [0.2, 3],
    ]);
    expect(points.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(points.map(({ scenario }) => [scenario.userSpare, scenario.seed])).toEqual(points.map(({ values }) => values));
  });

  test('take any field by its path, also in a phase, and leave the others', () => {
    const [a, b] = pointsFor({ 'phases.1.kib': [4, 8] });
    expect(a?.scenario.phases[1]).toMatchObject({ kib: 4 });
    expect(b?.scenario.phases[1]).toMatchObject({ kib: 8 });
    expect({ ...b?.scenario, phases: [] }).toEqual({ ...parsed(tiny), phases: [] });
  });

  test('that are no scenario are refused by name, and thousands of them are not all told', () => {
    const faults = faultsFor({ seed: { from: 1, to: 2, steps: 500 } });
    expect(faults[0]).toMatch(/^At seed 1\.\d+: seed is 1\.\d+; it must be a whole number/);
    expect(faults).toHaveLength(6);
    expect(faults[5]).toBe('493 more points have faults.');
  });

  test('of a field that nothing reads are refused, however it is wrong', () => {
    expect(faultsFor({ 'ftl.victm': ['greedy', 'fifo'] })).toEqual([
      'vary.ftl.victm is not a field of a scenario; did you mean vary.ftl.victim?',
    ]);
    expect(faultsFor({ 'ftl.victm': ['greedy'] })).toEqual(['vary.ftl.victm is not a field of a scenario; did you mean vary.ftl.victim?']);
    expect(faultsFor({ name: ['a', 'b'] })).toEqual(['vary.name has no effect: every value gives the same scenario.']);
    // The capacity that comes last takes the first one back.
    expect(faultsFor({ 'drive.spareFactor': [0.2, 0.3], 'drive.logicalPages': [96] })[0]).toMatch(
      /^vary\.drive\.spareFactor has no effect/,
    );
    expect(faultsFor({ __proto__x: [1] })).toHaveLength(1);
    expect(pointsOf(specOf(JSON.parse('{"__proto__": [1]}')), tiny).ok).toBe(false);
  });

  test('a measure of a phase that is not there is refused', () => {
    expect(faultsFor({ seed: [1, 2] }, ['phases.7.wafLast'])[0]).toMatch(/^measure names "phases.7.wafLast"; the scenario has \d+ phases/);
  });

  test('of a grid are possible or say why', () => {
    const axes: readonly Axis[] = [{ path: 'userSpare', values: [0.1, 7] }];
    const [good, bad] = gridOf(axes, tiny);
    expect(good && isPossible(good)).toBe(true);
    expect(bad && !isPossible(bad) && bad.faults[0]).toMatch(/^userSpare is 7;/);
  });
});

describe('the hash of a point', () => {
  test('is that of the scenario, whatever it is called and however it was written', () => {
    const scenario = parsed(tiny);
    const { drive, ...rest } = JSON.parse(JSON.stringify(scenario));
    const turned = parsed({ ...Object.fromEntries(Object.entries(rest).reverse()), drive, name: 'other words' });
    expect(pointHash(turned)).toBe(pointHash(scenario));
    expect(pointHash(scenario)).toMatch(/^[0-9a-f]{32}$/);
  });

  test('differs with every field of a scenario', () => {
    const scenario = parsed(tiny);
    const seen = new Set([pointHash(scenario)]);
    const touch = (value: unknown, path: readonly (string | number)[]): void => {
      if (typeof value === 'object' && value !== null) {
        for (const [key, inner] of Object.entries(value)) touch(inner, [...path, key]);
        return;
      }
      if (path[0] === 'name' || path[0] === 'm') return;
      const copy = JSON.parse(JSON.stringify(scenario));
      const holder = path.slice(0, -1).reduce((at, key) => at[key], copy);
      holder[path.at(-1) ?? ''] = 'touched';
      const hash = pointHash(copy);
      expect(seen.has(hash), path.join('.')).toBe(false);
      seen.add(hash);
    };
    touch(scenario, []);
    expect(seen.size).toBeGreaterThan(80);
  });

  test('is SHA-256, as Node has it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
      }),
    );
    const long = 'ü'.repeat(10_000);
    expect(sha256(long)).toBe(createHash('sha256').update(long).digest('hex'));
  });
});
