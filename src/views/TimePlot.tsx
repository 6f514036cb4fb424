import { useEffect, useState } from 'react';
import { LatencyPlot } from './LatencyPlot';
import type { PlotScale, PlotShows, TimePlotProps } from './props';
import { Scatter } from './Scatter';
import { Tabs } from './Tabs';

const shownOptions = [
  { value: 'iops', name: 'IOPS' },
  { value: 'mbps', name: 'MB/s' },
  { value: 'latency', name: 'Latency' },
] as const;

const scaleOptions = [
  { value: 'log', name: 'Log' },
  { value: 'linear', name: 'Linear' },
] as const;

function titleOf(shows: PlotShows, sample: { readonly seconds: number } | { readonly requests: number }): string {
  const per =
    'requests' in sample
      ? `over ${sample.requests} requests`
      : sample.seconds === 1
        ? 'in each simulated second'
        : `in each ${sample.seconds} simulated seconds`;
  if (shows === 'latency') return `Latency of the requests completed ${per}`;
  return shows === 'iops' ? `Requests completed ${per}, IOPS` : `Data read and written ${per}, MB/s`;
}

/** What the host feels over time: scatter of rates, or latency percentiles. */
export function TimePlot(props: TimePlotProps) {
  const { run, axis, shows, scale } = props;
  const [isZoomed, setIsZoomed] = useState(() => axis.zoom() !== null);
  useEffect(() => axis.subscribe(() => setIsZoomed(axis.zoom() !== null)), [axis]);
  return (
    <section className="view time-plot" aria-label="Requests over time">
      <header className="view-head">
        <h2>{titleOf(shows, run.plan.scenario.sample)}</h2>
        {isZoomed && (
          <button type="button" className="plain" onClick={() => axis.setZoom(null)}>
            Whole run
          </button>
        )}
        {shows !== 'latency' && <Tabs<PlotScale> label="Scale of the plot" options={scaleOptions} value={scale} onValue={props.onScale} />}
        <Tabs<PlotShows> label="What the plot shows" options={shownOptions} value={shows} onValue={props.onShows} />
      </header>
      {shows === 'latency' ? <LatencyPlot {...props} /> : <Scatter {...props} field={shows} />}
    </section>
  );
}
