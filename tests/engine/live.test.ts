import { beforeAll, describe, expect, it } from 'vitest';
import { patterns } from '../../src/domain/names';
import type { Engine } from '../../src/engine/engine';
import type { AdvanceRequest } from '../../src/engine/types';
import { parseScenario } from '../../src/scenario/parse';
import type { Action, ActionBody, Scenario } from '../../src/scenario/types';
import { cases } from '../cases';
import { createEngine, loadInto, type Parts, runToEnd, samplesOf, scenarioOf } from './setup';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine('checked');
});

const fill = { do: 'write', pattern: 'sequential', kib: 64, qd: 8, passes: 1 } as const;
const drive = { dies: 2, channels: 2, logicalPages: 6400, bufferKiB: 256 } as const;

function hashOf(scenario: Scenario): string {
  runToEnd(engine, scenario);
  return engine.stateHash();
}

/** Advances by `request` until the run has ended. */
function goOn(request: Omit<AdvanceRequest, 'columns'>): string {
  for (let ended = false; !ended; ) ended = engine.advance({ columns: false, ...request }).frame.ended;
  return engine.stateHash();
}

describe('an action', () => {
  const parts: Parts = { drive, phases: [fill, { qd: 8, requests: 2000 }, { qd: 8, requests: 2000 }] };

  it.each<ActionBody>([
    { set: { entropy: 0.5, kib: 8 } },
    { set: { readShare: 0.5 } },
    { do: 'trim', span: { from: 0, to: 0.5 } },
    { do: 'erase' },
  ])('taken at the end of a phase belongs to the next one: %j', (body) => {
    loadInto(engine, scenarioOf(parts));
    while (engine.advance({ maxRequests: 700, columns: false }).stop !== 'phase');
    const first = engine.act(body);
    while (engine.advance({ maxRequests: 700, columns: false }).stop !== 'phase');
    const second = engine.act(body);
    expect([first.at, second.at]).toEqual([
      { phase: 1, request: 0 },
      { phase: 2, request: 0 },
    ]);
    const live = goOn({ maxRequests: 700 });
    expect(hashOf(scenarioOf({ ...parts, actions: [first, second] }))).toBe(live);
    // Where a file places it at the end of a phase, it is the same one.
    const atEnd = { ...first, at: { phase: 0, request: 1e6 } };
    expect(hashOf(scenarioOf({ ...parts, actions: [atEnd, second] }))).toBe(live);
  });

  it('gives one state, in whatever order its fields were written', () => {
    const set = {
      'ftl.window': 0.4,
      'ftl.victim': 'windowed-greedy',
      pattern: 'hot-cold',
      kib: 8,
      qd: 3,
      readShare: 0.2,
      entropy: 0.5,
    } as const;
    const reversed = Object.fromEntries(Object.entries(set).reverse());
    const hashes = [set, reversed].map((fields) => {
      const action = { at: { phase: 1, request: 900 }, set: fields } as Action;
      return hashOf(scenarioOf({ ...parts, ftl: { victim: 'cost-benefit' }, actions: [action] }));
    });
    expect(hashes[1]).toBe(hashes[0]);
    loadInto(engine, scenarioOf(parts));
    const taken = engine.act({ set: reversed });
    expect(Object.keys('set' in taken ? taken.set : {})).toEqual([
      'entropy',
      'qd',
      'kib',
      'pattern',
      'readShare',
      'ftl.victim',
      'ftl.window',
    ]);
  });

  it('that comes after one of the file within the same simulated request is recorded after it', () => {
    const scaled: Parts = {
      scale: 8,
      drive: { ...drive, blocksPerPlane: 512, logicalPages: 51_200 },
      phases: [fill, { qd: 8, requests: 20_000 }],
      actions: [{ at: { phase: 1, request: 8007 }, set: { kib: 8 } }],
    };
    loadInto(engine, scenarioOf(scaled));
    while (engine.advance({ maxRequests: 1, columns: false }).receipts.length === 0);
    const own = engine.act({ set: { kib: 16, 'ftl.victim': 'fifo' } });
    expect(own.at.request).toBeGreaterThanOrEqual(8007);
    const live = goOn({ maxRequests: 1000 });
    expect(hashOf(scenarioOf({ ...scaled, actions: [...(scaled.actions ?? []), own] }))).toBe(live);
  });

  it('taken while a step is paused in a relocation replays to the same state', () => {
    const stepped: Parts = { drive, phases: [fill, { qd: 8, requests: 3000 }] };
    const bodies: readonly ActionBody[] = [
      { set: { qd: 2 } },
      { do: 'trim', span: { from: 0.2, to: 0.4 } },
      { set: { kib: 12, trimShare: 0.1 } },
    ];
    for (const start of [1, 2, 3, 5]) {
      loadInto(engine, scenarioOf(stepped));
      const actions: Action[] = [];
      let ended = false;
      for (let step = start, frame = engine.advance({ maxRequests: 700, columns: false }).frame; !ended; step++) {
        const relocating = frame.phase === 1 && frame.totals.pagesRelocated > 0 && actions.length < bodies.length;
        if (relocating && step % 7 === 0) actions.push(engine.act(bodies[actions.length] as ActionBody));
        frame = engine.advance({ maxRequests: 20, columns: false, until: [{ kind: 'relocation' }] }).frame;
        ended = frame.ended;
      }
      expect(actions).toHaveLength(bodies.length);
      const live = engine.stateHash();
      expect(hashOf(scenarioOf({ ...stepped, actions }))).toBe(live);
    }
  });
});

