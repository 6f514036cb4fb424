/**
 * What 18 job files ask of a drive: bytes, places and order. fio itself had them so on a file of 16 MiB (`meaning.json`, which
 * `scripts/recordFio.mjs` writes), and the engine has them on a drive of that size.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readJobs } from '../../src/fio/readJobs';
import { parseScenario } from '../../src/scenario/parse';
import { createEngine } from '../engine/setup';

interface Recorded {
  readonly name: string;
  readonly job: string;
  readonly fio: { readonly tookMs: number; readonly jobs: readonly string[] };
}

const { cases } = JSON.parse(readFileSync(new URL('meaning.json', import.meta.url), 'utf8')) as { readonly cases: readonly Recorded[] };

const PAGES = 4096;
const drive = { preset: 'tiny', blocksPerPlane: 420, logicalPages: PAGES };

/** Pages in the order in which fio wrote them, job by job. */
function pagesOf(requests: string): readonly number[] {
  return requests.split(' ').flatMap((request) => {
    const [, length = '', first = ''] = /^w([\d.]+)@(\d+)$/.exec(request) ?? [];
    return Array.from({ length: Number(length) }, (_, i) => Number(first) + i);
  });
}

/** What the engine does with the jobs: pages in order, and displayed seconds. */
async function simulated(job: string) {
  const read = readJobs(`[global]\ndirect=1\n${job}`, PAGES * 4096);
  if (!read.ok) throw new Error(read.faults.join(' '));
  const scenario = parseScenario({ drive, sample: { seconds: 0.1 }, ...read.value });
  if (!scenario.ok) throw new Error(scenario.faults.join(' '));
  const engine = await createEngine();
  const loaded = engine.load(scenario.value);
  if (!loaded.ok) throw new Error(loaded.fault);
  const pages: number[] = [];
  for (let ended = false; !ended; ) {
    const { events, frame } = engine.advance({ maxRequests: 50, columns: false, trace: true });
    for (const event of events) if (event.kind === 'write') pages.push(event.lpn);
    ended = frame.ended;
  }
  const frame = engine.frame(false);
  return { pages, seconds: frame.seconds, bytes: frame.totals.hostBytesWritten, phases: scenario.value.phases, notices: read.notices };
}

const sorted = (pages: readonly number[]): readonly number[] => [...pages].sort((a, b) => a - b);
const isDrawn = (job: string) => /norandommap|number_ios=100\nnumjobs=2/.test(job) && /randwrite/.test(job);

test('there are 18 of them', () => {
  expect(cases).toHaveLength(18);
});

test.each(cases)('$name', async ({ job, fio }) => {
  const jobs = fio.jobs.map(pagesOf);
  const all = jobs.flat();
  const { pages, bytes, seconds } = await simulated(job);
  if (isDrawn(job)) {
    // Which blocks are drawn is fio's own; how many bytes, and out of which, is the job's. A mix of sizes ends within a request here, and within one there.
    expect(Math.abs(bytes - all.length * 4096)).toBeLessThanOrEqual(/bssplit/.test(job) ? 32_768 : 0);
    expect(Math.max(...pages)).toBeLessThan((2 * 2 ** 20) / 4096);
  } else expect(sorted(pages)).toEqual(sorted(all));
  if (!/randwrite/.test(job)) {
    // Each job goes through its places in fio's order; jobs with places of their own are told apart by them.
    const isApart = new Set(all).size === all.length;
    for (const own of isApart ? jobs : jobs.length === 1 ? [all] : []) {
      const places = new Set(own);
      expect(pages.filter((page) => places.has(page))).toEqual(own);
    }
  }
  // What a rate or a delay makes last is as long as fio took, but for what it takes to start.
  if (/rate_iops|startdelay/.test(job)) {
    expect(seconds).toBeLessThanOrEqual(fio.tookMs / 1000);
    expect(seconds).toBeGreaterThan(fio.tookMs / 1000 - 1.5);
  }
});

test('clones multiply rates and amounts, offsets grow from clone to clone, and a delay that is over is none', async () => {
  const of = async (name: string) => simulated(cases.find((each) => each.name === name)?.job ?? '');
  expect((await of('clones that each keep a rate')).phases).toMatchObject([{ rateIops: 400, requests: 200, qd: 2 }]);
  expect((await of('clones with gaps between them')).phases).toMatchObject([
    { span: { fromBytes: 0 }, requests: 192, beside: [{ span: { fromBytes: 4 * 2 ** 20 } }, { span: { fromBytes: 8 * 2 ** 20 } }] },
  ]);
  expect((await of('an offset in percent that is no whole block')).phases).toMatchObject([{ span: { fromBytes: 1229 * 4096 } }]);
  expect((await of('delays count from the start of the run')).phases).toMatchObject([
    { do: 'write', seconds: 2 },
    { do: 'write', seconds: 1 },
    { do: 'idle', seconds: 1 },
    { do: 'write', requests: 20 },
  ]);
});

test.each([
  ['numjobs=4\nrate_iops=500\ntime_based\nruntime=10', { rateIops: 2000, seconds: 10 }],
  ['numjobs=4\nio_size=3g', { requests: 4 * 786_432 }],
  ['numjobs=4\nio_size=3g\nrate=10m', { bytes: 12 * 2 ** 30, rateMBps: 41.94304 }],
  ['numjobs=2\nloops=3', { passes: 6 }],
  ['offset=50%\nsize=10g', { span: { from: 0.5, to: 1 } }],
])('on a device that is not known: %s', (options, expected) => {
  const read = readJobs(`[a]\ndirect=1\nrw=write\n${options}\n`);
  expect(read.ok && (read.value.phases as readonly object[])[0]).toMatchObject(expected);
});
