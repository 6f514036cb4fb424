import { useMemo, useState } from 'react';
import type { PlotLog } from '../../fio/plotLog';
import { plots as words } from '../../texts/en/plots';
import type { PlotShows, TimePlotProps } from '../props';
import { PlotHead, ShownChart, shownOptions } from './ShownChart';
import { runAndBefore, type StyledRun } from './styledRun';

function titleOf(
  shows: PlotShows,
  sample: { readonly seconds: number } | { readonly requests: number },
): { readonly long: string; readonly short: string } {
  const [per, perShort] =
    'requests' in sample
      ? [words.overRequests(sample.requests), words.overRequests(sample.requests)]
      : sample.seconds === 1
        ? [words.inEachSecond, words.eachSecond]
        : [words.inEachSeconds(sample.seconds), words.eachSeconds(sample.seconds)];
  const name = shownOptions.find(({ value }) => value === shows)?.name ?? '';
  const short = `${name} ${perShort}`;
  if (shows === 'latency') return { long: words.latencyPer(per), short };
  return { long: shows === 'iops' ? words.iopsPer(per) : words.mbpsPer(per), short };
}

/** What the host feels over time: scatter of rates, or latency percentiles. */
export function TimePlot(props: TimePlotProps) {
  const { run, ghost = null, theme, axis, shows, scale, reducedMotion, subscribe } = props;
  const [showsFill, setShowsFill] = useState(false);
  const runs = useMemo(() => runAndBefore(run, ghost, theme, props.shownRows), [run, ghost, theme, props.shownRows]);
  const isRate = shows !== 'latency';
  return (
    <section className="view time-plot" aria-label={words.requestsOverTime}>
      <PlotHead {...props} title={titleOf(shows, run.plan.scenario.sample)} />
      {props.logList}
      <ShownChart
        {...{ theme, axis, reducedMotion, subscribe, runs, shows, scale }}
        logs={props.logs}
        fill={isRate ? { isShown: showsFill, onPress: () => setShowsFill(!showsFill) } : null}
        tickLetters={isRate ? 4 : 6}
        endLetters={endLetters(runs, shows, props.logs)}
      />
    </section>
  );
}

/** Letters of the longest name behind the plot. */
function endLetters(runs: readonly StyledRun[], shows: PlotShows, logs: readonly PlotLog[]): number {
  if (runs.length > 1 || logs.length > 0) return 10;
  return shows === 'latency' ? 6 : 0;
}
