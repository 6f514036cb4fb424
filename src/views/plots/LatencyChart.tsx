import { useMemo } from 'react';
import { useLanguage } from '../useLanguage';
import { TimeChart, type TimeChartProps } from './chart/TimeChart';
import { latencyKind } from './kinds/latency';

/** Latency percentiles over time; fetched on demand. */
export function LatencyChart(props: Omit<TimeChartProps, 'kind'>) {
  const language = useLanguage();
  const kind = useMemo(() => latencyKind(language), [language]);
  return <TimeChart {...props} kind={kind} />;
}
