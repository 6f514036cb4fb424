import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import { createEngine, runToEnd, scenarioOf } from './setup';

let checked: Engine;
beforeAll(async () => {
  checked = await createEngine('checked');
});

describe('collection', () => {
  it('does not go in circles among groups that were all invalidated just now (cost-benefit, found by the soak)', () => {
    // Coarse units and parity leave groups of four pages; a request of 12 KiB invalidates many of them at one count of host pages.
    const mix = {
      pattern: 'sequential',
      kib: 12,
      mixKiB: [
        [4, 0.7],
        [12, 0.3],
      ],
      sequentialShare: 0.6,
      alignBytes: 512,
      qd: 4,
    } as const;
    const scenario = scenarioOf({
      seed: 11,
      drive: {
        channels: 2,
        dies: 2,
        planesPerDie: 1,
        blocksPerPlane: 18,
        pagesPerBlock: 9,
        nandPageKiB: 4,
        logicalPages: 100,
        bufferKiB: 0,
        peCycles: 1,
        parityShare: 0.5,
        mappingKiB: 32,
        slcBits: 4,
        nandReadCapMBps: 20,
        randomWriteIopsCap: 5000,
      },
      ftl: {
        victim: 'cost-benefit',
        d: 4,
        window: 0.5,
        frontiers: 'single',
        dispatch: 'earliest',
        gcLow: 2,
        gcHigh: 2,
        pacing: 'stall',
        gcStart: 0.3,
      },
      phases: [
        { pattern: 'sequential', passes: 1, entropy: 0.6 },
        { do: 'mixed', readShare: 0.3, trimShare: 0.2, span: { from: 0, to: 0.5 }, requests: 640, ...mix },
      ],
    });
    expect(runToEnd(checked, scenario).frame.ended).toBe(true);
  });
});
