/** What a user may say about a file, in words: the same from the command line as from the page's fields. */
import { failure, type Result, success } from '../lib/result';
import { type ColumnName, columnNames, faultOfColumns } from './columnNames';
import { type TimeUnit, timeUnits } from './fields';
import { binaryFormats, textFormats } from './formats/catalogue';
import { defaultReadSettings, type ReadSettings } from './traceReport';

/** What is not said is recognised by the file's content. */
export interface ReadChoices {
  /** A format's id. */
  readonly format?: string;
  /** Unit of times where the file does not name it. */
  readonly unit?: string;
  /** Name of the one device that is wanted, as the report gives it. */
  readonly device?: string;
  /** Requests after which reading stops, a whole number from 1 to 200,000,000. */
  readonly limit?: string;
  /** Page size of formats that count pages, KiB: 1 to 64. */
  readonly page?: string;
  /** What the columns of a table are, from the first, between commas: `columnNames`. */
  readonly columns?: string;
  /** Reads are writes and writes are reads. */
  readonly swap?: boolean;
  /** Devices share their addresses; otherwise each has its own, one after the other. */
  readonly overlay?: boolean;
}

/** Formats that can be named: id, and name for people. */
export const formatNames: readonly (readonly [id: string, title: string])[] = [...textFormats, ...binaryFormats].map(({ id, title }) => [
  id,
  title,
]);
export const unitNames = Object.keys(timeUnits) as readonly TimeUnit[];

const MOST_REQUESTS = 200_000_000;

function oneOf<T extends string>(name: string, text: string | undefined, allowed: readonly T[], faults: string[]): T | null {
  if (text === undefined) return null;
  const found = allowed.find((each) => each === text);
  if (found === undefined) faults.push(`${name} is ${JSON.stringify(text.slice(0, 60))}; it must be one of ${allowed.join(', ')}.`);
  return found ?? null;
}

function wholeFrom(name: string, text: string | undefined, least: number, most: number, faults: string[]): number | null {
  if (text === undefined) return null;
  const number = /^\d{1,12}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  faults.push(
    `${name} is ${JSON.stringify(text.slice(0, 60))}; it must be a whole number from ${least} to ${most.toLocaleString('en-US')}.`,
  );
  return null;
}

function columnsOf(text: string | undefined, faults: string[]): readonly ColumnName[] | null {
  if (text === undefined) return null;
  const names = text.split(',').map((name) => oneOf('columns', name.trim(), columnNames, faults) ?? 'none');
  const fault = faultOfColumns(names);
  if (fault !== null && faults.length === 0) faults.push(fault);
  return names;
}

/** The settings of a reader; a sentence for each choice that cannot be, which begins with its name. */
export function readSettings(said: ReadChoices): Result<ReadSettings> {
  const faults: string[] = [];
  const ids = formatNames.map(([id]) => id);
  const format = oneOf('format', said.format, ids, faults);
  const timeUnit = oneOf('unit', said.unit, unitNames, faults);
  const maxRequests = wholeFrom('limit', said.limit, 1, MOST_REQUESTS, faults);
  const pageKiB = wholeFrom('page', said.page, 1, 64, faults);
  const columns = columnsOf(said.columns, faults);
  if (faults.length > 0) return failure(...faults);
  return success({
    ...defaultReadSettings,
    columns,
    format,
    timeUnit,
    swapReadsAndWrites: said.swap === true,
    device: said.device ?? null,
    devices: said.overlay === true ? 'overlay' : 'stack',
    ...(pageKiB === null ? {} : { pageKiB }),
    ...(maxRequests === null ? {} : { maxRequests }),
  });
}
