import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import { parseScenario } from '../../src/scenario/parse';
import type { Drive, PhaseChange } from '../../src/scenario/types';
import { createEngine, type Finished, runToEnd, samplesOf, scenarioOf, standardDeviation, wafBetween } from './setup';
import { expectWithin } from './steadyState';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine('checked');
});

const flash = {
  dies: 16,
  channels: 8,
  blocksPerPlane: 64,
  pagesPerBlock: 16,
  logicalPages: 13_000,
  bufferKiB: 1024,
  channelMBps: 100,
} as const;
const fill = { pattern: 'sequential', kib: 64, passes: 1 } as const;
const writes = { qd: 32, passes: 6 } as const;

function run(drive: Partial<Drive>, phases: readonly PhaseChange[] = [fill, writes]): Finished {
  return runToEnd(engine, scenarioOf({ drive: { ...flash, ...drive }, sample: { seconds: 0.05 }, phases }));
}

const rate = ({ phaseEnds }: Finished, phase: number): number => {
  const [before, end] = [phaseEnds[phase - 1], phaseEnds[phase]];
  return (end?.phaseTotals.hostRequests ?? 0) / ((end?.seconds ?? 0) - (before?.seconds ?? 0));
};

describe('superblocks', () => {
  it('are written as fast as dies by themselves while nothing is collected, and read as fast', () => {
    const reads = { do: 'read', pattern: 'random', qd: 64, requests: 20_000 } as const;
    // On slow channels superblocks read a little faster: the channels of a set are one wide one.
    const [own, sets] = [1, 4].map((superblockDies) =>
      run({ superblockDies, channelMBps: 4000 }, [fill, { do: 'idle', seconds: 1 }, reads]),
    ) as [Finished, Finished];
    expectWithin(sets.phaseEnds[0]?.seconds ?? 0, own.phaseEnds[0]?.seconds ?? 1, 0.03);
    expectWithin(rate(sets, 2), rate(own, 2), 0.03);
    expect(sets.frame.mappedPages).toBe(own.frame.mappedPages);
  });

  it('write in steady state what fewer dies with larger blocks would, and erase a block of every die', () => {
    const sets = run({ superblockDies: 4 });
    const same = run({ dies: 4, planesPerDie: 4, channels: 2, channelMBps: 400 });
    expect(sets.frame.totals.nandBytesProgrammed).toBe(same.frame.totals.nandBytesProgrammed);
    expect(sets.frame.totals.blocksErased).toBe(same.frame.totals.blocksErased);
    const [before] = sets.phaseEnds;
    if (before === undefined) throw new Error('no fill');
    expect(wafBetween(before, sets.frame)).toBeGreaterThan(wafBetween(run({}).phaseEnds[0] ?? before, run({}).frame));
  });

  it('collect less often and more at a time: seconds scatter more', () => {
    const stall = (superblockDies: number): number => {
      const of = scenarioOf({
        drive: { ...flash, superblockDies },
        ftl: { pacing: 'stall', dispatch: 'earliest' },
        sample: { seconds: 0.05 },
        phases: [fill, { ...writes, passes: 12 }],
      });
      const iops = samplesOf(runToEnd(engine, of), 1)
        .slice(20, -1)
        .map((row) => row.iops);
      return standardDeviation(iops) / (iops.reduce((sum, value) => sum + value, 0) / iops.length);
    };
    expect(stall(4)).toBeGreaterThan(1.3 * stall(1));
  });

  it('beside reads hold no read up that another die of the set does', () => {
    const mixed = { do: 'mixed', readShare: 0.7, qd: 64, requests: 20_000 } as const;
    const [own, sets] = [1, 4].map((superblockDies) => run({ superblockDies, logicalPages: 9000 }, [fill, mixed])) as [Finished, Finished];
    expect(rate(sets, 1)).toBeGreaterThan(0.5 * rate(own, 1));
  });

  it('are made of dies without a rest', () => {
    const parsed = parseScenario({ drive: { preset: 'samsung-840-pro-256', superblockDies: 5 } });
    expect(parsed.ok ? [] : parsed.faults).toEqual(['drive.superblockDies is 5; it must divide 32.']);
  });
});
