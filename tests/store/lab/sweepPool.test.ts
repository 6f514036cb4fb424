import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { runToEnd } from '../../../src/cli/run';
import { percent } from '../../../src/domain/englishNumbers';
import { Engine } from '../../../src/engine/engine';
import { type Report, reportOf } from '../../../src/engine/report';
import type { AdvanceReply, AdvanceRequest } from '../../../src/engine/types';
import { spareInAll } from '../../../src/scenario/law/spares';
import { parseScenario } from '../../../src/scenario/parse';
import type { Scenario } from '../../../src/scenario/types';
import { entryName } from '../../../src/store/lab/pointWords';
import { axesOf, axisInput, type SweepChoice, specInput, sweepFields } from '../../../src/store/lab/sweepChoice';
import { csvSoFar, isHeat, statesText, sweepLaws, sweepLines, sweepReach, whyNone } from '../../../src/store/lab/sweepData';
import { SweepMemory } from '../../../src/store/lab/sweepMemory';
import { poolSize, SweepPool, type SweepState } from '../../../src/store/lab/sweepPool';
import { pointText } from '../../../src/sweep/pointFile';
import { pointsOf } from '../../../src/sweep/points';
import { parseSpec } from '../../../src/sweep/spec';
import { english } from '../../../src/texts/en/english';
import { hasHeights, scalesFor } from '../../../src/views/sweep/plane';
import { endpointFor, ServedEngine, type TestEndpoint } from '../../client/endpoint';

function parsed(input: unknown): Scenario {
  const scenario = parseScenario(input);
  if (!scenario.ok) throw new Error(scenario.faults.join(' '));
  return scenario.value;
}

const base = parsed({
  scale: 1,
  drive: { preset: 'ocz-vector-256', channels: 2, diesPerChannel: 1, blocksPerPlane: 64, spareFactor: 0.2 },
  phases: [{ do: 'erase' }, { do: 'write', pattern: 'sequential', kib: 128 }, { do: 'write', pattern: 'random', kib: 4, passes: 3 }],
});

const choice: SweepChoice = {
  across: { path: 'userSpare', values: '0 to 0.2, 3 steps' },
  lines: { path: 'ftl.victim', values: 'greedy, random' },
  seeds: 1,
  measure: 'wafLast',
  scale: 1,
};

function axes(of: SweepChoice = choice) {
  const result = axesOf(of, base, english);
  if (!result.ok) throw new Error(result.faults.join(' '));
  return result.value;
}

let pools: SweepPool[] = [];
afterEach(() => {
  for (const pool of pools) pool.dispose();
  pools = [];
});

function poolOf(size: number, shownMs = 0, known = new Map<string, Report>()) {
  const engines: ServedEngine[] = [];
  const endpoints: TestEndpoint[] = [];
  const pool = new SweepPool(
    size,
    () => {
      const engine = new ServedEngine();
      const endpoint = endpointFor(engine);
      engines.push(engine);
      endpoints.push(endpoint);
      return endpoint;
    },
    shownMs,
    known,
  );
  pools.push(pool);
  return { pool, engines, endpoints };
}

function until(pool: SweepPool, holds: (state: SweepState) => boolean): Promise<SweepState> {
  return new Promise((done) => {
    const stop = pool.store.subscribe((state) => check(state));
    const check = (state: SweepState): void => {
      if (!holds(state)) return;
      stop();
      done(state);
    };
    check(pool.store.getState());
  });
}

const ended = ({ busy }: SweepState): boolean => !busy;

