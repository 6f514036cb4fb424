import { expect, test } from 'vitest';
import type { FitResult } from '../../../src/store/lab/fitLab';
import { english } from '../../../src/texts/en/english';
import { foundText } from '../../../src/views/fit/FitReport';

const result = (explains: boolean, state: string, victims: readonly string[]) =>
  ({
    explains,
    parameters: { spareFactor: { state, value: 0.119 } },
    mechanisms: [...victims.map((victim) => ({ tied: true, victim })), { tied: false, victim: 'fifo' }],
  }) as unknown as FitResult;

test('the headline of a fit says the spare area and the victims that are left, or that no drive explains the log', () => {
  const said = (...about: Parameters<typeof result>) => foundText(result(...about), english).replaceAll('\u00a0', ' ');
  expect(said(true, 'determined', ['greedy', 'greedy'])).toBe('The nearest drive has 11.9 % spare area; victim policy: greedy.');
  expect(said(true, 'determined', ['greedy', 'random'])).toContain('greedy / random');
  expect(said(true, 'untouched', ['greedy'])).toBe(english.fit.headline);
  expect(said(false, 'determined', ['greedy'])).toBe('No drive of the model explains this log.');
});
