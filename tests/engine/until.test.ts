import { beforeAll, describe, expect, it } from 'vitest';
import { groupStates } from '../../src/domain/names';
import type { Engine } from '../../src/engine/engine';
import type { Condition, Frame, Held } from '../../src/engine/types';
import type { Scenario } from '../../src/scenario/types';
import { cases } from '../cases';
import { Draw } from './fuzzDraw';
import { conditions, scenario } from './fuzzScenario';
import { holds } from './holds';
import { createEngine, loadInto, scenarioOf } from './setup';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine('checked');
});

/** Where an advance stopped, and whether for a condition. */
interface Place {
  readonly phase: number;
  readonly request: number;
  readonly held: boolean;
}

interface Scanned {
  readonly place: Place;
  /** The step before it. */
  readonly before: Place;
}

/** A phase in which the host waits: what holds in a pause is seen there, where the call looks about, or with the request that ends it. */
function pauses(drawn: Scenario, phase: number): boolean {
  const step = drawn.phases[phase];
  return step !== undefined && 'thinkUs' in step && (step.thinkUs > 0 || step.rateIops !== null || step.rateMBps !== null);
}

/**
 * It held only while the last requests of a step that waits were still under way: one call ends such a step without looking about in between.
 */
function passedAtTheEnd(drawn: Scenario, expected: Place, found: Place): boolean {
  const step = drawn.phases[expected.phase];
  const isLast = step !== undefined && 'requests' in step && step.requests === expected.request;
  return isLast && found.phase > expected.phase && pauses(drawn, expected.phase);
}

/** Among the next seeds, those that become steady, move or trim a page that is watched: few do. */
const rareSeeds = [559, 908, 929, 1126, 1244, 1335];

const mostCalls = 3000;

/** Single steps, each looked at by itself: what the engine should find in one call. */
function scan(drawn: Scenario, until: readonly Condition[]): Scanned | null {
  const { frame } = loadInto(engine, drawn);
  let last = frame;
  for (let calls = 0; calls < mostCalls; calls++) {
    // By itself what is due before the next request, where there is something: the hand has requests of its own, and a phase ends when all is settled.
    const due = engine.advance({ maxRequests: 0, columns: false, trace: true });
    const reply =
      due.receipts.length + due.events.length > 0 || due.stop === 'phase' || due.stop === 'end'
        ? due
        : engine.advance({ maxRequests: 1, columns: false, trace: true });
    const { phase, phaseRequests: request, ended } = reply.frame;
    const held = until.some((condition) => holds(engine, condition, reply, last));
    const before = { phase: last.phase, request: last.phaseRequests, held };
    if (held || ended) return { place: { phase, request, held }, before };
    last = reply.frame;
  }
  return null;
}

/** One call, or as many as its budget asks for. */
function find(drawn: Scenario, until: readonly Condition[], maxRequests: number): { readonly place: Place; readonly held: Held | null } {
  loadInto(engine, drawn);
  for (;;) {
    const { stop, held, frame } = engine.advance({ maxRequests, until, columns: false });
    const place = { phase: frame.phase, request: frame.phaseRequests, held: held !== null };
    if (stop === 'condition' || stop === 'end') return { place, held };
  }
}

describe('until', () => {
  it('stops at the first request after which a condition holds, whatever the chunks: a linear scan over single steps finds the same', () => {
    let found = 0;
    const kinds = new Set<string>();
    const seeds = Array.from({ length: cases(440) }, (_, i) => i + 1);
    for (const seed of [...seeds, ...rareSeeds]) {
      const draw = new Draw(seed);
      const drawn = scenario(draw, true);
      if (drawn === null) continue;
      const { plan } = loadInto(engine, drawn);
      const until = conditions(draw, plan.sim.usedPages).filter(({ kind }) => kind !== 'relocation');
      if (until.length === 0) continue;
      const expected = scan(drawn, until);
      if (expected === null) continue;
      for (const chunk of [1e9, 7]) {
        const { held, place } = find(drawn, until, chunk);
        // A read-only drive ends within a step: what held in it is seen by the scan only.
        if (!place.held && engine.frame(false).readOnly) continue;
        if (passedAtTheEnd(drawn, expected.place, place)) continue;
        const { request } = expected.before;
        const inPause = place.held && place.phase === expected.place.phase && place.request === request && pauses(drawn, place.phase);
        expect(inPause ? { ...place, request } : place, `case ${seed}, ${JSON.stringify(until)}`).toEqual(
          inPause ? expected.before : expected.place,
        );
        if (held !== null) kinds.add(held.condition.kind);
        found += held === null ? 0 : 1;
      }
    }
    expect(found).toBeGreaterThan(cases(160));
    for (const kind of ['collection', 'free', 'moved', 'steady', 'trimmed', 'victim', 'waf', 'written']) expect(kinds).toContain(kind);
  });

  it('says with which numbers', () => {
    const drawn = scenarioOf({
      drive: { logicalPages: 3200, bufferKiB: 64 },
      phases: [
        { pattern: 'sequential', passes: 1 },
        { qd: 4, passes: 5 },
      ],
    });
    const { held } = find(drawn, [{ kind: 'victim', atLeast: 40 }, { kind: 'bad' }], 1e6);
    expect(held).toMatchObject({ index: 0, condition: { kind: 'victim', atLeast: 40 } });
    expect(held?.values.validPages).toBeGreaterThanOrEqual(40);
    expect(find(drawn, [{ kind: 'written', lpn: 17 }], 1e6).held?.values.to).toBe(17);
    expect(find(drawn, [{ kind: 'free', atMost: 3 }], 1e6).held?.values.free).toBe(3);
    const waf = find(drawn, [{ kind: 'waf', atLeast: 2 }], 1e6).held?.values.waf ?? 0;
    expect(waf).toBeGreaterThanOrEqual(2);
    expect(waf).toBe(engine.frame(false).wafNow);
  });
});

