import { describe, expect, test } from 'vitest';
import type { Report } from '../../src/engine/report';
import { encodeLink } from '../../src/scenario/link/link';
import { parseScenario } from '../../src/scenario/parse';
import { shippedScenario } from '../../src/scenario/shipped/shipped';
import { type Outcome, sim } from './sim';

async function report(argv: readonly string[], files: Readonly<Record<string, string>> = {}): Promise<Report> {
  const { status, out, err } = await sim([...argv, '--json'], files);
  expect(err).toBe('');
  expect(status).toBe(0);
  return JSON.parse(out);
}

const small = {
  drive: { preset: 'ocz-vector-256', channels: 2, diesPerChannel: 1, blocksPerPlane: 128, spareFactor: 0.2 },
  phases: [
    { do: 'erase' },
    { do: 'write', pattern: 'sequential', kib: 128, passes: 1 },
    { do: 'write', pattern: 'random', passes: 3 },
    { do: 'mixed', readShare: 0.5, requests: 20000 },
  ],
};
const file = { 'small.json': JSON.stringify(small) };

describe('json', () => {
  test('the last tenth of a short phase is no mere end of its queue', async () => {
    const reads = { ...small, phases: [small.phases[1], { do: 'read', pattern: 'random', qd: 32, seconds: 4 }] };
    const { phases } = await report(['reads.json'], { 'reads.json': JSON.stringify(reads) });
    const { iopsMean, iopsLast } = phases[1] ?? {};
    expect(iopsMean).toBeGreaterThan(0);
    expect((iopsLast ?? 0) / (iopsMean ?? 0)).toBeCloseTo(1, 1);
  });
  test('has every field of the model, and they agree with each other', async () => {
    const r = await report(['small.json'], file);
    expect(r.m).toBe(2);
    expect(parseScenario(r.scenario)).toMatchObject({ ok: true, value: r.scenario });
    expect(r.stateHash).toMatch(/^[0-9a-f]{16}$/);
    expect(r.phases.map((p) => p.do)).toEqual(['erase', 'write', 'write', 'mixed']);
    const [erase, fill, random, mixed] = r.phases;
    if (!erase || !fill || !random || !mixed) throw new Error('phases are missing');
    expect(erase).toMatchObject({ hostRequests: 0, iopsMean: null, wafPhase: null, wafLast: null });
    expect(fill.wafPhase).toBeCloseTo(1, 6);
    // The last request ends with the drive.
    expect(fill.hostBytesWritten).toBe(r.scenario.drive.logicalPages * 4096);
    expect(fill.hostRequests).toBe(Math.ceil(r.scenario.drive.logicalPages / 32));
    expect(random.hostRequests).toBe(3 * r.scenario.drive.logicalPages);
    expect(random.wafPhase).toBeCloseTo(random.nandBytesProgrammed / random.hostBytesWritten, 9);
    expect(random.iopsMean).toBeCloseTo(random.hostRequests / random.displayedSeconds, 6);
    expect(random.mbpsMean).toBeCloseTo(random.hostBytesWritten / 1e6 / random.displayedSeconds, 6);
    // At the end of the phase the drive is slower and amplifies more than over all of it.
    expect(random.wafLast).toBeGreaterThan(random.wafPhase ?? Number.POSITIVE_INFINITY);
    expect(random.iopsLast).toBeLessThan(random.iopsMean ?? 0);
    expect(mixed.hostRequests).toBe(20000);
    expect(mixed.hostBytesRead).toBeGreaterThan(0);
    expect(mixed.latencyUs.p99).toBeGreaterThan(mixed.latencyUs.p50 ?? Number.POSITIVE_INFINITY);
    for (const field of [
      'hostRequests',
      'hostBytesWritten',
      'hostBytesRead',
      'nandBytesProgrammed',
      'pagesRelocated',
      'blocksErased',
      'displayedSeconds',
    ] as const)
      expect(r.totals[field]).toBeCloseTo(
        r.phases.reduce((sum, phase) => sum + phase[field], 0),
        3,
      );
    expect(r.totals.wafCumulative).toBeCloseTo(r.totals.nandBytesProgrammed / r.totals.hostBytesWritten, 9);
    expect(r.wear.min).toBeLessThanOrEqual(r.wear.mean);
    expect(r.wear.mean).toBeLessThanOrEqual(r.wear.max);
    expect(r.wear.mean * 2 * 2 * 128).toBeCloseTo(r.totals.blocksErased, 3);
    expect(r.hostPageWritesPerWallSecond).toBeGreaterThan(1000);
    expect(r.wallSeconds).toBeGreaterThan(0);
  });

  test('the last drive write of long random overwriting is near the law', async () => {
    const r = await report(['small.json', '--set', 'phases.2.passes=12'], file);
    const last = r.phases[2]?.wafLast ?? 0;
    expect(Math.abs(last / (r.law?.waf ?? 0) - 1)).toBeLessThan(0.05);
  });

  test('the same scenario gives the same hash, as file, link and name, and another one another', async () => {
    const byName = await report(['tiny']);
    const link = await encodeLink(shippedScenario('tiny'));
    if (!link.ok) throw new Error('no link');
    const hashes = await Promise.all([
      report(['preset:tiny']),
      report([link.value]),
      report([`https://example.org/${link.value}`]),
      report(['t.json'], { 't.json': JSON.stringify(byName.scenario) }),
    ]);
    for (const { stateHash } of hashes) expect(stateHash).toBe(byName.stateHash);
    expect((await report(['tiny', '--set', 'seed=2'])).stateHash).not.toBe(byName.stateHash);
  });

  test('zones: what the host moved beside what the drive wrote, and the zones as they are at the end', async () => {
    const cleaned = await report(['zns-log', '--set', 'phases.1.seconds=900', '--set', 'scale=512', '--set', 'userSpare=0.2']);
    const { zones, wafPhase } = cleaned.phases[1] ?? {};
    expect(zones?.hostWaf).toBeGreaterThan(1.1);
    expect(wafPhase).toBeCloseTo((zones?.hostWaf ?? 0) * (zones?.driveWaf ?? 0), 2);
    const finished = await report(['zns-finish']);
    expect(finished.phases[0]?.zones).toMatchObject({ hostWaf: 1, driveWaf: 1.25, lostPages: 24 });
    expect(finished.totals.zones).toMatchObject({ now: { 'Implicitly Opened': 3, Full: 5 }, finished: 3, errors: {} });
  });

  test('--set overrides by path, JSON or text, in order', async () => {
    const { scenario } = await report(
      [
        'small.json',
        '--set',
        'ftl.victim=fifo',
        '--set',
        'phases.2.requests=1000',
        '--set',
        'name=a "b"',
        '--set',
        'seed=5',
        '--set',
        'seed=6',
        '--set',
        'drive.userGB=0.75',
      ],
      file,
    );
    expect(scenario).toMatchObject({ name: 'a "b"', seed: 6, ftl: { victim: 'fifo' }, drive: { logicalPages: Math.floor(0.75e9 / 4096) } });
    expect(scenario.phases[2]).toMatchObject({ requests: 1000, passes: null });
  });

  test('scaling keeps displayed results: 1:4 is near 1:1', async () => {
    const drive = { ...small.drive, blocksPerPlane: 512 };
    const files = { 's.json': JSON.stringify({ ...small, drive, phases: small.phases.slice(0, 3) }) };
    const [full, scaled] = [await report(['s.json', '--set', 'scale=1'], files), await report(['s.json', '--set', 'scale=4'], files)];
    expect(Math.abs((scaled.phases[2]?.iopsMean ?? 0) / (full.phases[2]?.iopsMean ?? 1) - 1)).toBeLessThan(0.05);
    expect(Math.abs(scaled.totals.hostBytesWritten / full.totals.hostBytesWritten - 1)).toBeLessThan(0.001);
  });
});

