import type { PlotLog } from '../../fio/plotLog';
import { hasJobs } from '../../scenario/procedure';
import type { PlotScale, PlotShows } from '../props';
import type { Theme } from '../theme';
import { withJobs } from './jobsKind';
import { latencyKind } from './latency';
import { drawnLines, withLogs } from './loggedKind';
import type { PlotKind } from './plotKind';
import { rateKind } from './rates';
import type { StyledRun } from './styledRun';

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

/** The plot of runs with all that stands beside them: fio's logs, and the lines of jobs. */
export function shownKind({ shows, scale, logs }: Shown, jobs: boolean, theme: Theme): PlotKind {
  const plain = shows === 'latency' ? latencyKind : rateKind(shows, scale);
  return withLogs(jobs ? withJobs(plain, shows, theme) : plain, drawnLines(logs, shows), shows, theme);
}
