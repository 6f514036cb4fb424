/** Numbers as people read them: three significant digits and a unit. */

const decimals = [
  [1e12, 'T'],
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;
const binaries = [
  [2 ** 40, 'Ti'],
  [2 ** 30, 'Gi'],
  [2 ** 20, 'Mi'],
  [2 ** 10, 'Ki'],
] as const;

/** Three significant digits without an exponent, no trailing zeros lost: 1.30, 25.0, 340, 9,812 -> 9,810. Whole numbers below 1,000 stay whole. */
export function threeDigits(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? '–' : value > 0 ? '∞' : '-∞';
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 1000) return String(value);
  if (size < 1e-6) return '0';
  const places = Math.max(0, 2 - Math.floor(Math.log10(size) + 1e-12));
  if (places > 0) {
    const text = value.toFixed(Math.min(8, places));
    // 9.999 rounds up into a digit too many.
    return Math.abs(Number(text)) >= 10 ** (3 - places) ? value.toFixed(Math.max(0, Math.min(8, places - 1))) : text;
  }
  const step = 10 ** Math.max(0, Math.floor(Math.log10(size)) - 2);
  return withCommas(Math.round(value / step) * step);
}

/** A whole number in full, with commas: 62,500,000. */
export function withCommas(value: number): string {
  return Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Digits and prefix in the greatest unit of which there is one, after rounding. */
function scaled(value: number, units: readonly (readonly [number, string])[]): readonly [digits: string, prefix: string] {
  for (const [factor, prefix] of units) {
    // 999.6 of the smaller unit would round to 1,000 of it.
    if (Math.abs(value) >= factor * 0.9995) return [threeDigits(value / factor), prefix];
  }
  return [threeDigits(value), ''];
}

/** Bytes in decimal units (1 GB = 10^9 B): "256 GB". */
export function formatBytes(bytes: number): string {
  const [digits, prefix] = scaled(bytes, decimals);
  return `${digits} ${prefix}B`;
}

/** Bytes in binary units (1 GiB = 2^30 B): "238 GiB". */
export function formatBinaryBytes(bytes: number): string {
  const [digits, prefix] = scaled(bytes, binaries);
  return `${digits} ${prefix}B`;
}

/** Without a unit to follow, thousands are "K", as in "10K IOPS". */
function short(value: number): string {
  const [digits, prefix] = scaled(value, decimals);
  return digits + (prefix === 'k' ? 'K' : prefix);
}

/** A count: in full below 10,000, then "98.5K", "1.30M", "4.00G". */
export function formatCount(count: number): string {
  const size = Math.abs(count);
  if (size < 9999.5) return Number.isInteger(count) ? withCommas(count) : threeDigits(count);
  return short(count);
}

/** Requests completed per simulated second: "9.81K IOPS", "720 IOPS". */
export function formatIops(iops: number): string {
  return `${short(iops)} IOPS`;
}

/** 10^6 bytes per second: "33.0 MB/s". */
export function formatMBps(mbps: number): string {
  return `${threeDigits(mbps)} MB/s`;
}

/** Microseconds as us, ms or s: "75 µs", "1.30 ms", "2.50 s". */
export function formatUs(us: number): string {
  const size = Math.abs(us);
  if (size < 999.5) return `${threeDigits(us)} µs`;
  if (size < 999_500) return `${threeDigits(us / 1e3)} ms`;
  return formatSeconds(us / 1e6);
}

/** Seconds: "48.2 s", "1,230 s", "3.42 h", "12.5 d". */
export function formatSeconds(seconds: number): string {
  const size = Math.abs(seconds);
  if (size > 0 && size < 0.9995) return formatUs(seconds * 1e6);
  if (size < 9999.5) return `${threeDigits(seconds)} s`;
  if (size < 2 * 86_400) return `${threeDigits(seconds / 3600)} h`;
  return `${threeDigits(seconds / 86_400)} d`;
}

/** A share in [0, 1] as per cent: "27.2 %", "100 %", "0 %". */
export function formatShare(share: number): string {
  return `${threeDigits(Number((share * 100).toPrecision(12)))} %`;
}

/** Write amplification: "7.42"; "–" where undefined. */
export function formatWaf(value: number | null): string {
  return value === null ? '–' : value.toFixed(Math.abs(value) < 9.995 ? 2 : Math.abs(value) < 99.95 ? 1 : 0);
}
