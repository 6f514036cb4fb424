import { expect, test } from 'vitest';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import type { RunView } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import type { LineSeries } from '../../../src/views/plots/chart/plotKind';
import { runAndBefore } from '../../../src/views/plots/chart/styledRun';
import { missesSayWhy, missKind } from '../../../src/views/plots/kinds/misses';
import { themeOf } from '../../../src/views/theme';
import { fakeSamples } from '../fakeSamples';
import { fakeRun } from '../fakes';

test('misses stand below the speed where a map on flash is only read; write amplification where there are writes, or no such map', () => {
  const reads = shippedScenario('dramless-reads');
  expect(missesSayWhy(reads)).toBe(true);
  expect(missesSayWhy(shippedScenario('dramless-writes'))).toBe(false);
  expect(missesSayWhy({ ...reads, map: { ...reads.map, cacheMiB: null } })).toBe(false);
});

/** The run with three look-ups in four that are not in RAM, and none in its last sample. */
function run(): RunView {
  const { map } = shippedScenario('dramless-reads');
  const plain = fakeRun({ at: 60 });
  const samples = fakeSamples(60);
  const at = samples.at.bind(samples);
  const counted = Object.assign(samples, {
    at: (row: number, field: Parameters<typeof at>[1]) =>
      field === 'mapMisses'
        ? row === samples.length - 1
          ? 0
          : 3
        : field === 'mapHits'
          ? row === samples.length - 1
            ? 0
            : 1
          : at(row, field),
  });
  return { ...plain, samples: counted, plan: { ...plain.plan, scenario: { ...plain.plan.scenario, map } } };
}

test('a sample is the share of its look-ups that were not in RAM; one without look-ups has none, and the axis is the whole', () => {
  const measured = run();
  const kind = missKind(english);
  const [styled] = runAndBefore(measured, null, themeOf('light', false), english);
  if (styled === undefined) throw new Error('There is no run.');
  const [series] = kind.series(styled);
  const line = series?.data as LineSeries;
  expect(line.value(line.from)).toBe(75);
  expect(line.value(line.to - 1)).toBeNaN();
  expect(series?.name).toBeNull();
  expect(kind.domain([styled], null, null)).toEqual({ y: [0, 100], zeroRow: false });
  expect(kind.readOut(measured, line.from).replaceAll('\u00a0', ' ')).toBe('Not in RAM: 75 % of look-ups');
});

test('a last sample that was cut short, with few look-ups that all miss, is not drawn, and of one run no number stands at its end', () => {
  const plain = run();
  const samples = fakeSamples(60);
  const at = samples.at.bind(samples);
  const cut = Object.assign(samples, {
    at: (row: number, field: Parameters<typeof at>[1]) => {
      const isLast = row === samples.length - 1;
      if (field === 'seconds' && isLast) return 0.1;
      return field === 'mapMisses' ? 3 : field === 'mapHits' ? (isLast ? 0 : 1) : at(row, field);
    },
  });
  const [styled] = runAndBefore({ ...plain, samples: cut }, null, themeOf('light', false), english);
  if (styled === undefined) throw new Error('There is no run.');
  const [series] = missKind(english).series(styled);
  expect(series?.name).toBeNull();
  const line = series?.data as LineSeries;
  expect(line.value(line.to - 1)).toBe(75);
});

test('the number at the end of a line is of all look-ups of the step, as the picture of the map has it, not of the last sample', () => {
  const measured = run();
  const samples = fakeSamples(60);
  const at = samples.at.bind(samples);
  const mixed = Object.assign(samples, {
    at: (row: number, field: Parameters<typeof at>[1]) =>
      field === 'mapMisses'
        ? row === samples.length - 1
          ? 4
          : 2
        : field === 'mapHits'
          ? row === samples.length - 1
            ? 0
            : 2
          : at(row, field),
  });
  const shown = { ...measured, samples: mixed };
  const phase = mixed.at(mixed.length - 1, 'phase');
  const rows = Array.from({ length: mixed.length }, (_, row) => row).filter((row) => mixed.at(row, 'phase') === phase).length;
  const share = english.numbers.percent(Math.round(((2 * (rows - 1) + 4) / (4 * rows)) * 1000) / 1000);
  const named = runAndBefore(shown, shown, themeOf('light', false), english).flatMap((styled) =>
    missKind(english)
      .series(styled)
      .map(({ name }) => name),
  );
  expect(named.filter((name) => name?.endsWith(share))).toHaveLength(named.length);
});
