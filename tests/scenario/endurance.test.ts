import { expect, it } from 'vitest';
import { experiment as steadyState } from '../../src/content/experiments/04-steady-state';
import { PAGE_BYTES, physicalPages } from '../../src/domain/spare';
import { planExperiment } from '../../src/scenario/experiments/experiment';
import type { PhaseMeasurement } from '../../src/scenario/experiments/measurement';

/** 400 s of 4 KiB writes at a WAF of 2. */
const phase: PhaseMeasurement = {
  seconds: 400,
  requests: 4_000,
  bytesWritten: 4_000 * PAGE_BYTES,
  bytesRead: 0,
  nandBytesProgrammed: 8_000 * PAGE_BYTES,
  collectingSince: 0,
  steadyAt: 400,
  latencyUs: { p50: null, p99: null, max: null },
  samples: Array.from({ length: 40 }, (_, i) => ({
    start: 10 * i,
    seconds: 10,
    requests: 100,
    bytesWritten: 100 * PAGE_BYTES,
    bytesRead: 0,
    pagesProgrammed: 200,
    pagesWritten: 100,
  })),
};

it('a drive that programs two pages for each is worn after half its raw cycles, in drive writes of what its user has of it', () => {
  const planned = planExperiment(steadyState, { scale: 64 });
  if (!planned.ok) throw new Error(planned.faults.join());
  const measured = Object.fromEntries(
    planned.value.map(({ run, scenario }) => [
      run.id,
      { scenario, lawWaf: null, alphaEffective: null, phases: scenario.phases.map(() => phase) },
    ]),
  );
  const drive = measured.vector?.scenario.drive;
  if (drive === undefined) throw new Error('the experiment has no Vector');
  const value = (what: string) => steadyState.table(measured).find((row) => row.what === what)?.model;
  const raw = physicalPages(drive) * PAGE_BYTES;
  expect(value('Vector: host writes until worn, all random')).toBeCloseTo((raw * drive.peCycles) / 2 / 1e12, 9);
  const fills = (raw * drive.peCycles) / 2 / (drive.logicalPages * PAGE_BYTES);
  expect(value('Vector: drive writes per day for 5 years, all random')).toBeCloseTo(fills / (5 * 365), 9);
});
