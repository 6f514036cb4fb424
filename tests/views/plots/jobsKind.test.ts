import { expect, test } from 'vitest';
import { SAMPLE_STRIDE, sampleIndex } from '../../../src/engine/sampleFields';
import { parseScenario } from '../../../src/scenario/parse';
import type { HostPhase, Scenario } from '../../../src/scenario/types';
import { ChunkedSampleLog } from '../../../src/store/runs/sampleLog';
import type { RunView } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import { contrast } from '../../../src/views/canvas/colour';
import { mainStyle, runAndBefore, secondStyle } from '../../../src/views/plots/chart/styledRun';
import { jobColours, jobDashes, jobName, jobsOfPhase, phaseWithJobs, withJobs } from '../../../src/views/plots/kinds/jobsKind';
import { latencyKind } from '../../../src/views/plots/kinds/latency';
import { rateKind } from '../../../src/views/plots/kinds/rates';
import { drawsJobs } from '../../../src/views/plots/kinds/shownKind';
import { themeOf } from '../../../src/views/theme';
import { fakeRun } from '../fakes';
import { light, plotOf } from './plotOf';

/** Numbers of a row in which two jobs are. */
const STRIDE = SAMPLE_STRIDE + 4;

function scenarioWith(beside: readonly object[]): Scenario {
  const random = { do: 'write', pattern: 'random', kib: 4, qd: 8, seconds: 2000 };
  const parsed = parseScenario({ phases: [{ do: 'erase' }, { do: 'write', pattern: 'sequential', kib: 128 }, { ...random, beside }] });
  if (!parsed.ok) throw new Error(parsed.faults.join());
  return parsed.value;
}

/** A run of 100 s in which the first job has 3,000 requests a second of 200 us, the second 500 of 80 us; `speed` times as many. */
function runWithJobs(id = 'a', speed = 1): RunView {
  const fake = fakeRun({ id, at: 100 });
  const samples = new ChunkedSampleLog();
  for (let i = 0; i < fake.samples.length; i++) {
    const row = Float64Array.from({ length: STRIDE }, () => 0);
    for (const field of ['phase', 'start', 'seconds', 'requests', 'hostBytesWritten', 'p50', 'p99', 'p999', 'max'] as const)
      row[sampleIndex[field]] = fake.samples.at(i, field);
    if (row[sampleIndex.phase] === 2) {
      row.set(
        [3000, 3000 * 200, 500, 500 * 80].map((value) => value * speed),
        SAMPLE_STRIDE,
      );
      row[sampleIndex.requests] = 3500 * speed;
    }
    samples.append(row, { stride: STRIDE, handles: STRIDE, map: STRIDE });
  }
  const scenario = scenarioWith([{ do: 'read', kib: 16, qd: 2 }]);
  return { ...fake, samples, plan: { ...fake.plan, scenario: { ...fake.plan.scenario, phases: scenario.phases } } };
}

const run = runWithJobs();

test('jobs that write with a handle of their own look like its pages on the map, whichever comes first', () => {
  const jobsWith = (plids: readonly unknown[]) => {
    const drive = { phases: [{ do: 'erase' }, { do: 'write', pattern: 'sequential', kib: 128 }] };
    const jobs = plids.map((place) => ({ do: 'write', pattern: 'random', kib: 4, qd: 8, plids: place }));
    const [first, ...beside] = jobs;
    const parsed = parseScenario({
      ...drive,
      placement: { interface: 'fdp' },
      phases: [...drive.phases, { ...first, seconds: 2000, beside }],
    });
    if (!parsed.ok) throw new Error(parsed.faults.join());
    return { ...run, plan: { ...run.plan, scenario: parsed.value } };
  };
  const looks = (plids: readonly unknown[]) => jobsOfPhase(jobsWith(plids), 2).map(({ look }) => look);
  expect(looks([[1], [0]])).toEqual([1, 0]);
  expect(looks([[1], [1]])).toEqual([0, 1]);
  expect(looks([[1], null])).toEqual([0, 1]);
  // A job is named as its pages are on the map; where letters name two drives, by its number.
  const namesOf = (plids: readonly unknown[], isOfTwo = false) =>
    jobsOfPhase(jobsWith(plids), 2).map((job) => jobName(job, english, isOfTwo).slice(0, 1));
  expect([namesOf([[1], [0]]), namesOf([[1], [1]]), namesOf([[1], [0]], true)]).toEqual([
    ['B', 'A'],
    ['1', '2'],
    ['1', '2'],
  ]);
  // Both may lie on each other: dashes are drawn over the whole line, never under it.
  const kind = withJobs(rateKind('iops', 'log', english), 'iops', light, english);
  const plot = plotOf(kind, runAndBefore(jobsWith([[1], [0]]), null, light, english), { size: [763, 300] });
  const dashes = (plot.scene.runs[0]?.series ?? []).flatMap(({ data }) => (data.as === 'line' && data.own ? [data.own.dash] : []));
  expect(dashes).toEqual([jobDashes[0], jobDashes[1]]);
});

