/** How a trace is read, and what its reader says of it. */
import type { Columns } from './columns';
import type { TimeUnit } from './fields';
import type { FormatSettings } from './formats/format';
import type { RequestKind } from './request';
import type { SkippedLines } from './skips';

export interface ReadSettings extends FormatSettings {
  /** A format's id in place of recognition; null: by content. */
  readonly format: string | null;
  /** Name of the one device that is wanted, as the report gives it; null: all. */
  readonly device: string | null;
  /** Several devices: each its own part of the address space, or all in the same. */
  readonly devices: 'stack' | 'overlay';
  /** Requests after which reading stops. */
  readonly maxRequests: number;
  /** Unpacked bytes after which reading stops. */
  readonly maxBytes: number;
}

export const defaultReadSettings: ReadSettings = {
  format: null,
  timeUnit: null,
  swapReadsAndWrites: false,
  pageKiB: 4,
  columns: null,
  device: null,
  devices: 'stack',
  maxRequests: 20_000_000,
  maxBytes: 2 ** 34,
};

/** A request as it was understood, for people to look at. */
export interface UnderstoodRow {
  /** Line or record number, from 1. */
  readonly line: number;
  /** Seconds as recorded. */
  readonly seconds: number;
  readonly kind: RequestKind;
  /** Bytes. */
  readonly offset: number;
  readonly length: number;
  readonly device: string;
}

export interface TraceReport {
  /** Id and name of the format. */
  readonly format: string;
  readonly title: string;
  readonly timeUnit: TimeUnit | null;
  /** True: the unit is not in the file and was guessed by its first lines. */
  readonly timeUnitGuessed: boolean;
  /** Units that it may have; more than one: the file does not say which. */
  readonly timeUnits: readonly TimeUnit[];
  /** Bytes, unpacked, and lines (records of a binary file) that were read. */
  readonly bytes: number;
  readonly lines: number;
  readonly skipped: readonly SkippedLines[];
  /** The first requests, at most ten. */
  readonly firstRows: readonly UnderstoodRow[];
  /** Devices in order of appearance, those that the filter left out among them; `others`: rows of devices beyond the first 1,000. */
  readonly devices: readonly { readonly name: string; readonly requests: number }[];
  readonly otherDeviceRequests: number;
  /** Requests by kind. */
  readonly requests: Readonly<Record<RequestKind, number>>;
  /** Writes that name a place, by their placement identifier, the smallest first. */
  readonly tagged: readonly { readonly plid: number; readonly writes: number }[];
  /** Requests that do not begin and end on a multiple of 4 KiB. */
  readonly unaligned: number;
  /** Requests that did not begin and end on a sector and were widened to whole sectors. */
  readonly widened: number;
  /** Requests whose time was before that of the one before; they were sorted. */
  readonly backwards: number;
  readonly stopped: 'end' | 'maxRequests' | 'maxBytes' | 'broken gzip';
}

export interface Trace {
  readonly columns: Columns;
  readonly report: TraceReport;
}

/** One sentence on a trace without a request. */
export function nothingIn(report: TraceReport, device: string | null): string {
  const wanted =
    device === null
      ? ''
      : ` of device ${JSON.stringify(device)} (it has ${
          report.devices
            .map(({ name }) => name)
            .slice(0, 20)
            .join(', ') || 'none'
        })`;
  const why = report.skipped.map(({ reason, lines }) => `${lines.toLocaleString('en-US')} ${lines === 1 ? 'line' : 'lines'}: ${reason}`);
  return `The file looks like ${report.title} and has no request${wanted}${why.length > 0 ? `; ${why.join('; ')}` : ''}.`;
}
