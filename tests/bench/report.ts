/** Medians and 95th percentiles with the raw numbers, as results.json keeps them. */
export interface Summary {
  readonly median: number;
  /** 95 % of the runs were at least this good: nearest rank, so the worst of fewer than 20. */
  readonly p95: number;
  readonly runs: readonly number[];
}

/** Three significant digits more than anybody reads; the file stays readable. */
function short(value: number): number {
  return Number(value.toPrecision(6));
}

/** Of speeds, where more is better, or of times, where less is. Throws on an empty list. */
export function summarize(values: readonly number[], better: 'more' | 'less'): Summary {
  const sorted = [...values].sort((a, b) => (better === 'less' ? a - b : b - a));
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1];
  const high = sorted[Math.floor(middle)];
  const last = sorted[Math.ceil(sorted.length * 0.95) - 1];
  if (low === undefined || high === undefined || last === undefined) throw new Error('No run was measured.');
  return { median: short((low + high) / 2), p95: short(last), runs: values.map(short) };
}
