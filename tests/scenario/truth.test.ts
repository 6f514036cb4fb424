import { expect, test } from 'vitest';
import { experiments } from '../../src/scenario/experiments/catalogue';
import { MODEL_REVISION } from '../../src/scenario/parse';
import { atOpening, keptAims, truth } from '../../src/scenario/truth';
import { isPredicted } from '../bench/truth/predictions';

test('what a table says that a calibrated field does not reach was measured, field by field', () => {
  const claimed = experiments.flatMap(({ table }) =>
    table({}).flatMap(({ what, published, untouchedBy }) =>
      published === null ? [] : untouchedBy.map((field) => `${what}: ${field} by a tenth`),
    ),
  );
  const measured = new Map(truth.calibrated?.rows.map((row) => [`${row.what}: ${row.of} by a tenth`, row]));
  expect(claimed.length).toBeGreaterThan(5);
  expect(claimed.filter((what) => (measured.get(what)?.value ?? Number.NaN) <= (measured.get(what)?.aim ?? 0))).toEqual(claimed);
});

test('the table of truth is of this revision of the model, and laws, queues and replays keep their aims', () => {
  expect(Object.keys(truth)).toEqual(expect.arrayContaining(['laws', 'latency', 'replay', 'calibrated']));
  for (const { m, date } of Object.values(truth)) expect([m, date]).toEqual([MODEL_REVISION, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  for (const name of ['laws', 'latency', 'replay'] as const)
    for (const { what, value, aim } of truth[name]?.rows ?? []) expect([what, value <= (aim ?? -1)]).toEqual([what, true]);
});

test('every number that an experiment predicts of a real drive was computed, and none is left of an older table', () => {
  const claimed = experiments.flatMap(({ table }) => table({}).filter(isPredicted));
  expect(truth.predictions?.rows.map(({ what }) => what)).toEqual(claimed.map(({ what }) => what));
  expect(truth.predictions?.rows.map(({ aim }) => aim)).toEqual(
    claimed.map(({ tolerance }) => Number(((tolerance ?? 0) * 100).toPrecision(3))),
  );
});

test('each drive but one keeps its figures at the scale at which it opens; the numberings before it are not among them', () => {
  const rows = atOpening(truth.scales?.rows ?? []).filter(({ aim }) => aim !== null);
  expect(rows.length).toBeGreaterThan(40);
  const missed = rows.filter(({ value, aim }) => value > (aim ?? -1)).map(({ of, what }) => `${of}: ${what}`);
  // No scale that a browser holds keeps it: the host's memory for its map holds another share of a smaller drive.
  expect(missed).toEqual(['dramless-nvme-1000.2: first collection']);
  expect(rows.map(({ of }) => of)).not.toContain('strontium-hawk-256.3');
});

test('an aim is kept by a value that is not above it; a row without one only describes', () => {
  const row = { what: 'x', of: null, scale: null, unit: '%', low: null, high: null, n: 1 };
  const rows = [
    { ...row, value: 1, aim: 1 },
    { ...row, value: 1.01, aim: 1 },
    { ...row, value: 5, aim: null },
    { ...row, value: 0, aim: 0 },
  ];
  expect(keptAims(rows)).toEqual({ kept: 2, aims: 3 });
});

test('every picture of bars has figures of its experiment’s table', () => {
  const sets = experiments.flatMap((experiment) => (experiment.bars ?? []).map((set) => ({ set, rows: experiment.table({}) })));
  expect(sets.length).toBeGreaterThan(5);
  expect(sets.filter(({ set, rows }) => !rows.some(set.rows)).map(({ set }) => set.title)).toEqual([]);
});
