/** A stored trace on a drive: what the engine replays, placed chunk by chunk as it asks for them. */
import { type Chunk, emptyChunk } from './columns';
import { type Mapping, type PlaceCounts, Placer } from './place';
import { kindOf, SECTOR_BYTES, WRITE } from './request';
import type { StoredTrace } from './store';

/** Rows [first, first + rows) of those that lie on the drive. */
interface PlacedChunk extends Chunk {
  readonly first: number;
}

/** The requests that lie on the drive, in order; the engine's `ReplaySource`. */
export interface ReplayedTrace extends PlaceCounts {
  readonly rows: number;
  /** Recorded time of the last request, us. */
  readonly endUs: number;
  readonly writtenBytes: number;
  chunkAt(row: number): PlacedChunk;
}

/** `driveSectors`: sectors of the partition, a multiple of 8. Reads the whole trace once. */
export function replayedOn(trace: StoredTrace, mapping: Mapping, driveSectors: number): ReplayedTrace {
  const placer = new Placer(trace, mapping, driveSectors);
  /** Number of the first placed row of each chunk, and of all. */
  const starts: number[] = [];
  let [rows, endUs, writtenBytes] = [0, 0, 0];
  for (const { rows: n, timeUs, kind, sector, sectors } of trace.chunks) {
    starts.push(rows);
    for (let i = 0; i < n; i++) {
      if (!placer.place(kindOf(kind[i]!), sector[i]!, sectors[i]!)) continue;
      rows++;
      endUs = timeUs[i]!;
      if (kindOf(kind[i]!) === WRITE) writtenBytes += placer.sectors * SECTOR_BYTES;
    }
  }
  const { beyond, cut, moved } = placer;
  return { rows, endUs, writtenBytes, beyond, cut, moved, chunkAt: (row) => placedChunk(trace, placer, starts, row) };
}

function placedChunk(trace: StoredTrace, placer: Placer, starts: readonly number[], row: number): PlacedChunk {
  // The last chunk that begins at or before the row: one whose requests all lie beyond the drive begins where the next one does.
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (starts[middle]! <= row) low = middle;
    else high = middle;
  }
  const from = trace.chunkAt(low);
  const to = emptyChunk(from.rows);
  let n = 0;
  for (let i = 0; i < from.rows; i++) {
    if (!placer.place(kindOf(from.kind[i]!), from.sector[i]!, from.sectors[i]!)) continue;
    to.timeUs[n] = from.timeUs[i]!;
    to.kind[n] = from.kind[i]!;
    to.sector[n] = placer.sector;
    to.sectors[n] = placer.sectors;
    n++;
  }
  return { ...to, rows: n, first: starts[low]! };
}
