import { beforeAll, describe, expect, it } from 'vitest';
import { frontierModes, victimPolicies } from '../../src/domain/names';
import type { Engine } from '../../src/engine/engine';
import { EngineTrap } from '../../src/engine/memory';
import { SAMPLE_STRIDE } from '../../src/engine/sampleFields';
import { mostUsedPages } from '../../src/scenario/capacity';
import { parseScenario } from '../../src/scenario/parse';
import { createEngine, loadInto, type Parts, runToEnd, scenarioOf } from './setup';

let engine: Engine;
let checked: Engine;
beforeAll(async () => {
  engine = await createEngine();
  checked = await createEngine('checked');
});

/** The logical pages of the least spare that the validator accepts for this drive. */
function atLeastSpare(parts: Parts): Parts {
  const { drive, ftl, scale } = scenarioOf(parts);
  return { ...parts, drive: { ...parts.drive, logicalPages: mostUsedPages({ drive, ftl, scale }) } };
}

describe('aligned strided writes', () => {
  // After a sequential fill page n lies on die n mod 8, so this stride wears out the pages of one die only.
  const dies = 8;
  const drive = { dies, channels: 4, blocksPerPlane: 32, pagesPerBlock: 32, logicalPages: 6400 } as const;

  it.each([
    ['greedy', 'dual'],
    ['greedy', 'single'],
    ['fifo', 'dual'],
    ['random', 'dual'],
  ] as const)('do not stall: %s, %s', (victim, frontiers) => {
    const gc = frontiers === 'dual' ? 2 : 1;
    const { frame } = runToEnd(
      checked,
      scenarioOf({
        drive,
        ftl: { victim, frontiers, gcLow: gc, gcHigh: gc },
        phases: [
          { pattern: 'sequential', passes: 1 },
          { pattern: 'strided', strideKiB: 4 * dies, qd: 8, requests: 60_000 },
        ],
      }),
    );
    expect(frame.ended).toBe(true);
    expect(frame.phaseTotals.hostPagesWritten).toBe(60_000);
    // An eighth of the pages is overwritten over and over: a policy that looks at valid pages moves nothing else for long.
    expect(frame.phaseTotals.nandBytesProgrammed / frame.phaseTotals.hostBytesWritten).toBeLessThan(victim === 'greedy' ? 2 : 12);
    expect(60_000 / frame.phaseSeconds).toBeGreaterThan(victim === 'greedy' ? 500 : 50);
  });

  it('do not stall at the least spare either', () => {
    for (const victim of victimPolicies) {
      const parts = atLeastSpare({
        drive: { ...drive, blocksPerPlane: 16 },
        ftl: { victim },
        phases: [
          { pattern: 'sequential', passes: 1 },
          { pattern: 'strided', strideKiB: 4 * dies, requests: 20_000 },
          { pattern: 'strided', strideKiB: 4 * 32, requests: 20_000 },
        ],
      });
      expect(runToEnd(checked, scenarioOf(parts)).frame.ended).toBe(true);
    }
  });
});

describe('over-provisioning towards 0', () => {
  const shapes = [
    { dies: 1, blocksPerPlane: 12, pagesPerBlock: 12 },
    { dies: 4, planesPerDie: 2, blocksPerPlane: 24, pagesPerBlock: 8, nandPageKiB: 8, bufferKiB: 64 },
    { dies: 3, blocksPerPlane: 40, pagesPerBlock: 16, nandPageKiB: 16, bufferKiB: 64, compression: true },
  ] as const;
  const cases = shapes.flatMap((drive) =>
    frontierModes.flatMap((frontiers) => victimPolicies.map((victim) => ({ drive, frontiers, victim }))),
  );

  it.each(cases)(
    'collection always finishes at the least spare the validator accepts: $drive.dies dies, $frontiers, $victim',
    ({ drive, frontiers, victim }) => {
      for (const [gcLow, gcHigh] of [
        [frontiers === 'dual' ? 2 : 1, frontiers === 'dual' ? 2 : 1],
        [3, 5],
      ] as const) {
        const parts = atLeastSpare({
          drive,
          ftl: { victim, frontiers, gcLow, gcHigh },
          phases: [
            { pattern: 'sequential', passes: 1 },
            { qd: 4, requests: 8000, entropy: 0.7 },
            { pattern: 'hot-cold', requests: 4000 },
            { pattern: 'sequential', kib: 32, passes: 3 },
          ],
        });
        const { frame } = runToEnd(checked, scenarioOf(parts));
        expect(frame.ended).toBe(true);
        expect(frame.totals.groupsCollected).toBeGreaterThan(10);
      }
    },
  );

  it('write amplification grows without bound as the spare shrinks, and the drive goes on', () => {
    const drive = { dies: 1, blocksPerPlane: 128, pagesPerBlock: 32 } as const;
    const most = atLeastSpare({ drive, phases: [] }).drive?.logicalPages ?? 0;
    const wafs = [0.9, 0.97, 0.99, 1].map((share) => {
      const phases = [{ pattern: 'sequential', passes: 1 } as const, { passes: 4 }, { passes: 2 }];
      const totals = runToEnd(engine, scenarioOf({ drive: { ...drive, logicalPages: Math.floor(most * share) }, phases })).frame
        .phaseTotals;
      return totals.nandBytesProgrammed / totals.hostBytesWritten;
    });
    for (let i = 1; i < wafs.length; i++) expect(wafs[i]).toBeGreaterThan(wafs[i - 1] as number);
    expect(wafs.at(-1)).toBeGreaterThan(15);
  });
});

