/**
 * Numbers as people read them: three significant digits, thousands separators, a unit behind a no-break space.
 * 1 GB = 10^9 bytes and 1 GiB = 2^30 bytes (src/scenario/README.md, section 1). Not-a-number, which stands for "undefined", is written as a dash.
 */
const NBSP = '\u00a0';
const UNDEFINED = '–';

/** How a language writes numbers for people. This never writes for machines. */
export interface Numbers {
  /** A number as the options of Intl.NumberFormat say. */
  readonly numeral: (n: number, options?: Intl.NumberFormatOptions) => string;
  /** Thousands separators, no more than 3 decimals: "1,024", "893.125". */
  readonly whole: (n: number) => string;
  /** Three significant digits: "7.82", "95,400", "0.0123". A whole number below 1,000 stays whole ("25", not "25.0"). */
  readonly three: (n: number) => string;
  /** A ratio with its zeros: "7.50", "1.00", "12.3"; for write amplification. */
  readonly ratio: (n: number) => string;
  /** A share in [0, 1] as "6.88 %". */
  readonly percent: (share: number) => string;
  /** Bytes in powers of 1,000: "17.2 GB". */
  readonly bytes: (n: number) => string;
  /** Bytes in powers of 1,024: "16 MiB". */
  readonly binaryBytes: (n: number) => string;
  /** Displayed seconds: "812 s", "2,000 s", "0.0421 s". */
  readonly seconds: (n: number) => string;
  /** A latency given in us: "85.0 us" is written "85 µs", "1.30 ms", "2.04 s". */
  readonly latency: (us: number) => string;
}

const decimalUnits = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;
const binaryUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] as const;

/** Numbers as the language of a BCP 47 tag writes them: "1.024,5" in 'de-DE'. */
export function numbersIn(tag: string): Numbers {
  // Made once: making a formatter costs a hundred times as much as using it.
  const made = new Map<string, Intl.NumberFormat>();
  const decimals = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 });
  const significant = new Intl.NumberFormat(tag, { minimumSignificantDigits: 3, maximumSignificantDigits: 3 });
  const numeral = (n: number, options: Intl.NumberFormatOptions = { maximumFractionDigits: 3 }): string => {
    const key = JSON.stringify(options);
    const formatter = made.get(key) ?? new Intl.NumberFormat(tag, options);
    made.set(key, formatter);
    return formatter.format(n);
  };
  const three = (n: number): string => {
    if (!Number.isFinite(n)) return UNDEFINED;
    return Number.isInteger(n) && Math.abs(n) < 1000 ? String(n) : significant.format(n);
  };
  const whole = (n: number): string => (Number.isFinite(n) ? decimals.format(n) : UNDEFINED);
  const ratio = (n: number): string => (Number.isFinite(n) ? significant.format(n) : UNDEFINED);
  return {
    numeral,
    whole,
    three,
    ratio,
    // Shares like 0.28 times 100 are 28.000000000000004.
    percent: (share) => withUnit(three(Number((share * 100).toPrecision(12))), '%'),
    // 999.5 would be written as 1,000.
    bytes: (n) => inUnits(n, 1000, 999.5, decimalUnits, three),
    binaryBytes: (n) => inUnits(n, 1024, 1024, binaryUnits, three),
    seconds: (n) => withUnit(n >= 100 ? whole(Math.round(n)) : three(n), 's'),
    latency(us) {
      if (us < 999.5) return withUnit(three(us), 'µs');
      return us < 999_500 ? withUnit(ratio(us / 1000), 'ms') : withUnit(ratio(us / 1e6), 's');
    },
  };
}

/** `n` in the first unit in which it is below `most`; `step`: from one unit to the next. */
function inUnits(n: number, step: number, most: number, units: readonly string[], written: (n: number) => string): string {
  let value = n;
  let unit = 0;
  while (Math.abs(value) >= most && unit < units.length - 1) {
    value /= step;
    unit += 1;
  }
  return withUnit(written(value), units[unit] ?? 'B');
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
