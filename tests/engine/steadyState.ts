import { expect } from 'vitest';
import { effectiveAlpha } from '../../src/domain/effectiveSpare';
import type { Frontiers, VictimPolicy } from '../../src/domain/names';
import { type Law, lawFor } from '../../src/domain/theory';
import type { Engine } from '../../src/engine/engine';
import type { Ftl, PhaseChange } from '../../src/scenario/types';
import { isSoak } from '../cases';
import { runToEnd, scenarioOf } from './setup';

/** Host pages over which a steady state is measured, after its warm-up; the soak looks longer. */
const MEASURED_PAGES = isSoak ? 400_000 : 250_000;

/** A drive and a workload whose steady state is measured. */
export interface Case {
  readonly victim?: VictimPolicy;
  readonly frontiers?: Frontiers;
  readonly dies?: number;
  readonly groupsPerDie?: number;
  /** Pages per group. */
  readonly np?: number;
  /** Raw OP of the logical pages. */
  readonly op?: number;
  readonly ftl?: Partial<Ftl>;
  readonly compression?: boolean;
  readonly workload?: PhaseChange;
  readonly warmUp?: number;
  readonly measured?: number;
  readonly seed?: number;
}

/** The drive of a case. By default: 1 die of 256 groups of 64 pages at OP 0.28, stalled collection of one group at a time. */
export function shape(c: Case) {
  const dies = c.dies ?? 1;
  const groupsPerDie = c.groupsPerDie ?? 256;
  const np = c.np ?? 64;
  const frontiers = c.frontiers ?? 'dual';
  const ftl = {
    victim: c.victim ?? 'greedy',
    frontiers,
    gcLow: frontiers === 'dual' ? 2 : 1,
    gcHigh: frontiers === 'dual' ? 2 : 1,
    pacing: 'stall' as 'stall' | 'interleave',
    d: 10,
    ...c.ftl,
  };
  const logicalPages = Math.floor((dies * groupsPerDie * np) / (1 + (c.op ?? 0.28)));
  return { dies, groupsPerDie, np, frontiers, ftl, logicalPages };
}

/** Measured WAF in the steady state of a workload, by default uniform random writes of 4 KiB. */
export function measure(engine: Engine, c: Case): { waf: number; relocated: number } {
  const s = shape(c);
  const workload = { do: 'write', pattern: 'random', ...c.workload } as const;
  const drive = {
    channels: 1,
    dies: s.dies,
    blocksPerPlane: s.groupsPerDie,
    pagesPerBlock: s.np,
    logicalPages: s.logicalPages,
    compression: c.compression ?? false,
    // Without a buffer begun units of compressed pages would be padded.
    bufferKiB: 1024,
  };
  const phases = [
    { do: 'write', pattern: 'sequential', kib: 4, passes: 1, entropy: workload.entropy ?? 1 },
    { ...workload, passes: c.warmUp ?? (s.dies < 8 ? 12 : 6) },
    { ...workload, passes: c.measured ?? Math.ceil(MEASURED_PAGES / s.logicalPages) },
  ] as const;
  const scenario = scenarioOf({ seed: c.seed ?? 1, sample: { requests: 1_000_000_000 }, drive, ftl: s.ftl, phases });
  const totals = runToEnd(engine, scenario).frame.phaseTotals;
  return { waf: totals.nandBytesProgrammed / totals.hostBytesWritten, relocated: totals.pagesRelocated };
}

/**
 * Frontiers that cost half a group of spare each but for the first. The convention's half a group is the price of choosing all
 * victims of a host group when it is opened. A random choice knows no better moment.
 */
function costlyFrontiers(c: Case): 1 | 2 {
  const { ftl, frontiers } = shape(c);
  return frontiers === 'single' || ftl.victim === 'random' ? 1 : 2;
}

/** The law at the effective spare, with `used` as share of the logical pages in use. */
export function predicted(c: Case, law: Law, used = 1): number {
  const s = shape(c);
  const { dies, groupsPerDie, np, ftl } = s;
  const at = effectiveAlpha({
    dies,
    groupsPerDie,
    pagesPerGroup: np,
    usedPages: s.logicalPages * used,
    frontiers: costlyFrontiers(c),
    gcLow: ftl.gcLow,
    gcHigh: ftl.gcHigh,
    law,
  });
  if (at === null) throw new Error('no effective spare');
  return at.waf;
}

export function policyLaw(c: Case): Law {
  const s = shape(c);
  const law = lawFor(s.ftl, s.np);
  if (law === null) throw new Error(`no law for ${s.ftl.victim}`);
  return law.waf;
}

export function expectWithin(measured: number, law: number, share: number): void {
  expect(Math.abs(measured / law - 1), `measured ${measured.toFixed(4)}, law ${law.toFixed(4)}`).toBeLessThan(share);
}
