/** Small things that the tests of traces share. */
import fc from 'fast-check';
import { type Columns, forEachRow } from '../../src/traces/columns';
import { TraceReader } from '../../src/traces/reader';
import { FLUSH } from '../../src/traces/request';
import { defaultReadSettings, type ReadSettings, type Trace } from '../../src/traces/traceReport';
import type { Wanted, Writer } from './writers';

/** Reads bytes in chunks of this size. */
export function read(bytes: Uint8Array, settings: Partial<ReadSettings> = {}, chunk = 1 << 16): ReturnType<TraceReader['finish']> {
  const reader = new TraceReader({ ...defaultReadSettings, ...settings });
  for (let at = 0; at < bytes.length; at += chunk) if (!reader.push(bytes.subarray(at, at + chunk))) break;
  return reader.finish();
}

export function readText(text: string, settings: Partial<ReadSettings> = {}): Trace {
  const result = read(new TextEncoder().encode(text), settings);
  if (!result.ok) throw new Error(result.faults.join('\n'));
  return result.value;
}

export function sound(result: ReturnType<TraceReader['finish']>): Trace {
  if (!result.ok) throw new Error(result.faults.join('\n'));
  return result.value;
}

export function rowsOf(columns: Columns): Wanted[] {
  const rows: Wanted[] = [];
  forEachRow(columns, (timeUs, kind, sector, sectors) => rows.push({ ns: Math.round(timeUs * 1000), kind, sector, sectors }));
  return rows;
}

/** Requests that a format can say, the first at 0. */
export function wantedFor({ kinds, stepNs, id }: Pick<Writer, 'kinds' | 'stepNs' | 'id'>, maxLength = 40): fc.Arbitrary<Wanted[]> {
  const unit = id === 'ssdplayer' ? 8 : 1;
  const one = fc.record({
    gap: fc.nat({ max: 5000 }),
    kind: fc.constantFrom(...kinds),
    sector: fc
      .oneof(
        fc.nat({ max: 1000 }),
        fc.maxSafeNat().map((n) => n % 2 ** 40),
      )
      .map((n) => n * unit),
    sectors: fc.integer({ min: 1, max: 8191 }).map((n) => n * unit),
  });
  return fc.array(one, { minLength: 1, maxLength }).map((list) => {
    let ns = 0;
    return list.map(({ gap, kind, sector, sectors }, i) => {
      // Whole seconds are spread over the second, so that only rows of different seconds come back as they were.
      if (i > 0) ns += (stepNs === 1e9 ? gap + 1 : gap) * stepNs;
      return kind === FLUSH ? { ns, kind, sector: 0, sectors: 0 } : { ns, kind, sector, sectors };
    });
  });
}
