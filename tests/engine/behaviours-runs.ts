import { expect } from 'vitest';
import { effectiveAlpha } from '../../src/domain/effectiveSpare';
import { wafGreedy } from '../../src/domain/theory';
import type { Engine } from '../../src/engine/engine';
import { createEngine, type Finished, type Parts, runToEnd, scenarioOf } from './setup';

/** Every page once, in order. */
export const fill = { pattern: 'sequential', kib: 4, passes: 1 } as const;

/** Both builds, and what the tests of behaviours run on them. */
export class Builds {
  private constructor(
    readonly release: Engine,
    readonly checked: Engine,
  ) {}

  static async create(): Promise<Builds> {
    return new Builds(await createEngine(), await createEngine('checked'));
  }

  /** To the end on the build with invariants; looks at everything once more, and finds the release build in the same state. */
  run(parts: Parts): Finished {
    const scenario = scenarioOf(parts);
    const finished = runToEnd(this.checked, scenario);
    this.checked.check();
    runToEnd(this.release, scenario);
    expect(this.release.stateHash()).toBe(this.checked.stateHash());
    return finished;
  }
}

/** Write amplification of the last phase. */
export function wafOf({ frame }: Finished): number {
  return frame.phaseTotals.nandBytesProgrammed / frame.phaseTotals.hostBytesWritten;
}

export function expectWithin(measured: number, expected: number, share: number): void {
  expect(Math.abs(measured / expected - 1), `measured ${measured.toFixed(4)}, expected ${expected.toFixed(4)}`).toBeLessThan(share);
}

/** Greedy's law for one die of `groups` groups of `np` pages, `used` of them in use, where `gcLow` free groups are kept (2 unless given). */
export function greedyLaw(groups: number, np: number, used: number, gcLow = 2): number {
  const law = (alpha: number): number => wafGreedy(alpha, np);
  const at = effectiveAlpha({ dies: 1, groupsPerDie: groups, pagesPerGroup: np, usedPages: used, frontiers: 2, gcLow, law });
  if (at === null) throw new Error('no spare');
  return at.waf;
}
