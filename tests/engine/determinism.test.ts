import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import type { Frame } from '../../src/engine/types';
import type { Action, ActionBody, Scenario } from '../../src/scenario/types';
import { createEngine, loadInto, type Parts, runToEnd, scenarioOf, sideJob } from './setup';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

const fill = { do: 'write', pattern: 'sequential', kib: 128, qd: 32, passes: 1 } as const;

/** Workloads that between them touch every part of the state. */
const workloads: Readonly<Record<string, Parts>> = {
  'random, deep queue, buffer': {
    drive: { dies: 4, channels: 2, planesPerDie: 2, pagesPerBlock: 32, logicalPages: 14_000, bufferKiB: 512 },
    phases: [fill, { qd: 32, requests: 6000 }],
  },
  'mixed with TRIM, sub-page writes, earliest die': {
    drive: { dies: 3, channels: 2, nandPageKiB: 8, logicalPages: 15_000, bufferKiB: 256, linkMBps: 550, commandUs: 2, hostUs: 50 },
    ftl: { dispatch: 'earliest', victim: 'cost-benefit', pacing: 'stall' },
    phases: [
      fill,
      { do: 'mixed', kib: 2, alignBytes: 512, readShare: 0.3, trimShare: 0.05, qd: 8, requests: 10_000 },
      { do: 'idle', seconds: 1 },
    ],
  },
  'jobs side by side': {
    drive: { dies: 4, channels: 2, planesPerDie: 2, pagesPerBlock: 32, logicalPages: 14_000, bufferKiB: 512, hostUs: 20 },
    phases: [
      fill,
      {
        pattern: 'zipf',
        theta: 0.9,
        qd: 7,
        requests: 6000,
        beside: [
          sideJob({ do: 'read', kib: 16, qd: 3 }),
          sideJob({ do: 'mixed', pattern: 'sequential', kib: 6, readShare: 0.2, trimShare: 0.1, qd: 2, span: { from: 0.5, to: 1 } }),
        ],
      },
      { qd: 8, requests: 2000 },
    ],
  },
  'compression, Zipf, erase between': {
    drive: { dies: 2, nandPageKiB: 8, compression: true, logicalPages: 14_000, bufferKiB: 128 },
    ftl: { victim: 'd-choices', d: 3, frontiers: 'single', gcLow: 1, gcHigh: 2 },
    phases: [
      fill,
      { pattern: 'zipf', theta: 0.9, entropy: 0.6, requests: 6000 },
      { do: 'erase', passes: 1 },
      { ...fill, entropy: 0.3 },
      { entropy: 0.8, passes: 1 },
    ],
  },
  'permutation, windowed greedy, partial trim': {
    drive: { dies: 2, logicalPages: 7000 },
    ftl: { victim: 'windowed-greedy' },
    phases: [
      fill,
      { pattern: 'permutation', requests: 4000 },
      { do: 'trim', span: { from: 0.25, to: 0.5 }, passes: 1 },
      { pattern: 'hot-cold', requests: 4000 },
    ],
  },
};

function hashAfter(scenario: Scenario, maxRequests: number): string {
  runToEnd(engine, scenario, maxRequests);
  return engine.stateHash();
}

describe.each(Object.entries(workloads))('%s', (_name, parts) => {
  const scenario = scenarioOf(parts);
  let atOnce: string | null = null;
  /** The state that the run comes to when it is not interrupted. */
  const wholeHash = (): string => {
    atOnce ??= hashAfter(scenario, 100_000);
    return atOnce;
  };

  it('is the same in chunks of 1, 7 and 100,000 requests', () => {
    const whole = wholeHash();
    expect(whole).toMatch(/^[0-9a-f]{16}$/);
    expect(hashAfter(scenario, 7)).toBe(whole);
    expect(hashAfter(scenario, 1)).toBe(whole);
  });

  it('is the same in chunks of simulated time, looked at on the way', () => {
    const whole = wholeHash();
    loadInto(engine, scenario);
    for (let ended = false, untilUs = 0; !ended; ) {
      const reply = engine.advance({ maxRequests: 5000, untilUs, columns: true });
      engine.inspect(3);
      engine.stateHash();
      untilUs = Math.max(untilUs, reply.frame.clockUs) + 12_345;
      ended = reply.frame.ended;
    }
    expect(engine.stateHash()).toBe(whole);
  });

  it('is the same stepped by relocation and by collection, traced', () => {
    const short = scenarioOf({
      ...parts,
      phases: parts.phases.map((p) => (p.requests ? { ...p, requests: Math.min(p.requests, 4000) } : p)),
    });
    const whole = hashAfter(short, 100_000);
    for (const kind of ['relocation', 'collection'] as const) {
      const until = [{ kind }];
      loadInto(engine, short);
      let frame = engine.advance({ maxRequests: 1, until, columns: false, trace: true }).frame;
      while (!frame.ended) frame = engine.advance({ maxRequests: 1000, until, columns: false, trace: true }).frame;
      expect(engine.stateHash()).toBe(whole);
    }
  });

  it('is the same after going back to a snapshot', () => {
    loadInto(engine, scenario);
    engine.advance({ maxRequests: 3001, columns: false });
    const early = engine.stateHash();
    const copy = engine.snapshot();
    const advance = (): string => {
      for (let ended = false; !ended; ) ended = engine.advance({ maxRequests: 997, columns: false }).frame.ended;
      return engine.stateHash();
    };
    const first = advance();
    expect(first).not.toBe(early);
    expect(engine.restore(copy).ended).toBe(false);
    expect(engine.stateHash()).toBe(early);
    expect(advance()).toBe(first);
    expect(first).toBe(wholeHash());
  });

  it('is another for another seed', () => {
    expect(hashAfter({ ...scenario, seed: 2 }, 100_000)).not.toBe(wholeHash());
  });

  it('is the same in another instance, and in one that ran something else', async () => {
    const whole = wholeHash();
    const other = await createEngine();
    runToEnd(other, scenarioOf({ phases: [{ passes: 2 }], drive: { dies: 7, logicalPages: 20_000 } }));
    runToEnd(other, scenario);
    expect(other.stateHash()).toBe(whole);
  });

  it('is the same in the checked build', async () => {
    const whole = wholeHash();
    const checked = await createEngine('checked');
    runToEnd(checked, scenario);
    expect(checked.stateHash()).toBe(whole);
  });
});

