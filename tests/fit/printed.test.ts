import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { traitsOf, victimPolicies } from '../../src/domain/names';
import { measurementOf, nothingGiven, unknownsOf } from '../../src/fit/measurement';
import { readJobLog, stretchesOf } from '../../src/fit/read/fioStretch';
import { readIostat } from '../../src/fit/read/iostat';
import { jobsOf } from '../../src/fit/read/jobs';
import { gather } from '../../src/fit/read/recognise';
import { smartWaf } from '../../src/fit/read/smart';
import { total } from '../../src/fit/series';
import { bw2, bw3, clat2, eachBw, epochBw, iops2, iostatT, json, lat2, mixBw, sharedBw, slat2 } from './printed';

/** The job that was run, without its pace. */
const job = `[global]
size=64m
ioengine=libaio
direct=1
iodepth=8
log_avg_msec=250
[fill]
rw=write
bs=128k
write_bw_log=fill
[random]
stonewall
rw=randwrite
norandommap
bs=4k
numjobs=2
time_based
runtime=4
write_bw_log=random
[single]
stonewall
rw=randwrite
bs=4k
iodepth=1
time_based
runtime=2
`;

const asked = (files: readonly (readonly [name: string, text: string])[], given: object = { job }) =>
  measurementOf(
    files.map(([name, text]) => ({ name, text })),
    { ...nothingGiven, capacity: 256e9, ...given },
  );

function askedOf(...args: Parameters<typeof asked>) {
  const result = asked(...args);
  if (!result.ok) throw new Error(result.faults.join(' '));
  return result;
}

const faultOf = (...args: Parameters<typeof asked>): string => {
  const result = asked(...args);
  return result.ok ? '' : result.faults.join(' ');
};

