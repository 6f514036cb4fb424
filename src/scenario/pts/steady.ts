/** The steady state of SNIA PTS 2.0.2, section 2.1.24, over rounds of a test. The engine has the same rule over minutes of one phase. */

/** Rounds of the window, and how far its values may lie apart and its line may rise, as shares of their mean. */
export const WINDOW_ROUNDS = 5;
export const MOST_RANGE = 0.2;
export const MOST_RISE = 0.1;
/** Rounding of a quotient does not decide. */
const SLACK = 1e-12;

export interface SteadyWindow {
  /** First and last round, from 1. */
  readonly from: number;
  readonly to: number;
  readonly mean: number;
  /** (max - min) / mean, and the rise of the least-squares line from its first to its last round / mean. */
  readonly range: number;
  readonly rise: number;
}

/** The last five of these values as a window; null where there are fewer, or their mean is not above 0. */
export function lastWindow(values: readonly number[]): SteadyWindow | null {
  const last = values.slice(-WINDOW_ROUNDS);
  const mean = last.reduce((sum, value) => sum + value, 0) / last.length;
  if (last.length < WINDOW_ROUNDS || !(mean > 0)) return null;
  const middle = (WINDOW_ROUNDS - 1) / 2;
  const slope = last.reduce((sum, value, i) => sum + (i - middle) * value, 0) / last.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
  return {
    from: values.length - WINDOW_ROUNDS + 1,
    to: values.length,
    mean,
    range: (Math.max(...last) - Math.min(...last)) / mean,
    rise: Math.abs(slope * (WINDOW_ROUNDS - 1)) / mean,
  };
}

export function isSteady({ range, rise }: SteadyWindow): boolean {
  return range <= MOST_RANGE + SLACK && rise <= MOST_RISE + SLACK;
}

/** The first window that is steady; null: none of these rounds ends one. */
export function steadyWindow(values: readonly number[]): SteadyWindow | null {
  for (let end = WINDOW_ROUNDS; end <= values.length; end++) {
    const window = lastWindow(values.slice(0, end));
    if (window && isSteady(window)) return window;
  }
  return null;
}
