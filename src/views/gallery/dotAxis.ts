/** The axis of a picture of dots and bars: from zero, so that half the speed is half as long. */
export interface Axis {
  /** Its ends, per cent. */
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

/** Between ticks, per cent; and beyond the greatest value, so that no dot is cut. */
const STEP = 20;
const EDGE = 1;

/** Half a dot, as a share of the axis: a mark that is narrower is hidden by it. */
export const SEEN = 0.012;

/** The axis from zero that holds all values, per cent of the new drive's speed, and that speed; what is not known is left out. */
export function axisOf(values: readonly (number | null | undefined)[]): Axis {
  const known = [100, ...values.flatMap((value) => value ?? [])];
  const to = Math.max(...known) + EDGE;
  return { from: 0, to, ticks: Array.from({ length: Math.floor(to / STEP) + 1 }, (_, i) => i * STEP) };
}

/** A value's place on the axis, as CSS has it. */
export const leftOf = (at: number, { from, to }: Axis): string => `${((at - from) / (to - from)) * 100}%`;

/** A length on it. */
export const widthOf = (length: number, { from, to }: Axis): string => `${(length / (to - from)) * 100}%`;