describe('write amplification now', () => {
  it('covers its window in requests of the phase, whatever those of the phase before were', () => {
    const wafWindow = { driveWrites: 0.5 };
    const phases = [{ pattern: 'sequential', kib: 128, passes: 1 }, { requests: 6000 }] as const;
    const { plan } = loadInto(engine, scenarioOf({ wafWindow, drive: { logicalPages: 3400 }, phases }));
    const window = wafWindow.driveWrites * plan.sim.usedPages;
    // Half of the 128 marks cover the window.
    const stride = Math.floor(window / 64);
    const frames = new Map<number, Frame>();
    for (let ended = false; !ended; ) {
      const { frame } = engine.advance({ maxRequests: stride, columns: false });
      if (frame.phase === 1) frames.set(frame.phaseRequests, frame);
      ({ ended } = frame);
    }
    for (const to of [...frames.values()].slice(80, -1)) {
      const from = frames.get(Math.floor((to.phaseRequests - window) / stride) * stride);
      if (!from) throw new Error('a frame is missing');
      const programmed = to.totals.nandBytesProgrammed - from.totals.nandBytesProgrammed;
      expect(to.wafNow).toBeCloseTo(programmed / (to.totals.hostBytesWritten - from.totals.hostBytesWritten), 9);
    }
  });

  it('counts exactly the requests of its window', () => {
    const drawn = scenarioOf({
      wafWindow: { requests: 24 },
      drive: { logicalPages: 3400 },
      phases: [{ pattern: 'sequential', passes: 1 }, { requests: 3000 }],
    });
    loadInto(engine, drawn);
    const frames = [];
    for (let ended = false; !ended; ended = engine.frame(false).ended) {
      const { frame } = engine.advance({ maxRequests: 1, columns: false });
      if (frame.phase === 1) frames.push(frame);
    }
    for (let i = 30; i < frames.length - 1; i++) {
      const [from, to] = [frames[i - 24], frames[i]];
      if (!from || !to) throw new Error('a frame is missing');
      const programmed = to.totals.nandBytesProgrammed - from.totals.nandBytesProgrammed;
      expect(to.wafNow).toBeCloseTo(programmed / (to.totals.hostBytesWritten - from.totals.hostBytesWritten), 9);
    }
  });
});

describe('columns', () => {
  it('programmed: slots that hold or held data, without padding, skipped starts, parity and what pSLC leaves; age as in the detail', () => {
    for (let seed = 1; seed <= cases(100); seed++) {
      const drawn = scenario(new Draw(seed));
      if (drawn === null || drawn.drive.compression) continue;
      loadInto(engine, drawn);
      for (let calls = 0; calls < 8; calls++) if (engine.advance({ maxRequests: 60, columns: false }).frame.ended) break;
      const { columns } = engine.frame(true);
      for (let block = 0; block < engine.plan.sim.blocks; block++) {
        const detail = engine.inspect(block);
        const held = detail.pages.filter((page) => page.lpn !== null).length;
        expect(columns?.programmed[block], `case ${seed}, block ${block}`).toBe(held);
        const age = columns?.age[block] ?? 0;
        if (detail.age !== null && detail.state !== groupStates.indexOf('bad')) expect(age).toBeCloseTo(detail.age, 0);
      }
    }
  });
});
