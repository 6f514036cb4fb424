import { beforeAll, describe, expect, it } from 'vitest';
import { groupStates } from '../../src/domain/names';
import type { Engine } from '../../src/engine/engine';
import { sampleIndex } from '../../src/engine/sampleFields';
import type { AdvanceReply, StepEvent } from '../../src/engine/types';
import { createEngine, loadInto, type Parts, runToEnd, scenarioOf } from './setup';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine('checked');
});

const small: Parts = {
  drive: { dies: 2, channels: 2, planesPerDie: 2, blocksPerPlane: 16, pagesPerBlock: 8, nandPageKiB: 8, logicalPages: 700, bufferKiB: 64 },
  phases: [
    { pattern: 'sequential', kib: 32, qd: 4, passes: 1 },
    { do: 'mixed', readShare: 0.2, trimShare: 0.1, requests: 4000 },
  ],
};

describe('frames', () => {
  it('columns, groups and totals tell the same story', () => {
    const { plan } = loadInto(engine, scenarioOf(small));
    const { sim } = plan;
    for (let ended = false; !ended; ) {
      const { frame } = engine.advance({ maxRequests: 333, columns: true });
      ended = frame.ended;
      const columns = frame.columns;
      if (columns === null) throw new Error('columns were asked for');
      const sum = (values: ArrayLike<number>): number => Array.from(values).reduce((a, b) => a + b, 0);
      expect(columns.valid).toHaveLength(sim.blocks);
      expect(sum(columns.valid)).toBe(frame.mappedPages);
      expect(sum(columns.erases)).toBe(frame.totals.blocksErased);
      expect(sum(frame.groups)).toBe(sim.dies * sim.groupsPerDie);
      for (const [state, count] of frame.groups.entries()) {
        expect(
          columns.state.filter((s) => s === state),
          groupStates[state],
        ).toHaveLength(count * sim.planesPerDie);
      }
      const open = [...frame.hostGroups, ...frame.gcGroups].filter((group) => group >= 0);
      expect(open).toHaveLength(frame.groups[1]);
      for (const group of open) expect(columns.state[group * sim.planesPerDie]).toBe(1);
    }
  });

  it('samples of a phase lie end to end from its beginning', () => {
    loadInto(engine, scenarioOf({ ...small, sample: { requests: 97 } }));
    const ends = [0, 0];
    for (let ended = false; !ended; ) {
      const { samples, shape, frame } = engine.advance({ maxRequests: 333, columns: false });
      for (let at = 0; at < samples.length; at += shape.stride) {
        const [phase = 0, start = 0, seconds = 0] = (['phase', 'start', 'seconds'] as const).map(
          (field) => samples[at + sampleIndex[field]],
        );
        expect(start).toBeCloseTo(ends[phase] ?? -1, 6);
        ends[phase] = start + seconds;
      }
      ({ ended } = frame);
    }
    expect(Math.min(...ends)).toBeGreaterThan(0);
  });

  it('a block in detail is what its column says, and its pages are where the map says', () => {
    const { plan } = runToEnd(engine, scenarioOf(small));
    const { frame } = engine.advance({ maxRequests: 1, columns: true });
    const { l2p } = engine.dump();
    const { planesPerDie, pagesPerGroup, pagesPerNandPage, blocks } = plan.sim;
    const seen = new Set<number>();
    for (let block = 0; block < blocks; block++) {
      const detail = engine.inspect(block);
      const valid = detail.pages.filter((page) => page.state === 'valid');
      expect(detail.pages).toHaveLength(plan.sim.pagesPerBlock);
      expect(valid).toHaveLength(frame.columns?.valid[block] ?? -1);
      expect([detail.state, detail.erases]).toEqual([frame.columns?.state[block], frame.columns?.erases[block]]);
      for (const page of valid) {
        expect(page.lpn).not.toBeNull();
        const slot = l2p[page.lpn ?? 0] ?? -1;
        expect(Math.floor(slot / pagesPerGroup)).toBe(detail.group);
        expect(Math.floor((slot % pagesPerGroup) / pagesPerNandPage) % planesPerDie).toBe(detail.plane);
        seen.add(page.lpn ?? -1);
      }
    }
    expect(seen.size).toBe(frame.mappedPages);
  });

  it('a block of compressed data in detail has as many valid granules as its column: what runs on into it is valid there', () => {
    for (const nandPageKiB of [4, 8]) {
      for (const planesPerDie of [1, 2]) {
        const drive = { nandPageKiB, planesPerDie, dies: 2, compression: true, logicalPages: 6000 / planesPerDie, bufferKiB: 64 };
        runToEnd(
          engine,
          scenarioOf({
            drive,
            phases: [
              { pattern: 'sequential', entropy: 0.6, passes: 1 },
              { entropy: 0.6, requests: 9000 },
            ],
          }),
        );
        const { columns } = engine.frame(true);
        const valid = Array.from(columns?.valid ?? [], (_, block) =>
          engine.inspect(block).pages.reduce((sum, page) => sum + (page.state === 'valid' ? page.granules : 0), 0),
        );
        expect(valid).toEqual([...(columns?.valid ?? [])]);
      }
    }
  });

  it('refuse a block that does not exist, an action after the end, a snapshot of another run', () => {
    runToEnd(engine, scenarioOf({ ...small, phases: [{ requests: 10 }] }));
    expect(() => engine.inspect(64)).toThrow(/64.*63/);
    expect(() => engine.inspect(-1)).toThrow(RangeError);
    expect(() => engine.act({ do: 'erase' })).toThrow(/ended/);
    expect(() => engine.restore({ bytes: new Uint8Array(12), samplesSoFar: 0 })).toThrow(/12 bytes/);
  });

  it('undefined percentiles are null, and rise with p where they are known', () => {
    const of = (requests: number) => runToEnd(engine, scenarioOf({ ...small, phases: [{ requests }] })).frame.latencyUs;
    expect(of(19).p50).toBeNull();
    expect(of(20).p50).not.toBeNull();
    expect(of(999).p99).toBeNull();
    expect(of(9999).p999).toBeNull();
    const many = of(100_000);
    const values = [many.p50, many.p99, many.p999, many.p9999, many.max] as number[];
    // Percentiles are bucket values, up to 1/32 off.
    for (let i = 1; i < values.length; i++) expect(values[i]).toBeGreaterThanOrEqual((values[i - 1] as number) * 0.98);
  });
});

