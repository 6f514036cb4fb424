import { latencyKind } from './latency';
import { TimeChart, type TimeChartProps } from './TimeChart';

/** Latency percentiles over time; fetched when they are asked for. */
export function LatencyChart(props: Omit<TimeChartProps, 'kind'>) {
  return <TimeChart {...props} kind={latencyKind} />;
}