describe('stepping by relocation', () => {
  it('does not change a run whose phases end by time', () => {
    for (let i = 0; i < cases(16); i++) {
      const seconds = 0.3 + i * 0.0343;
      const scenario = scenarioOf({ drive, phases: [fill, { qd: 8, seconds }, { do: 'mixed', readShare: 0.3, qd: 3, seconds }] });
      const whole = hashOf(scenario);
      loadInto(engine, scenario);
      expect(goOn({ maxRequests: 100, until: [{ kind: 'relocation' }] }), `${seconds} s`).toBe(whole);
    }
  });
});

describe('a request larger than the span', () => {
  // 248 pages of 4 KiB in use.
  const small = { dies: 1, channels: 1, blocksPerPlane: 24, pagesPerBlock: 16, logicalPages: 248, bufferKiB: 64 } as const;
  const phases: Parts['phases'] = [{ pattern: 'random', requests: 3000, span: { from: 0, to: 0.5 } }];
  const set = { kib: 16_384, pattern: 'strided' } as const;

  it('is refused, in a file and by the running drive, in one sentence', () => {
    const scenario = scenarioOf({ drive: small, phases });
    const given = { ...scenario, drive: { ...scenario.drive, preset: 'tiny' }, actions: [{ at: { phase: 0, request: 9 }, set }] };
    const parsed = parseScenario(given);
    expect(parsed.ok ? [] : parsed.faults).toEqual([
      'actions.0.set.kib is 16384; at scale 1 its span holds 496 KiB, and it must be at most that.',
    ]);
    loadInto(engine, scenario);
    const before = engine.stateHash();
    expect(() => engine.act({ set })).toThrow(/^The action\.set\.kib is 16384; at scale 1 its span holds 496 KiB/);
    expect(() => engine.act({ set: { kib: 496 } })).not.toThrow();
    expect(engine.stateHash()).toBe(before);
  });

  it.each(patterns)('is cut to it where it comes all the same: %s', (pattern) => {
    // No door stands before the engine here.
    const action: Action = { at: { phase: 0, request: 100 }, set: { kib: 16_384, pattern } };
    const { frame } = runToEnd(engine, scenarioOf({ drive: small, phases: [{ ...phases[0], requests: 200 }], actions: [action] }));
    expect(frame.totals.hostRequests).toBe(200);
    expect(frame.totals.hostBytesWritten).toBe(100 * 4096 + 100 * 124 * 4096);
  });
});

