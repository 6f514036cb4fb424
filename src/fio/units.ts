/** Sizes, times and percentages as fio's job files write them. HOWTO, "Parameter types". */

const powers: Readonly<Record<string, number>> = { k: 1, m: 2, g: 3, t: 4, p: 5 };

/** Bytes: `4096`, `4k`, `1MiB`, `2g`, `1kb`; with fio's default base a kilo is 1,024, `k` and `KiB` alike. Null: not a size. */
export function parseSize(text: string): number | null {
  const match = /^(\d+(?:\.\d+)?)(?:([kmgtp])(?:i?b)?|b)?$/i.exec(text.trim());
  if (!match) return null;
  const bytes = Number(match[1]) * 1024 ** (powers[match[2]?.toLowerCase() ?? ''] ?? 0);
  return Number.isSafeInteger(bytes) ? bytes : null;
}

/** The shortest of `1g`, `64k`, `512`. */
export function writeSize(bytes: number): string {
  for (const [letter, power] of Object.entries(powers).reverse())
    if (bytes > 0 && bytes % 1024 ** power === 0) return `${bytes / 1024 ** power}${letter}`;
  return String(bytes);
}

const seconds: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600, d: 86_400, ms: 1e-3, us: 1e-6 };

/** Seconds: `30`, `30s`, `5m`, `100ms`. Null: not a time. */
export function parseSeconds(text: string): number | null {
  const match = /^(\d+(?:\.\d+)?)(ms|us|[smhd]|)$/i.exec(text.trim());
  const unit = seconds[match?.[2]?.toLowerCase() ?? ''];
  return match && unit !== undefined ? Number(match[1]) * unit : null;
}

/** Seconds of a command that only waits: `sleep 30`. Null: another command. */
export function parseSleep(text: string): number | null {
  const match = /^sleep\s+(\d+(?:\.\d+)?)$/.exec(text.trim());
  return match === null ? null : Number(match[1]);
}

/** Share of one: `25%`. Null: not a percentage from 0 to 100. */
export function parsePercent(text: string): number | null {
  const match = /^(\d+(?:\.\d+)?)%?$/.exec(text.trim());
  const percent = match ? Number(match[1]) : Number.NaN;
  return percent <= 100 ? percent / 100 : null;
}

/** Whole percent of a share. */
export function percent(share: number): number {
  return Math.round(share * 100);
}

/** Whether a share is whole percent, to what a double can tell. */
export function isWholePercent(share: number): boolean {
  return Math.abs(share * 100 - percent(share)) < 1e-9;
}
