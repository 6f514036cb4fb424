import { expect, it } from 'vitest';
import { continued } from '../../../src/scenario/change/continuation';
import { fromTheStart } from '../../../src/scenario/change/fromTheStart';
import { parseScenario } from '../../../src/scenario/parse';
import type { Action, Scenario } from '../../../src/scenario/types';

function scenario(input: Readonly<Record<string, unknown>>): Scenario {
  const read = parseScenario(input);
  if (!read.ok) throw new Error(read.faults.join(' '));
  return read.value;
}

const phases = [
  { do: 'write', pattern: 'sequential', passes: 1 },
  { do: 'write', pattern: 'random', seconds: 300 },
];
const plain = scenario({ phases });

const acted = (base: Scenario, ...actions: readonly Action[]): Scenario => ({ ...base, actions });

it('makes settings of what was set on the running drive, of its step and of the firmware, and leaves what else was done', () => {
  const trim: Action = { at: { phase: 1, request: 50 }, do: 'trim', span: { from: 0.5, to: 1 } };
  const changed = acted(plain, { at: { phase: 1, request: 0 }, set: { 'ftl.victim': 'fifo', entropy: 0.3 } }, trim, {
    at: { phase: 1, request: 90 },
    set: { 'ftl.victim': 'cost-benefit' },
  });
  expect(fromTheStart(changed, 2)).toEqual({
    ...scenario({ phases: [phases[0], { ...phases[1], entropy: 0.3 }], ftl: { victim: 'cost-benefit' } }),
    actions: [trim],
  });
});

it('takes the step away that was added for a change at the end, and keeps one that was added for another reason', () => {
  const change: Action = { at: { phase: 2, request: 16 }, set: { qd: 8, 'ftl.pacing': 'stall' } };
  const more = continued(plain);
  if (!more.ok) throw new Error(more.faults.join(' '));
  expect(fromTheStart(acted(more.value, change), 2)).toEqual(
    scenario({ phases: [phases[0], { ...phases[1], qd: 8 }], ftl: { pacing: 'stall' } }),
  );
  // Continued twice, with the first change in force.
  const twice = continued(acted(more.value, change));
  if (!twice.ok) throw new Error(twice.faults.join(' '));
  const again: Action = { at: { phase: 3, request: 16 }, set: { qd: 16 } };
  expect(fromTheStart({ ...twice.value, actions: [...twice.value.actions, again] }, 2)).toEqual(
    scenario({ phases: [phases[0], { ...phases[1], qd: 16 }], ftl: { pacing: 'stall' } }),
  );
  const other = scenario({ phases: [...phases, { do: 'write', pattern: 'random', seconds: 40 }] });
  expect(fromTheStart(other, 2)).toBe(other);
  const erased: Scenario = { ...more.value, actions: [{ at: { phase: 2, request: 16 }, do: 'erase' }] };
  expect(fromTheStart(erased, 2)).toBe(erased);
});
