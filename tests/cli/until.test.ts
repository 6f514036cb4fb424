import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runUntil } from '../../src/cli/run';
import { wantedOf } from '../../src/engine/conditions';
import { Engine } from '../../src/engine/engine';
import { advanceTo } from '../../src/engine/history';
import { requestsNamed, wholeRequest } from '../../src/engine/order';
import { type Condition, parseConditions } from '../../src/scenario/condition';
import { parseScenario } from '../../src/scenario/parse';
import { shippedScenario } from '../../src/scenario/shipped/shipped';
import type { Scenario } from '../../src/scenario/types';
import { cases } from '../cases';
import { holds } from '../engine/holds';
import { sim } from './sim';

const module = new WebAssembly.Module(readFileSync('wasm/build/engine.wasm'));
const tiny = shippedScenario('tiny');

function listOf(text: string): readonly Condition[] {
  const parsed = parseConditions(text);
  if (!parsed.ok) throw new Error(parsed.faults.join());
  return parsed.value;
}

async function until(scenario: Scenario, text: string) {
  const engine = await Engine.create(module);
  const load = engine.load(scenario);
  if (!load.ok) throw new Error(load.fault);
  return runUntil(engine, scenario, load.plan, listOf(text), () => {});
}

/** What a look after every single step finds. */
async function scanned(scenario: Scenario, text: string) {
  const engine = await Engine.create(module);
  const load = engine.load(scenario);
  if (!load.ok) throw new Error(load.fault);
  const { plan } = load;
  const last = plan.scenario.phases.length - 1;
  let before = load.frame;
  for (;;) {
    const reply = engine.advance({ maxRequests: 1, columns: false, trace: true });
    const { phase, phaseRequests: request, phaseSeconds: seconds, wafNow } = reply.frame;
    const held = listOf(text).find((condition) => {
      if (condition.kind === 'time') return phase === last && seconds >= condition.seconds;
      if (condition.kind === 'request') return phase === last && request >= condition.request;
      return wantedOf([condition], plan).until.some((one) => holds(engine, one, reply, before));
    });
    before = reply.frame;
    if (held !== undefined || reply.stop === 'end')
      return { held: held ?? null, phase, request, seconds, wafNow, stateHash: engine.stateHash() };
  }
}

test('stops where a look after every request does, in the same state', async () => {
  const words = fc.oneof(
    fc.integer({ min: 1, max: 400 }).map((n) => `collection:${n}`),
    fc.integer({ min: 1, max: 2500 }).map((n) => `request:${n}`),
    fc.double({ min: 0.001, max: 8, noNaN: true }).map((s) => `time:${s}`),
    fc.constantFrom(
      'collection',
      'bad',
      'steady',
      'free<=1',
      'free<=3',
      'waf>=1.4',
      'waf<=1.1',
      'victim>=7',
      'moved:3',
      'written:95',
      'trimmed:9',
    ),
  );
  const drives = fc.record({
    seed: fc.nat(99),
    victim: fc.constantFrom('greedy', 'fifo', 'random'),
    pacing: fc.constantFrom('stall', 'interleave'),
    worn: fc.boolean(),
  });
  let ended = 0;
  await fc.assert(
    fc.asyncProperty(drives, fc.array(words, { minLength: 1, maxLength: 2 }), async ({ seed, victim, pacing, worn }, list) => {
      const made = parseScenario({
        ...tiny,
        seed,
        drive: { ...tiny.drive, logicalPages: 72, ...(worn ? { peSpread: 0.2, peCycles: 20 } : {}) },
        ftl: { ...tiny.ftl, victim, pacing, gcLow: 2, gcHigh: 2 },
        phases: [...tiny.phases.slice(0, 1), { do: 'mixed', kib: 4, qd: 1, trimShare: 0.1, requests: 2000 }],
      });
      if (!made.ok) throw new Error(made.faults.join());
      const expected = await scanned(made.value, list.join());
      const run = await until(made.value, list.join());
      const { phase, request, seconds } = run.stopped;
      const { wafNow } = run.frame;
      expect({ held: run.held, phase, request, seconds, wafNow, stateHash: run.stateHash }).toEqual(expected);
      if (run.held?.kind === 'waf') expect(run.stopped.values).toEqual({ waf: wafNow });
      if (run.held === null) ended += 1;
    }),
    { numRuns: cases(15) },
  );
  expect(ended).toBeLessThan(cases(30));
});

/** The state to which the place of a link leads, as the page goes there. */
async function opened(scenario: Scenario, at: { readonly phase: number; readonly request: number }): Promise<string> {
  const engine = await Engine.create(module);
  const load = engine.load(scenario);
  if (!load.ok) throw new Error(load.fault);
  advanceTo(engine, { phase: at.phase, phaseRequests: at.request }, false);
  return engine.stateHash();
}

