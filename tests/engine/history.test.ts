import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import { History } from '../../src/engine/history';
import { compareMoments } from '../../src/engine/order';
import { SAMPLE_STRIDE } from '../../src/engine/sampleFields';
import type { Frame } from '../../src/engine/types';
import type { Action, Scenario } from '../../src/scenario/types';
import { cases } from '../cases';
import { drives } from './behaviours-drives';
import { createEngine, loadInto, scenarioOf } from './setup';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

interface Seen {
  readonly frame: Frame;
  readonly hash: string;
}

/** A run with a past: every state at the end of an advance, and all samples by their number. */
class Watched {
  readonly history: History;
  readonly samples: Float64Array[] = [];
  readonly seen: Seen[] = [];
  frame: Frame;

  constructor(scenario: Scenario, snapshots: number) {
    this.frame = loadInto(engine, scenario).frame;
    this.history = new History(engine, snapshots * engine.snapshotBytes, 0);
  }

  advance(maxRequests: number): void {
    const reply = engine.advance({ maxRequests, columns: false });
    this.history.note(reply);
    this.frame = reply.frame;
    const rows = reply.samples.length / SAMPLE_STRIDE;
    for (let i = 0; i < rows; i++) {
      const row = reply.samples.slice(i * SAMPLE_STRIDE, (i + 1) * SAMPLE_STRIDE);
      const number = reply.samplesSoFar - rows + i;
      const known = this.samples[number];
      if (known === undefined) this.samples[number] = row;
      else expect(row).toEqual(known);
    }
  }

  /** Computes to the moment of `goal`, from the nearest kept state. */
  goTo(goal: Frame): void {
    const bound =
      goal.clockUs % 2 < 1
        ? ({ kind: 'request', phase: goal.phase, request: goal.phaseRequests } as const)
        : ({ kind: 'time', phase: goal.phase, phaseSeconds: goal.phaseSeconds } as const);
    const jump = this.history.seek(bound);
    this.frame = jump.frame;
    while (compareMoments(this.frame, goal) < 0) this.advance(1);
    const place = ({ phase, phaseRequests, clockUs, ended }: Frame) => ({ phase, phaseRequests, clockUs, ended });
    expect(place(this.frame)).toEqual(place(goal));
  }
}

/** Runs on in chunks and remembers where it was. */
function run(watched: Watched, chunks: readonly number[]): void {
  for (let i = 0; !watched.frame.ended; i++) {
    watched.advance(chunks[i % chunks.length] ?? 1);
    if (i < 40) watched.seen.push({ frame: watched.frame, hash: engine.stateHash() });
  }
}

describe('a run with a past', () => {
  const chunkSizes = fc.array(fc.constantFrom(1, 7, 41, 300), { minLength: 1, maxLength: 4 });

  it('gives any moment again, with the same state and the same samples, within whatever memory', () => {
    let jumps = 0;
    fc.assert(
      fc.property(drives, fc.constantFrom(0, 1, 3, 50), chunkSizes, fc.array(fc.nat(39), { minLength: 2, maxLength: 5 }), (...drawn) => {
        const [scenario, snapshots, chunks, visits] = drawn;
        const watched = new Watched(scenario, snapshots);
        run(watched, chunks);
        const end = engine.stateHash();
        expect(watched.history.state.snapshots).toBeLessThanOrEqual(snapshots);
        for (const visit of visits) {
          const seen = watched.seen[visit % watched.seen.length];
          if (seen === undefined || seen.frame.ended) continue;
          watched.goTo(seen.frame);
          expect(engine.stateHash()).toBe(seen.hash);
          jumps++;
        }
        while (!watched.frame.ended) watched.advance(chunks[0] ?? 1);
        expect(engine.stateHash()).toBe(end);
      }),
      { numRuns: cases(30) },
    );
    expect(jumps).toBeGreaterThan(cases(60));
  });

  it('a fork keeps what was, and drops the actions that were to come', () => {
    const action = { at: { phase: 1, request: 9_000 }, set: { qd: 2 } } as const;
    const scenario = { ...scenarioOf({ phases: [{ pattern: 'sequential', passes: 1 }, { requests: 20_000 }] }), actions: [action] };
    const watched = new Watched(scenario, 4);
    run(watched, [500]);
    const middle = watched.seen.findLast(({ frame }) => frame.phase === 1 && frame.phaseRequests < 8_000);
    if (middle === undefined) throw new Error('the run was not seen before its action');
    watched.goTo(middle.frame);
    // What the drive cannot take changes nothing: the action that is to come stays.
    expect(() => engine.act({ do: 'write', lpn: 1e6, pages: 3 }, true)).toThrow(RangeError);
    expect(engine.actions()).toEqual([action]);
    const instead = engine.act({ set: { qd: 3 } }, true);
    watched.history.truncate();
    expect(engine.stateHash()).toBe(middle.hash);
    const receipts: Action[] = [];
    while (!watched.frame.ended) {
      const reply = engine.advance({ maxRequests: 999, columns: false });
      receipts.push(...reply.receipts);
      watched.frame = reply.frame;
    }
    expect(receipts).toEqual([instead]);
    const forked = engine.stateHash();
    loadInto(engine, { ...scenario, actions: [instead] });
    for (let ended = false; !ended; ) ended = engine.advance({ maxRequests: 100_000, columns: false }).frame.ended;
    expect(engine.stateHash()).toBe(forked);
  });

  it('is jumped to forward, too, where a kept state lies nearer than the present one', () => {
    const watched = new Watched(scenarioOf({ phases: [{ requests: 20_000 }] }), 50);
    run(watched, [500]);
    watched.history.seek({ kind: 'request', phase: 0, request: 0 });
    const jump = watched.history.seek({ kind: 'request', phase: 0, request: 19_000 });
    expect(jump.frame.phaseRequests).toBeGreaterThan(15_000);
    expect(jump.frame.columns).not.toBeNull();
  });
});

