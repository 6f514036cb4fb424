import { useMemo } from 'react';
import type { PlotLog } from '../../fio/plotLog';
import { latencyKind } from './latency';
import { drawnLines, withLogs } from './loggedKind';
import { rateKind } from './rates';
import type { ShownChartProps } from './ShownChart';
import { TimeChart } from './TimeChart';

/** A plot over time with fio's logs beside the run; fetched with the first of them. */
export function LoggedChart({ logs, shows, scale, ...props }: Omit<ShownChartProps, 'logs'> & { readonly logs: readonly PlotLog[] }) {
  const { theme } = props;
  const kind = useMemo(() => {
    const plain = shows === 'latency' ? latencyKind : rateKind(shows, scale);
    return withLogs(plain, drawnLines(logs, shows), shows, theme);
  }, [logs, shows, scale, theme]);
  return <TimeChart {...props} kind={kind} />;
}
