import { expect, test } from 'vitest';
import { parseScenario } from '../../../src/scenario/parse';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import type { Scenario } from '../../../src/scenario/types';
import { lawOfReads, readsAtRandom, spanField } from '../../../src/store/lab/readSpan';
import { axesOf, firstChoice, sweepFields } from '../../../src/store/lab/sweepChoice';
import { sweepLaws, sweepLines } from '../../../src/store/lab/sweepData';
import type { SweepEntry } from '../../../src/store/lab/sweepPool';
import { english } from '../../../src/texts/en/english';

const reads = shippedScenario('dramless-reads');
/** 65 MiB of a map of 1 byte in 1,024: 68.2 GB of 1,000. */
const COVERED = (65 * 2 ** 30) / 1e12;

function over(to: number): Scenario {
  return { ...reads, phases: [...reads.phases.slice(0, -1), { ...reads.phases.at(-1), span: { from: 0, to } }] } as Scenario;
}

test('the law of reads over a span: all of the rate as far as the map is in RAM, then 1 / (2 - K/G)', () => {
  expect(lawOfReads(over(0.06), 'iopsLast')).toBe(1);
  expect(lawOfReads(over(2 * COVERED), 'iopsLast')).toBeCloseTo(1 / 1.5, 3);
  expect(lawOfReads(over(1), 'iopsMean')).toBeCloseTo(1 / (2 - COVERED), 4);
});

test('it is about random reads of single pages on a drive whose map lies on flash, and about their rate', () => {
  expect(lawOfReads(reads, 'wafLast')).toBeNull();
  for (const change of [{ pattern: 'zipf' }, { kib: 8 }, { do: 'write' }]) {
    const other = { ...reads, phases: [...reads.phases.slice(0, -1), { ...reads.phases.at(-1), ...change }] } as Scenario;
    expect([change, lawOfReads(other, 'iopsLast')]).toEqual([change, null]);
  }
  expect(readsAtRandom({ ...reads, map: { ...reads.map, cacheMiB: null } })).toBe(false);
});

test('a sweep of such a scenario begins with its span, and another with the spare', () => {
  const first = firstChoice(reads);
  expect(first.across.path).toBe('phases.2.span.to');
  expect(first.measure).toBe('iopsLast');
  expect(sweepFields(reads, english).map(({ path }) => path)).toContain('phases.2.span.to');
  const bytes = { ...reads, phases: [{ ...reads.phases[0], span: { fromBytes: 0, toBytes: 4096 } }] } as Scenario;
  expect(spanField(bytes)).toBeNull();
  const writes = parseScenario({ phases: [{ do: 'write', kib: 4, passes: 1 }] });
  if (!writes.ok) throw new Error(writes.faults.join());
  expect(firstChoice(writes.value).across.path).toBe('userSpare');
});

test('the law is drawn as a rate: that of the points whose map is in RAM, times the share', () => {
  const choice = { ...firstChoice(reads), across: { path: 'phases.2.span.to', values: '0.03, 0.06, 0.5, 1' } };
  const axes = axesOf(choice, reads, english);
  if (!axes.ok) throw new Error(axes.faults.join());
  const laws = sweepLaws(axes.value, choice, reads);
  expect(laws[0]?.length).toBeGreaterThan(30);
  const entry = (place: number, to: number, iops: number | null): SweepEntry =>
    ({
      at: [place],
      values: [to],
      point: { scenario: over(to) },
      report: iops === null ? null : { scenario: over(to), phases: [{}, {}, { iopsLast: iops }] },
    }) as unknown as SweepEntry;
  const [line] = sweepLines(axes.value, [entry(0, 0.03, 20_000), entry(1, 0.06, 22_000), entry(3, 1, 11_000)], choice, laws, english);
  expect(line?.law[0]?.[1]).toBe(21_000);
  expect(line?.law.at(-1)?.[1]).toBeCloseTo(21_000 / (2 - COVERED), 0);
  expect(line?.marks.map(({ law }) => Math.round(law ?? 0))).toEqual([21_000, 21_000, Math.round(21_000 / (2 - COVERED))]);
  // Before such a point is computed there is no rate to begin with.
  const [none] = sweepLines(axes.value, [entry(3, 1, 11_000)], choice, laws, english);
  expect(none?.law).toEqual([]);
  expect(none?.marks[0]?.law).toBeNull();
});
