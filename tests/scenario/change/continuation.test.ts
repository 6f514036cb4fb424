import { expect, it } from 'vitest';
import { continued } from '../../../src/scenario/change/continuation';
import { parseScenario } from '../../../src/scenario/parse';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';

it('goes on with what live changes made of the last step: writes with reads among them are a mix', () => {
  const actions = [
    { at: { phase: 2, request: 1000 }, set: { readShare: 0.3, qd: 8 } },
    { at: { phase: 2, request: 2000 }, set: { trimShare: 0.1 } },
  ];
  const recorded = parseScenario({ ...shippedScenario('consistency'), actions });
  if (!recorded.ok) throw new Error(recorded.faults.join(' '));
  const next = continued(recorded.value);
  if (!next.ok) throw new Error(next.faults.join(' '));
  expect(next.value.phases[2]).toEqual(recorded.value.phases[2]);
  expect(next.value.phases[2]?.do).toBe('write');
  expect(next.value.phases[3]).toMatchObject({ do: 'mixed', readShare: 0.3, trimShare: 0.1, qd: 8, seconds: 500 });
});
