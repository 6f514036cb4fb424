/** Rows of samples, added up. */
import { PAGE_BYTES } from '../domain/spare';
import { sampleIndex } from './sampleFields';

export type Field = keyof typeof sampleIndex;
export function sum(rows: readonly Float64Array[], field: Field): number {
  return rows.reduce((total, row) => total + (row[sampleIndex[field]] ?? 0), 0);
}

/** Bytes programmed to NAND over these samples, whatever the cause. */
export function programmedBytes(rows: readonly Float64Array[]): number {
  return (sum(rows, 'pagesHost') + sum(rows, 'pagesRelocated') + sum(rows, 'pagesPadded')) * PAGE_BYTES;
}

/** The last tenth of the samples; of a short phase at least half a sample's time, for its last one may hold nothing but the end of the queue. */
export function lastTenth(rows: readonly Float64Array[]): readonly Float64Array[] {
  const tenth = rows.slice(-Math.ceil(rows.length / 10));
  const isCut = sum(tenth, 'seconds') < sum(rows.slice(0, 1), 'seconds') / 2;
  return isCut ? rows.slice(-tenth.length - 1) : tenth;
}

/** The last tenth, or as many as make a drive write where the phase is that long. */
export function lastDriveWrite(rows: readonly Float64Array[], usedPages: number): readonly Float64Array[] {
  let from = rows.length;
  for (let pages = 0; from > 0 && pages < usedPages; from--) pages += rows[from - 1]?.[sampleIndex.hostPagesWritten] ?? 0;
  const tenth = lastTenth(rows);
  const reached = sum(rows.slice(from), 'hostPagesWritten') >= usedPages;
  return reached && rows.length - from > tenth.length ? rows.slice(from) : tenth;
}
