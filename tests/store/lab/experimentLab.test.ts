import { describe, expect, test } from 'vitest';
import { leastMemory } from '../../../src/scenario/capacity';
import { parseScenario } from '../../../src/scenario/parse';
import type { Scenario } from '../../../src/scenario/types';
import { ExperimentLab, type LabRoom, type LabState, roomOfMachine } from '../../../src/store/lab/experimentLab';
import type { LabEntry } from '../../../src/store/lab/labEntry';
import { narrate, narrationText } from '../../../src/store/selections/words/narration';
import { english } from '../../../src/texts/en/english';
import { endpointFor, ServedEngine, type TestEndpoint } from '../../client/endpoint';

const small = {
  preset: 'samsung-840-pro-256',
  channels: 2,
  diesPerChannel: 1,
  planesPerDie: 1,
  blocksPerPlane: 64,
  pagesPerBlock: 32,
  nandPageKiB: 4,
  bufferKiB: 64,
  logicalPages: 3400,
};

function scenario(fields: Readonly<Record<string, unknown>> = {}, drive: Readonly<Record<string, unknown>> = {}): Scenario {
  const result = parseScenario({
    scale: 1,
    drive: { ...small, ...drive },
    phases: [
      { do: 'erase' },
      { do: 'write', pattern: 'sequential', kib: 128, passes: 1 },
      { do: 'write', pattern: 'random', kib: 4, passes: 3 },
    ],
    ...fields,
  });
  if (!result.ok) throw new Error(result.faults.join(' '));
  return result.value;
}

function testLab(): { readonly lab: ExperimentLab; readonly engine: ServedEngine; readonly endpoints: TestEndpoint[] } {
  const engine = new ServedEngine();
  const endpoints: TestEndpoint[] = [];
  const lab = new ExperimentLab(() => {
    const endpoint = endpointFor(engine);
    endpoints.push(endpoint);
    return endpoint;
  });
  return { lab, engine, endpoints };
}

function until(lab: ExperimentLab, wanted: (state: LabState) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(JSON.stringify(lab.state.queue))), 30_000);
    const check = () => {
      if (!wanted(lab.state)) return;
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = lab.store.subscribe(check);
    check();
  });
}

const idle = ({ queue }: LabState) => queue.length === 0;
const entry = (lab: ExperimentLab, key: string): LabEntry => {
  const found = lab.state.entries[key];
  if (found === undefined) throw new Error(`${key} is not in the lab`);
  return found;
};

describe('the lab', () => {
  test('computes runs one after another to their end, keeps the frame of every phase, and lets the worker go', async () => {
    const { lab, engine, endpoints } = testLab();
    lab.start([
      { key: 'a', scenario: scenario() },
      { key: 'b', scenario: scenario({ seed: 2 }) },
    ]);
    expect(lab.state.queue).toEqual(['a', 'b']);
    await until(lab, idle);
    for (const key of ['a', 'b']) {
      const { status, run, phaseEnds, progress } = entry(lab, key);
      expect([status, progress, run?.frame.ended, phaseEnds.map((frame) => frame.phase)]).toEqual(['done', 1, true, [0, 1, 2]]);
      expect(run?.frame.totals.hostPagesWritten).toBe(4 * 3400);
      expect(run?.samples.length).toBeGreaterThan(0);
    }
    expect(engine.loads).toBe(2);
    expect(endpoints.map(({ terminated }) => terminated)).toEqual([true]);
  });

  test('does not compute again what is there, but what has another scenario', async () => {
    const { lab, engine } = testLab();
    const first = scenario();
    lab.start([{ key: 'a', scenario: first }]);
    await until(lab, idle);
    const { run } = entry(lab, 'a');
    lab.start([{ key: 'a', scenario: first }]);
    await until(lab, idle);
    expect(entry(lab, 'a').run).toBe(run);
    lab.start([{ key: 'a', scenario: scenario({ seed: 9 }) }]);
    await until(lab, idle);
    expect(entry(lab, 'a').run).not.toBe(run);
    expect(engine.loads).toBe(2);
  });

  test('cancel ends what is under way and what waits, keeps what is done, and a later start begins anew', async () => {
    const { lab, endpoints } = testLab();
    lab.start([
      { key: 'a', scenario: scenario() },
      { key: 'long', scenario: scenario({ phases: [{ do: 'write', passes: 100_000 }] }) },
      { key: 'waits', scenario: scenario({ seed: 3 }) },
    ]);
    await until(lab, ({ entries }) => entries.long?.status === 'running');
    lab.cancel();
    expect(['a', 'long', 'waits'].map((key) => entry(lab, key).status)).toEqual(['done', 'cancelled', 'cancelled']);
    expect(lab.state.queue).toEqual([]);
    expect(endpoints.every(({ terminated }) => terminated)).toBe(true);
    lab.start([{ key: 'waits', scenario: scenario({ seed: 3 }) }]);
    await until(lab, idle);
    expect(entry(lab, 'waits').status).toBe('done');
  });

  test('a run whose engine dies says why, and the next one has another engine', async () => {
    const { lab, engine, endpoints } = testLab();
    engine.trap = new Error('invariant broken');
    lab.start([
      { key: 'a', scenario: scenario() },
      { key: 'b', scenario: scenario({ seed: 2 }) },
    ]);
    await until(lab, ({ entries }) => entries.a?.status === 'failed');
    engine.trap = null;
    await until(lab, idle);
    expect(entry(lab, 'a').fault).toContain('invariant broken');
    expect(entry(lab, 'b').status).toBe('done');
    expect(endpoints.length).toBe(2);
  });
});

