import { lazy, Suspense, useEffect, useState } from 'react';
import type { PlotScale, PlotShows, TimePlotProps } from '../props';
import { Tabs } from '../Tabs';
import { ShortOrLong, ViewTitle } from '../ViewTitle';
import { Scatter } from './Scatter';

const LatencyPlot = lazy(() => import('./LatencyPlot').then((module) => ({ default: module.LatencyPlot })));

const shownOptions = [
  { value: 'iops', name: 'IOPS' },
  { value: 'mbps', name: 'MB/s' },
  { value: 'latency', name: 'Latency' },
] as const;

const scaleOptions = [
  { value: 'log', name: 'Log' },
  { value: 'linear', name: 'Linear' },
] as const;

function titleOf(
  shows: PlotShows,
  sample: { readonly seconds: number } | { readonly requests: number },
): { readonly long: string; readonly short: string } {
  const per =
    'requests' in sample
      ? `over ${sample.requests} requests`
      : sample.seconds === 1
        ? 'in each simulated second'
        : `in each ${sample.seconds} simulated seconds`;
  const name = shownOptions.find(({ value }) => value === shows)?.name ?? '';
  const short = `${name} ${per.replace('in each', 'each').replace('simulated ', '')}`;
  if (shows === 'latency') return { long: `Latency of the requests completed ${per}`, short };
  return { long: shows === 'iops' ? `Requests completed ${per}, IOPS` : `Data read and written ${per}, MB/s`, short };
}

/** What the host feels over time: scatter of rates, or latency percentiles. */
export function TimePlot(props: TimePlotProps) {
  const { run, axis, shows, scale } = props;
  const [isZoomed, setIsZoomed] = useState(() => axis.zoom() !== null);
  useEffect(() => {
    const follow = () => setIsZoomed(axis.zoom() !== null);
    follow();
    return axis.subscribe(follow);
  }, [axis]);
  return (
    <section className="view time-plot" aria-label="Requests over time">
      <header className="view-head">
        <ViewTitle {...titleOf(shows, run.plan.scenario.sample)} />
        {shows !== 'latency' && <Tabs<PlotScale> label="Scale of the plot" options={scaleOptions} value={scale} onValue={props.onScale} />}
        <Tabs<PlotShows> label="What the plot shows" options={shownOptions} value={shows} onValue={props.onShows} />
        <fieldset className="zoom" aria-label="Zoom of the plot">
          <button type="button" aria-label="Zoom out in time" disabled={!isZoomed} onClick={() => axis.zoomBy(2)}>
            −
          </button>
          <button type="button" aria-label="Zoom in in time" onClick={() => axis.zoomBy(0.5)}>
            +
          </button>
          <button type="button" className="zoom-reset" aria-label="Whole run" hidden={!isZoomed} onClick={() => axis.setZoom(null)}>
            <ShortOrLong long="Whole run" short="All" />
          </button>
        </fieldset>
      </header>
      {shows === 'latency' ? (
        <Suspense>
          <LatencyPlot {...props} />
        </Suspense>
      ) : (
        <Scatter {...props} field={shows} />
      )}
    </section>
  );
}