describe('stops', () => {
  const load = () => loadInto(engine, scenarioOf(small));

  it('after so many requests', () => {
    load();
    const { stop, frame } = engine.advance({ maxRequests: 5, columns: false });
    expect([stop, frame.phaseRequests]).toEqual(['budget', 5]);
  });

  it('at a time', () => {
    load();
    const { stop, frame } = engine.advance({ maxRequests: 1e9, untilUs: 3000, columns: false });
    expect(stop).toBe('time');
    expect(frame.clockUs).toBeGreaterThanOrEqual(3000);
    expect(frame.clockUs).toBeLessThan(6000);
  });

  it('at the end of each phase, and of the run', () => {
    load();
    const stops = [0, 1, 2].map(() => engine.advance({ maxRequests: 1e9, columns: false }).stop);
    expect(stops).toEqual(['phase', 'end', 'end']);
  });

  it('when a victim was chosen', () => {
    load();
    const { stop, frame } = engine.advance({ maxRequests: 1e9, until: [{ kind: 'collection' }], columns: false });
    // The fill may end first.
    const after =
      stop === 'condition' ? frame : engine.advance({ maxRequests: 1e9, until: [{ kind: 'collection' }], columns: false }).frame;
    expect(after.totals.groupsCollected).toBeGreaterThan(0);
    expect(after.lastVictim).not.toBeNull();
    expect(after.collectingSince).not.toBeNull();
  });

  it('after each relocation', () => {
    load();
    while (engine.advance({ maxRequests: 1e9, until: [{ kind: 'collection' }], columns: false }).stop !== 'condition');
    let relocated = engine.frame(false).totals.pagesRelocated;
    const before = relocated;
    for (let i = 0; i < 200; i++) {
      const now = engine.advance({ maxRequests: 1, until: [{ kind: 'relocation' }], columns: false }).frame.totals.pagesRelocated;
      expect(now - relocated).toBeLessThanOrEqual(1);
      relocated = now;
    }
    expect(relocated).toBeGreaterThan(before + 20);
  });

  it('when steady', () => {
    const scenario = scenarioOf({
      drive: { blocksPerPlane: 256, pagesPerBlock: 32, logicalPages: 6000, bufferKiB: 64 },
      sample: { seconds: 1 },
      phases: [{ pattern: 'sequential', passes: 1 }, { until: 'steady' }],
    });
    loadInto(engine, scenario);
    const replies: AdvanceReply[] = [];
    while (replies.at(-1)?.stop !== 'condition' && replies.length < 100)
      replies.push(engine.advance({ maxRequests: 1e6, until: [{ kind: 'steady' }], columns: false }));
    // Five rounds of a minute at least.
    expect(replies.at(-1)?.frame.steadyAtSeconds).toBeGreaterThanOrEqual(300);
    // How far such a phase is, nobody knows before it is over.
    expect(replies.at(-1)?.frame.phaseProgress).toBeNull();
    const { stop, frame } = engine.advance({ maxRequests: 1e6, columns: false });
    expect([stop, frame.phaseProgress]).toEqual(['end', 1]);
  });
});

