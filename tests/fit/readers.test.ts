import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measurementOf, nothingGiven } from '../../src/fit/measurement';
import { textOf } from '../../src/fit/read/logFile';
import { gather } from '../../src/fit/read/recognise';
import { smartWaf } from '../../src/fit/read/smart';
import { total } from '../../src/fit/series';
import { german } from '../../src/texts/de/german';
import { fioLogOf, jobFileOf } from './hiddenFit';

const MB = 1e6;

/** Bytes a second: a fresh part, then a slower one. */
function rates(fresh: number, behind: number, seconds = 300): readonly number[] {
  return Array.from({ length: seconds }, (_, i) => (i < 100 ? fresh : behind));
}

const seriesOf = (bytes: readonly number[]) => ({
  seconds: new Float64Array(bytes.length).fill(1),
  bytes: Float64Array.from(bytes),
  programmed: null,
});
const bwLog = (bytes: readonly number[]) => fioLogOf(seriesOf(bytes));
const iopsLog = (bytes: readonly number[]) => bytes.map((value, i) => `${(i + 1) * 1000}, ${Math.round(value / 4096)}, 1, 0, 0`).join('\n');
const job = jobFileOf({ pattern: 'random' });
const capacity = 256e9;

function asked(files: readonly { name: string; text: string }[], given = {}) {
  const result = measurementOf(files, { ...nothingGiven, capacity, ...given });
  if (!result.ok) throw new Error(result.faults.join(' '));
  return result.value;
}

function fault(files: readonly { name: string; text: string }[], given = {}): string {
  const result = measurementOf(files, { ...nothingGiven, capacity, ...given });
  return result.ok ? '' : result.faults.join(' ');
}

describe("fio's logs", () => {
  test('bandwidth, requests and latencies of one run give the same bytes', () => {
    const list = rates(400 * MB, 40 * MB);
    const latencies = list.map((value, i) => `${(i + 1) * 1000}, ${Math.round((32 * 4096 * 1e9) / value)}, 1, 0, 0`).join('\n');
    for (const [name, text] of [
      ['a_bw.2.log', bwLog(list)],
      ['a_iops.2.log', iopsLog(list)],
      ['a_lat.2.log', latencies],
      ['a_clat.2.log', latencies],
    ] as const) {
      const { series } = asked([{ name, text }], { job });
      expect(total(series.bytes) / total(list)).toBeCloseTo(1, 4);
    }
  });

  test('clones are added up, by the job file and without one; the fill is not among them', () => {
    const clones = `[global]\niodepth=16\nioengine=libaio\n[fill]\nrw=write\nbs=128k\n[random]\nstonewall\nnumjobs=2\nrw=randwrite\nbs=4k\ntime_based\nruntime=300\n`;
    const half = rates(200 * MB, 20 * MB);
    const files = [
      { name: 'a_bw.1.log', text: bwLog(rates(450 * MB, 450 * MB, 500)) },
      { name: 'a_bw.2.log', text: bwLog(half) },
      { name: 'a_bw.3.log', text: bwLog(half) },
    ];
    for (const given of [{ job: clones }, {}]) {
      const { series, known } = asked(files, given);
      expect(total(series.bytes) / total(half)).toBeCloseTo(2, 3);
      expect(known.scenario.phases[known.phase]).toMatchObject({ do: 'write', qd: 32 });
    }
  });

  test('of several jobs of random writes the one is meant whose log there is', () => {
    const three = `${jobFileOf({ pattern: 'random' })}[single]\nstonewall\nrw=randwrite\niodepth=1\nbs=4k\ntime_based\nruntime=60\n`;
    const log = bwLog(rates(400 * MB, 40 * MB));
    for (const [number, qd] of [
      [2, 32],
      [3, 1],
    ]) {
      const { known } = asked([{ name: `a_bw.${number}.log`, text: log }], { job: three });
      expect(known.scenario.phases[known.phase]).toMatchObject({ do: 'write', qd });
    }
  });

  test('without a job file both orders are tried, with one its own', () => {
    const files = [{ name: 'a_bw.1.log', text: bwLog(rates(400 * MB, 40 * MB)) }];
    const patterns = (given: object): readonly string[] => [...new Set(asked(files, given).choices.map(({ pattern }) => pattern))];
    expect(patterns({})).toEqual(['random', 'permutation']);
    expect(patterns({ job: jobFileOf({ pattern: 'permutation' }) })).toEqual(['permutation']);
  });
});

