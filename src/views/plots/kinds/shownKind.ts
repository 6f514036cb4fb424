import type { PlotQuantity, RateQuantity } from '../../../domain/quantities';
import type { PlotLog } from '../../../fio/plotLog';
import { hasJobs } from '../../../scenario/procedure';
import type { Language } from '../../../texts/language';
import type { PlotScale, PlotShows } from '../../props';
import type { Theme } from '../../theme';
import type { PlotKind } from '../chart/plotKind';
import type { StyledRun } from '../chart/styledRun';
import { withJobs } from './jobsKind';
import { latencyKind } from './latency';
import { drawnLines, withLogs } from './loggedKind';
import { quantityRows } from './quantities';
import { rateKind } from './rates';

/** What a plot over time is asked to show. */
export interface Shown {
  readonly shows: PlotShows;
  readonly scale: PlotScale;
  readonly logs: readonly PlotLog[];
}

/** True where a run that is shown has jobs with lines of their own; the run before has none. */
export function drawsJobs(runs: readonly StyledRun[]): boolean {
  return runs.some(({ run, isContext }) => !isContext && hasJobs(run.plan.scenario));
}

/** Kinds of what is no rate. */
const ownKinds: Readonly<Record<Exclude<PlotQuantity, RateQuantity>, (language: Language) => PlotKind>> = { latency: latencyKind };

/** The plot of runs with all that stands beside them: fio's logs, and the lines of jobs. */
export function shownKind({ shows, scale, logs }: Shown, jobs: boolean, theme: Theme, language: Language): PlotKind {
  const { rate } = quantityRows[shows];
  const plain = rate === null ? ownKinds[shows as keyof typeof ownKinds](language) : rateKind(rate, scale, language);
  return withLogs(jobs ? withJobs(plain, shows, theme, language) : plain, drawnLines(logs, shows), shows, theme, language);
}