describe('csv', () => {
  test('is written while the run goes on, a line a sample, and needs no more memory than the drive', async () => {
    const long = { ...small, sample: { requests: 1 }, phases: [{ do: 'write', pattern: 'random', kib: 4, qd: 1, requests: 10_000_000 }] };
    let lines = -1;
    const { status, out } = await sim(['long.json', '--csv'], { 'long.json': JSON.stringify(long) }, false, (text) => {
      lines += text.split('\n').length - 1;
      // Ten million samples would take minutes: the reader leaves after some, and has got each of them.
      if (lines > 300_000) throw new Error('the reader has left');
    });
    expect(status).toBe(1);
    const rows = out.trimEnd().split('\n').slice(1);
    expect([rows.length > 200_000, rows.length <= 300_000]).toEqual([true, true]);
  });

  test('one line per sample, units in the header, sums as in the totals', async () => {
    const { out, status } = await sim(['small.json', '--csv', '--set', 'sample.seconds=0.1'], file);
    expect(status).toBe(0);
    const [header = '', ...lines] = out.trimEnd().split('\n');
    const names = header.split(',');
    const known = ['since_run_start_s', 'phase', 'since_phase_start_s', 'iops', 'written_MB_per_s', 'latency_p99.9_us', 'waf'];
    expect(names).toEqual(expect.arrayContaining(known));
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) expect(line.split(',')).toHaveLength(names.length);
    const r = await report(['small.json', '--set', 'sample.seconds=0.1'], file);
    const total = (name: string): number => lines.reduce((sum, line) => sum + Number(line.split(',')[names.indexOf(name)]), 0);
    expect(total('requests') / r.totals.hostRequests).toBeCloseTo(1, 6);
    expect(total('host_written_bytes') / r.totals.hostBytesWritten).toBeCloseTo(1, 9);
    // Each sample begins where those before it end, through all phases; that of its phase begins at 0 again.
    const column = (name: string) => lines.map((line) => Number(line.split(',')[names.indexOf(name)]));
    const [inRun, inPhase, lengths] = ['since_run_start_s', 'since_phase_start_s', 'length_s'].map(column);
    let end = 0;
    inRun?.forEach((start, i) => {
      expect(start).toBeCloseTo(end, 4);
      end += lengths?.[i] ?? Number.NaN;
    });
    expect(end).toBeCloseTo(r.totals.displayedSeconds, 4);
    expect(inPhase?.filter((start) => start === 0)).toHaveLength(new Set(column('phase')).size);
    expect(out).not.toMatch(/\.\d{7}/);
    expect(out).not.toContain('NaN');
    expect(header).not.toContain('job');
  });

  test('what the host’s hand asks for beside several jobs has a line of its own', async () => {
    const own = { do: 'write', pattern: 'random', requests: 2000, qd: 4, beside: [{ do: 'read', pattern: 'random', qd: 2 }] };
    const actions = [3, 9].map((request) => ({ at: { phase: 1, request }, do: 'write', lpn: 5, pages: 2 }));
    const files = { 'hand.json': JSON.stringify({ ...small, scale: 1, phases: [small.phases[0], own], actions }) };
    const { out } = await sim(['hand.json'], files);
    expect(out.split('\n').filter((line) => line.startsWith('   '))).toEqual([
      expect.stringMatching(/^ {3}job 1: /),
      expect.stringMatching(/^ {3}job 2: /),
      expect.stringMatching(/^ {3}by hand: 2 requests \| 16\.4.kB written \| 0.B read$/),
    ]);
    const without = await sim(['hand.json', '--set', 'actions=[]'], files);
    expect(without.out).not.toContain('by hand');
  });

  test('jobs side by side have columns of their own, with the sums of the report, empty where there is no such job', async () => {
    const own = { do: 'write', pattern: 'random', requests: 20_000, qd: 4 };
    const beside = [{ do: 'read', pattern: 'random', qd: 2 }];
    const phases = [...small.phases.slice(0, 2), { ...own, beside: [...beside, { do: 'write', kib: 8, qd: 1 }] }, { ...own, beside }];
    const files = { 'jobs.json': JSON.stringify({ ...small, phases }) };
    const [header = '', ...lines] = (await sim(['jobs.json', '--csv'], files)).out.trimEnd().split('\n');
    const names = header.split(',');
    expect(names.slice(names.indexOf('job1_requests'))).toEqual(
      [1, 2, 3].flatMap((job) => [`job${job}_requests`, `job${job}_latency_mean_us`]),
    );
    const rows = lines.map((line) => line.split(','));
    const r = await report(['jobs.json'], files);
    const inPhase = (phase: number, name: string) =>
      rows.filter(([of]) => Number(of) === phase).map((row) => row[names.indexOf(name)] ?? '');
    expect([...inPhase(1, 'job1_requests'), ...inPhase(3, 'job3_requests'), ...inPhase(3, 'job3_latency_mean_us')].join('')).toBe('');
    for (const [phase, jobs] of [
      [2, 3],
      [3, 2],
    ] as const)
      for (let job = 1; job <= jobs; job++) {
        const requests = inPhase(phase, `job${job}_requests`).map(Number);
        const means = inPhase(phase, `job${job}_latency_mean_us`).map(Number);
        const all = requests.reduce((sum, n) => sum + n, 0);
        const mean = requests.reduce((sum, n, i) => sum + n * (means[i] ?? Number.NaN), 0) / all;
        const said = r.phases[phase]?.jobs?.[job - 1];
        expect(all / (said?.hostRequests ?? Number.NaN)).toBeCloseTo(1, 6);
        expect(mean / (said?.latencyUs.mean ?? Number.NaN)).toBeCloseTo(1, 6);
      }
  });
});

