import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { experiments } from '../../src/scenario/experiments/catalogue';
import { MODEL_REVISION } from '../../src/scenario/parse';

interface Row {
  readonly what: string;
  readonly value: number;
  readonly aim: number | null;
}
interface Section {
  readonly date: string;
  readonly m: number;
  readonly seed: number;
  readonly rows: readonly Row[];
}
const { sections } = JSON.parse(readFileSync('src/scenario/truth.json', 'utf8')) as { sections: Readonly<Record<string, Section>> };

test('what a table says that a calibrated field does not reach was measured, field by field', () => {
  const claimed = experiments.flatMap(({ table }) =>
    table({}).flatMap(({ what, published, untouchedBy }) =>
      published === null ? [] : untouchedBy.map((field) => `${what}: ${field} by a tenth`),
    ),
  );
  const measured = new Map(sections.calibrated?.rows.map((row) => [row.what, row]));
  expect(claimed.length).toBeGreaterThan(5);
  expect(claimed.filter((what) => (measured.get(what)?.value ?? Number.NaN) <= (measured.get(what)?.aim ?? 0))).toEqual(claimed);
});

test('the table of truth is of this revision of the model, and laws, queues and replays keep their aims', () => {
  expect(Object.keys(sections)).toEqual(expect.arrayContaining(['laws', 'latency', 'replay', 'calibrated']));
  for (const { m, date } of Object.values(sections))
    expect([m, date]).toEqual([MODEL_REVISION, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  for (const name of ['laws', 'latency', 'replay'])
    for (const { what, value, aim } of sections[name]?.rows ?? []) expect([what, value <= (aim ?? -1)]).toEqual([what, true]);
});
