import type { ColumnName, Separator } from '../columnNames';
import type { Fields, TimeUnit } from '../fields';
import { broken, expected, FLUSH, MAX_PLID, NO_PLID, READ, type Row, type Skip, TRIM, WRITE } from '../request';

/** What the user may say about a file that does not say it itself. */
export interface FormatSettings {
  /** Unit of arrival times where the file does not name it (DiskSim, SSDPlayer); null: as the first lines look. */
  readonly timeUnit: TimeUnit | null;
  /** Some converters write DiskSim's flag the other way round. */
  readonly swapReadsAndWrites: boolean;
  /** Page size of formats that count pages (SSDPlayer). */
  readonly pageKiB: number;
  /** What the columns of a table are, where its format is none that is known; null: the format says. */
  readonly columns: readonly ColumnName[] | null;
}

/** Fills in the row; null where it is a request, else why the line gives none. */
export type ParseLine = (fields: Fields, row: Row) => Skip | null;

/** A format of lines. */
export interface TextFormat {
  readonly id: string;
  /** As the page and the command line name it. */
  readonly title: string;
  readonly separator: Separator;
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
/** Codes of the letters of the kernel's RWBS. */
const [R, W, D, F, N] = [82, 87, 68, 70, 78];

/** READ or WRITE for r/R/w/W alone in a field, -1 for anything else. */
export function letterKind(fields: Fields, field: number): number {
  if (fields.length(field) !== 1) return -1;
  const letter = fields.byte(field) | 32;
  return letter === LETTER_R ? 0 : letter === LETTER_W ? 1 : -1;
}

/** What the kernel's RWBS says of a request: a code of `requestKinds`, or -1 where it is none of them. */
export function rwbsKind(fields: Fields, field: number): number {
  if (fields.has(field, D)) return TRIM;
  if (fields.has(field, W)) return WRITE;
  if (fields.has(field, R)) return READ;
  return fields.has(field, F) && fields.byte(field) !== N ? FLUSH : -1;
}

/** Sets offset and length from two fields that count units of this many bytes. */
export function place(fields: Fields, row: Row, offset: number, length: number, offsetUnit: number, lengthUnit: number): boolean {
  row.offset = fields.whole(offset) * offsetUnit;
  row.length = fields.whole(length) * lengthUnit;
  return !Number.isNaN(row.offset + row.length);
}

const BAD_PLID = broken(`the plid is not a whole number from 0 to ${MAX_PLID}`);

/**
 * The format with a column more: where a heading ends in `plid`, the last field of a line is the placement identifier of its write. An empty
 * one names none. Without such a heading nothing is different.
 */
export function tagged(format: TextFormat): TextFormat {
  return {
    ...format,
    parser: (settings, unit) => {
      const parse = format.parser(settings, unit);
      let column = 0;
      return (fields, row) => {
        row.plid = NO_PLID;
        const last = fields.count - 1;
        if (column === 0 && last > 0 && fields.is(last, 'plid')) {
          column = last;
          return HEADING;
        }
        if (column === 0 || last !== column) return parse(fields, row);
        const plid = fields.length(last) === 0 ? NO_PLID : fields.whole(last);
        if (!(plid <= MAX_PLID)) return BAD_PLID;
        fields.count = last;
        row.plid = plid;
        return parse(fields, row);
      };
    },
  };
}