const iobHead =
  'stat,type,hash,time,exacttime,device,filesizeGib,usedfilesize,pattern,patternDetails,bs,writesTotal,writeIOPS,physicalMediaUnitsWrittenBytes,wa';

function iobOf(fresh: number): string {
  const row = (i: number, pattern: string, bs: number, writes: number, physical: number): string =>
    `keep,ssd,h-${pattern},${i},${i},/blk/x,100,100.5,${pattern},"a,b",${bs},${writes},0,${Math.round(physical)},1`;
  const fill = Array.from({ length: 60 }, (_, i) => row(i, 'sequential', 524288, i * 2000, 1e12 + i * 2000 * 524288 * fresh));
  let [writes, physical] = [0, 2e12];
  const random = rates(1000 * MB, 200 * MB).map((bytes, i) => {
    const line = row(i, 'uniform', 4096, writes, physical);
    writes += Math.round(bytes / 4096);
    physical += bytes * fresh * (i < 100 ? 1 : 3);
    return line;
  });
  return [iobHead, ...fill, ...random].join('\n');
}

describe('other logs', () => {
  test("iob's CSV: phases by its pattern, the span as its share, write amplification over that of the fill", () => {
    const { series, known, waf } = asked([{ name: 'x.csv', text: iobOf(1.05) }], { capacity: Math.round(125.625 * 2 ** 30) });
    expect(series.bytes.length).toBe(299);
    expect(known.share).toBeCloseTo(0.8, 2);
    const host = 100 * 1000 + 199 * 200;
    expect(waf).toBeCloseTo((100 * 1000 + 3 * 199 * 200) / host, 2);
  });

  test('iostat -x: the device that is written most, fill and random writes by the size of requests', () => {
    const head = 'Device            r/s     rkB/s   w/s     wkB/s   wareq-sz  %util';
    const report = (kb: number, size: number) => `${head}\nsda  0 0 1 3 3 0\nnvme0n1  0 0 ${kb / size} ${kb} ${size} 99\n`;
    const parts = [report(1, 4), ...Array.from({ length: 20 }, () => report(400_000, 128)), ...rates(3e5, 3e4).map((kb) => report(kb, 4))];
    const { series, known } = asked([{ name: 'iostat.txt', text: `Linux 6.1\n\n${parts.join('\n')}` }]);
    expect(total(series.bytes)).toBeCloseTo(total(rates(3e5, 3e4)) * 1024, -3);
    expect(known.scenario.phases[known.phase]).toMatchObject({ kib: 4 });
  });

  test('iostat -o JSON is read as its text is, and one that was cut is told', () => {
    const disk = (device: string, kb: number, size: number) => ({ disk_device: device, 'w/s': kb / size, 'wkB/s': kb, 'wareq-sz': size });
    const report = (kb: number) => ({ 'avg-cpu': { user: 1 }, disk: [disk('sda', 3, 3), disk('nvme0n1', kb, 4)] });
    const statistics = [report(1), ...rates(3e5, 3e4).map(report)];
    const text = JSON.stringify({ sysstat: { hosts: [{ nodename: 'vm', statistics }] } });
    const { series, known } = asked([{ name: 'iostat.json', text }]);
    expect(total(series.bytes)).toBeCloseTo(total(rates(3e5, 3e4)) * 1024, -3);
    expect(known.scenario.phases[known.phase]).toMatchObject({ kib: 4 });
    expect(fault([{ name: 'iostat.json', text: text.slice(0, -9) }])).toMatch(/^"iostat.json" begins as iostat's JSON, but is not whole/);
    for (const other of ['{"sysstat":null}', '{"sysstat":{"hosts":[{"statistics":[{"disk":[7,null,{}]}]}]}}'])
      expect(fault([{ name: 'iostat.json', text: other }])).toMatch(/fewer than three reports/);
  });

  test('UTF-16, as a shell of Windows redirects it, is text', () => {
    const text = 'Data Units Written : 1,000';
    const bytes = Uint8Array.from([0xfeff, ...Array.from(text, (c) => c.charCodeAt(0))].flatMap((unit) => [unit & 255, unit >> 8]));
    const swapped = bytes.map((_, i) => bytes[i ^ 1] as number);
    for (const coded of [bytes, swapped, new TextEncoder().encode(text)]) expect(textOf(coded)).toBe(text);
  });

  test("fio's JSON stands for the job file", () => {
    const json = {
      'fio version': 'fio-3.36',
      'global options': { iodepth: '8', ioengine: 'libaio', direct: '1' },
      jobs: [{ jobname: 'random', 'job options': { rw: 'randwrite', bs: '8k', norandommap: '1', runtime: '6' }, write: { runtime: 6005 } }],
    };
    const files = [
      { name: 'out.json', text: `fio: this is a warning\n${JSON.stringify(json)}` },
      { name: 'a_iops.1.log', text: iopsLog(rates(400 * MB, 40 * MB)) },
    ];
    const read = measurementOf(files, { ...nothingGiven, capacity });
    expect(read.ok && read.notices.filter((notice) => notice.includes('runtime'))).toEqual([]);
    const { known, series } = asked(files);
    expect(known.scenario.phases[known.phase]).toMatchObject({ kib: 8, qd: 8, pattern: 'random' });
    expect(total(series.bytes) / total(rates(400 * MB, 40 * MB))).toBeCloseTo(2, 3);
  });

  const table = (n: number): object => ({
    user_capacity: { bytes: 1 },
    ata_smart_attributes: {
      table: [
        { name: 'Total_LBAs_Written', raw: { value: n } },
        { name: 'NAND_Writes_32MiB', raw: { value: n } },
      ],
    },
  });
  test.each([
    [
      'smartctl text',
      (n: number) =>
        `User Capacity: 256,060,514,304 bytes\n241 Total_LBAs_Written 0x0032 099 099 000 Old_age Always - ${n * 1000}\n249 NAND_Writes_1GiB 0x0032 100 100 000 Old_age Always - ${n}`,
      2 ** 30 / 512_000,
    ],
    [
      'nvme-cli text',
      (n: number) => `Data Units Written : ${n.toLocaleString('en-US')} (x GB)\nPhysical media units written - 0 ${n * 1_024_000}`,
      2,
    ],
    ['OCP JSON', (n: number) => JSON.stringify({ data_units_written: n, 'Physical media units written': { hi: 0, lo: n * 1_536_000 } }), 3],
    ['smartctl JSON', (n: number) => JSON.stringify(table(n)), (32 * 2 ** 20) / 512],
  ])('%s: two dumps give a write amplification', (_, dump, waf) => {
    const read = gather([10_000, 30_000].map((n, i) => ({ name: `smart${i}`, text: dump(n) })));
    if (!read.ok) throw new Error(read.faults.join());
    expect(smartWaf(read.value.smart)).toBeCloseTo(waf, 6);
  });

  test('counters are held against the bytes of the logs; those that do not tell say why, in both languages', () => {
    const own = rates(400 * MB, 40 * MB);
    const bytes = total(own);
    const fill = rates(450 * MB, 450 * MB, 500);
    const logs = { random: { name: 'a_bw.2.log', text: bwLog(own) }, fill: { name: 'a_bw.1.log', text: bwLog(fill) } };
    /** Host bytes at a dump, of which the flash took twice as many. */
    const dump = (name: string, host: number, nand = 2 * host) => ({
      name,
      text: `Data Units Written: ${Math.round(host / 512_000)}\n${nand > 0 ? `Physical media units written: ${Math.round(nand)}\n` : ''}`,
    });
    const of = (files: readonly { name: string; text: string }[]) => {
      const result = measurementOf(files, { ...nothingGiven, capacity, job });
      if (!result.ok) throw new Error(result.faults.join(' '));
      return { waf: result.value.waf, notices: result.notices.filter((notice) => /dump/i.test(notice)) };
    };
    const before = dump('before', 1e9);
    expect(of([logs.random, before, dump('after', 1e9 + bytes)])).toEqual({ waf: expect.closeTo(2, 3), notices: [] });
    // What the fill programmed, once for each byte, is taken off.
    const both = bytes + total(fill);
    const after = dump('after', 1e9 + both, 2e9 + total(fill) + 3 * bytes);
    expect(of([logs.fill, logs.random, before, after])).toEqual({ waf: expect.closeTo(3, 2), notices: [] });
    const told = [
      of([logs.random, before]),
      of([logs.random, dump('before', 1e9, 0), dump('after', 1e9 + bytes, 0)]),
      of([logs.random, before, after]),
      of([logs.fill, logs.random, before, dump('after', 2e9)]),
    ];
    expect(told.map(({ waf }) => waf)).toEqual([null, null, null, null]);
    const patterns = [
      /takes one from before/,
      /do not count what the flash took/,
      /that of the fill is missing/,
      /and the logs hold \d+ GB/,
    ];
    for (const [i, { notices }] of told.entries()) {
      expect(notices).toEqual([expect.stringMatching(patterns[i] as RegExp)]);
      expect(german.fit.fault(notices[0] as string)).not.toBe(notices[0]);
    }
  });
});

describe('what cannot be fitted is told in a sentence', () => {
  const log = { name: 'a_bw.1.log', text: bwLog(rates(400 * MB, 40 * MB)) };
  test.each([
    ['a log whose name says nothing', [{ ...log, name: 'a.log' }], {}, /does not say of what/],
    ['reads only', [{ name: 'a_bw.1.log', text: '1000, 5, 0, 0\n2000, 5, 0, 0' }], {}, /no writes/],
    ['an unknown file', [{ name: 'x', text: 'hello world' }], {}, /begins with "hello world"/],
    ['intervals without a time', [{ name: 'a_bw.1.log', text: '0, 5, 1, 0\n0, 6, 1, 0' }], {}, /no interval with a time/],
    ['another quantity, far too large', [{ name: 'a_bw.1.log', text: bwLog(rates(4e12, 4e11)) }], {}, /no drive is as fast/],
    [
      'what the host took alone',
      [{ name: 'a_slat.1.log', text: '1000, 5, 1, 0\n2000, 6, 1, 0' }],
      {},
      /to submit its requests, and was left out/,
    ],
    ['an empty file', [{ name: 'x', text: ' ' }], {}, /is empty/],
    ['bytes', [{ name: 'x', text: 'a\0b' }], {}, /not text/],
    ['half a JSON', [{ name: 'x', text: '{"fio version": "fio-3", "jobs": [' }], {}, /not whole/],
    ['only a job file', [{ name: 'x', text: job }], {}, /None of the files is a log/],
    ['an unknown capacity', [log], { capacity: null }, /capacity of the drive is not known/],
    ['a cliff too early', [{ name: 'x.csv', text: iobOf(1) }], { capacity: 250e9 }, /the capacity is too large/],
    ['a small capacity', [log], { capacity: 5 }, /from 1,000,000,000/],
    ['a job without random writes', [log], { job: '[a]\nrw=write\n' }, /no job of random writes/],
    ['a job that mixes', [log], { job: '[a]\nrw=randrw\n' }, /mixes reads/],
    ['compressible data', [log], { job: '[a]\nrw=randwrite\nbuffer_compress_percentage=50\n' }, /50 % compress/],
    ['a preset that is none', [log], { preset: 'no-such' }, /drive.preset/],
  ])('%s', (_, files, given, sentence) => {
    expect(fault(files, given)).toMatch(sentence);
  });

  test('whatever a file holds, it is read or refused in sentences', () => {
    const starts = [
      '',
      '1000, 5, 1, 0\n',
      `${iobHead}\nkeep,`,
      '{"fio version": "3", "jobs": ',
      'Device wkB/s\n',
      'Data Units Written: ',
      '[global]\n',
    ];
    const names = fc.constantFrom('a_bw.1.log', 'b.csv');
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.string({ unit: 'binary', maxLength: 200 }), names, (start, text, name) => {
        const result = measurementOf([{ name, text: start + text }], { ...nothingGiven, capacity });
        if (!result.ok) for (const each of result.faults) expect(each).toMatch(/^.+\.$/s);
      }),
    );
  });
});

test('what is refused is said in German where the page speaks it, with German numbers', () => {
  const { fault } = german.fit;
  const refused = (name: string, text: string, given: object = {}): string => {
    const result = measurementOf([{ name, text }], { ...nothingGiven, ...given });
    return result.ok ? '' : result.faults.map(fault).join(' ');
  };
  expect(refused('a.txt', 'hello')).toMatch(/^"a.txt" beginnt mit "hello"; nötig ist/);
  expect(
    fault("The log has no cliff: it ends after 25 % of the capacity, so the drive's spare area is at least 12.3 %; write longer."),
  ).toBe('Das Protokoll hat keine Klippe: Es endet nach 25 % der Kapazität, also ist die Reserve mindestens 12,3 %; schreiben Sie länger.');
  // What only a browser says stays as it is.
  expect(fault('QuotaExceededError')).toBe('QuotaExceededError');
});