describe('output', () => {
  test('text for people', async () => {
    const { out, status } = await sim(['tiny']);
    expect(status).toBe(0);
    expect(out).toMatch(/^The tiny drive\n/);
    expect(out).toContain('33.3\u00a0% spare area = 50\u00a0% over-provisioned');
    expect(out).toContain('theory for greedy');
  });

  test('--out writes a file and leaves standard output alone', async () => {
    const { out, status, written } = await sim(['tiny', '--json', '--out', 'r.json']);
    expect([out, status]).toEqual(['', 0]);
    expect(JSON.parse(written.get('r.json') ?? '')).toHaveProperty('stateHash');
    expect(await sim(['tiny', '--out', '/full'])).toMatchObject({
      status: 1,
      err: '--out is "/full"; the file is incomplete (no space left on device).\n',
    });
  });

  test('--out is tried before anything is read or run', async () => {
    expect(await sim(['nothing.json', '--out', '/nowhere/x'])).toMatchObject({
      status: 2,
      err: '--out is "/nowhere/x"; it cannot be written (no such directory).\n',
    });
  });

  test('--help', async () => {
    expect(await sim(['--help'])).toMatchObject({ status: 0, out: expect.stringContaining('--set') });
  });

  test('progress goes to a terminal only, and is wiped', async () => {
    const long = { ...small, phases: [{ do: 'write', requests: 300_000 }] };
    const shown = await sim(['l.json', '--json'], { 'l.json': JSON.stringify(long) }, true);
    expect(shown.err).toContain('phase 0 of 0, write');
    expect(shown.err.endsWith('\r\x1b[2K')).toBe(true);
    expect(JSON.parse(shown.out)).toHaveProperty('totals');
  });
});

