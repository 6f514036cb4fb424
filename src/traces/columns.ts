/**
 * Requests as columns: chunks of 65,536 rows, each one buffer that can be sent to a worker or copied into the engine as it is.
 * A row costs 21 bytes.
 */
import type { Chunk } from './chunk';
import { ContentHash } from './contentHash';
import { kindOf } from './request';

export type { Chunk } from './chunk';

/** Rows of a chunk, and bytes of a row. */
export const CHUNK_ROWS = 65_536;
export const ROW_BYTES = 21;

/** Requests in order of time. */
export interface Rows {
  readonly chunks: Iterable<Chunk>;
  readonly rows: number;
}

export interface TimedRows extends Rows {
  /** Time of the last request, us. */
  readonly endUs: number;
}

export interface Columns extends TimedRows {
  readonly chunks: readonly Chunk[];
  /** Bytes that the columns take: with `hash` the name of a trace. */
  readonly size: number;
  /** 16 hexadecimal digits: the same requests give the same ones, whatever file they came from. */
  readonly hash: string;
}

/** A chunk with room for `rows` rows; all of them 0. */
export function emptyChunk(rows: number): Chunk {
  return chunkOn(new ArrayBuffer(rows * ROW_BYTES), rows);
}

/** The chunk whose bytes these are. */
export function chunkOn(buffer: ArrayBuffer, rows: number): Chunk {
  return {
    buffer,
    rows,
    timeUs: new Float64Array(buffer, 0, rows),
    sector: new Float64Array(buffer, rows * 8, rows),
    sectors: new Uint32Array(buffer, rows * 16, rows),
    kind: new Uint8Array(buffer, rows * 20, rows),
  };
}

/** Calls `visit` for each row in order of time, with its kind; `code` is how the row keeps it (`codeOf`). */
export function forEachRow(
  columns: Rows,
  visit: (timeUs: number, kind: number, sector: number, sectors: number, row: number, code: number) => void,
): void {
  let row = 0;
  for (const { rows, timeUs, kind, sector, sectors } of columns.chunks)
    for (let i = 0; i < rows; i++) visit(timeUs[i]!, kindOf(kind[i]!), sector[i]!, sectors[i]!, row++, kind[i]!);
}

/** Builds columns row by row. Times must not fall. */
export class ColumnsBuilder {
  private readonly full: Chunk[] = [];
  private open: Chunk;
  private filled = 0;
  private lastUs = 0;

  /** `rows`: how many are to come at most, where that is known. */
  constructor(rows = CHUNK_ROWS) {
    this.open = emptyChunk(Math.max(1, Math.min(rows, CHUNK_ROWS)));
  }

  add(timeUs: number, kind: number, sector: number, sectors: number): void {
    if (!(timeUs >= this.lastUs)) throw new Error(`Time falls from ${this.lastUs} to ${timeUs} us in a column store.`);
    if (this.filled === this.open.rows) {
      this.full.push(this.open);
      this.open = emptyChunk(CHUNK_ROWS);
      this.filled = 0;
    }
    const { open, filled } = this;
    this.lastUs = timeUs;
    open.timeUs[filled] = timeUs;
    open.kind[filled] = kind;
    open.sector[filled] = sector;
    open.sectors[filled] = sectors;
    this.filled++;
  }

  finish(): Columns {
    const last = this.filled === this.open.rows ? this.open : cut(this.open, this.filled);
    const chunks = this.filled > 0 ? [...this.full, last] : this.full;
    const rows = chunks.reduce((sum, chunk) => sum + chunk.rows, 0);
    const hash = new ContentHash();
    for (const chunk of chunks) hash.add(chunk);
    return { chunks, rows, endUs: this.lastUs, size: rows * ROW_BYTES, hash: hash.digits() };
  }
}

function cut(chunk: Chunk, rows: number): Chunk {
  const small = emptyChunk(rows);
  small.timeUs.set(chunk.timeUs.subarray(0, rows));
  small.sector.set(chunk.sector.subarray(0, rows));
  small.sectors.set(chunk.sectors.subarray(0, rows));
  small.kind.set(chunk.kind.subarray(0, rows));
  return small;
}
