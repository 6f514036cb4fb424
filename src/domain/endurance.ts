/**
 * Endurance from write amplification. Every erase of the whole flash lets the host write capacity / WAF. So
 * host bytes until the flash is worn = capacity x P/E cycles / WAF; the WAF is measured, not assumed.
 *
 * Two conventions are in use, and they differ by the spare area: reviews take the capacity on the box, flash makers the raw one.
 * Functions take bytes, so a caller says which. 1 TB = 10^12 bytes.
 */

const SECONDS_PER_DAY = 86_400;
/** Days of a year of use. */
export const DAYS_PER_YEAR = 365;

/** Host bytes until every block has had its P/E cycles; wear is taken to be even. Null without a WAF (nothing was written yet). */
export function totalBytesWritten(capacityBytes: number, peCycles: number, waf: number | null): number | null {
  return waf !== null && waf > 0 ? (capacityBytes * peCycles) / waf : null;
}

/** How often the whole drive can be filled before `hostBytes` are written. */
export function fills(hostBytes: number, userBytes: number): number {
  return hostBytes / userBytes;
}

/** Days until `hostBytes` are written at a steady rate in bytes per second. */
export function daysAt(hostBytes: number, bytesPerSecond: number): number {
  return hostBytes / bytesPerSecond / SECONDS_PER_DAY;
}

/** Drive writes per day (DWPD) over a warranty of this many years. */
export function driveWritesPerDay(hostBytes: number, userBytes: number, years: number): number {
  return hostBytes / userBytes / (years * DAYS_PER_YEAR);
}

/** Years until `hostBytes` are written at this many bytes per day. */
export function yearsAt(hostBytes: number, bytesPerDay: number): number {
  return hostBytes / bytesPerDay / DAYS_PER_YEAR;
}

export interface EnduranceInput {
  /** Bytes of flash that wear: raw, or what the box says where a review's arithmetic is to be repeated. */
  readonly capacityBytes: number;
  readonly userBytes: number;
  readonly peCycles: number;
  /** Measured over a stretch that stands for the drive's life; null before the first host write. */
  readonly waf: number | null;
  readonly warrantyYears: number;
  readonly hostBytesPerDay: number;
}

export interface Endurance {
  readonly hostBytes: number;
  readonly fills: number;
  readonly driveWritesPerDay: number;
  readonly years: number;
}

/** All of it at once; null where there is no WAF. */
export function endurance(input: EnduranceInput): Endurance | null {
  const hostBytes = totalBytesWritten(input.capacityBytes, input.peCycles, input.waf);
  if (hostBytes === null) return null;
  return {
    hostBytes,
    fills: fills(hostBytes, input.userBytes),
    driveWritesPerDay: driveWritesPerDay(hostBytes, input.userBytes, input.warrantyYears),
    years: yearsAt(hostBytes, input.hostBytesPerDay),
  };
}
