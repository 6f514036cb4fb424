import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { TraceSummary } from '../../src/cli/trace/report';
import { traceMain } from '../../src/cli/trace/trace';
import { syntheticTraces } from '../../src/traces/synthetic/catalogue';

interface Outcome {
  readonly status: number;
  readonly out: string;
  readonly err: string;
  readonly written: ReadonlyMap<string, string>;
}

async function* bytes(content: Uint8Array | undefined): AsyncGenerator<Uint8Array> {
  if (!content) throw new Error('no such file');
  yield content;
}

async function trace(argv: readonly string[], files: Readonly<Record<string, Uint8Array | string>> = {}): Promise<Outcome> {
  let [out, err] = ['', ''];
  const written = new Map<string, string>();
  const status = await traceMain(argv, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    terminal: false,
    openBytes: (path) => {
      const file = files[path];
      return bytes(typeof file === 'string' ? new TextEncoder().encode(file) : file);
    },
    writeParts: (path, parts) => {
      if (path === '/full') throw new Error('no space left on device');
      written.set(path, [...parts].join(''));
    },
  });
  // Numbers and their units are kept together by a blank that does not break.
  return { status, out: out.replace(/[\u00a0\u202f]/g, ' '), err, written };
}

async function summary(argv: readonly string[], files: Readonly<Record<string, Uint8Array | string>>): Promise<TraceSummary> {
  const { status, out, err } = await trace([...argv, '--json'], files);
  expect([status, err]).toEqual([0, '']);
  return JSON.parse(out);
}

const text = '0.5 0 8 8 1\n1.5 0 16 8 0\nrubbish\n2.5 1 800000 16 0\n';

describe('sim trace', () => {
  test('says what was read, what was skipped and where, and how it was understood', async () => {
    const { status, out, err } = await trace(['a.trace'], { 'a.trace': text });
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('a.trace: 3 requests in 0.00200 s; hash ');
    expect(out).toContain('DiskSim ASCII (also MQSim, SSDsim, FlashSim), times taken as ms (guessed; --unit says otherwise)');
    expect(out).toContain('33.3 % reads, 66.7 % writes');
    expect(out).toContain('Devices: device 0 (2), device 1 (1)');
    expect(out).toContain('  line 2: 0.0015 s, write of 4096 bytes at 8192, device 0');
    expect(out).toContain('Skipped 1: fields do not fit the format (first in line 3)');
  });

  test('gzip, device, unit, swap, limits and formats by name', async () => {
    const files = { 'a.gz': gzipSync(text) };
    const whole = await summary(['a.gz'], files);
    expect(whole.trace).toMatchObject({ requests: 3, endUs: 2000 });
    expect((await summary(['a.gz', '--device', 'device 1'], files)).trace.requests).toBe(1);
    expect((await summary(['a.gz', '--unit=us'], files)).trace.endUs).toBe(2);
    expect((await summary(['a.gz', '--swap'], files)).report?.requests).toMatchObject({ read: 2, write: 1 });
    expect((await summary(['a.gz', '--limit', '1'], files)).report?.stopped).toBe('maxRequests');
    expect((await summary(['a.gz', '--overlay'], files)).workingSet.spanPages).toBe(100_002);
    expect((await summary(['a.gz', '--format', 'disksim'], files)).trace.hash).toBe(whole.trace.hash);
  });

  test('addresses are put on a drive', async () => {
    const asIs = await summary(['a', '--map', 'as-is', '--drive-gb', '0.1'], { a: text });
    expect([asIs.placed?.beyond, asIs.trace.requests]).toEqual([1, 2]);
    const compact = await summary(['a', '--map', 'compact', '--drive-gb', '0.1'], { a: text });
    expect([compact.placed?.beyond, compact.workingSet.spanPages]).toEqual([0, 4]);
  });

  test("a trace written as fio's log is the same trace", async () => {
    for (const id of Object.keys(syntheticTraces)) {
      const { written } = await trace([`synthetic:${id}`, '--iolog', 'out.log']);
      const again = await summary(['out.log'], { 'out.log': written.get('out.log')! });
      expect(again.report?.format).toBe('fio-iolog');
      expect(again.trace.hash).toBe(syntheticTraces[id]!.make(1).hash);
    }
  });

  test('the synthetic traces are listed with their sources', async () => {
    const { out } = await trace(['synthetic:list']);
    for (const { title, source } of Object.values(syntheticTraces)) expect(out).toContain(`${title}. ${source}`);
  });

  test.each([
    [[], /^FILE is missing/],
    [['a', 'b'], /^FILE is given 2 times/],
    [['nothing'], /^FILE is "nothing"; it cannot be read \(no such file\)\.$/],
    [['synthetic:moon'], /^synthetic is "moon"; it must be one of database-log, virtual-machines, camera\.$/],
    [['a', '--format', 'excel'], /^--format is "excel"; it must be one of fio-iolog, /],
    [['a', '--unit', 'weeks'], /^--unit is "weeks"; it must be one of s, ms, us, 100ns, ns\.$/],
    [['a', '--limit', '0'], /^--limit is "0"; it must be a whole number from 1 to /],
    [['a', '--map', 'fold', '--drive-gb', '1'], /^--map is "fold"; it must be one of as-is, modulo, compact\.$/m],
    [['a', '--map', 'modulo'], /^--map and --drive-gb belong together/],
    [['a', '--device'], /^--device is missing its value\.$/],
    [['a', '--speed'], /^--speed is not an option of trace/],
    [['a', '--iolog', '/full'], /^--iolog is "\/full"; it cannot be written \(no space left on device\)\.$/],
    [['a', '--device', 'device 1', '--map', 'as-is', '--drive-gb', '0.001'], /^No request of the trace lies on a drive of 0\.001 GB/],
  ])('%j is refused', async (argv, sentence) => {
    const { status, out, err } = await trace(argv, { a: text });
    expect([status, out]).toEqual([2, '']);
    expect(err.trimEnd()).toMatch(sentence);
  });
});