describe('what a step tells', () => {
  /** Follows the events with a map of its own. */
  class Follower {
    readonly map = new Map<number, number>();
    readonly open = new Set<number>();
    readonly victims = new Set<number>();
    constructor(private readonly slotsPerGroup: number) {}

    private groupOf(slot: number): number {
      return Math.floor(slot / this.slotsPerGroup);
    }

    follow(event: StepEvent): void {
      switch (event.kind) {
        case 'write':
          expect(event.stale).toBe(this.map.get(event.lpn) ?? null);
          expect(this.open).toContain(this.groupOf(event.to));
          this.map.set(event.lpn, event.to);
          break;
        case 'read':
          expect(event.from).toBe(this.map.get(event.lpn) ?? null);
          break;
        case 'trim':
          expect(event.stale).toBe(this.map.get(event.lpn) ?? null);
          this.map.delete(event.lpn);
          break;
        case 'relocate':
          expect(event.from).toBe(this.map.get(event.lpn));
          expect(this.victims).toContain(this.groupOf(event.from));
          this.map.set(event.lpn, event.to);
          break;
        case 'open':
          this.open.add(event.group);
          break;
        case 'close':
          expect(this.open.delete(event.group)).toBe(true);
          break;
        case 'victim':
          expect([...this.map.values()].filter((slot) => this.groupOf(slot) === event.group)).toHaveLength(event.valid);
          this.victims.add(event.group);
          break;
        case 'erase':
          expect([...this.map.values()].filter((slot) => this.groupOf(slot) === event.group)).toHaveLength(0);
          this.victims.delete(event.group);
          break;
      }
    }
  }

  it.each(['stall', 'interleave'] as const)('is enough to follow the map: %s', (pacing) => {
    const { plan } = loadInto(engine, scenarioOf({ ...small, ftl: { pacing } }));
    const follower = new Follower(plan.sim.pagesPerGroup);
    let erased = 0;
    for (let ended = false; !ended; ) {
      const reply = engine.advance({ maxRequests: 1, columns: false, trace: true });
      for (const event of reply.events) {
        follower.follow(event);
        if (event.kind === 'erase') erased++;
      }
      ended = reply.frame.ended;
    }
    const l2p = engine.dump().l2p;
    expect([...follower.map].sort((a, b) => a[0] - b[0])).toEqual(
      [...l2p].flatMap((slot, lpn) => (slot === 0xffffffff ? [] : [[lpn, slot]])),
    );
    expect(erased).toBeGreaterThan(20);
  });
});
