/**
 * Numbers as people read them: three significant digits, thousands separators, a unit behind a no-break space.
 * 1 GB = 10^9 bytes and 1 GiB = 2^30 bytes (src/scenario/README.md, section 1). Not-a-number, which stands for "undefined", is written as a dash.
 */

const NBSP = '\u00a0';
const UNDEFINED = '–';

let locale = 'en-US';

// Made once: making a formatter costs a hundred times as much as using it.
const made = new Map<string, Intl.NumberFormat>();

/** A number in the language of the page, as the options of Intl.NumberFormat say. */
export function numeral(n: number, options: Intl.NumberFormatOptions = { maximumFractionDigits: 3 }): string {
  const key = JSON.stringify(options);
  let formatter = made.get(key);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(locale, options);
    made.set(key, formatter);
  }
  return formatter.format(n);
}

let decimals: Intl.NumberFormat;
let significant: Intl.NumberFormat;

/** Sets the language of numbers for people (a BCP 47 tag): "1.024,5" in 'de-DE'. This module never writes for machines. */
export function setNumberLocale(tag: string): void {
  locale = tag;
  made.clear();
  decimals = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 });
  significant = new Intl.NumberFormat(tag, { minimumSignificantDigits: 3, maximumSignificantDigits: 3 });
}
setNumberLocale(locale);

/** Thousands separators, no more than 3 decimals: "1,024", "893.125". */
export function whole(n: number): string {
  return Number.isFinite(n) ? decimals.format(n) : UNDEFINED;
}

/** Three significant digits: "7.82", "95,400", "0.0123". A whole number below 1,000 stays whole ("25", not "25.0"). */
export function three(n: number): string {
  if (!Number.isFinite(n)) return UNDEFINED;
  if (Number.isInteger(n) && Math.abs(n) < 1000) return String(n);
  return significant.format(n);
}

/** A ratio with its zeros: "7.50", "1.00", "12.3"; for write amplification. */
export function ratio(n: number): string {
  return Number.isFinite(n) ? significant.format(n) : UNDEFINED;
}

/** The number that `three` and `ratio` print, so that a reader can repeat what is computed from two printed numbers. */
export function asPrinted(n: number): number {
  return Number.isFinite(n) ? Number(n.toPrecision(3)) : n;
}

/**
 * The difference of two numbers as printed, if it has two digits or more and is off by rounding only. Otherwise the exact one, which is
 * then printed by itself.
 */
export function printedDifference(larger: number, smaller: number, exact: number): number {
  const last = 10 ** (Math.floor(Math.log10(Math.abs(asPrinted(larger)))) - 2);
  const printed = Number((asPrinted(larger) - asPrinted(smaller)).toPrecision(12));
  return printed >= 10 * last && Math.abs(printed - exact) <= 1.5 * last ? printed : exact;
}

/** A number and its unit, which no line break parts. */
export function withUnit(text: string, unit: string): string {
  return `${text}${NBSP}${unit}`;
}

/** A share in [0, 1] as "6.88 %". */
export function percent(share: number): string {
  // Shares like 0.28 times 100 are 28.000000000000004.
  return withUnit(three(Number((share * 100).toPrecision(12))), '%');
}

const decimalUnits = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;

/** Bytes in powers of 1,000: "17.2 GB". */
export function bytes(n: number): string {
  let value = n;
  let step = 0;
  // 999.5 would be written as 1,000.
  while (Math.abs(value) >= 999.5 && step < decimalUnits.length - 1) {
    value /= 1000;
    step += 1;
  }
  return withUnit(three(value), decimalUnits[step] ?? 'B');
}

const binaryUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] as const;

/** Bytes in powers of 1,024: "16 MiB". */
export function binaryBytes(n: number): string {
  let value = n;
  let step = 0;
  while (Math.abs(value) >= 1024 && step < binaryUnits.length - 1) {
    value /= 1024;
    step += 1;
  }
  return withUnit(three(value), binaryUnits[step] ?? 'B');
}

/** Displayed seconds: "812 s", "2,000 s", "0.0421 s". */
export function seconds(n: number): string {
  return withUnit(n >= 100 ? whole(Math.round(n)) : three(n), 's');
}

/** A latency given in us: "85.0 us" is written "85 µs", "1.30 ms", "2.04 s". */
export function latency(us: number): string {
  if (us < 999.5) return withUnit(three(us), 'µs');
  return us < 999_500 ? withUnit(ratio(us / 1000), 'ms') : withUnit(ratio(us / 1e6), 's');
}
