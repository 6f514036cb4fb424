import { forEachRow, type Rows } from './columns';
import { READ, SECTORS_PER_PAGE, TRIM, WRITE } from './request';
import { sortPages } from './sortPages';

/** Pages of 4 KiB that requests touch, as runs in order of address, none of which meet: run i is [from[i], to[i]). */
interface Runs {
  readonly from: Float64Array;
  readonly to: Float64Array;
}

/** The pages of 4 KiB that requests touch, as runs side by side. */
export interface PackedExtents {
  /** Pages in all. */
  readonly pages: number;
  readonly runs: number;
  /** Sector among the packed pages; one that is not used falls on the next that is. */
  packed(sector: number): number;
}

/** The pages that requests read or write, side by side. */
export function extentsOf(columns: Rows): PackedExtents {
  return packedRuns(runsOf(columns, [READ, WRITE]));
}

/** The pages that requests read, write, read or write, and trim. */
export interface ExtentsByKind {
  readonly read: PackedExtents;
  readonly written: PackedExtents;
  readonly used: PackedExtents;
  readonly trimmed: PackedExtents;
}

/** The pages of each kind: every request is sorted once. */
export function extentsByKind(columns: Rows): ExtentsByKind {
  const [read, written] = [runsOf(columns, [READ]), runsOf(columns, [WRITE])];
  return {
    read: packedRuns(read),
    written: packedRuns(written),
    used: packedRuns(joined(read, written)),
    trimmed: packedRuns(runsOf(columns, [TRIM])),
  };
}

/**
 * Runs of the pages of some kinds of requests: the starts and the ends of all requests, each sorted, and swept at once; a run ends
 * where as many requests have ended as have begun.
 */
function runsOf(columns: Rows, kinds: readonly number[]): Runs {
  const [one, other = one] = kinds;
  const starts = new Float64Array(columns.rows);
  const ends = new Float64Array(columns.rows);
  let requests = 0;
  forEachRow(columns, (_time, kind, sector, sectors) => {
    if (kind !== one && kind !== other) return;
    starts[requests] = Math.floor(sector / SECTORS_PER_PAGE);
    ends[requests++] = Math.ceil((sector + sectors) / SECTORS_PER_PAGE);
  });
  sortPages(starts.subarray(0, requests));
  sortPages(ends.subarray(0, requests));
  // The runs take the place of what was swept.
  let runs = 0;
  for (let i = 0; i < requests; i++) {
    const begin = i;
    // The run goes on while the next request begins before, or where, those that have begun end.
    while (i + 1 < requests && starts[i + 1]! <= ends[i]!) i++;
    starts[runs] = starts[begin]!;
    ends[runs++] = ends[i]!;
  }
  return { from: starts.slice(0, runs), to: ends.slice(0, runs) };
}

/** Runs of the pages that are in one of the two or in both. */
function joined(a: Runs, b: Runs): Runs {
  const from = new Float64Array(a.from.length + b.from.length);
  const to = new Float64Array(from.length);
  let runs = 0;
  for (let [i, j] = [0, 0]; i < a.from.length || j < b.from.length; ) {
    const takesA = j >= b.from.length || (i < a.from.length && a.from[i]! <= b.from[j]!);
    const [begin, end] = takesA ? [a.from[i]!, a.to[i++]!] : [b.from[j]!, b.to[j++]!];
    if (runs > 0 && begin <= to[runs - 1]!) to[runs - 1] = Math.max(to[runs - 1]!, end);
    else {
      from[runs] = begin;
      to[runs++] = end;
    }
  }
  return { from: from.subarray(0, runs), to: to.subarray(0, runs) };
}

function packedRuns(runs: Runs): PackedExtents {
  const { from, to } = runs;
  const base = new Float64Array(from.length);
  let pages = 0;
  for (let i = 0; i < from.length; i++) {
    base[i] = pages;
    pages += to[i]! - from[i]!;
  }
  const find = finder(runs);
  const packed = (sector: number): number => {
    const page = Math.floor(sector / SECTORS_PER_PAGE);
    const run = find(page);
    if (run === from.length) return pages * SECTORS_PER_PAGE;
    return page < from[run]! ? base[run]! * SECTORS_PER_PAGE : sector + (base[run]! - from[run]!) * SECTORS_PER_PAGE;
  };
  return { pages, runs: from.length, packed };
}

/** Finds the first run that ends behind a page; their number: none does. A table of equal parts of the addresses shortens the search. */
function finder({ from, to }: Runs): (page: number) => number {
  const [begin, end] = [from[0] ?? 0, to.at(-1) ?? 0];
  const parts = 2 ** Math.ceil(Math.log2(from.length + 1));
  const part = Math.max(1, Math.ceil((end - begin) / parts));
  /** First run that ends behind the beginning of each part; one more, for the end of the last. */
  const first = new Uint32Array(parts + 1);
  for (let [i, run] = [0, 0]; i <= parts; i++) {
    while (run < to.length && to[run]! <= begin + i * part) run++;
    first[i] = run;
  }
  return (page) => {
    if (page < begin) return 0;
    if (page >= end) return to.length;
    const at = Math.floor((page - begin) / part);
    let [low, high] = [first[at]!, first[at + 1]!];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (to[middle]! <= page) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
