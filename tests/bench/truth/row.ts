import type { TruthRow as Row, TruthSection } from '../../../src/scenario/truth';

/** A line of the table of truth and where it stands. */
export interface TruthRow extends Row {
  readonly section: TruthSection;
}

const three = (value: number): number => Number(value.toPrecision(3));

/** The row in three digits. */
export function row(given: Omit<TruthRow, 'of' | 'scale'> & Partial<TruthRow>): TruthRow {
  const full = { of: null, scale: null, ...given };
  const rounded = (value: number | null) => (value === null ? null : three(value));
  return { ...full, value: three(full.value), low: rounded(full.low), high: rounded(full.high) };
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
