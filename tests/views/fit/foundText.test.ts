import { expect, test } from 'vitest';
import type { FitResult, Mechanism } from '../../../src/store/lab/fitLab';
import { english } from '../../../src/texts/en/english';
import { foundText, soFarText } from '../../../src/views/fit/FitReport';

const result = (explains: boolean, state: string, victims: readonly string[]) =>
  ({
    explains,
    parameters: { spareFactor: { state, value: 0.119, low: 0.114, high: 0.124 } },
    mechanisms: [...victims.map((victim) => ({ tied: true, victim })), { tied: false, victim: 'fifo' }],
  }) as unknown as FitResult;

test('the headline of a fit says the spare area and the victims that are left, or that no drive explains the log', () => {
  const said = (...about: Parameters<typeof result>) => foundText(result(...about), english).replaceAll('\u00a0', ' ');
  expect(said(true, 'determined', ['greedy', 'greedy'])).toBe(
    '11.4 to 12.4 % spare area; collects the block with the fewest valid pages (greedy).',
  );
  // Of one end only the nearest value is known.
  expect(said(true, 'bound', ['greedy'])).toBe('11.9 % spare area; collects the block with the fewest valid pages (greedy).');
  expect(said(true, 'determined', ['greedy', 'random'])).toBe('11.4 to 12.4 % spare area; victim policy: greedy or random.');
  expect(said(true, 'untouched', ['greedy'])).toBe(english.fit.headline);
  expect(said(false, 'determined', ['greedy'])).toBe('No drive of the model explains this log.');
});

test('while it is looked for, the headline says the nearest victims, and the spare areas of what is about as near as the nearest', () => {
  const mechanism = (victim: string, chi2PerPoint: number, spareFactor: number) =>
    ({ victim, chi2PerPoint, values: { spareFactor } }) as unknown as Mechanism;
  const said = (...of: readonly Mechanism[]) => soFarText(of, english).replaceAll('\u00a0', ' ');
  expect(said()).toBe(english.fit.trying);
  expect(said(mechanism('fifo', 40, 0.12))).toBe(
    `So far: ${english.numbers.percent(0.12).replaceAll('\u00a0', ' ')} spare area; collects the block filled first (FIFO).`,
  );
  // What is far does not widen the range, whatever its place in the list.
  expect(said(mechanism('random', 90, 0.31), mechanism('fifo', 2.9, 0.124), mechanism('greedy', 1, 0.114))).toBe(
    'So far: 11.4 to 12.4 % spare area; collects the block with the fewest valid pages (greedy).',
  );
});
