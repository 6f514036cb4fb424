import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isJobFile, parseJobFile } from '../../src/fio/jobFile';
import { readJobs } from '../../src/fio/readJobs';
import { parseSeconds, parseSize, writeSize } from '../../src/fio/units';
import { writeJobs } from '../../src/fio/writeJobs';
import { parseScenario } from '../../src/scenario/parse';
import { shippedScenarios } from '../../src/scenario/shipped/shipped';
import type { Scenario } from '../../src/scenario/types';
import { scenarios } from '../scenario/arbitrary';

const drive = { preset: 'samsung-840-pro-256' };

function scenarioOf(text: string): { readonly scenario: Scenario; readonly notices: readonly string[] } {
  const jobs = readJobs(text);
  if (!jobs.ok) throw new Error(jobs.faults.join('\n'));
  const parsed = parseScenario({ drive, ...jobs.value });
  if (!parsed.ok) throw new Error(`${parsed.faults.join('\n')}\n${text}`);
  expect(parsed.notices).toEqual([]);
  return { scenario: parsed.value, notices: jobs.notices };
}

/** A job with these options and direct=1, on an engine that has depth. */
function one(options: string): ReturnType<typeof scenarioOf> & { readonly phase: Scenario['phases'][number] } {
  const result = scenarioOf(`[global]\ndirect=1\nioengine=libaio\n[job]\n${options.split(' ').join('\n')}\n`);
  return { ...result, phase: result.scenario.phases[0]! };
}

const option = (key: string, values: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 3, arbitrary: fc.constantFrom(...values).map((value) => `${key}=${value}`) },
  );

/** Jobs with the options of the reference, sensible and not. */
const job = fc
  .tuple(
    option('rw', ['read', 'write', 'randread', 'randwrite', 'randrw', 'rw', 'trim', 'randtrim', 'write:8k', 'randwrite:8']),
    option('rwmixread', ['0', '30', '70', '100']),
    option('bs', ['4k', '512', '128k', '1m', '4k,8k', '3']),
    option('bssplit', ['4k/70:16k/30', '512/4:4k/96', '8k/10:4k/:64k/30', '4k/50']),
    option('size', ['50%', '8g', '1g', '10000000000']),
    option('offset', ['25%', '1g', '0']),
    option('io_size', ['100g', '1g']),
    option('iodepth', ['1', '32', '2000', 'many']),
    option('numjobs', ['1', '2', '4', '9']),
    option('percentage_random', ['100', '60', '0']),
    option('random_distribution', [
      'random',
      'zipf:0.9',
      'zipf:1.2/0.3',
      'pareto:0.2',
      'normal:20',
      'zoned:80/20:20/80',
      'zoned:50/5:30/15:20/80',
    ]),
    option('norandommap', ['1', '0']),
    option('runtime', ['60', '5m', '1h']),
    option('time_based', ['1']),
    option('loops', ['2', '10']),
    fc.tuple(
      option('number_ios', ['1000', '5000000']),
      option('ss', ['iops:10%', 'bw:5%', 'iops_slope:0.1%']),
      option('buffer_compress_percentage', ['50', '0', '100']),
      option('zero_buffers', ['1']),
      option('startdelay', ['10', '1m', '5-10']),
      option('rate_iops', ['1000', '500,500', '500,200']),
      option('thinktime', ['100', '3ms', '0']),
      option('rate', ['10m', '1048576']),
      option('thinktime_blocks', ['1', '16']),
      option('blockalign', ['4k', '512']),
      option('stonewall', ['1']),
      option('verify', ['crc32c']),
      option('fsync', ['8']),
    ),
  )
  .map((parts) => parts.flat().filter((part) => part !== ''));
const jobFile = fc
  .tuple(
    fc.array(job, { minLength: 1, maxLength: 4 }),
    option('randseed', ['42', 'x']),
    option('log_avg_msec', ['1000', '500']),
    option('time_based', ['1']),
    option('runtime', ['60']),
  )
  .map(([jobs, ...global]) =>
    ['[global]', 'ioengine=libaio', 'direct=1', ...global, ...jobs.flatMap((options, i) => [`[job${i}]`, ...options])].join('\n'),
  );

