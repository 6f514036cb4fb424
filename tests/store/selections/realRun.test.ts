import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Engine } from '../../../src/engine/engine';
import { stopsOf } from '../../../src/scenario/kinds';
import { parseScenario } from '../../../src/scenario/parse';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import type { Scenario } from '../../../src/scenario/types';
import { Run } from '../../../src/store/runs/run';
import type { DriveState } from '../../../src/store/selections/drive/driveState';
import { iopsSeries } from '../../../src/store/selections/series/iops';
import { freeRoom } from '../../../src/store/selections/series/room';
import { samplesTable } from '../../../src/store/selections/series/tables';
import { wafCumulative, wafNow, wafSeries } from '../../../src/store/selections/series/waf';
import { axisEnd, timelineOf } from '../../../src/store/selections/time/timeline';
import { comparison } from '../../../src/store/selections/words/comparison';
import { narrate, narrationText } from '../../../src/store/selections/words/narration';
import { stepStory } from '../../../src/store/selections/words/stepStory';
import type { RunId } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import { plainText } from '../../../src/texts/rich';

/** Sentences and series over real runs of the engine: what made-up frames cannot show. */

const module = new WebAssembly.Module(readFileSync(new URL('../../../wasm/build/engine.wasm', import.meta.url)));
const nonsense = /NaN|undefined|Infinity|null|–|\[object/;

async function start(scenario: Scenario): Promise<{ readonly engine: Engine; readonly run: Run }> {
  const engine = await Engine.create(module);
  const reply = engine.load(scenario);
  if (!reply.ok) throw new Error(reply.fault);
  return { engine, run: new Run('real' as RunId, reply.plan, reply.frame) };
}

function consistency(scale: number, change: Partial<Scenario> = {}): Scenario {
  const base = shippedScenario('consistency');
  const phases = base.phases.map((phase) => (stopsOf(phase).seconds === null ? phase : { ...phase, seconds: 900 }));
  const made = parseScenario({ ...base, scale, phases, ...change });
  if (!made.ok) throw new Error(made.faults.join(' '));
  return made.value;
}

async function whole(scenario: Scenario): Promise<{ readonly run: Run; readonly states: readonly DriveState[] }> {
  const { engine, run } = await start(scenario);
  const states: DriveState[] = [narrate(run, english).state];
  while (!run.frame.ended) {
    run.absorb(engine.advance({ maxRequests: 2000, columns: false }));
    const told = narrate(run, english);
    if (told.state !== states.at(-1)) states.push(told.state);
    expect(narrationText(told)).not.toMatch(nonsense);
  }
  return { run, states };
}

it('tells the consistency test in the order in which it happens, and compares two drives', async () => {
  const { run, states } = await whole(consistency(64));
  expect(states.slice(0, 4)).toEqual(['erased', 'filling', 'fresh', 'cliff']);
  expect(states).toContain('overshoot');
  expect(states).toContain('settling');
  expect(states.at(-1)).toBe('ended');
  // Counters of the frame and sums of the samples are two accounts of one thing.
  const series = wafSeries(run.samples, run.plan);
  expect(series.cumulative[series.n - 1]).toBeCloseTo(wafCumulative(run), 6);
  expect(wafNow(run)).toBe(series.now[series.n - 1]);

  const other = await whole(consistency(64, { userSpare: 0.19469363 }));
  const said = plainText(comparison(other.run, run, english)).replaceAll('\u00a0', ' ');
  expect(said).toMatch(
    /^25 % spare area \(33\.3 % over-provisioned\) instead of 6\.87 % \(7\.37 %\): .* times the IOPS .* at 900 s on the time axis\.$/,
  );
});

it('tells every step of the tiny drive, each relocation of it too', async () => {
  const { engine, run } = await start(shippedScenario('tiny'));
  let collections = 0;
  for (let i = 0; i < 400; i++) {
    run.absorb(
      engine.advance({ maxRequests: 1, columns: true, trace: true, ...(i % 2 === 0 ? { until: [{ kind: 'relocation' as const }] } : {}) }),
    );
    const story = plainText(stepStory(run, english));
    expect(story).toMatch(/^[A-Z\d].*\.$/);
    expect(story).not.toMatch(nonsense);
    expect(narrationText(narrate(run, english))).not.toMatch(nonsense);
    if (story.includes('collection picks') || story.includes('Collection picks')) collections += 1;
  }
  expect(collections).toBeGreaterThan(10);
});

it('knows on the tiny drive how many pages may be written before collection begins, page by page', async () => {
  const { engine, run } = await start(shippedScenario('tiny'));
  const rooms: number[] = [];
  while (run.frame.collectingSince === null || run.frame.phase === 0) {
    rooms.push(freeRoom(run).pages);
    run.absorb(engine.advance({ maxRequests: 1, columns: false, trace: true }));
  }
  // 12 blocks of 12 pages, one block in reserve: 132 pages, and the request after them collects.
  const collected = run.events.some((event) => event.kind === 'victim');
  expect(collected).toBe(true);
  expect(rooms).toEqual(Array.from({ length: 133 }, (_, written) => 132 - written));
});

it('knows on a drive of many dies when it runs out of room, to a few groups', async () => {
  const { engine, run } = await start(consistency(64));
  let [written, room] = [0, 0];
  while (run.frame.collectingSince === null || run.frame.phase < 2) {
    if (run.frame.collectingSince === null) [written, room] = [run.frame.totals.hostPagesWritten, freeRoom(run).pages];
    run.absorb(engine.advance({ maxRequests: 200, columns: false }));
  }
  const until = run.frame.totals.hostPagesWritten - written;
  // Dies begin one after the other: the first one a little before all room is used up.
  expect(Math.abs(room - until) / run.plan.full.physicalPages).toBeLessThan(0.004);
});

it('puts a drive that counts requests on an axis of requests', async () => {
  const { engine, run } = await start(shippedScenario('tiny'));
  while (run.frame.phase < 1 || run.frame.phaseRequests < 500) run.absorb(engine.advance({ maxRequests: 7, columns: false }));
  const { phases, t, n } = iopsSeries(run.samples, run.plan);
  expect(phases.map(({ from, to }) => [from, to])).toEqual([
    [0, 96],
    [96, 96 + run.frame.phaseRequests],
  ]);
  expect([t[0], t[n - 1]]).toEqual([0.5, 96 + run.frame.phaseRequests - 0.5]);
  const waf = wafSeries(run.samples, run.plan);
  expect([waf.t[0], waf.t[waf.n - 1], waf.phaseTime[waf.n - 1]]).toEqual([1, 96 + run.frame.phaseRequests, run.frame.phaseRequests]);
  const timeline = timelineOf(run);
  expect([timeline.zero, axisEnd(run, timeline)]).toEqual([96, 2000]);
});

it('saves what each of several jobs has done in the table of samples', async () => {
  const tiny = shippedScenario('tiny');
  const parsed = parseScenario({
    ...tiny,
    phases: [tiny.phases[0], { do: 'write', requests: 600, qd: 2, beside: [{ do: 'read', qd: 1 }] }],
  });
  if (!parsed.ok) throw new Error(parsed.faults.join(' '));
  const { run } = await whole(parsed.value);
  const { columns, rows } = samplesTable(run, null, []);
  const total = (name: string) => {
    const at = columns.findIndex((column) => column.name === name);
    return rows.reduce((sum, row) => sum + Number(row[at]), 0);
  };
  expect(columns.slice(-4).map(({ name }) => name)).toEqual([1, 2].flatMap((job) => [`job${job}_requests`, `job${job}_latency_mean_us`]));
  expect([total('job1_requests'), total('job2_requests')]).toEqual(run.frame.jobs.map(({ hostRequests }) => hostRequests));
  expect(total('job1_requests') + total('job2_requests')).toBe(600);
});
