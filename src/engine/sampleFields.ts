/** What a sample has: a row for each number, where the engine writes it, what it is at full size, and what two samples have together. */
import * as L from '../../wasm/layout';

interface SampleRow {
  /** Place in the engine's row. */
  readonly at: number;
  /** What the engine's number counts: at full size it is another; none: it is the same. */
  readonly counts?: 'simulated' | 'us' | 'slots' | 'groups';
  /** What a row keeps that two of a phase are merged into; none: their sum. */
  readonly keeps?: 'first' | 'least' | 'greatest';
}

// A percentile of two samples together lies between theirs; the greater one never flatters the drive.
const greatest = (at: number): SampleRow => ({ at, keeps: 'greatest' });
const simulated = (at: number): SampleRow => ({ at, counts: 'simulated' });
const slots = (at: number): SampleRow => ({ at, counts: 'slots' });

/** In the order of a row of a Float64Array: differences over the sample, full size. Not-known percentiles are NaN. */
export const sampleRows = {
  phase: { at: L.SMP_PHASE, keeps: 'first' },
  /** Displayed seconds of the phase at the sample's start, and its length. */
  start: { at: L.SMP_START_US, counts: 'us', keeps: 'first' },
  seconds: { at: L.SMP_LENGTH_US, counts: 'us' },
  requests: simulated(L.SMP_REQUESTS),
  hostBytesWritten: simulated(L.SMP_BYTES_WRITTEN),
  hostBytesRead: simulated(L.SMP_BYTES_READ),
  hostPagesWritten: simulated(L.SMP_PAGES_WRITTEN),
  /** Pages programmed by cause. */
  pagesHost: slots(L.SMP_SLOTS_HOST),
  pagesRelocated: slots(L.SMP_SLOTS_RELOCATED),
  pagesPadded: slots(L.SMP_SLOTS_PADDED),
  blocksErased: { at: L.SMP_GROUPS_ERASED, counts: 'groups' },
  p50: greatest(L.SMP_P50),
  p99: greatest(L.SMP_P99),
  p999: greatest(L.SMP_P999),
  max: greatest(L.SMP_MAX),
  /** Least free groups of a die at the sample's end (simulated count). */
  freeGroups: { at: L.SMP_FREE_GROUPS, keeps: 'least' },
  /** Reads, and the sum of their latencies, us: the mean is their quotient. */
  reads: simulated(L.SMP_READS),
  readUs: simulated(L.SMP_READ_US),
  readP50: greatest(L.SMP_READ_P50),
  readP99: greatest(L.SMP_READ_P99),
  /** The same of writes. TRIMs are neither. */
  writes: simulated(L.SMP_WRITES),
  writeUs: simulated(L.SMP_WRITE_US),
  writeP50: greatest(L.SMP_WRITE_P50),
  writeP99: greatest(L.SMP_WRITE_P99),
} as const satisfies Readonly<Record<string, SampleRow>>;

export type OwnField = keyof typeof sampleRows;
type JobNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
/** Of a job of a phase that has several, its own first: how many requests, and the sum of their latencies, us; 0 where there is none. */
export type JobField = `job${JobNumber}` | `job${JobNumber}Us`;
type HandleNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
/** Of a handle of a drive that has several: pages that the host wrote to it, and relocated pages that it owns. */
export type HandleField = `handle${HandleNumber}` | `handle${HandleNumber}Relocated`;
/**
 * Of a map on flash: look-ups that hit and missed, pages of it read and programmed; how long reads and writes waited for it, us, and how many looked it up.
 * In the order of the engine's row.
 */
const mapFields = ['mapHits', 'mapMisses', 'mapReads', 'mapPrograms', 'mapReadUs', 'mapHostReads', 'mapWriteUs', 'mapHostWrites'] as const;
export type SampleField = OwnField | JobField | HandleField | (typeof mapFields)[number];

export const sampleFields = Object.keys(sampleRows) as readonly OwnField[];
/** The rows as they are read one by one. */
export const rowsOfSample: readonly SampleRow[] = Object.values(sampleRows);
/** Numbers that the rows of every run have. */
export const SAMPLE_STRIDE = sampleFields.length;

/** The rows of a run: how many numbers one has, and where those of handles and of a map on flash begin; a run has only what it uses. Those of jobs come first. */
export interface RowShape {
  readonly stride: number;
  readonly handles: number;
  readonly map: number;
}

/** Rows of a run without any of them. */
export const plainRow: RowShape = { stride: SAMPLE_STRIDE, handles: SAMPLE_STRIDE, map: SAMPLE_STRIDE };

const jobFields = ([1, 2, 3, 4, 5, 6, 7, 8] as const).flatMap((job): JobField[] => [`job${job}`, `job${job}Us`]);

const handleFields = ([0, 1, 2, 3, 4, 5, 6, 7] as const).flatMap((handle): HandleField[] => [
  `handle${handle}`,
  `handle${handle}Relocated`,
]);

/** Column of a field that every run has. */
export const sampleIndex = Object.fromEntries(sampleFields.map((field, i) => [field, i])) as Readonly<Record<OwnField, number>>;

/** Column of every field that rows of this shape have. */
export function columnsOf({ stride, handles, map }: RowShape): Readonly<Record<OwnField, number> & Partial<Record<SampleField, number>>> {
  const columns: Record<string, number> = { ...sampleIndex };
  const put = (fields: readonly SampleField[], from: number, end: number): void => {
    for (const [i, field] of fields.slice(0, end - from).entries()) columns[field] = from + i;
  };
  put(jobFields, SAMPLE_STRIDE, handles);
  put(handleFields, handles, map);
  put(mapFields, map, stride);
  return columns as ReturnType<typeof columnsOf>;
}
