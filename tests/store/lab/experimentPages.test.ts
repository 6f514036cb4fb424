import { describe, expect, test } from 'vitest';
import { edited } from '../../../src/scenario/change/edit';
import { knownPreset } from '../../../src/scenario/drives/known';
import { drivePresets } from '../../../src/scenario/drives/table';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import { freshStep } from '../../../src/store/lab/composerStep';
import { composed, composerDrives, moved, type Procedure, templates } from '../../../src/store/lab/experimentComposer';
import { articleArithmetic, hasMeasuredPlateau, wafCaution } from '../../../src/store/lab/experimentEndurance';
import { driveFacts } from '../../../src/store/lab/experimentFacts';
import { Run } from '../../../src/store/runs/run';
import type { RunId } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import { createEngine, loadInto, scenarioOf } from '../../engine/setup';

const base: Procedure = { name: 'mine', preset: 'samsung-840-pro-256', scale: 64, partitionPercent: 100, steps: [] };

describe('the composer', () => {
  test('every template and every drive make a scenario', () => {
    for (const { procedure } of templates)
      for (const { value } of composerDrives(english)) {
        const result = composed({ ...procedure, preset: value });
        expect(result.ok ? [] : result.faults).toEqual([]);
      }
    expect(composerDrives(english).length).toBe(Object.keys(drivePresets).length - 1);
  });

  test('an access specification becomes a phase in the words of a scenario', () => {
    const access = freshStep('access');
    const result = composed({
      ...base,
      partitionPercent: 80,
      steps: [
        { kind: 'fill', data: 'repeating', passes: 2 },
        {
          ...access,
          kind: 'access',
          kib: 16,
          randomPercent: 70,
          readPercent: 40,
          outstanding: 3,
          alignKiB: 8,
          mixKiB: null,
          zones: null,
          thinkUs: 0,
          burst: 1,
          fromPercent: 10,
          toPercent: 30,
          data: 'pseudo',
          ends: 'steady',
          amount: 900,
          jobs: [],
        },
        { kind: 'trim', fromPercent: 25, toPercent: 75 },
        { kind: 'idle', seconds: 60 },
      ],
    });
    if (!result.ok) throw new Error(result.faults.join(' '));
    const { phases, userSpare } = result.value;
    expect(userSpare).toBeCloseTo(0.2, 12);
    expect(phases[0]).toMatchObject({ do: 'write', pattern: 'sequential', entropy: 0, passes: 2 });
    expect(phases[1]).toMatchObject({
      do: 'mixed',
      pattern: 'random',
      kib: 16,
      readShare: 0.4,
      sequentialShare: 0.3,
      qd: 3,
      alignBytes: 8192,
    });
    expect(phases[1]).toMatchObject({ entropy: 0.5, span: { from: 0.1, to: 0.3 }, until: 'steady', seconds: 900 });
    expect(phases[2]).toMatchObject({ do: 'trim', span: { from: 0.25, to: 0.75 } });
    expect(phases[3]).toMatchObject({ do: 'idle', seconds: 60 });
  });

  test('0 and 100 per cent random and read are the plain kinds', () => {
    const access = { ...freshStep('access'), kind: 'access' as const, kib: 4, data: 'random' as const };
    const of = (fields: object) => {
      const result = composed({ ...base, steps: [{ ...access, ...fields } as never] });
      if (!result.ok) throw new Error(result.faults.join(' '));
      return result.value.phases[0];
    };
    expect(of({ randomPercent: 0, readPercent: 100 })).toMatchObject({ do: 'read', pattern: 'sequential' });
    expect(of({ randomPercent: 100, readPercent: 0 })).toMatchObject({ do: 'write', pattern: 'random', sequentialShare: 0 });
  });

  test('faults come as the sentences of every file', () => {
    expect(composed(base)).toEqual({ ok: false, faults: ['The procedure has no steps; it must have at least one.'] });
    const wrong = composed({ ...base, steps: [{ kind: 'trim', fromPercent: 60, toPercent: 40 }] });
    expect(wrong.ok ? '' : wrong.faults.join()).toContain('phases.0.span');
  });

  test('steps move one place, and stay where there is none', () => {
    const [a, b, c] = [freshStep('erase'), freshStep('fill'), freshStep('idle')];
    expect(moved([a, b, c], 0, 1)).toEqual([b, a, c]);
    expect(moved([a, b, c], 2, -1)).toEqual([a, c, b]);
    expect(moved([a, b, c], 0, -1)).toEqual([a, b, c]);
  });
});

