import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOf, inForce } from '../../../src/scenario/change/inForce';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import type { Action } from '../../../src/scenario/types';

const scenario = shippedScenario('consistency');
const actions: readonly Action[] = [
  { at: { phase: 1, request: 5 }, set: { 'ftl.victim': 'fifo', qd: 4 } },
  { at: { phase: 2, request: 100 }, set: { qd: 8, readShare: 0.3, span: { from: 0.25, to: 0.5 } } },
  { at: { phase: 2, request: 200 }, do: 'erase' },
  { at: { phase: 2, request: 200 }, set: { 'ftl.d': 3 } },
  { at: { phase: 2, request: 200 }, set: { trimShare: 0.1, 'ftl.d': 4 } },
];
const at = (phase: number, request: number) => inForce(scenario, actions, { phase, request });

test('an action counts from its own request on; the last of a moment wins', () => {
  expect(at(1, 4)).toEqual({ phase: scenario.phases[1], ftl: scenario.ftl });
  expect(at(1, 5)).toEqual({ phase: { ...scenario.phases[1], qd: 4 }, ftl: { ...scenario.ftl, victim: 'fifo' } });
  expect(at(2, 199).ftl.d).toBe(scenario.ftl.d);
  expect(at(2, 200).ftl.d).toBe(4);
});

test('what an action sets of a step ends with it, and of the FTL outlives it', () => {
  expect(at(2, 0)).toEqual({ phase: scenario.phases[2], ftl: { ...scenario.ftl, victim: 'fifo' } });
});

test('writes that are given reads are a mix, and had no TRIMs until they were given some', () => {
  expect(at(2, 100).phase).toMatchObject({ do: 'mixed', readShare: 0.3, trimShare: 0, qd: 8, span: { from: 0.25, to: 0.5 } });
  expect(inForce(scenario, actions, endOf(2)).phase).toMatchObject({ do: 'mixed', readShare: 0.3, trimShare: 0.1, qd: 8 });
});

test('is the state of a fold over the actions, at every moment', () => {
  const victims = fc.array(
    fc.record({ phase: fc.integer({ min: 0, max: 2 }), request: fc.nat(9), victim: fc.constantFrom('fifo' as const, 'random' as const) }),
  );
  fc.assert(
    fc.property(victims, fc.integer({ min: 0, max: 2 }), fc.nat(9), (list, phase, request) => {
      const sorted = [...list].sort((a, b) => a.phase - b.phase || a.request - b.request);
      const last = sorted.filter((one) => one.phase < phase || (one.phase === phase && one.request <= request)).at(-1);
      const done = sorted.map(({ victim, ...moment }) => ({ at: moment, set: { 'ftl.victim': victim } }));
      expect(inForce(scenario, done, { phase, request }).ftl.victim).toBe(last?.victim ?? scenario.ftl.victim);
    }),
  );
});

test('a phase that is not there stops loudly', () => {
  expect(() => at(3, 0)).toThrow(new RangeError('phase is 3; the scenario has 3.'));
});