describe('runs beside each other', () => {
  const jobs = [1, 2, 3, 4, 5].map((seed) => ({ key: String(seed), scenario: scenario({ seed }) }));
  const running = ({ entries }: LabState) => Object.values(entries).filter(({ status }) => status === 'running').length;

  async function most(room: LabRoom): Promise<{ readonly beside: number; readonly workers: number; readonly hashes: readonly unknown[] }> {
    const endpoints: TestEndpoint[] = [];
    const spawn = () => {
      const endpoint = endpointFor(new ServedEngine());
      endpoints.push(endpoint);
      return endpoint;
    };
    const lab = new ExperimentLab(spawn, undefined, room);
    let beside = 0;
    lab.store.subscribe((state) => {
      beside = Math.max(beside, running(state));
    });
    lab.start(jobs);
    await until(lab, idle);
    expect(endpoints.every(({ terminated }) => terminated)).toBe(true);
    const hashes = jobs.map(({ key }) => entry(lab, key).run?.frame.totals);
    return { beside, workers: endpoints.length, hashes };
  }

  test('as many as there are lanes, with the results of one lane', async () => {
    const one = await most({ lanes: 1, memory: Number.POSITIVE_INFINITY });
    const three = await most({ lanes: 3, memory: Number.POSITIVE_INFINITY });
    expect([one.beside, one.workers, three.beside, three.workers]).toEqual([1, 1, 3, 3]);
    expect(three.hashes).toEqual(one.hashes);
  });

  test('no more than memory holds, and always one', async () => {
    const bytes = leastMemory(scenario());
    expect((await most({ lanes: 5, memory: 2.5 * bytes })).beside).toBe(2);
    expect((await most({ lanes: 5, memory: bytes / 2 })).beside).toBe(1);
  });

  test('what a machine has: its cores but one, of two both, and a share of its memory', () => {
    expect(roomOfMachine({ hardwareConcurrency: 8, deviceMemory: 8 }).lanes).toBe(7);
    expect(roomOfMachine({ hardwareConcurrency: 2, deviceMemory: 8 }).lanes).toBe(2);
    expect(roomOfMachine({}).lanes).toBe(1);
    expect(roomOfMachine({ deviceMemory: 8 }).memory).toBeGreaterThan(roomOfMachine({ deviceMemory: 2 }).memory);
  });
});

test('a drive written to death is read-only at the end, and the sentence says so plainly', async () => {
  const { lab } = testLab();
  lab.start([{ key: 'worn', scenario: scenario({ phases: [{ do: 'write', passes: 1000 }] }, { peCycles: 12, peSpread: 0.1 }) }]);
  await until(lab, idle);
  const { run } = entry(lab, 'worn');
  if (run === null) throw new Error('there is no run');
  expect(run.frame.readOnly).toBe(true);
  const narration = narrate(run, english);
  expect(narration.state).toBe('readOnly');
  const text = narrationText(narration).replaceAll('\u00a0', ' ');
  expect(text).toMatch(/^Worn out: read-only\. The drive is worn out and takes no more writes; it can still be read/);
  expect(text).toContain(`${run.frame.groups[4]} of 128 blocks are bad`);
  expect(run.frame.groups[4]).toBeGreaterThan(0);
});