describe('facts of a drive', () => {
  const scenario = shippedScenario('consistency');
  const origin = (name: string, of = scenario) =>
    driveFacts(of, english)
      .groups.flatMap(({ facts }) => facts)
      .find((fact) => fact.name === name)?.origin;

  test('name estimates, sources, and what this scenario changed', () => {
    const facts = driveFacts(scenario, english);
    expect(facts.name).toBe('Samsung SSD 840 Pro 256 GB');
    expect(facts.sources.length).toBeGreaterThan(2);
    expect(origin('Program operation')).toBe('estimate');
    expect(origin('Channel rate')).toBe('source');
    const other = edited(scenario, { drive: { channelMBps: 300, programUs: 900 } });
    if (!other.ok) throw new Error(other.faults.join(' '));
    expect([origin('Channel rate', other.value), origin('Program operation', other.value), origin('Erase a block', other.value)]).toEqual([
      'changed',
      'changed',
      'estimate',
    ]);
  });

  test('every estimated field of every preset is shown as one', () => {
    for (const id of Object.keys(drivePresets)) {
      const preset = knownPreset(id);
      const result = composed({ ...base, preset: id, scale: null, steps: [freshStep('erase')] });
      if (!result.ok || preset === null) throw new Error(id);
      const shown = driveFacts(result.value, english).groups.flatMap(({ facts }) => facts);
      const marked = shown.filter((fact) => fact.origin === 'estimate' || fact.origin === 'calibrated').length;
      expect(marked, id).toBeGreaterThanOrEqual(preset.estimated.length);
    }
  });
});

test('the arithmetic of the articles is reproduced to what they print', () => {
  for (const { what, published, computed } of articleArithmetic(english))
    expect(Number(computed.toPrecision(published.toString().replace('.', '').length)), what).toBe(published);
});

test('a life is not reckoned with the WAF of a fill, and with that of an unsteady run only with a caution', async () => {
  const engine = await createEngine();
  const scenario = scenarioOf({ sample: { seconds: 1 }, phases: [{ pattern: 'sequential', passes: 1 }, { until: 'steady' }] });
  const { plan, frame } = loadInto(engine, scenario);
  const driven = new Run('run-1' as RunId, plan, frame);
  const cautions: unknown[] = [wafCaution(driven)];
  while (!driven.frame.ended) {
    driven.absorb(engine.advance({ maxRequests: 1000, columns: false }));
    const caution = wafCaution(driven);
    if (caution !== cautions.at(-1)) cautions.push(caution);
  }
  expect(cautions).toEqual(['none', 'unsteady', null]);
  expect(driven.frame.steadyAtSeconds).not.toBeNull();
});

test('how long a drive lasts is computed from what the run measured once its procedure is over, steady or not', async () => {
  const engine = await createEngine();
  const scenario = scenarioOf({ sample: { seconds: 1 }, phases: [{ pattern: 'sequential', passes: 1 }, { seconds: 20 }] });
  const { plan, frame } = loadInto(engine, scenario);
  const driven = new Run('run-1' as RunId, plan, frame);
  const known: boolean[] = [];
  while (!driven.frame.ended) {
    driven.absorb(engine.advance({ maxRequests: 1000, columns: false }));
    if (!driven.frame.ended) known.push(hasMeasuredPlateau(driven));
  }
  expect(new Set(known)).toEqual(new Set([false]));
  expect([driven.frame.steadyAtSeconds, wafCaution(driven), hasMeasuredPlateau(driven)]).toEqual([null, 'unsteady', true]);
});
