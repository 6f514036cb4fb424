import { beforeAll, describe, expect, it } from 'vitest';
import type { Drive, PhaseChange } from '../../src/scenario/types';
import { Builds, fill } from './behaviours-runs';
import { samplesOf } from './setup';

let builds: Builds;
beforeAll(async () => {
  builds = await Builds.create();
});

const READ = 75;
const BUS = 4096 / 400;
/** One page at a time from a drive that does nothing else. */
const reads = { do: 'read', pattern: 'random', requests: 4000 } as const;

/** Latency of each read of the last phase, us. */
function latencies(drive: Partial<Drive>, phases: readonly PhaseChange[]): readonly number[] {
  const finished = builds.run({ drive, sample: { requests: 1 }, phases: [fill, ...phases] });
  return samplesOf(finished, phases.length)
    .filter(({ reads }) => reads === 1)
    .map(({ readUs }) => readUs);
}

describe('reads that are sensed again', () => {
  it('take a whole number of senses, as often as the geometric law has it', () => {
    const share = 0.3;
    const senses = latencies({ readRetryShare: share }, [reads]).map((us) => (us - BUS) / READ);
    for (const n of senses) expect(Math.abs(n - Math.round(n))).toBeLessThan(0.02);
    const mean = senses.reduce((sum, n) => sum + n, 0) / senses.length;
    // 1/(1-p) less what more than eight repetitions would add, four standard errors of the geometric law.
    const law = (1 - share ** 9) / (1 - share);
    expect(Math.abs(mean - law)).toBeLessThan(4 * Math.sqrt(share / (1 - share) ** 2 / senses.length));
    expect(Math.max(...senses)).toBeGreaterThan(4);
    expect(new Set(latencies({}, [reads]).map((us) => us.toFixed(3))).size).toBe(1);
  });
});

describe('reads that suspend programs and erases', () => {
  // One die: a read that comes beside a write meets its program.
  const mixed = { do: 'mixed', readShare: 0.5, pattern: 'random', qd: 4, requests: 4000 } as const;
  const slowest = (suspendUs: number | null): number => Math.max(...latencies({ suspendUs, bufferKiB: 1024 }, [{ passes: 2 }, mixed]));

  it('wait no longer than that takes, and for the other reads; without it for the longest operation', () => {
    const waits = slowest(null);
    const suspends = slowest(20);
    expect(waits).toBeGreaterThan(1300);
    // Three more reads may stand before it, an array read of collection may be under way.
    expect(suspends).toBeLessThan(20 + 5 * (READ + BUS));
    expect(slowest(0)).toBeLessThanOrEqual(suspends);
    // What takes longer to stop than to end is not stopped.
    expect(slowest(1e6)).toBe(waits);
  });

  it('and the writes pay: the die programs as much, and stands still meanwhile', () => {
    const seconds = (suspendUs: number | null): number =>
      builds.run({ drive: { suspendUs, bufferKiB: 1024 }, phases: [fill, { passes: 2 }, mixed] }).frame.phaseSeconds;
    expect(seconds(200)).toBeGreaterThan(seconds(0));
  });
});