describe("a request of the host's hand", () => {
  const hand = (what: 'write' | 'read' | 'trim', lpn: number, pages: number, request: number): Action => ({
    at: { phase: 1, request },
    do: what,
    lpn,
    pages,
  });
  const parts = {
    phases: [
      { pattern: 'sequential' as const, passes: 1 },
      { requests: 5000, qd: 8 },
    ],
  };
  const without = () => runToEnd(engine, scenarioOf(parts));

  it('is in the totals of the host, and the phase keeps its numbers', () => {
    const plain = without();
    const actions = [hand('write', 3000, 7, 100), hand('read', 5, 3, 100), hand('trim', 40, 2, 4999)];
    const { frame, receipts, rows } = runToEnd(engine, scenarioOf({ ...parts, actions }));
    expect(receipts).toEqual(actions);
    expect(frame.phaseRequests).toBe(plain.frame.phaseRequests);
    const more = (field: 'hostRequests' | 'hostPagesWritten' | 'hostBytesWritten' | 'hostBytesRead'): number =>
      frame.totals[field] - plain.frame.totals[field];
    expect([more('hostRequests'), more('hostPagesWritten'), more('hostBytesWritten') / 4096, more('hostBytesRead') / 4096]).toEqual([
      3, 7, 7, 3,
    ]);
    expect(frame.totals.pagesTrimmed).toBe(2);
    const requests = samplesOf({ ...plain, rows }, 1).reduce((sum, row) => sum + row.requests, 0);
    expect(requests).toBe(5003);
  });

  it('does what it says, as the events tell', () => {
    loadInto(engine, scenarioOf(parts));
    engine.advance({ maxRequests: 5000, columns: false });
    engine.advance({ maxRequests: 200, columns: false });
    engine.act({ do: 'trim', lpn: 12, pages: 1 });
    engine.act({ do: 'write', lpn: 12, pages: 2 });
    engine.act({ do: 'read', lpn: 13, pages: 1 });
    const { events, frame } = engine.advance({ maxRequests: 1, columns: false, trace: true });
    const mine = events.filter((event) => 'lpn' in event && (event.lpn === 12 || event.lpn === 13) && event.kind !== 'relocate');
    expect(mine.map(({ kind }) => kind)).toEqual(['trim', 'write', 'write', 'read']);
    expect(frame.phaseRequests).toBe(201);
  });

  it.each([1, 8])('stops where it is asked to, at queue depth %i', (qd) => {
    const phases = [
      { pattern: 'sequential' as const, passes: 1 },
      { requests: 5000, qd },
    ];
    loadInto(engine, scenarioOf({ phases, actions: [hand('trim', 77, 1, 300)] }));
    engine.advance({ maxRequests: 5000, columns: false });
    const { held, frame } = engine.advance({ maxRequests: 5000, columns: false, until: [{ kind: 'trimmed', lpn: 77 }] });
    expect([held?.values.lpn, frame.phaseRequests]).toEqual([77, 300]);
  });

  it('beyond the partition is refused with a sentence, and nothing happens', () => {
    loadInto(engine, scenarioOf(parts));
    const hash = engine.stateHash();
    expect(() => engine.act({ do: 'write', lpn: 3070, pages: 3 })).toThrow(
      'The action.lpn is 3,070; with 3 of the 3,072 pages of the partition it must be from 0 to 3,069.',
    );
    expect(engine.actions()).toEqual([]);
    expect(engine.stateHash()).toBe(hash);
  });

  it('stands for at least a page on a scaled drive', () => {
    const scaled = { scale: 4, drive: { blocksPerPlane: 128, pagesPerBlock: 128, logicalPages: 13_000, bufferKiB: 64 }, ...parts };
    const plain = runToEnd(engine, scenarioOf(scaled));
    const { frame, plan } = runToEnd(engine, scenarioOf({ ...scaled, actions: [hand('write', 12_999, 1, 0)] }));
    expect(frame.totals.hostPagesWritten - plain.frame.totals.hostPagesWritten).toBeCloseTo(plan.factor, 6);
  });
});

describe('the span of a running step', () => {
  const parts = { phases: [{ pattern: 'sequential' as const, passes: 1 }, { requests: 4000 }] };

  it('holds the writes from then on', () => {
    const actions: Action[] = [{ at: { phase: 1, request: 1000 }, set: { span: { from: 0.5, to: 0.75 } } }];
    loadInto(engine, scenarioOf({ ...parts, actions }));
    engine.advance({ maxRequests: 5000, columns: false });
    engine.advance({ maxRequests: 1000, columns: false });
    const lpns = new Set<number>();
    for (let i = 0; i < 2000; i++)
      for (const event of engine.advance({ maxRequests: 1, columns: false, trace: true }).events)
        if (event.kind === 'write') lpns.add(event.lpn);
    expect([Math.min(...lpns) >= 1536, Math.max(...lpns) < 2304]).toEqual([true, true]);
    expect(lpns.size).toBeGreaterThan(600);
  });

  it('is not taken where a later action would not fit into it', () => {
    const actions: Action[] = [{ at: { phase: 1, request: 1000 }, set: { kib: 64 } }];
    loadInto(engine, scenarioOf({ ...parts, actions }));
    engine.advance({ maxRequests: 5000, columns: false });
    engine.advance({ maxRequests: 100, columns: false });
    expect(() => engine.act({ set: { span: { fromBytes: 0, toBytes: 32_768 } } })).toThrow(
      'A later action.set.kib is 64; at scale 1 its span holds 32 KiB, and it must be at most that.',
    );
    expect(engine.actions()).toEqual(actions);
  });
});
