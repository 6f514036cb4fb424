/** Rows as they come, before they are sorted and given their time from the first request on: in chunks, each let go once it is a column. */
import { CHUNK_ROWS, type Chunk, type Columns, ColumnsBuilder, type TimedRows } from './columns';
import { FLUSH } from './request';

/**
 * The order of rows by time, equal times as they came: a merge sort over runs that are in order already, so that files that are
 * nearly sorted (the CPUs of a blktrace) cost little. Null: they are in order.
 */
function orderByTime(times: Float64Array, rows: number): Uint32Array | null {
  const runs: number[] = [0];
  for (let i = 1; i < rows; i++) if (times[i]! < times[i - 1]!) runs.push(i);
  if (runs.length === 1) return null;
  runs.push(rows);
  let from = new Uint32Array(rows);
  let into = new Uint32Array(rows);
  for (let i = 0; i < rows; i++) from[i] = i;
  let borders = Uint32Array.from(runs);
  while (borders.length > 2) {
    const next = new Uint32Array(Math.ceil((borders.length - 1) / 2) + 1);
    for (let r = 0, n = 0; r < borders.length - 1; r += 2, n++) {
      const middle = borders[r + 1]!;
      const end = borders[r + 2] ?? middle;
      merge(times, from, into, borders[r]!, middle, end);
      next[n + 1] = end;
    }
    borders = next;
    [from, into] = [into, from];
  }
  return from;
}

function merge(times: Float64Array, from: Uint32Array, into: Uint32Array, start: number, middle: number, end: number): void {
  let [a, b] = [start, middle];
  for (let i = start; i < end; i++) {
    const first = b >= end || (a < middle && times[from[a]!]! <= times[from[b]!]!);
    into[i] = first ? from[a++]! : from[b++]!;
  }
}

/** Devices are laid one after the other on whole MiB, so that alignment stays. */
const DEVICE_STEP_SECTORS = 2048;
const SECONDS_TO_NS = 1e9;
/** Room of the first chunk to begin with: small files are many in tests. */
const FIRST_ROWS = 512;

/** Rows as recorded: nanoseconds since the first row's whole second. */
interface RawChunk {
  readonly ns: Float64Array;
  readonly sector: Float64Array;
  readonly sectors: Uint32Array;
  readonly kind: Uint8Array;
  readonly device: Uint16Array;
}

function rawChunk(rows: number, from?: RawChunk): RawChunk {
  const chunk: RawChunk = {
    ns: new Float64Array(rows),
    sector: new Float64Array(rows),
    sectors: new Uint32Array(rows),
    kind: new Uint8Array(rows),
    device: new Uint16Array(rows),
  };
  if (from) {
    chunk.ns.set(from.ns);
    chunk.sector.set(from.sector);
    chunk.sectors.set(from.sectors);
    chunk.kind.set(from.kind);
    chunk.device.set(from.device);
  }
  return chunk;
}

export class Gathered {
  rows = 0;
  /** Rows whose time is before that of the row before. */
  backwards = 0;
  private firstSecond: number | null = null;
  private chunks: RawChunk[] = [];
  private open: RawChunk = rawChunk(FIRST_ROWS);
  /** Rows in `open`. */
  private filled = 0;
  private lastNs = 0;
  private endNs = 0;

  add(seconds: number, ns: number, kind: number, sector: number, sectors: number, device: number): void {
    if (this.filled === this.open.ns.length) this.more();
    this.firstSecond ??= seconds;
    const { open, filled } = this;
    const time = (seconds - this.firstSecond) * SECONDS_TO_NS + ns;
    open.ns[filled] = time;
    open.sector[filled] = sector;
    open.sectors[filled] = sectors;
    open.kind[filled] = kind;
    open.device[filled] = device;
    if (this.rows > 0 && time < this.lastNs) this.backwards++;
    this.lastNs = time;
    if (time > this.endNs) this.endNs = time;
    this.filled++;
    this.rows++;
  }

  private more(): void {
    if (this.filled < CHUNK_ROWS) {
      this.open = rawChunk(Math.min(CHUNK_ROWS, this.filled * 2), this.open);
      return;
    }
    this.chunks.push(this.open);
    this.open = rawChunk(CHUNK_ROWS);
    this.filled = 0;
  }