test('at every scale it stops at a whole request, at which request:N and a link find the same state', async () => {
  let found = 0;
  const words = ['collection:7', 'waf>=1.2', 'free<=9', 'moved:77', 'time:0.31'];
  for (const scale of [1, 2, 3, 5]) {
    const made = parseScenario({
      scale,
      drive: {
        ...tiny.drive,
        preset: 'tiny',
        dies: 2,
        blocksPerPlane: 40 * scale,
        pagesPerBlock: 64,
        logicalPages: 4099 * scale,
        bufferKiB: 64,
      },
      phases: [
        { do: 'write', pattern: 'sequential', passes: 1, kib: 32, qd: 8 },
        { do: 'mixed', trimShare: 0.1, kib: 4, qd: 8, seconds: 3 },
      ],
    });
    if (!made.ok) throw new Error(made.faults.join());
    for (const word of words) {
      const { stopped, stateHash } = await until(made.value, word);
      expect(Number.isInteger(stopped.request), `${word} at 1:${scale}: ${stopped.request}`).toBe(true);
      if (stopped.condition === null) continue;
      found += 1;
      expect(await opened(made.value, stopped), `${word} at 1:${scale}`).toBe(stateHash);
      const again = await until(made.value, `request:${stopped.request}`);
      expect(again.stopped).toMatchObject({ phase: 1, request: stopped.request });
      expect(again.stateHash, `${word} at 1:${scale}`).toBe(stateHash);
    }
  }
  expect(found).toBeGreaterThan(12);
});

test('a whole request names one state of the simulated drive, at any factor', () => {
  fc.assert(
    fc.property(fc.double({ min: 1.99, max: 4096, noNaN: true }), fc.integer({ min: 0, max: 1e9 }), (factor, simulated) => {
      const place = wholeRequest({ phaseRequests: simulated * factor });
      expect(requestsNamed(place, factor)).toBe(simulated);
      expect(Math.ceil(place / factor)).toBe(simulated);
    }),
    { numRuns: cases(300) },
  );
});

test('the values are those of the moment, and the report ends there', async () => {
  const run = await until(tiny, 'waf>=1.5');
  const { waf } = run.stopped.values;
  expect(waf).toBeGreaterThanOrEqual(1.5);
  // The window of the tiny drive is 24 requests.
  const rows = (run.phases[1]?.rows ?? []).slice(-24);
  const of = (column: number): number => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0);
  expect(rows).toHaveLength(24);
  expect(waf).toBeCloseTo((of(7) + of(8) + of(9)) / of(6), 9);
  expect(run.phases.map(({ frame }) => frame.phaseRequests)).toEqual([96, run.stopped.request]);
});

test('the next collection is the first of the run, with the request that makes it necessary', async () => {
  const [next, first] = [await until(tiny, 'collection'), await until(tiny, 'collection:1')];
  expect(next.stopped).toMatchObject({ condition: 'collection', values: { group: expect.any(Number), validPages: expect.any(Number) } });
  expect(next.stateHash).toBe(first.stateHash);
  const before = await until(tiny, `request:${next.stopped.request - 1}`);
  expect(before.frame.totals.groupsCollected).toBe(0);
});

describe('--until', () => {
  test('prints the state there, and what stopped it', async () => {
    const { out, status } = await sim(['tiny', '--until', 'request:99999,collection:3', '--json']);
    expect(status).toBe(0);
    const report = JSON.parse(out);
    expect(report.stopped).toEqual({
      condition: 'collection:3',
      phase: 1,
      request: report.phases[1].hostRequests,
      seconds: report.phases[1].displayedSeconds,
      values: { group: expect.any(Number), validPages: expect.any(Number) },
    });
    expect(report.totals.hostRequests).toBe(96 + report.stopped.request);
    expect((await sim(['tiny', '--until=collection:3'])).out).toMatch(
      /^The run went on until collection number 3 of the run \(group \d+, validPages \d+\): in phase 1, /m,
    );
  });

  test('a run that ends first says so', async () => {
    const { out } = await sim(['tiny', '--until', 'bad', '--json']);
    expect(JSON.parse(out).stopped).toMatchObject({ condition: null, phase: 1, request: 2000, values: {} });
  });

  test.each([
    [['tiny', '--until', 'x'], /^--until is "x"; it must be one of collection, /],
    [['tiny', '--until'], /^--until is ""; it must be one of /],
    [['tiny', '--until', 'written:96'], /^--until is written:96; the pages of the partition are 0 to 95\.$/],
    [['experiment:consistency', '--until', 'bad'], /^--until stops one run; an experiment has several\.$/],
  ])('%j', async (argv, fault) => {
    const { status, err } = await sim(argv);
    expect(status).toBe(2);
    expect(err.trimEnd()).toMatch(fault);
  });
});

test('--help tells every option and every condition', async () => {
  const { out } = await sim(['--help']);
  for (const option of ['--set', '--scale', '--until', '--json', '--csv', '--fio', '--out', 'sweep']) expect(out).toContain(option);
  const words = [
    'collection',
    'collection:N',
    'free<=N',
    'waf>=X',
    'waf<=X',
    'written:LPN',
    'moved:LPN',
    'trimmed:LPN',
    'victim>=N',
    'bad',
    'steady',
    'time:S',
    'request:N',
  ];
  const fault = parseConditions('?');
  for (const word of words) {
    expect(out).toContain(word);
    expect(fault.ok || fault.faults[0]).toContain(word);
  }
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(140);
});