describe('times that no drive has', () => {
  const drive = { dies: 2, logicalPages: 6000, bufferKiB: 64 } as const;
  const fill = { pattern: 'sequential', kib: 64, passes: 1 } as const;

  it('requests that last a thousand samples give a call no more samples than it can hold', () => {
    const actions = [
      { at: { phase: 1, request: 40 }, do: 'erase' as const },
      { at: { phase: 1, request: 80 }, set: { qd: 1 } },
    ];
    const scenario = scenarioOf({
      sample: { seconds: 0.01 },
      drive: { ...drive, commandUs: 1e7, hostUs: 1e7 },
      phases: [
        { ...fill, requests: 3, passes: null },
        { do: 'mixed', readShare: 0.5, qd: 64, requests: 100 },
      ],
      actions,
    });
    const hashes = [1, 1000].map((maxRequests) => {
      const { frame, rows } = runToEnd(checked, scenario, maxRequests);
      expect(frame.totals.hostRequests).toBe(103);
      expect(rows.every((chunk) => chunk.length <= 8192 * SAMPLE_STRIDE)).toBe(true);
      return checked.stateHash();
    });
    expect(hashes[1]).toBe(hashes[0]);
  });

  it('a drive that wears out with as many requests outstanding ends as any other', () => {
    const worn = { ...drive, peSpread: 0.1, peCycles: 3, hostUs: 1e7, logicalPages: 5000 };
    const scenario = scenarioOf({ sample: { seconds: 0.01 }, drive: worn, phases: [fill, { qd: 64, passes: 50 }] });
    const { frame } = runToEnd(checked, scenario, 10_000);
    expect(frame.readOnly).toBe(true);
  });

  it.each([
    ['programCapMBps', 0.001],
    ['nandReadCapMBps', 0.001],
    ['randomWriteIopsCap', 0.001],
    ['randomWriteIopsCap', 1e-9],
    // Silences of so many rounds that they cannot be ended one by one.
    ['randomWriteIopsCap', 1e-15],
  ] as const)('%s %d: as many steps as requests, however long they are', (cap, value) => {
    const phases = [
      { ...fill, requests: 10, passes: null },
      { do: 'mixed' as const, readShare: 0.5, qd: 4, requests: 400 },
    ];
    loadInto(engine, scenarioOf({ sample: { seconds: 1 }, drive: { ...drive, [cap]: value }, phases }));
    let calls = 0;
    for (let ended = false; !ended; calls++) ended = engine.advance({ maxRequests: 1000, columns: false }).frame.ended;
    // At most 2,049 samples a request, and 4,096 of them end a call.
    expect(calls).toBeLessThan(400);
  });

  it('caps that are no number of operations are refused', () => {
    for (const cap of ['programCapMBps', 'nandReadCapMBps', 'randomWriteIopsCap']) {
      const parsed = parseScenario({ drive: { [cap]: 5e-324 } });
      expect(parsed.ok ? [] : parsed.faults).toEqual([`drive.${cap} is 5e-324; it must be a number from 0.001 to 1,000,000,000.`]);
    }
  });
});

describe('a broken invariant', () => {
  // No validator stands before the engine here: more logical pages than the spare allows.
  const impossible = scenarioOf({
    drive: { blocksPerPlane: 16, pagesPerBlock: 16, logicalPages: 255 },
    phases: [{ pattern: 'sequential', passes: 1 }, { passes: 20 }],
  });

  it('stops the engine with a sentence, and a new scenario starts it again', async () => {
    const own = await createEngine();
    let trap: unknown;
    try {
      runToEnd(own, impossible);
    } catch (error) {
      trap = error;
    }
    expect(trap).toBeInstanceOf(EngineTrap);
    expect((trap as EngineTrap).message).toMatch(/no die can take a page|no free group/);
    expect(() => own.advance({ maxRequests: 1, columns: false })).toThrow();
    const scenario = scenarioOf({ phases: [{ passes: 1 }] });
    const { frame } = runToEnd(own, scenario);
    expect(frame.ended).toBe(true);
    runToEnd(engine, scenario);
    expect(own.stateHash()).toBe(engine.stateHash());
  });

  it('is told apart from memory that cannot be had, which is refused on loading', () => {
    const huge = { dies: 64, blocksPerPlane: 8192, pagesPerBlock: 4096, nandPageKiB: 16, logicalPages: 2_000_000_000 } as const;
    const reply = engine.load(scenarioOf({ drive: huge, phases: [{ passes: 1 }] }));
    expect(reply.ok).toBe(false);
    if (reply.ok) return;
    expect(reply.fault).toMatch(/\d.*\.$/);
    expect(reply.scaleThatFits).toBeGreaterThan(1);
    loadInto(engine, scenarioOf({ phases: [{ passes: 1 }] }));
  });
});
