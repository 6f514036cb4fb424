import { expect, test } from 'vitest';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import { sweepBase } from '../../../src/store/lab/sweepChoice';

test('a sweep writes at random twice as long as the scenario, where seconds end its last step', () => {
  const base = shippedScenario('consistency');
  const last = base.phases.at(-1);
  expect(last).toMatchObject({ do: 'write', pattern: 'random', seconds: 2000 });
  expect(sweepBase(base)).toEqual({ ...base, phases: [...base.phases.slice(0, -1), { ...last, seconds: 4000 }] });
  const filled = { ...base, phases: base.phases.slice(0, -1) };
  expect(sweepBase(filled)).toBe(filled);
});
