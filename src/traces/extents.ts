import { forEachRow, type Rows } from './columns';
import { READ, SECTORS_PER_PAGE, WRITE } from './request';

/** The pages of 4 KiB that requests read or write, as runs side by side. */
export interface PackedExtents {
  /** Pages in all. */
  readonly pages: number;
  readonly runs: number;
  /** Sector among the packed pages; one that is not used falls on the next that is. */
  packed(sector: number): number;
}

/**
 * Runs of used pages: the starts and the ends of all requests, each sorted, and swept at once; a run ends where as many requests
 * have ended as have begun. `kinds` are the kinds that count.
 */
export function extentsOf(columns: Rows, kinds: readonly number[] = [READ, WRITE]): PackedExtents {
  const starts = new Float64Array(columns.rows);
  const ends = new Float64Array(columns.rows);
  let requests = 0;
  forEachRow(columns, (_time, kind, sector, sectors) => {
    if (!kinds.includes(kind)) return;
    starts[requests] = Math.floor(sector / SECTORS_PER_PAGE);
    ends[requests++] = Math.ceil((sector + sectors) / SECTORS_PER_PAGE);
  });
  starts.subarray(0, requests).sort();
  ends.subarray(0, requests).sort();
  return packedRuns(starts.subarray(0, requests), ends.subarray(0, requests));
}

function packedRuns(starts: Float64Array, ends: Float64Array): PackedExtents {
  const from: number[] = [];
  const to: number[] = [];
  const base: number[] = [];
  let pages = 0;
  for (let i = 0; i < starts.length; ) {
    const begin = i;
    // The run goes on while the next request begins before, or where, those that have begun end.
    while (i + 1 < starts.length && starts[i + 1]! <= ends[i]!) i++;
    from.push(starts[begin]!);
    to.push(ends[i]!);
    base.push(pages);
    pages += ends[i]! - starts[begin]!;
    i++;
  }
  const packed = (sector: number): number => {
    const page = Math.floor(sector / SECTORS_PER_PAGE);
    let [low, high] = [0, from.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (to[middle]! <= page) low = middle + 1;
      else high = middle;
    }
    if (low === from.length) return pages * SECTORS_PER_PAGE;
    return page < from[low]! ? base[low]! * SECTORS_PER_PAGE : sector + (base[low]! - from[low]!) * SECTORS_PER_PAGE;
  };
  return { pages, runs: from.length, packed };
}
