import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import type { PlotQuantity, RateQuantity } from '../../domain/quantities';
import type { PlotLog } from '../../fio/plotLog';
import { hasJobs } from '../../scenario/procedure';
import type { PlotScale, PlotShows } from '../props';
import { useEarlyLanguage } from '../useLanguage';
import { TimeChart, type TimeChartProps } from './chart/TimeChart';
import { quantityRows } from './kinds/quantities';
import { type RateField, rateKind } from './kinds/rates';

const LoggedChart = lazy(() => import('./LoggedChart').then((module) => ({ default: module.LoggedChart })));
const LatencyChart = lazy(() => import('./LatencyChart').then((module) => ({ default: module.LatencyChart })));

type OwnQuantity = Exclude<PlotQuantity, RateQuantity>;
/** Charts of what is no rate. */
const ownCharts: Readonly<Record<OwnQuantity, ComponentType<Omit<TimeChartProps, 'kind'>>>> = { latency: LatencyChart };

type RateChartProps = Omit<TimeChartProps, 'kind'> & { readonly field: RateField; readonly scale: PlotScale };

/** Scatter of a rate. */
function RateChart({ field, scale, ...props }: RateChartProps) {
  const language = useEarlyLanguage();
  const kind = useMemo(() => rateKind(field, scale, language), [field, scale, language]);
  return <TimeChart {...props} kind={kind} />;
}

/** What a plot over time shows, and the logs that are drawn beside the runs. */
type ShownChartProps = Omit<TimeChartProps, 'kind'> & {
  readonly shows: PlotShows;
  readonly scale: PlotScale;
  readonly logs?: readonly PlotLog[];
};

/** A rate or the latency of runs over time, on the scale that is chosen. */
export function ShownChart({ logs = [], ...rest }: ShownChartProps) {
  if (logs.length > 0 || rest.runs.some(({ run }) => hasJobs(run.plan.scenario)))
    return (
      <Suspense>
        <LoggedChart {...rest} logs={logs} />
      </Suspense>
    );
  const { shows, scale, ...props } = rest;
  const { rate } = quantityRows[shows];
  if (rate !== null) return <RateChart {...props} field={rate} scale={scale} />;
  const OwnChart = ownCharts[shows as OwnQuantity];
  return (
    <Suspense>
      <OwnChart {...props} />
    </Suspense>
  );
}
