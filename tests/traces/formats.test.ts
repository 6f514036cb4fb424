import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { READ, TRIM, WRITE } from '../../src/traces/request';
import { read, readText, rowsOf, sound, wantedFor } from './traces';
import { iologV2, type Wanted, writers } from './writers';

describe('round trips', () => {
  test.each(writers)('$id: what is written is what is read, however the bytes are cut', (writer) => {
    fc.assert(
      fc.property(wantedFor(writer), fc.integer({ min: 1, max: 3000 }), (wanted, chunk) => {
        const trace = sound(read(writer.write(wanted), {}, chunk));
        expect(trace.report.format).toBe(writer.id);
        expect(rowsOf(trace.columns)).toEqual(wanted);
        const count = (kind: number): number => wanted.filter((row) => row.kind === kind).length;
        expect(trace.report.requests).toMatchObject({ read: count(READ), write: count(WRITE), trim: count(TRIM) });
      }),
      { numRuns: 60 },
    );
  });

  test('fio iolog version 2: waits add up', () => {
    const wanted: Wanted[] = [
      { ns: 0, kind: READ, sector: 8, sectors: 8 },
      { ns: 1_500_000_000, kind: WRITE, sector: 16, sectors: 1 },
      { ns: 1_500_007_000, kind: TRIM, sector: 0, sectors: 4096 },
    ];
    expect(rowsOf(sound(read(iologV2(wanted))).columns)).toEqual(wanted);
  });

  test('the same trace in every format that can say it has the same hash and size', () => {
    const formats = writers.filter(({ id, stepNs }) => stepNs <= 1000 && id !== 'ssdplayer');
    expect(formats.length).toBeGreaterThan(8);
    fc.assert(
      fc.property(wantedFor({ id: 'all', kinds: [READ, WRITE], stepNs: 1000 }), (wanted) => {
        const names = formats.map(({ write }) => sound(read(write(wanted))).columns).map(({ hash, size }) => `${hash} ${size}`);
        expect(new Set(names).size).toBe(1);
      }),
      { numRuns: 40 },
    );
  });

  test('another request, time, place, length or order gives another hash', () => {
    const [writer] = writers;
    const base: Wanted[] = [
      { ns: 0, kind: READ, sector: 8, sectors: 8 },
      { ns: 1000, kind: WRITE, sector: 16, sectors: 8 },
      { ns: 2000, kind: WRITE, sector: 24, sectors: 8 },
    ];
    const second = base[1]!;
    const others = [{ ns: 1001 }, { kind: READ }, { sector: 17 }, { sectors: 9 }, { sector: 24 }];
    const hashes = others.map((change) => sound(read(writer!.write([base[0]!, { ...second, ...change }, base[2]!]))).columns.hash);
    expect(new Set([...hashes, sound(read(writer!.write(base))).columns.hash]).size).toBe(others.length + 1);
  });
});