describe('bad input: status 2, one line per fault on standard error, nothing on standard output', () => {
  test.each<[readonly string[], Readonly<Record<string, string>>, readonly RegExp[]]>([
    [[], {}, [/^SCENARIO is missing/]],
    [['nothing.json'], {}, [/^SCENARIO is "nothing\.json"; it cannot be read as a file \(no such file\)/]],
    [['preset:none'], {}, [/^preset is "none"; it must be one of consistency, .*samsung-840-pro-256/]],
    [['#v=2&from=tiny'], {}, [/^The link has version 2, from a newer ssdscope/]],
    [['x.json'], { 'x.json': '{' }, [/^The file is not JSON/]],
    [['x.json'], { 'x.json': '{}' }, [/^It is JSON, but no scenario of ssdscope: /]],
    [['x.json'], { 'x.json': '{"name": "left-pad", "version": "1.0.0"}' }, [/^It is JSON, but no scenario of ssdscope: /]],
    [['x.json', '--set', 'seed=2'], { 'x.json': '{}' }, [/^It is JSON, but no scenario of ssdscope: /]],
    [['x.json'], { 'x.json': '{"v": 1, "pair": [{"v": 1}, {"v": 1}]}' }, [/^The file holds a pair of scenarios; it must hold one\.$/]],
    [['#v=1&from=consistency.1&b.seed=2&b=a'], {}, [/^The link compares two scenarios; it must be that of one\.$/]],
    [['x.json'], { 'x.json': '{"seed": -1, "ftl": {"victim": "lru"}}' }, [/^seed is -1; /, /^ftl\.victim is "lru"; /]],
    [['tiny', '--set', 'drive.spareFactor=0.01'], {}, [/^spareFactor is 0\.0\d+ in all; .* must be at least 0\.25/]],
    [['tiny', '--set', 'phases.7.kib=1'], {}, [/^phases\.7 is not there/]],
    [['tiny', '--set', 'nonsense'], {}, [/^--set is "nonsense"/]],
  ])('%j', async (argv, files, expected) => {
    const { status, out, err } = await sim(argv, files);
    expect(status).toBe(2);
    expect(out).toBe('');
    const lines = err.trimEnd().split('\n');
    expect(lines).toHaveLength(expected.length);
    expected.forEach((pattern, i) => {
      expect(lines[i]).toMatch(pattern);
    });
  });
});

