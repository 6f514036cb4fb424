/** How much memory and time a recorded trace takes in the worker that reads it: its own code, in a process that does nothing else. */
import { extentsByKind } from '../../src/traces/extents';
import { readTrace } from '../../src/traces/readTrace';
import { sizes } from '../../src/traces/statistics/distributions';
import { heatMap, wholeWindow } from '../../src/traces/statistics/heatMap';
import { overwrites, workingSet } from '../../src/traces/statistics/workingSet';
import { defaultReadSettings } from '../../src/traces/traceReport';

export interface ReadingResult {
  readonly requests: number;
  readonly wallSeconds: number;
  /** Wall seconds for the picture and what is told of it, after reading. */
  readonly statisticsSeconds: number;
  /** Bytes of the column store. */
  readonly storeBytes: number;
  /** Most that the process had, less what it had before: bytes, at the end of reading and after the statistics. */
  readonly readingBytes: number;
  readonly allBytes: number;
}

const RECORDS = 4096;
const RECORD_BYTES = 32;

/** vSCSI records (version 1), chunk after chunk: reads and writes of 4 to 16 KiB, 250 us apart. */
async function* records(requests: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < requests; from += RECORDS) {
    const rows = Math.min(RECORDS, requests - from);
    const bytes = new Uint8Array(rows * RECORD_BYTES);
    const view = new DataView(bytes.buffer);
    for (let row = 0; row < rows; row++) {
      const [i, at] = [from + row, row * RECORD_BYTES];
      view.setUint32(at + 4, 4096 * (1 + (i % 4)), true);
      view.setUint16(at + 12, i % 3 === 0 ? 0x28 : 0x2a, true);
      view.setUint16(at + 14, 1 << 8, true);
      view.setBigUint64(at + 16, BigInt(((i * 7919) % 1e7) * 8), true);
      view.setBigUint64(at + 24, BigInt(1e6 + i * 250), true);
    }
    yield bytes;
  }
}

/** Most memory that the process ever had, bytes. */
const most = (): number => process.resourceUsage().maxRSS * 1024;

export async function measureReading(requests: number): Promise<ReadingResult> {
  // Once in small, so that the code is there before memory is looked at.
  await readTrace(records(50_000), defaultReadSettings);
  const before = most();
  const start = performance.now();
  const read = await readTrace(records(requests), defaultReadSettings);
  if (!read.ok) throw new Error(read.faults.join(' '));
  const { columns } = read.value;
  const wallSeconds = (performance.now() - start) / 1000;
  const readingBytes = most() - before;
  const then = performance.now();
  heatMap(columns, wholeWindow(columns, 240, 96));
  sizes(columns);
  const extents = extentsByKind(columns);
  workingSet(columns, extents);
  overwrites(columns, extents, 60);
  const statisticsSeconds = (performance.now() - then) / 1000;
  return { requests: columns.rows, wallSeconds, statisticsSeconds, storeBytes: columns.size, readingBytes, allBytes: most() - before };
}