describe('traps of the formats', () => {
  test('a table whose heading names other columns is not the format that its rows look like by chance', () => {
    const rows = Array.from({ length: 20 }, (_, i) => `${i},R,${8 * i},4096,${90 + i}`).join('\n');
    expect(sound(read(Buffer.from(`device_id,opcode,offset,length,timestamp\n${rows}\n`))).report.format).toBe('alibaba');
    expect(sound(read(Buffer.from(`${rows}\n`))).report.format).toBe('alibaba');
    expect(() => sound(read(Buffer.from(`time_us,op,lba,bytes,latency_us\n${rows}\n`)))).toThrow();
  });

  test('the heading of a table whose columns are named is a heading, and a broken place is none', () => {
    const columns = ['time', 'kind', 'offset', 'length'] as const;
    const { report } = readText('time_s,op,offset,size\n0.5,R,0,4096\n0.6,W,x,4096\n', { columns, timeUnit: 's' });
    expect(report.requests).toMatchObject({ read: 1 });
    expect(report.skipped.map(({ reason, first }) => [reason, first])).toEqual(
      expect.arrayContaining([
        ['heading', [1]],
        [expect.stringContaining('offset'), [3]],
      ]),
    );
    expect(report.timeUnitGuessed).toBe(false);
  });

  test('a table with semicolons between its columns is read as one with commas', () => {
    const columns = ['time', 'sector', 'sectors', 'kind'] as const;
    const table = 'when;lba;count;op\n0.001;2048;8;W\n0.004;4096;16;R\n';
    const [commas, semicolons] = [table.replaceAll(';', ','), table].map((text) => readText(text, { columns, timeUnit: 's' }));
    expect(rowsOf(semicolons!.columns)).toEqual(rowsOf(commas!.columns));
    expect(semicolons!.report.requests).toMatchObject({ read: 1, write: 1 });
  });

  test('biosnoop with fewer columns and without its heading: a request came as much earlier as it took', () => {
    const { columns, report } = readText(
      '0.500000    sync           22177  nvme1n1 W 8          4096      0.47\n0.500771    kworker/u72:1  13379  nvme1n1 R 1142400    512       1.50\n',
    );
    expect(report).toMatchObject({ format: 'biosnoop', backwards: 1, devices: [{ name: 'nvme1n1' }] });
    expect(rowsOf(columns)).toEqual([
      { ns: 0, kind: READ, sector: 1_142_400, sectors: 1 },
      { ns: 259_000, kind: WRITE, sector: 8, sectors: 8 },
    ]);
  });

  test('FILETIME beyond 2^53 is subtracted exactly', () => {
    const [a, b] = [128166372003061629n, 128166372003061630n];
    const { columns } = readText(`${a},usr,0,Read,0,4096,1\n${b},usr,0,Write,4096,512,1\n`);
    expect(rowsOf(columns).map(({ ns }) => ns)).toEqual([0, Number(b - a) * 100]);
  });

  test('blktrace: nanoseconds of the wall clock, far beyond 2^53, are subtracted exactly', () => {
    const bytes = writers.find(({ id }) => id === 'blktrace')!.write([0, 1, 2].map((ns) => ({ ns, kind: READ, sector: 8, sectors: 8 })));
    const times = [1_700_000_000_123_456_789n, 1_700_000_000_123_456_790n, 1_700_050_000_000_000_001n];
    times.forEach((ns, i) => void new DataView(bytes.buffer).setBigUint64(i * 52 + 8, ns, true));
    expect(rowsOf(sound(read(bytes)).columns).map(({ ns }) => ns)).toEqual(times.map((ns) => Number(ns - times[0]!)));
  });

  test('a time that no clock can say is skipped', () => {
    const { columns, report } = readText(`0 0 8 8 1\n${'9'.repeat(30)} 0 8 8 1\n5 0 8 8 1\n`);
    expect(columns.rows).toBe(2);
    expect(report.skipped).toEqual([{ reason: 'the time is not a number of at least 0', lines: 1, first: [2] }]);
  });

  test('requests of the same time stay in the order of the file, wherever they are sorted to', () => {
    const text = [5, 3, 3, 5, 1, 3, 5].map((us, i) => `419,R,${4096 * i},4096,${us}\n`).join('');
    expect(rowsOf(readText(text).columns).map(({ sector }) => sector / 8)).toEqual([4, 1, 2, 5, 0, 3, 6]);
  });

  test('DiskSim: a fraction means ms, whole numbers ns, and the user may say otherwise', () => {
    expect(readText('0.5 0 8 8 1\n1.75 0 8 8 0\n')).toMatchObject({
      columns: { endUs: 1250 },
      report: { timeUnit: 'ms', timeUnitGuessed: true },
    });
    const whole = '1000 0 8 8 1\n3000 0 8 8 0\n\n';
    expect(readText(whole).columns.endUs).toBe(2);
    expect(readText(whole, { timeUnit: 'us' })).toMatchObject({ columns: { endUs: 2000 }, report: { timeUnitGuessed: false } });
  });

  test('DiskSim: bit 0 of hexadecimal flags is a read; a converter that writes it the other way round can be set right', () => {
    const text = '0 0 8 8 1\n1 0 8 8 0x10\n2 0 8 8 b\n';
    expect(readText(text).report.requests).toMatchObject({ read: 2, write: 1 });
    expect(readText(text, { swapReadsAndWrites: true }).report.requests).toMatchObject({ read: 1, write: 2 });
  });

  test('SPC: each ASU is an address space of its own, unless they are laid over each other', () => {
    const text = '0,10,4096,r,0.1\n1,10,4096,w,0.2\n';
    expect(rowsOf(readText(text).columns).map(({ sector }) => sector)).toEqual([10, 2048 + 10]);
    expect(rowsOf(readText(text, { devices: 'overlay' }).columns).map(({ sector }) => sector)).toEqual([10, 10]);
    expect(rowsOf(readText(text, { device: 'ASU 1' }).columns)).toEqual([{ ns: 0, kind: WRITE, sector: 10, sectors: 8 }]);
  });

  test('Tencent: rows of one second are spread over it, and 0 is a read', () => {
    const text = ['1538323200', '1538323200', '1538323201'].map((second, i) => `${second},8,8,${i % 2},7\n`).join('');
    expect(rowsOf(readText(text).columns).map(({ ns, kind }) => [ns, kind])).toEqual([
      [0, READ],
      [500_000_000, WRITE],
      [1_000_000_000, READ],
    ]);
  });

  test('blkparse: the issue is taken and not the rest, CPUs are put in order, negative times become 0', () => {
    const text = [
      '8,16 1 1 0.000000010 9 Q R 100 + 8 [a]',
      '8,16 1 2 0.000000020 9 D R 100 + 8 [a]',
      '8,16 1 3 0.500000000 9 C R 100 + 8 [0]',
      '8,16 0 1 0.100000000 9 D WS 200 + 16 [b]',
      '8,16 0 2 18446744073.709551 9 D D 300 + 8 [b]',
      '8,16 0 3 1266874889.709 9 D RM 400 + 8 [b]',
      '8,16 0 4 0.2 9 D N [b]',
      '8,16 0 5 0.2 9 P N [b]',
    ].join('\n');
    const { columns, report } = readText(text);
    expect(rowsOf(columns)).toEqual([
      { ns: 0, kind: TRIM, sector: 300, sectors: 8 },
      { ns: 0, kind: READ, sector: 400, sectors: 8 },
      { ns: 20, kind: READ, sector: 100, sectors: 8 },
      { ns: 100_000_000, kind: WRITE, sector: 200, sectors: 16 },
    ]);
    expect(report.backwards).toBe(1);
    expect(report.firstRows.map(({ line }) => line)).toEqual([2, 4, 5, 6]);
    expect(report.skipped.map(({ lines }) => lines).reduce((a, b) => a + b)).toBe(4);
  });

  test('blkparse: where nothing is issued, completions are taken', () => {
    const text = '8,0 0 1 0.1 9 Q R 100 + 8 [a]\n8,0 0 2 0.2 9 C R 100 + 8 [0]\n8,0 0 3 0.3 9 C W 108 + 8 [0]\n';
    expect(rowsOf(readText(text).columns).map(({ ns }) => ns)).toEqual([0, 100_000_000]);
  });

  test("SYSTOR '17: a row without a response is skipped by name", () => {
    const text = 'Timestamp,Response,IOType,LUN,Offset,Size\n1.000000001,0.1,R,0,0,512\n2.0,,,0,0,512\n';
    expect(readText(text).report.skipped).toContainEqual({
      reason: 'no response was seen, so its kind is not known',
      lines: 1,
      first: [3],
    });
  });

  test('requests that are not whole sectors are widened and counted', () => {
    const { columns, report } = readText('419,W,100,1000,5\n419,W,4096,4096,6\n');
    expect(rowsOf(columns)[0]).toMatchObject({ sector: 0, sectors: 3 });
    expect(report).toMatchObject({ widened: 1, unaligned: 1 });
  });
});