describe('reads and TRIMs that an action puts into a step of writes', () => {
  const set: ActionBody = { set: { readShare: 0.3, trimShare: 0.2 } };
  const parts: Parts = { sample: { requests: 1e9 }, phases: [fill, { qd: 16, requests: 40_000 }] };
  const shares = ({ totals, phaseRequests }: Frame) => [totals.hostBytesRead / 4096 / phaseRequests, totals.pagesTrimmed / phaseRequests];

  it('come from that request on, and replay to the same state', () => {
    loadInto(engine, scenarioOf(parts));
    let reply = engine.advance({ maxRequests: 1_000_000, columns: false });
    while (reply.frame.phase === 0 || reply.frame.phaseRequests < 20_000) reply = engine.advance({ maxRequests: 500, columns: false });
    expect(shares(reply.frame)).toEqual([0, 0]);
    const at = reply.frame.phaseRequests;
    const receipt = engine.act(set);
    while (!reply.frame.ended) reply = engine.advance({ maxRequests: 1000, columns: false });
    const of = (40_000 - at) / 40_000;
    const [reads = 0, trims = 0] = shares(reply.frame);
    expect(reads / of).toBeCloseTo(0.3, 1);
    expect(trims / of).toBeCloseTo(0.2, 1);
    const live = engine.stateHash();
    const recorded = scenarioOf({ ...parts, actions: [receipt] });
    for (const chunk of [1_000_000, 7]) expect(hashAfter(recorded, chunk)).toBe(live);
  });
});

describe('actions', () => {
  const bodies: readonly ActionBody[] = [
    { set: { entropy: 0.4 } },
    { set: { 'ftl.victim': 'fifo', kib: 8 } },
    { do: 'trim', span: { from: 0.1, to: 0.4 } },
    { set: { qd: 3, readShare: 0.2, trimShare: 0.1 } },
    { set: { pattern: 'hot-cold', 'ftl.pacing': 'stall' } },
    { do: 'write', lpn: 100, pages: 9 },
    { do: 'trim', lpn: 104, pages: 3 },
    { do: 'read', lpn: 99, pages: 12 },
    { set: { span: { from: 0.2, to: 0.7 } } },
    { do: 'erase' },
    { set: { 'ftl.victim': 'windowed-greedy', 'ftl.window': 0.3, entropy: 0.9 } },
    { set: { 'ftl.victim': 'd-choices', 'ftl.d': 4, pattern: 'zipf' } },
    { do: 'trim', span: { fromBytes: 0, toBytes: 4_000_000 } },
    { set: { 'ftl.victim': 'cost-benefit', kib: 4, pattern: 'random' } },
  ];
  const parts: Parts = {
    drive: { dies: 4, channels: 2, nandPageKiB: 8, compression: true, logicalPages: 28_000, bufferKiB: 256 },
    phases: [fill, { do: 'mixed', qd: 16, requests: 60_000 }],
  };

  it('taken while running, replay from their receipts to the same state, in any chunks', () => {
    const scenario = scenarioOf(parts);
    loadInto(engine, scenario);
    const receipts: Action[] = [];
    const returned: Action[] = [];
    for (let step = 0, ended = false; !ended; step++) {
      const body = bodies[step % 7 === 3 ? (step - 3) / 7 : bodies.length];
      if (body !== undefined) returned.push(engine.act(body));
      const reply = engine.advance({ maxRequests: 611, columns: false });
      receipts.push(...reply.receipts);
      ended = reply.frame.ended;
    }
    const live = engine.stateHash();
    expect(receipts).toEqual(returned);
    expect(receipts).toHaveLength(bodies.length);
    for (const chunk of [1_000_000, 7]) {
      const replay = runToEnd(engine, { ...scenario, actions: receipts }, chunk);
      expect(replay.receipts).toEqual(receipts);
      expect(engine.stateHash()).toBe(live);
    }
  });

  it('change the state', () => {
    const action: Action = { at: { phase: 1, request: 30_000 }, set: { entropy: 0.5 } };
    const without = hashAfter(scenarioOf(parts), 100_000);
    expect(hashAfter(scenarioOf({ ...parts, actions: [action] }), 100_000)).not.toBe(without);
  });

  it('survive a snapshot taken before them', () => {
    const actions: readonly Action[] = [{ at: { phase: 1, request: 20_000 }, do: 'trim', span: { from: 0, to: 0.5 } }];
    const scenario = scenarioOf({ ...parts, actions });
    const whole = hashAfter(scenario, 100_000);
    loadInto(engine, scenario);
    engine.advance({ maxRequests: 10_000, columns: false });
    const copy = engine.snapshot();
    for (let i = 0; i < 2; i++) {
      engine.restore(copy);
      for (let ended = false; !ended; ) ended = engine.advance({ maxRequests: 100_000, columns: false }).frame.ended;
      expect(engine.stateHash()).toBe(whole);
    }
  });
});
