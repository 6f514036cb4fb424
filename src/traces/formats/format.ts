import type { Fields, TimeUnit } from '../fields';
import { broken, expected, type Row, type Skip } from '../request';

/** What the user may say about a file that does not say it itself. */
export interface FormatSettings {
  /** Unit of arrival times where the file does not name it (DiskSim, SSDPlayer); null: as the first lines look. */
  readonly timeUnit: TimeUnit | null;
  /** Some converters write DiskSim's flag the other way round. */
  readonly swapReadsAndWrites: boolean;
  /** Page size of formats that count pages (SSDPlayer). */
  readonly pageKiB: number;
}

/** Fills in the row; null where it is a request, else why the line gives none. */
export type ParseLine = (fields: Fields, row: Row) => Skip | null;

/** A format of lines. */
export interface TextFormat {
  readonly id: string;
  /** As the page and the command line name it. */
  readonly title: string;
  readonly separator: 'commas' | 'blanks';
  /** Units of time that it may have; more than one: the unit is not in the file. */
  readonly timeUnits: readonly TimeUnit[];
  /** True: times are whole seconds, and the rows of a second are spread over it. */
  readonly wholeSeconds?: boolean;
  readonly parser: (settings: FormatSettings, unit: TimeUnit) => ParseLine;
  readonly deviceName: (fields: Fields) => string;
}

export const NOT_THIS = broken('fields do not fit the format');
export const BAD_TIME = broken('the time is not a number of at least 0');
export const BAD_PLACE = broken('offset or size is not a whole number');
export const BAD_KIND = broken('neither read, write, TRIM nor flush');
export const HEADING = expected('heading');

/** Codes of r and w. */
const [LETTER_R, LETTER_W] = [114, 119];

/** READ or WRITE for r/R/w/W alone in a field, -1 for anything else. */
export function letterKind(fields: Fields, field: number): number {
  if (fields.length(field) !== 1) return -1;
  const letter = fields.byte(field) | 32;
  return letter === LETTER_R ? 0 : letter === LETTER_W ? 1 : -1;
}

/** Sets offset and length from two fields that count units of so many bytes. */
export function place(fields: Fields, row: Row, offset: number, length: number, offsetUnit: number, lengthUnit: number): boolean {
  row.offset = fields.whole(offset) * offsetUnit;
  row.length = fields.whole(length) * lengthUnit;
  return !Number.isNaN(row.offset + row.length);
}