describe('fio job files', () => {
  const job =
    '[global]\nioengine=libaio\ndirect=1\n[fill]\nrw=write\nbs=128k\n[random]\nstonewall\nrw=randwrite\nnorandommap\niodepth=8\nrate_iops=900\nbuffer_pattern=0xff\n';
  const onTiny = ['--set', 'drive.preset=tiny', '--set', 'phases.0.kib=4', '--set', 'ftl.gcLow=2'];

  test('a job is run as a scenario, and what it cannot say is a notice', async () => {
    const { status, out, err } = await sim(['job.fio', ...onTiny, '--json'], { 'job.fio': job });
    expect(err).toBe('Notice: Job "random": buffer_pattern=0xff is left out: data of a scenario have a compressible share and no bytes.\n');
    expect(status).toBe(0);
    const { scenario, phases } = JSON.parse(out) as Report;
    expect(scenario.name).toBe('fill, random');
    expect(phases.map((phase) => phase.hostBytesWritten > 0)).toEqual([true, true]);
  });

  test('a scenario is written as a job that is run as the same scenario', async () => {
    const written = await sim(['job.fio', ...onTiny, '--fio'], { 'job.fio': job });
    expect(written.status).toBe(0);
    const [first, second] = await Promise.all(
      [job, written.out].map((text) => sim(['job.fio', ...onTiny, '--json', '--set', 'name=x'], { 'job.fio': text })),
    );
    const hash = (outcome: Outcome): string => (JSON.parse(outcome.out) as Report).stateHash;
    expect(hash(second!)).toBe(hash(first!));
  });

  test('a broken job is refused by line, an experiment is no job', async () => {
    expect(await sim(['job.fio'], { 'job.fio': '[a]\n!!\n' })).toMatchObject({ status: 2, err: expect.stringMatching(/^Line 2 is "!!"/) });
    expect(await sim(['experiment:steady-state', '--fio'])).toMatchObject({ status: 2, err: expect.stringMatching(/several runs/) });
    expect(await sim(['tiny', '--fio', '--csv'])).toMatchObject({
      status: 2,
      err: '--csv and --fio are both given; it must be one of them.\n',
    });
  });
});

