import { expect, it } from 'vitest';
import type { Parameter, ParameterState } from '../../../src/fit/result';
import { limitOf } from '../../../src/store/lab/fitLimit';

const parameter = (state: ParameterState): Parameter => ({ value: 1, low: 1, high: 1, state, with: null });

it('flash or the controller is the limit, by which of their numbers the log determines', () => {
  const of = (flash: ParameterState, controller: ParameterState) =>
    limitOf({
      parameters: {
        spareFactor: parameter('determined'),
        programMBps: parameter(flash),
        commandUs: parameter(controller),
        relocateUs: parameter('bound'),
      },
    });
  expect(of('determined', 'determined')).toBe('both');
  expect(of('determined', 'bound')).toBe('flash');
  expect(of('bound', 'determined')).toBe('controller');
  for (const [flash, controller] of [
    ['traded', 'traded'],
    ['bound', 'bound'],
    ['determined', 'traded'],
    ['untouched', 'determined'],
  ] as const)
    expect(of(flash, controller)).toBe('untold');
});