describe('what fio 3.33 wrote', () => {
  test('two clones of 400 requests a second are 800, of whichever log', () => {
    const rate = (files: Parameters<typeof asked>[0]): number => {
      const { series } = askedOf(files).value;
      return total(series.bytes) / total(series.seconds) / 4096;
    };
    expect(
      rate([
        ['random_bw.2.log', bw2],
        ['random_bw.3.log', bw3],
      ]),
    ).toBeCloseTo(800, -1);
    expect(rate([['random_iops.2.log', iops2]])).toBeCloseTo(400, -1);
    // Without log_avg_msec each line is a request; its first forty took a tenth of a second, here stretched to two.
    const slowly = eachBw.replaceAll(/^\d+/gm, (at) => `${Number(at) * 20}`);
    const log = readJobLog({ name: 'random_bw.2.log', text: slowly });
    expect(log.ok && [log.value.ofRequests, total(log.value.points.map(({ bytes }) => bytes))]).toEqual([true, 40 * 4096]);
  });

  test('of latencies that of whole requests is taken; what the host took to submit is left out', () => {
    const seriesOf = (...files: readonly (readonly [name: string, text: string])[]) => {
      const read = gather(files.map(([name, text]) => ({ name, text })));
      if (!read.ok) throw new Error(read.faults.join(' '));
      const logs = read.value.jobLogs.map((log) => ({ ...log, number: log.number ?? 1 }));
      return { notices: read.notices, stretches: stretchesOf(logs, () => ({ requestBytes: 4096, qd: 8 }), null) };
    };
    const [slat, clat, lat] = [
      ['random_slat.2.log', slat2],
      ['random_clat.2.log', clat2],
      ['random_lat.2.log', lat2],
    ] as const;
    expect(seriesOf(slat, clat, lat).stretches).toEqual(seriesOf(lat).stretches);
    expect(seriesOf(slat, lat).notices.join(' ')).toMatch(/"random_slat.2.log" is of what the host took to submit/);
    expect(faultOf([['random_slat.2.log', slat2]])).toMatch(/None of the files is a log/);
  });

  test('times of a clock begin with the job', () => {
    const log = readJobLog({ name: 'epoch_bw.1.log', text: epochBw });
    if (!log.ok) throw new Error(log.faults.join(' '));
    expect(log.value.points[0]?.seconds).toBeCloseTo(0.25, 2);
    expect(log.value.points.at(-1)?.seconds).toBeLessThan(2.1);
  });

  test('one file of two clones, and reads among the writes, are refused in a sentence', () => {
    expect(faultOf([['shared_bw.log', sharedBw]])).toMatch(/"shared_bw.log" holds several runs or jobs.*per_job_logs=0/);
    expect(faultOf([['mix_bw.5.log', mixBw]])).toMatch(/"mix_bw.5.log" has reads among its writes/);
  });

  test('a log without a number is of the job that is meant', () => {
    const { known } = askedOf([['random_bw.log', bw2]]).value;
    expect(known.scenario.phases[known.phase]).toMatchObject({ kib: 4, qd: 16, pattern: 'random' });
  });

  test('its JSON has each clone, no stonewall and no norandommap: jobs are counted once, in turn, and both orders are tried', () => {
    const report = `fill: (g=0): rw=write, bs=(R) 128KiB-128KiB\n${JSON.stringify(json, null, 2)}\n\nfill: (groupid=0, jobs=1): err= 0\n`;
    const { value, notices } = askedOf(
      [
        ['result.txt', report],
        ['random_bw.2.log', bw2],
        ['random_bw.3.log', bw3],
      ],
      {},
    );
    const { scenario, phase } = value.known;
    expect(scenario.phases.map((each) => [each.do, 'pattern' in each ? each.pattern : null])).toEqual([
      ['erase', null],
      ['write', 'sequential'],
      ['write', 'permutation'],
    ]);
    expect(scenario.phases[phase]).toMatchObject({ qd: 16 });
    expect(new Set(value.choices.map(({ pattern }) => pattern))).toEqual(new Set(['random', 'permutation']));
    expect(notices.join(' ')).toMatch(/does not print norandommap/);
    // A job file beside it says more.
    const told = askedOf([
      ['result.txt', report],
      ['random_bw.2.log', bw2],
    ]);
    expect(new Set(told.value.choices.map(({ pattern }) => pattern))).toEqual(new Set(['random']));
  });

  test('every victim policy is tried but those that uniform writes do not tell from another; where one is set, that one', () => {
    const tried = (set: readonly (readonly [string, string])[]) =>
      new Set(askedOf([['random_bw.log', bw2]], { set }).value.choices.map(({ victim }) => victim));
    const untold = victimPolicies.filter((victim) => traitsOf(victim).untold);
    expect(untold).toContain('cost-age-times');
    expect(tried([])).toEqual(new Set(victimPolicies.filter((victim) => !untold.includes(victim))));
    for (const victim of victimPolicies) expect(tried([['ftl.victim', victim]])).toEqual(new Set([victim]));
  });

  test('all files of the guide may be dropped together: its report of totals is left out', () => {
    const report = 'fill: (g=0): rw=write, bs=(R) 128KiB-128KiB, ioengine=libaio, iodepth=32\nfio-3.33\nStarting 3 processes\n';
    const { notices } = askedOf([
      ['result.txt', report],
      ['drive.fio', job],
      ['random_bw.2.log', bw2],
      ['random_bw.3.log', bw3],
      ['single_lat.4.log', lat2.split('\n').slice(0, 8).join('\n')],
      ['single_slat.4.log', slat2],
    ]);
    expect(notices.join(' ')).toMatch(/"result.txt" is fio's report of totals/);
  });

  test.each(['rate_iops=400', 'rate=10m', 'thinktime=100'])("a job with %s has the host's plateau", (pace) => {
    const jobs = jobsOf(job.replace('numjobs=2', `numjobs=2\n${pace}`), []);
    expect(jobs.ok ? '' : jobs.faults.join(' ')).toMatch(/plateau is the host's own/);
  });
});

describe('what iostat of sysstat prints', () => {
  /** Seconds an interval, bytes in all, and size of a request. */
  function summary(text: string) {
    const read = readIostat({ name: 'iostat.txt', text });
    if (!read.ok) throw new Error(read.faults.join(' '));
    return { stretches: read.value, notices: read.notices.join(' ') };
  }

  test('12.6.1 with times', () => {
    const { stretches, notices } = summary(iostatT);
    const small = stretches.find(({ sequential }) => sequential === false);
    expect(notices).not.toMatch(/has no times/);
    expect(total(small?.series.seconds ?? []) / (small?.series.seconds.length ?? 1)).toBeCloseTo(1, 6);
    expect(small?.requestBytes).toBeGreaterThanOrEqual(4096);
    expect(small?.requestBytes).toBeLessThan(5120);
  });

  const columns11 =
    'Device:         rrqm/s   wrqm/s     r/s     w/s    rkB/s    wkB/s avgrq-sz avgqu-sz   await r_await w_await  svctm  %util';
  const row11 = 'nvme0n1           0,00     0,00    0,00 2000,00     0,00  8000,00     8,00     0,50    0,20    0,00    0,20   0,05  99,00';
  test.each([
    [
      '11, with decimal commas and 12-hour times over midnight',
      (i: number) => [`11/23/2026 ${i < 5 ? `11:59:${50 + 2 * i} PM` : `12:00:0${2 * (i - 5)} AM`}`, columns11, row11],
      2,
    ],
    ['11, German dates', (i: number) => [`23.11.2026 14:00:${10 + i}`, columns11, row11], 1],
    [
      '9, in sectors',
      (i: number) => [
        `2026-11-23T14:00:${10 + i}+0100`,
        columns11.replace('rkB/s    wkB/s', 'rsec/s   wsec/s'),
        row11.replace('8000', '16000'),
      ],
      1,
    ],
  ])('%s', (_, report, seconds) => {
    const text = `Linux 4.9.0 (host)\n\n${Array.from({ length: 10 }, (_, i) => report(i).join('\n')).join('\n\n')}\n`;
    const { stretches } = summary(text);
    expect(stretches).toHaveLength(1);
    expect(total(stretches[0]?.series.seconds ?? [])).toBeCloseTo(9 * seconds, 6);
    expect(total(stretches[0]?.series.bytes ?? [])).toBeCloseTo(9 * seconds * 8000 * 1024, 3);
    expect(stretches[0]?.requestBytes).toBe(4096);
  });
});

describe('what smartctl and nvme-cli print', () => {
  const nvme = (n: number) => `smartctl 7.3 2022-02-28 r5338 [x86_64-linux-6.1.0] (local build)
Total NVM Capacity:                 1,000,204,886,016 [1.00 TB]
Namespace 1 Size/Capacity:          1,000,204,886,016 [1.00 TB]
Data Units Read:                    4,371,654 [2.23 TB]
Data Units Written:                 ${n.toLocaleString('en-US')} [4.65 TB]
`;
  const ocp = (n: number) => `Smart Log for NVME device:nvme0n1 namespace-id:ffffffff
Data Units Written			: ${n} (4.65 TB)
SMART Cloud Attributes :-
  Physical media units written -               	0 ${1_024_000 * n}
  Physical media units read    - 	0 1234
`;
  const table = (n: number, flags: string, zeros: string, tail: string) => `User Capacity:    512,110,190,592 bytes [512 GB]
ID# ATTRIBUTE_NAME
173 Ave_Block-Erase_Count   ${flags}   099   099   000    ${tail}   13
246 Total_LBAs_Written      ${flags}   100   100   ${zeros}    ${tail}   ${1000 * n}
247 Host_Program_Page_Count ${flags}   100   100   ${zeros}    ${tail}   ${n}
248 FTL_Program_Page_Count  ${flags}   100   100   ${zeros}    ${tail}   ${3 * n}
`;
  const intel = (n: number) => `Additional Smart Log for NVME device:nvme0 namespace-id:ffffffff
key                               normalized raw
nand_bytes_written              : 100%       sectors: ${5 * n}
host_bytes_written              : 100%       sectors: ${2 * n}
`;
  const statistics = (n: number) => `233 NAND_Writes_GiB         -O--CK   100   100   000    -    ${n}
Device Statistics (GP Log 0x04)
Page  Offset Size        Value Flags Description
0x01  0x018  6        ${n * 2 ** 20}  ---  Logical Sectors Written
`;
  test.each([
    ['smartctl -a, NVMe', nvme, null],
    ['nvme smart-log and nvme ocp smart-add-log', ocp, 2],
    ['smartctl -A, Micron', (n: number) => table(n, '0x0032', '001', 'Old_age   Always       -'), 4],
    ['smartctl -x, Micron', (n: number) => table(n, '-O--CK', '001', '-'), 4],
    ['nvme intel smart-add-log', intel, 2.5],
    [
      'nvme intel smart-add-log -o json',
      (n: number) =>
        JSON.stringify({
          'Device stats': { nand_bytes_written: { normalized: 100, raw: 5 * n }, host_bytes_written: { normalized: 100, raw: 2 * n } },
        }),
      2.5,
    ],
    ['smartctl -x, device statistics', statistics, 2],
    [
      'smartctl -x -j, device statistics',
      (n: number) =>
        JSON.stringify({
          ata_smart_attributes: { table: [{ name: 'NAND_Writes_GiB', raw: { value: n } }] },
          ata_device_statistics: { pages: [{ table: [{ name: 'Logical Sectors Written', value: n * 2 ** 20 }] }] },
        }),
      2,
    ],
  ])('%s', (_, dump, waf) => {
    const read = gather([70_001, 30_003].map((n, i) => ({ name: `smart${i}`, text: dump(n) })));
    if (!read.ok) throw new Error(read.faults.join(' '));
    const found = smartWaf(read.value.smart);
    if (waf === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(waf, 6);
  });

  test('capacities and bytes of the host', () => {
    const read = gather([
      { name: 'a', text: nvme(9_083_214) },
      { name: 'b', text: table(7, '-O--CK', '001', '-') },
    ]);
    if (!read.ok) throw new Error(read.faults.join(' '));
    expect(read.value.smart).toMatchObject([
      { capacity: 1_000_204_886_016, hostBytes: 9_083_214 * 512_000, nandBytes: null, pages: null },
      { capacity: 512_110_190_592, hostBytes: 7000 * 512, pages: { host: 7, own: 21 } },
    ]);
  });
});

describe('hostile files', () => {
  const texts = [bw2, sharedBw, eachBw, mixBw, lat2, iostatT, job, JSON.stringify(json)];
  /** What happens to files: parts are cut, doubled, exchanged for other things. */
  const part = fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.nat({ max: 60 }),
    fc.constantFrom('', '0', '-1', '1e999', '999999999999999', '\n', ',', '\t', '"', '{', ']', 'NaN', '\u{1F4A5}'),
    fc.nat({ max: 40 }),
  );
  const named = fc.constantFrom('a_bw.1.log', 'a_iops.2.log', 'a_lat.9999999999.log', 'a_clat.log', 'x.txt', 'a.fio', 'b.json');

  test('whatever is left of what tools print is read or refused in sentences, and a rate is a number', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(named, fc.constantFrom(...texts), fc.array(part, { maxLength: 4 })), { minLength: 1, maxLength: 3 }),
        (list) => {
          const files = list.map(([name, text, parts]): readonly [string, string] => [
            name,
            parts.reduce((each, [at, length, put, times]) => {
              const from = Math.floor(at * each.length);
              return `${each.slice(0, from)}${put.repeat(times)}${each.slice(from + length)}`;
            }, text),
          ]);
          const result = asked(files, { job: null });
          if (!result.ok) for (const each of result.faults) expect(each).toMatch(/^.+\.$/s);
          else for (const each of result.value.series.bytes) expect(each).toBeGreaterThanOrEqual(0);
          const unknowns = unknownsOf(files.map(([name, text]) => ({ name, text })));
          if (!unknowns.ok) for (const each of unknowns.faults) expect(each).toMatch(/^.+\.$/s);
        },
      ),
      { numRuns: 300 },
    );
  });

  const most = 500_000;
  test.each([
    ['one line', 'x'.repeat(most)],
    ['blank lines', '\n'.repeat(most)],
    ['blanks', `1, 2, 1, 0\n${' '.repeat(most)}`],
    ['digits', '1'.repeat(most)],
    ['commas', `stat,type,hash,time,exacttime,pattern,bs,writesTotal,physicalMediaUnitsWrittenBytes\n${','.repeat(most)}`],
    ['quotes', `stat,type,hash,time,exacttime,pattern,bs,writesTotal,physicalMediaUnitsWrittenBytes\n${'"'.repeat(most)}`],
    ['brackets', `{"fio version": ${'['.repeat(most)}`],
    ['one counter', `Data Units Written: ${'1,'.repeat(most / 2)}`],
    ['halves', `Physical media units written ${'hi '.repeat(most / 3)}`],
    ['heads of sections', '[a]\n'.repeat(most / 8)],
    ['devices', `Device wkB/s\n${'a 1\n'.repeat(most / 8)}`],
  ])('a long file of %s is refused before the test is over', (_, text) => {
    const fault = faultOf([['a_bw.1.log', text]], { job: null });
    expect(fault).toMatch(/\.$/);
  });
});
