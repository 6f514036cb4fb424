import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import type { Drive, PhaseChange } from '../../src/scenario/types';
import { createEngine, type Finished, runToEnd, scenarioOf } from './setup';
import { expectWithin } from './steadyState';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine('checked');
});

const flash = {
  dies: 4,
  channels: 4,
  planesPerDie: 2,
  blocksPerPlane: 24,
  pagesPerBlock: 48,
  nandPageKiB: 4,
  logicalPages: 7000,
  bufferKiB: 1024,
  programUs: 300,
  channelMBps: 4000,
  linkMBps: 4000,
  commandUs: 0,
} as const;
const fill = { pattern: 'sequential', kib: 64, passes: 1 } as const;
const random = { qd: 32, passes: 3 } as const;

function run(drive: Partial<Drive>, phases: readonly PhaseChange[] = [fill, random]): Finished {
  return runToEnd(engine, scenarioOf({ drive: { ...flash, ...drive }, sample: { seconds: 0.05 }, phases }));
}

/** Seconds that a phase took. */
function seconds({ phaseEnds }: Finished, phase: number): number {
  return (phaseEnds[phase]?.seconds ?? 0) - (phaseEnds[phase - 1]?.seconds ?? 0);
}

describe('several NAND pages in one program', () => {
  it('collect as a drive whose NAND pages are so many times as large, page for page', () => {
    const [pages, large] = [run({ pagesPerProgram: 4 }), run({ nandPageKiB: 16, pagesPerBlock: 12 })];
    for (const key of ['nandBytesProgrammed', 'blocksErased', 'pagesRelocated'] as const)
      expect(pages.frame.totals[key], key).toBe(large.frame.totals[key]);
    expect(pages.frame.totals.blocksErased).toBeGreaterThan(100);
    // The array is read NAND page by NAND page all the same: the smaller ones of a victim are read one by one.
    expect(pages.frame.totals.nandPagesRead).toBeGreaterThan(2 * large.frame.totals.nandPagesRead);
  });

  it('take the time of one program: as fast as one by one where a program takes so many times as long', () => {
    const [single, three] = [run({}), run({ pagesPerProgram: 3, programUs: 900 })];
    expectWithin(seconds(three, 0), seconds(single, 0), 0.03);
    expectWithin(seconds(run({ pagesPerProgram: 3 }), 0), seconds(single, 0) / 3, 0.05);
  });

  it('make a read wait for a longer program', () => {
    const span = { from: 0, to: 0.3 };
    const mixed = { do: 'mixed', readShare: 0.5, qd: 4, requests: 3000, span } as const;
    const p99 = (drive: Partial<Drive>): number => {
      const { frame } = run(drive, [{ ...fill, span }, mixed]);
      expect(frame.totals.pagesRelocated).toBe(0);
      return frame.readLatencyUs.p99 ?? 0;
    };
    const single = p99({});
    expect(single).toBeGreaterThan(100);
    expect(p99({ pagesPerProgram: 3, programUs: 900 })).toBeGreaterThan(1.5 * single);
  });

  it('are written one by one in pSLC mode, and folded three reads to one program', () => {
    const cache = { slcShare: 1, slcBits: 3, slcProgramUs: 60, blocksPerPlane: 48 } as const;
    const third = { ...fill, span: { from: 0, to: 0.3 } } as const;
    const [single, three] = [run(cache, [third]), run({ ...cache, pagesPerProgram: 3, programUs: 900 }, [third])];
    expectWithin(seconds(three, 0), seconds(single, 0), 0.05);
    // Idle time folds what the cache holds: each NAND page is read, and a program takes three of them.
    const folded = runToEnd(
      engine,
      scenarioOf({
        drive: { ...flash, ...cache, pagesPerProgram: 3, programUs: 900 },
        ftl: { idleGcSeconds: 0.01 },
        sample: { seconds: 0.05 },
        phases: [third, { do: 'idle', seconds: 10 }],
      }),
    );
    const [before] = folded.phaseEnds;
    const relocated = folded.frame.totals.pagesRelocated - (before?.totals.pagesRelocated ?? 0);
    expect(relocated).toBeGreaterThan(1000);
    expect(folded.frame.totals.nandPagesRead - (before?.totals.nandPagesRead ?? 0)).toBe(relocated);
  });
});