describe('job files', () => {
  test('job to scenario to job is stable: what was once written is read as the same scenario and written as the same text', () => {
    let different = new Set<string>();
    let sideBySide = 0;
    fc.assert(
      fc.property(jobFile, (text) => {
        const read = readJobs(text);
        fc.pre(read.ok);
        const parsed = parseScenario({ drive, ...read.value });
        // A job whose size is not on the drive is refused by the scenario, with its field.
        fc.pre(parsed.ok);
        const written = writeJobs(parsed.value);
        const again = scenarioOf(written.text);
        expect(again.notices.filter((notice) => /left out|beside/.test(notice))).toEqual([]);
        expect(again.scenario.phases).toEqual(
          parsed.value.phases.filter((phase, i) => phase.do !== 'idle' || i < parsed.value.phases.length - 1),
        );
        expect([again.scenario.seed, again.scenario.sample]).toEqual([parsed.value.seed, parsed.value.sample]);
        const body = (jobs: string): string => jobs.replace(/^;.*$/gm, '');
        expect(body(writeJobs(again.scenario).text)).toBe(body(written.text));
        different = different.add(JSON.stringify(parsed.value.phases));
        if (parsed.value.phases.some((phase) => 'beside' in phase)) sideBySide += 1;
      }),
      { numRuns: 400 },
    );
    expect(different.size).toBeGreaterThan(200);
    expect(sideBySide).toBeGreaterThan(10);
  });

  test('every option of a job is taken over, or is listed by name', () => {
    fc.assert(
      fc.property(job, (options) => {
        const bare = readJobs(`[job]\nioengine=libaio\ndirect=1\n${options.filter((line) => !/^(verify|fsync)/.test(line)).join('\n')}`);
        const all = readJobs(`[job]\nioengine=libaio\ndirect=1\n${options.join('\n')}`);
        expect(all.ok).toBe(bare.ok);
        if (!bare.ok || !all.ok) return;
        expect(all.value).toEqual(bare.value);
        for (const key of ['verify', 'fsync'])
          expect(all.notices.some((notice) => notice.includes(`${key}=`))).toBe(options.some((line) => line.startsWith(`${key}=`)));
      }),
      { numRuns: 200 },
    );
  });

  test('an option that nothing knows is listed', () => {
    expect(one('rw=randwrite frobnicate=7').notices).toEqual(['Job "job": frobnicate=7 is left out: a scenario has nothing like it.']);
  });

  test('every shipped scenario can be written, and read again but for what is listed', () => {
    for (const id of Object.keys(shippedScenarios)) {
      const parsed = parseScenario(shippedScenarios[id]![0]!.input);
      if (!parsed.ok) throw new Error(parsed.faults.join());
      const { text, left } = writeJobs(parsed.value);
      const jobs = readJobs(text);
      if (!jobs.ok) throw new Error(jobs.faults.join());
      const kept = parsed.value.phases.filter((phase) => phase.do !== 'erase');
      expect(jobs.value.phases).toHaveLength(kept.length);
      const erases = parsed.value.phases.length - kept.length;
      expect(left.filter((sentence) => /secure erase/.test(sentence))).toHaveLength(erases);
      for (const sentence of left) expect(text).toContain(`; ${sentence}`);
    }
  });

  test('any scenario at all can be written, and what was written can be read', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const { text } = writeJobs(scenario);
        const phases = scenario.phases.filter(({ do: kind }) => kind !== 'erase' && kind !== 'idle');
        const jobs = readJobs(text);
        if (phases.length === 0) expect(jobs.ok).toBe(false);
        else if (!jobs.ok) throw new Error(`${jobs.faults.join()}\n${text}`);
        else expect((jobs.value.phases as { do: string }[]).filter((phase) => phase.do !== 'idle')).toHaveLength(phases.length);
      }),
      { numRuns: 100 },
    );
  });
});

