/** A line of the table of truth: how far the model is from something else that knows. */
export interface TruthRow {
  /** What it is held against: a law, its own full size, another seed, a simulation of queues, a twin. */
  readonly section: 'laws' | 'scales' | 'scatter' | 'latency' | 'replay' | 'calibrated';
  readonly what: string;
  /** In its unit; a share is in percent. */
  readonly value: number;
  readonly unit: string;
  /** Where the value lies with 95 %, or over the seeds; null where nothing was drawn. */
  readonly low: number | null;
  readonly high: number | null;
  /** How many points, seeds or pages stand behind it. */
  readonly n: number;
  /** Most that the value may be; null where it only describes. */
  readonly aim: number | null;
}

const three = (value: number): number => Number(value.toPrecision(3));

/** The row in three digits. */
export function row(of: TruthRow): TruthRow {
  const rounded = (value: number | null) => (value === null ? null : three(value));
  return { ...of, value: three(of.value), low: rounded(of.low), high: rounded(of.high) };
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean of independent values and where it lies with 95 %. */
export function interval(values: readonly number[]): { readonly value: number; readonly low: number; readonly high: number } {
  const value = mean(values);
  const variance = values.reduce((sum, each) => sum + (each - value) ** 2, 0) / Math.max(1, values.length - 1);
  const half = 1.96 * Math.sqrt(variance / values.length);
  return { value, low: value - half, high: value + half };
}

/** Draws in [0, 1), the same for the same seed: mulberry32. */
export function drawn(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
