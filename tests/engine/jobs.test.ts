import { beforeAll, describe, expect, it, test } from 'vitest';
import { groupStates } from '../../src/domain/names';
import type { Engine } from '../../src/engine/engine';
import { planScenario } from '../../src/engine/plan';
import { columnsOf, sampleIndex } from '../../src/engine/sampleFields';
import type { Frame } from '../../src/engine/types';
import type { PhaseChange, Scenario } from '../../src/scenario/types';
import { Draw } from './fuzzDraw';
import { Replay } from './replay';
import { createEngine, loadInto, type Parts, runToEnd, scenarioOf, sideJob } from './setup';
import { validSlots } from './twinGroups';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine('checked');
});

const drive = { dies: 4, channels: 2, planesPerDie: 2, pagesPerBlock: 32, logicalPages: 14_000, bufferKiB: 512, hostUs: 30, commandUs: 1 };
const fill: PhaseChange = { do: 'write', pattern: 'sequential', kib: 128, qd: 32, passes: 1 };
const halves = [
  { from: 0, to: 0.5 },
  { from: 0.5, to: 1 },
] as const;

function withJobs(own: PhaseChange, beside: Parts['phases'][number]['beside'], rest: Partial<Parts> = {}): Scenario {
  return scenarioOf({ drive, phases: [fill, { requests: 20_000, ...own, ...(beside ? { beside } : {}) }], ...rest });
}

/** Pages that the host writes in a phase, in the order in which they take effect. */
function written(scenario: Scenario, phase: number): readonly number[] {
  loadInto(engine, scenario);
  const lpns: number[] = [];
  for (let ended = false; !ended; ) {
    const reply = engine.advance({ maxRequests: 500, columns: false, trace: true });
    if (reply.frame.phase === phase) for (const event of reply.events) if (event.kind === 'write') lpns.push(event.lpn);
    ended = reply.frame.ended;
  }
  return lpns;
}

/** The frame at the end of the phase with jobs. */
function frameAfter(scenario: Scenario) {
  return runToEnd(engine, scenario).frame;
}