describe('--trace', () => {
  const msr = (rows: readonly string[]): string =>
    rows.map((row, i) => `${128166372003061629n + BigInt(i * 10_000)},usr,0,${row},41286`).join('\n');
  const rows = Array.from({ length: 400 }, (_, i) => `${i % 4 === 0 ? 'Read' : 'Write'},${(i % 90) * 4096},4096`);
  const files = { 'a.csv': msr(rows), 'short.csv': 'nothing of the kind' };
  const json = async (...more: string[]) => JSON.parse((await sim(['tiny', '--json', '--trace', 'a.csv', ...more], files)).out);

  test('replays the file in place of what the scenario is about, at full size', async () => {
    const report = await json('--map', 'compact');
    const last = report.scenario.phases.at(-1);
    expect(last).toMatchObject({ do: 'replay', time: 'recorded', map: 'compact', trace: { size: 21 * 400 } });
    expect(report.scenario.scale).toBe(1);
    expect(report.phases.at(-1)).toMatchObject({ do: 'replay', hostRequests: 400, hostBytesWritten: 300 * 4096 });
    expect((await json('--map', 'compact')).stateHash).toBe(report.stateHash);
    const closed = await json('--map', 'compact', '--time', 'closed:8');
    expect(closed.scenario.phases.at(-1)).toMatchObject({ time: 'closed', qd: 8 });
    const slow = await json('--map', 'compact', '--time', 'scaled:30');
    expect(slow.phases.at(-1).displayedSeconds).toBeGreaterThan(399 * 0.001 * 30);
  });

  test('a scenario that names the trace takes it, and no other', async () => {
    const report = await json('--map', 'compact');
    const file = JSON.stringify(report.scenario);
    const again = await sim(['s.json', '--json', '--trace', 'a.csv'], { ...files, 's.json': file });
    expect(JSON.parse(again.out).stateHash).toBe(report.stateHash);
    const { hash } = report.scenario.phases.at(-1).trace;
    const without = await sim(['s.json', '--json'], { 's.json': file });
    expect(without.status).toBe(2);
    expect(without.err).toContain(`.trace is ${hash}, which is not at hand: open its file first.\n`);
    const other = await sim(['s.json', '--trace', 'synthetic:camera'], { 's.json': file });
    expect(other).toMatchObject({ status: 2 });
    expect(other.err).toMatch(new RegExp(`^--trace has the hash [0-9a-f]{16}; the scenario replays another trace, ${hash}\\.\n$`));
  });

  test('every fault is a sentence', async () => {
    const fault = async (...argv: string[]) => (await sim(['tiny', ...argv], files)).err;
    expect(await fault('--map', 'compact')).toBe('--map says how a trace is replayed; --trace is missing.\n');
    expect(await fault('--trace', 'a.csv', '--map', 'x')).toBe('--map is "x"; it must be one of as-is, modulo, compact.\n');
    expect(await fault('--trace', 'a.csv', '--limit', '0')).toMatch(/^--limit is "0"; it must be a whole number from 1 to /);
    expect(await fault('--trace', 'a.csv', '--unit', 'h')).toBe('--unit is "h"; it must be one of s, ms, us, 100ns, ns.\n');
    expect(await fault('--swap')).toBe('--swap says how a trace is replayed; --trace is missing.\n');
    expect(await fault('--trace', 'a.csv', '--time', 'closed:0')).toMatch(/^--time is "closed:0"; it must be recorded, scaled:K/);
    expect(await fault('--trace', 'none.csv')).toBe('--trace is "none.csv"; it cannot be read (no such file).\n');
    expect((await fault('--trace', 'short.csv')).split('\n')).toHaveLength(2);
    expect(await fault('--trace', 'synthetic:x')).toMatch(/^synthetic is "x"; it must be one of database-log/);
  });
});
