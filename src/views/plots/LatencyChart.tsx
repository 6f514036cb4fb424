import { latencyKind } from './latency';
import { TimeChart, type TimeChartProps } from './TimeChart';

/** Latency percentiles over time; fetched on demand. */
export function LatencyChart(props: Omit<TimeChartProps, 'kind'>) {
  return <TimeChart {...props} kind={latencyKind} />;
}