describe('jobs side by side', () => {
  it('each make the requests of their own pattern, in their own order, whatever runs beside', () => {
    const own: PhaseChange = { pattern: 'random', qd: 5, span: halves[0] };
    const other = { pattern: 'permutation', kib: 8, qd: 3, span: halves[1] } as const;
    const middle = planScenario(withJobs(own, [])).sim.usedPages / 2;
    const both = written(withJobs(own, [sideJob(other)]), 1);
    const parts = [both.filter((lpn) => lpn < middle), both.filter((lpn) => lpn >= middle)] as const;
    expect(parts.every((part) => part.length > 3000)).toBe(true);
    expect(parts[0]).toEqual(written(withJobs(own, []), 1).slice(0, parts[0].length));
    // A job beside the phases draws as the phase behind the last one would.
    const last = scenarioOf({ drive, phases: [fill, { ...fill, requests: 1, passes: null }, { ...other, requests: 20_000 }] });
    expect(parts[1]).toEqual(written(last, 2).slice(0, parts[1].length));
  });

  it('keep their own queues full: depth is rate times mean latency, for each of them, and together they are the phase', () => {
    const beside = [sideJob({ do: 'read', qd: 4 }), sideJob({ do: 'read', kib: 64, pattern: 'sequential', qd: 2 })];
    const frame = frameAfter(withJobs({ qd: 24 }, beside));
    expect(frame.jobs).toHaveLength(3);
    for (const [i, qd] of [24, 4, 2].entries()) {
      const { hostRequests, latencyUs } = frame.jobs[i]!;
      expect(hostRequests).toBeGreaterThan(200);
      expect(((hostRequests / frame.phaseSeconds) * latencyUs.mean!) / 1e6).toBeCloseTo(qd, 0);
      expect(latencyUs.max).toBeGreaterThanOrEqual(latencyUs.p99!);
    }
    const sum = (of: (job: (typeof frame.jobs)[number]) => number) => frame.jobs.reduce((total, job) => total + of(job), 0);
    expect(sum((job) => job.hostRequests)).toBe(frame.phaseTotals.hostRequests);
    expect(sum((job) => job.hostBytesRead)).toBe(frame.phaseTotals.hostBytesRead);
    expect(sum((job) => job.hostBytesWritten)).toBe(frame.phaseTotals.hostBytesWritten);
    expect(frame.jobs[0]?.hostBytesRead).toBe(0);
    expect(frame.readLatencyUs.mean).toBeGreaterThan(0);
    expect(sum((job) => job.hostRequests * job.latencyUs.mean!) / sum((job) => job.hostRequests)).toBeCloseTo(frame.latencyUs.mean!, 6);
  });

  it('are in the samples: requests and latencies of each add up to those of the phase, and to nothing where there is one job only', () => {
    const beside = [sideJob({ do: 'read', qd: 4 }), sideJob({ kib: 16, qd: 2 })];
    const made = scenarioOf({ drive, phases: [fill, { requests: 20_000, qd: 8, beside }, { requests: 500 }], sample: { requests: 700 } });
    const sums = Array.from({ length: 3 }, () => Array.from({ length: 3 }, () => [0, 0] as [number, number]));
    loadInto(engine, made);
    let jobs: Frame['jobs'] = [];
    for (let ended = false; !ended; ) {
      const { samples, shape, frame } = engine.advance({ maxRequests: 600, columns: false });
      if (frame.phase === 1) jobs = frame.jobs;
      const { job1 = Number.NaN } = columnsOf(shape);
      for (let at = 0; at < samples.length; at += shape.stride)
        for (let k = 0; k < 3; k++) {
          const sum = sums[samples[at + sampleIndex.phase]!]![k]!;
          sum[0] += samples[at + job1 + 2 * k]!;
          sum[1] += samples[at + job1 + 2 * k + 1]!;
        }
      ({ ended } = frame);
    }
    expect([...sums[0]!, ...sums[2]!].flat().every((n) => n === 0)).toBe(true);
    for (const [k, [requests, us]] of sums[1]!.entries()) {
      expect(requests).toBe(jobs[k]?.hostRequests ?? 0);
      expect(us).toBeCloseTo((jobs[k]?.latencyUs.mean ?? 0) * requests, -1);
    }
    expect(sums[1]!.every(([requests]) => requests > 300)).toBe(true);
  });

  it('take turns where they are alike', () => {
    const { jobs } = frameAfter(withJobs({ qd: 3 }, [sideJob({ qd: 3 }), sideJob({ qd: 3 })]));
    const requests = jobs.map(({ hostRequests }) => hostRequests);
    expect(requests.reduce((sum, n) => sum + n, 0)).toBe(20_000);
    expect(Math.max(...requests) - Math.min(...requests)).toBeLessThanOrEqual(1);
  });

  it('of which one reads leave the map that the other would have made alone', () => {
    const own: PhaseChange = { pattern: 'zipf', theta: 0.9, qd: 8, requests: 30_000 };
    const beside = frameAfter(withJobs(own, [sideJob({ do: 'read', kib: 16, qd: 4, pattern: 'hot-cold' })]));
    const map = engine.dump().l2p.slice();
    const writes = Math.round(beside.phaseTotals.hostPagesWritten);
    expect(writes).toBeLessThan(30_000);
    runToEnd(engine, withJobs({ ...own, requests: writes }, []));
    expect(engine.dump().l2p).toEqual(map);
  });

  it('leave the maps, counts and victims of the slow twin, which is given their requests in the order in which they took effect', () => {
    const beside = [sideJob({ qd: 2, pattern: 'hot-cold' }), sideJob({ do: 'read', qd: 2 })];
    const scenario = withJobs({ pattern: 'random', qd: 6 }, beside, { ftl: { victim: 'd-choices', d: 3 } });
    const order = written(scenario, 1);
    const dump = engine.dump();
    const replay = new Replay(withJobs({}, [], { phases: [fill], ftl: { victim: 'd-choices', d: 3 } }), planScenario(scenario));
    for (const lpn of order) replay.twin.write(lpn, 1);
    expect(replay.twin.counters.groupsCollected).toBeGreaterThan(50);
    expect([...dump.state].map((s) => groupStates[s])).toEqual(replay.twin.groups.map((group) => group.state));
    expect([...dump.valid]).toEqual(replay.twin.groups.map(validSlots));
    expect(dump.l2p.slice(0, order.length > 0 ? replay.twin.l2p.length : 0)).toEqual(replay.twin.l2p);
  });

  it('are changed by none of the settings of the running drive but the phase’s own requests', () => {
    const set = { at: { phase: 1, request: 500 }, set: { kib: 16, qd: 1, pattern: 'sequential' as const } };
    const frame = frameAfter({ ...withJobs({ qd: 8 }, [sideJob({ qd: 2, kib: 4 })]), actions: [set] });
    const [own, other] = frame.jobs;
    expect(other!.hostBytesWritten).toBe(other!.hostRequests * 4096);
    expect(own!.hostBytesWritten / own!.hostRequests).toBeGreaterThan(8192);
    expect(own!.hostRequests).toBeLessThan(other!.hostRequests);
  });

  it('end with their phase: the next one has one job again, as if none had run beside', () => {
    const scenario = scenarioOf({
      drive,
      phases: [fill, { requests: 5000, qd: 4, beside: [sideJob({ do: 'read', qd: 9 })] }, { requests: 9000, qd: 4 }],
    });
    const { frame } = runToEnd(engine, scenario);
    expect(frame.jobs).toEqual([]);
    expect(frame.phaseTotals.hostRequests).toBe(9000);
  });

  test('a state that was kept goes on to the same bits', () => {
    const scenario = withJobs({ pattern: 'zipf', theta: 0.8, qd: 8 }, [sideJob({ do: 'mixed', readShare: 0.3, trimShare: 0.1, qd: 5 })]);
    runToEnd(engine, scenario);
    const whole = engine.stateHash();
    const draw = new Draw(7);
    loadInto(engine, scenario);
    for (let ended = false; !ended; ) {
      const kept = engine.snapshot();
      engine.advance({ maxRequests: draw.whole(1, 900), columns: false });
      engine.restore(kept);
      ({ ended } = engine.advance({ maxRequests: draw.whole(1, 3000), columns: false }).frame);
    }
    expect(engine.stateHash()).toBe(whole);
  });
});
