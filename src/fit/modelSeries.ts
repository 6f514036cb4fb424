/** Samples of a run of the model as a series. */
import { PAGE_BYTES } from '../domain/spare';
import { sampleIndex } from '../engine/sampleFields';
import type { Series } from './series';

/** The samples of one phase: rows as the engine gives them. */
export function modelSeries(rows: readonly Float64Array[]): Series {
  const of = (row: Float64Array, field: keyof typeof sampleIndex): number => row[sampleIndex[field]] as number;
  return {
    seconds: Float64Array.from(rows, (row) => of(row, 'seconds')),
    bytes: Float64Array.from(rows, (row) => of(row, 'hostBytesWritten')),
    programmed: Float64Array.from(rows, (row) => PAGE_BYTES * (of(row, 'pagesHost') + of(row, 'pagesRelocated') + of(row, 'pagesPadded'))),
  };
}
