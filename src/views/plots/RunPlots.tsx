import { useMemo, useState } from 'react';
import { plots as words } from '../../texts/en/plots';
import type { PlotShows, TimePlotProps, WafCurveProps } from '../props';
import type { Theme } from '../theme';
import { sideMargins } from './chartLayout';
import { PlotHead, ShownChart } from './ShownChart';
import { runAndBefore } from './styledRun';
import { WafChart } from './WafCurve';

type RunPlotsProps = TimePlotProps & Pick<WafCurveProps, 'previewLaw'>;

const titles: Readonly<Record<PlotShows, { readonly long: string; readonly short: string }>> = words.titles;

/** Letters of "since start", the longest name behind the plots, and of the longest number before them. */
const END_LETTERS = 11;
const TICK_LETTERS = 4;
const LATENCY_LETTERS = 6;

/** Room beside both plots, css px: the time line below shares their axis. */
export function runPlotMargins(theme: Theme, shows: PlotShows): { readonly left: number; readonly right: number } {
  return sideMargins(theme, shows === 'latency' ? LATENCY_LETTERS : TICK_LETTERS, END_LETTERS);
}

/** What the host feels and below it why, on one time axis; fills its parent, at any size. */
export function RunPlots(props: RunPlotsProps) {
  const { run, ghost = null, shownRows, previewLaw, theme, axis, shows, reducedMotion, subscribe } = props;
  const [showsFill, setShowsFill] = useState(false);
  const runs = useMemo(() => runAndBefore(run, ghost, theme, shownRows), [run, ghost, theme, shownRows]);
  const tickLetters = shows === 'latency' ? LATENCY_LETTERS : TICK_LETTERS;
  const both = { runs, theme, axis, reducedMotion, subscribe, tickLetters, endLetters: END_LETTERS };
  // Beside both plots or neither: the fill's panel would move one time axis against the other.
  const fill = shows === 'latency' ? null : { isShown: showsFill, onPress: () => setShowsFill(!showsFill) };
  return (
    <section className="view run-plots time-plot" aria-label={words.speedAndWriteAmplification}>
      <PlotHead {...props} title={titles[shows]} />
      {props.logList}
      <div className="run-plot">
        <ShownChart {...both} logs={props.logs} shows={shows} scale={props.scale} fill={fill} hasTimes={false} />
      </div>
      <h2>{words.whyWriteAmplification}</h2>
      <div className="run-plot why">
        <WafChart {...both} preview={previewLaw} fill={fill} isBelow />
      </div>
    </section>
  );
}
