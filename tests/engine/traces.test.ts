/** Replays of traces: laws of the closed and of the open loop, and that nothing of how a run is advanced is in its state. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import { advanceTo, History } from '../../src/engine/history';
import { type ReplaySource, replaysOf } from '../../src/engine/replay';
import type { Frame } from '../../src/engine/types';
import type { PhaseChange, Scenario } from '../../src/scenario/types';
import { type Columns, ColumnsBuilder, forEachRow } from '../../src/traces/columns';
import { replayedOn } from '../../src/traces/replayed';
import { codeOf, FLUSH, READ, TRIM, WRITE } from '../../src/traces/request';
import { storeInMemory } from '../../src/traces/store';
import { cases } from '../cases';
import { read, sound } from '../traces/traces';
import { writers } from '../traces/writers';
import { inChunksOf, named, recorded, sourceOf, traces } from './recordings';
import { createEngine, type Parts, scenarioOf } from './setup';

let engine: Engine;
let checked: Engine;
beforeAll(async () => {
  engine = await createEngine();
  checked = await createEngine('checked');
});

const PAGES = 3072;
const fill = { do: 'write', pattern: 'sequential', kib: 128, qd: 32, passes: 1 } as const;
const drive = { dies: 4, channels: 2, bufferKiB: 256, commandUs: 3, linkMBps: 550, hostUs: 20, logicalPages: 4 * PAGES };
const replay = (change: PhaseChange = {}): PhaseChange => ({
  do: 'replay',
  trace: named,
  qd: 32,
  ...change,
  passes: change.passes ?? null,
});

function open(on: Engine, scenario: Scenario, source: ReplaySource): Frame {
  const load = on.load(
    scenario,
    replaysOf(scenario, () => source),
  );
  if (!load.ok) throw new Error(load.fault);
  return load.frame;
}

function run(on: Engine, scenario: Scenario, source: ReplaySource, maxRequests = 1_000_000): { hash: string; frame: Frame } {
  let frame = open(on, scenario, source);
  while (!frame.ended) frame = on.advance({ maxRequests, columns: false }).frame;
  return { hash: on.stateHash(), frame };
}

function columnsOf(rows: readonly (readonly [timeUs: number, kind: number, sector: number, sectors: number])[]): Columns {
  const builder = new ColumnsBuilder(rows.length);
  for (const row of rows) builder.add(...row);
  return builder.finish();
}

describe('a closed-loop replay of a recorded pattern is the pattern’s own run, to the bit', () => {
  const patterns: Readonly<Record<string, { readonly parts: Parts; readonly step: PhaseChange }>> = {
    'random pages at depth 32': { parts: { drive, phases: [] }, step: { pattern: 'random', kib: 4, qd: 32, requests: 12_000 } },
    'hot and cold at depth 1, stalling': {
      parts: { drive: { ...drive, bufferKiB: 0 }, ftl: { pacing: 'stall', victim: 'cost-benefit' }, phases: [] },
      step: { pattern: 'hot-cold', kib: 4, qd: 1, requests: 10_000 },
    },
    'sequential 64 KiB': { parts: { drive, phases: [] }, step: { pattern: 'sequential', kib: 64, qd: 8, requests: 2000 } },
    'a mix with reads and TRIMs': {
      parts: { drive, phases: [] },
      step: { do: 'mixed', pattern: 'random', kib: 4, readShare: 0.4, trimShare: 0.1, qd: 32, requests: 10_000 },
    },
    'a mix of sizes on compressible data': {
      parts: { drive: { ...drive, compression: true }, phases: [] },
      step: {
        pattern: 'random',
        mixKiB: [
          [4, 0.5],
          [16, 0.3],
          [64, 0.2],
        ],
        qd: 16,
        entropy: 0.6,
        requests: 4000,
      },
    },
  };

  it.each(Object.entries(patterns))('%s', (_name, { parts, step }) => {
    // Where a pattern's last request ended is state, and no trace knows of it: one more sequential request says it for both.
    const last = { pattern: 'sequential', kib: 4, requests: 1 } as const;
    const own = scenarioOf({ ...parts, phases: [fill, step, last] });
    const columns = recorded(engine, own, 1);
    expect(columns.rows).toBe(step.requests);
    const again = scenarioOf({
      ...parts,
      phases: [fill, replay({ time: 'closed', qd: step.qd ?? 1, entropy: step.entropy ?? 1, passes: 1 }), last],
    });
    const pattern = run(engine, own, sourceOf(columns, own.drive.logicalPages));
    const replayed = run(engine, again, sourceOf(columns, own.drive.logicalPages));
    expect(replayed.frame.clockUs).toBe(pattern.frame.clockUs);
    expect(replayed.hash).toBe(pattern.hash);
  });
});

test('places that a trace names are those that a step would name, to the bit; beyond the drive they count as invalid', () => {
  const placement = { interface: 'fdp', handles: 2, isolation: 'persistently' } as const;
  const parts = { drive: { ...drive, dies: 2, logicalPages: 2 * PAGES - 512 }, placement };
  const last = { pattern: 'sequential', kib: 4, requests: 1 } as const;
  const step: PhaseChange = { pattern: 'random', kib: 4, qd: 8, requests: 12_000, plids: [1, 0, 1] };
  const own = scenarioOf({ ...parts, phases: [fill, step, last] });
  const columns = recorded(engine, own, 1);
  const naming = (places: readonly number[]): Columns => {
    const builder = new ColumnsBuilder();
    let n = 0;
    forEachRow(columns, (at, kind, sector, sectors) =>
      builder.add(at, codeOf(kind, places[n++ % places.length] as number), sector, sectors),
    );
    return builder.finish();
  };
  const again = scenarioOf({ ...parts, phases: [fill, replay({ time: 'closed', qd: 8, passes: 1 }), last] });
  const replayed = (trace: Columns, on = engine) => run(on, again, sourceOf(trace, own.drive.logicalPages));
  const pattern = run(engine, own, sourceOf(columns, own.drive.logicalPages));
  expect(replayed(naming([1, 0, 1]), checked).hash).toBe(pattern.hash);
  // Without places all goes to the first handle, as with places that the drive does not have.
  const plain = replayed(columns);
  const invalid = replayed(naming([2, 127]));
  expect(plain.hash).not.toBe(pattern.hash);
  expect(plain.frame.handles[1]?.hostPages).toBe(0);
  expect(invalid.frame.handles.map(({ hostPages }) => hostPages)).toEqual(plain.frame.handles.map(({ hostPages }) => hostPages));
  expect(invalid.frame.placeEvents?.invalidPid).toBe(12_000);
  // A drive with one handle heeds none, to the bit.
  const one = scenarioOf({ ...parts, placement: {}, phases: [fill, replay({ time: 'closed', qd: 8, passes: 1 }), last] });
  const source = (trace: Columns) => sourceOf(trace, own.drive.logicalPages);
  expect(run(engine, one, source(naming([1, 0, 1]))).hash).toBe(run(engine, one, source(columns)).hash);
});

describe('an open loop', () => {
  it('issues every request at its own time, and latencies count from there, however late the drive is', () => {
    const times = [0, 0, 10, 5000, 5001, 9000, 200_000, 200_000.5];
    const source = sourceOf(columnsOf(times.map((at, i) => [at, WRITE, i * 8, 8] as const)), 4 * PAGES);
    const scenario = scenarioOf({ drive, phases: [fill, replay({ passes: 1 })] });
    open(engine, scenario, source);
    let reply = engine.advance({ maxRequests: 1_000_000, columns: false });
    expect(reply.stop).toBe('phase');
    const start = reply.frame.clockUs;
    // With the last one the phase is over, and the clock with it.
    for (const at of times.slice(0, -1)) {
      reply = engine.advance({ maxRequests: 1, columns: false });
      expect(reply.frame.clockUs - start).toBeCloseTo(at, 6);
    }
    expect(reply.frame.phaseRequests).toBe(times.length - 1);
    expect(engine.advance({ maxRequests: 1, columns: false }).frame.clockUs - start).toBeGreaterThan(200_000.5);
  });

  it('keeps Little’s law: the mean number outstanding is the rate times the mean latency', () => {
    const rows = Array.from({ length: 3000 }, (_, i) => [i * 900, i % 3 === 0 ? READ : WRITE, ((i * 7919) % (4 * PAGES)) * 8, 8] as const);
    const source = sourceOf(columnsOf(rows), 4 * PAGES);
    open(engine, scenarioOf({ drive, phases: [fill, replay({ passes: 1 })] }), source);
    let reply = engine.advance({ maxRequests: 1_000_000, columns: false });
    const start = reply.frame.clockUs;
    const step = 31;
    let area = 0;
    // Outstanding, looked at every 31 us: requests that have come less those that are complete.
    for (let t = 0; reply.stop !== 'end'; t += step) {
      reply = engine.advance({ maxRequests: 1_000_000, untilUs: start + t, columns: false });
      const came = Math.min(rows.length, Math.floor(t / 900) + 1);
      area += Math.max(0, came - reply.frame.phaseTotals.hostRequests) * step;
    }
    const { mean } = reply.frame.latencyUs;
    expect(reply.frame.phaseTotals.hostRequests).toBe(rows.length);
    expect(area / (rows.length * (mean ?? 0))).toBeCloseTo(1, 1);
  });

  it('holds more requests than the queue, which then wait at the host, and loses none', () => {
    const rows = Array.from({ length: 5000 }, (_, i) => [0, WRITE, ((i * 7919) % (4 * PAGES)) * 8, 8] as const);
    const source = sourceOf(columnsOf(rows), 4 * PAGES);
    const { frame } = run(checked, scenarioOf({ drive, phases: [fill, replay({ passes: 1 })] }), source);
    expect(frame.phaseTotals.hostRequests).toBe(5000);
    // All came at once: the last to be served waited as long as the phase lasted.
    expect(frame.latencyUs.max).toBeCloseTo(frame.phaseSeconds * 1e6, 3);
  });

  it('multiplies times by the factor, begins again where the trace is shorter, and ends in the middle by seconds', () => {
    const source = sourceOf(columnsOf([0, 100, 200].map((at) => [at, WRITE, at * 8, 8] as const)), 4 * PAGES);
    const at = (change: PhaseChange): Frame => run(engine, scenarioOf({ drive, phases: [replay(change)] }), source).frame;
    expect(at({ passes: 1 }).totals.hostRequests).toBe(3);
    expect(at({ requests: 7 }).totals.hostRequests).toBe(7);
    expect(at({ passes: 2.5 }).totals.hostRequests).toBe(8);
    // A pass lasts 300 us: requests come every 100 us, and 0.00095 s have ten of them.
    expect(at({ seconds: 0.00095 }).totals.hostRequests).toBe(10);
    expect(at({ seconds: 0.00095, timeFactor: 2 }).totals.hostRequests).toBe(5);
  });

  it('lets dies collect in its pauses where the drive collects when idle', () => {
    const burst = (from: number) => Array.from({ length: 800 }, (_, i) => [from, WRITE, ((i * 7919) % (4 * PAGES)) * 8, 8] as const);
    const source = sourceOf(columnsOf([...burst(0), ...burst(5e6), ...burst(10e6)]), 4 * PAGES);
    const waiting = (idleGcSeconds: number | null): Frame =>
      run(checked, scenarioOf({ drive, ftl: { idleGcSeconds }, phases: [fill, { qd: 32, requests: 9000 }, replay({ passes: 1 })] }), source)
        .frame;
    const [never, idle] = [waiting(null), waiting(0.1)];
    expect(idle.totals.groupsCollected).toBeGreaterThan(never.totals.groupsCollected);
    expect(idle.writeLatencyUs.mean).toBeLessThan((never.writeLatencyUs.mean ?? 0) * 0.9);
  });
});

describe('requests', () => {
  const stateAfter = (rows: Parameters<typeof columnsOf>[0], parts: Partial<Parts> = {}): Frame =>
    run(
      checked,
      scenarioOf({ drive, ...parts, phases: [fill, { do: 'idle', seconds: 1 }, replay({ passes: 1 })] }),
      sourceOf(columnsOf(rows), 4 * PAGES),
    ).frame;

  it('a flush is complete when all before it is on the flash, and is neither read nor write', () => {
    const frame = stateAfter([
      [0, WRITE, 0, 8],
      [1, FLUSH, 0, 0],
    ]);
    expect(frame.phaseTotals.pagesPadded).toBe(0);
    expect(frame.latencyUs.max).toBeGreaterThan(1300);
    expect(frame.writeLatencyUs.mean).toBeLessThan(200);
    expect(frame.phaseTotals).toMatchObject({ hostRequests: 2, hostPagesWritten: 1, hostBytesWritten: 4096 });
  });

  it('a TRIM drops the pages that it covers as a whole, and takes them off the map', () => {
    const frame = stateAfter([
      [0, TRIM, 4, 8],
      [1, TRIM, 12, 24],
      [2, TRIM, 0, 4 * PAGES * 8],
    ]);
    expect(frame.phaseTotals.pagesTrimmed).toBe(4 * PAGES);
    expect(frame.mappedPages).toBe(0);
    expect(stateAfter([[0, TRIM, 4, 8]]).phaseTotals.pagesTrimmed).toBe(0);
    expect(stateAfter([[0, TRIM, 12, 24]]).phaseTotals.pagesTrimmed).toBe(2);
  });

  it('an unaligned write reads the two pages that it covers in part', () => {
    expect(stateAfter([[0, WRITE, 7, 8]]).phaseTotals).toMatchObject({ hostPagesWritten: 2, nandPagesRead: 2, hostBytesWritten: 4096 });
    expect(stateAfter([[0, WRITE, 8, 8]]).phaseTotals).toMatchObject({ hostPagesWritten: 1, nandPagesRead: 0 });
  });

  it('a write that goes on where the request before ended is not held by a cap of random writes', () => {
    const capped = { drive: { ...drive, randomWriteIopsCap: 100 } };
    const rows = (step: number) => Array.from({ length: 100 }, (_, i) => [0, WRITE, i * 8 * step, 8] as const);
    expect(stateAfter(rows(1), capped).phaseSeconds).toBeLessThan(0.2);
    expect(stateAfter(rows(2), capped).phaseSeconds).toBeGreaterThan(0.9);
  });
});

describe('the state knows nothing of', () => {
  const anyTrace = traces(4 * PAGES, 3000, 400);
  const times = fc.constantFrom<PhaseChange>({}, { timeFactor: 0.2 }, { time: 'closed', qd: 1 }, { time: 'closed', qd: 7 });
  const parts = fc.constantFrom<Parts>(
    { drive, phases: [] },
    { drive: { ...drive, bufferKiB: 0, hostUs: 0 }, ftl: { idleGcSeconds: 0.001 }, sample: { seconds: 0.001 }, phases: [] },
    { drive: { ...drive, compression: true, mappingKiB: 8 }, ftl: { pacing: 'stall', idleGcSeconds: 0.002 }, phases: [] },
  );

  it('chunks, in which rows come and the run is advanced, and every invariant holds', () => {
    fc.assert(
      fc.property(anyTrace, times, parts, fc.integer({ min: 1, max: 50 }), (columns, time, some, n) => {
        const scenario = scenarioOf({ ...some, phases: [fill, { qd: 8, requests: 3000 }, replay({ ...time, passes: 2 })] });
        const source = sourceOf(columns, 4 * PAGES);
        const whole = run(engine, scenario, source);
        expect(run(checked, scenario, inChunksOf(n, source), n).hash).toBe(whole.hash);
        checked.check();
      }),
      { numRuns: cases(12) },
    );
  });

  it('stops between arrivals, snapshots, seeks and forks', () => {
    fc.assert(
      fc.property(anyTrace, times, parts, fc.double({ min: 0, max: 1, noNaN: true }), (columns, time, some, share) => {
        const scenario = scenarioOf({ ...some, phases: [fill, { qd: 8, requests: 2000 }, replay({ ...time, passes: 1 })] });
        const source = sourceOf(columns, 4 * PAGES);
        const whole = run(engine, scenario, source);
        open(checked, scenario, source);
        const history = new History(checked, 1e8, 0);
        const stop = whole.frame.clockUs - whole.frame.phaseSeconds * 1e6 * (1 - share);
        let reply = checked.advance({ maxRequests: 1_000_000, untilUs: stop, columns: false });
        history.note(reply);
        while (!reply.frame.ended && reply.stop !== 'time') {
          reply = checked.advance({ maxRequests: 500, untilUs: stop, columns: false });
          history.note(reply);
        }
        const [here, hash, copy] = [reply.frame, checked.stateHash(), checked.snapshot()];
        while (!reply.frame.ended) reply = checked.advance({ maxRequests: 37, columns: false });
        expect(checked.stateHash()).toBe(whole.hash);
        checked.restore(copy);
        expect(checked.stateHash()).toBe(hash);
        history.truncate();
        const { atBorder } = history.seek({ kind: 'request', phase: here.phase, request: here.phaseRequests });
        expect(advanceTo(checked, here, atBorder)).toBe(true);
        let frame = checked.frame(false);
        while (!frame.ended) frame = checked.advance({ maxRequests: 1_000_000, columns: false }).frame;
        expect(checked.stateHash()).toBe(whole.hash);
      }),
      { numRuns: cases(10) },
    );
  });
});

test('the same requests from files of three formats end in the same state', () => {
  const shared = ['msr', 'blktrace', 'alibaba'];
  const requests = Array.from({ length: 300 }, (_, i) => ({
    ns: i * 250_000,
    kind: i % 3 === 0 ? READ : WRITE,
    sector: (i * 104_729) % 400_000,
    sectors: 1 + ((i * 7) % 64),
  }));
  const scenario = scenarioOf({ drive, phases: [fill, { do: 'replay', trace: named, passes: 3, time: 'recorded', map: 'modulo' }] });
  const ends = shared.map((id) => {
    const writer = writers.find((each) => each.id === id);
    if (!writer) throw new Error(`There is no writer of ${id}.`);
    const { columns, report } = sound(read(writer.write(requests)));
    expect(report.format).toBe(id);
    return run(engine, scenario, replayedOn(storeInMemory(columns), 'modulo', 4 * PAGES * 8)).hash;
  });
  expect(new Set(ends).size).toBe(1);
});

describe('a trace that is not there', () => {
  const scenario = scenarioOf({ drive, phases: [fill, replay({ passes: 1 })] });

  it('is one sentence, and so is one that does not lie on the drive', () => {
    expect(engine.load(scenario)).toEqual({
      ok: false,
      fault: 'phases.1.trace is 0123456789abcdef, which is not at hand: open its file first.',
      scaleThatFits: null,
    });
    const beyond = sourceOf(columnsOf([[0, WRITE, 4 * PAGES * 8, 8]]), 4 * PAGES);
    expect(
      engine.load(
        scenario,
        replaysOf(scenario, () => beyond),
      ),
    ).toMatchObject({
      fault: 'phases.1.map is as-is; no request of the trace lies on the drive then, so it must be modulo or compact.',
    });
  });

  it('or breaks off while it is read, stops the run with its own reason', () => {
    const source = sourceOf(columnsOf([[0, WRITE, 0, 8]]), 4 * PAGES);
    const broken: ReplaySource = {
      ...source,
      chunkAt: () => {
        throw new Error('The stored trace ends before its last request.');
      },
    };
    open(engine, scenario, broken);
    engine.advance({ maxRequests: 1_000_000, columns: false });
    expect(() => engine.advance({ maxRequests: 1, columns: false })).toThrow('The stored trace ends before its last request.');
    const lying: ReplaySource = { ...source, chunkAt: (row) => ({ ...source.chunkAt(row), first: 5 }) };
    open(engine, scenario, lying);
    engine.advance({ maxRequests: 1_000_000, columns: false });
    expect(() => engine.advance({ maxRequests: 1, columns: false })).toThrow('Rows 5 to 5 of a trace came where row 0 was asked for.');
  });
});
