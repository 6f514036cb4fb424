/** A trace as it is kept in a file: its chunks one after the other, each as `Chunk.buffer`, read when they are asked for. */
import type { Chunk, Columns, Rows } from './columns';

/** Rows that are read chunk by chunk. */
export interface StoredTrace extends Rows {
  /** Number of the chunks; all but the last have 65,536 rows. */
  readonly chunkCount: number;
  /** Chunk `i`, 0 <= i < chunkCount. */
  chunkAt(i: number): Chunk;
}

/** Columns in memory, read in the same way. */
export function storeInMemory({ chunks, rows }: Columns): StoredTrace {
  return { rows, chunks, chunkCount: chunks.length, chunkAt: (i) => chunks[i] as Chunk };
}
