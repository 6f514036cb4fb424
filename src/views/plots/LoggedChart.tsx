import { useMemo } from 'react';
import type { PlotLog } from '../../fio/plotLog';
import { hasJobs } from '../../scenario/procedure';
import { withJobs } from './jobsKind';
import { latencyKind } from './latency';
import { drawnLines, withLogs } from './loggedKind';
import { rateKind } from './rates';
import type { ShownChartProps } from './ShownChart';
import { TimeChart } from './TimeChart';

/** A plot over time with fio's logs beside the run, and the lines of its jobs; fetched with the first of them. */
export function LoggedChart({ logs, shows, scale, ...props }: Omit<ShownChartProps, 'logs'> & { readonly logs: readonly PlotLog[] }) {
  const { theme, runs } = props;
  const own = runs.filter(({ isContext }) => !isContext);
  // Of two runs each line would need a drive and a job in its name.
  const jobs = own.length === 1 && own.some(({ run }) => hasJobs(run.plan.scenario));
  const kind = useMemo(() => {
    const plain = shows === 'latency' ? latencyKind : rateKind(shows, scale);
    return withLogs(jobs ? withJobs(plain, shows, theme) : plain, drawnLines(logs, shows), shows, theme);
  }, [logs, shows, scale, theme, jobs]);
  return <TimeChart {...props} kind={kind} />;
}