test('each job has a line of its own: its rate, colour and dash, and a name with its value at its end', () => {
  const kind = withJobs(rateKind('iops', 'log', english), 'iops', light, english);
  const plot = plotOf(kind, runAndBefore(run, null, light, english), { size: [763, 300] });
  const lines = (plot.scene.runs[0]?.series ?? []).flatMap(({ data, name }) => (data.as === 'line' ? [{ data, name }] : []));
  expect(lines.map(({ name }) => name)).toEqual(['1 write 3K', '2 read 500']);
  for (const [k, value] of [3000, 500].entries()) {
    const { data } = lines[k]!;
    expect([data.value(data.from), data.value(data.to - 1)]).toEqual([value, value]);
    expect(data.own).toEqual({ colour: jobColours.light[k], dash: jobDashes[k] });
  }
  // The axis holds the slowest of them.
  expect(plot.layout.y.domain[0]).toBeLessThanOrEqual(500);
  // The dots of the whole drive, in ink, are named, too: they are none of a job's.
  expect(plot.labels.map(({ text }) => text)).toEqual(expect.arrayContaining(['all jobs', '1 write 3K', '2 read 500']));
  expect(plot.labels.find(({ text }) => text === 'all jobs')?.colour).toBe(light.colours.ink);
  expect(kind.readOut(run, run.samples.length - 1)).toMatch(/1 write 3,000.IOPS, 2 read 500.IOPS$/);
});

test('bandwidth is requests times size, latency the mean of the job', () => {
  const end = run.samples.length - 1;
  expect(withJobs(rateKind('mbps', 'log', english), 'mbps', light, english).readOut(run, end)).toMatch(
    /1 write 12\.3.MB\/s, 2 read 8\.19.MB\/s$/,
  );
  expect(withJobs(latencyKind(english), 'latency', light, english).readOut(run, end)).toMatch(/1 write 200.µs, 2 read 80.*µs$/);
});

test('the run before has no lines of jobs, and before its phase a run has none', () => {
  const plain = rateKind('iops', 'log', english);
  const kind = withJobs(plain, 'iops', light, english);
  const [main, before] = runAndBefore(run, fakeRun({ id: 'b', at: 812 }), light, english);
  if (main === undefined || before === undefined) throw new Error('Two runs were asked for.');
  expect(kind.series(before).length).toBe(plain.series(before).length);
  expect(phaseWithJobs(run)).toBe(2);
  expect(jobsOfPhase(run, 1)).toHaveLength(1);
  expect(jobsOfPhase(run, 2).map(({ job }) => (job as HostPhase).do)).toEqual(['write', 'read']);
});

test('of two drives that are compared each has a line for each job: the drive in its name and its dashes, the job in its number and colour', () => {
  const alike = (name: string, of: RunView, style: ReturnType<typeof mainStyle>) => ({ run: of, name, style, isContext: false });
  const pair = [alike('A', run, mainStyle(light)), alike('B', runWithJobs('b', 0.1), secondStyle(light))];
  expect(drawsJobs(pair)).toBe(true);
  expect(drawsJobs(pair.slice(1))).toBe(true);
  expect(drawsJobs(runAndBefore(fakeRun({ at: 100 }), run, light, english))).toBe(false);
  const plot = plotOf(withJobs(rateKind('iops', 'log', english), 'iops', light, english), pair, { size: [763, 300] });
  const lines = plot.scene.runs.map(({ series }) =>
    series.flatMap(({ data, name }) => (data.as === 'line' ? [{ ...data.own, name }] : [])),
  );
  expect(lines.map((own) => own.map(({ name }) => name))).toEqual([
    ['A 1 write 3K', 'A 2 read 500'],
    ['B 1 write 300', 'B 2 read 50'],
  ]);
  expect(lines[0]?.map(({ colour }) => colour)).toEqual(lines[1]?.map(({ colour }) => colour));
  expect(lines.map(([first]) => first?.dash)).toEqual([[], secondStyle(light).dash]);
  // The axis holds the slowest of both drives.
  expect(plot.layout.y.domain[0]).toBeLessThanOrEqual(50);
});

test('a line and its name can be read in both schemes, and no two look alike', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const { paper } = themeOf(scheme, false).colours;
    for (const colour of jobColours[scheme]) expect(contrast(colour, paper), colour).toBeGreaterThanOrEqual(4.5);
    expect(new Set(jobColours[scheme]).size).toBe(8);
  }
  expect(new Set(jobDashes.map(String)).size).toBe(8);
});
