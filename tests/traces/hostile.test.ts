import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forEachRow } from '../../src/traces/columns';
import { MAX_LINE } from '../../src/traces/lines';
import { TraceReader } from '../../src/traces/reader';
import { readTrace } from '../../src/traces/readTrace';
import { WRITE } from '../../src/traces/request';
import { defaultReadSettings, type Trace } from '../../src/traces/traceReport';
import { cases } from '../cases';
import { read, readText, rowsOf, sound, wantedFor } from './traces';
import { writers } from './writers';

/** `npm run soak` asks for more. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 1500);

/** What holds for every trace, whatever file it came from. */
function expectSound({ columns, report }: Trace, bytes: number): void {
  let last = 0;
  let rows = 0;
  forEachRow(columns, (time, kind, sector, sectors) => {
    const good = time >= last && kind >= 0 && kind <= 3 && Number.isSafeInteger(sector) && sector >= 0 && (kind === 3) === (sectors === 0);
    if (!good) throw new Error(`Row ${rows} is ${time} us, kind ${kind}, sectors ${sector} + ${sectors}.`);
    last = time;
    rows++;
  });
  const skipped = report.skipped.reduce((sum, { lines }) => sum + lines, 0);
  expect(rows).toBe(columns.rows);
  expect(report.lines).toBe(rows + skipped);
  expect(report.bytes).toBe(bytes);
  expect(report.skipped.length).toBeLessThan(20);
  expect(report.skipped.every(({ lines, first }) => first.length <= Math.min(5, lines))).toBe(true);
}

const file = fc.constantFrom(...writers).chain((writer) => wantedFor(writer, 12).map((wanted) => writer.write(wanted)));

/** A file, and what an accident or an enemy makes of it. */
const damaged = fc
  .tuple(
    file,
    fc.array(fc.tuple(fc.nat(), fc.oneof(fc.nat({ max: 255 }), fc.constantFrom(10, 13, 44, 32, 46, 45, 57, 0))), { maxLength: 12 }),
    fc.integer({ min: 0, max: 2000 }).map((n) => n / 2000),
    fc.uint8Array({ maxLength: 40 }),
  )
  .map(([bytes, changes, share, junk]) => {
    const changed = bytes.slice();
    for (const [at, byte] of changes) changed[at % changed.length] = byte;
    const end = share > 0.5 ? changed.length : Math.floor(2 * share * changed.length);
    return new Uint8Array([...changed.subarray(0, end), ...junk]);
  });

describe('hostile and damaged files', () => {
  test(`${RUNS} of them end in a sound trace or in one sentence`, () => {
    let traces = 0;
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: damaged }, { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) }), (bytes) => {
        const result = read(bytes, {}, 50);
        if (result.ok) {
          traces++;
          expectSound(result.value, bytes.length);
        } else {
          expect(result.faults).toHaveLength(1);
          expect(result.faults[0]).toMatch(/^The file .*\.$/s);
          expect(result.faults[0]!.length).toBeLessThan(1000);
        }
      }),
      { numRuns: RUNS },
    );
    // Most damage leaves most lines whole: the test is about traces, too.
    expect(traces).toBeGreaterThan(RUNS / 4);
  });

  test('a malformed line never stops the rest', () => {
    const { columns, report } = readText(
      '419,W,0,4096,5\nrubbish\n419,W,x,4096,6\n419,X,0,4096,7\n419,W,0,0,8\n419,W,0,4096,-9\n419,W,4096,4096,10',
    );
    expect(rowsOf(columns)).toHaveLength(2);
    expect(report.skipped.map(({ reason, lines, first }) => `${first}: ${lines} ${reason}`).sort()).toEqual([
      '2: 1 fields do not fit the format',
      '3: 1 offset or size is not a whole number',
      '4: 1 neither read, write, TRIM nor flush',
      '5: 1 size 0',
      '6: 1 the time is not a number of at least 0',
    ]);
  });

  test('a line without end is left out, what follows is read', () => {
    const long = '9'.repeat(3 * MAX_LINE);
    const { columns, report } = readText(`419,W,0,4096,5\n${long}\n419,R,0,4096,6\n`);
    expect(columns.rows).toBe(2);
    expect(report.skipped).toEqual([{ reason: 'longer than 65,536 bytes', lines: 1, first: [2] }]);
  });

  test('a record that claims more than is there ends the file, and says so', () => {
    const bytes = writers.find(({ id }) => id === 'blktrace')!.write([0, 1].map((i) => ({ ns: i, kind: WRITE, sector: i, sectors: 8 })));
    new DataView(bytes.buffer).setUint16(52 + 46, 65_535, true);
    const { columns, report } = sound(read(bytes));
    expect(columns.rows).toBe(1);
    expect(report.skipped).toEqual([{ reason: 'cut off at the end of the file', lines: 1, first: [2] }]);
  });

  test('limits: requests, bytes, devices', () => {
    const text = Array.from({ length: 3000 }, (_, i) => `${i},W,0,4096,${i}\n`).join('');
    expect(readText(text, { maxRequests: 7 })).toMatchObject({ columns: { rows: 7 }, report: { stopped: 'maxRequests' } });
    expect(readText(text, { maxBytes: 50 })).toMatchObject({ report: { stopped: 'maxBytes', bytes: 50 } });
    const { report } = readText(text);
    expect(report.devices).toHaveLength(1000);
    expect(report.otherDeviceRequests).toBe(2000);
  });

  test.each([
    ['', /empty/],
    ['\x28\xb5\x2f\xfd rest', /packed with zstd/],
    ['\xff\xfea\0', /UTF-16/],
    ['eat\x07', /big-endian/],
    ['a letter to a friend\n', /begins with "a letter to a friend/],
    ['419,W,0,0,5\n419,W,0,0,6\n', /Alibaba .* has no request; 2 lines: size 0/],
  ])('%j is refused in one sentence', (text, sentence) => {
    const result = read(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
    expect(result).toMatchObject({ ok: false, faults: [expect.stringMatching(sentence)] });
  });

  test('a device that the file does not have is refused with those that it has', () => {
    const result = read(new TextEncoder().encode('419,W,0,4096,5\n'), { device: '420' });
    expect(result).toMatchObject({ ok: false, faults: [expect.stringMatching(/no request of device "420" \(it has 419\)/)] });
  });
});