describe('states that are kept', () => {
  it('cost a run their share of its time, and lie nearer to each other where it was gone back to', () => {
    const scenario = scenarioOf({ phases: [{ requests: 60_000 }] });
    loadInto(engine, scenario);
    // As if each copy took 1 ms,
    let now = 0;
    const clock = () => now++;
    const history = new History(engine, 50 * engine.snapshotBytes, 100, [], clock);
    // and each advance 40 ms.
    const note = (maxRequests: number) => {
      const reply = { ...engine.advance({ maxRequests, columns: false }), wallMs: 40 };
      history.note(reply);
      return reply.frame;
    };
    while (!note(1_000).ended);
    const first = history.state.snapshots;
    // 60 advances of 40 ms: one state after every 100 ms at most.
    expect(first).toBeGreaterThan(5);
    expect(first).toBeLessThanOrEqual(20);
    history.seek({ kind: 'request', phase: 0, request: 0 });
    while (!note(1_000).ended);
    expect(history.state.snapshots).toBe(first);
    // Of a run whose states lie far from each other, going back leaves more: each gap is halved.
    loadInto(engine, scenario);
    const few = new History(engine, 50 * engine.snapshotBytes, 100, [], clock);
    const slow = (maxRequests: number) => {
      const reply = { ...engine.advance({ maxRequests, columns: false }), wallMs: maxRequests / 5 };
      few.note(reply);
      return reply.frame;
    };
    while (!slow(20_000).ended);
    expect(few.state.snapshots).toBe(2);
    const back = () => few.seek({ kind: 'request', phase: 0, request: 0 });
    const farthest = () =>
      Math.max(
        ...[7_000, 15_000, 19_000, 26_000, 39_000].map((request) => {
          back();
          return request - few.seek({ kind: 'request', phase: 0, request }).frame.phaseRequests;
        }),
      );
    expect(farthest()).toBeGreaterThan(15_000);
    for (let visit = 0; visit < 4; visit++) {
      back();
      for (let at = 0; at < 40_000; at += 1_000) slow(1_000);
    }
    expect(farthest()).toBeLessThanOrEqual(2_000);
  });

  it('stay evenly spread over the run where the memory is used up: no gap is far greater than any other', () => {
    const most = 8;
    const requests = 60_000;
    loadInto(engine, scenarioOf({ phases: [{ requests }] }));
    const history = new History(engine, most * engine.snapshotBytes, 0);
    // As if each advance took as long as any other.
    for (let ended = false; !ended; ) {
      const reply = engine.advance({ maxRequests: 300, columns: false });
      history.note({ ...reply, wallMs: 1 });
      ended = reply.frame.ended;
    }
    expect(history.state.snapshots).toBe(most);
    const kept = new Set<number>();
    for (let request = 0; request <= requests; request += 300) {
      history.seek({ kind: 'request', phase: 0, request: 0 });
      kept.add(history.seek({ kind: 'request', phase: 0, request }).frame.phaseRequests);
    }
    // By the rule itself: the one goes whose neighbours are the nearest to each other; the newest never does, and the beginning is no copy.
    const wanted: number[] = [0];
    for (let request = 300; request < requests; request += 300) {
      wanted.push(request);
      if (wanted.length <= most + 1) continue;
      const spans = wanted.slice(1, -1).map((_, i) => (wanted[i + 2] ?? 0) - (wanted[i] ?? 0));
      wanted.splice(1 + spans.indexOf(Math.min(...spans)), 1);
    }
    expect([...kept].sort((first, second) => first - second)).toEqual(wanted);
    const gaps = wanted.slice(1).map((place, i) => place - (wanted[i] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(1.5 * (requests / most));
  });

  it('are not made where a copy would cost more than its share', () => {
    loadInto(engine, scenarioOf({ phases: [{ requests: 20_000 }] }));
    const history = new History(engine, 50 * engine.snapshotBytes, 1e-6);
    for (let ended = false; !ended; ) {
      const reply = engine.advance({ maxRequests: 100, columns: false });
      // As if the run took no time at all.
      history.note({ ...reply, wallMs: 1e-5 });
      ended = reply.frame.ended;
    }
    expect(history.state.snapshots).toBe(0);
  });
});
