import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { consistency } from '../../src/scenario/experiments/consistency';
import { bandText, causeOf, type ScatterBand, scatterBands } from '../../src/scenario/experiments/scatterBands';

const range = ([low, high]: readonly [number, number], text: (value: number) => string = String): string => `${text(low)}–${text(high)}`;
const two = (value: number): string => value.toFixed(2);

function rowOf({ run, iops, spread, lag1, worstLag, least, greatest }: ScatterBand): string {
  const cells = [
    run,
    range(iops),
    spread.map((one) => one.toFixed(1)).join(' / '),
    range(lag1, two),
    range(worstLag, two),
    range(least),
    range(greatest),
  ];
  return `| ${cells.join(' | ')} |`;
}

it('the stored bands are those of the laboratory’s notes, one for each run', () => {
  const lines = readFileSync(new URL('../../wasm/scatter.md', import.meta.url), 'utf8').split('\n');
  for (const band of scatterBands) expect(lines).toContain(rowOf(band));
  expect(scatterBands.map(({ run }) => run)).toEqual(consistency.runs.map(({ id }) => id));
});

it('the table tells the band of every run, and a cause or that none was found', () => {
  const rows = consistency.table({}).filter(({ what }) => what.includes('seconds of ten seeds'));
  expect(rows).toHaveLength(scatterBands.length);
  for (const row of rows) expect([row.verdict, row.note?.startsWith('Cause: ')]).toEqual([null, true]);
  expect(rows.find(({ what }) => what.includes('M500'))?.note).toBe('Cause: none found.');
  expect(rows.find(({ what, variant }) => what.includes('M500') && variant === '25')?.modelText).toContain('autocorrelation up to 0.74');
  expect(bandText(scatterBands[0] as ScatterBand)).toBe(
    '2,040 to 3,140 IOPS, standard deviation 6.4 % of the mean (7.5 % in samples of 0.7 s, 4.9 % of 1.9 s), no beat (autocorrelation at most 0.27)',
  );
  expect(() => causeOf('tiny')).toThrow('No cause');
});
