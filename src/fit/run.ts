/** One run of the model for a fit: what a worker is asked, and what it answers. */
import type { Scenario } from '../scenario/types';
import type { Series } from './series';
import { logRates } from './windows';

export interface FitRun {
  readonly scenario: Scenario;
  /** The phase that is compared, and borders of its windows as shares of what it writes. */
  readonly phase: number;
  readonly borders: readonly number[];
}

export interface FitAnswer {
  /** Logarithm of bytes a second in each window. */
  readonly logRate: readonly number[];
  /** Bytes programmed per byte written in the phase. */
  readonly waf: number;
}

/** What asks for runs does not know where they are made. Answers are in the order of the runs; null: this drive cannot be run. */
export type Evaluate = (runs: readonly FitRun[]) => Promise<readonly (FitAnswer | null)[]>;

/** The answer of a phase whose samples are known. */
export function answerOf({ borders }: Pick<FitRun, 'borders'>, series: Series): FitAnswer {
  const all = series.bytes.reduce((sum, bytes) => sum + bytes, 0);
  const programmed = (series.programmed ?? new Float64Array()).reduce((sum, bytes) => sum + bytes, 0);
  return {
    logRate: logRates(
      series,
      borders.map((share) => share * all),
    ),
    waf: programmed / all,
  };
}
