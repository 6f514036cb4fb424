import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import type { Scenario } from '../../src/scenario/types';
import { cases } from '../cases';
import { drives } from './behaviours-drives';
import { createEngine, loadInto, runToEnd } from './setup';

let engine: Engine;
let checked: Engine;
beforeAll(async () => {
  engine = await createEngine();
  checked = await createEngine('checked');
});

function hashInChunks(scenario: Scenario, maxRequests: number): string {
  runToEnd(engine, scenario, maxRequests);
  return engine.stateHash();
}

/** Runs on from a snapshot taken after a few requests, twice. */
function hashesAfterRestoring(scenario: Scenario): readonly [string, string] {
  loadInto(engine, scenario);
  engine.advance({ maxRequests: 37, columns: false });
  if (!engine.frame(false).ended) engine.advance({ maxRequests: 101, columns: false });
  const copy = engine.snapshot();
  const go = (): string => {
    engine.restore(copy);
    for (let ended = engine.frame(false).ended; !ended; ) ended = engine.advance({ maxRequests: 53, columns: false }).frame.ended;
    return engine.stateHash();
  };
  return [go(), go()];
}

describe('all behaviours, policies, patterns and actions in random combination', () => {
  it('never break an invariant, and the build without checks does the same', () => {
    let readOnly = 0;
    let collected = 0;
    fc.assert(
      fc.property(drives, (scenario) => {
        const { frame } = runToEnd(checked, scenario);
        checked.check();
        expect(hashInChunks(scenario, 100_000)).toBe(checked.stateHash());
        if (frame.readOnly) readOnly++;
        collected += frame.totals.groupsCollected;
        expect(frame.readOnly && scenario.drive.peSpread === null).toBe(false);
      }),
      { numRuns: cases(180) },
    );
    // The drives are driven hard: many wear out, all together collect a lot.
    expect(readOnly).toBeGreaterThan(0);
    expect(collected).toBeGreaterThan(1500);
  });

  it('give the same state in chunks of 1, 7 and 100,000 requests, and after going back to a snapshot', () => {
    fc.assert(
      fc.property(drives, (scenario) => {
        const whole = hashInChunks(scenario, 100_000);
        expect(hashInChunks(scenario, 7)).toBe(whole);
        expect(hashInChunks(scenario, 1)).toBe(whole);
        expect(hashesAfterRestoring(scenario)).toEqual([whole, whole]);
      }),
      { numRuns: cases(36) },
    );
  });

  it('give the same samples and state one by one and in the loop that single-page writes have of their own', () => {
    const run = (scenario: Scenario, trace: boolean): { samples: string; hash: string } => {
      loadInto(engine, scenario);
      const samples = createHash('sha1');
      for (let ended = false; !ended; ) {
        const reply = engine.advance({ maxRequests: 211, columns: false, trace });
        samples.update(new Uint8Array(reply.samples.buffer));
        ended = reply.frame.ended;
      }
      return { samples: samples.digest('hex'), hash: engine.stateHash() };
    };
    let written = 0;
    const pageWrites = fc.tuple(drives, fc.constantFrom('random', 'hot-cold', 'zipf', 'permutation'), fc.constantFrom(1, 2, 32));
    fc.assert(
      fc.property(pageWrites, ([scenario, pattern, qd]) => {
        const [fill, ...rest] = scenario.phases;
        if (fill === undefined) throw new Error('a drive without phases');
        const writes = { ...fill, pattern, qd, passes: null, requests: 1500 } as const;
        const longer = { ...scenario, phases: [fill, writes, ...rest] };
        const traced = run(longer, true);
        expect(run(longer, false)).toEqual(traced);
        written += engine.frame(false).totals.hostPagesWritten;
      }),
      { numRuns: cases(45) },
    );
    expect(written).toBeGreaterThan(90_000);
  });
});