describe('what options mean', () => {
  test.each([
    ['rw=randwrite', { do: 'write', pattern: 'permutation', kib: 4, qd: 1, passes: 1 }],
    ['rw=randwrite norandommap', { pattern: 'random' }],
    ['rw=randwrite norandommap=0', { pattern: 'permutation' }],
    ['rw=read bs=128k iodepth=8', { do: 'read', pattern: 'sequential', kib: 128, qd: 8 }],
    ['rw=randrw rwmixread=70', { do: 'mixed', readShare: 0.7 }],
    ['rw=rw', { do: 'mixed', pattern: 'sequential', readShare: 0.5 }],
    ['rw=randrw rwmixwrite=20', { readShare: 0.8 }],
    ['rw=write:60k bs=4k', { pattern: 'strided', strideKiB: 64 }],
    [
      'rw=randwrite bssplit=4k/70:16k/30',
      {
        mixKiB: [
          [4, 0.7],
          [16, 0.3],
        ],
      },
    ],
    [
      'rw=randwrite bssplit=8k/10:4k/:64k/30',
      {
        mixKiB: [
          [8, 0.1],
          [4, 0.6],
          [64, 0.3],
        ],
      },
    ],
    ['rw=randwrite random_distribution=zipf:1.2', { pattern: 'zipf', theta: 1.2 }],
    [
      'rw=randwrite random_distribution=zoned:50/5:30/15:20/80',
      {
        pattern: 'zones',
        zones: [
          [0.5, 0.05],
          [0.3, 0.15],
          [0.2, 0.8],
        ],
      },
    ],
    ['rw=randwrite random_distribution=pareto:0.3', { pattern: 'pareto', pareto: 0.3 }],
    ['rw=randwrite random_distribution=normal:15', { pattern: 'normal', deviation: 0.15 }],
    ['rw=randwrite rate_iops=500', { rateIops: 500 }],
    ['rw=randrw rwmixread=80 rate_iops=800', { rateIops: 1000 }],
    ['rw=write rate=2m', { rateMBps: 2.097152 }],
    ['rw=randread thinktime=2ms thinktime_blocks=16', { thinkUs: 2000, burst: 16 }],
    [
      'rw=randread bssplit=512/4:3584/1:4k/95',
      {
        mixKiB: [
          [0.5, 0.04],
          [3.5, 0.01],
          [4, 0.95],
        ],
      },
    ],
    ['rw=randwrite random_distribution=zoned:80/20:20/80', { pattern: 'hot-cold', hotWrites: 0.8, hotPages: 0.2 }],
    ['rw=randwrite norandommap percentage_random=60', { pattern: 'random', sequentialShare: 0.4 }],
    ['rw=write size=50%', { span: { from: 0, to: 0.5 } }],
    ['rw=write offset=25% size=50%', { span: { from: 0.25, to: 0.75 } }],
    ['rw=write offset=1g size=2g', { span: { fromBytes: 2 ** 30, toBytes: 3 * 2 ** 30 } }],
    ['rw=write time_based runtime=5m', { seconds: 300, passes: null }],
    ['rw=write loops=3', { passes: 3 }],
    ['rw=write io_size=10g', { bytes: 10 * 2 ** 30 }],
    ['rw=randread number_ios=1000', { requests: 1000 }],
    ['rw=randwrite ss=iops:10% time_based runtime=1h', { until: 'steady', seconds: 3600 }],
    ['rw=write buffer_compress_percentage=46', { entropy: 0.54 }],
    ['rw=write zero_buffers', { entropy: 0 }],
    ['rw=randwrite blockalign=512', { alignBytes: 512 }],
    ['rw=randwrite iodepth=16 numjobs=4', { qd: 64 }],
    ['rw=trim size=50%', { do: 'trim', span: { from: 0, to: 0.5 } }],
  ])('%s', (options, expected) => {
    expect(one(options).phase).toMatchObject(expected);
  });

  test('without an engine that has depth, iodepth is one, and the list says so', () => {
    const { scenario, notices } = scenarioOf('[j]\nrw=randwrite\niodepth=32\n');
    expect(scenario.phases[0]).toMatchObject({ qd: 1 });
    expect(notices).toContain('Job "j": iodepth=32 is left out: the engine psync keeps one request outstanding, whatever it says.');
    expect(notices.some((notice) => notice.includes('page cache'))).toBe(true);
  });

  test('jobs without stonewall and clones run side by side where they end together', () => {
    const text = (more: string) => `[global]
ioengine=libaio
direct=1
time_based
runtime=60
[fill]
rw=write
[a]
stonewall
rw=randwrite
iodepth=8
${more}
[b]
rw=randread
numjobs=3
[c]
stonewall
rw=read
`;
    const { scenario, notices } = scenarioOf(text(''));
    expect(notices).toEqual([]);
    expect(scenario.phases).toMatchObject([
      { do: 'write', pattern: 'sequential' },
      { do: 'write', qd: 8, seconds: 60, beside: Array(3).fill({ do: 'read', pattern: 'permutation', qd: 1 }) },
      { do: 'read', pattern: 'sequential' },
    ]);
    const { text: written, left } = writeJobs(scenario);
    expect(written.match(/^\[\d-/gm)).toHaveLength(6);
    expect(written.match(/^stonewall$/gm)).toHaveLength(2);
    expect(left).toEqual([]);
    // What runs beside others has no pace of its own, and begins and ends with them.
    for (const more of ['rate_iops=500', 'thinktime=100', 'startdelay=5', 'runtime=70', 'numjobs=6'])
      expect([more, scenarioOf(text(more)).scenario.phases.some((phase) => 'beside' in phase && phase.beside!.length === 3)]).toEqual([
        more,
        false,
      ]);
  });

  test('the requests of a phase are those of all its jobs, and each job of fio counts its own', () => {
    const { scenario } = scenarioOf(
      '[global]\ndirect=1\nioengine=libaio\nnumber_ios=1000\n[a]\nrw=randwrite\n[b]\nrw=randread\nnumjobs=2\n',
    );
    expect(scenario.phases).toMatchObject([{ requests: 3000, beside: [{ do: 'read' }, { do: 'read' }] }]);
    const { text, left } = writeJobs(scenario);
    expect(text.match(/^number_ios=1000$/gm)).toHaveLength(3);
    expect(left).toEqual(['phases.0 ends after 3000 requests of all its jobs; fio counts those of each: 1000.']);
  });

  test('jobs that run at the same time are run one after the other, and the list says so', () => {
    const { scenario, notices } = scenarioOf(
      '[global]\ndirect=1\n[a]\nrw=write\n[b]\nrw=randread\n[c]\nstonewall\nexec_prerun=sleep 30\nrw=read\n',
    );
    expect(scenario.phases.map((phase) => phase.do)).toEqual(['write', 'read', 'idle', 'read']);
    expect(notices).toEqual([
      'Job "b": without stonewall it runs beside the one before, and here after it: jobs side by side begin and end together, by runtime with time_based or by the same number_ios, and have no pace.',
    ]);
    expect(scenario.name).toBe('a, b, c');
  });

  test.each([
    ['random_distribution=pareto:0.7', /random_distribution=pareto:0.7 is left out/],
    ['random_distribution=zoned:50/5:50/5', /random_distribution=zoned:50\/5:50\/5 is left out/],
    ['bssplit=300/4:4k/96', /bssplit=300\/4:4k\/96 is left out/],
    ['rate_iops=500,200', /rate_iops=500,200 is left out: it must be one number/],
    ['runtime=60', /runtime=60 is left out: without time_based/],
    ['time_based runtime=60 io_size=1g', /io_size=1g is left out: the job also ends by runtime/],
    ['bs=4k,8k', /bs=4k,8k is left out/],
    ['size=1g offset=5%', /size=1g is left out: it is in bytes and the offset in percent/],
    ['offset=1g size=5%', /offset=1g is left out: it is in bytes, the size is in percent/],
  ])('%s is listed', (options, sentence) => {
    expect(one(`rw=randwrite ${options}`).notices.join('\n')).toMatch(sentence);
  });

  test('globals hold for the jobs after them', () => {
    const parsed = parseJobFile('[global]\nbs=8k\n[a]\nrw=read\n[global]\nbs=16k\n[b]\nBS=4k ; \n[c]\n# comment\n; comment\n');
    if (!parsed.ok) throw new Error(parsed.faults.join());
    expect(parsed.value.map(({ name, options }) => [name, options.get('bs')])).toEqual([
      ['a', '8k'],
      ['b', '4k ;'],
      ['c', '16k'],
    ]);
  });

  test.each([
    ['rw=read\n', /^Line 1 is "rw=read"; it must be \[a section\]/],
    ['[a]\n=5\n', /^Line 2 is "=5"/],
    ['[global]\nrw=read\n', /has no job/],
  ])('%j is refused', (text, sentence) => {
    expect(readJobs(text)).toMatchObject({ ok: false, faults: [expect.stringMatching(sentence)] });
  });

  test('hostile text ends in a result', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 300 }),
          jobFile.map((text) => text.replace(/[=k%]/g, (c) => (c === 'k' ? 'q' : c))),
        ),
        (text) => {
          const read = readJobs(text);
          expect(read.ok || read.faults.length > 0).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('a job file is told from JSON by its first line', () => {
    expect(['; x\n\n[global]\n', '[a job]\nrw=read'].map(isJobFile)).toEqual([true, true]);
    expect(['{"v": 1}', '[{"do": "write"}]', '[1, 2]', '', 'rw=read\n[a]'].map(isJobFile)).toEqual([false, false, false, false, false]);
  });
});

describe('units', () => {
  test('sizes and times', () => {
    expect(['4k', '4K', '4KiB', '1m', '2g', '512', '1.5k', '4x', '', '-1'].map(parseSize)).toEqual([
      4096,
      4096,
      4096,
      2 ** 20,
      2 ** 31,
      512,
      1536,
      null,
      null,
      null,
    ]);
    expect(['30', '30s', '5m', '2h', '100ms', '1d', 'x'].map(parseSeconds)).toEqual([30, 30, 300, 7200, 0.1, 86_400, null]);
    fc.assert(fc.property(fc.nat(), (bytes) => void expect(parseSize(writeSize(bytes))).toBe(bytes)));
  });
});
