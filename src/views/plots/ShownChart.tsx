import { lazy, Suspense, useMemo } from 'react';
import type { PlotLog } from '../../fio/plotLog';
import { hasJobs } from '../../scenario/procedure';
import { plots as words } from '../../texts/en/plots';
import type { PlotScale, PlotShows, TimePlotProps } from '../props';
import { Tabs } from '../Tabs';
import { TakeAwayButton } from '../TakeAwayButton';
import { type TwoLengths, ViewTitle } from '../ViewTitle';
import { type RateField, rateKind } from './rates';
import { TimeChart, type TimeChartProps } from './TimeChart';
import { ZoomButtons } from './ZoomButtons';

const LoggedChart = lazy(() => import('./LoggedChart').then((module) => ({ default: module.LoggedChart })));
const LatencyChart = lazy(() => import('./LatencyChart').then((module) => ({ default: module.LatencyChart })));

export const shownOptions = [
  { value: 'iops', name: 'IOPS' },
  { value: 'mbps', name: 'MB/s' },
  {
    value: 'latency',
    get name() {
      return words.latency;
    },
  },
] as const;

export const scaleOptions = [
  {
    value: 'log',
    get name() {
      return words.log;
    },
  },
  {
    value: 'linear',
    get name() {
      return words.linear;
    },
  },
] as const;

type RateChartProps = Omit<TimeChartProps, 'kind'> & { readonly field: RateField; readonly scale: PlotScale };

/** Scatter of a rate. */
function RateChart({ field, scale, ...props }: RateChartProps) {
  const kind = useMemo(() => rateKind(field, scale), [field, scale]);
  return <TimeChart {...props} kind={kind} />;
}

/** What a plot over time shows, and the logs that are drawn beside the runs. */
export type ShownChartProps = Omit<TimeChartProps, 'kind'> & {
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
  if (shows !== 'latency') return <RateChart {...props} field={shows} scale={scale} />;
  return (
    <Suspense>
      <LatencyChart {...props} />
    </Suspense>
  );
}

type HeadProps = Pick<TimePlotProps, 'axis' | 'shows' | 'scale' | 'onShows' | 'onScale' | 'onTakeAway'> & { readonly title: TwoLengths };

/** Heading of a plot over time, and its switches. */
export function PlotHead({ axis, shows, scale, onShows, onScale, onTakeAway, title }: HeadProps) {
  return (
    <header className="view-head">
      <ViewTitle {...title} />
      {shows !== 'latency' && <Tabs<PlotScale> label={words.scaleOfThePlot} options={scaleOptions} value={scale} onValue={onScale} />}
      <Tabs<PlotShows> label={words.whatThePlotShows} options={shownOptions} value={shows} onValue={onShows} />
      <ZoomButtons axis={axis} />
      <TakeAwayButton what={words.thePlot} onPress={onTakeAway} />
    </header>
  );
}
