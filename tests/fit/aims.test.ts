import { expect, test } from 'vitest';
import { aimsOf, numbersOf } from './hidden.mjs';

const parameter = (state: string, holds: boolean, far = false) => ({ state, holds, far, share: 0 });

function line(leftOut: string | null, score: object) {
  const parameters = { spareFactor: parameter('determined', true), programMBps: parameter('bound', false, true) };
  return {
    truth: { leftOut },
    score: { leftOut, explains: leftOut === null, spareError: 0.001, victim: 'right', pacing: 'tied', parameters, ...score },
  };
}

const counts = (lines: readonly object[]) => Object.fromEntries(aimsOf(lines).map(([name, held, of]) => [name, [held, of]]));

test('the aims count what was said and did not hold; a tie is no mistake, nor is a bound that is one', () => {
  const lines = [
    line(null, {}),
    line(null, { victim: 'wrong', spareError: 0.02 }),
    line(null, {
      explains: false,
      parameters: { spareFactor: parameter('determined', false, true), programMBps: { ...parameter('determined', true), share: 0.1 } },
    }),
    line('pSLC', {}),
    line('throttle', { explains: true }),
    line('caps', { explains: true }),
    // Refused, which says as much.
    { truth: { leftOut: 'throttle' }, faults: ['The log has no cliff.'] },
  ];
  expect(counts(lines)).toEqual({
    'spare within a point': [2, 3],
    'bandwidth within 7 % where it is determined': [0, 1],
    'victim family right or tied': [2, 3],
    'pacing right or tied': [3, 3],
    'determined intervals that hold the truth': [3, 4],
    'determined intervals that are not far off': [3, 4],
    'whole drives that are explained': [2, 3],
    'incomplete ones that are told': [2, 3],
    'with a cap or parity: explained': [1, 1],
  });
});

test('drives are named by numbers and ranges', () => {
  expect(numbersOf('0-2,7')).toEqual([0, 1, 2, 7]);
});
