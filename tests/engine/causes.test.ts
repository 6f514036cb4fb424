import { expect, it } from 'vitest';
import type { Drive, Ftl } from '../../src/scenario/types';
import { createEngine, type Finished, runToEnd, type SampleRow, samplesOf, scenarioOf, wafBetween } from './setup';

const engine = await createEngine('checked');

const fill = { pattern: 'sequential', kib: 64, passes: 1 } as const;
const flash = { dies: 8, channels: 4, blocksPerPlane: 48, pagesPerBlock: 32, logicalPages: 10_000, bufferKiB: 256 };

interface Causes {
  readonly drive?: Partial<Drive>;
  readonly ftl?: Partial<Ftl>;
  readonly seed?: number;
}

function run({ drive, ftl, seed = 1 }: Causes): Finished {
  return runToEnd(
    engine,
    scenarioOf({
      seed,
      drive: { ...flash, ...drive },
      ...(ftl ? { ftl } : {}),
      sample: { seconds: 0.05 },
      phases: [fill, { qd: 32, passes: 4 }],
    }),
  );
}

function seconds({ phaseEnds }: Finished): number {
  return (phaseEnds[1]?.seconds ?? 0) - (phaseEnds[0]?.seconds ?? 0);
}

function collectionsPerSample(finished: Finished): number[] {
  return samplesOf(finished, 1).map((row: SampleRow) => row.blocksErased);
}

it('the work of the controller bounds the rate, and changes nothing that is written', () => {
  const none = run({});
  const relocated = none.frame.phaseTotals.pagesRelocated;
  expect(relocated).toBeGreaterThan(20_000);
  const light = run({ drive: { relocateUs: 5 } });
  const heavy = run({ drive: { relocateUs: 500 } });
  expect(seconds(light)).toBeGreaterThanOrEqual(seconds(none));
  // One page after the other: what it does is all that the run waits for.
  expect(seconds(heavy) / (relocated * 500e-6)).toBeGreaterThan(1);
  expect(seconds(heavy) / (relocated * 500e-6)).toBeLessThan(1.1);
  for (const finished of [light, heavy]) {
    expect(finished.frame.totals).toEqual(none.frame.totals);
  }
});

it('the work is that of pages, whatever the granules that they are stored in', () => {
  const compressed = run({ drive: { compression: true, relocateUs: 500, pagesPerBlock: 32 } });
  const { pagesRelocated } = compressed.frame.phaseTotals;
  const ratio = seconds(compressed) / (pagesRelocated * 500e-6);
  expect(ratio).toBeGreaterThan(0.98);
  expect(ratio).toBeLessThan(1.1);
});

it('a budget makes batches of unequal size between gcLow and gcHigh, other ones with another seed', () => {
  const plain = { gcLow: 2, gcHigh: 6, pacing: 'stall' } as const;
  const budget = { ...plain, batchBudget: 512 };
  const [all, drawn, other, small] = [
    run({ ftl: plain }),
    run({ ftl: budget }),
    run({ ftl: budget, seed: 2 }),
    run({ ftl: { ...plain, batchBudget: 0.01 } }),
  ];
  expect(collectionsPerSample(drawn)).not.toEqual(collectionsPerSample(all));
  expect(collectionsPerSample(drawn)).not.toEqual(collectionsPerSample(other));
  const waf = (finished: Finished): number => wafBetween(finished.phaseEnds[0] as never, finished.frame);
  // Fewer groups in stock are more spare: gcHigh for all costs most, gcLow for all least.
  expect(waf(all)).toBeGreaterThan(waf(drawn));
  expect(waf(drawn)).toBeGreaterThan(waf(small));
  expect(waf(small)).toBeCloseTo(waf(run({ ftl: { ...plain, gcHigh: 2 } })), 1);
});

it('checkpoints program their share on every die, as padding, and cost time', () => {
  const none = run({});
  // 8 MiB of host data is 2,048 pages; 1.2 MiB over 8 dies are 38.4 units of a page each.
  const saved = run({ drive: { checkpointEveryMiB: 8, checkpointMiB: 1.2 } });
  const count = Math.floor(saved.frame.totals.hostPagesWritten / 2048);
  const padded = saved.frame.totals.pagesPadded - none.frame.totals.pagesPadded;
  expect(padded / 8).toBe(Math.floor(count * 38.4));
  expect(saved.frame.totals.pagesRelocated).toBe(none.frame.totals.pagesRelocated);
  expect(seconds(saved)).toBeGreaterThan(seconds(none));
});
