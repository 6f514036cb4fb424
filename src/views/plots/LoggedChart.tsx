import { useMemo } from 'react';
import { useLanguage } from '../useLanguage';
import { TimeChart, type TimeChartProps } from './chart/TimeChart';
import { drawsJobs, type Shown, shownKind } from './kinds/shownKind';

/** A plot over time with fio's logs beside the run, and the lines of its jobs; fetched with the first of them. */
export function LoggedChart({ logs, shows, scale, ...props }: Omit<TimeChartProps, 'kind'> & Shown) {
  const language = useLanguage();
  const { theme, runs } = props;
  const jobs = drawsJobs(runs);
  const kind = useMemo(() => shownKind({ shows, scale, logs }, jobs, theme, language), [logs, shows, scale, theme, jobs, language]);
  return <TimeChart {...props} kind={kind} />;
}