async function* chunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('streams and gzip', () => {
  const text = new TextEncoder().encode(Array.from({ length: 20_000 }, (_, i) => `419,W,${4096 * i},4096,${i}\n`).join(''));
  const whole = sound(read(text)).columns;

  test.each([13, 999, 65_536])('packed or not, in chunks of %d bytes, it is the same trace', async (size) => {
    const packed = gzipSync(text);
    const seen: number[] = [];
    const unpacked = await readTrace(chunks(packed, size), defaultReadSettings, ({ fileBytes }) => seen.push(fileBytes));
    expect(sound(unpacked).columns.hash).toBe(whole.hash);
    expect(seen.at(-1)).toBe(packed.length);
    const stream = new Blob([text]).stream();
    expect(sound(await readTrace(stream, defaultReadSettings)).columns.hash).toBe(whole.hash);
  });

  test('a gzip file that is cut off gives what it has, and says so', async () => {
    const packed = gzipSync(text);
    const result = sound(await readTrace(chunks(packed.subarray(0, packed.length - 3000), 1000), defaultReadSettings));
    expect(result.report.stopped).toBe('broken gzip');
    expect(result.columns.rows).toBeGreaterThan(1000);
    expect(result.columns.rows).toBeLessThan(20_000);
  });

  test('a gzip file that is damaged from the start is refused', async () => {
    const packed = gzipSync(text).fill(255, 10, 400);
    expect(await readTrace(chunks(packed, 1000), defaultReadSettings)).toMatchObject({
      ok: false,
      faults: [expect.stringMatching(/^The gzip data are damaged/)],
    });
  });

  test('damaged anywhere, a gzip file ends in a sound trace or in one sentence, and never in an error', async () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 4 });
    const cut = fc.integer({ min: 0, max: 2000 }).map((n) => n / 1000);
    let traces = 0;
    await fc.assert(
      fc.asyncProperty(file, changes, cut, fc.integer({ min: 1, max: 5000 }), async (bytes, changed, share, size) => {
        const packed = new Uint8Array(gzipSync(bytes));
        // The magic number stays: without it the file is not packed at all.
        for (const [at, byte] of changed) packed[2 + (at % (packed.length - 2))] = byte;
        const damagedFile = packed.subarray(0, Math.max(2, Math.min(1, share) * packed.length));
        const result = await readTrace(chunks(damagedFile, size), defaultReadSettings);
        if (result.ok) {
          traces++;
          expectSound(result.value, result.value.report.bytes);
        } else {
          expect(result.faults).toHaveLength(1);
          expect(result.faults[0]).toMatch(/^The (file|gzip data) .*\.$/s);
        }
      }),
      { numRuns: cases(150) },
    );
    expect(traces).toBeGreaterThan(cases(150) / 10);
  });

  test('a limit ends the unpacking', async () => {
    let taken = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      const packed = gzipSync(text);
      for (;;) {
        taken++;
        yield packed;
      }
    }
    const result = sound(await readTrace(endless(), { ...defaultReadSettings, maxRequests: 100 }));
    expect(result.columns.rows).toBe(100);
    expect(taken).toBeLessThan(50);
  });

  test('an error of the source is not swallowed', async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield text.subarray(0, 1000);
      throw new Error('disk on fire');
    }
    await expect(readTrace(failing(), defaultReadSettings)).rejects.toThrow('disk on fire');
    async function* failingPacked(): AsyncGenerator<Uint8Array> {
      yield gzipSync(text).subarray(0, 1000);
      throw new Error('disk on fire');
    }
    await expect(readTrace(failingPacked(), defaultReadSettings)).rejects.toThrow('disk on fire');
  });

  test('the reader wants no more after a limit', () => {
    const reader = new TraceReader({ ...defaultReadSettings, maxRequests: 1 });
    const lines = new TextEncoder().encode('419,W,0,4096,5\n'.repeat(10_000));
    expect(reader.push(lines)).toBe(false);
    expect(reader.push(lines)).toBe(false);
    expect(sound(reader.finish()).columns.rows).toBe(1);
  });
});
