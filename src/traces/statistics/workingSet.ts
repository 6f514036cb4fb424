/** Which pages are used, and how soon they are written again. */
import { forEachRow, type TimedRows } from '../columns';
import type { ExtentsByKind } from '../extents';
import { FLUSH, SECTORS_PER_PAGE, WRITE } from '../request';

export interface WorkingSet {
  /** Distinct pages of 4 KiB. */
  readonly readPages: number;
  readonly writtenPages: number;
  readonly usedPages: number;
  readonly trimmedPages: number;
  /** End of the last request of any kind, pages: the drive that takes the trace as it is has as many. */
  readonly spanPages: number;
  /** Pages that the writes cover in all, each as often as it is written. */
  readonly pageWrites: number;
}

/** Distinct pages by kind; `extents` are those of the rows. */
export function workingSet(columns: TimedRows, extents: ExtentsByKind): WorkingSet {
  let [end, pageWrites] = [0, 0];
  forEachRow(columns, (_time, kind, sector, sectors) => {
    if (kind === FLUSH) return;
    end = Math.max(end, sector + sectors);
    if (kind === WRITE) pageWrites += pagesOf(sector, sectors);
  });
  return {
    readPages: extents.read.pages,
    writtenPages: extents.written.pages,
    usedPages: extents.used.pages,
    trimmedPages: extents.trimmed.pages,
    spanPages: Math.ceil(end / SECTORS_PER_PAGE),
    pageWrites,
  };
}

function pagesOf(sector: number, sectors: number): number {
  return Math.ceil((sector + sectors) / SECTORS_PER_PAGE) - Math.floor(sector / SECTORS_PER_PAGE);
}

export interface Overwrites {
  /** First writes of a page, in each of `timeBins` equal parts of the trace: their sum is the pages written, their course the growth of the working set. */
  readonly firstWrites: Float64Array;
  /** Overwrites by distance: bin k counts those with [2^k, 2^(k+1)) page writes from the write before of the same page to this one. */
  readonly byDistance: readonly number[];
  /** Of how many pages one was looked at: above 1 the counts are estimates, already multiplied (spatial sampling: Waldspurger et al., FAST 2015). */
  readonly sampledOneIn: number;
}

/** Powers of two that a whole number can be at least. */
const DISTANCE_BINS = 53;

/** Page writes that are looked at one by one at most. */
const MAX_VISITS = 2 ** 26;

/** How many page writes lie between two writes of the same page. TRIMs do not count. `extents` are those of the rows. */
export function overwrites(columns: TimedRows, extents: ExtentsByKind, timeBins: number, maxVisits = MAX_VISITS): Overwrites {
  const { written } = extents;
  let visits = 0;
  forEachRow(columns, (_time, kind, sector, sectors) => {
    if (kind === WRITE) visits += pagesOf(sector, sectors);
  });
  const every = Math.max(1, Math.ceil(visits / maxVisits));
  const lastWrite = new Float64Array(Math.ceil(written.pages / every));
  const firstWrites = new Float64Array(timeBins);
  const byDistance = new Float64Array(DISTANCE_BINS);
  // Page writes so far, from 1: 0 in `lastWrite` is never.
  let clock = 1;
  forEachRow(columns, (time, kind, sector, sectors) => {
    if (kind !== WRITE) return;
    const first = written.packed(sector - (sector % SECTORS_PER_PAGE)) / SECTORS_PER_PAGE;
    const pages = pagesOf(sector, sectors);
    const bin = columns.endUs > 0 ? Math.min(timeBins - 1, Math.floor((time / columns.endUs) * timeBins)) : 0;
    for (let page = Math.ceil(first / every) * every; page < first + pages; page += every) {
      const now = clock + page - first;
      const before = lastWrite[page / every]!;
      lastWrite[page / every] = now;
      if (before === 0) firstWrites[bin]! += every;
      else byDistance[Math.floor(Math.log2(now - before))]! += every;
    }
    clock += pages;
  });
  let bins = DISTANCE_BINS;
  while (bins > 0 && byDistance[bins - 1] === 0) bins--;
  return { firstWrites, byDistance: [...byDistance.subarray(0, bins)], sampledOneIn: every };
}