describe('the pool of a sweep', () => {
  test('computes every point as the command line does, however many workers there are', async () => {
    const texts: string[][] = [];
    for (const size of [1, 3]) {
      const { pool, endpoints } = poolOf(size);
      pool.show(axes(), base);
      pool.start();
      const { entries, done, total } = await until(pool, ended);
      expect([done, total, endpoints.length]).toEqual([6, 6, size]);
      expect(endpoints.every(({ terminated }) => terminated)).toBe(true);
      texts.push(entries.map(({ report }) => (report === null ? '' : pointText(report))));
    }
    const engine = await Engine.create(new WebAssembly.Module(readFileSync('wasm/build/engine.wasm')));
    const { pool } = poolOf(1);
    pool.show(axes(), base);
    const there = pool.store.getState().entries.map(({ point }) => {
      if (point === null) throw new Error('a point is missing');
      const load = engine.load(point.scenario);
      if (!load.ok) throw new Error(load.fault);
      return pointText(reportOf(runToEnd(engine, point.scenario, load.plan, () => undefined)));
    });
    expect(texts[0]).toEqual(there);
    expect(texts[1]).toEqual(there);
  });

  test('begins with the ends, and keeps what it knows when the sweep changes', async () => {
    const { pool, engines } = poolOf(1);
    const coarse = axes({ ...choice, lines: null, across: { path: 'userSpare', values: '0 to 0.2, 3 steps' } });
    const order: number[] = [];
    pool.show(coarse, base);
    pool.store.subscribe(({ entries }) => {
      for (const { index, status } of entries) if (status === 'running' && !order.includes(index)) order.push(index);
    });
    pool.start();
    await until(pool, ended);
    expect(order).toEqual([0, 2, 1]);
    pool.show(axes({ ...choice, lines: null, across: { path: 'userSpare', values: '0 to 0.2, 5 steps' } }), base);
    expect(pool.store.getState()).toMatchObject({ done: 3, total: 5 });
    pool.start();
    const { done } = await until(pool, ended);
    expect(done).toBe(5);
    expect(engines.reduce((loads, engine) => loads + engine.loads, 0)).toBe(5);
  });

  test('is cancelled at once: what is done stays, the workers are gone, and it goes on from there', async () => {
    const { pool, endpoints } = poolOf(2);
    pool.show(axes(), base);
    pool.start();
    await until(pool, ({ done }) => done >= 1);
    pool.cancel();
    const { entries, busy, done } = pool.store.getState();
    expect(busy).toBe(false);
    expect(done).toBeLessThan(6);
    expect(entries.filter(({ report }) => report !== null)).toHaveLength(done);
    expect(entries.every(({ status }) => status === 'done' || status === 'cancelled')).toBe(true);
    expect(endpoints.every(({ terminated }) => terminated)).toBe(true);
    pool.start();
    expect((await until(pool, ended)).done).toBe(6);
  });

  test('shows its beginning and its end at once, and no more of it than can be seen', async () => {
    const { pool } = poolOf(1, 1e6);
    pool.show(axes(), base);
    const shown: number[] = [];
    pool.store.subscribe(({ done }) => shown.push(done));
    pool.start();
    await until(pool, ended);
    expect(shown).toEqual([0, 6]);
    expect(pool.store.getState().entries.every(({ status }) => status === 'done')).toBe(true);
  });

  test('a step begins with a short call, however cheap the requests before it were: no call outlasts its limit', async () => {
    const asked: { readonly requests: number; readonly isFirst: boolean }[] = [];
    class Recording extends ServedEngine {
      #isFirst = true;
      override async load(...args: Parameters<ServedEngine['load']>): ReturnType<ServedEngine['load']> {
        this.#isFirst = true;
        return super.load(...args);
      }
      override async advance(request: AdvanceRequest): Promise<AdvanceReply> {
        asked.push({ requests: request.maxRequests, isFirst: this.#isFirst });
        const reply = await super.advance(request);
        this.#isFirst = reply.stop !== 'budget';
        return reply;
      }
    }
    const pool = new SweepPool(1, () => endpointFor(new Recording()), 0);
    pools.push(pool);
    pool.show([{ path: 'userSpare', values: [0.1] }], base);
    pool.start();
    await until(pool, ended);
    const firsts = asked.filter(({ isFirst }) => isFirst);
    // The three steps, and the blocks of the end.
    expect(firsts).toHaveLength(4);
    for (const { requests } of firsts) expect(requests).toBeLessThanOrEqual(500);
  });

  test('a trap costs its own point only', async () => {
    const { pool, engines } = poolOf(1);
    pool.show(axes(), base);
    pool.start();
    await until(pool, ({ done }) => done === 1);
    const [engine] = engines;
    if (engine) engine.trap = new Error('a broken invariant');
    const { entries } = await until(pool, ended);
    const failed = entries.filter(({ status }) => status === 'failed');
    expect(failed).toHaveLength(1);
    expect(failed[0]?.fault).toMatch(/broken invariant/);
    expect(entries.filter(({ report }) => report !== null)).toHaveLength(5);
    expect(engines).toHaveLength(2);
  });

  test('points that cannot be say why and are not computed', async () => {
    const { pool } = poolOf(1);
    pool.show([{ path: 'userSpare', values: [0.1, 5] }], base);
    pool.start();
    const { entries, total, done } = await until(pool, ended);
    expect([done, total]).toEqual([1, 1]);
    expect(entries[1]).toMatchObject({ status: 'impossible', fault: 'userSpare is 5; it must be a number from 0 to 0.95.' });
  });

  test('leaves the page a core of three or more', () => {
    expect([1, 2, 3, 8, Number.NaN].map(poolSize)).toEqual([1, 2, 2, 7, 1]);
  });
});

describe('what a sweep shows', () => {
  test('values are read as people write them', () => {
    expect(axisInput('0 to 0.4, 9 steps')).toEqual({ from: 0, to: 0.4, steps: 9 });
    expect(axisInput('greedy, fifo ,4')).toEqual(['greedy', 'fifo', 4]);
    expect(axisInput('')).toEqual([]);
    expect(axisInput('5 % to 40 %, 8 steps')).toEqual({ from: 0.05, to: 0.4, steps: 8 });
    expect(axisInput('7%, 12.5 %')).toEqual([0.07, 0.125]);
    const eight = { from: 0.07, to: 0.4, steps: 8 };
    for (const text of ['7 % to 40 %, 8 points', '7%..40% in 8', '0.07 to 0.4, 8 points', '7 to 40 %, 8 steps', '7 % – 40 % in 8 values'])
      expect(axisInput(text), text).toEqual(eight);
    for (const text of ['7 % bis 40 %, 8 Punkte', '.07…0.4, 8', '7 % bis 40 % in 8 Schritten'])
      expect(axisInput(text), text).toEqual(eight);
    expect(axisInput('-1e-3..1, 2')).toEqual({ from: -0.001, to: 1, steps: 2 });
  });

  test('a range that is not whole is a fault that says the forms, never a point', () => {
    for (const values of ['7 % to 40 %', '0.1, 8 points', '7 % to 40 %, many points', '1..2..3 in 4']) {
      const of = axesOf({ ...choice, across: { path: 'userSpare', values } }, base, english);
      expect(of.ok ? '' : of.faults.join(' '), values).toMatch(
        new RegExp(`^The values of Added spare area are “${values}”; they must be a list, .* or a range, “7 % to 40 %, 8 points”`),
      );
    }
    expect(axesOf({ ...choice, across: { path: 'ftl.victim', values: 'greedy, d-choices' }, lines: null }, base, english).ok).toBe(true);
  });

  test('a point is called by its user spare and the spare in all, in three digits unless another is written alike', () => {
    const named = (values: string): readonly string[] => {
      const { pool } = poolOf(1);
      const vary = axes({ ...choice, across: { path: 'userSpare', values }, lines: null });
      pool.show(vary, base);
      return pool.store.getState().entries.map((entry) => entryName(vary, entry, english));
    };
    const spare = (user: number): string => percent(spareInAll({ ...base, userSpare: user }));
    expect(named('7 % to 40 %, 8 points')[2]).toBe(`${spare(0.164285714286)} spare area in all (16.4\u00a0% added)`);
    expect(named('0.1641, 0.1642').map((name) => name.match(/\((.*) added/)?.[1])).toEqual(['16.41\u00a0%', '16.42\u00a0%']);
  });

  test('what was computed and chosen stays while the page is open, whatever runs came between', async () => {
    const memory = new SweepMemory();
    const first = poolOf(1, 0, memory.reports).pool;
    first.show(axes(), base);
    first.start();
    await until(first, ended);
    memory.keep(base, { ...choice, seeds: 2 });
    first.dispose();
    const again = poolOf(1, 0, memory.reports);
    again.pool.show(axes(), { ...base, name: 'opened again' });
    expect(again.pool.store.getState()).toMatchObject({ done: 6, total: 6 });
    expect(again.endpoints).toHaveLength(0);
    expect(memory.choiceOf({ ...base, name: 'opened again' })?.seeds).toBe(2);
    expect(memory.choiceOf({ ...base, seed: base.seed + 1 })).toBeNull();
  });

  test('every suggested field makes a sweep of this scenario, and the saved specification is one', () => {
    for (const field of sweepFields(base, english)) {
      const one = axesOf({ ...choice, across: field, lines: null }, base, english);
      expect(one.ok, field.path).toBe(true);
    }
    expect(parseSpec(JSON.parse(JSON.stringify(specInput({ ...choice, seeds: 3 }, base)))).ok).toBe(true);
  });

  test('the saved specification, read as the command line reads it, has the points of the page', () => {
    const seeded = { ...choice, seeds: 2 };
    const { pool } = poolOf(1);
    pool.show(axes(seeded), base);
    const spec = parseSpec(JSON.parse(JSON.stringify(specInput(seeded, base))));
    if (!spec.ok) throw new Error(spec.faults.join());
    const points = pointsOf(spec.value, spec.value.scenario);
    if (!points.ok) throw new Error(points.faults.join());
    const hashes = points.value.map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(12);
    expect(hashes).toEqual(pool.store.getState().entries.map(({ point }) => point?.hash));
  });

  test('what cannot be has a sentence', () => {
    const faults = (change: Partial<SweepChoice>): readonly string[] => {
      const result = axesOf({ ...choice, ...change }, base, english);
      return result.ok ? [] : result.faults;
    };
    expect(faults({ lines: choice.across })).toEqual(['The same field varies twice.']);
    expect(faults({ across: { path: 'seed', values: '1 to 1000, 501 steps' } })).toEqual([
      'These are 1,002 points; the page computes at most 1,000.',
    ]);
    expect(faults({ across: { path: 'seed', values: '' } })).toEqual(['vary.seed has no values; it must have at least one.']);
  });

  test('lines have the mean and ends of their seeds at the spare in all, near the law, and the table has every run', async () => {
    const { pool } = poolOf(1);
    const seeded = { ...choice, seeds: 2, lines: null };
    const vary = axes(seeded);
    pool.show(vary, base);
    expect(sweepLines(vary, pool.store.getState().entries, seeded, [], english)[0]?.marks).toEqual([]);
    pool.start();
    const { entries } = await until(pool, ended);
    const [line] = sweepLines(vary, entries, seeded, sweepLaws(vary, seeded, base), english);
    expect(line?.marks.map(({ x }) => Math.round(x * 1e3) / 1e3)).toEqual([0.2, 0.28, 0.36]);
    for (const mark of line?.marks ?? []) {
      expect(mark.seeds).toBe(2);
      expect(mark.least).toBeLessThan(mark.greatest);
      expect(mark.mean).toBeCloseTo((mark.least + mark.greatest) / 2, 9);
      const nearest = [...(line?.law ?? [])].sort((a, b) => Math.abs(a[0] - mark.x) - Math.abs(b[0] - mark.x))[0];
      expect(Math.abs(mark.mean / (nearest?.[1] ?? 0) - 1)).toBeLessThan(0.1);
    }
    const csv = csvSoFar(vary, entries, 'wafLast').trimEnd().split('\n');
    expect(csv[0]).toBe('userSpare,seed,wafLast,spareFactor,lawWaf');
    expect(Number(csv[1]?.split(',')[3])).toBeCloseTo(0.2, 3);
    expect(Number(csv[1]?.split(',')[4])).toBeCloseTo(line?.marks[0]?.law ?? Number.NaN, 9);
    expect(csvSoFar(vary, entries, 'iopsLast', ['a drive', 'a\nlink']).split('\n').slice(0, 3)).toEqual([
      '# a drive',
      '# a link',
      'userSpare,seed,iopsLast,spareFactor',
    ]);
    expect(whyNone(entries)).toBeNull();
    pool.show(axes({ ...seeded, across: { path: 'userSpare', values: '5, 40' } }), base);
    expect(whyNone(pool.store.getState().entries)).toMatch(/^userSpare is 5/);
    expect(csv).toHaveLength(7);
  });

  test('the axis holds all that will be swept before anything is computed, and has no heights then', () => {
    const { pool } = poolOf(1);
    const of = { ...choice, lines: null, measure: 'iopsLast' };
    const vary = axes(of);
    pool.show([...vary], base);
    const { entries } = pool.store.getState();
    const reach = sweepReach(vary, entries, of);
    expect(reach.map((x) => Math.round(x * 1e3) / 1e3)).toEqual([0.2, 0.28, 0.36]);
    const lines = sweepLines(vary, entries, of, sweepLaws(vary, of, base), english);
    const plane = { lines, measure: of.measure, across: 'userSpare', reach, dot: null, names: null, match: null, opened: null };
    const frame = { left: 0, right: 1000, top: 0, bottom: 100 };
    const [from, to] = scalesFor(plane, frame).x.domain;
    expect(from).toBeLessThan(0.2);
    expect(from).toBeGreaterThan(0.19);
    expect(to).toBeGreaterThan(0.36);
    expect(to).toBeLessThan(0.37);
    expect(hasHeights(plane)).toBe(false);
    expect(hasHeights({ ...plane, dot: { x: 0.2, y: 2 } })).toBe(true);
  });

  test('a figure says which states it is of: the same for the same points, another for any other', async () => {
    const said = async (seed: number, values: string) => {
      const { pool } = poolOf(1);
      pool.show(axes({ ...choice, lines: null, across: { path: 'userSpare', values } }), { ...base, seed });
      expect(statesText(pool.store.getState().entries)).toMatch(/^0 points/);
      pool.start();
      return statesText((await until(pool, ended)).entries);
    };
    const first = await said(1, '0.1, 0.2');
    expect(first).toMatch(/^2 points, states [0-9a-f]{16}$/);
    expect(await said(1, '0.1, 0.2')).toBe(first);
    expect(await said(2, '0.1, 0.2')).not.toBe(first);
    expect(await said(1, '0.1')).toMatch(/^1 points/);
  });

  test('no law is drawn where none is about the workload, or the measure', () => {
    const vary = axes();
    const hot = parsed({ ...base, phases: [...base.phases.slice(0, 2), { ...base.phases[2], pattern: 'zipf' }] });
    expect(sweepLaws(vary, choice, hot).every((law) => law.length === 0)).toBe(true);
    expect(sweepLaws(vary, choice, base).every((law) => law.length > 0)).toBe(true);
    expect(sweepLaws(vary, { ...choice, measure: 'iopsLast' }, base).every((law) => law.length === 0)).toBe(true);
  });

  test('two fields of numbers are a heat map, names are lines', () => {
    expect(isHeat(axes(), choice)).toBe(false);
    const both = { ...choice, lines: { path: 'seed', values: '1 to 4, 4 steps' } };
    expect(isHeat(axes(both), both)).toBe(true);
  });
});
