import { useMemo, useState } from 'react';
import type { PlotLog } from '../../fio/plotLog';
import type { Language } from '../../texts/language';
import type { PlotShows, TimePlotProps } from '../props';
import { useLanguage } from '../useLanguage';
import viewStyles from '../view.module.css';
import chartStyles from './chart/chart.module.css';
import { runAndBefore } from './chart/styledRun';
import { quantityRows } from './kinds/quantities';
import { PlotHead } from './PlotHead';
import { ShownChart } from './ShownChart';

/** Named as on every other plot of it; samples that are not of a second are said to be so. */
function titleOf(
  shows: PlotShows,
  sample: { readonly seconds: number } | { readonly requests: number },
  language: Language,
): { readonly long: string; readonly short: string } {
  const { timePlot: words, quantities } = language;
  const { long, short } = quantities[shows];
  if ('seconds' in sample && sample.seconds === 1) return { long, short };
  const of = 'requests' in sample ? words.overRequests(sample.requests) : words.eachSeconds(sample.seconds);
  return { long: `${long}, ${of}`, short: `${short}, ${of}` };
}

/** Letters of the longest number and of the names beside such a plot: what stands above or below it has them, too, and so the same two edges. */
export function timePlotLetters(runs: number, shows: PlotShows, logs: readonly PlotLog[]) {
  const { tickLetters, endLetters } = quantityRows[shows];
  return { tickLetters, endLetters: runs > 1 || logs.length > 0 ? 10 : endLetters };
}

/** What the host feels over time: scatter of rates, or latency percentiles. */
export function TimePlot(props: TimePlotProps) {
  const language = useLanguage();
  const { timePlot: words } = language;
  const { run, ghost = null, theme, axis, shows, scale, reducedMotion, subscribe } = props;
  const [showsFill, setShowsFill] = useState(false);
  const runs = useMemo(() => runAndBefore(run, ghost, theme, language, props.shownRows), [run, ghost, theme, language, props.shownRows]);
  const { rate } = quantityRows[shows];
  return (
    <section className={`${viewStyles.view} ${chartStyles.view}`} aria-label={words.requestsOverTime}>
      <PlotHead {...props} title={titleOf(shows, run.plan.scenario.sample, language)} showsFill={showsFill} onFill={setShowsFill} />
      {props.logList}
      <ShownChart
        {...{ theme, axis, reducedMotion, subscribe, runs, shows, scale }}
        logs={props.logs}
        heading={null}
        showsFill={rate !== null && showsFill}
        {...timePlotLetters(runs.length, shows, props.logs)}
      />
    </section>
  );
}
