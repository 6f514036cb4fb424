/** Sizes, gaps between arrivals, alignment: one pass over the requests each. */
import { forEachRow, type TimedRows } from '../columns';
import { FLUSH, SECTOR_BYTES, SECTORS_PER_PAGE, WRITE } from '../request';

/** Counts of [read, write, trim]. */
export type ByKind = readonly [read: number, write: number, trim: number];

export interface SizeBin {
  /** Sizes in [fromBytes, 2 x fromBytes); fromBytes a power of two from 512 on. */
  readonly fromBytes: number;
  readonly requests: ByKind;
}

export interface Sizes {
  /** From the smallest size to the greatest, without gaps. */
  readonly bins: readonly SizeBin[];
  /** Mean size, bytes; null where there is none of the kind. */
  readonly mean: readonly [read: number | null, write: number | null, trim: number | null];
}

/** How long the requests are. */
export function sizes(columns: TimedRows): Sizes {
  const counts = Array.from({ length: 32 }, () => [0, 0, 0] as [number, number, number]);
  const sums = [0, 0, 0];
  const requests = [0, 0, 0];
  forEachRow(columns, (_time, kind, _sector, sectors) => {
    if (kind === FLUSH) return;
    counts[31 - Math.clz32(sectors)]![kind]!++;
    sums[kind]! += sectors * SECTOR_BYTES;
    requests[kind]!++;
  });
  const used = counts.flatMap((bin, i) => (bin.some((n) => n > 0) ? [i] : []));
  const [first = 0, last = -1] = [used[0], used.at(-1)];
  const mean = (kind: number): number | null => (requests[kind]! > 0 ? sums[kind]! / requests[kind]! : null);
  return {
    bins: counts.slice(first, last + 1).map((bin, i) => ({ fromBytes: SECTOR_BYTES * 2 ** (first + i), requests: bin })),
    mean: [mean(0), mean(1), mean(2)],
  };
}

/** Bins of a decade, as of the latencies of a run. */
const BINS_PER_DECADE = 10;

export interface InterArrival {
  /** Requests that came at the same time as the one before. */
  readonly together: number;
  /** Gaps in [fromUs, fromUs x 10^0.1), ascending, without gaps among them. */
  readonly bins: readonly { readonly fromUs: number; readonly requests: number }[];
  /** Mean gap, us; null with fewer than two requests. */
  readonly meanUs: number | null;
  /** Standard deviation over mean: 1 for a Poisson stream, above it for bursts. */
  readonly variation: number | null;
}

/** Time between a request and the one before it. */
export function interArrival(columns: TimedRows): InterArrival {
  const counts = new Map<number, number>();
  let [together, last, gaps, mean, squares] = [0, -1, 0, 0, 0];
  forEachRow(columns, (time) => {
    const gap = time - last;
    const first = last < 0;
    last = time;
    if (first) return;
    gaps++;
    // Welford (1962).
    const delta = gap - mean;
    mean += delta / gaps;
    squares += delta * (gap - mean);
    // A thousandth of a microsecond is the smallest step of a trace; below half of it is rounding.
    if (gap < 0.0005) together++;
    else {
      const bin = Math.floor(Math.log10(gap) * BINS_PER_DECADE + 1e-9);
      counts.set(bin, (counts.get(bin) ?? 0) + 1);
    }
  });
  const [low, high] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  const length = counts.size > 0 ? high - low + 1 : 0;
  const bins = Array.from({ length }, (_, i) => ({ fromUs: 10 ** ((low + i) / BINS_PER_DECADE), requests: counts.get(low + i) ?? 0 }));
  return { together, bins, meanUs: gaps > 0 ? mean : null, variation: mean > 0 ? Math.sqrt(squares / gaps) / mean : null };
}

export interface Alignment {
  /** Requests by first sector modulo 8, the place in a 4 KiB page. */
  readonly begins: readonly ByKind[];
  /** Requests that begin and end on a page. */
  readonly aligned: ByKind;
  /** Pages that writes touch, and those of them that they cover only in part: each of these is read before it is written. */
  readonly pagesWritten: number;
  readonly partialPagesWritten: number;
}

/** How requests lie on pages of 4 KiB. */
export function alignment(columns: TimedRows): Alignment {
  const begins = Array.from({ length: SECTORS_PER_PAGE }, () => [0, 0, 0] as [number, number, number]);
  const aligned: [number, number, number] = [0, 0, 0];
  let [pagesWritten, partialPagesWritten] = [0, 0];
  forEachRow(columns, (_time, kind, sector, sectors) => {
    if (kind === FLUSH) return;
    const head = sector % SECTORS_PER_PAGE;
    const tail = (sector + sectors) % SECTORS_PER_PAGE;
    begins[head]![kind]!++;
    if (head === 0 && tail === 0) aligned[kind]!++;
    if (kind !== WRITE) return;
    const pages = Math.ceil((head + sectors) / SECTORS_PER_PAGE);
    pagesWritten += pages;
    partialPagesWritten += pages === 1 ? Number(sectors < SECTORS_PER_PAGE) : Number(head !== 0) + Number(tail !== 0);
  });
  return { begins, aligned, pagesWritten, partialPagesWritten };
}
