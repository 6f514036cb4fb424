import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { numbersOf } from './hidden.mjs';
import { aimsOf, merged, type Row, readTable, rowOf, textOf } from './table.mjs';

const said = (state: string, holds: boolean, far = false) => ({ state, holds, far });
const usual = [said('determined', true), said('bound', false, true)];

function row(leftOut: string | null, own: Partial<Row> = {}): Row {
  const same = {
    number: 2,
    truth: 'greedy, stall, random',
    verdict: 'explains (1.00)',
    victim: 'right',
    pacing: 'tied',
    runs: 400,
    cpu: 60,
    of: '',
  };
  return { ...same, leftOut, explains: leftOut === null, spare: 0.1, bandwidth: null, said: usual, ...own };
}

const counts = (rows: readonly Row[]) => Object.fromEntries(aimsOf(rows).map(([name, held, of]) => [name, [held, of]]));

test('the aims count what was said and did not hold; a tie is no mistake, nor is a bound that is one', () => {
  const rows = [
    row(null),
    row(null, { victim: 'wrong', spare: 2 }),
    row(null, { explains: false, bandwidth: 10, said: [said('determined', false, true), said('determined', true)] }),
    row('pSLC'),
    row('throttle', { explains: true }),
    row('caps', { explains: true }),
    // Refused, which says as much.
    row('throttle', { verdict: 'refused: The log has no cliff.', spare: null, said: [], runs: null }),
  ];
  expect(counts(rows)).toEqual({
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

test('all forty stand in the table, which is what is counted: its lines read back as they were written, and a run replaces its own rows', () => {
  const text = readFileSync('tests/fit/results.md', 'utf8');
  const rows = readTable(text);
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, i) => i));
  for (const each of rows) expect(text).toContain(`\n${textOf(each)}\n`);
  expect(merged(text, [])).toBe(text);
  const parameters = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, { ...said('bound', true), share: 0 }]));
  const score = {
    explains: true,
    spareError: 0.0123,
    parameters: { ...parameters, programMBps: { ...said('determined', true), share: -0.05 } },
  };
  const truth = { number: 36, victim: 'greedy', pacing: 'stall', pattern: 'random', leftOut: 'parity' };
  const anew = rowOf({ truth, cpuSeconds: 50, runs: 9, chi2: 1, score: { ...score, victim: 'tied', pacing: 'right' } }, 'today');
  const replaced = readTable(merged(text, [anew]));
  expect(replaced).toHaveLength(40);
  expect(replaced[36]).toMatchObject({ leftOut: 'parity', explains: true, spare: 1.23, bandwidth: -5, runs: 9, of: 'today' });
  expect(replaced.filter((_, i) => i !== 36)).toEqual(rows.filter((_, i) => i !== 36));
});

test('drives are named by numbers and ranges', () => {
  expect(numbersOf('0-2,7')).toEqual([0, 1, 2, 7]);
});