  clear(): void {
    this.rows = 0;
    this.backwards = 0;
    this.firstSecond = null;
    this.chunks = [];
    this.filled = 0;
    this.lastNs = 0;
    this.endNs = 0;
  }

  /** What there is so far, in the order of the file, its devices over each other: for a first picture, before the whole is sorted. */
  soFar(): TimedRows {
    const { rows, endNs } = this;
    const all = [...this.chunks, this.open];
    const first = all[0]?.ns[0] ?? 0;
    function* chunks(): Generator<Chunk, undefined> {
      for (const [i, { ns, sector, sectors, kind }] of all.entries()) {
        const inIt = Math.min(ns.length, rows - i * CHUNK_ROWS);
        const timeUs = new Float64Array(inIt);
        for (let row = 0; row < inIt; row++) timeUs[row] = (ns[row]! - first) / 1000;
        yield { buffer: timeUs.buffer, rows: inIt, timeUs, sector, sectors, kind };
      }
    }
    return { rows, endUs: (endNs - first) / 1000, chunks: { [Symbol.iterator]: chunks } };
  }

  /**
   * The rows in order of time, the first at 0; what was gathered is let go. `stack`: each device's addresses begin where those of the one
   * before end. `wholeSeconds`: the rows of one second are spread evenly over it.
   */
  columns({ stack, wholeSeconds }: { readonly stack: boolean; readonly wholeSeconds: boolean }): Columns {
    const chunks: (RawChunk | null)[] = [...this.chunks, this.open];
    const { rows, backwards } = this;
    this.clear();
    const bases = stack ? deviceBases(chunks, rows) : null;
    const order = backwards > 0 ? orderByTime(flatTimes(chunks, rows), rows) : null;
    const builder = new ColumnsBuilder(rows);
    const place = (i: number): number => (order ? order[i]! : i);
    const nsAt = (i: number): number => chunks[place(i) >>> 16]!.ns[place(i) & 0xffff]!;
    const first = rows > 0 ? nsAt(0) : 0;
    let second = Number.NaN;
    let [inSecond, count] = [0, 1];
    for (let i = 0; i < rows; i++) {
      const at = place(i);
      const { ns, sector, sectors, kind, device } = chunks[at >>> 16]!;
      const row = at & 0xffff;
      let time = ns[row]!;
      if (wholeSeconds) {
        if (time === second) inSecond++;
        else {
          second = time;
          inSecond = 0;
          count = 1;
          while (i + count < rows && nsAt(i + count) === second) count++;
        }
        time += Math.floor((inSecond * SECONDS_TO_NS) / count);
      }
      const base = bases && kind[row] !== FLUSH ? bases[device[row]!]! : 0;
      builder.add((time - first) / 1000, kind[row]!, sector[row]! + base, sectors[row]!);
      if (order === null && row === CHUNK_ROWS - 1) chunks[at >>> 16] = null;
    }
    return builder.finish();
  }
}

function flatTimes(chunks: readonly (RawChunk | null)[], rows: number): Float64Array {
  const times = new Float64Array(rows);
  for (const [i, chunk] of chunks.entries()) {
    const inIt = Math.min(CHUNK_ROWS, rows - i * CHUNK_ROWS);
    if (inIt > 0) times.set(chunk!.ns.subarray(0, inIt), i * CHUNK_ROWS);
  }
  return times;
}

function deviceBases(chunks: readonly (RawChunk | null)[], rows: number): readonly number[] {
  const ends: number[] = [];
  for (const [i, chunk] of chunks.entries()) {
    const { sector, sectors, device } = chunk!;
    const inIt = Math.min(CHUNK_ROWS, rows - i * CHUNK_ROWS);
    for (let row = 0; row < inIt; row++) {
      while (ends.length <= device[row]!) ends.push(0);
      ends[device[row]!] = Math.max(ends[device[row]!]!, sector[row]! + sectors[row]!);
    }
  }
  let base = 0;
  return ends.map((end) => {
    const start = base;
    base += Math.ceil(end / DEVICE_STEP_SECTORS) * DEVICE_STEP_SECTORS;
    return start;
  });
}
