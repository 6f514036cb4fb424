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

/** The same, with no run made twice: a search comes back to places where it was. `tell` hears how many are made. */
export function madeOnce(evaluate: Evaluate, tell: (runs: number) => void): Evaluate {
  const made = new Map<string, Promise<FitAnswer | null>>();
  return (runs) => {
    const keys = runs.map((run) => JSON.stringify(run));
    const first = new Map(keys.flatMap((key, i) => (made.has(key) ? [] : [[key, runs[i] as FitRun] as const])));
    tell(first.size);
    const answers = evaluate([...first.values()]);
    for (const [i, key] of [...first.keys()].entries())
      made.set(
        key,
        answers.then((list) => list[i] ?? null),
      );
    return Promise.all(keys.map((key) => made.get(key) as Promise<FitAnswer | null>));
  };
}
