import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import { EngineTrap } from '../../src/engine/memory';
import { PH_SIZE } from '../../wasm/layout';
import { createEngine, loadInto, type Parts, scenarioOf } from './setup';

/**
 * One number of a running drive's state is one more than it was: does the check of all invariants say so, with which sentence, and is the hash of the state
 * another? Kept in noticed.json, sentence by sentence. `WRITE_REVISION=1` writes it anew, as that of revision.test.ts.
 */
const FILE = new URL('noticed.json', import.meta.url);
const isWriting = process.env.WRITE_REVISION === '1';
const kept: Record<string, Noticed> = isWriting ? {} : JSON.parse(readFileSync(FILE, 'utf8'));

/** How many of the numbers each sentence is said of ('' of none), and how many change the hash. */
interface Noticed {
  readonly said: Readonly<Record<string, number>>;
  readonly hashed: number;
}

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine('checked');
});

/** Where a snapshot's arrays begin: behind the numbers that are never changed. */
const ARRAYS = 0x11c0;

const small = { dies: 2, planesPerDie: 1, blocksPerPlane: 12, pagesPerBlock: 8, logicalPages: 120, bufferKiB: 16 } as const;
const dual = { frontiers: 'dual', gcLow: 2, gcHigh: 2 } as const;
const zoned = { interface: 'zns', handles: 2, isolation: 'persistently' } as const;
const drives: Readonly<Record<string, Parts>> = {
  greedy: { drive: small, ftl: dual, phases: [{ requests: 400 }] },
  'first in, first out': { drive: small, ftl: { victim: 'fifo', frontiers: 'single', gcLow: 1, gcHigh: 1 }, phases: [{ requests: 400 }] },
  'windowed greedy': { drive: small, ftl: { ...dual, victim: 'windowed-greedy', window: 0.4 }, phases: [{ requests: 400 }] },
  'handles apart, compressed': {
    drive: { ...small, compression: true, blocksPerPlane: 24 },
    ftl: dual,
    placement: { interface: 'fdp', handles: 2, isolation: ['persistently', 'initially'], victimScope: 'handle' },
    phases: [{ requests: 500, entropy: 0.6, plids: [0, 1] }],
  },
  zones: { drive: { ...small, blocksPerPlane: 24, bufferKiB: 64 }, ftl: dual, placement: zoned, phases: [{ requests: 400 }] },
  'a map on flash': {
    drive: { ...small, blocksPerPlane: 40 },
    ftl: dual,
    map: { cacheMiB: 1 / 64, entryBytes: 256 },
    phases: [{ requests: 400, readShare: 0.2, do: 'mixed', trimShare: 0.1 }],
  },
};

/** On drives that have more, every second number is changed. */
const MANY = 6000;
/** Of what the hash leaves out (latencies, samples, what is looked ahead) every eighth number is asked about. */
const OTHERS = 8;

/** What is said of each number that the run has changed. */
function noticed(parts: Parts): Noticed {
  const scenario = scenarioOf({ ...parts, phases: [{ pattern: 'sequential', passes: 1 }, ...parts.phases] });
  loadInto(engine, scenario);
  const fresh = new Uint32Array(engine.snapshot().bytes.buffer);
  engine.advance({ maxRequests: 1_000_000, columns: false });
  engine.advance({ maxRequests: 333, columns: false });
  engine.check();
  const [before, hash] = [engine.snapshot(), engine.stateHash()];
  const words = new Uint32Array(before.bytes.buffer);
  const said: Record<string, number> = {};
  let [hashed, others] = [0, 0];
  const begin = (ARRAYS + 2 * PH_SIZE * 8) >> 2;
  const changed = [...words.keys()].filter((at) => at >= begin && words[at] !== fresh[at]);
  const every = changed.length > MANY ? 2 : 1;
  for (const [i, at] of changed.entries()) {
    if (i % every > 0) continue;
    const word = words[at] as number;
    words[at] = word + 1;
    let reason = '';
    try {
      engine.restore(before);
      if (engine.stateHash() !== hash) hashed++;
      else if (others++ % OTHERS > 0) reason = 'not asked';
      if (reason === '') engine.check();
    } catch (error) {
      if (!(error instanceof EngineTrap)) throw error;
      reason = error.message;
    }
    said[reason] = (said[reason] ?? 0) + 1;
    words[at] = word;
  }
  engine.restore(before);
  engine.check();
  return { said, hashed };
}

it.each(Object.entries(drives))('a number that is wrong: %s', (name, parts) => {
  const now = noticed(parts);
  if (isWriting) {
    kept[name] = now;
    writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
  }
  expect(now).toEqual(kept[name]);
});
