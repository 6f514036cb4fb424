import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import { MODEL_REVISION } from '../../src/scenario/parse';
import { kindsOfCases, runPinned } from './pinnedCases';
import { createEngine } from './setup';

/**
 * Who opens a link of this revision is promised the same numbers. So what random drives give is kept, number by number, and a change of it is
 * seen, wherever it comes from. What is right is said by the other tests; this one says what is as it was.
 * `WRITE_REVISION=1 npx vitest run --project engine revision` writes it anew: for a new revision, a fault that is mended, new numbers to read, or, with the
 * engine as it was, where fuzzScenario.ts draws more.
 */
const FILE = new URL('revision.json', import.meta.url);
const isWriting = process.env.WRITE_REVISION === '1';

interface Kept {
  readonly revision: number;
  readonly cases: Record<string, Record<string, string>>;
}
const kept: Kept = isWriting ? { revision: MODEL_REVISION, cases: {} } : (JSON.parse(readFileSync(FILE, 'utf8')) as Kept);

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

/** Seeds of a test, most of which are a drive, and tests of each kind. */
const seeds = { short: 12, long: 14, placed: 40, replayed: 14 } as const;
const tests = { short: 16, long: 12, placed: 8, replayed: 6 } as const;

it('is that of the model', () => {
  expect(kept.revision).toBe(MODEL_REVISION);
});

describe.each(kindsOfCases)('%s runs give the numbers of this revision', (kind) => {
  it.each(Array.from({ length: tests[kind] }, (_, i) => 1 + i * seeds[kind]))('from case %i on', (first) => {
    const now: Record<string, string> = {};
    for (let seed = first; seed < first + seeds[kind]; seed++) {
      const sums = runPinned(engine, kind, seed);
      if (sums !== null) now[`${kind} ${seed}`] = sums;
    }
    const name = `${kind} from ${first}`;
    if (isWriting) {
      kept.cases[name] = now;
      writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
    }
    // Samples, frames, events, blocks, and the hash of the state.
    expect(now).toEqual(kept.cases[name]);
  });
});
