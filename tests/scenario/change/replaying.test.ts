import { expect, test } from 'vitest';
import { isFilled, replaying } from '../../../src/scenario/change/replaying';
import { parseScenario } from '../../../src/scenario/parse';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';

const trace = { hash: '0123456789abcdef', size: 2100 };
const filled = shippedScenario('consistency');
const empty = parseScenario({ phases: [{ do: 'write', pattern: 'random', seconds: 60 }] });

function steps(scenario: typeof filled, fill?: boolean): readonly string[] {
  const made = replaying(scenario, { trace }, fill);
  if (!made.ok) throw new Error(made.faults.join(' '));
  return made.value.phases.map(({ do: kind }) => kind);
}

test('a trace is replayed on a drive that was filled or on one that was erased, as asked', () => {
  if (!empty.ok) throw new Error(empty.faults.join(' '));
  expect([isFilled(filled), isFilled(empty.value)]).toEqual([true, false]);
  expect(steps(filled)).toEqual(['erase', 'write', 'replay']);
  expect(steps(filled, true)).toEqual(['erase', 'write', 'replay']);
  expect(steps(filled, false)).toEqual(['erase', 'replay']);
  expect(steps(empty.value)).toEqual(['replay']);
  expect(steps(empty.value, true)).toEqual(['write', 'replay']);
  expect(steps(empty.value, false)).toEqual(['replay']);
});
