/** A trace as it is kept in a file: its chunks one after the other, each as `Chunk.buffer`, read when they are asked for. */
import { CHUNK_ROWS, type Chunk, type Columns, chunkOn, ROW_BYTES, type Rows, type TimedRows } from './columns';
import { ContentHash } from './contentHash';

/** Rows that are read chunk by chunk. */
export interface StoredTrace extends Rows {
  /** Number of the chunks; all but the last have 65,536 rows. */
  readonly chunkCount: number;
  /** Chunk `i`, 0 <= i < chunkCount. */
  chunkAt(i: number): Chunk;
}

/** The bytes of a trace as they are written to a file. */
export function storeParts(columns: Columns): readonly ArrayBuffer[] {
  const uneven = columns.chunks.slice(0, -1).find(({ rows }) => rows !== CHUNK_ROWS);
  if (uneven) throw new Error(`A chunk of ${uneven.rows} rows stands before others in a column store.`);
  return columns.chunks.map(({ buffer }) => buffer);
}

/** A stored trace of `size` bytes. `read` gives `bytes` bytes from `from` on, at once, or throws an Error that says why not. */
function openStore(size: number, read: (from: number, bytes: number) => ArrayBuffer): StoredTrace {
  const rows = Math.floor(size / ROW_BYTES);
  const chunkCount = Math.ceil(rows / CHUNK_ROWS);
  const chunkAt = (i: number): Chunk => {
    const inIt = Math.min(CHUNK_ROWS, rows - i * CHUNK_ROWS);
    const buffer = read(i * CHUNK_ROWS * ROW_BYTES, inIt * ROW_BYTES);
    if (buffer.byteLength !== inIt * ROW_BYTES) throw new Error('The stored trace ends before its last request.');
    return chunkOn(buffer, inIt);
  };
  return { rows, chunkCount, chunkAt, chunks: { [Symbol.iterator]: () => each(chunkCount, chunkAt) } };
}

function* each(count: number, chunkAt: (i: number) => Chunk): Generator<Chunk, undefined> {
  for (let i = 0; i < count; i++) yield chunkAt(i);
}

/** Columns in memory, read in the same way. */
export function storeInMemory({ chunks, rows }: Columns): StoredTrace {
  return { rows, chunks, chunkCount: chunks.length, chunkAt: (i) => chunks[i] as Chunk };
}

/** What is used of a Blob; the types of this room know no browser. */
interface StoredBytes {
  readonly size: number;
  slice(from: number, to: number): unknown;
}

/** A trace that the browser keeps, read chunk by chunk at once, as the engine cannot wait: only in workers, which alone have FileReaderSync. */
export function storeInBlob(blob: StoredBytes): StoredTrace {
  const { FileReaderSync: Reader } = globalThis as unknown as {
    readonly FileReaderSync: new () => { readAsArrayBuffer(bytes: unknown): ArrayBuffer };
  };
  const reader = new Reader();
  return openStore(blob.size, (from, bytes) => reader.readAsArrayBuffer(blob.slice(from, from + bytes)));
}

/** The stored rows, with the time of the last. */
export function timedRows({ rows, chunks, chunkCount, chunkAt }: StoredTrace): TimedRows {
  const last = chunkCount > 0 ? chunkAt(chunkCount - 1) : null;
  return { rows, chunks, endUs: last?.timeUs[last.rows - 1] ?? 0 };
}

/** 16 hexadecimal digits, as of the columns that were stored. */
export function hashOfStored({ chunks }: StoredTrace): string {
  const hash = new ContentHash();
  for (const chunk of chunks) hash.add(chunk);
  return hash.digits();
}
